"""The living sea of the title: a coast view as old charts have them, with a rig on the horizon and waves below it."""

from dataclasses import dataclass
from math import sin

import pygame

from spillgame.scenes import backdrop as chart
from spillgame.ui.look import Look

HORIZON = 0.46
"""Share of the height that is sky."""
WAVES = 9
SMOOTH_FROM = 4
POINT = 32
"""Pixels between two points of a wave: fine enough to look smooth, coarse enough to be cheap."""
DRIFT = 0.35
"""How fast waves drift, in lengths of a wave a second."""

Point = tuple[float, float]

HULL: tuple[Point, ...] = ((-46, 0), (46, 0), (58, -16), (22, -15), (20, -24), (-10, -24), (-12, -15), (-52, -15))
BRIDGE: tuple[Point, ...] = ((-4, -24), (-4, -42), (14, -42), (16, -24))
MAST: tuple[Point, ...] = ((4, -42), (4, -60), (6, -60), (6, -42))
RIG: tuple[tuple[Point, ...], ...] = (
    ((-70, 6), (-64, -70), (-56, -70), (-60, 6)),
    ((60, 6), (56, -70), (64, -70), (70, 6)),
    ((-20, 6), (-18, -70), (-12, -70), (-12, 6)),
    ((12, 6), (12, -70), (18, -70), (20, 6)),
    ((-84, -70), (84, -70), (84, -86), (-84, -86)),
    ((-76, -86), (-76, -116), (-30, -116), (-30, -86)),
    ((34, -86), (34, -106), (70, -106), (70, -86)),
    ((70, -88), (112, -118), (112, -123), (66, -96)),
)
DERRICK: tuple[tuple[Point, Point], ...] = (
    ((-22, -86), (-4, -200)), ((22, -86), (4, -200)), ((-4, -200), (4, -200)),
    ((-22, -86), (17, -118)), ((22, -86), (-17, -118)), ((-17, -118), (12, -150)), ((17, -118), (-12, -150)),
    ((-12, -150), (7, -180)), ((12, -150), (-7, -180)), ((-17, -118), (17, -118)), ((-12, -150), (12, -150)),
    ((-7, -180), (7, -180)),
)  # fmt: skip
"""Pieces in design units from a point on the waterline; y grows downwards."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship that rocks on a wave."""

    across: float
    """Where it lies, as a share of the width."""
    wave: int
    size: float
    way: int = 1
    """1 where the bow points right, -1 left."""


SHIPS = (Ship(0.47, 1, 0.5, -1), Ship(0.9, 3, 0.95), Ship(0.6, 5, 1.5, -1))


class SeaView:
    """Draws the sea as it is at one moment; `update` lets it live."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._still: pygame.Surface | None = None
        self._for: object = None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.seconds += dt

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw sky, rig, waves and ships over the whole surface."""
        key = (look.scale, look.theme.name, surface.get_size())
        if self._still is None or self._for != key:
            self._still, self._for = self._make_still(surface, look), key
        surface.blit(self._still, (0, 0))
        for number in range(WAVES):
            self._draw_wave(surface, look, number)
            for ship in SHIPS:
                if ship.wave == number:
                    self._draw_ship(surface, look, ship)

    def _make_still(self, surface: pygame.Surface, look: Look) -> pygame.Surface:
        """Return all that never moves."""
        still = pygame.Surface(surface.get_size()).convert()
        width, height = still.get_size()
        still.fill(look.rgb("deep"))
        horizon = round(height * HORIZON)
        below = height - horizon
        for number in range(WAVES):  # the water grows lighter towards the horizon
            top = self._base(height, number)
            shade = chart.mixed(look.rgb("sea"), look.rgb("deep"), number / WAVES)
            still.fill(shade, (0, top, width, height - top))
        for number, (across, down) in enumerate(((0.42, 0.5), (0.74, 0.34), (0.83, 0.72), (0.55, 0.82), (0.95, 0.5))):
            at = (round(width * across), horizon + round(below * down))
            chart.sounding(still, look, at, 18 + number * 23 % 60, "faint")
        self._draw_rig(still, look, (round(width * 0.72), horizon))
        chart.border(still, look)
        return still

    @staticmethod
    def _base(height: int, number: int) -> int:
        """Return the height of a wave: near ones lie further apart."""
        share: float = (number / WAVES) ** 1.5
        return round(height * (HORIZON + (1 - HORIZON) * share))

    def _draw_rig(self, surface: pygame.Surface, look: Look, foot: tuple[int, int]) -> None:
        unit = look.scale.unit * 1.1
        colour = chart.mixed(look.rgb("deep"), look.rgb("hull"), 0.42)

        def placed(points: tuple[Point, ...]) -> list[Point]:
            return [(foot[0] + x * unit, foot[1] + y * unit) for x, y in points]

        for piece in RIG:
            pygame.draw.polygon(surface, colour, placed(piece))
        for start, end in DERRICK:
            pygame.draw.lines(surface, colour, False, placed((start, end)), look.px(3))

    def _lift(self, look: Look, number: int, x: float) -> float:
        """Return how far a wave is raised at a place, in pixels."""
        length = look.px(90 + 34 * number)
        phase = self.seconds * DRIFT * (1 + 0.1 * number) + number * 2.1
        high = look.scale.unit * (1.5 + 1.15 * number)
        return high * (sin(x / length + phase) + 0.4 * sin(x / length * 2.7 - phase * 1.3))

    def _draw_wave(self, surface: pygame.Surface, look: Look, number: int) -> None:
        width, height = surface.get_size()
        base = self._base(height, number)
        colour = chart.mixed(look.rgb("faint"), look.rgb("line"), 0.1 + 0.2 * number / WAVES)
        if number == 0:
            pygame.draw.line(surface, colour, (0, base), (width, base), look.px(1))
            return
        points = [(x, base + self._lift(look, number, x)) for x in range(0, width + POINT, POINT)]
        # The far ones are nearly flat: they look the same without the dear smoothing.
        draw = pygame.draw.aalines if number >= SMOOTH_FROM else pygame.draw.lines
        draw(surface, colour, False, points)

    def _draw_ship(self, surface: pygame.Surface, look: Look, ship: Ship) -> None:
        width, height = surface.get_size()
        x = width * ship.across
        unit = look.scale.unit * ship.size
        span = 40 * unit
        left, right = (self._lift(look, ship.wave, x + side) for side in (-span, span))
        slope = (right - left) / (2 * span)
        foot = self._base(height, ship.wave) + (left + right) / 2 + 3 * unit
        tint = chart.mixed(look.rgb("sea"), look.rgb("hull"), 0.4 + 0.4 * min(1.0, ship.size))
        shade = chart.mixed(look.rgb("sea"), look.rgb("hull_shade"), 0.4 + 0.4 * min(1.0, ship.size))
        for piece, colour in ((MAST, shade), (BRIDGE, shade), (HULL, tint)):
            corners = [
                (x + (px * ship.way - py * slope) * unit, foot + (py + px * ship.way * slope) * unit)
                for px, py in piece
            ]
            pygame.draw.polygon(surface, colour, corners)
