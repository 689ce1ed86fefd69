"""Where a die of the tower is seen on the board: the yard laid over it, in the picture only.

The yard is square and the board round, so places in the yard move towards the axis along their bearing: each stays in
its Quadrant. Inside the tower everything is smaller, so that the tower fits the middle of the board.
"""

from typing import Final, NamedTuple

from spillgame.scenes.table.moving import eased

ROUND: Final = 0.5
"""How round the yard becomes: with 0 it stays square, with 1 its corners lie on the circle. With more than this dice
that lie side by side would overlap."""
NARROW: Final = 0.56
"""How wide the tower is, as a share of what it is in metres."""
LOW: Final = 0.54
"""How high it is, likewise."""
LYING, IN_TOWER = 0.68, 0.60
"""The edge of a die on the board, and in the tower, likewise."""
LARGE: Final = 1.2
"""How much larger dice are where few fall: as much as they may be and never overlap."""
DOWN, UP = 0.014, 0.066
"""Heights in metres between which a die is on its way from one to the other."""


class Seen(NamedTuple):
    """A place over the board in metres, and how large a die is there."""

    x: float
    y: float
    z: float
    size: float


def seen_at(x: float, y: float, z: float) -> Seen:
    """Return where the place of a die's centre in the tower, in metres, is seen over the board."""
    inside = eased((z - DOWN) / (UP - DOWN))
    far = (x * x + y * y) ** 0.5
    on_yard = (max(abs(x), abs(y)) / far) ** ROUND if far > 0 else 1.0
    across = on_yard + (NARROW - on_yard) * inside
    size = LYING + (IN_TOWER - LYING) * inside
    return Seen(x * across, y * across, z * (LYING + (LOW - LYING) * inside), size)
