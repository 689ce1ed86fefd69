"""Read a trace at any moment: between two of its frames places go straight, attitudes turn evenly."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from spillgame.physics.quaternion import Quaternion
from spillgame.physics.spec import FRAME_RATE
from spillgame.physics.trace import NUMBERS, Trace

NEAR: Final = 1e-3
"""Part of a frame that is as good as none."""


class Placed(NamedTuple):
    """Place one die at one moment."""

    die: int
    """Index in the release."""
    x: float
    y: float
    z: float
    """Place of the centre in metres."""
    attitude: Quaternion
    resting: bool
    """Whether it lies still from here to the end."""


class Motion:
    """Give the place of every die of a trace at any moment. The trace is only read."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.last = len(trace) - 1
        """Number of the last frame."""
        self.still_from = tuple(self._still_from(die) for die in range(trace.dice))
        """For each die the frame from which it does not move any more."""
        end = self._frame(self.last)
        rows = (end[start : start + NUMBERS] for start in range(0, len(end), NUMBERS))
        self._end = [Placed(die, x, y, z, (a, b, c, d), True) for die, (x, y, z, a, b, c, d) in enumerate(rows)]
        """All dice as they lie at the end."""
        self._latest: tuple[float, list[Placed]] = (math.nan, [])
        """The moment asked for last, which is asked for more than once for the same picture."""

    def _still_from(self, die: int) -> int:
        numbers, row = self.trace.numbers, NUMBERS * self.trace.dice
        place = self.last * row + die * NUMBERS
        end, frame = numbers[place : place + NUMBERS], self.last
        while frame > 0 and numbers[place - row : place - row + NUMBERS] == end:
            frame, place = frame - 1, place - row
        return frame

    def _frame(self, frame: int) -> list[float]:
        row = NUMBERS * self.trace.dice
        return self.trace.numbers[frame * row : (frame + 1) * row].tolist()

    def at(self, seconds: float) -> list[Placed]:
        """Return all dice at a moment in simulated seconds; before the start and after the end, as there."""
        if self._latest[0] != seconds:
            self._latest = (seconds, self._moment(seconds))
        return self._latest[1]

    def _moment(self, seconds: float) -> list[Placed]:
        exact = max(0.0, min(float(self.last), seconds * FRAME_RATE))
        frame = int(exact + NEAR)
        part = exact - frame
        now = self._frame(frame)
        if part < NEAR:
            return list(self._whole(now, frame))
        return list(self._between(now, self._frame(frame + 1), part, frame))

    def _whole(self, now: list[float], frame: int) -> Iterator[Placed]:
        for die, still in enumerate(self.still_from):
            if frame >= still:
                yield self._end[die]
                continue
            x, y, z, a0, a1, a2, a3 = now[die * NUMBERS : die * NUMBERS + NUMBERS]
            yield Placed(die, x, y, z, (a0, a1, a2, a3), False)

    def _between(self, now: list[float], then: list[float], part: float, frame: int) -> Iterator[Placed]:
        for die, still in enumerate(self.still_from):
            if frame >= still:
                yield self._end[die]
                continue
            start = die * NUMBERS
            ax, ay, az, a0, a1, a2, a3 = now[start : start + NUMBERS]
            bx, by, bz, b0, b1, b2, b3 = then[start : start + NUMBERS]
            rest = 1 - part
            # q and -q are one attitude: take the one on the near side.
            share = part if a0 * b0 + a1 * b1 + a2 * b2 + a3 * b3 >= 0 else -part
            w, i, j, k = a0 * rest + b0 * share, a1 * rest + b1 * share, a2 * rest + b2 * share, a3 * rest + b3 * share
            size = 1 / math.sqrt(w * w + i * i + j * j + k * k)
            attitude = (w * size, i * size, j * size, k * size)
            yield Placed(die, ax + (bx - ax) * part, ay + (by - ay) * part, az + (bz - az) * part, attitude, False)
