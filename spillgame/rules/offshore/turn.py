"""Turns, the refill of the display, and the way to the next turn (O-3.1, O-3.2, O-4.6, O-8.1, O-8.2)."""

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.chances import DISPLAY, DrawObjective, draw_technology_of
from spillgame.rules.offshore.ending import end_game, reasons
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import asked_of

FILL = draw_technology_of(DISPLAY)


def begin(game: Game, state: State, events: Events, seat: int, final: tuple[int, ...] = ()) -> State:
    """Begin a seat's turn (O-3.1), or its last export (O-8.2) while seats are left that have one."""
    state = happen(game, state, events, e.TurnBegan(seat, state.turn + 1, final))
    return state.asking(asked_of(seat, "final" if final else "action"))


def end(game: Game, state: State, events: Events) -> State:
    """End the action: refill the display, then check for the end or go on (O-3.2)."""
    in_a_row = state.coin_exports
    if state.phase == "play":
        in_a_row = in_a_row + 1 if state.took_coins else 0
    state = happen(game, state, events, e.TurnEnded(state.active, in_a_row))
    if None in state.display:
        left = [tile for tile in state.display if tile is not None]
        slid = (*left, *[None] * (len(state.display) - len(left)))
        if slid != state.display:
            state = happen(game, state, events, e.DisplaySlid(slid))
    return _refill(game, state, events)


def filled(game: Game, state: State, events: Events, tile: str) -> State:
    """Lay a tile of the stack on the lowest vacant space, and go on filling (O-2.7, O-4.6)."""
    state = happen(game, state, events, e.DisplayFilled(state.display.index(None), tile))
    return _refill(game, state, events)


def _refill(game: Game, state: State, events: Events) -> State:
    if None in state.display and game.top_of_stack(state):
        return state.asking(FILL)
    return _next(game, state, events)


def _next(game: Game, state: State, events: Events) -> State:
    """Check for the end once (O-8.1), and give the turn to the next seat; in set-up, go on to objectives (O-2.8)."""
    if state.phase == "setup":
        return state.asking(DrawObjective(state.first)) if game.objectives else begin(game, state, events, state.first)
    if state.phase == "final":
        left = state.final[1:]
        return begin(game, state, events, left[0], left) if left else end_game(game, state, events)
    following = game.left_of(state.active)
    if why := reasons(game, state):
        state = happen(game, state, events, e.EndBegan(state.active, why))
        return begin(game, state, events, following, game.from_seat(following))
    return begin(game, state, events, following)
