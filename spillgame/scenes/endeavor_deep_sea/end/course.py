"""The course of a team's game: goal by goal and round by round, how much of what is needed it had."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.stats import RoundStats
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

NAMES: Final = 0.3
"""How much of the width the names of the goals take."""


@dataclass(slots=True, kw_only=True)
class GoalCourse(Widget):
    """The goals as lines, the rounds from left to right. The arrow keys mark a round; a press looks back at its end."""

    role: ClassVar[str] = "graph"
    rules: EndeavorDeepSea
    ends: Sequence[RoundStats]
    marked: int
    """The round that is marked."""
    mark: Callable[[int], object]
    """Called with the round to be marked."""
    look_back: Callable[[int], object]
    """Called with the round to look back at."""

    @property
    def focusable(self) -> bool:
        """It takes the focus."""
        return bool(self.ends)

    def turn(self, step: int) -> object:
        """Mark the next round or the one before."""
        wanted = max(1, min(len(self.ends), self.marked + step))
        return self.mark(wanted) if wanted != self.marked else None

    def press(self, at: tuple[int, int] | None = None) -> object:
        """Look back at the round pressed, or at the one marked."""
        number = self.marked
        if at is not None:
            left, wide = self._rounds()
            number = max(1, min(len(self.ends), int((at[0] - left) // wide) + 1))
        return self.look_back(number)

    def _rounds(self) -> tuple[int, float]:
        """Return where the first round begins, and how wide each is."""
        left = self.rect.x + round(NAMES * self.rect.width)
        return left, (self.rect.right - left) / max(1, len(self.ends))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the goals with what the team had at the end of each round, and below how many were met."""
        if not self.ends:
            return
        left, wide = self._rounds()
        goals = self.ends[0].goals
        high = self.rect.height / (len(goals) + 1)
        for number, row in enumerate(self.ends):
            cell = pygame.Rect(round(left + number * wide), self.rect.y, round(wide), round(high))
            if row.round == self.marked:
                area = pygame.Rect(cell.x, self.rect.y, cell.width, self.rect.height)
                pygame.draw.rect(surface, look.rgb("shallow"), area, border_radius=look.px(6))
            for at, goal in enumerate(row.goals):
                cell.y = round(self.rect.y + at * high)
                self._draw_cell(surface, look, cell, goal.have, goal.need)
            cell.y = round(self.rect.y + len(goals) * high)
            words = look.say("endeavor_deep_sea.end.round_met", round=row.round, n=row.met)
            text = look.fonts.shortened(words, look.px(SMALL), cell.width - look.px(6), True)
            look.put(surface, look.line(text, SMALL, "ink", True), cell)
        for at, goal in enumerate(goals):
            room = pygame.Rect(self.rect.x, round(self.rect.y + at * high), left - self.rect.x - look.px(8), round(high))
            name = look.fonts.shortened(self.rules.words.goal(goal.goal), look.px(SMALL), room.width, False)
            look.put(surface, look.line(name, SMALL, "ink"), room, "left")
            y = round(self.rect.y + (at + 1) * high)
            look.rule(surface, (self.rect.x, y), (self.rect.right, y))

    def _draw_cell(self, surface: pygame.Surface, look: Look, cell: pygame.Rect, have: int, need: int) -> None:
        """Draw how much of what is needed the team had: a bar that fills, and the number on it."""
        bar = cell.inflate(-max(4, cell.width // 8), -max(4, round(0.3 * cell.height)))
        pygame.draw.rect(surface, look.rgb("faint"), bar, border_radius=look.px(4))
        full = bar.copy()
        full.width = round(bar.width * min(1.0, have / need))
        met = have >= need
        if full.width:
            pygame.draw.rect(surface, look.rgb("good" if met else "depth_3"), full, border_radius=look.px(4))
        number = look.say("endeavor_deep_sea.end.of_need", have=have, need=need)
        size = min(look.px(SMALL), round(0.9 * bar.height))
        text = look.fonts.text(number, max(8, size), look.rgb("deep" if met else "ink"), True)
        if text.get_width() > bar.width - 4:
            text = look.fonts.text(str(have), max(8, size), look.rgb("deep" if met else "ink"), True)
        surface.blit(text, text.get_rect(center=bar.center))
