"""What a diver does on the space reached: pick up, put down, or pass (D-5)."""

from collections.abc import Iterator

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.ending import end_turn
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.deep_sea_adventure.steps import Decision, Levels, Pass, PickUp, PutDown, pass_of, pick_up_of
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def begin(game: Game, state: State, events: Events) -> State:
    """Ask what the active diver does on its space, unless there is nothing to do (D-3.4)."""
    diver = state.divers[state.active - 1]
    if diver.carried or state.trail[diver.place - 1]:
        return state.asking(asked_of(state.active, "search"))
    return end_turn(game, state, events)


def legal(game: Game, state: State) -> list[Decision]:
    """Return the legal decisions of a search, without refusing every candidate.

    No list is asked for more often; a test holds it together with candidates and refusals.
    """
    seat = state.active
    diver = state.divers[seat - 1]
    if state.trail[diver.place - 1]:
        return [pick_up_of(seat), pass_of(seat)]
    return [*[PutDown(seat, treasure) for treasure in dict.fromkeys(diver.carried)], pass_of(seat)]


def here(state: State) -> Levels:
    """Return what lies on the active diver's space."""
    return state.trail[state.diver.place - 1]


# --- Pick up ---


def pick_up_candidates(game: Game, state: State) -> Iterator[PickUp]:
    yield PickUp(state.active)


def pick_up_refusal(game: Game, state: State, decision: PickUp) -> Refusal | None:
    return None if here(state) else Refusal("nothing_here", "D-5.2", {"place": state.diver.place})


def pick_up(game: Game, state: State, decision: PickUp, events: Events) -> State:
    taken = e.PickedUp(decision.seat, state.diver.place, here(state))
    return end_turn(game, happen(game, state, events, taken), events)


# --- Put down ---


def put_down_candidates(game: Game, state: State) -> Iterator[PutDown]:
    """Yield each different treasure carried."""
    for treasure in dict.fromkeys(state.diver.carried):
        yield PutDown(state.active, treasure)


def put_down_refusal(game: Game, state: State, decision: PutDown) -> Refusal | None:
    if here(state):
        return Refusal("no_blank", "D-5.3", {"place": state.diver.place})
    if tuple(sorted(decision.treasure)) not in state.diver.carried:
        return Refusal("not_carried", "D-5.3", {"levels": ", ".join(map(str, decision.treasure))})
    return None


def put_down(game: Game, state: State, decision: PutDown, events: Events) -> State:
    left = e.PutDown(decision.seat, state.diver.place, tuple(sorted(decision.treasure)))
    return end_turn(game, happen(game, state, events, left), events)


# --- Pass ---


def pass_candidates(game: Game, state: State) -> Iterator[Pass]:
    yield Pass(state.active)


def pass_refusal(game: Game, state: State, decision: Pass) -> None:
    """Never refuse (D-5.4)."""


def pass_by(game: Game, state: State, decision: Pass, events: Events) -> State:
    passed = e.Passed(decision.seat, state.diver.place)
    return end_turn(game, happen(game, state, events, passed), events)
