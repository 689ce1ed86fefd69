"""Look at the tower: tower metres to screen pixels, with a mild perspective, fitted to any rectangle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.physics.spec import DEFAULT, TowerSpec

Hotspot = tuple[float, float]
"""A place on the screen in pixels, with fractions."""
Place = tuple[float, float, float]
"""A place in the tower in metres: x to the right (E), y away from the eye (N), z up."""

ELEVATION: Final = math.radians(41.0)
"""Angle of the line of sight over the level."""
DISTANCE: Final = 4.2
"""Distance of the eye from the tower's middle, in heights of the tower: near enough that what is near looks large."""
HAND: Final = 0.036
"""Height over the release in metres within which dice come into sight; those higher in the hand are not drawn."""
BORDER: Final = 0.021
"""Width of the chart's border round the yard in metres."""
SHELL: Final = 0.005
"""Room between the wider bowl's rim and the glass round it, in metres."""
MARGIN: Final = 0.025
"""Margin, in shares of the rectangle's shorter side."""


class Camera:
    """Turn places in the tower into places on the screen, as the eye sees them from the south and above."""

    __slots__ = ("_cos", "_distance", "_focus", "_sin", "eye", "middle_z", "origin", "rect", "spec")

    def __init__(self, rect: pygame.Rect, spec: TowerSpec = DEFAULT) -> None:
        """Fit the whole tower, from the chart's border to the hand, into `rect` (pixels) with a margin."""
        self.rect = pygame.Rect(rect)
        self.spec = spec
        self._sin, self._cos = math.sin(ELEVATION), math.cos(ELEVATION)
        top = self.top
        self.middle_z = top / 2
        self._distance = DISTANCE * max(top, 2 * spec.yard.half_width)
        self.eye: Place = (0.0, -self._distance * self._cos, self.middle_z + self._distance * self._sin)
        """Place of the eye in metres."""
        self._focus, self.origin = 1.0, (0.0, 0.0)
        self._fit()

    @property
    def top(self) -> float:
        """Return the height in metres at which dice come into sight over the hand."""
        return self.spec.release.height + HAND

    @property
    def shell_radius(self) -> float:
        """Return the radius in metres of the round glass that holds both bowls."""
        return max(bowl.rim_radius for bowl in self.spec.bowls) + SHELL

    @property
    def shell_top(self) -> float:
        """Return the height in metres of the glass's upper edge, under the hand."""
        upper = self.spec.upper
        rim = upper.height_at(upper.rim_radius) + self.spec.die.edge
        return max(rim, min(self.spec.release.height - self.spec.die.edge, rim + 0.03))

    @property
    def shell_foot(self) -> float:
        """Return the height in metres of the glass's lower edge, over the yard."""
        return self.spec.lower.lip_height * 0.8

    def _fit(self) -> None:
        """Choose the scale and the middle so that all outer places fall inside the rectangle."""
        left, upper, right, lower = self._extent()
        margin = MARGIN * min(self.rect.size)
        room_x, room_y = max(1.0, self.rect.w - 2 * margin), max(1.0, self.rect.h - 2 * margin)
        self._focus = min(room_x / (right - left), room_y / (lower - upper))
        middle_x, middle_y = (left + right) / 2 * self._focus, (upper + lower) / 2 * self._focus
        self.origin = (self.rect.x + self.rect.w / 2 - middle_x, self.rect.y + self.rect.h / 2 - middle_y)

    def bounds(self) -> pygame.Rect:
        """Return the pixels that the tower, its dice and their shadows may cover."""
        left, top, right, bottom = self._extent()
        room = 2 * self.spec.die.edge * self.scale(0.0, 0.0, 0.0)
        return pygame.Rect(left - room, top - room, right - left + 2 * room, bottom - top + 2 * room)

    def _extent(self) -> tuple[float, float, float, float]:
        """Return the least x and y in pixels of all outer places, and their greatest."""
        xs, ys = zip(*(self.spot(*place) for place in self._outer()), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def _outer(self) -> Iterator[Place]:
        """Yield the outermost places of the picture in metres."""
        side = self.spec.yard.half_width + BORDER
        for x in (-side, side):
            for y in (-side, side):
                yield x, y, 0.0
        reach, die = self.spec.release.outer_radius + self.spec.die.edge, self.spec.die.diagonal / 2
        for radius, height in ((reach, self.top + die), (self.shell_radius, self.shell_top)):
            for step in range(16):
                angle = math.tau * step / 16
                yield radius * math.cos(angle), radius * math.sin(angle), height

    def depth(self, x: float, y: float, z: float) -> float:
        """Return how far a place is from the eye along the line of sight, in metres; larger is farther."""
        return self._distance + y * self._cos - (z - self.middle_z) * self._sin

    def scale(self, x: float, y: float, z: float) -> float:
        """Return the pixels of a metre that lies across the line of sight at a place."""
        return self._focus / self.depth(x, y, z)

    def spot(self, x: float, y: float, z: float) -> Hotspot:
        """Return the pixel, with fractions, of a place in metres."""
        high = z - self.middle_z
        scale = self._focus / (self._distance + y * self._cos - high * self._sin)
        return self.origin[0] + x * scale, self.origin[1] - (y * self._sin + high * self._cos) * scale

    def slopes(self, x: float, y: float, z: float) -> tuple[Place, Place]:
        """Return how the pixel moves with the place: pixels per metre of x, y and z, across and down. A die is so small
        that within it the projection is as good as this, its derivative at the centre."""
        high = z - self.middle_z
        depth = self._distance + y * self._cos - high * self._sin
        scale = self._focus / depth
        u, v = x / depth, (y * self._sin + high * self._cos) / depth
        across = (scale, -scale * u * self._cos, scale * u * self._sin)
        down = (0.0, scale * (v * self._cos - self._sin), -scale * (self._cos + v * self._sin))
        return across, down

    def pan(self, x: float) -> float:
        """Return where a place stands between the left (-1) and the right (1) wall of the yard; for sound."""
        return max(-1.0, min(1.0, x / self.spec.yard.half_width))
