"""What places are painted with: the water of a depth, a ground of some shape, and where things stand on it."""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

DEPTHS: Final = 5
STEPS: Final = 40
"""Points of a ground's outline."""
SURFACE: Final = 0.15
"""How far down the surface lies in a cell at depth 1, as a share of its height."""
GROUNDS: Final[Mapping[str, Callable[[float], float]]] = {
    "flat": lambda x: 0.15,
    "slope": lambda x: 0.08 + 0.3 * x * x,
    "ridge": lambda x: 0.08 + 0.44 * _hill(x, 0.52, 0.2) + 0.16 * _hill(x, 0.18, 0.12),
    "canyon": lambda x: 0.06 + 0.56 * math.pow(min(1.0, abs(x - 0.5) * 2), 2.6),
    "trench": lambda x: 0.5 * math.pow(min(1.0, max(0.0, abs(x - 0.5) - 0.1) * 4), 0.7) - 0.02,
    "steps": lambda x: 0.06 + 0.12 * math.floor(4.4 * x) + 0.03 * (4.4 * x % 1),
    "island": lambda x: 0.06 + 1.02 * _hill(x, 0.68, 0.17) + 0.14 * x,
    "ring": lambda x: 0.1 + 0.8 * (_hill(x, 0.16, 0.075) + _hill(x, 0.86, 0.075)),
    "wall": lambda x: 0.06 + 0.94 / (1 + math.exp(-22 * (x - 0.8))),
    "open": lambda x: -0.05,
}
"""The shapes that a ground may have: the height of each, as a share of the cell from its foot, at a share of the way
across it."""


def _hill(x: float, middle: float, wide: float) -> float:
    return math.exp(-(((x - middle) / wide) ** 2))


class Brush:
    """Paints into one cell: its colours, its size in pixels, its ground, and its own stream of chance."""

    def __init__(self, look: Look, size: tuple[int, int], depth: int, ground: str, seed: str):
        self.look, self.depth = look, depth
        self.own = look.theme.own
        self.wide, self.high = size
        self.unit = min(self.wide / 1.3, self.high)
        """What all things are measured by, so that they look alike in wide and in narrow cells."""
        self.chance = random.Random(seed)
        waves = [(self.chance.uniform(0.008, 0.022), self.chance.uniform(7, 23), self.chance.random()) for _ in "abc"]
        shape = GROUNDS[ground]
        shares = [step / STEPS for step in range(STEPS + 1)]
        heights = [shape(x) + sum(high * math.sin(fast * (x + late)) for high, fast, late in waves) for x in shares]
        self.outline: list[Point] = [
            (x * self.wide, self.high * (1 - up)) for x, up in zip(shares, heights, strict=True)
        ]
        """The upper edge of the ground."""

    # --- Colours ---

    def colour(self, name: str) -> str:
        """Return a colour of the theme as it is written in SVG."""
        return self.own[name]

    def under_water(self, name: str, share: float = 0.35) -> str:
        """Return a colour as it is seen through the water of this depth."""
        return svg.mixed(self.look.rgb(name), self.look.rgb(f"depth_{self.depth}"), share)

    @property
    def bed(self) -> str:
        """The colour of the ground."""
        return self.colour(f"bed_{self.depth}")

    # --- Places ---

    def floor(self, x: float) -> float:
        """Return how far down the ground begins, in pixels, at a share of the way across."""
        at = min(STEPS, max(0, round(x * STEPS)))
        return self.outline[at][1]

    def spots(self, count: int, least: float = 0.04, most: float = 0.96) -> list[Point]:
        """Return `count` points on the ground, spread over a part of the cell."""
        step = (most - least) / count
        shares = [least + step * (number + self.chance.uniform(0.15, 0.85)) for number in range(count)]
        return [(x * self.wide, self.floor(x)) for x in shares]

    def waters(self, count: int, top: float = 0.2, foot: float = 0.85) -> list[Point]:
        """Return `count` points in the water."""
        return [
            (self.chance.uniform(0.04, 0.96) * self.wide, self.chance.uniform(top, foot) * self.high)
            for _ in range(count)
        ]

    # --- What every place has ---

    def water(self) -> str:
        """Return the water: lighter above, and at depth 1 the sky over it."""
        upper, lower = max(1, self.depth - 1), min(DEPTHS, self.depth + 1)
        own = self.look.rgb(f"depth_{self.depth}")
        top = svg.mixed(self.look.rgb(f"depth_{upper}"), own, 0.45)
        foot = svg.mixed(own, self.look.rgb(f"depth_{lower}"), 0.5)
        body = svg.gradient("water", (0, 0), (0, self.high), [top, self.colour(f"depth_{self.depth}"), foot])
        body += svg.box(0, 0, self.wide, self.high, 0, fill="url(#water)")
        if self.depth == 1:
            line = self.surface()
            sky = [(0, 0), *line, (self.wide, 0)]
            body += svg.gradient(
                "sky", (0, 0), (0, SURFACE * self.high), [self.colour("air"), self.colour("haze")]
            ) + svg.shape(sky, fill="url(#sky)")
            body += svg.stroke(line, stroke=self.colour("ray"), stroke_width=max(1.0, self.unit / 80))
        return body

    def surface(self) -> list[Point]:
        """Return the waves of the surface: they go on from cell to cell."""
        high = SURFACE * self.high
        return [
            (step / STEPS * self.wide, high + 0.016 * self.unit * math.sin(6 * math.tau * step / STEPS))
            for step in range(STEPS + 1)
        ]

    def far_ground(self) -> str:
        """Return hills in the distance."""
        top = [
            (x, min(self.high, y) - self.unit * (0.09 + 0.05 * math.sin(9 * x / self.wide + len(self.outline))))
            for x, y in reversed(self.outline)
        ]
        area = [(self.wide, self.high), *top, (0, self.high)]
        fill = svg.mixed(self.look.rgb(f"bed_{self.depth}"), self.look.rgb(f"depth_{self.depth}"), 0.72)
        return svg.shape(area, fill=fill)

    def ground(self) -> str:
        """Return the ground with the light on its edge."""
        area = [(0, self.high), *self.outline, (self.wide, self.high)]
        low = svg.mixed(self.look.rgb(f"bed_{self.depth}"), self.look.rgb(f"depth_{min(DEPTHS, self.depth + 1)}"), 0.6)
        body = svg.gradient("bed", (0, 0.45 * self.high), (0, self.high), [self.bed, low])
        body += svg.shape(area, fill="url(#bed)")
        lit = svg.mixed(self.look.rgb(f"bed_{self.depth}"), self.look.rgb("ray"), 0.35)
        return body + svg.stroke(self.outline, stroke=lit, stroke_width=max(1.0, self.unit / 70), stroke_opacity=0.6)

    def curve(self, points: Sequence[Point], **style: Any) -> str:
        """Return a soft line through points."""
        (x, y), *rest = points
        steps = f"M{x:.1f} {y:.1f}"
        for (x1, y1), (x2, y2) in pairwise(rest):
            steps += f" Q{x1:.1f} {y1:.1f} {(x1 + x2) / 2:.1f} {(y1 + y2) / 2:.1f}"
        steps += f" L{rest[-1][0]:.1f} {rest[-1][1]:.1f}"
        return svg.path(steps, **{"stroke_linecap": "round", **style})
