"""The chart of the chance to win: in each turn first the change by chance, then the change by play.

Chance is a hatched arrow, play a full block. Signs mark large changes: above the chart for chance, below it for play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.advice.analysis import Turn
from spillgame.scenes.table.analysis.analysis_words import percent
from spillgame.scenes.table.analysis.signs import (
    draw_dice_sign,
    draw_dice_step,
    draw_drift,
    draw_play_sign,
    draw_play_step,
)
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

SIGN, ROOM = 34, 6
"""Design units: side of a sign, and the space above and below it."""
DICE_STEP: Final = (0.08, 0.46)
"""Where the change by chance begins and ends in a turn's column, as shares of its width."""
PLAY_STEP: Final = (0.58, 0.92)
LINES: Final = (0, 25, 50, 75, 100)
"""The chances with a line, in hundredths; every other line is strong."""


class ChanceChart:
    """The layout of the chart of some turns."""

    def __init__(self, area: pygame.Rect, look: Look, turns: Sequence[Turn], least_sign: int = 4):
        """A sign is as wide as its column if that is at least `least_sign` pixels."""
        self.look, self.turns = look, turns
        self._line = look.line_height(SMALL)
        left, room = look.line(look.say.notation.number(percent(1)), SMALL).get_width() + look.px(12), look.px(ROOM)
        width = max(1, area.width - left)
        self.sign = max(least_sign, min(look.px(SIGN), width // max(1, len(turns)) - 2))
        """Side of a sign in pixels."""
        lane = self.sign + 2 * room
        self.area = pygame.Rect(area.x + left, area.y, width, area.height)
        self.plot = pygame.Rect(self.area.x, area.y + lane, width, max(1, area.height - 2 * lane - self._line - room))

    def y(self, chance: float) -> int:
        return round(self.plot.bottom - self.plot.height * max(0.0, min(1.0, chance)))

    def column(self, index: int) -> pygame.Rect:
        """Return the column of a turn by its index, including its signs and number."""
        left, right = (self.area.x + self.area.width * at // max(1, len(self.turns)) for at in (index, index + 1))
        return pygame.Rect(left, self.area.y, right - left, self.area.height)

    def draw_scale(self, surface: pygame.Surface) -> None:
        """Draw the lines of the scale with their labels, and the numbers of the turns."""
        look = self.look
        self.draw_lines(surface, self.plot)
        fits = self.plot.height // self._line
        for chance in LINES[:: 1 if fits > 6 else 2 if fits > 2 else 4]:
            label = look.line(look.say.notation.number(percent(chance / 100)), SMALL, "quiet")
            surface.blit(label, label.get_rect(midright=(self.plot.x - look.px(8), self.y(chance / 100))))
        widest = max((look.line(str(turn.number), SMALL).get_width() for turn in self.turns), default=0) + look.px(10)
        step = -(-widest * max(1, len(self.turns)) // self.area.width)
        for index, turn in enumerate(self.turns):
            if index % step == 0:
                label = look.line(str(turn.number), SMALL, "quiet")
                surface.blit(label, label.get_rect(midbottom=(self.column(index).centerx, self.area.bottom)))

    def draw_lines(self, surface: pygame.Surface, across: pygame.Rect) -> None:
        """Draw the lines of the scale across a part of its width."""
        for number, chance in enumerate(LINES):
            y = self.y(chance / 100)
            self.look.rule(surface, (across.x, y), (across.right - 1, y), "faint" if number % 2 else "line")

    def draw_turn(self, surface: pygame.Surface, index: int) -> None:
        """Draw the changes and the signs of a turn."""
        look, turn, column, room = self.look, self.turns[index], self.column(index), self.look.px(ROOM)
        rolled, best = turn.before + turn.luck, turn.after - turn.skill
        begin, up, down, end = (column.x + round(share * column.width) for share in (*DICE_STEP, *PLAY_STEP))
        self._level(surface, (column.x, begin), turn.before, turn.before)
        self._level(surface, (up, down), rolled, best)
        self._level(surface, (end, column.right), turn.after, turn.after)
        draw_dice_step(surface, look, (begin, up), self.y(turn.before), self.y(rolled))
        draw_play_step(surface, look, (down, end), self.y(best), self.y(turn.after))
        if turn.dice:
            middle = column.centerx, self.area.y + room + self.sign // 2
            draw_dice_sign(surface, look, middle, self.sign, turn.dice)
        if turn.mark:
            middle = column.centerx, self.plot.bottom + room + self.sign // 2
            draw_play_sign(surface, look, middle, self.sign, turn.mark)

    def _level(self, surface: pygame.Surface, across: tuple[int, int], chance: float, seen: float) -> None:
        """Draw the line between two changes; dotted if the search and the value disagree."""
        draw_drift(surface, self.look, (across[0], self.y(chance)), (across[1], self.y(seen)))


@dataclass(slots=True, kw_only=True)
class TurnColumn(Widget):
    """The column of one turn, explained by the hint; a press goes to the turn."""

    role: ClassVar[str] = "place"
    chart: ChanceChart
    index: int

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
            self.chart.draw_lines(surface, self.rect)
        self.chart.draw_turn(surface, self.index)
