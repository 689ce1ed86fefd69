"""What a scene wants to be seen on the board besides the state: what can be done, what is looked at, what follows."""

from collections.abc import Sequence
from dataclasses import dataclass

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import BIT, Sector, Space, spaces_in
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.threats import Threat
from spillgame.scenes.table.log_line import LogLine

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
    threats: tuple[Threat, ...] = ()
    """What the next dice threaten, marked in red."""
    doomed: Spaces = NO_SPACES
    """Animals that clean-up would now send to Sickbay, each with a ring: more than the sign of `to_sickbay`."""
    new_oil: Spaces = NO_SPACES
    """Where dice lie that came this turn: each has a ring."""
    hidden_ships: frozenset[str] = frozenset()
    """Specialists whose ships are drawn by somebody else, because they are on their way."""
    hinted: tuple[Space | Sector, ...] = ()
    """What a hint speaks of: lit as by a lamp."""


NO_HIGHLIGHTS = Highlights()


def new_oil(told: Sequence[LogLine], oil: int) -> Spaces:
    """Return the spaces of the dice laid since the turn began, or in set-up, given what has been told so far.

    `oil` is the oil at sea, a bit for each space: a die still on its way is not there yet.
    """
    laid = 0
    for line in reversed(told):
        if isinstance(line.event, e.TurnBegan | e.TurnEnded):
            break
        if isinstance(line.event, e.DieLaid):
            laid |= BIT[line.event.space]
    return frozenset(spaces_in(laid & oil))
