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


class Eye:
    """Turn places in metres into places on the screen, as an eye sees them from the south and above. It never turns
    aside: what lies from west to east is level on the screen."""

    __slots__ = ("_cos", "_distance", "_sin", "eye", "focus", "origin", "pixels", "spec")

    def __init__(
        self, elevation: float, distance: float, focus: Place, pixels: float, origin: Hotspot, spec: TowerSpec = DEFAULT
    ) -> None:
        """Look at the place `focus` from `distance` metres, at an angle of `elevation` radians over the level. That
        place is seen at the pixel `origin`; what is one metre from the eye has `pixels` pixels a metre."""
        self._sin, self._cos = math.sin(elevation), math.cos(elevation)
        self._distance, self.focus, self.pixels, self.origin, self.spec = distance, focus, pixels, origin, spec
        x, y, z = focus
        self.eye: Place = (x, y - distance * self._cos, z + distance * self._sin)
        """Place of the eye in metres."""

    def depth(self, x: float, y: float, z: float) -> float:
        """Return how far a place is from the eye along the line of sight, in metres; larger is farther."""
        return self._distance + (y - self.focus[1]) * self._cos - (z - self.focus[2]) * self._sin

    def scale(self, x: float, y: float, z: float) -> float:
        """Return the pixels of a metre that lies across the line of sight at a place."""
        return self.pixels / self.depth(x, y, z)

    def spot(self, x: float, y: float, z: float) -> Hotspot:
        """Return the pixel, with fractions, of a place in metres."""
        away, high = y - self.focus[1], z - self.focus[2]
        scale = self.pixels / (self._distance + away * self._cos - high * self._sin)
        left, top = self.origin
        return left + (x - self.focus[0]) * scale, top - (away * self._sin + high * self._cos) * scale

    def slopes(self, x: float, y: float, z: float) -> tuple[Place, Place]:
        """Return how the pixel moves with the place: pixels per metre of x, y and z, across and down. A die is so small
        that within it the projection is as good as this, its derivative at the centre."""
        aside, away, high = x - self.focus[0], y - self.focus[1], z - self.focus[2]
        depth = self._distance + away * self._cos - high * self._sin
        scale = self.pixels / depth
        u, v = aside / depth, (away * self._sin + high * self._cos) / depth
        across = (scale, -scale * u * self._cos, scale * u * self._sin)
        down = (0.0, scale * (v * self._cos - self._sin), -scale * (self._cos + v * self._sin))
        return across, down

    @property
    def flatness(self) -> float:
        """Return how high a level circle looks, as a share of its width."""
        return self._sin

    def row(self, down: float) -> tuple[float, float]:
        """Return for a row of pixels which row of the level ground is seen in it: its y in metres, and the pixels of a
        metre there. Above the horizon it returns a y without end."""
        slope = (self.origin[1] - down) / self.pixels
        fall = self._sin - slope * self._cos
        if fall <= 1e-6:
            return math.inf, 0.0
        depth = self.eye[2] / fall
        return self.eye[1] + depth * (self._cos + slope * self._sin), self.pixels / depth


class Camera(Eye):
    """See the whole tower, fitted to a rectangle."""

    __slots__ = ("rect",)

    def __init__(self, rect: pygame.Rect, spec: TowerSpec = DEFAULT) -> None:
        """Fit the whole tower, from the chart's border to the hand, into `rect` (pixels) with a margin."""
        self.rect = pygame.Rect(rect)
        top = spec.release.height + HAND
        distance = DISTANCE * max(top, 2 * spec.yard.half_width)
        super().__init__(ELEVATION, distance, (0.0, 0.0, top / 2), 1.0, (0.0, 0.0), spec)
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
        self.pixels = min(room_x / (right - left), room_y / (lower - upper))
        middle_x, middle_y = (left + right) / 2 * self.pixels, (upper + lower) / 2 * self.pixels
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

    def pan(self, x: float) -> float:
        """Return where a place stands between the left (-1) and the right (1) wall of the yard; for sound."""
        return max(-1.0, min(1.0, x / self.spec.yard.half_width))
