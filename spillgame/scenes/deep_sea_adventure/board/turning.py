"""How a chip is turned over: it comes nearer, shows its value, and the value flies to the sum.

`turned` runs from 0, where its back is up, to 1, where its value has been added.
"""

import math
from typing import Final

import pygame

from spillgame.scenes.deep_sea_adventure.board.sprites import Letters, treasure_sprite
from spillgame.scenes.table.moving import Point, eased, fly
from spillgame.scenes.table.sprites import centred, drawn_once, haloed
from spillgame.ui import svg
from spillgame.ui.look import Look

FLIPS: Final = 0.5
"""The share of the time in which a chip turns; in the rest its value flies to the sum."""
NEARER: Final = 0.5
"""How much larger a chip is half way than before and after."""
EDGEWISE: Final = 0.05
"""The least width of a chip that is seen from its edge, in its sides."""
HALF: Final = 0.5
"""How far a chip has flipped when its other side is seen."""
PULSES: Final = 0.3
"""How much larger a sum is as a value arrives."""


def is_open(turned: float) -> bool:
    """Return whether the value of a chip is seen."""
    return turned > HALF * FLIPS


def draw(
    surface: pygame.Surface,
    look: Look,
    chip: tuple[int, int | None],
    letters: Letters,
    place: tuple[Point, int],
    turned: float,
) -> None:
    """Draw a chip, given as its level and its value, None if that may not be seen, in a place given as its middle and
    its side."""
    (level, value), (middle, side) = chip, place
    flipped = min(1.0, max(0.0, turned / FLIPS))
    lifted = math.sin(math.pi * min(1.0, max(0.0, turned)))
    if lifted > 0.01:
        gleam = gleam_sprite(look, 2 * side)
        gleam.set_alpha(round(255 * lifted))
        surface.blit(*centred(gleam, middle))
    shown = {level: str(value)} if value is not None and is_open(turned) else letters
    picture = treasure_sprite(look, (level,), shown, round(side * (1 + NEARER)) if lifted > 0.01 else side)
    size = side * (1 + NEARER * lifted)
    wide = size * max(EDGEWISE, abs(math.cos(math.pi * eased(flipped))))
    if round(wide) != picture.get_width():
        picture = pygame.transform.smoothscale(picture, (max(1, round(wide)), max(1, round(size))))
    surface.blit(*centred(picture, middle))


def draw_aboard(
    surface: pygame.Surface,
    look: Look,
    chip: tuple[int, Letters],
    place: tuple[Point, int],
    window: pygame.Rect,
    share: float,
) -> None:
    """Draw a chip whose value may not be seen, given as its level and the letters of all levels, on its way from a
    place (its middle and its side) to its diver's window, until it is inside."""
    (level, letters), (middle, side) = chip, place
    if share < 1:
        picture, at = treasure_sprite(look, (level,), letters, side), fly(middle, window.center, share)
        if share > 0:
            size = max(4, round(side * (1 - 0.7 * eased(share))))
            picture = pygame.transform.smoothscale(picture, (size, size))
        surface.blit(*centred(picture, at))


def draw_value(
    surface: pygame.Surface, look: Look, value: int, ends: tuple[Point, Point], height: int, turned: float
) -> None:
    """Draw a value on its way from the middle of its chip to the sum, in letters `height` pixels high."""
    t = (turned - FLIPS) / (1 - FLIPS)
    if 0 < t < 1:
        x, y = fly(*ends, t)
        sign = haloed(look, f"+{value}", max(9, height), "good", "panel")
        surface.blit(*centred(sign, (x, y - 0.6 * height * math.sin(math.pi * t))))


def pulse(since: float) -> float:
    """Return how many times as large as usual a sum is, a share of a chip's time after a value arrived."""
    return 1 + PULSES * max(0.0, 1 - since / HALF) if since >= 0 else 1.0


@drawn_once
def gleam_sprite(look: Look, size: int) -> pygame.Surface:
    """Return a soft light, in a square."""
    glow, middle = look.theme.own["glow"], (size / 2, size / 2)
    body = svg.glow("gleam", middle, size / 2, [glow] * 3, (0.95, 0.4, 0))
    return svg.render(body + svg.circle(middle, size / 2, fill="url(#gleam)"), (size, size))
