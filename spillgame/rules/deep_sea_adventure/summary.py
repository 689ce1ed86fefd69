"""Games of Deep Sea Adventure in short: one for the list of games, the records and the daily result, or very many."""

from collections.abc import Iterator, Mapping

from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.deep_sea_adventure.events import CameHome, DiveEnded, Event, TurnBegan
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.room import Column, Played, Statistics
from spillgame.rules.seams import JsonObject

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


def summary(played: Played) -> JsonObject:
    """Return the value of each column; `score` is the one of the first human, or of seat 1 where only bots play.

    `bots` are their names, sorted and joined by `+`; `trail` is what finally lies on each space, `places` where
    each diver is, 0 on the submarine.
    """
    game, state = played.rules.game, played.moments[-1].state
    scores = scores_of(state)
    return {
        "table": game.table.id,
        "divers": len(game.seats),
        "bots": game.company,
        "score": scores[game.told_of - 1],
        "marks": None if state.result is None else state.result.marks,
        "turn": state.turn,
        "scores": scores,
        "trail": [list(space) for space in state.trail],
        "places": [diver.place for diver in state.divers],
    }


def _count(event: Event) -> Iterator[str]:
    if isinstance(event, TurnBegan):
        yield "turns"
    elif isinstance(event, CameHome):
        yield "home"
    elif isinstance(event, DiveEnded):
        yield "dives"
        if not event.air:
            yield "air_out"


def _tell(rules: DeepSeaAdventure, games: int, counts: Mapping[str, int]) -> dict[str, object]:
    """Return the table, the share of divers who came home, that of dives that ended without air, and turns per game."""
    dives = counts["dives"]
    return {
        "table": rules.game.table.id,
        "home": round(counts["home"] / (dives * len(rules.game.seats)), 5),
        "air_out": round(counts["air_out"] / dives, 5),
        "turns": round(counts["turns"] / games, 3),
    }


STATISTICS = Statistics(_count, _tell)
