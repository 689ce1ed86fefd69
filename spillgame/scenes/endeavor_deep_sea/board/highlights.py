"""What a scene wants to be seen in the ocean besides the state."""

from typing import NamedTuple


class Highlights(NamedTuple):
    """What stands out in the ocean."""

    zones: frozenset[str] = frozenset()
    """The cells of zones in which something can be done now."""
    places: frozenset[tuple[str, str]] = frozenset()
    """Places where it can be done, each a cell and a name such as `s0.2`, `c1`, `j0` or `dive`."""
    spots: frozenset[str] = frozenset()
    """Empty cells where a board can be laid."""
    targets: frozenset[str] = frozenset()
    """Cells to which a Vessel can travel."""
    looked_at: str = ""
    """The cell that the player looks at, or that an event speaks of."""
    place: tuple[str, str] = ("", "")
    """The place that an event speaks of."""


NO_HIGHLIGHTS = Highlights()
"""The ocean where nobody plays on it: for the log, for looking back and for replays."""
