"""The shape of a rule about one type of decision: whatever the phases, the tables and the tooltips ask of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from spillgame.rules.game import Refusal
from spillgame.rules.the_spill.board import Quadrant, Sector, Space
from spillgame.rules.the_spill.decisions import Decision, form_of
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State

D = TypeVar("D", bound=Decision)


class Form(NamedTuple):
    """One way to take a decision of a type, such as a Push Back that is free."""

    rule: str
    """The rule that allows it."""
    picture: str
    """The name of its icon."""


def _no_price(game: Game, state: State, decision: Any) -> None:
    return None


def _no_place(decision: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Rule(Generic[D]):
    """What there is to know of one type of decision.

    The phase, the seat and the open question are checked before, once for all types, by `engine.py`.
    """

    forms: Mapping[str, Form]
    """The forms that a decision of the type can take, by name (`form_of`)."""
    candidates: Callable[[Game, State], Iterable[D]]
    """Every decision of the type that a player could think of now, legal or not: the buttons and hotspots."""
    refusal: Callable[[Game, State, D], Refusal | None]
    """Why the decision is not legal; None where it is."""
    apply: Callable[[Game, State, D, Events], State]
    """The state after a legal decision; what happened is appended to the events."""
    cost: Callable[[Game, State, D], int | None] = _no_price
    """The AP that the decision costs; None where AP do not come into it."""
    place: Callable[[D], Space | Sector | Quadrant | str | None] = _no_place
    """Where on the board it acts, or the card that it acts on."""

    def legal(self, game: Game, state: State) -> list[D]:
        """Return the legal decisions of the type: the candidates that are not refused."""
        refusal = self.refusal
        return [decision for decision in self.candidates(game, state) if refusal(game, state, decision) is None]

    def form(self, decision: D) -> Form:
        """Return the form that a decision takes."""
        return self.forms[form_of(decision)]
