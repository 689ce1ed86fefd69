"""The shape of a rule about one type of decision: one check with three faces (legal list, error, tooltip)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from spillgame.rules.game import Refusal
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State

D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Rule(Generic[D]):
    """What the phases know of one type of decision.

    The phase, the seat and the open question are checked before, once for all types, by `engine.py`.
    """

    conceivable: Callable[[Game, State], Iterable[D]]
    """Every decision of the type that a player could think of now, legal or not: the buttons and hot spots."""
    legal: Callable[[Game, State], Iterable[D]]
    """Exactly those that `refusal` lets pass, found without asking it one by one; a test holds the two together."""
    refusal: Callable[[Game, State, D], Refusal | None]
    """Why the decision is not legal; None where it is."""
    apply: Callable[[Game, State, D, Events], State]
    """The state after a legal decision; what happened is appended to the events."""
