"""Turning tiles up: what has to be done where it can (O-3.4), and repairs, which may be left (O-6.9)."""

from collections.abc import Iterator

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import turn
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import Flip, Skip, skip_of
from spillgame.rules.questions import Decide, asked_of


def ask(game: Game, state: State, events: Events, seat: int) -> State:
    """Ask which tile a seat turns up; with none down go on (O-3.4)."""
    if state.players[seat - 1].down:
        return state.asking(asked_of(seat, "flip"))
    return go_on(game, state, events)


def go_on(game: Game, state: State, events: Events) -> State:
    """Go on after what a sale or an action brought: to the next sale, or to the end of the action."""
    if state.sold is not None:
        return state.asking(asked_of(state.active, "sell"))
    return turn.end(game, state, events)


# --- Repairs ---


def begin_repairs(game: Game, state: State, events: Events) -> State:
    """Let the opener, then the helper, use the flip symbols of a drilling (O-6.9)."""
    opening = state.opening
    assert opening is not None  # noqa: S101 - what was drilled was opened
    return _repairs_of(game, state, events, opening.opener)


def _repairs_of(game: Game, state: State, events: Events, seat: int) -> State:
    opening = state.opening
    assert opening is not None  # noqa: S101 - what was drilled was opened
    return _repair(game, state._replace(opening=opening._replace(left=opening.repairs)), events, seat)


def _repair(game: Game, state: State, events: Events, seat: int) -> State:
    """Ask a seat about its next symbol, while it has one and a down tile; else turn to the helper, or end."""
    opening = state.opening
    assert opening is not None  # noqa: S101 - what was drilled was opened
    if opening.left and state.players[seat - 1].down:
        return state.asking(asked_of(seat, "flip"))
    if seat == opening.opener and opening.partner is not None:
        return _repairs_of(game, state, events, opening.partner)
    return turn.end(game, state, events)


def is_repair(state: State) -> bool:
    """Return whether the flip that is asked for is one of O-6.9, which may be left."""
    return state.opening is not None and state.opening.stage == "flip"


# --- The decisions ---


def flip_candidates(game: Game, state: State) -> Iterator[Flip]:
    """Yield each tile that lies down."""
    seat = _asked(state)
    for tile in state.players[seat - 1].down:
        yield Flip(seat, tile)


def flip_refusal(game: Game, state: State, decision: Flip) -> Refusal | None:
    """Say why a tile cannot be turned up: it is not the seat's, or lies up (O-3.4)."""
    for tile, up in state.players[decision.seat - 1].technologies:
        if tile == decision.tile:
            return Refusal("lies_up", "O-3.4", {"tile": tile}) if up else None
    return Refusal("not_owned", "O-3.4", {"tile": decision.tile})


def flip(game: Game, state: State, decision: Flip, events: Events) -> State:
    """Turn the tile up, and go on."""
    state = happen(game, state, events, e.TurnedUp(decision.seat, (decision.tile,)))
    if not is_repair(state):
        return go_on(game, state, events)
    opening = state.opening
    assert opening is not None  # noqa: S101 - repairs belong to one
    state = state._replace(opening=opening._replace(left=opening.left - 1))
    return _repair(game, state, events, decision.seat)


def skip_candidates(game: Game, state: State) -> Iterator[Skip]:
    """Yield that nothing more is repaired, where that may be (O-6.9)."""
    if is_repair(state):
        yield skip_of(_asked(state))


def skip_refusal(game: Game, state: State, decision: Skip) -> Refusal | None:
    """Say that a flip must be done if it can (O-3.4), but for repairs."""
    return None if is_repair(state) else Refusal("must_flip", "O-6.9")


def skip(game: Game, state: State, decision: Skip, events: Events) -> State:
    """End the repairs of a seat."""
    state = happen(game, state, events, e.RepairsSkipped(decision.seat))
    opening = state.opening
    assert opening is not None  # noqa: S101 - repairs belong to one
    return _repair(game, state._replace(opening=opening._replace(left=0)), events, decision.seat)


def _asked(state: State) -> int:
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    return state.pending.seat
