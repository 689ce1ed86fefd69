"""What a scene wants to be seen on the board besides the state: what can be done, what is looked at, what follows."""

from dataclasses import dataclass

from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.forecast import NextDie

Spaces = frozenset[Space]
Sectors = frozenset[Sector]
NO_SPACES: Spaces = frozenset()
NO_SECTORS: Sectors = frozenset()


@dataclass(frozen=True, slots=True)
class Highlights:
    """What stands out on the board."""

    sailable: Sectors = NO_SECTORS
    """Where the ship may sail or be put: lit beside the Sector."""
    actable: Spaces = NO_SPACES
    """Where something may be done: lit."""
    targets: Spaces = NO_SPACES
    """What the effect in hand may act on: lit, with the corners of a sight."""
    looked_at: Space | Sector | None = None
    to_sickbay: Spaces = NO_SPACES
    """Whence clean-up would now send an animal to Sickbay: a danger sign."""
    next_die: tuple[NextDie, ...] = ()
    """What the next die would do in the Sector looked at: its ghost lies there."""
    new_oil: Spaces = NO_SPACES
    """Where dice lie that came this turn: each has a ring."""
    hidden_ships: frozenset[str] = frozenset()
    """Specialists whose ships are drawn by somebody else, because they are on their way."""
    hinted: frozenset[Space | Sector] = frozenset()
    """What a hint speaks of: lit as by a lamp."""
    faded: bool = False
    """Whether the whole board steps back behind something that matters more now."""


NO_HIGHLIGHTS = Highlights()
