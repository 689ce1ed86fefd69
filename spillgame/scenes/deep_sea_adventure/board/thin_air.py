"""How the water shows the air that is left: bubbles get fewer, the light dims, the dark closes in from the edges."""

import math
from typing import Final

import pygame

from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.deep_sea_adventure.board.scenery import GOLDEN, hull
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

BUBBLES: Final = 44
"""Bubbles in the water while the air is full."""
THIN: Final = 0.7
"""The share of the full air below which the light begins to fail."""
COARSE: Final = 8
"""How much smaller the dark is painted than it is shown: it has no edges."""
FAR: Final = (0.0, 0.06, 0.46, 0.74)
NEAR: Final = (0.1, 0.42, 0.7, 0.84)
"""How thick the dark is from the middle of the sea to its corners, as it begins to close in and in the end."""


def thinness(share: float) -> float:
    """Return how far the light has failed, from 0 to 1, with a share of the full air left."""
    return min(1.0, max(0.0, (THIN - share) / THIN))


def draw(surface: pygame.Surface, look: Look, geometry: Geometry, share: float) -> None:
    """Draw onto the water what follows from the share of the air that is left."""
    for number in range(math.ceil(BUBBLES * share)):
        surface.blit(*centred(bubble_sprite(look, _size(geometry, number)), _place(geometry, number)))
    dim(surface, look, geometry, share)
    if thinness(share):
        surface.blit(_hull(look, geometry.submarine.width), geometry.submarine)


def dim(surface: pygame.Surface, look: Look, geometry: Geometry, share: float) -> None:
    """Draw the dark alone that closes in; a clip set on the surface holds."""
    thin = thinness(share)
    for plain, veil in ((min(1.0, 2 * thin), FAR), (max(0.0, 2 * thin - 1), NEAR)):
        if plain > 0:
            dark = closing(look, geometry.rect.size, veil)
            dark.set_alpha(round(255 * plain))
            surface.blit(dark, geometry.rect)


def _place(geometry: Geometry, number: int) -> tuple[float, float]:
    rect, top = geometry.rect, geometry.surface
    x = rect.x + (0.08 + 0.86 * (number * GOLDEN % 1) + 0.02 * math.sin(number)) * rect.width
    return x, top + (0.05 + 0.8 * (number * 0.37 % 1)) * (rect.bottom - top)


def _size(geometry: Geometry, number: int) -> int:
    return max(4, round((9 + number % 4 * 3.6) * min(geometry.rect.size) / 1000))


def draw_bubble(surface: pygame.Surface, look: Look, size: float, at: Point, plain: float) -> None:
    """Draw a bubble of a size in pixels, `plain` from 0 to 1."""
    bubble = bubble_sprite(look, max(4, round(size)))
    bubble.set_alpha(round(255 * min(1.0, plain)))
    surface.blit(*centred(bubble, at))
    bubble.set_alpha(255)  # others share it


@drawn_once
def bubble_sprite(look: Look, size: int) -> pygame.Surface:
    """Return a bubble with its gleam."""
    foam, middle, radius = look.theme.own["foam"], size / 2, 0.42 * size
    body = svg.circle((middle, middle), radius, fill=foam, fill_opacity=0.12, stroke=foam, stroke_opacity=0.6,
                      stroke_width=max(0.8, 0.1 * size))  # fmt: skip
    body += svg.circle((middle - 0.35 * radius, middle - 0.35 * radius), 0.22 * radius, fill=foam, fill_opacity=0.8)
    return svg.render(body, (size, size))


@drawn_once
def _hull(look: Look, width: int) -> pygame.Surface:
    """Return the submarine, which the dark does not reach: its light shows the way home."""
    return hull(look, width)


@drawn_once
def closing(look: Look, size: tuple[int, int], veil: tuple[float, ...]) -> pygame.Surface:
    """Return the dark over the whole sea, thicker towards its edges; tinted, as it is seen by who gets no air."""
    few = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    tint = svg.mixed(look.rgb("abyss"), look.rgb("danger"), 0.14)
    middle, reach = (few[0] / 2, few[1] / 2), 0.5 * math.hypot(*few)
    body = svg.glow("closing", middle, reach, [tint] * len(veil), veil)
    soft = svg.render(body + svg.box(0, 0, *few, 0, fill="url(#closing)"), few)
    return pygame.transform.smoothscale(soft, size)
