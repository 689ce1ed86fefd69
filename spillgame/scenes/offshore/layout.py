"""Where everything of the table stands, for any window, text size and number of companies."""

from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.scenes.table.side_column import EDGE, SideColumn, part_column, width_beside
from spillgame.scenes.table.tools import tools_width
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

# All numbers are design units.
COLUMN: Final = (400, 620)
"""The least and the greatest width of the column beside the chart."""
COLUMN_SHARE: Final = 0.3
STATUS: Final = 84
"""The height of the lines over the chart."""
DISPLAY: Final = 104
"""The height of the display below the chart; it stays the same where text grows."""
TOOLS: Final = 56
FOOT: Final = 52
COMPANY: Final = (86, 46)
"""The height of a company's entry, with its tiles and without."""
NOW: Final = 330
"""The least height of what may be chosen now, where the companies stand above it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of the table, in pixels."""

    status: pygame.Rect
    """The lines that say whose turn it is, and what happens or is asked."""
    chart: pygame.Rect
    display: pygame.Rect
    hint: pygame.Rect
    tools: pygame.Rect
    column: SideColumn
    """The companies, and what may be chosen."""
    foot: pygame.Rect


def arrange(look: Look, window: pygame.Rect, companies: int) -> Layout:
    """Return where everything stands in a window."""
    gap, px = look.px(EDGE), look.px
    inside = window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * look.line_height(SMALL))], gap)
    left, side = columns(body, [Share(1), Px(width_beside(look, inside, COLUMN_SHARE, COLUMN))], gap)
    plain = 100 / max(100, look.scale.text)
    high = max(px(STATUS), 3 * look.line_height(SMALL))
    strip = min(px(DISPLAY), max(round(px(DISPLAY) * plain), left.height // 6))
    status, chart, display = rows(left, [Px(high), Share(1), Px(strip)], gap)
    tools, middle, foot = rows(side, [Px(px(TOOLS)), Share(1), Px(px(FOOT))], gap)
    tools = pygame.Rect(tools.right - tools_width(look), tools.y, tools_width(look), tools.height)
    column = part_column(look, middle, companies, COMPANY, NOW)
    return Layout(status, chart, display, hint, tools, column, foot)
