"""A game of Deep Sea Adventure in short: for the list of games, the records and the daily result."""

from typing import Any

from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.room import Column, Played

COLUMNS = (
    Column("table", "group"),
    Column("divers", "group"),
    Column("bots", "group"),
    Column("score", "number"),
    Column("marks", "number"),
    Column("turn", "number"),
    Column("scores", "other"),
    Column("trail", "other"),
    Column("places", "other"),
)


def summary(played: Played) -> dict[str, Any]:
    """Return the value of each column; `score` is the one of the first human, or of seat 1 where only bots play.

    `bots` are their names, sorted and joined by `+`; `trail` is what lies on each space at last, `places` where
    each diver is, 0 on the submarine.
    """
    game, state = played.rules.game, played.moments[-1].state
    scores = scores_of(state)
    human = game.bots.index(None) if None in game.bots else 0
    return {
        "table": game.table.id,
        "divers": len(game.seats),
        "bots": "+".join(sorted(bot for bot in game.bots if bot)),
        "score": scores[human],
        "marks": None if state.result is None else state.result.marks,
        "turn": state.turn,
        "scores": scores,
        "trail": [list(space) for space in state.trail],
        "places": [diver.place for diver in state.divers],
    }
