"""Show one drop in the tower at any moment: the layers of glass, and the dice between them."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.physics.drop import Landing, quadrant_at
from spillgame.physics.spec import DEFAULT, TowerSpec
from spillgame.physics.trace import Impact, Trace
from spillgame.scenes.tower.chart import Text, plain_text
from spillgame.scenes.tower.dice import Kind
from spillgame.scenes.tower.glass import Layers, make_layers
from spillgame.scenes.tower.ink import Picture, Tiles, on_screen_alpha
from spillgame.scenes.tower.motion import Motion
from spillgame.scenes.tower.projection import Camera, Spot
from spillgame.scenes.tower.shadows import RIPPLE
from spillgame.scenes.tower.stage import Actor, Stage
from spillgame.ui.theme import Theme

CLEAR: Final = 0.25
"""How much of the glass is left once all dice lie still, so that what they show can be read under it."""
CLEARING: Final = 0.7
"""Seconds in which the glass clears."""
FULL: Final = 255
TAG: Final = 0.72
"""Height of a landing number, in edges of a die."""

Floors = tuple[list[Picture], list[Picture], list[Picture]]
"""Pictures on the upper bowl, the lower bowl and the yard."""


@dataclass(frozen=True, slots=True)
class Heard:
    """Say of one blow what a loudspeaker needs."""

    impact: Impact
    """The blow: when (seconds), how strong (newton seconds), what struck what."""
    pan: float
    """Where it is between left (-1) and right (1)."""


class TowerView:
    """Draw one drop in a rectangle of the screen. Drawing changes neither the trace nor what is drawn next."""

    def __init__(
        self, rect: pygame.Rect, theme: Theme, text: Text | None = None, spec: TowerSpec = DEFAULT, *,
        reduced_motion: bool = False, numbered: bool = False, clearing: bool = True,
    ) -> None:  # fmt: skip
        """Make a view of an empty tower in `rect` (pixels).

        `text` makes letters; without it pygame's own font does. With `reduced_motion` no rings spread and the glass
        clears at once. With `numbered` dice at rest bear their places in the order of landing, if `show` was told
        the landings. With `clearing` the glass clears when all dice lie still.
        """
        self.spec, self.theme = spec, theme
        self.reduced_motion, self.numbered, self.clearing = reduced_motion, numbered, clearing
        self._plain = plain_text()
        self._given = text
        self.gone: set[int] = set()
        """Dice that have left the yard and are not drawn any more."""
        self._landings: tuple[Landing, ...] = ()
        self._impacts: list[Impact] = []
        self._times: list[float] = []
        self.resize(rect)

    def resize(self, rect: pygame.Rect) -> None:
        """Draw in another rectangle (pixels) from now on. The static layers are painted at the next drawing."""
        self.rect = pygame.Rect(rect)
        self.camera = Camera(self.rect, self.spec)
        self._forget()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of another theme from now on."""
        self.theme = theme
        self._forget()

    def _forget(self) -> None:
        self._layers: Layers | None = None
        self._tags: dict[int, pygame.Surface] = {}
        motion, kinds = (self._stage.motion, self._stage.kinds) if hasattr(self, "_stage") else (None, ())
        self._stage = Stage(self.camera, self.theme)
        if motion:
            self._stage.play(motion, kinds)

    @property
    def layers(self) -> Layers:
        """Return the static layers; the first call after a change of size or theme paints them."""
        if self._layers is None:
            self._layers = make_layers(self.camera, self.theme, self._text)
        return self._layers

    def _text(self, words: str, size: int, token: str) -> pygame.Surface:
        maker = self._given or self._plain(self.theme)
        return maker(words, size, token)

    def show(self, trace: Trace, kinds: Sequence[Kind] = (), landings: Sequence[Landing] = ()) -> None:
        """Show another drop. `kinds` are the kinds of the dice in order of release; those left out are of oil."""
        oil: list[Kind] = ["oil"] * trace.dice
        self._stage.show(trace, [*kinds, *oil][: trace.dice])
        self._landings = tuple(landings)
        self._impacts = trace.impacts
        self._times = [impact.at for impact in trace.impacts]

    def clear(self) -> None:
        """Show the empty tower."""
        self._stage.leave()
        self._landings, self._impacts, self._times = (), [], []

    @property
    def motion(self) -> Motion | None:
        """Return the motion of the drop on show."""
        return self._stage.motion

    @property
    def seconds(self) -> float:
        """Return the simulated seconds of the drop on show, until all dice lie still and the glass is clear."""
        return self.motion.trace.seconds + CLEARING if self.motion else 0.0

    def prepare(self, budget: float = math.inf) -> bool:
        """Paint moving dice ahead for about `budget` seconds, for the usual pace; return whether all is painted.

        Call it in time that is left over, from `show` on: frames for which it is done cost a third.
        """
        return self._stage.prepare(budget)

    def still(self, surface: pygame.Surface) -> None:
        """Draw the last moment: all dice at rest, the glass cleared."""
        self.draw(surface, self.seconds + RIPPLE)

    def draw(self, surface: pygame.Surface, seconds: float, exact: bool = False) -> None:
        """Draw the moment `seconds` (simulated, from the start of the drop) into the rectangle, all of it.

        With `exact` pictures that `prepare` made are not used: slow motion is smoother then.
        """
        layers, clip = self.layers, surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        actors = [actor for actor in self._stage.at(seconds, exact) if actor.die not in self.gone]
        glass, floors, dice = self._glass(seconds), self._floors(actors, seconds), self._places(actors)
        surface.blit(layers.ground, self.rect.topleft)
        surface.fblits([*floors[2], *dice[0], *layers.far_ridges, *dice[1], *layers.near_ridges, *dice[2]])
        surface.fblits(layers.front_wall)
        for bowl in (1, 0):
            _faded(surface, layers.bowls[bowl], glass)
            surface.fblits([*floors[bowl], *dice[4 - bowl]])
            _faded(surface, layers.rims[bowl], glass)
        _faded(surface, layers.shell, glass)
        if self.numbered:
            surface.fblits(list(self._numbers(seconds)))
        surface.set_clip(clip)

    def _glass(self, seconds: float) -> int:
        """Return how much of the glass is seen, 0 to 255: it clears when all dice lie still."""
        if not (self.clearing and self.motion):
            return FULL
        share = (seconds - self.motion.trace.seconds) / CLEARING
        share = max(0.0, min(1.0, share)) if not self.reduced_motion else float(share >= 0)
        return round(FULL * (1 - (1 - CLEAR) * share * share * (3 - 2 * share)))

    def _floors(self, actors: list[Actor], seconds: float) -> Floors:
        """Return what lies on each floor under the dice: shadows, and rings of hard blows."""
        floors: Floors = ([], [], [])
        for actor in actors:
            floors[actor.floor].append(actor.shadow)
        if self._times and not self.reduced_motion:
            first, end = bisect_left(self._times, seconds - RIPPLE), bisect_left(self._times, seconds)
            for floor, picture in self._stage.shadows.rings(self._impacts[first:end], seconds):
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
            right, top = self.camera.spot(x + edge * 0.62, y, z + edge * 0.75)
            image = self._tag(place + 1)
            yield image, (round(right - image.get_width() / 2), round(top - image.get_height() / 2))

    def _tag(self, number: int) -> pygame.Surface:
        """Return a small round note with a number."""
        image = self._tags.get(number)
        if image is None:
            size = max(9, round(TAG * self.spec.die.edge * self.camera.scale(0.0, 0.0, 0.0)))
            words = self._text(str(number), max(8, round(size * 0.86)), "ink")
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

    def impacts_between(self, start: float, end: float) -> Iterator[Heard]:
        """Yield the blows from `start` up to but without `end` (simulated seconds), for sound."""
        for place in range(bisect_left(self._times, start), bisect_left(self._times, end)):
            impact = self._impacts[place]
            yield Heard(impact, self.camera.pan(impact.x))

    def place_of(self, die: int, seconds: float) -> Spot:
        """Return the pixel of a die's centre at a moment. A drop must be on show."""
        if self.motion is None:
            raise LookupError("There is no drop on show, so no die has a place.")
        placed = self.motion.at(seconds)[die]
        return self.camera.spot(placed.x, placed.y, placed.z)

    def die_at(self, pos: Spot, seconds: float | None = None) -> int | None:
        """Return the die at rest under the pixel `pos`, the nearest to the eye, or None.

        Without `seconds` the last moment counts.
        """
        if self.motion is None:
            return None
        found: list[tuple[float, int]] = []
        reach = self.spec.die.edge * 0.62
        for die in self.motion.at(self.seconds if seconds is None else seconds):
            x, y = self.camera.spot(die.x, die.y, die.z)
            near = math.hypot(pos[0] - x, pos[1] - y) <= reach * self.camera.scale(die.x, die.y, die.z)
            if die.resting and near:
                found.append((self.camera.depth(die.x, die.y, die.z), die.die))
        return min(found)[1] if found else None


def _faded(surface: pygame.Surface, tiles: Tiles, glass: int) -> None:
    """Draw glass, more or less clear (`glass` 0 to 255)."""
    for image, _ in tiles:
        image.set_alpha(glass)
    surface.fblits(tiles)
