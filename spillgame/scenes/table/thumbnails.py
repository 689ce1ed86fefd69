"""Small square pictures of games as they were left: drawn larger than they are shown, and kept."""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from spillgame.ui import svg
from spillgame.ui.look import Look

DRAWN, LARGE = 1.5, 240
"""How many times as large as it is shown a picture is drawn, and the least pixels of its side."""
FRAME: Final = 110
"""The width of a picture, in widths of its frame."""


def small_picture(look: Look, key: Hashable, width: int, draw: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """Return a picture `width` pixels wide, cached by its `key`; `draw` is called with the width to draw it at."""

    def made() -> pygame.Surface:
        return pygame.transform.smoothscale(draw(max(LARGE, round(width * DRAWN))), (width, width))

    return look.pictures.made((key, look.theme, width), made)


def frame_width(side: int) -> float:
    """Return how wide the frame of a picture is, in pixels."""
    return max(2.0, side / FRAME)


def frame(look: Look, side: int) -> str:
    """Return the frame of a picture, as SVG."""
    thick = frame_width(side)
    return svg.box(thick / 2, thick / 2, side - thick, side - thick, 0, stroke=look.theme.line, stroke_width=thick)
