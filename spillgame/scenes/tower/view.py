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
from spillgame.scenes.tower.dice import DiePainter, Kind
from spillgame.scenes.tower.glass import Layers, make_layers
from spillgame.scenes.tower.ink import Tiles, on_screen_alpha
from spillgame.scenes.tower.motion import Motion, Placed
from spillgame.scenes.tower.projection import HAND, Camera, Spot
from spillgame.scenes.tower.shadows import RIPPLE, Picture, Shadows
from spillgame.ui.theme import Theme

CLEAR: Final = 0.25
"""How much of the glass is left once all dice lie still, so that what they show can be read under it."""
CLEARING: Final = 0.7
"""Seconds in which the glass clears."""
FULL: Final = 255
TAG: Final = 0.72
"""Height of a landing number, in edges of a die."""


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
        self.motion: Motion | None = None
        self.gone: set[int] = set()
        """Dice that have left the yard and are not drawn any more."""
        self._kinds: tuple[Kind, ...] = ()
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
        self.painter = DiePainter(self.camera, self.theme)
        self.shadows = Shadows(self.camera, self.theme)

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
        self.motion = Motion(trace)
        self._kinds = (*kinds, *("oil" for _ in range(trace.dice - len(kinds))))[: trace.dice]  # type: ignore[assignment]
        self._landings = tuple(landings)
        self._impacts = trace.impacts
        self._times = [impact.at for impact in trace.impacts]

    def clear(self) -> None:
        """Show the empty tower."""
        self.motion, self._kinds, self._landings, self._impacts, self._times = None, (), (), [], []

    @property
    def seconds(self) -> float:
        """Return the simulated seconds of the drop on show, until all dice lie still and the glass is clear."""
        return self.motion.trace.seconds + CLEARING if self.motion else 0.0

    def still(self, surface: pygame.Surface) -> None:
        """Draw the last moment: all dice at rest, the glass cleared."""
        self.draw(surface, self.seconds + RIPPLE)

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the moment `seconds` (simulated, from the start of the drop) into the rectangle, all of it."""
        layers, clip = self.layers, surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        surface.blit(layers.ground, self.rect.topleft)
        glass = self._glass(seconds)
        placed = [die for die in self.motion.at(seconds) if die.die not in self.gone] if self.motion else []
        floors = self._floors(placed, seconds)
        yard = self._yard(placed)
        surface.fblits(floors[2])
        surface.fblits(yard[0])
        surface.fblits(layers.far_ridges)
        surface.fblits(yard[1])
        surface.fblits(layers.near_ridges)
        surface.fblits(yard[2])
        surface.fblits(layers.front_wall)
        for number in (1, 0):
            _faded(surface, layers.bowls[number], glass)
            surface.fblits(floors[number])
            surface.fblits(self._pictures(self._in_bowl(placed, number)))
            _faded(surface, layers.rims[number], glass)
        _faded(surface, layers.shell, glass)
        if self.numbered:
            surface.fblits(list(self._numbers(placed, seconds)))
        surface.set_clip(clip)

    def _glass(self, seconds: float) -> int:
        """Return how much of the glass is seen, 0 to 255: it clears when all dice lie still."""
        if not (self.clearing and self.motion):
            return FULL
        share = (seconds - self.motion.trace.seconds) / CLEARING
        share = max(0.0, min(1.0, share)) if not self.reduced_motion else float(share >= 0)
        return round(FULL * (1 - (1 - CLEAR) * share * share * (3 - 2 * share)))

    def _size(self, z: float) -> float:
        """Return how much of its size a die has: it grows like a drop where it comes out of the hand."""
        return max(0.0, min(1.0, (self.camera.top - z) / HAND))

    def _floors(self, placed: list[Placed], seconds: float) -> tuple[list[Picture], list[Picture], list[Picture]]:
        """Return what lies on each floor under the dice: shadows, and rings of hard blows."""
        floors: tuple[list[Picture], list[Picture], list[Picture]] = ([], [], [])
        for _, x, y, z, _, _ in placed:
            size = self._size(z)
            if size > 0.0:
                floor, picture = self.shadows.shadow(x, y, z, size)
                floors[floor].append(picture)
        if self._times and not self.reduced_motion:
            first, end = bisect_left(self._times, seconds - RIPPLE), bisect_left(self._times, seconds)
            for floor, picture in self.shadows.rings(self._impacts[first:end], seconds):
                floors[floor].append(picture)
        return floors

    def _yard(self, placed: list[Placed]) -> tuple[list[Picture], list[Picture], list[Picture]]:
        """Return the dice under the lower bowl: those behind the far ridges, between the ridges, before them.

        A die higher than the ridges is before all of them.
        """
        spec, groups = self.spec, ([], [], [])  # type: tuple[TowerSpec, tuple[list[Placed], ...]]
        lip, clear = spec.lower.lip_height, spec.yard.ridge_height + spec.die.half
        for die in placed:
            if die.z >= lip:
                continue
            quadrant = quadrant_at(die.x, die.y)
            groups[2 if die.z >= clear or quadrant == "S" else 0 if quadrant == "N" else 1].append(die)
        return self._pictures(groups[0]), self._pictures(groups[1]), self._pictures(groups[2])

    def _in_bowl(self, placed: list[Placed], number: int) -> list[Placed]:
        """Return the dice in or over a bowl (0 upper, 1 lower), up to the next one."""
        low = self.spec.bowls[number].lip_height
        high = self.spec.upper.lip_height if number else math.inf
        return [die for die in placed if low <= die.z < high]

    def _pictures(self, dice: list[Placed]) -> list[Picture]:
        """Return the pictures of some dice, the farthest first."""
        depth = self.camera.depth
        found: list[Picture] = []
        for _, die in sorted(((-depth(die.x, die.y, die.z), die) for die in dice), key=lambda pair: pair[0]):
            size = self._size(die.z)
            if size > 0.0:
                kind = self._kinds[die.die]
                found.append(self.painter.picture(die.x, die.y, die.z, die.attitude, kind, size, die.resting))
        return found

    def _numbers(self, placed: list[Placed], seconds: float) -> Iterator[Picture]:
        """Yield the places in the order of landing, beside the dice that have landed by now."""
        edge, lying = self.spec.die.edge, {die.die: die for die in placed}
        for place, landing in enumerate(self._landings):
            if landing.at > seconds or landing.die not in lying:
                continue
            _, x, y, z, _, _ = lying[landing.die]
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
