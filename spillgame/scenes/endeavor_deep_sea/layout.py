"""Where everything of the table stands, for any window, text size and number of players."""

from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.scenes.table.table_scene import TOOL, tools_width
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

# All numbers are design units.
EDGE: Final = 8
"""Round the window and between the parts."""
COLUMN: Final = (430, 620)
"""The least and the greatest width of the column beside the ocean."""
COLUMN_SHARE, WIDEST = 0.3, 0.5
"""How much of the window it takes, and how much at most."""
STATUS: Final = 76
"""The height of the lines over the ocean."""
MAT: Final = (0.27, 150, 330)
"""The height of the mat: its share, its least and its greatest; it grows less than text does."""
FOOT: Final = 52
TABS: Final = 46
PLAYER: Final = 84
"""The height of a player's entry."""
NOW: Final = 340
"""The least height of what may be chosen now, where the players stand above it."""
VIEWS: Final = 5
"""So many views have a button."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of the table, in pixels."""

    status: pygame.Rect
    """The lines that say which round it is, and what happens or is asked."""
    views: pygame.Rect
    """The buttons that choose what is seen in the middle."""
    tools: pygame.Rect
    ocean: pygame.Rect
    """The ocean, or what is seen in its place."""
    mat: pygame.Rect
    whole: pygame.Rect
    """Ocean and mat together: the room of the plan."""
    hint: pygame.Rect
    now: pygame.Rect
    """What may be chosen; the part that is chosen, where there are tabs."""
    foot: pygame.Rect
    players: pygame.Rect | None
    """All players; None where they have a tab."""
    tabs: pygame.Rect | None = None


def views_width(look: Look) -> int:
    """Return how wide the buttons of the views are together, in pixels."""
    return look.px(TOOL + 8) * VIEWS


def arrange(look: Look, window: pygame.Rect, players: int) -> Layout:
    """Return where everything stands in a window."""
    gap, px = look.px(EDGE), look.px
    inside = window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * look.line_height(SMALL))], gap)
    wide = max(px(COLUMN[0]), min(px(COLUMN[1]), round(COLUMN_SHARE * inside.width)))
    left, side = columns(body, [Share(1), Px(min(wide, round(WIDEST * inside.width)))], gap)
    tools = pygame.Rect(side.right - tools_width(look), side.y, tools_width(look), px(STATUS))
    high = max(px(STATUS), 3 * look.line_height(SMALL))
    share, least, most = MAT
    plain = 100 / max(100, look.scale.text)
    mat_high = max(px(least * plain), min(px(most * plain), round(share * left.height)))
    head, ocean, mat = rows(left, [Px(high), Share(1), Px(mat_high)], gap)
    status, views = columns(head, [Share(1), Px(views_width(look))], gap)
    whole = ocean.union(mat)
    _, middle, foot = rows(side, [Px(tools.height), Share(1), Px(px(FOOT))], gap)
    entries = players * px(PLAYER) + 2 * gap
    if middle.height >= entries + px(NOW) + gap:
        crew, now = rows(middle, [Px(entries), Share(1)], gap)
        return Layout(status, views, tools, ocean, mat, whole, hint, now, foot, crew)
    heads, now = rows(middle, [Px(px(TABS)), Share(1)], gap)
    return Layout(status, views, tools, ocean, mat, whole, hint, now, foot, None, heads)
