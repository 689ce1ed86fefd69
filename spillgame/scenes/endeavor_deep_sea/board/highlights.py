"""What a scene wants to be seen in the ocean besides the state."""

from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea.places import Site


class Highlights(NamedTuple):
    """What stands out in the ocean."""

    sites: frozenset[Site] = frozenset()
    """Places where it can be done."""
    spots: frozenset[str] = frozenset()
    """Empty cells where a board can be laid."""
    targets: frozenset[str] = frozenset()
    """Cells to which a Vessel can travel."""
    looked_at: str = ""
    """The cell that the player looks at, or that an event speaks of."""
    site: Site | None = None
    """The place that an event speaks of."""


NO_HIGHLIGHTS = Highlights()
"""The ocean where nobody plays on it: for the log, for looking back and for replays."""
