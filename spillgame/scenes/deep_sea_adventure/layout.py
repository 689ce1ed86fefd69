"""Where everything of the table stands, for any window, text size and number of divers."""

from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.scenes.table.side_column import EDGE, SideColumn, part_column, width_beside
from spillgame.scenes.table.tools import tools_width
from spillgame.scenes.table.tray import HIGH
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

# All numbers are design units.
COLUMN: Final = (400, 600)
"""The least and the greatest width of the column beside the sea."""
COLUMN_SHARE: Final = 0.29
GAUGE, NARROW_GAUGE = 104, 72
NARROW: Final = 1300
"""Width of the window below which the gauge is narrower."""
STATUS: Final = 84
"""The height of the lines over the sea."""
FOOT: Final = 52
DIVER: Final = (88, 50)
"""The height of a diver's entry, whole and short."""
NOW: Final = 300
"""The least height of what may be chosen now, where the divers stand above it."""
STAGE: Final = 440
"""The least height of the stage on which the tower stands, as far as there is room."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of the table, in pixels."""

    status: pygame.Rect
    """The line that says what happens or is asked."""
    sea: pygame.Rect
    gauge: pygame.Rect
    hint: pygame.Rect
    tray: pygame.Rect
    tools: pygame.Rect
    column: SideColumn
    """The divers, and what may be chosen."""
    foot: pygame.Rect
    stage: pygame.Rect
    """Where the tower stands while dice fall."""


def arrange(look: Look, window: pygame.Rect, divers: int) -> Layout:
    """Return where everything stands in a window."""
    gap, px = look.px(EDGE), look.px
    inside = window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * look.line_height(SMALL))], gap)
    left, side = columns(body, [Share(1), Px(width_beside(look, inside, COLUMN_SHARE, COLUMN))], gap)
    status, below = rows(left, [Px(max(px(STATUS), 3 * look.line_height(SMALL))), Share(1)], gap)
    sea, gauge = columns(below, [Share(1), Px(px(NARROW_GAUGE if inside.width < px(NARROW) else GAUGE))], gap)
    head, middle, foot = rows(side, [Px(px(HIGH)), Share(1), Px(px(FOOT))], gap)
    tray, tools = columns(head, [Share(1), Px(tools_width(look))], gap)
    column = part_column(look, middle, divers, DIVER, NOW)
    stage = _stage(look, column.now, middle) if column.tabs is None else middle
    return Layout(status, sea, gauge, hint, tray, tools, column, foot, stage)


def _stage(look: Look, now: pygame.Rect, middle: pygame.Rect) -> pygame.Rect:
    """Return the stage: over what may be chosen, and as far over the divers as it must."""
    high = min(middle.height, max(now.height, look.px(STAGE)))
    return pygame.Rect(middle.x, middle.bottom - high, middle.width, high)
