"""Paint the glass once for each size and theme: ridges, bowls and walls, in layers that dice come between."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.physics.spec import BowlSpec
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.tower.chart import WALL_HEIGHT, Text, circle, ground, hair
from spillgame.scenes.table.tower.dice import LIGHT
from spillgame.scenes.table.tower.ink import Cell, Picture, Pieces, Sheet, on_screen_alpha
from spillgame.scenes.table.tower.projection import Camera, Hotspot, Place
from spillgame.ui.theme import Colour, Theme

BANDS: Final = 16
"""Rings of facets from a bowl's hole to its rim."""
THICK: Final = 0.0035
"""Thickness of a bowl's glass in metres, as it shows at the edge of the hole."""
FACETS: Final = 72
"""Facets in one ring."""
LAMP: Final = math.atan2(LIGHT[1], LIGHT[0])
"""Direction of the key light as an angle from E, counter-clockwise."""
POST: Final = 0.0032
"""Thickness in metres of the posts that carry the round glass."""
CONTOURS: Final = 4
"""Depth contours on a bowl, between its hole and its rim."""


@dataclass(frozen=True, slots=True)
class Layers:
    """Hold the static pictures, in the order in which they are drawn with the dice between them."""

    merged: pygame.Surface
    """The empty tower: the ground with all the glass before it; opaque, as large as the rectangle."""
    finished: Pieces
    """The same in pieces. Blending keeps what is drawn over them in the processor's cache, unlike a copy."""
    ground: Pieces
    """Sea, chart and the walls behind, as far as glass or dice may be before them."""
    yard: Pieces
    """The same cells with the ridges and the front wall: for those in which no die is between them."""
    far_ridges: Pieces
    """In front of dice in N."""
    near_ridges: Pieces
    """In front of dice in E and W."""
    front_wall: Pieces
    """In front of all dice in the yard."""
    bowls: tuple[Pieces, Pieces]
    """Upper and lower bowl: under the dice in them, over all that is lower."""
    rims: tuple[Pieces, Pieces]
    """The front halves of their rims: over the dice in them."""
    shell: Pieces
    """The front of the round glass: over everything."""
    fading: frozenset[Cell]
    """The cells in which the glass fades that hides dice: bowls, rims and the round glass."""

    veil: tuple[Picture, ...]
    """The same glass, the lowest first, each layer in one picture: many small ones fade slowly."""

    def fade(self, cover: int) -> None:
        """Set how much the veil covers, from 0 to 255."""
        for image, _ in self.veil:
            image.set_alpha(cover)


def make_layers(camera: Camera, theme: Theme, text: Text, *, lettered: bool = True) -> Layers:
    """Paint all layers for one camera and theme; the yard is `lettered` where its Quadrants mean something."""
    maker = _Maker(camera, theme, mixed(theme.rgb("line"), theme.rgb("ink"), 0.35))
    upper, lower = camera.spec.bowls
    base = ground(camera, theme, text, lettered=lettered)
    ridges, wall = (maker.ridges(1), maker.ridges(-1)), maker.front_wall()
    bowls = (maker.bowl(upper, round_glass=False), maker.bowl(lower, round_glass=True))
    rims, shell = (maker.rim(upper), maker.rim(lower)), maker.shell()
    sheet = Sheet(camera.rect)
    sheet.surface.blit(base, (0, 0))
    low = sheet.pieces(camera.bounds())
    merged, high = base.copy(), (bowls[1], rims[1], bowls[0], rims[0], shell)
    for layer in (*ridges, wall):
        merged.fblits(list(layer.values()))
    sheet.surface.blit(merged, (0, 0))
    yard = sheet.pieces(camera.bounds())
    for layer in high:
        merged.fblits(list(layer.values()))
    sheet.surface.blit(merged, (0, 0))
    fading = low.keys() & set().union(*high)
    veil = tuple(map(_joined, high))
    return Layers(merged, sheet.pieces(), low, yard, *ridges, wall, bowls, rims, shell, frozenset(fading), veil)


def _joined(layer: Pieces) -> Picture:
    places = [image.get_rect(topleft=at) for image, at in layer.values()]
    whole = places[0].unionall(places)
    joined = on_screen_alpha(pygame.Surface(whole.size, pygame.SRCALPHA))
    for image, (left, top) in layer.values():
        joined.blit(image, (left - whole.x, top - whole.y), special_flags=pygame.BLEND_RGBA_ADD)
    return joined, whole.topleft


class _Maker:
    """Paint the layers; each method returns one."""

    def __init__(self, camera: Camera, theme: Theme, glass: Colour) -> None:
        self.camera, self.theme, self.glass = camera, theme, glass
        self.shine = mixed(glass, theme.rgb("ink"), 0.7)

    def ridges(self, side: int) -> Pieces:
        """Paint the two arms of the X on the far side (`side` 1) or on the near one (-1), as prisms of glass."""
        sheet, spec = Sheet(self.camera.rect), self.camera.spec.yard
        out, high, half = spec.half_width, spec.ridge_height, spec.ridge_half_width
        off = half * math.sqrt(2)
        spot = self.camera.spot
        for east in (1, -1):
            ends: tuple[Place, Place] = ((0.0, -off, 0.0), (east * out, side * out - off, 0.0))
            if side < 0:
                ends = ((0.0, -off, 0.0), (east * (out - off), -out, 0.0))
            (ax, ay, _), (bx, by, _) = ends
            front = [spot(ax, ay, 0.0), spot(bx, by, 0.0), spot(bx, by, high), spot(ax, ay, high)]
            back = (east * (out - off), side * out) if side > 0 else (east * out, side * out + off)
            roof = [spot(ax, ay, high), spot(bx, by, high), spot(*back, high), spot(0.0, off, high)]
            lit = 70 if (east < 0) == (side > 0) else 48
            sheet.paint([(front, lit)], self.glass)
            sheet.paint([(roof, 84)], self.shine)
            sheet.lines([[*roof, roof[0]]], self.shine, hair(self.camera, 0.9), 150)
            sheet.lines([front[:2]], self.theme.rgb("deep"), hair(self.camera, 1.2), 110)
        return sheet.pieces()

    def front_wall(self) -> Pieces:
        """Paint the yard's glass wall next to the eye."""
        sheet, side, spot = Sheet(self.camera.rect), self.camera.spec.yard.half_width, self.camera.spot
        feet = [spot(-side, -side, 0.0), spot(side, -side, 0.0)]
        tops = [spot(side, -side, WALL_HEIGHT), spot(-side, -side, WALL_HEIGHT)]
        sheet.paint([([*feet, *tops], 20)], self.glass)
        for share, wide in ((0.10, 0.05), (0.17, 0.015)):
            xs = (-side + 2 * side * share, -side + 2 * side * (share + wide))
            low, lean = [spot(x, -side, 0.0) for x in xs], side * 0.1
            high = [spot(x + lean, -side, WALL_HEIGHT) for x in reversed(xs)]
            sheet.paint([([*low, *high], 34)], self.shine)
        sheet.lines([tops], self.shine, hair(self.camera, 1.6), 235)
        sheet.lines([[feet[0], tops[1]], [feet[1], tops[0]], feet], self.glass, hair(self.camera), 150)
        return sheet.pieces()

    def bowl(self, bowl: BowlSpec, round_glass: bool) -> Pieces:
        """Paint a bowl's inside and the back half of its rim; with `round_glass` the back of the round glass first."""
        sheet = Sheet(self.camera.rect)
        if round_glass:
            self._posts(sheet, 1)
            self._shell_back(sheet)
        sheet.paint(self._facets(bowl), self.glass)
        line, camera = self.theme.rgb("line"), self.camera
        rings, hole, rim = [], bowl.hole_radius, bowl.rim_radius
        for step in range(1, CONTOURS + 1):
            radius = hole + (rim - hole) * step / (CONTOURS + 1)
            rings.append(circle(camera, radius, bowl.height_at(radius)))
        sheet.lines(rings, line, hair(camera, 0.9), 105)
        sheet.lines(self._meridians(bowl), line, hair(camera, 0.8), 48)
        self._wall(sheet, bowl, 0.0, math.pi)
        sheet.lines([circle(camera, rim, bowl.height_at(rim))], line, hair(camera), 120)
        # The hole's edge is thick, and catches the light on its far side.
        upper, under = (circle(camera, hole, height, 48, (0.0, math.pi)) for height in
                        (bowl.lip_height, bowl.lip_height - THICK))  # fmt: skip
        sheet.paint([([*upper, *reversed(under)], 105)], self.shine)
        sheet.lines([under], self.shine, hair(camera, 0.8), 120)
        sheet.lines([circle(camera, hole, bowl.lip_height)], self.shine, hair(camera, 1.7), 225)
        return sheet.pieces()

    def _facets(self, bowl: BowlSpec) -> Iterator[tuple[list[Hotspot], int]]:
        """Yield the facets of a bowl; glass covers more where it faces the light or is seen at a low angle."""
        hole, rim, spot = bowl.hole_radius, bowl.rim_radius, self.camera.spot
        for band in range(BANDS):
            inner = hole + (rim - hole) * band / BANDS
            outer = hole + (rim - hole) * (band + 1) / BANDS
            slope = bowl.slope_at((inner + outer) / 2)
            for facet in range(FACETS):
                turns = (math.tau * facet / FACETS, math.tau * (facet + 1) / FACETS)
                corners = [(radius, turn) for radius, row in ((inner, turns), (outer, turns[::-1])) for turn in row]
                points = [spot(r * math.cos(t), r * math.sin(t), bowl.height_at(r)) for r, t in corners]
                yield points, self._cover(slope, sum(turns) / 2, band / (BANDS - 1))

    def _cover(self, slope: float, turn: float, share: float) -> int:
        """Return how much a facet covers, 0 to 255."""
        level = 1 / math.sqrt(1 + slope * slope)
        normal = (-slope * math.cos(turn) * level, -slope * math.sin(turn) * level, level)
        light = sum(a * b for a, b in zip(normal, LIGHT, strict=True))
        # A crescent of light where the bowl faces the lamp, and a fainter one across from it, seen through the glass.
        crescent = max(0.0, math.cos(turn - LAMP)) ** 5 * max(0.0, 1 - abs(share - 0.74) / 0.3)
        across = max(0.0, math.cos(turn - LAMP - math.pi)) ** 9 * max(0.0, 1 - abs(share - 0.62) / 0.26)
        cover: float = 11 + 26 * share**1.6 + 84 * max(0.0, light - 0.74) + 62 * across + 40 * crescent
        return round(cover)

    def _meridians(self, bowl: BowlSpec) -> Iterator[list[Hotspot]]:
        steps = 6
        for bearing in range(0, 360, 15):
            turn, path = math.radians(bearing), []
            for step in range(steps + 1):
                radius = bowl.hole_radius + (bowl.rim_radius - bowl.hole_radius) * step / steps
                path.append(self.camera.spot(radius * math.cos(turn), radius * math.sin(turn), bowl.height_at(radius)))
            yield path

    def _wall(self, sheet: Sheet, bowl: BowlSpec, start: float, end: float) -> None:
        """Paint the upright rim from the angle `start` to `end`; it covers more where it is seen edge on."""
        camera, radius = self.camera, bowl.rim_radius
        low = bowl.height_at(radius)
        high = low + camera.spec.die.edge
        steps = FACETS // 2
        feet, tops = circle(camera, radius, low, steps, (start, end)), circle(camera, radius, high, steps, (start, end))
        shapes = []
        for step in range(steps):
            turn = start + (end - start) * (step + 0.5) / steps
            edge_on = abs(math.cos(turn)) ** 3
            streak = 42 if abs(turn - 3.75) < 0.10 or abs(turn - 3.98) < 0.03 else 0
            points = [feet[step], feet[step + 1], tops[step + 1], tops[step]]
            shapes.append((points, round((20 if start < math.pi else 15) + 62 * edge_on + streak)))
        sheet.paint(shapes, self.glass)
        sheet.lines([tops], self.shine, hair(camera, 1.8), 225)

    def rim(self, bowl: BowlSpec) -> Pieces:
        """Paint the front half of a bowl's rim."""
        sheet = Sheet(self.camera.rect)
        self._wall(sheet, bowl, math.pi, math.tau)
        low = bowl.height_at(bowl.rim_radius)
        front = circle(self.camera, bowl.rim_radius, low, FACETS // 2, (math.pi, math.tau))
        sheet.lines([front], self.glass, hair(self.camera, 1.2), 170)
        return sheet.pieces()

    def _posts(self, sheet: Sheet, side: int) -> None:
        """Paint the two far (`side` 1) or near (-1) posts that carry the round glass on the ridges."""
        camera, high = self.camera, self.camera.spec.yard.ridge_height
        at = camera.shell_radius * math.sqrt(0.5)
        for x in (-at, at):
            ends = [camera.spot(x, side * at, high), camera.spot(x, side * at, camera.shell_foot)]
            wide = POST * camera.scale(x, side * at, high)
            sheet.lines([ends], self.glass, wide, 120)
            glint = [(px - wide * 0.22, py) for px, py in ends]
            sheet.lines([glint], self.shine, max(0.8, wide * 0.25), 170)

    def _shell_back(self, sheet: Sheet) -> None:
        camera = self.camera
        radius, low, high = camera.shell_radius, camera.shell_foot, camera.shell_top
        for height, cover in ((low, 60), (high, 150)):
            sheet.lines([circle(camera, radius, height, 64, (0.0, math.pi))], self.glass, hair(camera), cover)
        sheet.paint(self._strips(0.0, math.pi, low, high, 0.5), self.glass)

    def _strips(
        self, start: float, end: float, low: float, high: float, part: float
    ) -> Iterator[tuple[list[Hotspot], int]]:
        """Yield upright strips of the round glass: clear where one looks straight through, denser to the sides."""
        camera, steps = self.camera, 48
        radius = camera.shell_radius
        feet, tops = circle(camera, radius, low, steps, (start, end)), circle(camera, radius, high, steps, (start, end))
        for step in range(steps):
            turn = start + (end - start) * (step + 0.5) / steps
            cover = round(part * (4 + 110 * abs(math.cos(turn)) ** 7))
            yield [feet[step], feet[step + 1], tops[step + 1], tops[step]], cover

    def shell(self) -> Pieces:
        """Paint the front half of the round glass: its sides, two streaks of light, its edges."""
        sheet, camera = Sheet(self.camera.rect), self.camera
        radius, low, high = camera.shell_radius, camera.shell_foot, camera.shell_top
        self._posts(sheet, -1)
        strips = [strip for strip in self._strips(math.pi, math.tau, low, high, 1.0) if strip[1] > 5]
        sheet.paint(strips, self.glass)
        for start, end, cover in ((3.60, 3.76, 74), (3.82, 3.86, 54), (5.72, 5.77, 44)):
            feet = circle(camera, radius, low + 0.004, 6, (start, end))
            tops = circle(camera, radius, high - 0.004, 6, (start, end))
            sheet.paint([([*feet, *reversed(tops)], cover)], self.shine)
        sheet.lines([circle(camera, radius, high, 64, (math.pi, math.tau))], self.shine, hair(camera, 1.7), 220)
        sheet.lines([circle(camera, radius, low, 64, (math.pi, math.tau))], self.shine, hair(camera, 1.3), 150)
        for turn in (0.0, math.pi):
            x, y = radius * math.cos(turn), 0.0
            sheet.lines([[camera.spot(x, y, low), camera.spot(x, y, high)]], self.shine, hair(camera), 130)
        return sheet.pieces()
