"""The course of a turn: its beginning, the Action Phase, the clean-up and who is next (S-4.1, S-5, S-6.5)."""

from spillgame.rules.questions import asked_of
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill import spill
from spillgame.rules.the_spill.ending import clean_up, verdict
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.state import Spent, State


def begin(game: Game, state: State, index: int, events: Events) -> State:
    """Begin the turn of a seat; the first of the game has no Spill Phase (S-2.7)."""
    turn = state.turn + 1
    state = happen(game, state, events, e.TurnBegan(turn, state.seats[index]))
    state = state._replace(phase="spill", spent=Spent(state.ship))
    if turn == 1:
        return begin_action(game, state, events)
    return go_on(game, spill.begin(game, state, events), events)


def go_on(game: Game, state: State, events: Events) -> State:
    """Begin the Action Phase if a Spill Phase waits for nothing more."""
    return begin_action(game, state, events) if state.pending is None and state.phase == "spill" else state


def begin_action(game: Game, state: State, events: Events) -> State:
    """Begin the Action Phase with its AP (S-4.1)."""
    began = e.ActionBegan(state.seats[state.active], game.powers(state, state.active).action_points)
    state = happen(game, state, events, began)
    return state._replace(pending=asked_of(state.active + 1, "action"))


def end(game: Game, state: State, events: Events) -> State:
    """Clean up, judge, and begin the next seat's turn unless the game is over (S-4.9 to S-6.5)."""
    state = happen(game, state, events, e.TurnEnded(state.seats[state.active], state.ap))
    state = clean_up(game, state, events)
    result = verdict(game, state)
    if result is None:
        return begin(game, state, (state.active + 1) % SEATS, events)
    return happen(game, state._replace(pending=None), events, e.GameEnded(result.won, result.reasons))
