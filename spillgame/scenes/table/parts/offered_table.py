"""A table with a game's own board, beside what every table has: players, offers as buttons, log, tower, tools."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.parts.beside import Beside
from spillgame.scenes.table.parts.lines import FootPart, HintLine, StatusPart, ToolsPart
from spillgame.scenes.table.parts.offered import Badge, OfferedChoices, PlayersList
from spillgame.scenes.table.parts.staged_tower import StagedTower
from spillgame.scenes.table.side_column import EDGE, SideColumn, part_column, width_beside
from spillgame.scenes.table.tools import tools_width
from spillgame.scenes.table.tray import HIGH
from spillgame.scenes.table.view import View
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

# All numbers are design units.
COLUMN: Final = (400, 600)
"""The least and the greatest width of the column beside the board."""
COLUMN_SHARE: Final = 0.3
STATUS, FOOT = 84, 52
"""The heights of the lines over the board, and of the foot of the column."""
PLAYER: Final = (64, 46)
"""The height of a player's entry, whole and short."""
NOW: Final = 260
"""The least height of what may be chosen now, where the players stand above it."""

MakeBoard = Callable[[Controls], AnyPart]
"""Makes the board of a game."""


class Places(NamedTuple):
    """The rectangles of the table, in pixels."""

    status: pygame.Rect
    board: pygame.Rect
    tray: pygame.Rect
    tools: pygame.Rect
    column: SideColumn
    """The players, and what may be chosen."""
    stage: pygame.Rect
    """Where the tower stands while dice fall."""
    foot: pygame.Rect
    hint: pygame.Rect


def arrange(look: Look, players: int) -> Places:
    """Return where everything stands in the window."""
    gap, px, line = look.px(EDGE), look.px, look.line_height(SMALL)
    inside = look.scale.window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * line)], gap)
    left, side = columns(body, [Share(1), Px(width_beside(look, inside, COLUMN_SHARE, COLUMN))], gap)
    status, board = rows(left, [Px(max(px(STATUS), 3 * line)), Share(1)], gap)
    head, middle, foot = rows(side, [Px(px(HIGH)), Share(1), Px(px(FOOT))], gap)
    tray, tools = columns(head, [Share(1), Px(tools_width(look))], gap)
    return Places(status, board, tray, tools, part_column(look, middle, players, PLAYER, NOW), middle, foot, hint)


class OfferedTable(TableModel):
    """A game says only what its board is, and how the sign of a seat is drawn."""

    title = "table"

    def __init__(self, controls: Controls, board: MakeBoard, badge: Badge):
        super().__init__(controls)
        self.board, self.tower = board(controls), StagedTower(controls)
        self._choices = OfferedChoices(controls, self.tower.drop)
        self.beside = Beside(controls, PlayersList(controls, badge), self._choices)
        self._lines = StatusPart(controls, self), ToolsPart(controls), FootPart(controls, self), HintLine(controls)

    def compose(self) -> Sequence[AnyPart]:
        """Put the parts into their places."""
        places = arrange(self.look, len(self.playback.match.header.setup["players"]))
        status, tools, foot, hint = self._lines
        return [
            status.at(places.status),
            self.board.at(places.board),
            self.beside.put(places.column),
            self.tower.put_stage(places.stage, places.tray),
            tools.at(places.tools),
            foot.at(places.foot),
            hint.at(places.hint),
        ]

    def follow(self, view: View) -> None:
        """Take notice of what is offered now."""
        self._choices.follow(view)

    @property
    def asks(self) -> bool:
        """Whether a decision or a drop is asked of a person."""
        return bool(self._choices.asked)

    @property
    def focus(self) -> str:
        """The key of the first choice, or of the drop."""
        return self._choices.asked.focus
