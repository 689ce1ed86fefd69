"""Where everything of the table stands, for any window, text size and number of companies."""

from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.scenes.table.table_scene import tools_width
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

# All numbers are design units.
EDGE: Final = 8
"""Round the window and between the parts."""
COLUMN: Final = (400, 620)
"""The least and the greatest width of the column beside the chart."""
COLUMN_SHARE: Final = 0.3
STATUS: Final = 84
"""The height of the lines over the chart."""
DISPLAY: Final = 104
"""The height of the display below the chart; it stays the same where text grows."""
TOOLS: Final = 56
FOOT: Final = 52
TABS: Final = 46
COMPANY, SHORT_COMPANY = 86, 46
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
    now: pygame.Rect
    """What may be chosen; the part that is chosen, where there are tabs."""
    foot: pygame.Rect
    companies: pygame.Rect | None
    """All companies; None where they have a tab."""
    short: bool = False
    """Whether each company has a single line."""
    tabs: pygame.Rect | None = None


def arrange(look: Look, window: pygame.Rect, companies: int) -> Layout:
    """Return where everything stands in a window."""
    gap, px = look.px(EDGE), look.px
    inside = window.inflate(-2 * gap, -2 * gap)
    body, hint = rows(inside, [Share(1), Px(2 * look.line_height(SMALL))], gap)
    wide = max(px(COLUMN[0]), min(px(COLUMN[1]), round(COLUMN_SHARE * inside.width)))
    left, side = columns(body, [Share(1), Px(wide)], gap)
    plain = 100 / max(100, look.scale.text)
    high = max(px(STATUS), 3 * look.line_height(SMALL))
    strip = min(px(DISPLAY), max(round(px(DISPLAY) * plain), left.height // 6))
    status, chart, display = rows(left, [Px(high), Share(1), Px(strip)], gap)
    tools, middle, foot = rows(side, [Px(px(TOOLS)), Share(1), Px(px(FOOT))], gap)
    tools = pygame.Rect(tools.right - tools_width(look), tools.y, tools_width(look), tools.height)
    for short in (False, True):
        entries = companies_height(look, companies, short)
        if middle.height >= entries + px(NOW) + gap:
            crew, now = rows(middle, [Px(entries), Share(1)], gap)
            return Layout(status, chart, display, hint, tools, now, foot, crew, short)
    heads, now = rows(middle, [Px(px(TABS)), Share(1)], gap)
    short = now.height < companies_height(look, companies, False)
    return Layout(status, chart, display, hint, tools, now, foot, None, short, heads)


def companies_height(look: Look, companies: int, short: bool) -> int:
    """Return how high the entries of so many companies are together."""
    return companies * look.px(SHORT_COMPANY if short else COMPANY) + 2 * look.px(EDGE)
