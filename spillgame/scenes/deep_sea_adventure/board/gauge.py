"""The air that everybody shares, as a gauge."""

from collections.abc import Sequence

import pygame

from spillgame.ui.look import Look


def draw(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, air: int, full: int, upcoming: Sequence[int] = ()
) -> None:
    """Draw the gauge into a rectangle.

    `upcoming` says what the coming turns will take, the next first: each is marked on the scale.
    """
    pygame.draw.rect(surface, look.rgb("panel"), rect)
