"""The coast of the chart: how far out the land reaches, its mountains, towns and lighthouses."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.scenes.offshore.board.geometry import ACROSS, LAND, Geometry
from spillgame.scenes.offshore.colours import is_dark
from spillgame.scenes.table.moving import Point
from spillgame.ui import svg
from spillgame.ui.look import Look

BEFORE, AFTER = -0.7, 7.7
"""The ends of the chart along the coast, in plates."""
FINE: Final = 520
"""Points of the coastline."""
SURF: Final = 300
"""Points of the line of the surf."""
GOLDEN: Final = 0.618034
"""What scatters things evenly."""
HEAD_WIDE: Final = 0.4
"""Half the width of the headland on which a gas plant stands, in plates."""
HEAD_BEFORE: Final = 0.06
"""How far the land reaches beyond the foot of the plant, in plates."""
LIGHTHOUSES: Final = (0.62, 4.28, 6.18)
"""Where lighthouses stand along the coast."""
TOWNS: Final = (1.35, 2.62, 3.85, 5.75)
"""Where towns lie along the coast."""
BANK: Final = 4.16
"""Where the house along the coast is that coins come from."""
PEAKS: Final = 46
SKERRIES: Final = 60


class Coast:
    """The coast of one chart. Places are along the coast and from the open sea, in plates."""

    def __init__(self, geometry: Geometry, game: Game):
        self.geometry = geometry
        plants = (number for number, field in enumerate(game.table.fields) if field.kind == "plant")
        self.heads = [self._head(number) for number in plants]
        """The headlands with gas plants: where their tips are."""

    def _head(self, number: int) -> Point:
        """Return the tip of the headland on which a gas plant stands."""
        geometry, (along, across) = self.geometry, self.geometry.spots[number]
        x, y = geometry.foot(number)
        middle = geometry.plates[number].center
        plant = 0.55 * geometry.parts(number).scene.height
        off = (middle[0] - x + plant if geometry.tall else middle[1] - y) / geometry.unit[1]
        return along, across - off - HEAD_BEFORE

    def line(self, along: float) -> float:
        """Return how far from the open sea the coast is without its fjords: what depth lines follow."""
        far = LAND - 0.05 * along
        for place, tip in self.heads:
            share = math.exp(-(((along - place) / HEAD_WIDE) ** 4))
            far = min(far, far + share * (tip - far))
        return far

    def fjords(self, along: float) -> float:
        """Return how far from the open sea the coast is, with its fjords."""
        cut = 0.06 * math.sin(9.1 * along + 0.4) + 0.045 * math.sin(17.3 * along + 2)
        cut += 0.03 * math.sin(41 * along) + 0.018 * math.sin(83 * along + 1) + 0.01 * math.sin(171 * along)
        calm = 1.0
        for place, _ in self.heads:
            calm = min(calm, 0.35 + (along - place) ** 2 * 4)
        return self.line(along) + cut * calm

    def at(self, along: float, across: float) -> Point:
        """Return a place as a pixel of the chart's picture."""
        x, y = self.geometry.at(along, across)
        return x - self.geometry.rect.x, y - self.geometry.rect.y

    def surf(self) -> Sequence[Sequence[tuple[float, float]]]:
        """Return the pieces of the shore on which no field lies: places along the coast, with how far out each is."""
        geometry, pieces = self.geometry, [[(0.0, 0.0)] * 0]
        lying = [plate.inflate(8, 8).move(-geometry.rect.x, -geometry.rect.y) for plate in geometry.plates]
        for step in range(SURF + 1):
            along = BEFORE + (AFTER - BEFORE) * step / SURF
            far = self.fjords(along)
            if pygame.Rect(self.at(along, far), (1, 1)).collidelist(lying) < 0:
                pieces[-1].append((along, far))
            elif pieces[-1]:
                pieces.append([])
        return [piece for piece in pieces if len(piece) > 1]

    def points(self, far: Sequence[float]) -> list[Point]:
        """Return a line of the chart's picture whose points are evenly spaced along the coast."""
        last = len(far) - 1
        return [self.at(BEFORE + (AFTER - BEFORE) * step / last, one) for step, one in enumerate(far)]

    def shore(self) -> list[Point]:
        """Return the coastline."""
        return self.points([self.fjords(BEFORE + (AFTER - BEFORE) * step / FINE) for step in range(FINE + 1)])

    def behind(self, line: Sequence[Point]) -> list[Point]:
        """Return the area between a line and the land side of the chart."""
        return [*line, *reversed(self.points([ACROSS + 1.5] * 4))]

    @property
    def bank(self) -> Point:
        """The middle of the house on the coast that coins come from, as a pixel of the chart's picture."""
        return self.at(BANK, self.line(BANK) + (0.22 if self.geometry.tall else 0.29))

    @property
    def harbour(self) -> Point:
        """Where tankers lie at the quay before that house, likewise."""
        return self.at(BANK, self.line(BANK) - 0.1)

    def lighthouse(self, along: float) -> Point:
        """Return where the lamp of a lighthouse is, as a pixel of the chart's picture."""
        x, y = self.at(along, self.fjords(along) + 0.02)
        return x, y - 0.15 * min(self.geometry.unit)


def land(look: Look, coast: Coast) -> Iterator[str]:
    """Yield the land: shallows, beach, mountains with their snow, towns and lighthouses."""
    own, unit = look.theme.own, min(coast.geometry.unit)
    shore = coast.shore()
    area = coast.behind(shore)
    for wide, plain in ((0.3, 0.16), (0.17, 0.22), (0.08, 0.3)):
        yield svg.stroke(shore, stroke=own["chart_1"], stroke_width=wide * unit, stroke_opacity=plain)
    yield from _skerries(look, coast)
    low, high = coast.at(BEFORE, LAND - 0.5), coast.at(BEFORE, ACROSS + 0.3)
    inland = svg.mixed(look.rgb("land"), look.rgb("shore"), 0.4)
    yield svg.gradient("land", low, high, [own["land"], own["land"], inland])
    yield svg.shape(area, fill="url(#land)")
    for inset, plain in ((0.1, 0.12), (0.05, 0.18)):
        yield svg.stroke(shore, stroke=own["shore"], stroke_width=inset * unit, stroke_opacity=plain)
    yield svg.stroke(shore, stroke=own["shore"], stroke_width=max(1.0, 0.014 * unit))
    yield from _mountains(look, coast)
    for along in TOWNS:
        yield _town(look, coast, along)
    yield _bank(look, coast)
    for along in LIGHTHOUSES:
        yield _lighthouse(look, coast, along)


def _skerries(look: Look, coast: Coast) -> Iterator[str]:
    """Yield the small islands off the coast."""
    own, unit = look.theme.own, min(coast.geometry.unit)
    for number in range(SKERRIES):
        along = BEFORE + (AFTER - BEFORE) * (number * GOLDEN % 1)
        if any(abs(along - place) < 1.2 * HEAD_WIDE for place, _ in coast.heads):
            continue
        off = 0.06 + 0.16 * (number * 0.377 % 1)
        x, y = coast.at(along, coast.fjords(along) - off)
        size = (0.012 + 0.03 * (number * 0.731 % 1)) * unit
        corners = [
            (x + size * (1.5 + 0.4 * math.sin(5 * turn + number)) * math.cos(turn), y + size * math.sin(turn))
            for turn in (math.tau * step / 9 for step in range(9))
        ]
        yield svg.shape(corners, fill=own["land"], stroke=own["shore"], stroke_width=max(0.7, 0.009 * unit))


def _mountains(look: Look, coast: Coast) -> Iterator[str]:
    """Yield mountains, the farther inland the higher, each with a side in the shade and snow on its top."""
    own, unit = look.theme.own, min(coast.geometry.unit)
    shade = svg.mixed(look.rgb("land"), look.rgb("abyss"), 0.45)
    snow = svg.mixed(look.rgb("land"), look.rgb("foam"), 0.85)
    places = []
    for number in range(PEAKS):
        along = BEFORE + 0.1 + (AFTER - BEFORE - 0.2) * (number * GOLDEN % 1)
        inland = 0.3 + 0.5 * (number * 0.293 % 1)
        places.append((coast.line(along) + inland, along, number))
    for far, along, number in sorted(places):
        x, y = coast.at(along, far)
        high = (0.13 + 0.12 * (number * 0.731 % 1)) * unit
        half = 0.62 * high
        top = x + 0.1 * half, y - high
        yield svg.shape([(x - half, y), top, (x + 0.15 * half, y)], fill=own["land"])
        yield svg.shape([top, (x + half, y), (x + 0.15 * half, y)], fill=shade, fill_opacity=0.75)
        cap = [
            top, (top[0] + 0.34 * half, y - 0.66 * high), (top[0] + 0.1 * half, y - 0.72 * high),
            (top[0] - 0.06 * half, y - 0.58 * high), (top[0] - 0.38 * half, y - 0.66 * high),
        ]  # fmt: skip
        yield svg.shape(cap, fill=snow)
        ridge = [(x - half, y), top, (x + half, y)]
        yield svg.stroke(ridge, stroke=own["shore"], stroke_width=max(0.8, 0.009 * unit), stroke_opacity=0.75)


def _town(look: Look, coast: Coast, along: float) -> str:
    """Return a town at the coast: houses with lit windows."""
    own, size = look.theme.own, 0.045 * min(coast.geometry.unit)
    x, y = coast.at(along, coast.fjords(along) + 0.1)
    body = ""
    if is_dark(look):
        body += svg.glow(f"town{round(x)}", (x, y + size), 7 * size, [own["lamp"]] * 3, (0.5, 0.2, 0))
        body += svg.circle((x, y + size), 7 * size, fill=f"url(#town{round(x)})")
    for number, (across, down) in enumerate(((-2.6, 0.2), (-1.3, 0.9), (0, 0.1), (1.4, 0.8), (2.7, 0.2), (0.2, 1.7))):
        left, top = x + (across - 0.5) * 1.1 * size, y + down * size
        edge: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": 0.12 * size}
        walls = own["foam"] if number % 3 else own["tech_red"]
        body += svg.box(left, top, size, 0.8 * size, 0, fill=walls, **edge)
        roof = [(left - 0.15 * size, top), (left + 0.5 * size, top - 0.6 * size), (left + 1.15 * size, top)]
        body += svg.shape(roof, fill=own["steel_shade"], **edge)
        body += svg.box(left + 0.32 * size, top + 0.22 * size, 0.36 * size, 0.36 * size, 0, fill=own["lamp"])
    return body


def _bank(look: Look, coast: Coast) -> str:
    """Return the house that coins come from: columns below a gable with a coin."""
    own, unit = look.theme.own, 0.01 * min(coast.geometry.unit)
    x, y = coast.bank
    edge: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": max(0.8, unit), "stroke_linejoin": "round"}
    body = ""
    if is_dark(look):
        body += svg.glow("bank", (x, y), 46 * unit, [own["lamp"]] * 3, (0.45, 0.18, 0))
        body += svg.circle((x, y), 46 * unit, fill="url(#bank)")
    body += svg.ellipse((x + 2 * unit, y + 15 * unit), 24 * unit, 5 * unit, fill=own["abyss"], fill_opacity=0.3)
    body += svg.box(x - 20 * unit, y + 9 * unit, 40 * unit, 5 * unit, 0, fill=own["concrete"], **edge)
    for number in range(4):
        left = x - 16.5 * unit + number * 9.5 * unit
        body += svg.box(left, y - 6 * unit, 4.5 * unit, 15 * unit, 0, fill=own["light_ink"], **edge)
    gable = [(x - 21 * unit, y - 6 * unit), (x, y - 24 * unit), (x + 21 * unit, y - 6 * unit)]
    body += svg.shape(gable, fill=own["steel_shade"], **edge)
    return body + svg.circle((x, y - 12 * unit), 7 * unit, fill=own["coin"], **edge)


def _lighthouse(look: Look, coast: Coast, along: float) -> str:
    own, unit = look.theme.own, min(coast.geometry.unit)
    x, lamp = coast.lighthouse(along)
    foot, wide = lamp + 0.16 * unit, 0.026 * unit
    edge: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": max(0.8, 0.008 * unit)}
    top = lamp + 0.03 * unit
    tower = [(x - 0.7 * wide, top), (x + 0.7 * wide, top), (x + wide, foot), (x - wide, foot)]
    body = svg.shape(tower, fill=own["light_ink"], **edge)
    body += svg.box(x - 0.85 * wide, lamp + 0.075 * unit, 1.7 * wide, 0.035 * unit, 0, fill=own["tech_red"])
    body += svg.box(x - 0.6 * wide, lamp - 0.02 * unit, 1.2 * wide, 0.05 * unit, 0, fill=own["lamp"], **edge)
    roof = [(x - 0.9 * wide, lamp - 0.02 * unit), (x, lamp - 0.06 * unit), (x + 0.9 * wide, lamp - 0.02 * unit)]
    return body + svg.shape(roof, fill=own["tech_red"], **edge)
