"""The Spill's picture of itself: painted once, piece by piece; a frame redraws only a few small pieces."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.painted import PaintedInPieces
from spillgame.scenes.table.sprites import centred
from spillgame.scenes.the_spill.board.oil import RAINBOW, poured
from spillgame.scenes.the_spill.title import dice, rig, sea
from spillgame.ui import svg
from spillgame.ui.look import Look

Point = tuple[float, float]

COARSE = 4
"""How much smaller sky and water are painted than they are shown: they have no edges but the horizon."""
RIG = 0.95
"""How large the rig is drawn, in units."""
FLAMES: Final = ((192, 176, 0.95, 0), (90, 104, 0.56, 4), (262, 142, 0.46, 7), (144, 176, 0.6, 2))
"""Where each fire stands in the rig's picture, how large it is, and how far it is ahead of the first."""
A_SECOND: Final = 11
"""Flickers a second."""
PLUME, PUFFS, PUFF = 26, 9, 118
"""Clouds of the smoke that stands over the rig, those that rise from the fire, and the radius of the largest."""
FLIGHT, ROUND = 2.6, 6.0
"""Seconds that a die is in the air, and from one of its flights to the next."""
FALLS: Final = ((0.5, 1.22), (-0.42, 1.62), (0.95, 1.95), (0.16, 1.34), (-0.2, 2.05), (0.72, 1.5), (0.05, 1.75))
"""Where dice fall into the sea, across and away."""
WELL_HEIGHT, RISE = 1.5, 0.95
DIE, SIZES = 64, 6
"""The edge of a die in units where it is nearest, and in how many sizes it is drawn."""
SPLASHES, SPLASH_SECONDS = 6, 0.7
AFLOAT: Final = (
    (0.3, 1.17, 0.5, 0.7, 0.2),
    (-0.3, 1.42, 0.6, 2.2, -0.3),
    (0.7, 1.75, 0.45, 1.2, 0.5),
    (0.02, 2.3, 0.6, 0.4, 0.1),
)
"""Dice that float: across, away, and how they are turned."""
TILTS, TILT = 9, 2.4
"""In how many attitudes a ship is drawn, and by how many degrees it rocks."""


class Afloat(NamedTuple):
    """What rocks on the water."""

    picture: str
    across: float
    away: float
    size: float
    """Units of its side where it is nearest."""
    flipped: bool = False
    under: float = 0.0
    """The share of it that is under water."""


SHIPS: Final = (
    Afloat("meteorologist", -2.4, 6.2, 260),
    Afloat("marine_vet", -1.5, 3.0, 250),
    Afloat("risk_engineer", 1.62, 2.6, 250, flipped=True),
    Afloat("hazmat_specialist", 1.42, 1.6, 240),
    Afloat("sea_captain", -0.72, 1.3, 260, flipped=True),
)
ANIMALS: Final = (
    Afloat("octopus_contaminated", 0.62, 1.36, 110, under=0.3),
    Afloat("seal", 0.7, 1.07, 92, under=0.18),
    Afloat("pelican", -1.0, 2.35, 130, under=0.06),
    Afloat("dolphin", -0.3, 1.1, 118, under=0.12),
    Afloat("sea_turtle", 0.28, 1.03, 92, under=0.1),
    Afloat("crab", 1.03, 1.02, 84, under=0.0),
)
PATCHES: Final = ((0.35, 0.5, 130), (2.7, 0.4, 120), (3.9, 0.5, 150), (5.1, 0.35, 170), (5.8, 0.5, 120))
"""Oil that spreads: the turn at which it leaves the slick, how far it goes, and its width in units."""
SHEENS: Final = ((0.3, 0.5), (1.2, 0.62), (2.6, 0.5), (3.7, 0.66), (4.6, 0.5), (5.5, 0.7), (5.0, 0.25))
"""Where the film on the slick shimmers: turn and reach."""


class RigAtSea(PaintedInPieces):
    still_at = 27.5

    def __init__(self, look: Look, size: tuple[int, int], left: int):
        super().__init__(look, size, left)
        self._view = sea.view_of(size, left)
        self._flames: list[list[pygame.Surface]] = []
        self._puffs: list[pygame.Surface] = []
        self._dice: list[list[pygame.Surface]] = []
        self._splashes: list[list[pygame.Surface]] = []
        self._rocking: list[tuple[Afloat, list[pygame.Surface]]] = []
        self._patches: list[pygame.Surface] = []
        self._sheen: list[pygame.Surface] = []

    # --- What is painted once ---

    def _paint(self) -> Iterator[None]:
        look, view = self._look, self._view
        few = sea.view_of((view.size[0] // COARSE, view.size[1] // COARSE), self._left // COARSE)
        pygame.transform.smoothscale(svg.render(sea.sky(look, few), few.size).convert(), view.size, self._still)
        yield
        self._still.blit(svg.render(sea.chart(look, view), view.size), (0, 0))
        sea.write_depths(self._still, look, view)
        yield
        body, area = sea.slick(look, view)
        self._still.blit(svg.render(body, area.size), area)
        yield
        self._paint_plume()
        yield
        self._paint_rig()
        yield
        for float_ in AFLOAT:
            self._paint_floating(*float_)
        for one in ANIMALS:
            self._rocking.append((one, [self._picture(f"the_spill/animals/{one.picture}", one)]))
        yield
        for ship in SHIPS:
            self._rocking.append((ship, self._ship(ship)))
            yield
        self._rocking.sort(key=lambda rocking: -rocking[0].away)
        yield from self._paint_fire()
        yield from self._paint_dice()
        self._patches = [self._patch(number, wide) for number, (_, _, wide) in enumerate(PATCHES)]
        self._sheen = self._shimmer()

    @property
    def _unit(self) -> float:
        """Pixels of a unit of the rig's picture."""
        return RIG * self._view.unit

    def _rig_corner(self) -> Point:
        (x, y), unit = self._view.rig, self._unit
        return x - rig.SIDE[0] / 2 * unit, y - rig.SIDE[1] * unit

    def _paint_rig(self) -> None:
        """Paint the rig, and below it its image in the water, broken by the waves."""
        unit, (left, top) = self._unit, self._rig_corner()
        size = math.ceil(rig.SIDE[0] * unit), math.ceil(rig.SIDE[1] * unit)
        picture = svg.render(rig.rig(self._look, unit), size)
        image = pygame.transform.smoothscale(
            pygame.transform.flip(picture, False, True), (size[0], round(0.4 * size[1]))
        )
        image.set_alpha(90)
        strip = max(2, round(3 * unit))
        for y in range(0, image.get_height(), strip):
            sway = round(3 * unit * math.sin(0.09 * y / unit) * (0.3 + y / image.get_height()))
            at = round(left) + sway, round(top + size[1] - 6 * unit) + y
            self._still.blit(image, at, (0, y, size[0], strip))
        self._still.blit(picture, (round(left), round(top)))

    def _paint_plume(self) -> None:
        """Paint the smoke that the wind has already taken away."""
        (left, top), unit = self._rig_corner(), self._unit
        for number in range(PLUME, 0, -1):
            share = number / PLUME
            radius = PUFF * unit * (0.35 + 0.75 * share)
            x, y = self._smoke_at(share)
            cloud = svg.render(rig.puff(self._look, radius, 0.34 * (1 - 0.75 * share)), (round(2 * radius),) * 2)
            aside = 18 * unit * math.sin(5 * number)
            self._still.blit(*centred(cloud, (left + x * unit + aside, top + y * unit)))

    @staticmethod
    def _smoke_at(share: float) -> Point:
        """Return where smoke is on its way, in units of the rig's picture."""
        return 186 + 420 * share**1.5, 10 - 150 * share**0.7

    def _paint_floating(self, across: float, away: float, pitch: float, yaw: float, roll: float) -> None:
        """Paint a die that lies in the oil, its lower part below the surface."""
        edge = 1.05 * DIE * self._view.unit / away**0.8
        side = round(dice.ROOM * edge)
        picture = svg.render(dice.cube(self._look, edge, pitch, yaw, roll), (side, side))
        x, y = self._view.at(across, away)
        water = round(0.66 * side)
        self._still.blit(
            svg.render(self._ring(side, 0.42 * side, 0.9), (side, side)), (round(x - side / 2), round(y - side / 2))
        )
        self._still.blit(picture, (round(x - side / 2), round(y - water)), (0, 0, side, water))

    def _ring(self, side: int, reach: float, plain: float) -> str:
        """Return a ring on the water in the middle of a square."""
        style = {"stroke": self._look.theme.pip, "stroke_opacity": plain, "stroke_width": max(1.0, 0.035 * side)}
        return svg.ellipse((side / 2, side / 2), reach, 0.34 * reach, **style)

    # --- What moves ---

    def _picture(self, name: str, one: Afloat) -> pygame.Surface:
        size = max(8, round(one.size * self._view.unit / one.away))
        picture = self._look.picture(name, size)
        flipped = pygame.transform.flip(picture, one.flipped, False)
        return flipped.subsurface((0, 0, size, round(size * (1 - one.under))))

    def _ship(self, ship: Afloat) -> list[pygame.Surface]:
        """Return a ship with its flag and the foam at its bow, in each of its attitudes."""
        size = max(8, round(ship.size * self._view.unit / ship.away))
        whole = pygame.Surface((size, size), pygame.SRCALPHA)
        whole.blit(self._look.picture(f"the_spill/ships/{ship.picture}", size), (0, 0))
        flag = self._look.picture(f"the_spill/flags/{ship.picture}", max(4, round(0.26 * size)))
        hull = pygame.transform.flip(whole, ship.flipped, False)
        mast = 0.34 if ship.flipped else 0.7
        hull.blit(flag, (round(mast * size - (flag.get_width() if ship.flipped else 0)), round(0.04 * size)))
        foam = pygame.transform.flip(svg.render(self._foam(size), (round(1.5 * size), size)), ship.flipped, False)
        poses = []
        for step in range(TILTS):
            pose = foam.copy()
            tilted = pygame.transform.rotozoom(hull, TILT * (2 * step / (TILTS - 1) - 1), 1)
            pose.blit(tilted, tilted.get_rect(center=(round((0.9 if ship.flipped else 0.6) * size), size // 2)))
            lip = foam.subsurface((0, round(0.86 * size), foam.get_width(), foam.get_height() - round(0.86 * size)))
            pose.blit(lip, (0, round(0.86 * size)))
            poses.append(pose)
        return poses

    def _foam(self, size: int) -> str:
        """Return the water round a ship whose bow points left: shadow, bow wave and wake."""
        theme, line = self._look.theme, max(1.0, 0.022 * size)
        middle = 0.64 * size, 0.88 * size
        parts = [svg.ellipse(middle, 0.5 * size, 0.075 * size, fill=theme.line, fill_opacity=0.55)]
        for number in range(4):
            begin, deep = 0.1 - 0.025 * number, (0.83 + 0.035 * number) * size
            points = [
                (
                    size * (begin + (1.32 - 0.12 * number) * step / 24),
                    deep + 0.014 * size * math.sin(1.1 * step + 2 * number),
                )
                for step in range(25)
            ]
            plain = 0.95 - 0.2 * number
            parts.append(
                svg.stroke(points, stroke=theme.pip, stroke_width=line, stroke_opacity=plain, stroke_linecap="round")
            )
        curl = [
            (size * (0.02 + 0.12 * step / 8), size * (0.87 - 0.07 * math.sin(math.pi * step / 8))) for step in range(9)
        ]
        parts.append(svg.shape(curl, fill=theme.pip, fill_opacity=0.9))
        return "".join(parts)

    def _paint_fire(self) -> Iterator[None]:
        unit = self._unit
        for _, _, large, _ in FLAMES:
            size = math.ceil(rig.FLAME[0] * large * unit), math.ceil(rig.FLAME[1] * large * unit)
            flickers = range(rig.FLICKERS)
            self._flames.append([svg.render(rig.flame(self._look, large * unit, one), size) for one in flickers])
            yield
        for number in range(PUFFS):
            radius = PUFF * unit * (0.22 + 0.5 * number / PUFFS)
            cloud = rig.puff(self._look, radius, 0.5 * (1 - number / PUFFS) ** 0.7)
            self._puffs.append(svg.render(cloud, (round(2 * radius),) * 2))
        yield

    def _paint_dice(self) -> Iterator[None]:
        unit = self._view.unit
        for number in range(SIZES):
            edge = DIE * unit * (0.16 + 0.84 * number / (SIZES - 1))
            side = math.ceil(dice.ROOM * edge)
            poses = range(dice.POSES)
            self._dice.append([svg.render(dice.tumbling(self._look, edge, pose), (side, side)) for pose in poses])
            yield
        for _, away in FALLS:
            side = max(8, round(190 * unit / away))
            steps = [(step + 1) / SPLASHES for step in range(SPLASHES)]
            rings = [self._ring(side, 0.46 * side * s, 1 - s) + self._ring(side, 0.3 * side * s, 1 - s) for s in steps]
            self._splashes.append([svg.render(ring, (side, side)) for ring in rings])
        yield

    def _patch(self, number: int, wide: float) -> pygame.Surface:
        half = 0.5 * wide * self._view.unit / 1.6

        def into(across: float, along: float) -> Point:
            turn, reach = math.atan2(along, across), (abs(across) ** 7 + abs(along) ** 7) ** (1 / 7)
            lobed = 0.86 * reach * (1 + 0.12 * math.sin(3 * turn + number))
            return half * (1.1 + lobed * math.cos(turn)), half * (0.36 + 0.28 * lobed * math.sin(turn))

        return svg.render(poured(self._look, into, (0, 0), number), (round(2.2 * half), round(0.75 * half)))

    def _shimmer(self) -> list[pygame.Surface]:
        """Return a streak of the film, as it flares up here and there, and its mirror image."""
        wide, high, steps = 190 * self._view.unit, 40 * self._view.unit, 24
        colours = [svg.mixed(colour, colour, 0) for colour in RAINBOW]
        run = svg.gradient("run", (0, 0), (wide, 0), colours, (0.1, 0.9, 1, 0.9, 0.1))
        above = [
            (wide * step / steps, high * (0.9 - 0.8 * math.sin(math.pi * step / steps))) for step in range(steps + 1)
        ]
        below = [(x, y + 0.35 * (high - y)) for x, y in above]
        streak = svg.render(run + svg.shape([*above, *reversed(below)], fill="url(#run)"), (round(wide), round(high)))
        return [streak, pygame.transform.flip(streak, True, True)]

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture as it is now; everything must have been painted."""
        surface.blit(self._still, (0, 0))
        self._draw_oil(surface)
        self._draw_fire(surface)
        near = 0
        falling = sorted(self._falling(), key=lambda one: -one[0])
        for one, poses in self._rocking:
            while near < len(falling) and falling[near][0] >= one.away:
                surface.blit(*falling[near][1])
                near += 1
            self._draw_afloat(surface, one, poses)
        for _, laid in falling[near:]:
            surface.blit(*laid)

    def _draw_oil(self, surface: pygame.Surface) -> None:
        view, t = self._view, self._seconds
        spread = 1 - math.exp(-t / 14)
        for (turn, far, _), patch in zip(PATCHES, self._patches, strict=True):
            reach = 0.92 + far * spread + 0.02 * math.sin(0.5 * t + turn)
            surface.blit(*centred(patch, sea.slick_point(view, turn, reach)))
        for number, (turn, reach) in enumerate(SHEENS):
            sheen = self._sheen[number % len(self._sheen)]
            sheen.set_alpha(round(85 + 80 * math.sin(0.55 * t + 1.7 * number)))
            x, y = sea.slick_point(view, turn, reach)
            surface.blit(*centred(sheen, (x + 14 * view.unit * math.sin(0.21 * t + number), y)))

    def _draw_fire(self, surface: pygame.Surface) -> None:
        unit, (left, top), t = self._unit, self._rig_corner(), self._seconds
        for number in range(PUFFS):
            share = (number / PUFFS + 0.09 * t) % 1
            x, y = self._smoke_at(0.55 * share)
            surface.blit(*centred(self._puffs[int(share * PUFFS)], (left + x * unit, top + (y - 4) * unit)))
        for (x, y, _, ahead), flickers in zip(FLAMES, self._flames, strict=True):
            picture = flickers[int(t * A_SECOND + ahead) % len(flickers)]
            foot = left + x * unit - picture.get_width() / 2, top + y * unit - picture.get_height()
            surface.blit(picture, (round(foot[0]), round(foot[1])))

    def _draw_afloat(self, surface: pygame.Surface, one: Afloat, poses: list[pygame.Surface]) -> None:
        t, own = self._seconds, 7 * one.across
        x, y = self._view.at(one.across, one.away)
        lift = 5 * self._view.unit / one.away**0.5 * math.sin(1.1 * t + own)
        pose = poses[round((0.5 + 0.5 * math.sin(0.9 * t + own)) * (len(poses) - 1))]
        surface.blit(pose, (round(x - pose.get_width() / 2), round(y + lift - 0.9 * pose.get_height())))

    def _falling(self) -> Iterator[tuple[float, tuple[pygame.Surface, tuple[int, int]]]]:
        """Yield each die in the air and each splash: how far away it is, and its picture with its place."""
        view = self._view
        for number, (across, away) in enumerate(FALLS):
            since = (self._seconds + ROUND * number / len(FALLS)) % ROUND
            share = since / FLIGHT
            if share < 1:
                far = sea.RIG_AWAY * (away / sea.RIG_AWAY) ** share
                x, y = view.at(across * share**1.2, far)
                height = WELL_HEIGHT * (1 - share) + 4 * RISE * share * (1 - share)
                size = min(SIZES - 1, max(0, round((1 / far - 0.16) / 0.84 * (SIZES - 1))))
                pose = self._dice[size][int(since * 11 + number) % dice.POSES]
                yield far, centred(pose, (x, y - height * 400 * view.unit / far))
            elif since < FLIGHT + SPLASH_SECONDS:
                step = int((since - FLIGHT) / SPLASH_SECONDS * SPLASHES)
                yield away, centred(self._splashes[number][step], view.at(across, away))
