"""The chart of the chances of several seats: a line each, the chosen one strong, with its sign at its end.

Signs mark what the chosen seat's luck and play did: above the chart for luck, below it for play.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.advice.analysis import Turn
from spillgame.scenes.graphs import DASHES, apart
from spillgame.scenes.table.analysis.analysis_words import percent
from spillgame.scenes.table.analysis.chart import ROOM, ChanceChart
from spillgame.scenes.table.analysis.seats import SeatChances
from spillgame.scenes.table.analysis.signs import draw_dice_sign, draw_play_sign
from spillgame.ui import svg
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look

STRONG, THIN, EDGE = 6, 2.5, 1.5
"""Widths in design units of the chosen seat's line and the others', and of the edge on both sides of a line."""
OWN_TURN: Final = 5
"""Height in design units of the bar below a turn of the chosen seat."""
LEAST_SIGN: Final = 20
"""The least side of a sign in design units; it may be wider than its column."""


class RaceChart(ChanceChart):
    """The layout of the chart of some seats."""

    def __init__(self, area: pygame.Rect, look: Look, seats: Sequence[SeatChances], chosen: int):
        self.seats = seats
        self.chosen = next(one for one in seats if one.seat == chosen)
        gap, badge = look.px(8), look.line_height(BODY)
        names = max(look.line(look.say.notation.number(percent(1)), BODY, bold=True).get_width(), 1)
        self._ends = badge + names + 2 * gap
        room = pygame.Rect(area.x, area.y, max(1, area.width - self._ends), area.height)
        super().__init__(room, look, self.chosen.found.turns, look.px(LEAST_SIGN))
        self._picture: pygame.Surface | None = None

    def draw_scale(self, surface: pygame.Surface) -> None:
        """Draw the scale, the lines, and at the end of each the sign and the chance of its seat."""
        super().draw_scale(surface)
        look = self.look
        for index, turn in enumerate(self.turns):
            if turn.mine:
                bar = self.column(index)
                bar = pygame.Rect(bar.x, self.plot.bottom, max(look.px(2), bar.width - 1), look.px(OWN_TURN))
                pygame.draw.rect(surface, look.rgb(self.chosen.token), bar)
                if self.chosen.edge:
                    pygame.draw.rect(surface, look.rgb(self.chosen.edge), bar, 1)
        self._draw_ends(surface)

    def draw_lines(self, surface: pygame.Surface, across: pygame.Rect) -> None:
        """Draw the lines of the scale and those of the seats across a part of its width."""
        super().draw_lines(surface, across)
        reach = self.look.px(STRONG)
        whole = self.plot.inflate(2 * reach, 2 * reach)
        if self._picture is None:
            self._picture = svg.render(self._strokes(whole), whole.size)
        part = whole if across == self.plot else pygame.Rect(across.x, whole.y, across.width, whole.height)
        surface.blit(self._picture, part, part.move(-whole.x, -whole.y))

    def draw_turn(self, surface: pygame.Surface, index: int) -> None:
        """Draw the signs of a turn."""
        look, turn, column, room = self.look, self.turns[index], self.column(index), self.look.px(ROOM)
        if turn.dice:
            middle = column.centerx, self.area.y + room + self.sign // 2
            draw_dice_sign(surface, look, middle, self.sign, turn.dice)
        if turn.mark:
            middle = column.centerx, self.plot.bottom + look.px(OWN_TURN) + room + self.sign // 2
            draw_play_sign(surface, look, middle, self.sign, turn.mark)

    # --- The lines ---

    def _strokes(self, whole: pygame.Rect) -> str:
        """Return all lines as a picture's source, the chosen one on top."""
        order = sorted(self.seats, key=lambda one: one is self.chosen)
        return "".join(self._stroke(one, whole) for one in order)

    def _stroke(self, one: SeatChances, whole: pygame.Rect) -> str:
        look = self.look
        wide = look.px(STRONG) if one is self.chosen else look.px(THIN)
        points = self._points(one.found.turns)
        style: dict[str, object] = {"stroke_linejoin": "round"}
        dashes = DASHES[(one.seat - 1) % len(DASHES)]
        if dashes:
            style["stroke_dasharray"] = " ".join(str(look.px(length)) for length in dashes)
        edge = self._code(one.edge) if one.edge else self._code("panel")
        under = svg.stroke(points, whole.topleft, stroke=edge, stroke_width=wide + 2 * look.px(EDGE), **style)
        return under + svg.stroke(points, whole.topleft, stroke=self._code(one.token), stroke_width=wide, **style)

    def _points(self, turns: Sequence[Turn]) -> list[tuple[float, float]]:
        """Return the corners of a line: before each turn, when its play begins, and after the last."""
        found: list[tuple[float, float]] = []
        for index, turn in enumerate(turns):
            column = self.column(index)
            found += [(column.x, self.y(turn.before)), (column.centerx, self.y(turn.rolled))]
        return [*found, (self.column(len(turns) - 1).right, self.y(turns[-1].after))]

    def _code(self, token: str) -> str:
        return svg.mixed(self.look.rgb(token), self.look.rgb(token), 0)

    def _draw_ends(self, surface: pygame.Surface) -> None:
        look = self.look
        side = min(look.line_height(BODY), self.area.height // len(self.seats))
        order = sorted(self.seats, key=lambda one: -one.found.end)
        places = apart([self.y(one.found.end) for one in order], side, self.plot.bottom)
        for one, y in zip(order, places, strict=True):
            sign = one.sign(side)
            place = sign.get_rect(midleft=(self.plot.right + look.px(8), round(y)))
            surface.blit(sign, place)
            chosen = one is self.chosen
            end = look.say.notation.number(percent(one.found.end))
            text = look.line(end, BODY if chosen else SMALL, "ink" if chosen else "quiet", chosen)
            surface.blit(text, text.get_rect(midleft=(place.right + look.px(4), place.centery)))
