"""Bring the dice of a drop on stage: each with its picture, its shadow and its place in the order of drawing.

Turning a cube into a smooth picture costs more than all else in a frame. So pictures can be made ahead, one for each
frame of the trace, in time that is left over; dice at rest are painted once in any case.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter
from time import perf_counter
from typing import Final, NamedTuple

from spillgame.physics.spec import FRAME_RATE
from spillgame.physics.trace import Impact, Trace
from spillgame.scenes.screens import DieKind
from spillgame.scenes.table.tower.dice import DiePainter
from spillgame.scenes.table.tower.ink import Picture
from spillgame.scenes.table.tower.motion import Motion, Placed
from spillgame.scenes.table.tower.projection import ELEVATION, HAND, Camera
from spillgame.scenes.table.tower.shadows import RIPPLE, Shadows, is_hard
from spillgame.ui.theme import Theme

MOST_BYTES: Final = 32_000_000
"""Memory that pictures made ahead may take. 14 dice at 1280 x 720 take 20 MB; larger pictures are made as needed."""
SIN: Final = math.sin(ELEVATION)
COS: Final = math.cos(ELEVATION)


class Actor(NamedTuple):
    """Hold one die as it is drawn."""

    depth: float
    """Distance from the eye in metres: the farthest is drawn first."""
    die: int
    x: float
    y: float
    z: float
    """Place of the centre in metres."""
    resting: bool
    picture: Picture
    floor: int
    """The floor that the shadow falls on: 0 upper bowl, 1 lower bowl, 2 yard."""
    shadow: Picture


class Scenery:
    """Make the actors of one drop for one camera and theme."""

    def __init__(self, camera: Camera, theme: Theme) -> None:
        self.camera = camera
        self.painter, self.shadows = DiePainter(camera, theme), Shadows(camera, theme)
        self.motion: Motion | None = None
        self.kinds: tuple[DieKind, ...] = ()
        self._kept: dict[tuple[int, int], Actor | None] = {}
        """For a die and a frame its actor there, or None where it is out of sight; at rest it keeps the first one."""
        self._hard: list[Impact] = []
        """The blows from which rings spread, in their order."""
        self._bytes = 0
        self._shown = -1
        """The frame that was on stage last."""
        self._ahead = self._make_ahead()

    def show(self, trace: Trace, kinds: Sequence[DieKind]) -> None:
        """Put another drop on stage; `kinds` has one kind for each die."""
        self.motion, self.kinds = Motion(trace), tuple(kinds)
        self._hard = [blow for blow in trace.impacts if is_hard(blow)]
        self._forget_pictures()

    def leave(self) -> None:
        self.motion, self.kinds, self._hard = None, (), []
        self._forget_pictures()

    def _forget_pictures(self) -> None:
        self._kept.clear()
        self._bytes, self._shown = 0, -1
        self._ahead = self._make_ahead()

    def prepare(self, budget: float = math.inf) -> bool:
        """Make a picture ahead, and more for about `budget` seconds; return whether there is nothing left to make.
        Pictures for later moments are left out when they would take too much memory."""
        end = perf_counter() + budget
        while not next(self._ahead, True):
            if perf_counter() >= end:
                return False
        return True

    def _make_ahead(self) -> Iterator[bool]:
        """Make the pictures of the drop and yield False after each: those still to come, then those gone by."""
        if self.motion is None:
            return
        passed: list[int] = []
        for frame in range(self.motion.last + 1):
            if frame <= self._shown:
                passed.append(frame)
            else:
                yield from self._make_frame(frame)
        for frame in passed:
            yield from self._make_frame(frame)

    def _make_frame(self, frame: int) -> Iterator[bool]:
        assert self.motion is not None  # noqa: S101 - checked by the callers
        for placed in self.motion.at(frame / FRAME_RATE):
            seen = min(frame, self.motion.still_from[placed.die])
            if (placed.die, seen) not in self._kept and self._bytes < MOST_BYTES:
                self._keep(placed, seen)
                yield False
        self.rings(frame / FRAME_RATE)

    def rings(self, seconds: float) -> list[tuple[int, Picture]]:
        """Return the floors and pictures of the rings that spread at a moment."""
        first = bisect_left(self._hard, seconds - RIPPLE, key=attrgetter("at"))
        end = bisect_left(self._hard, seconds, key=attrgetter("at"))
        return self.shadows.rings(self._hard[first:end], seconds)

    def _keep(self, placed: Placed, frame: int) -> Actor | None:
        actor = self._kept[placed.die, frame] = self._actor(placed)
        if actor:
            image = actor.picture[0]
            self._bytes += image.get_width() * image.get_height() * 4
        return actor

    def at(self, seconds: float) -> list[Actor]:
        """Return the actors at a moment, the farthest first. A picture made ahead shows a moving die as it stands in
        the nearest frame of the trace, where it is now."""
        if self.motion is None:
            return []
        self._shown = frame = int(seconds * FRAME_RATE + 0.5)
        found = []
        for placed in self.motion.at(seconds):
            if placed.resting:
                key = (placed.die, self.motion.still_from[placed.die])
                actor = self._kept[key] if key in self._kept else self._keep(placed, key[1])
            else:
                actor = self._kept.get((placed.die, frame))
                if actor:
                    actor = self._moved(actor, placed)
                elif (placed.die, frame) not in self._kept:
                    actor = self._actor(placed)
            if actor:
                found.append(actor)
        found.sort(reverse=True)
        return found

    def lying(self, die: int) -> Picture:
        """Return the picture of a die as it comes to rest. A drop must be on show."""
        if self.motion is None:
            raise LookupError("There is no drop on show, so no die lies anywhere.")
        placed, frame = self.motion.at(math.inf)[die], self.motion.still_from[die]
        actor = self._kept.get((die, frame)) or self._keep(placed, frame)
        assert actor is not None  # noqa: S101 - a die at rest is visible
        return actor.picture

    def _actor(self, placed: Placed) -> Actor | None:
        """Return a die as it is drawn, or None if it is still out of sight over the hand."""
        die, x, y, z, attitude, resting = placed
        # It grows like a drop where it comes out of the hand.
        size = min(1.0, (self.camera.top - z) / HAND)
        if size <= 0.0:
            return None
        picture = self.painter.picture((x, y, z), attitude, self.kinds[die], size)
        floor, shadow = self.shadows.shadow(x, y, z, size)
        return Actor(self.camera.depth(x, y, z), die, x, y, z, resting, picture, floor, shadow)

    def _moved(self, actor: Actor, placed: Placed) -> Actor:
        """Return an actor moved by less than a frame to the place of the die."""
        depth, die, bx, by, bz, _, (image, (left, top)), floor, (soft, (soft_left, soft_top)) = actor
        _, x, y, z, _, _ = placed
        scale = self.camera.scale(x, y, z)
        right, back, up = (x - bx) * scale, (y - by) * SIN * scale, (z - bz) * COS * scale
        picture = (image, (left + round(right), top - round(back + up)))
        shadow = (soft, (soft_left + round(right), soft_top - round(back)))
        return Actor(depth, die, x, y, z, False, picture, floor, shadow)
