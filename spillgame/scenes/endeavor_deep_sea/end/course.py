"""The course of a team's game: how much of each goal it had, round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import Judged
from spillgame.rules.endeavor_deep_sea.stats import RoundStats
from spillgame.ui.answer import Answer, Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

NAMES: Final = 0.3
"""The share of the width for the names of the goals."""


@dataclass(slots=True, kw_only=True)
class GoalCourse(Widget):
    """The goals as lines, the rounds from left to right. The arrow keys mark a round; a press looks back at its end."""

    role: ClassVar[str] = "graph"
    rules: EndeavorDeepSea
    ends: Sequence[RoundStats]
    marked: int
    """The marked round."""
    mark: Choose
    """Called with the round to mark."""
    look_back: Choose
    """Called with the round to look back at."""

    @property
    def focusable(self) -> bool:
        """It takes the focus."""
        return bool(self.ends)

    def turn(self, step: int) -> Answer | None:
        """Mark the next round or the one before."""
        wanted = max(1, min(len(self.ends), self.marked + step))
        return self.mark(wanted) if wanted != self.marked else None

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        """Look back at the pressed round, or at the marked one."""
        number = self.marked
        if at is not None:
            left, wide = self._rounds()
            number = max(1, min(len(self.ends), int((at[0] - left) // wide) + 1))
        return self.look_back(number)

    def _rounds(self) -> tuple[int, float]:
        """Return the x of the first round, and the width of each."""
        left = self.rect.x + round(NAMES * self.rect.width)
        return left, (self.rect.right - left) / max(1, len(self.ends))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the goals with what the team had at the end of each round, and below them how many were met."""
        if not self.ends:
            return
        left, wide = self._rounds()
        goals = self.ends[0].goals
        lines = rows(self.rect, shares(len(goals) + 1))
        letter = max(8, min(look.px(SMALL), round(0.8 * lines[0].height)))
        for number, row in enumerate(self.ends):
            column = pygame.Rect(round(left + number * wide), self.rect.y, round(wide), self.rect.height)
            if row.round == self.marked:
                pygame.draw.rect(surface, look.rgb("shallow"), column, border_radius=look.px(6))
            for line, goal in zip(lines, row.goals, strict=False):
                self._draw_cell(surface, look, line.clip(column), letter, goal)
            words = look.say("endeavor_deep_sea.end.round_and_met", round=row.round, n=row.met)
            text = look.fonts.text(words, letter, look.rgb("ink"), True)
            surface.blit(text, text.get_rect(center=lines[-1].clip(column).center))
        names = [self.rules.words.goal(goal.goal) for goal in goals]
        for name, line in zip([*names, look.say("endeavor_deep_sea.end.round_and_met_name")], lines, strict=True):
            short = look.fonts.shortened(name, letter, left - self.rect.x - look.px(8), False)
            text = look.fonts.text(short, letter, look.rgb("ink"))
            surface.blit(text, text.get_rect(midleft=line.midleft))
        for line in lines[:-1]:
            look.rule(surface, line.bottomleft, line.bottomright)

    def _draw_cell(self, surface: pygame.Surface, look: Look, cell: pygame.Rect, letter: int, goal: Judged) -> None:
        """Draw how much of a goal the team had: a bar, and the number next to it."""
        token = "good" if goal.met else "ink"
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
