"""Read a trace at any moment: between two of its frames places go straight, attitudes turn evenly."""

from __future__ import annotations

import math
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
        then = now if part < NEAR else self._frame(frame + 1)
        found = []
        for die, still in enumerate(self.still_from):
            if frame >= still:
                found.append(self._end[die])
                continue
            row = slice(die * NUMBERS, die * NUMBERS + NUMBERS)
            x, y, z, *turn = now[row] if part < NEAR else _between(now[row], then[row], part)
            found.append(Placed(die, x, y, z, (turn[0], turn[1], turn[2], turn[3]), False))
        return found


def _between(one: list[float], other: list[float], part: float) -> tuple[float, ...]:
    """Return the numbers of a pose `part` of the way from one to another."""
    ax, ay, az, a0, a1, a2, a3 = one
    bx, by, bz, b0, b1, b2, b3 = other
    rest = 1 - part
    # q and -q are one attitude: take the one on the near side.
    share = part if a0 * b0 + a1 * b1 + a2 * b2 + a3 * b3 >= 0 else -part
    w, i, j, k = a0 * rest + b0 * share, a1 * rest + b1 * share, a2 * rest + b2 * share, a3 * rest + b3 * share
    size = 1 / math.sqrt(w * w + i * i + j * j + k * k)
    x, y, z = ax + (bx - ax) * part, ay + (by - ay) * part, az + (bz - az) * part
    return x, y, z, w * size, i * size, j * size, k * size
