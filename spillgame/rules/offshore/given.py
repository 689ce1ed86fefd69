"""A moment of a game of Offshore in the words of a position (`position.py`)."""

from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.position import DOWN
from spillgame.rules.offshore.state import HIDDEN, Owned, Player, State
from spillgame.rules.questions import question_of
from spillgame.rules.seams import JsonObject


def given_of(game: Game, state: State) -> JsonObject | None:
    """Return the position that leads to a state; None if there is none, as within an action and in the last exports."""
    if state.phase != "play" or question_of(state) != "action" or state.ended is not None or state.closed:
        return None
    names, table = [field.id for field in game.table.fields], game.table
    with_platform = 0
    for player in state.players:
        with_platform |= player.on
    opened = [
        name for number, name in enumerate(names) if _is_open(game, state, number) and not with_platform >> number & 1
    ]
    return {
        "turn": state.turn,
        "seat": state.active,
        "first": state.first,
        "players": [_player(game, player) for player in state.players],
        "requirements": {
            name: tile for name, tile in zip(names, state.requirements, strict=True) if tile not in (None, HIDDEN)
        },
        "open": opened,
        "market": {space: tile for space, tile in zip(table.spaces, state.market, strict=True) if tile is not None},
        "display": [*state.display],
        "removed": [*state.removed],
        "coin_exports": state.coin_exports,
    }


def _is_open(game: Game, state: State, number: int) -> bool:
    return game.table.class_of[number] is not None and state.requirements[number] is None


def _player(game: Game, player: Player) -> JsonObject:
    told: JsonObject = {
        "coins": player.coins,
        "barrels": player.barrels,
        "points": player.points,
        "platforms": [field.id for number, field in enumerate(game.table.fields) if player.on >> number & 1],
        "technologies": [written(one) for one in player.technologies],
        "requirements": [*player.requirements],
        "markers": [*player.markers],
        "objective": player.objective,
    }
    return {key: value for key, value in told.items() if key == "platforms" or value not in (0, [], None)}


def written(one: Owned) -> str:
    """Return a technology as a position names it."""
    return one.tile if one.up else one.tile + DOWN
