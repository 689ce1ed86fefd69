"""What any game asks of its players: which decisions answer an open question, and why others do not.

A state of a game with questions has `pending`: a `Decide`, what is asked of chance, or None once the game is over.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from spillgame.rules.decision import D, Decision, G
from spillgame.rules.game import Refusal
from spillgame.rules.seams import AnyDecision, AnyState


class Decide(NamedTuple):
    """A question to a person."""

    seat: int
    """Who answers, from 1."""
    question: str


asked_of = cache(Decide)
"""Returns the question to a seat, each made only once: there are few, and every other step asks one."""


class Asking(Protocol):
    """A state that may ask something."""

    @property
    def pending(self) -> AnyState:
        """What the game waits for."""


S = TypeVar("S", bound=Asking)


def question_of(state: Asking) -> str:
    """Return the open question; empty where none is."""
    return state.pending.question if isinstance(state.pending, Decide) else ""


class RuleIds(NamedTuple):
    """The rules that say why something may not be done now."""

    over: str
    """The game has ended."""
    seat: str
    """It is another seat's turn."""
    question: Mapping[str, str]
    """Something else is asked of a player: by the question."""
    chance: Mapping[str, str] = {}
    """Chance is asked: by what is asked of it, where that does not name its rule itself."""


def _ways(kind: Any) -> tuple[Callable[..., Refusal | None] | None, Callable[..., Iterable[Any]]]:
    """Return what says why a type is closed, if that is to be asked first, and what then gives its legal decisions."""
    if not _is_default(kind, "reach"):
        return None, kind.reach
    closed, candidates = None if _is_default(kind, "closed") else kind.closed, kind.candidates
    if kind.exact:
        return closed, candidates

    def unrefused(game: object, state: AnyState, seat: int) -> Iterable[object]:
        found = candidates(game, state, seat)
        return [one for one in found if one.refusal(game, state) is None] if found else ()

    return closed, unrefused


def _checks(kind: Any) -> tuple[Callable[..., Refusal | None] | None, Callable[..., Refusal | None] | None]:
    """Return what says why a type is closed, and why one of it is refused; None for what it does not say."""
    return (
        None if _is_default(kind, "closed") else kind.closed,
        None if _is_default(kind, "refusal") else kind.refusal,
    )


def _is_default(kind: Any, name: str) -> bool:
    return not any(name in vars(one) for one in kind.__mro__ if one is not Decision)


class Questions(Generic[G, S, D]):
    """Which decisions answer each question of a game: the one place that everything else asks."""

    def __init__(self, types: Mapping[str, Sequence[type[D]]], ids: RuleIds):
        """`types` has for each question the types of decisions that answer it."""
        self.types, self.ids = types, ids
        self.kinds = tuple(dict.fromkeys(kind for answers in types.values() for kind in answers))
        """All types of decisions."""
        self._ways = {question: [_ways(kind) for kind in answers] for question, answers in types.items()}
        self._checks = {question: {kind: _checks(kind) for kind in answers} for question, answers in types.items()}

    def candidates(self, game: G, state: S) -> Iterator[D]:
        """Go through everything that a player could consider now, legal or not."""
        pending = state.pending
        if isinstance(pending, Decide):
            for kind in self.types[pending.question]:
                yield from kind.candidates(game, state, pending.seat)

    def legal(self, game: G, state: S) -> list[D]:
        """Return every legal decision; none where chance is due or the game is over."""
        pending = state.pending
        if not isinstance(pending, Decide):
            return []
        found: list[D] = []
        seat = pending.seat
        for closed, legal in self._ways[pending.question]:
            if closed is None or closed(game, state, seat) is None:
                found += legal(game, state, seat)
        return found

    def refusal(self, game: G, state: S, decision: AnyDecision) -> Refusal | None:
        """Say why a decision is not legal now; None where it is."""
        pending, ids = state.pending, self.ids
        if pending is None:
            return Refusal("game_is_over", ids.over, {"decision": decision.type})
        if not isinstance(pending, Decide):
            values = {"decision": decision.type, "ask": pending.ask}
            return Refusal("chance_is_due", self.rule_of_chance(pending), values)
        checks = self._checks[pending.question].get(type(decision))
        if checks is None:
            values = {"decision": decision.type, "question": pending.question}
            return Refusal("not_now", ids.question[pending.question], values)
        if decision.seat != pending.seat:
            return Refusal("not_your_turn", ids.seat, {"seat": decision.seat, "needed": pending.seat})
        closed, refusal = checks
        if closed is not None and (why := closed(game, state, pending.seat)) is not None:
            return why
        return None if refusal is None else refusal(decision, game, state)

    def rule_of_chance(self, ask: Any) -> str:
        """Return the rule by which something is asked of chance."""
        return self.ids.chance.get(ask.ask) or str(ask.rule)
