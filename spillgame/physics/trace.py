"""What a drop looked like: the pose of every die at 60 Hz and the blows between them, small enough to cache."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from spillgame.physics.quaternion import Quaternion
from spillgame.physics.spec import FRAME_RATE
from spillgame.physics.tower import Floor

NUMBERS: Final = 7
"""Numbers of one pose: x, y, z and the four parts of the attitude."""


class Struck(IntEnum):
    """What a die struck."""

    FLOOR = 0
    """A bowl or the yard, from above."""
    RIM = 1
    """The wall round a bowl."""
    RIDGE = 2
    """A ridge of the X, on its top or its side."""
    WALL = 3
    """A wall of the yard."""
    DIE = 4
    """Another die."""


@dataclass(frozen=True, slots=True)
class Impact:
    """One blow, for sound."""

    at: float
    """Seconds from the start of the drop."""
    x: float
    y: float
    z: float
    """Place in metres."""
    strength: float
    """Momentum that the blow passed, in newton seconds."""
    die: int
    """Index of the die in the release."""
    struck: Struck
    other: int = -1
    """Index of the other die, or -1."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The place of one die in one frame."""

    x: float
    y: float
    z: float
    """Place of the cube's centre in metres; z is the height over the yard."""
    attitude: Quaternion
    """Rotation (w, x, y, z) from the die's own axes to the tower's."""
    floor: Floor
    """The floor on which it meets other dice."""


@dataclass(slots=True)
class Trace:
    """The poses of one drop, frame by frame, in single precision: about 30 bytes per die and frame."""

    dice: int
    numbers: "array[float]" = field(default_factory=lambda: array("f"))
    """Seven numbers for each die of each frame, in order of release."""
    floors: bytearray = field(default_factory=bytearray)
    """A `Floor` for each die of each frame."""
    impacts: list[Impact] = field(default_factory=list)
    """The blows in order of time."""

    def __len__(self) -> int:
        return len(self.floors) // self.dice

    @property
    def seconds(self) -> float:
        """The simulated time from the first frame to the last."""
        return (len(self) - 1) / FRAME_RATE

    def pose(self, frame: int, die: int) -> Pose:
        """Return the pose of `die` in `frame`; both count from 0, and must be in range."""
        place = frame * self.dice + die
        if not (0 <= die < self.dice and 0 <= frame < len(self)):
            raise IndexError(f"The trace has {len(self)} frames of {self.dice} dice (asked for {frame}, {die}).")
        x, y, z, qw, qx, qy, qz = self.numbers[place * NUMBERS : (place + 1) * NUMBERS]
        return Pose(x, y, z, (qw, qx, qy, qz), Floor(self.floors[place]))

    def path(self, die: int) -> Iterator[Pose]:
        return (self.pose(frame, die) for frame in range(len(self)))
