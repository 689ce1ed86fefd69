"""Show one drop in the tower at any moment: the layers of glass, and the dice between them."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence, Set
from itertools import chain
from typing import Final

import pygame

from spillgame.physics.drop import SettledDie, quadrant_at
from spillgame.physics.spec import DEFAULT, TowerSpec
from spillgame.physics.trace import Impact, Trace
from spillgame.scenes.screens import USUAL_DIE, DieKind
from spillgame.scenes.table.tower.chart import Text
from spillgame.scenes.table.tower.glass import Layers, make_layers
from spillgame.scenes.table.tower.ink import Cell, Picture, Pieces, on_screen_alpha, touched
from spillgame.scenes.table.tower.last_die import Finale, Lights, close_up, finale_of
from spillgame.scenes.table.tower.motion import Motion
from spillgame.scenes.table.tower.projection import Camera, Hotspot
from spillgame.scenes.table.tower.shadows import RIPPLE
from spillgame.scenes.table.tower.stage import Actor, Scenery
from spillgame.ui.theme import Theme

CLEAR: Final = 0.25
"""How much of the glass is left once all dice lie still, so that what they show can be read under it."""
CLEARING: Final = 0.7
"""Seconds in which the glass clears."""
GRADE: Final = CLEARING / 12
"""Seconds between two pictures of the glass that clears: no eye sees more of them."""
FULL: Final = 255
NEAR: Final = 1 / 240
"""Seconds: a moment that was composed ahead does for one as near as that, as no eye sees the difference."""
TAG: Final = 0.72
"""Height of a landing number, in edges of a die."""

Floors = tuple[list[Picture], list[Picture], list[Picture]]
"""Pictures on the upper bowl, the lower bowl and the yard."""


class TowerView:
    """Draw one drop in a rectangle of the screen. Drawing changes neither the trace nor what is drawn next."""

    def __init__(
        self,
        rect: pygame.Rect,
        theme: Theme,
        text: Text,
        spec: TowerSpec = DEFAULT,
        *,
        reduced_motion: bool = False,
        quadrants: bool = True,
        ordinal: Callable[[int], str] = str,
    ) -> None:
        """Make a view of an empty tower in `rect` (pixels). With `reduced_motion` no rings spread, the eye stays where
        it is, and the glass clears at once. The yard has the letters of its `quadrants` where they mean something.
        `ordinal` writes a place in the order of landing, so that it is not taken for a face."""
        self.spec, self.theme, self.reduced_motion = spec, theme, reduced_motion
        self._text, self._lettered, self._ordinal = text, quadrants, ordinal
        self.gone: set[int] = set()
        """Dice that have left the yard and are not drawn any more; empty again with another drop."""
        self._landings: tuple[SettledDie, ...] = ()
        self._impacts: list[Impact] = []
        self._times: list[float] = []
        self.rect = pygame.Rect(rect)
        self.camera = Camera(pygame.Rect((0, 0), self.rect.size), self.spec)
        """It sees the rectangle's own pixels, from its upper left corner."""
        self._stage = Scenery(self.camera, self.theme)
        self._lights = Lights(self.camera, self.theme)
        self.finale: Finale | None = None
        """How the last die of the drop on show is watched, if it is."""
        self._layers: Layers | None = None
        self._tags: dict[int, pygame.Surface] = {}
        self._canvas: pygame.Surface | None = None
        self._shown: tuple[float, int] | None = None
        """The moment that the canvas holds, and how many dice were gone."""
        self._ahead = False
        """Whether it was composed before it was asked for."""
        self._touched: set[Cell] = set()
        self._cover = FULL
        self._bare: pygame.Surface | None = None
        """The tower without the glass that clears, with the dice that lie under it."""
        self._under: tuple[list[tuple[pygame.Surface, int | None, tuple[int, int]]], set[Cell]] = [], set()
        """What lies on it, and the cells that this touches."""

    @property
    def layers(self) -> Layers:
        """Return the static layers; the first call paints them."""
        if self._layers is None:
            self._layers = make_layers(self.camera, self.theme, self._text, lettered=self._lettered)
        return self._layers

    def show(
        self, trace: Trace, kinds: Sequence[DieKind] = (), landings: Sequence[SettledDie] = (), *, lit: bool = False
    ) -> None:
        """Show another drop. `kinds` are the kinds of the dice in order of release; those left out are as usual.

        With `landings` the dice at rest bear their places in the order of landing, and the last one is watched more
        closely; where `lit`, its Quadrant lights.
        """
        self._shown, self.gone = None, set()
        self._stage.show(trace, [*kinds, *[USUAL_DIE] * trace.dice][: trace.dice])
        self._landings = tuple(landings)
        self._lights.show(self._landings[-1] if lit and self._landings else None)
        self.finale = None if self.reduced_motion else finale_of(self._landings)
        self._impacts = trace.impacts
        self._times = [impact.at for impact in trace.impacts]

    def clear(self) -> None:
        """Show the empty tower."""
        self._shown, self.gone = None, set()
        self._stage.leave()
        self._landings, self._impacts, self._times, self.finale = (), [], [], None
        self._lights.show(None)

    @property
    def motion(self) -> Motion | None:
        """Return the motion of the drop on show."""
        return self._stage.motion

    @property
    def seconds(self) -> float:
        """Return the simulated seconds of the drop on show, until all dice lie still and the glass is clear."""
        return self.motion.trace.seconds + CLEARING if self.motion else 0.0

    def pace(self, seconds: float) -> float:
        """Return how fast the drop goes on at a moment: slower while the last die is watched."""
        return self.finale.pace(seconds) if self.finale is not None else 1.0

    def paint_ahead(self) -> None:
        """Paint the empty tower, if that was not done."""
        _ = self.layers

    def rest(self) -> None:
        """Keep all pictures: the tower stays in sight."""

    def prepare(self, budget: float = math.inf) -> bool:
        """Paint moving dice ahead for about `budget` seconds, for the usual pace; return whether all is painted. Call
        it in time that is left over, from `show` on: frames for which it is done cost less than half."""
        self._lights.prepare()
        for place in range(len(self._landings)):
            self._tag(place + 1)
        return self._stage.prepare(budget)

    def draw(self, surface: pygame.Surface, seconds: float, cover: int = FULL) -> None:
        """Draw the moment `seconds` (simulated, from the start of the drop) into the rectangle, all of it. `cover` says
        how much of what was there before it hides, 0 to 255."""
        wanted = (self._moment(seconds), len(self.gone))
        if not self._is_composed(wanted):
            self._compose(wanted[0])
            self._shown, self._ahead = wanted, False
        picture = self._canvas or self.layers.merged
        nearness = self.finale.nearness(seconds) if self.finale is not None else 0.0
        if nearness > 0:
            part = picture.subsurface(close_up(picture.get_rect(), self._last_place(), nearness))
            if cover == FULL:
                pygame.transform.smoothscale(part, self.rect.size, surface.subsurface(self.rect))
                return
            picture = pygame.transform.smoothscale(part, self.rect.size)
        if cover < FULL:
            picture.set_alpha(cover)
        surface.blit(picture, self.rect.topleft)
        if cover < FULL:
            picture.set_alpha(None)

    def compose_ahead(self, seconds: float) -> None:
        """Compose the moment that is expected to be drawn next, in time that is left over."""
        wanted = (self._moment(seconds), len(self.gone))
        if self._shown != wanted:
            self._compose(wanted[0])
            self._shown, self._ahead = wanted, True

    def _is_composed(self, wanted: tuple[float, int]) -> bool:
        """Return whether the canvas holds what is `wanted`: a moment, and the number of dice that are gone."""
        if self._shown is None or not self._ahead:
            return self._shown == wanted
        return self._shown[1] == wanted[1] and abs(self._shown[0] - wanted[0]) <= NEAR

    def _moment(self, seconds: float) -> float:
        """Return the moment whose picture is seen: once all dice lie still, only every few frames another."""
        if self.motion is None:
            return 0.0
        still = self.motion.trace.seconds
        if seconds <= still:
            return seconds
        return min(still + math.floor((seconds - still) / GRADE + 1e-6) * GRADE, self.seconds + RIPPLE)

    def _last_place(self) -> Hotspot:
        """Return the pixel of the picture at which the last die comes to rest."""
        x, y = self.place_of(self._landings[-1].die, self.seconds)
        return x - self.rect.x, y - self.rect.y

    def _compose(self, seconds: float) -> None:
        """Compose a moment on the canvas, which holds the moment drawn last.

        Only in the cells that dice, shadows or rings touch the empty tower is taken apart and put together again.
        """
        layers, glass = self.layers, self._glass(seconds)
        actors = [actor for actor in self._stage.at(seconds) if actor.die not in self.gone]
        if self._canvas is None:
            self._canvas = layers.merged.copy()
        if glass != self._cover:
            layers.fade(glass)
            self._cover = glass
        floors, dice = self._floors(actors, seconds), self._places(actors)
        numbers = list(self._numbers(seconds))
        if glass != FULL:
            self._compose_clear(self._canvas, [*chain(*floors)], (*dice[:2], [*chain(*dice[2:])]), numbers)
            return
        low = touched(chain(floors[2], *dice[:3])) & layers.finished.keys()
        cells = low | touched(chain(*floors[:2], *dice[3:], numbers)) & layers.finished.keys()
        drawn = [layers.finished[cell] for cell in (self._touched - cells) | (cells - layers.ground.keys())]
        self._touched = cells

        drawn += [*_parts(layers.yard, cells - low), *self._yard(low, floors[2], dice)]
        for bowl in (1, 0):
            drawn += [*_parts(layers.bowls[bowl], cells), *floors[bowl]]
            drawn += [*dice[4 - bowl], *_parts(layers.rims[bowl], cells)]
        self._canvas.fblits([*drawn, *_parts(layers.shell, cells), *numbers])

    def _yard(self, low: set[Cell], floor: list[Picture], dice: tuple[list[Picture], ...]) -> list[Picture]:
        """Return the parts of the yard to draw: the cells where something lies."""
        layers = self.layers
        drawn = [*_parts(layers.ground, low), *floor, *dice[0], *_parts(layers.far_ridges, low), *dice[1]]
        return [*drawn, *_parts(layers.near_ridges, low), *dice[2], *_parts(layers.front_wall, low)]

    def _compose_clear(
        self, canvas: pygame.Surface, floor: list[Picture], dice: tuple[list[Picture], ...], numbers: list[Picture]
    ) -> None:
        """Compose a moment on the canvas in which all dice lie in the yard, under glass that clears. What lies under
        the glass is kept, for it seldom changes while that clears."""
        layers, lying = self.layers, [*floor, *chain(*dice)]
        low = touched(lying) & layers.ground.keys()
        if self._bare is None:
            self._bare = layers.merged.copy()
            self._bare.fblits(_parts(layers.yard, layers.fading))
        under = [(image, image.get_alpha(), at) for image, at in lying]
        if under != self._under[0]:
            self._bare.fblits([*_parts(layers.yard, self._under[1] - low), *self._yard(low, floor, dice)])
            self._under = under, low
        canvas.blit(self._bare, (0, 0))
        canvas.fblits([*layers.veil, *numbers])
        self._touched = low | layers.fading | touched(numbers) & layers.finished.keys()

    def _glass(self, seconds: float) -> int:
        """Return how much of the glass is seen, 0 to 255: it clears when all dice lie still."""
        if not self.motion:
            return FULL
        share = (seconds - self.motion.trace.seconds) / CLEARING
        share = max(0.0, min(1.0, share)) if not self.reduced_motion else float(share >= 0)
        return round(FULL * (1 - (1 - CLEAR) * share * share * (3 - 2 * share)))

    def _floors(self, actors: list[Actor], seconds: float) -> Floors:
        """Return what lies on each floor under the dice: shadows, and rings of hard blows."""
        floors: Floors = ([], [], self._lights.at(seconds))
        for actor in actors:
            floors[actor.floor].append(actor.shadow)
        if not self.reduced_motion:
            for floor, picture in self._stage.rings(seconds):
                floors[floor].append(picture)
        return floors

    def _places(self, actors: list[Actor]) -> tuple[list[Picture], ...]:
        """Return the pictures of the dice by what is before them, each the farthest first.

        In the yard: behind the far ridges, between the ridges, before them, where also those are that are higher than
        the ridges; then in or over the lower bowl, and in or over the upper one.
        """
        spec, groups = self.spec, ([], [], [], [], [])  # type: tuple[TowerSpec, tuple[list[Picture], ...]]
        lower, upper = spec.lower.lip_height, spec.upper.lip_height
        clear = spec.yard.ridge_height + spec.die.half
        for actor in actors:
            if actor.z >= lower:
                groups[4 if actor.z >= upper else 3].append(actor.picture)
                continue
            quadrant = quadrant_at(actor.x, actor.y)
            place = 2 if actor.z >= clear or quadrant == "S" else 0 if quadrant == "N" else 1
            groups[place].append(actor.picture)
        return groups

    def _numbers(self, seconds: float) -> Iterator[Picture]:
        """Yield the places in the order of landing, beside the dice that have landed by now."""
        if self.motion is None:
            return
        edge, placed = self.spec.die.edge, self.motion.at(seconds)
        for place, landing in enumerate(self._landings):
            if landing.at > seconds or landing.die in self.gone:
                continue
            _, x, y, z, _, _ = placed[landing.die]
            right, top = self.camera.spot(x + edge * 0.80, y, z + edge * 0.95)
            image = self._tag(place + 1)
            yield image, (round(right - image.get_width() / 2), round(top - image.get_height() / 2))

    def _tag(self, number: int) -> pygame.Surface:
        """Return a small note with a place in the order of landing."""
        image = self._tags.get(number)
        if image is None:
            size = max(9, round(TAG * self.spec.die.edge * self.camera.scale(0.0, 0.0, 0.0)))
            words = self._text(self._ordinal(number), max(8, round(size * 0.86)), "ink")
            fold, wide = 4, max(size, words.get_width() + size // 3)
            large = pygame.Surface((wide * fold, size * fold), pygame.SRCALPHA)
            large.fill((*self.theme.rgb("line"), 0))
            frame = large.get_rect()
            pygame.draw.rect(large, self.theme.rgb("line"), frame, border_radius=size * fold // 2)
            pygame.draw.rect(
                large, self.theme.rgb("panel"), frame.inflate(-2 * fold, -2 * fold), border_radius=size * fold // 2
            )
            image = pygame.transform.smoothscale(large, (wide, size))
            image.blit(words, words.get_rect(center=image.get_rect().center))
            image = self._tags[number] = on_screen_alpha(image)
        return image

    def impacts_between(self, start: float, end: float) -> Iterator[tuple[Impact, float]]:
        """Yield the blows from `start` up to but without `end` (simulated seconds), each with its place between left
        (-1) and right (1), for sound."""
        for place in range(bisect_left(self._times, start), bisect_left(self._times, end)):
            impact = self._impacts[place]
            yield impact, self.camera.pan(impact.x)

    def place_of(self, die: int, seconds: float) -> Hotspot:
        """Return the pixel of a die's centre at a moment. A drop must be on show."""
        if self.motion is None:
            raise LookupError("There is no drop on show, so no die has a place.")
        placed = self.motion.at(seconds)[die]
        x, y = self.camera.spot(placed.x, placed.y, placed.z)
        return x + self.rect.x, y + self.rect.y

    def picture_of(self, die: int) -> pygame.Surface:
        """Return the picture of a die as it comes to rest. A drop must be on show."""
        return self._stage.lying(die)[0]


def _parts(layer: Pieces, where: Set[Cell]) -> list[Picture]:
    return [layer[cell] for cell in where & layer.keys()]
