"""The course of a team's game: how much of each goal it had, round by round."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import Judged
from spillgame.rules.endeavor_deep_sea.summary import RoundStats
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import rows, shares
from spillgame.ui.look import Look

GOAL_NAMES: Final = 0.3
"""The share of the width for the names of the goals."""


class GoalCourse:
    """The goals as lines, the rounds from left to right, as the graph of a `TurnGraph`."""

    def __init__(self, area: pygame.Rect, look: Look, rules: EndeavorDeepSea, ends: Sequence[RoundStats]):
        self._area, self._look, self._rules, self._ends = area, look, rules, ends
        self._left = area.x + round(GOAL_NAMES * area.width)
        self._wide = (area.right - self._left) / max(1, len(ends))
        """The width of a round."""
        self.first, self.last = 1, len(ends)

    def turn_at(self, x: float) -> int:
        """Return the round at an x."""
        return max(1, min(self.last, int((x - self._left) // self._wide) + 1))

    def draw(self, surface: pygame.Surface, marked: int | None = None) -> None:
        """Draw the goals with what the team had at the end of each round, and below them how many were met."""
        if not self._ends:
            return
        look, area, left, goals = self._look, self._area, self._left, self._ends[0].goals
        lines = rows(area, shares(len(goals) + 1))
        letter = max(8, min(look.px(SMALL), round(0.8 * lines[0].height)))
        for number, row in enumerate(self._ends):
            column = pygame.Rect(round(left + number * self._wide), area.y, round(self._wide), area.height)
            if row.round == marked:
                pygame.draw.rect(surface, look.rgb("shallow"), column, border_radius=look.px(6))
            for line, goal in zip(lines, row.goals, strict=False):
                self._draw_cell(surface, line.clip(column), letter, goal)
            words = look.say("endeavor_deep_sea.end.round_and_met", round=row.round, n=row.met)
            text = look.fonts.text(words, letter, look.rgb("ink"), True)
            surface.blit(text, text.get_rect(center=lines[-1].clip(column).center))
        names = [self._rules.words.goal(goal.goal) for goal in goals]
        for name, line in zip([*names, look.say("endeavor_deep_sea.end.round_and_met_name")], lines, strict=True):
            short = look.fonts.shortened(name, letter, left - area.x - look.px(8), False)
            text = look.fonts.text(short, letter, look.rgb("ink"))
            surface.blit(text, text.get_rect(midleft=line.midleft))
        for line in lines[:-1]:
            look.rule(surface, line.bottomleft, line.bottomright)

    def _draw_cell(self, surface: pygame.Surface, cell: pygame.Rect, letter: int, goal: Judged) -> None:
        """Draw how much of a goal the team had: a bar, and the number next to it."""
        look, token = self._look, "good" if goal.met else "ink"
        text = look.fonts.text(str(goal.have), letter, look.rgb(token), goal.met)
        bar = cell.inflate(-look.px(12), -round(0.5 * cell.height))
        bar.width -= round(1.7 * letter)
        if bar.width > letter:
            pygame.draw.rect(surface, look.rgb("faint"), bar, border_radius=look.px(3))
            full = bar.copy()
            full.width = round(bar.width * min(1.0, goal.have / goal.need))
            if full.width:
                pygame.draw.rect(surface, look.rgb("good" if goal.met else "gain_action"), full, 0, look.px(3))
        surface.blit(text, text.get_rect(midright=(cell.right - look.px(6), cell.centery)))
