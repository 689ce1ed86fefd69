"""A key drawn as it looks on a keyboard: the one style in which a key stands beside what it does."""

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

SIDE, PAD, FOOT = 24, 6, 3
"""Design units: the least width and height, left and right of the name, and how far the key stands out below."""


def key_cap_size(look: Look, name: str) -> tuple[int, int]:
    """Return the width and height of a key in pixels; no width without a name."""
    if not name:
        return 0, 0
    side = max(look.px(SIDE), look.line_height(SMALL))
    return max(side, look.fonts.width(name, look.px(SMALL)) + 2 * look.px(PAD)), side


def draw_key_cap(surface: pygame.Surface, look: Look, name: str, right: tuple[int, int], ink: str) -> None:
    """Draw a key, given the middle of its right edge: its top on a base, both outlined in the colour of its name."""
    if not name:
        return
    wide, high = key_cap_size(look, name)
    base = pygame.Rect(0, 0, wide, high)
    base.midright = right
    colour, radius = look.rgb(ink), look.px(4)
    top = pygame.Rect(base.x, base.y, wide, high - look.px(FOOT))
    pygame.draw.rect(surface, colour, base, max(1, look.px(1)), border_radius=radius)
    pygame.draw.rect(surface, colour, top, max(1, look.px(1)), border_radius=radius)
    look.put(surface, look.line(name, SMALL, ink), top)
