"""Turns, the refill of the display (O-3.1, O-3.2, O-4.6), when the end begins, the score, and who has won (O-8)."""

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.chances import DISPLAY, DrawObjective, draw_technology_of
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Player, Reason, Score, State
from spillgame.rules.questions import asked_of


def reasons(game: Game, state: State) -> tuple[Reason, ...]:
    """Return why the end begins now, in the order of O-8.1; nothing where it does not."""
    found: list[Reason] = []
    if len(state.requirements) - state.requirements.count(None) <= game.few_requirements:
        found.append("requirements")
    if None in state.display:
        found.append("technologies")
    if state.coin_exports >= game.stalled_turns:
        found.append("stalled")
    return tuple(found)


def score_of(game: Game, player: Player) -> Score:
    """Return the points of a player as things stand (O-8.3, O-10.4); a hidden objective counts nothing."""
    table, numbers, on = game.table, game.content.game.score, player.on
    up = down = 0
    for tile, lies_up in player.technologies:
        if lies_up:
            up += table.tiles[tile].up
        else:
            down += table.tiles[tile].down
    listed = () if player.objective is None else table.objectives[player.objective]
    return Score(
        pipelines=numbers.pipeline * len([1 for ends in table.pipelines if on & ends == ends]),
        coins=player.coins // numbers.coins,
        technologies_up=up,
        technologies_down=down,
        requirements=sum([table.requirements[tile].points for tile in player.requirements]),
        markers=sum([table.reward[marker].points or 0 for marker in player.markers]),
        points=player.points,
        objective=numbers.objective * len([1 for field in listed if on >> table.number[field] & 1]),
    )


def scores_of(game: Game, state: State) -> tuple[Score, ...]:
    """Return the points by seat as things stand; of a view, with what it shows of the objectives."""
    return tuple([score_of(game, player) for player in state.players])


def end_game(game: Game, state: State, events: Events) -> State:
    """Show the objectives, count, and say who has won; equal highest totals share the win (O-8.4)."""
    shown = [player.objective for player in state.players if player.objective is not None]
    if shown:
        state = happen(game, state, events, e.ObjectivesShown(tuple(shown), state.objectives_left))
    scores = scores_of(game, state)
    best = max(score.total for score in scores)
    winners = tuple([seat for seat, score in enumerate(scores, 1) if score.total == best])
    return happen(game, state.asking(None), events, e.GameEnded(winners, scores))


# --- Turns ---

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
