"""Mix the theme's colours: what lies between two tokens, and what light makes of a side."""

from __future__ import annotations

import math
from typing import Final

from spillgame.ui.theme import Colour

LIGHT: Final = (-0.52, 0.24, 0.82)
"""Direction towards the key light: high, from the left and a little from behind, so shadows fall to the right and
towards the eye."""
LEVELS: Final = 32
"""Steps of brightness that sides of dice are drawn in."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from `one` to `other`."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(one, other, strict=True))
    return a, b, c


def brightness(normal: tuple[float, float, float]) -> float:
    """Return the light (0 to 1) that a side with the unit vector `normal` gets: 1 towards the light, 0 away from it.

    Wrapped round to the far side, as in a room with a bright ceiling, so that no two sides look the same.
    """
    x, y, z = normal
    size = math.sqrt(LIGHT[0] ** 2 + LIGHT[1] ** 2 + LIGHT[2] ** 2)
    return (1 + (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / size) / 2
