"""Endeavor's picture of itself: the ocean in section from the shallows to the trench, painted piece by piece."""

import math
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.endeavor_deep_sea.board import growth as g
from spillgame.scenes.endeavor_deep_sea.board import things as t
from spillgame.scenes.endeavor_deep_sea.board.brush import DEPTHS, STEPS, Brush
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.title.ship import CRANE, ship, vessel
from spillgame.scenes.painted import PaintedInPieces, draw_swell
from spillgame.scenes.table.moving import between, eased
from spillgame.scenes.table.sprites import centred
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

SEA: Final = 0.26
"""How far down the surface lies, as a share of the height."""
FLOORS: Final = (0.47, 0.59, 0.715, 0.83, 0.935)
"""Likewise the ground of each depth."""
SHORE, FLAT = 0.2, 0.72
"""Where the ground begins at the left, and how much of a depth's ground is flat before it falls to the next."""
METRES: Final = (200, 1000, 3000, 6000)
"""The soundings between two depths."""
LIVES: Final[tuple[tuple[Callable[[Brush], str], ...], ...]] = (
    (t.boulders, g.coral, g.stars),
    (g.kelp, g.grass),
    (t.wreck,),
    (t.vents, g.tubes),
    (t.boulders, t.nodules, t.pool),
)
"""What stands on the ground of each depth."""
SHIP, LONG = 0.6, 0.36
"""How far across the room beside the menu the ship is, and her length as a share of the height."""
DEEP, AHEAD, SMALL = 0.5, 0.02, 0.34
"""How far down the vessel is, how far before the crane, and its length in those of the ship."""
RINGS, LASTS = 3, 6.0
"""How many rings of sonar go out at a time, and how long each lasts in seconds."""
GLOWS, BUBBLES = 9, 7
"""Lanterns in the deep, and bubbles over the vessel."""
STATIONS: Final = (0.42, 0.42, 0.14, 0.42)
"""How far across the ground of each depth a seat's disc lies; links join them."""


class IntoTheDeep(PaintedInPieces):
    still_at = 5.0

    def __init__(self, look: Look, size: tuple[int, int], left: int):
        super().__init__(look, size, left)
        self._room = self._wide - left
        self._long = min(LONG * self._high, 0.5 * self._room)
        self._ship = left + SHIP * self._room, SEA * self._high
        self._crane = self._ship[0] + CRANE[0] * self._long, self._ship[1] + CRANE[1] * self._long
        self._vessel = self._crane[0] + AHEAD * self._wide, DEEP * self._high
        self._glow = pygame.Surface((1, 1))

    # --- What is painted once ---

    def _paint(self) -> Iterator[None]:
        size = self._wide, self._high
        self._still.blit(svg.render(self._water(), size), (0, 0))
        yield
        self._still.blit(svg.render(self._far_ground() + self._ground(), size), (0, 0))
        yield
        for depth in range(1, DEPTHS + 1):
            self._terrace(depth)
            yield
        self._soundings()
        self._links()
        yield
        own, long = self._look.theme.own, self._long
        rope = svg.stroke([self._crane, (self._vessel[0], self._vessel[1] - 0.1 * long)], stroke=own["bone"],
                          stroke_width=max(1.0, self._high / 500))  # fmt: skip
        body = rope + vessel(own, self._vessel, SMALL * long) + ship(own, self._ship, long)
        self._still.blit(svg.render(body, size), (0, 0))
        yield
        self._glow = self._lantern(max(3.0, 0.007 * self._high))

    def _water(self) -> str:
        own, sea, high = self._look.theme.own, SEA * self._high, self._high
        body = svg.gradient("air", (0, 0), (0, sea), [own["air"], own["haze"]])
        body += svg.box(0, 0, self._wide, sea, 0, fill="url(#air)")
        body += svg.gradient("sea", (0, sea), (0, high), [own[f"depth_{depth}"] for depth in range(1, DEPTHS + 1)])
        body += svg.box(0, sea, self._wide, high - sea, 0, fill="url(#sea)")
        for number in range(6):
            x, wide = (0.1 + 0.17 * number) * self._wide, (0.03 + 0.02 * (number % 3)) * self._wide
            far = (0.62 + 0.1 * (number % 2)) * high
            beam = [(x, sea), (x + wide, sea), (x + 1.9 * wide - 0.1 * high, far), (x - 0.1 * high, far)]
            body += svg.gradient(f"ray{number}", (0, sea), (0, far), [own["ray"]] * 2, (0.16, 0))
            body += svg.shape(beam, fill=f"url(#ray{number})")
        return body

    def floor(self, x: float) -> float:
        """Return how far down the ground lies, in pixels: a shore at the left, then a step for each depth."""
        share = (x - self._left) / self._room * DEPTHS
        at = math.floor(share)
        if at < 0:
            level = SHORE + (FLOORS[0] - SHORE) * eased(x / max(1, self._left))
        else:
            level, step = FLOORS[min(at, DEPTHS - 1)], share - at
            if step > FLAT and at < DEPTHS - 1:
                level += (FLOORS[at + 1] - level) * eased((step - FLAT) / (1 - FLAT))
        wave = 0.006 * math.sin(0.045 * x * 720 / self._high) + 0.004 * math.sin(0.11 * x * 720 / self._high)
        return (level + wave) * self._high

    def _edge(self, up: float = 0.0) -> list[Point]:
        return [(x, self.floor(x) - up * self._high) for x in range(0, self._wide + 8, 6)]

    def _across(self, name: str, tokens: list[str]) -> str:
        return svg.gradient(name, (self._left, 0), (self._wide, 0), tokens)

    def _ground(self) -> str:
        own, edge = self._look.theme.own, self._edge()
        body = self._across("bed", [own[f"bed_{depth}"] for depth in range(1, DEPTHS + 1)])
        body += svg.gradient("shade", (0, FLOORS[0] * self._high), (0, self._high), [own["depth_5"]] * 2, (0, 0.75))
        area = [*edge, (self._wide, self._high), (0, self._high)]
        body += svg.shape(area, fill="url(#bed)") + svg.shape(area, fill="url(#shade)")
        return body + svg.stroke(edge, stroke=own["ray"], stroke_opacity=0.35, stroke_width=self._high / 400)

    def _far_ground(self) -> str:
        look = self._look
        tokens = [svg.mixed(look.rgb(f"bed_{d}"), look.rgb(f"depth_{d}"), 0.72) for d in range(1, DEPTHS + 1)]
        top = [(x, y - 0.05 * self._high * (1 + 0.5 * math.sin(0.018 * x + 2))) for x, y in self._edge(0.03)]
        return self._across("far", tokens) + svg.shape([*top, (self._wide, self._high), (0, self._high)],
                                                       fill="url(#far)")  # fmt: skip

    def _terrace(self, depth: int) -> None:
        wide, start = self._room / DEPTHS, self._left + (depth - 1) * self._room / DEPTHS
        brush = Brush(self._look, (round(wide), self._high), depth, "flat", f"title {depth}")
        brush.unit = min(0.24 * self._high, 0.9 * wide)
        brush.outline = [(wide * step / STEPS, self.floor(start + wide * step / STEPS)) for step in range(STEPS + 1)]
        body = "".join(part(brush) for part in LIVES[depth - 1])
        under = round((SEA + 0.02) * self._high)
        picture = svg.render(body, (round(wide), self._high))
        self._still.blit(picture, (round(start), under), (0, under, round(wide), self._high))

    def _soundings(self) -> None:
        look, size = self._look, max(9, round(0.02 * self._high))
        free = 0
        for metres, above, below in zip(METRES, FLOORS, FLOORS[1:], strict=False):
            y = round((above + below) / 2 * self._high - 0.06 * self._high)
            number = look.fonts.text(str(metres), size, look.rgb("ray"), False)
            number.set_alpha(170)
            place = number.get_rect(bottom=y)
            if place.top < free:
                continue
            free = place.bottom
            right = self._wide - round(0.02 * self._high)
            self._still.blit(number, number.get_rect(bottomright=(right, y)))
            pygame.draw.line(self._still, mixed(look.rgb("ray"), look.rgb("depth_3"), 0.6),
                             (right - number.get_width(), y), (right, y))  # fmt: skip

    # --- The links ---

    def _stations(self) -> list[Point]:
        """Return where the discs lie: one on the ground of each depth but the last."""
        places = [self._left + (depth + share) * self._room / DEPTHS for depth, share in enumerate(STATIONS)]
        return [(x, self.floor(x) - 0.035 * self._high) for x in places]

    def _links(self) -> None:
        way, side = self._stations(), max(16, round(0.062 * self._high))
        body = svg.stroke(way, stroke=self._look.theme.own["plate"], stroke_width=self._high / 130)
        body += svg.stroke(way, stroke=self._look.theme.own["link_lit"], stroke_width=self._high / 240)
        self._still.blit(svg.render(body, (self._wide, self._high)), (0, 0))
        for seat, at in enumerate(way, 1):
            self._still.blit(*centred(disc_sprite(self._look, seat, side), at))

    def _lantern(self, radius: float) -> pygame.Surface:
        side, colour = math.ceil(7 * radius), self._look.theme.own["shine"]
        middle = side / 2, side / 2
        body = svg.glow("lit", middle, 3.5 * radius, [colour] * 3, (0.75, 0.22, 0))
        body += svg.circle(middle, 3.5 * radius, fill="url(#lit)")
        return svg.render(body + svg.circle(middle, 0.8 * radius, fill=colour), (side, side))

    # --- What is alive ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture as it is now; everything must have been painted."""
        surface.blit(self._still, (0, 0))
        self._draw_sonar(surface)
        self._draw_lanterns(surface)
        self._draw_bubbles(surface)
        size = self._wide, self._high
        draw_swell(surface, self._look.rgb("ray"), size, SEA * self._high, self._seconds)

    def _draw_sonar(self, surface: pygame.Surface) -> None:
        """Draw the rings that go out from the ship's keel, in the water alone."""
        look, sea = self._look, round(SEA * self._high)
        clip, below = surface.get_clip(), pygame.Rect(0, sea + 2, self._wide, self._high)
        surface.set_clip(below.clip(clip))
        keel = round(self._ship[0] + 0.12 * self._long), sea
        for number in range(RINGS):
            share = (self._seconds / LASTS + number / RINGS) % 1
            colour = mixed(look.rgb("ray"), look.rgb("depth_2"), min(1.0, 0.35 + 0.75 * share))
            reach = round((0.06 + 0.5 * share) * self._high)
            pygame.draw.aacircle(surface, colour, keel, reach, max(1, round(self._high / 360 * (1.6 - share))))
        surface.set_clip(clip)

    def _draw_lanterns(self, surface: pygame.Surface) -> None:
        """Draw what glows in the deep, and the lights that run along the links."""
        for number in range(GLOWS):
            x = self._left + (0.5 + 0.48 * (number * 0.618 % 1)) * self._room
            y = (0.62 + 0.2 * (number * 0.377 % 1)) * self._high
            turn = 0.35 * self._seconds + 1.7 * number
            at = x + 0.02 * self._high * math.sin(turn), y + 0.015 * self._high * math.cos(1.3 * turn)
            self._glow.set_alpha(round(120 + 110 * math.sin(1.1 * self._seconds + 2.1 * number)))
            if at[1] < self.floor(at[0]) - 0.02 * self._high:
                surface.blit(*centred(self._glow, at))
        self._glow.set_alpha(255)
        way = self._stations()
        along = (0.5 + 0.32 * self._seconds) % (len(way) - 1)
        lit = between(way[int(along)], way[int(along) + 1], along % 1)
        surface.blit(*centred(self._glow, lit))

    def _draw_bubbles(self, surface: pygame.Surface) -> None:
        top, foot = SEA * self._high, self._vessel[1] - 0.15 * self._long
        for number in range(BUBBLES):
            share = (0.06 * self._seconds + number * 0.382) % 1
            x = self._vessel[0] + 0.012 * self._high * math.sin(9 * share + number) - 0.03 * self._high
            radius = max(1, round((0.002 + 0.004 * share) * self._high))
            pygame.draw.aacircle(surface, self._look.rgb("ray"), (round(x), round(foot - share * (foot - top))), radius,
                                 max(1, radius // 3))  # fmt: skip
