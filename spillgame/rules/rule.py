"""The shape of a rule about one type of decision: whatever the phases, the tables and the tooltips ask of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from spillgame.rules.game import Refusal

G = TypeVar("G")
"""What stays the same through a game: its numbers and its set-up."""
S = TypeVar("S")
D = TypeVar("D")


class Form(NamedTuple):
    """One way to take a decision of a type, such as a Push Back that is free."""

    rule: str
    """The rule that allows it."""
    picture: str
    """The name of its icon."""


def _no_price(game: Any, state: Any, decision: Any) -> None:
    return None


def _no_place(decision: Any) -> None:
    return None


def everything(game: Any, state: Any, others: Sequence[D]) -> Sequence[D]:
    """Give up all that could be decided in its place."""
    return others


def nothing(game: Any, state: Any, others: Sequence[D]) -> Sequence[D]:
    """Give up nothing: what could be decided in its place ends the same thing, or can be done later."""
    return ()


@dataclass(frozen=True, slots=True)
class Rule(Generic[G, S, D]):
    """What there is to know of one type of decision.

    The phase, the seat and the open question are checked before, once for all types, by the game's `engine.py`.
    """

    forms: Mapping[str, Form]
    """The forms that a decision of the type can take, by name."""
    candidates: Callable[[G, S], Iterable[D]]
    """Every decision of the type that a player could think of now, legal or not: the buttons and hotspots."""
    refusal: Callable[[G, S, D], Refusal | None]
    """Why the decision is not legal; None where it is."""
    apply: Callable[[G, S, D, list[Any]], S]
    """The state after a legal decision; what happened is appended to the events."""
    cost: Callable[[G, S, D], int | None] = _no_price
    """What the decision costs in the game's own coin; None where it has no price."""
    place: Callable[[D], Any] = _no_place
    """Where on the board it acts, or the card that it acts on."""
    gives_up: Callable[[G, S, Sequence[Any]], Sequence[Any]] | None = None
    """Of a decision that ends something, such as a turn: which of the other legal decisions cannot be taken any more
    after it, so that whoever may have forgotten them is asked first. None for a decision that ends nothing."""
    goes_without_saying: bool = False
    """Whether nobody is asked where it is the only legal decision: it chooses one of several, and nothing else."""

    def legal(self, game: G, state: S) -> list[D]:
        """Return the legal decisions of the type: the candidates that are not refused."""
        refusal = self.refusal
        return [decision for decision in self.candidates(game, state) if refusal(game, state, decision) is None]
