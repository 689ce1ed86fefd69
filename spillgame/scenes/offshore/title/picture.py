"""Offshore's picture of itself: a platform over the seabed cut open, painted piece by piece; lights go through it."""

import math
from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.scenes.offshore import scenery
from spillgame.scenes.painted import PaintedInPieces, draw_swell
from spillgame.scenes.table.sprites import centred
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

SEA, BED = 0.4, 0.62
"""How far down the surface and the seabed are, as shares of the height."""
DECK: Final = 0.32
"""The width of the deck, as a share of the height."""
PLATFORM, RESERVOIR = 0.45, 0.69
"""How far across the platform and the middle of the field are, as shares of the room beside the menu."""
LAYERS: Final = (0.0, 0.24, 0.44, 0.66, 0.84)
"""How deep each layer of the ground begins, as shares of the ground at the edge of the picture."""
DOME: Final = 0.34
"""How far the layers rise over the field, as a share of the ground."""
LIGHTS, PACE = 9, 0.05
"""How many lights go along each pipeline, and how fast, in its length a second."""
FLAMES: Final = 6
"""Pictures of the flame, which take turns."""


class PlatformAtSea(PaintedInPieces):
    still_at = 7.0

    def __init__(self, look: Look, size: tuple[int, int], left: int):
        super().__init__(look, size, left)
        room = self._wide - left
        self._deck = min(DECK * self._high, 0.5 * room)
        self._at = left + PLATFORM * room, SEA * self._high
        self._field = left + RESERVOIR * room
        self._light = pygame.Surface((1, 1))
        self._flames: list[pygame.Surface] = []

    # --- What is painted once ---

    def _paint(self) -> Iterator[None]:
        own, size = self._look.theme.own, (self._wide, self._high)
        sea, bed = self._at[1], BED * self._high
        body = svg.gradient("air", (0, 0), (0, sea), [own["sky"], own["horizon"]])
        body += svg.box(0, 0, self._wide, sea, 0, fill="url(#air)")
        body += svg.gradient("sea", (0, sea), (0, bed), [own[f"water_{depth}"] for depth in range(1, 5)])
        body += svg.box(0, sea, self._wide, self._high - sea, 0, fill="url(#sea)")
        self._still.blit(svg.render(body + self._chart_lines(), size), (0, 0))
        yield
        self._still.blit(svg.render(self._ground(), size), (0, 0))
        yield
        self._still.blit(svg.render(self._reservoir() + self._shaft(), size), (0, 0))
        yield
        pipes = "".join(self._pipeline(line) for line in self._pipelines())
        self._still.blit(svg.render(pipes, size), (0, 0))
        self._soundings()
        yield
        rig = scenery.platform(own, self._at, self._deck, bed)
        self._still.blit(svg.render(self._far_off() + rig, size), (0, 0))
        yield
        self._light = self._glow(own["duct_lit"], max(3.0, 0.008 * self._high))
        for number in range(FLAMES):
            yield
            self._flames.append(self._flame(number))
        yield

    def _chart_lines(self) -> str:
        """Return the fine lines of a chart over air and water: meridians, and the depths."""
        style = {"stroke": self._look.theme.own["foam"], "stroke_width": max(1.0, self._high / 900)}
        step = self._high / 6
        body = ""
        for number in range(1, math.ceil(self._wide / step)):
            line = [(number * step, 0), (number * step, self._high)]
            body += svg.stroke(line, (0, 0), stroke_opacity=0.09, **style)
        for share in (0.33, 0.66):
            y = self._at[1] + share * (BED - SEA) * self._high
            body += svg.stroke([(0, y), (self._wide, y)], (0, 0), stroke_opacity=0.22, stroke_dasharray="10 8", **style)
        return body

    def _layer(self, depth: float) -> list[Point]:
        """Return the upper edge of a layer of the ground: waved, and raised over the field."""
        bed, deep = BED * self._high, (1 - BED) * self._high
        reach = 0.3 * (self._wide - self._left) + 1
        line = []
        for step in range(81):
            x = self._wide * step / 80
            rise = DOME * deep * depth**0.5 * math.exp(-(((x - self._field) / reach) ** 2))
            wave = 0.012 * deep * math.sin(9 * x / self._wide + 11 * depth) * (0.4 + depth)
            line.append((x, bed + depth * deep - rise + wave))
        return line

    def _ground(self) -> str:
        own, body = self._look.theme.own, ""
        for number, depth in enumerate(LAYERS, 1):
            edge = self._layer(depth)
            corners = [*edge, (self._wide, self._high), (0, self._high)]
            body += svg.shape(corners, fill=own[f"bed_{number}"])
            body += svg.stroke(edge, stroke=own["abyss"], stroke_opacity=0.4, stroke_width=max(1.0, self._high / 600))
            body += self._grain(number, depth)
        return body

    def _grain(self, number: int, depth: float) -> str:
        """Return what the ground of a layer is made of, as charts of it draw that: dots, dashes, bricks."""
        own, unit = self._look.theme.own, self._high / 720
        deep, body = (1 - BED) * self._high, ""
        edge = self._layer(depth)
        for place in range(90):
            x = (place * 0.618 % 1) * self._wide
            y = edge[min(80, round(80 * x / self._wide))][1] + (0.03 + 0.15 * (place * 0.377 % 1)) * deep
            if number % 2:
                body += svg.circle((x, y), 1.5 * unit, fill=own["abyss"], fill_opacity=0.3)
            else:
                line = [(x, y), (x + 13 * unit, y)]
                body += svg.stroke(line, stroke=own["abyss"], stroke_opacity=0.3, stroke_width=1.5 * unit)
        return body

    def _reservoir(self) -> str:
        """Return the field: gas over oil, under the dome of the fourth layer."""
        theme, deep = self._look.theme, (1 - BED) * self._high
        edge = self._layer(LAYERS[3])
        crown, body = self._crown(), ""
        for low, token in ((0.19, theme.own["oil"]), (0.07, theme.own["gas"])):
            floor = crown + low * deep
            cap = [(x, y + 0.012 * deep) for x, y in edge if y + 0.012 * deep < floor]
            if len(cap) > 1:
                rim = {"stroke": theme.own["foam"], "stroke_opacity": 0.55, "stroke_width": max(1.0, self._high / 500)}
                body += svg.shape([*cap, (cap[-1][0], floor), (cap[0][0], floor)], (0, 0), fill=token, **rim)
        return body

    def _bore(self) -> list[Point]:
        """Return the line of the shaft: straight down, then aside into the oil."""
        x, bed, deep = self._at[0], BED * self._high, (1 - BED) * self._high
        end = self._field - 0.02 * self._wide, self._crown() + 0.13 * deep
        start, turn = (x, bed), (x, bed + 0.52 * (end[1] - bed))
        points = [start]
        for step in range(25):
            t = step / 24
            points.append((
                (1 - t) ** 2 * turn[0] + 2 * t * (1 - t) * x + t * t * end[0],
                (1 - t) ** 2 * turn[1] + 2 * t * (1 - t) * end[1] + t * t * end[1],
            ))  # fmt: skip
        return points

    def _crown(self) -> float:
        return min(y for x, y in self._layer(LAYERS[3]) if abs(x - self._field) < 0.1 * self._wide)

    def _shaft(self) -> str:
        own, unit = self._look.theme.own, self._high / 720
        x = self._at[0]
        riser = [(x, self._at[1] - 0.3 * self._deck), (x, BED * self._high)]
        whole = [*riser, *self._bore()]
        body = svg.stroke(whole, stroke=own["abyss"], stroke_width=9 * unit, stroke_linejoin="round")
        body += svg.stroke(whole, stroke=own["steel"], stroke_width=4.5 * unit, stroke_linejoin="round")
        return body + svg.circle(whole[-1], 7 * unit, fill=own["lamp"], stroke=own["abyss"], stroke_width=2 * unit)

    def _pipelines(self) -> list[list[Point]]:
        """Return the pipelines on the seabed: to both sides from the platform's foot."""
        bed = self._layer(0)
        foot = 0.5 * self._deck
        ends = [(self._at[0] + side * foot, BED * self._high) for side in (-1, 1)]
        left = [*(point for point in bed if point[0] < ends[0][0]), ends[0]]
        right = [ends[1], *(point for point in bed if point[0] > ends[1][0])]
        lift = self._high / 90
        return [[(x, y - lift) for x, y in line] for line in (left[::-1], right) if len(line) > 1]

    def _pipeline(self, line: list[Point]) -> str:
        own, unit = self._look.theme.own, self._high / 720
        body = svg.stroke(line, stroke=own["abyss"], stroke_width=11 * unit)
        body += svg.stroke(line, stroke=own["duct"], stroke_width=7 * unit)
        return body + svg.stroke(line, stroke=own["duct_lit"], stroke_width=1.6 * unit, stroke_opacity=0.75)

    def _soundings(self) -> None:
        look, right, free = self._look, self._wide - round(0.02 * self._high), 0
        for share, metres in ((0.33, 100), (0.66, 200), (1.0, 300), (1.62, 1500), (2.3, 3000)):
            y = self._at[1] + share * (BED - SEA) * self._high
            number = look.fonts.text(str(metres), max(9, round(0.022 * self._high)), look.rgb("foam"), False)
            place = number.get_rect(bottomright=(right, round(y - 0.02 * self._high)))
            if place.top >= free and y < 0.97 * self._high:  # in a low picture some have no room
                free = place.bottom
                number.set_alpha(190)
                self._still.blit(number, place)

    def _far_off(self) -> str:
        """Return a second platform at the horizon, small and pale, and a tanker."""
        own, sea, unit = self._look.theme.own, self._at[1], self._high / 720
        room = self._wide - self._left
        small = scenery.platform(own, (self._left + 0.86 * room, sea), 0.16 * self._deck, sea)
        x = self._left + 0.7 * room
        hull = [(x - 44 * unit, sea - 9 * unit), (x + 46 * unit, sea - 9 * unit), (x + 38 * unit, sea),
                (x - 40 * unit, sea)]  # fmt: skip
        ship = svg.shape(hull, fill=own["steel_shade"])
        ship += svg.box(x - 38 * unit, sea - 23 * unit, 17 * unit, 14 * unit, 0, fill=own["steel"])
        return svg.faded(small + ship, 0.6)

    def _glow(self, colour: str, radius: float) -> pygame.Surface:
        side = math.ceil(6 * radius)
        middle = side / 2, side / 2
        body = svg.glow("lit", middle, 3 * radius, [colour] * 3, (0.8, 0.25, 0))
        body += svg.circle(middle, 3 * radius, fill="url(#lit)")
        return svg.render(body + svg.circle(middle, radius, fill=self._look.theme.own["lamp"]), (side, side))

    def _flame(self, number: int) -> pygame.Surface:
        """Return one picture of the flame, as large as the square in which it burns."""
        side = max(8, round(0.5 * self._deck))
        turn = math.tau * number / FLAMES
        foot = side / 2 - scenery.FLARE[0] * self._deck, 0.8 * side - scenery.FLARE[1] * self._deck
        own = self._look.theme.own
        light = svg.glow("fire", (side / 2, 0.6 * side), 0.4 * side, [own["flame"]] * 2, (0.45, 0))
        light += svg.circle((side / 2, 0.6 * side), 0.4 * side, fill="url(#fire)")
        burning = scenery.flame(own, foot, self._deck, 0.35 * math.sin(turn), 1 + 0.16 * math.cos(turn))
        return svg.render(light + burning, (side, side))

    # --- What is alive ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture as it is now; everything must have been painted."""
        surface.blit(self._still, (0, 0))
        for line in self._pipelines():
            self._draw_lights(surface, line)
        self._draw_lights(surface, self._bore()[::-1], 4)
        size = self._wide, self._high
        draw_swell(surface, self._look.rgb("foam"), size, self._at[1], self._seconds)
        tip = self._at[0] + scenery.FLARE[0] * self._deck, self._at[1] + scenery.FLARE[1] * self._deck
        flame = self._flames[int(7 * self._seconds) % FLAMES]
        surface.blit(*centred(flame, (tip[0], tip[1] - 0.3 * flame.get_height())))

    def _draw_lights(self, surface: pygame.Surface, line: list[Point], lights: int = LIGHTS) -> None:
        for number in range(lights):
            share = (PACE * self._seconds + number / lights) % 1 * (len(line) - 1)
            at, rest = int(share), share % 1
            (x, y), (to_x, to_y) = line[at], line[min(at + 1, len(line) - 1)]
            surface.blit(*centred(self._light, (x + (to_x - x) * rest, y + (to_y - y) * rest)))
