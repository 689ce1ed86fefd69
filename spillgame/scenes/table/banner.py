"""Banners: what an event says in large letters, with a picture, over the board while it is shown."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from spillgame.ui.fonts import BODY, LARGE
from spillgame.ui.look import Look

WIDTH, PICTURE, PAD = 620, 112, 24
"""Design units."""
FADE: Final = 0.15
"""Share of the time in which a banner comes and goes."""


def draw_banner(
    surface: pygame.Surface,
    look: Look,
    over: pygame.Rect,
    picture: pygame.Surface,
    words: str,
    further: str = "",
    progress: float = 0.5,
) -> None:
    """Draw a banner over the middle of a rectangle; `progress` is how much of its time is over, from 0 to 1. `further`
    says in smaller letters what else a player should know. The picture is as wide as `picture_side` says."""
    pad, side = look.px(PAD), picture_side(look)
    width = min(look.px(WIDTH), over.width - 2 * pad)
    inner = width - 3 * pad - side
    size = LARGE * 0.8
    height = look.text_height(words, size, inner, True) + (look.text_height(further, BODY, inner) if further else 0)
    banner = pygame.Surface((width, max(side, height) + 2 * pad), pygame.SRCALPHA)
    pygame.draw.rect(banner, (*look.rgb("panel"), 240), banner.get_rect(), border_radius=look.px(8))
    pygame.draw.rect(banner, look.rgb("line"), banner.get_rect(), look.px(2), border_radius=look.px(8))
    banner.blit(picture, picture.get_rect(center=(pad + side // 2, banner.get_height() // 2)))
    room = pygame.Rect(2 * pad + side, (banner.get_height() - height) // 2, inner, height)
    used = look.write(banner, room, words, size, bold=True)
    if further:
        look.write(banner, pygame.Rect(room.x, room.y + used, inner, height - used), further, BODY, "quiet")
    if not look.reduced_motion:
        banner.set_alpha(round(255 * min(1.0, progress / FADE, (1 - progress) / FADE)))
    surface.blit(banner, banner.get_rect(center=over.center))


def picture_side(look: Look) -> int:
    """Return how wide the picture of a banner is, in pixels."""
    return look.px(PICTURE)


def in_square(
    seats: Sequence[int], side: int, badge: Callable[[int, int], pygame.Surface], *, cut: bool = False
) -> pygame.Surface:
    """Return the badges of some seats in a square, or `cut` to their size; `badge` draws one of a given width."""
    across = 1 if len(seats) == 1 else 2
    down = -(-len(seats) // across)
    size = side // max(across, down)
    picture = pygame.Surface((across * size, down * size) if cut else (side, side), pygame.SRCALPHA)
    for number, seat in enumerate(seats):
        picture.blit(badge(seat, size - 2), (number % across * size, number // across * size))
    return picture
