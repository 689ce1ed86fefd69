"""Which dice at sea came this turn: they stay marked until the turn ends."""

from collections.abc import Sequence

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import BIT, Space, spaces_in
from spillgame.scenes.table.playback import LogLine


def new_oil(told: Sequence[LogLine], oil: int) -> frozenset[Space]:
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
