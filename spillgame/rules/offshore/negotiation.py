"""What each pays, and the answer: accept, refuse or counter (O-5.4, O-5.6, O-5.7)."""

from collections.abc import Iterator

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import building
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Opening, State
from spillgame.rules.offshore.steps import Accept, Counter, Decision, Refuse, Split, accept_of, counter_of, refuse_of
from spillgame.rules.questions import asked_of


def _opening(state: State) -> Opening:
    assert state.opening is not None  # noqa: S101 - asked while a field is being opened
    return state.opening


# --- Coins ---


def split_range(state: State) -> tuple[int, int]:
    """Return the least and the most that the opener can pay, so that nobody pays more than they have (O-5.4)."""
    opening = _opening(state)
    assert opening.cost is not None and opening.partner is not None  # noqa: S101 - asked once the needs are met
    least = max(0, opening.cost - state.players[opening.partner - 1].coins)
    return least, min(opening.cost, state.players[opening.opener - 1].coins)


def split_legal(game: Game, state: State) -> list[Decision]:
    """Return every share that may be offered, without refusing the others."""
    least, most = split_range(state)
    maker = _opening(state).maker
    return [Split(maker, coins) for coins in range(least, most + 1)]


def split_candidates(game: Game, state: State) -> Iterator[Split]:
    """Yield each share from nothing to the whole cost."""
    opening = _opening(state)
    for coins in range((opening.cost or 0) + 1):
        yield Split(opening.maker, coins)


def split_refusal(game: Game, state: State, decision: Split) -> Refusal | None:
    """Say why the coins cannot be shared so (O-5.4)."""
    least, most = split_range(state)
    if least <= decision.coins <= most:
        return None
    return Refusal("wrong_split", "O-5.4", {"found": decision.coins, "least": least, "most": most})


def split(game: Game, state: State, decision: Split, events: Events) -> State:
    """The offer is whole: ask the other."""
    opening = _opening(state)
    rest = (opening.cost or 0) - decision.coins
    state = happen(game, state, events, e.Offered(decision.seat, decision.coins, rest))
    return state.asking(asked_of(opening.answerer, "answer"))


# --- The answer ---


def answers(game: Game, state: State) -> list[Decision]:
    """Return what may be answered, without refusing every candidate."""
    opening = _opening(state)
    seat = opening.answerer
    found: list[Decision] = [accept_of(seat), refuse_of(seat)]
    return [*found, counter_of(seat)] if opening.counters < game.content.game.counter_offers else found


def accept_candidates(game: Game, state: State) -> Iterator[Accept]:
    """Yield that the offer is accepted."""
    yield accept_of(_opening(state).answerer)


def accept_refusal(game: Game, state: State, decision: Accept) -> None:
    """Never refuse: an offer can be paid as it was made (O-5.4)."""


def accept(game: Game, state: State, decision: Accept, events: Events) -> State:
    """Agree, and build."""
    return building.agreed(game, happen(game, state, events, e.Accepted(decision.seat)), events)


def refuse_candidates(game: Game, state: State) -> Iterator[Refuse]:
    """Yield that the offer is refused."""
    yield refuse_of(_opening(state).answerer)


def refuse_refusal(game: Game, state: State, decision: Refuse) -> None:
    """Never refuse (O-5.6)."""


def refuse(game: Game, state: State, decision: Refuse, events: Events) -> State:
    """Close the pair, and let the opener choose an action anew (O-5.7)."""
    opening = _opening(state)
    assert opening.partner is not None  # noqa: S101 - somebody answered
    state = happen(game, state, events, e.Refused(decision.seat, opening.field, opening.partner))
    return state.asking(asked_of(opening.opener, "action"))


def counter_candidates(game: Game, state: State) -> Iterator[Counter]:
    """Yield that another offer is made."""
    yield counter_of(_opening(state).answerer)


def counter_refusal(game: Game, state: State, decision: Counter) -> Refusal | None:
    """Say that there were enough counter-offers (O-5.6)."""
    most = game.content.game.counter_offers
    return None if _opening(state).counters < most else Refusal("no_more_counters", "O-5.6", {"most": most})


def counter(game: Game, state: State, decision: Counter, events: Events) -> State:
    """Let the other make an offer for the same field."""
    state = happen(game, state, events, e.Countered(decision.seat))
    return state.asking(asked_of(decision.seat, "use"))
