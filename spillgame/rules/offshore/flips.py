"""Turning tiles up: flips, which must be done if possible (O-3.4), and repairs, which may be skipped (O-6.9)."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import turn
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.places import Tile
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import asked_of


def ask(game: Game, state: State, events: Events, seat: int) -> State:
    """Ask which tile a seat turns up, or go on if none is down (O-3.4)."""
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
    """Ask the opener, then the helper, to use the flip symbols of a drilling (O-6.9)."""
    return _repairs_of(game, state, events, state.opened.opener)


def _repairs_of(game: Game, state: State, events: Events, seat: int) -> State:
    opening = state.opened
    return _repair(game, state._replace(opening=opening._replace(left=opening.repairs)), events, seat)


def _repair(game: Game, state: State, events: Events, seat: int) -> State:
    """Ask a seat about its next symbol while it has one and a down tile; then turn to the helper, or end."""
    opening = state.opened
    if opening.left and state.players[seat - 1].down:
        return state.asking(asked_of(seat, "flip"))
    if seat == opening.opener and opening.partner is not None:
        return _repairs_of(game, state, events, opening.partner)
    return turn.end(game, state, events)


def is_repair(state: State) -> bool:
    """Return whether the flip that is asked for is a repair (O-6.9), which may be skipped."""
    return state.opening is not None and state.opening.stage == "flip"


# --- The decisions ---


class Flip(Decision, type="flip", rule="O-3.4", icon="redo", answers=("flip",), exact=True):
    """Turn a down tile up (O-3.4, O-6.9)."""

    tile: Annotated[str, Written(at=Tile)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, tile) for tile in state.players[seat - 1].down]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        for tile, up in state.players[self.seat - 1].technologies:
            if tile == self.tile:
                return Refusal("lies_up", "O-3.4", {"tile": tile}) if up else None
        return Refusal("not_owned", "O-3.4", {"tile": self.tile})

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.TurnedUp(self.seat, (self.tile,)))
        if not is_repair(state):
            return go_on(game, state, events)
        opening = state.opened
        state = state._replace(opening=opening._replace(left=opening.left - 1))
        return _repair(game, state, events, self.seat)


class Skip(Decision, type="skip", rule="O-6.9", icon="skip", answers=("flip",), ends=True, exact=True):
    """Repair nothing more (O-6.9)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        """Say that a flip must be done if possible (O-3.4), except repairs."""
        return None if is_repair(state) else Refusal("must_flip", "O-6.9")

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        """Return it for repairs only; nobody would consider it otherwise."""
        return super().candidates(game, state, seat) if is_repair(state) else ()

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.RepairsSkipped(self.seat))
        return _repair(game, state._replace(opening=state.opened._replace(left=0)), events, self.seat)
