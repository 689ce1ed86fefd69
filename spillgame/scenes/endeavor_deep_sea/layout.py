"""Where everything of the table stands, for any window, text size and number of players."""

from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.scenes.endeavor_deep_sea.panels.goals_line import line_height
from spillgame.scenes.table.side_column import EDGE, SideColumn, part_column, width_beside
from spillgame.scenes.table.tools import TOOL, tools_width
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

# All numbers are design units.
COLUMN: Final = (430, 620)
"""The least and the greatest width of the column beside the ocean."""
COLUMN_SHARE, WIDEST = 0.3, 0.5
"""How much of the window it takes, and how much at most."""
STATUS, LEAST_STATUS = 98, 76
"""The height of the lines over the ocean, which does not grow with text, and their least, which does."""
MAT: Final = (0.27, 150, 330)
"""The height of the mat: its share, its least and its greatest; it grows less than text does."""
GROWS: Final = 0.15
"""How much of its share the mat gains where text is twice as large."""
TALL_MAT: Final = 0.3
"""What it may grow to in a tall window, as a share of its width."""
FOOT: Final = 52
PLAYER: Final = (84, 84)
"""The height of a player's entry; there is no shorter one."""
NOW: Final = 340
"""The least height of what may be chosen now, where the players stand above it."""
VIEWS: Final = 5
"""The number of views, each with a button."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of the table, in pixels."""

    status: pygame.Rect
    """The lines that say which round it is, and what happens or is asked."""
    views: pygame.Rect
    """The buttons that choose what is seen in the middle."""
    tools: pygame.Rect
    zoom: pygame.Rect
    """The buttons that enlarge the ocean, beside the tools."""
    ocean: pygame.Rect
    """The ocean, or what is seen in its place."""
    goals: pygame.Rect
    """The goals, between the ocean and the mat; without height where there is no room for them."""
    middle: pygame.Rect
    """Ocean and goals together: the room of what is seen in their place."""
    mat: pygame.Rect
    whole: pygame.Rect
    """Ocean and mat together: the room of the plan."""
    hint: pygame.Rect
    column: SideColumn
    """The players, and what may be chosen."""
    foot: pygame.Rect


def arrange(look: Look, window: pygame.Rect, players: int, goals: int) -> Layout:
    """Return where everything stands in a window, for these numbers of players and goals."""
    gap, px = look.px(EDGE), look.px
    inside = window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * look.line_height(SMALL))], gap)
    wide = min(width_beside(look, inside, COLUMN_SHARE, COLUMN), round(WIDEST * inside.width))
    left, side = columns(body, [Share(1), Px(wide)], gap)
    zoom, tools = columns(
        pygame.Rect(side.x, side.y, side.width, px(LEAST_STATUS)), [Share(1), Px(tools_width(look))], gap
    )
    share, least, most = MAT
    share *= 1 + GROWS * max(0, look.scale.text - 100) / 100
    plain = 100 / max(100, look.scale.text)
    highest = max(px(most * plain), round(TALL_MAT * left.width))
    mat_high = max(px(least * plain), min(highest, round(share * left.height)))
    high = max(round(plain * px(STATUS)), px(LEAST_STATUS), 3 * look.line_height(SMALL))
    status, above, mat = rows(left, [Px(high), Share(1), Px(mat_high)], gap)
    low = line_height(look, goals, above)
    ocean, line = rows(above, [Share(1), Px(low)], gap if low else 0)
    views = px(TOOL + 8) * VIEWS
    if status.width > 2.5 * views:
        status, buttons = columns(status, [Share(1), Px(views)], gap)
    else:  # where letters are large, beside the hint
        hint, buttons = columns(hint, [Share(1), Px(views)], gap)
    _, middle, foot = rows(side, [Px(tools.height), Share(1), Px(px(FOOT))], gap)
    column = part_column(look, middle, players, PLAYER, NOW)
    return Layout(status, buttons, tools, zoom, ocean, line, above, mat, above.union(mat), hint, column, foot)
