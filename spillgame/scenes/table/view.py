"""What the parts of a table look at: one moment of a match as it is shown, with what the player looks at."""

from collections.abc import Sequence
from typing import NamedTuple

from spillgame.rules.game import AnyOffer, Offer
from spillgame.rules.seams import AnyEvent, AnyPlace, AnyState


class View(NamedTuple):
    """Made once a refresh. Parts look at nothing else that changes while a match goes on."""

    shown: AnyState
    """The game as it is shown."""
    state: AnyState
    """The game as it stands: ahead of what is shown while events are on their way."""
    event: AnyEvent
    """The event on show; None where there is none."""
    offers: Sequence[AnyOffer]
    """What a person may do now, and why other things may not be done; empty while nobody is asked."""
    drops: bool
    """Whether dice wait for a person to drop them."""
    busy: bool
    """Whether there are events still to be shown."""
    moments: int
    """How many moments the match has: with another number something else is asked."""
    log: int
    """How many lines of the log have been shown."""
    looked_at: object
    """What the widget stands for that the player looks at; None where it is nothing."""
    focus: object
    """What the widget stands for that has the keyboard."""
    looking: int | None
    """The seat whose look-button is held."""
    hinted: tuple[AnyPlace, ...]
    """The places of which a hint speaks."""
    said: str
    """The answer to what the player did last; empty once something else is done."""
    waits: bool
    """Whether dice that nobody saw fall lie until a press goes on."""

    @property
    def places_looked_at(self) -> tuple[object, ...]:
        """The places that the player looks at: on the board, or by an offer that may be taken."""
        subject = self.looked_at
        if isinstance(subject, Offer):
            return subject.places if subject.legal else ()
        return (subject,) if subject is not None else ()
