"""When the end begins, the score, and who has won (O-8)."""

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Player, Reason, Score, State


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
    """Show the objectives, count, and say who has won; equal highest totals share the win (O-8.4).

    In a view, hidden objectives stay hidden and count nothing.
    """
    shown = [player.objective for player in state.players if player.objective is not None]
    if len(shown) == len(state.players):
        state = happen(game, state, events, e.ObjectivesShown(tuple(shown), state.objectives_left))
    scores = scores_of(game, state)
    best = max(score.total for score in scores)
    winners = tuple([seat for seat, score in enumerate(scores, 1) if score.total == best])
    return happen(game, state.asking(None), events, e.GameEnded(winners, scores))
