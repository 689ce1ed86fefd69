"""The shape of a rule about one type of decision: whatever the phases, the tables and the tooltips ask of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from spillgame.rules.decision import Form, G, S
from spillgame.rules.game import Refusal

D = TypeVar("D")


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
    """What there is to know of one type of decision, asked as a decision that is a class of its own is asked.

    The phase, the seat and the open question are checked before, once for all types, by the game's `engine.py`.
    """

    forms: Mapping[str, Form]
    """The forms that a decision of the type can take, by name."""
    thinkable: Callable[[G, S], Iterable[D]]
    """Every decision of the type that a player could think of now, legal or not: the buttons and hotspots."""
    why_not: Callable[[G, S, D], Refusal | None]
    """Why the decision is not legal; None where it is."""
    do: Callable[[G, S, D, list[Any]], S]
    """The state after a legal decision; what happened is appended to the events."""
    price: Callable[[G, S, D], int | None] = _no_price
    """What the decision costs in the game's own coin; None where it has no price."""
    where: Callable[[D], Any] = _no_place
    """Where on the board it acts, or the card that it acts on."""
    losing: Callable[[G, S, Sequence[Any]], Sequence[Any]] | None = None
    """Of a decision that ends something, such as a turn: which of the other legal decisions cannot be taken any more
    after it, so that whoever may have forgotten them is asked first. None for a decision that ends nothing."""
    goes_without_saying: bool = False
    """Whether nobody is asked where it is the only legal decision: it chooses one of several, and nothing else."""

    @property
    def ends(self) -> bool:
        """Whether it ends something that could go on."""
        return self.losing is not None

    def candidates(self, game: G, state: S, seat: int) -> Iterable[D]:
        """Return what a player could think of."""
        return self.thinkable(game, state)

    def closed(self, game: G, state: S, seat: int) -> None:
        """Say nothing: each decision says itself why not."""

    def refusal(self, decision: D, game: G, state: S) -> Refusal | None:
        """Say why a decision is not legal."""
        return self.why_not(game, state, decision)

    def reach(self, game: G, state: S, seat: int) -> list[D]:
        """Return the legal decisions of the type: the candidates that are not refused."""
        refusal = self.why_not
        return [decision for decision in self.thinkable(game, state) if refusal(game, state, decision) is None]

    def apply(self, decision: D, game: G, state: S, events: list[Any]) -> S:
        """Return the state after a legal decision."""
        return self.do(game, state, decision, events)

    def cost(self, decision: D, game: G, state: S) -> int | None:
        """Return what a decision costs."""
        return self.price(game, state, decision)

    def place(self, decision: D) -> Any:
        """Return where a decision acts."""
        return self.where(decision)

    def gives_up(self, decision: D, game: G, state: S, others: Sequence[Any]) -> Sequence[Any]:
        """Return what a decision that ends something gives up."""
        return self.losing(game, state, others) if self.losing is not None else ()
