"""A table whose board stands beside a column: the players, what may be chosen, and the log."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from spillgame.rules.seams import AnyDecision
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.parts.beside import AnyPlayers, Beside, Choosing
from spillgame.scenes.table.parts.lines import FootPart, HintLine, StatusPart, ToolsPart
from spillgame.scenes.table.parts.tower import TowerPart
from spillgame.scenes.table.side_column import EDGE, SideColumn, part_column, width_beside
from spillgame.scenes.table.tools import tools_width
from spillgame.scenes.table.tray import HIGH
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

# All numbers are design units.
STATUS, FOOT = 84, 52
"""The heights of the lines over the board, and of the foot of the column."""


class Sizes(NamedTuple):
    """What a game says of the sizes of its table."""

    column: tuple[int, int]
    """The least and the greatest width of the column beside the board."""
    share: float
    """How much of the window it takes between these."""
    entry: tuple[int, int]
    """The height of a player's entry, whole and short."""
    now: int
    """The least height of what may be chosen now, where the players stand above it."""
    head: float = HIGH
    """The height of the head of the column, with the tray and the tools."""


class Places(NamedTuple):
    """The rectangles of the table, in pixels."""

    status: pygame.Rect
    """The lines that say what part of the game it is, and what happens or is asked."""
    board: pygame.Rect
    tray: pygame.Rect
    tools: pygame.Rect
    column: SideColumn
    """The players, and what may be chosen."""
    stage: pygame.Rect
    """Where the tower stands while dice fall."""
    foot: pygame.Rect
    hint: pygame.Rect


def arrange(look: Look, players: int, sizes: Sizes) -> Places:
    """Return where everything stands in the window."""
    gap, px, line = look.px(EDGE), look.px, look.line_height(SMALL)
    inside = look.scale.window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * line)], gap)
    left, side = columns(body, [Share(1), Px(width_beside(look, inside, sizes.share, sizes.column))], gap)
    status, board = rows(left, [Px(max(px(STATUS), 3 * line)), Share(1)], gap)
    head, middle, foot = rows(side, [Px(px(sizes.head)), Share(1), Px(px(FOOT))], gap)
    tray, tools = columns(head, [Share(1), Px(tools_width(look))], gap)
    column = part_column(look, middle, players, sizes.entry, sizes.now)
    return Places(status, board, tray, tools, column, middle, foot, hint)


class ColumnTable(Choosing):
    """A table with the column and the lines round its board, which show what the table says."""

    def __init__(self, controls: Controls, players: AnyPlayers, tower: TowerPart | None = None):
        """With the `tower`, the button that drops its dice stands in the foot."""
        super().__init__(controls)
        self.beside = Beside(controls, players, self)
        self.status: AnyPart = StatusPart(controls, self)
        self.foot = FootPart(controls, self, tower)
        self.tools = ToolsPart(controls)
        self.hint = HintLine(controls)

    def place_lines(self, places: Places) -> None:
        """Put the column and the lines round the board into their places."""
        self.beside.put(places.column)
        self.status.at(places.status)
        self.foot.at(places.foot)
        self.tools.at(places.tools)
        self.hint.at(places.hint)

    def widgets_for(self, decision: AnyDecision, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the choice that takes a decision, or what leads to it."""
        return self.beside.widgets_for(decision, widgets)
