"""What a scene wants to be seen on the chart besides the state."""

from typing import NamedTuple


class Highlights(NamedTuple):
    """What stands out on the chart."""

    fields: frozenset[str] = frozenset()
    """Where something can be done now."""
    spaces: frozenset[str] = frozenset()
    """Export spaces at which a barrel can be sold now."""
    looked_at: str = ""
    """The field that the player looks at, or that an event speaks of."""
    listed: frozenset[str] = frozenset()
    """Fields of the objective that may be seen now."""
    bright: int = 0
    """The seat whose scoring pipelines are shown stronger than others'; 0 for all alike."""


NO_HIGHLIGHTS = Highlights()
"""The chart where nobody plays on it: for the log, for looking back and for replays."""
