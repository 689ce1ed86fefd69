"""Games of Offshore in short: one for the list of games, the records and the daily result, or very many."""

from collections.abc import Iterator, Mapping

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score
from spillgame.rules.room import Column, Played, Statistics
from spillgame.rules.seams import JsonObject

COLUMNS = (
    Column("players", "group"),
    Column("objectives", "group"),
    Column("bots", "group"),
    Column("score", "number"),
    Column("margin", "number"),
    Column("turn", "number"),
    Column("scores", "other"),
    Column("platforms", "other"),
)


def summary(played: Played) -> JsonObject:
    """Return the value of each column; `score` is the one of the first human, or of seat 1 where only bots play.

    `margin` is how far that is ahead of the best other, below 0 where it is behind. `bots` are their names, sorted and
    joined by `+`; `platforms` are, by field, the seats that have one there.
    """
    game, state = played.rules.game, played.moments[-1].state
    totals = [score.total for score in scores_of(game, state)]
    mine = game.told_of - 1
    return {
        "players": len(game.seats),
        "objectives": "on" if game.objectives else "off",
        "bots": game.company,
        "score": totals[mine],
        "margin": totals[mine] - max(total for seat, total in enumerate(totals) if seat != mine),
        "turn": state.turn,
        "scores": totals,
        "platforms": {field.id: list(game.seats_on(state, at)) for at, field in enumerate(game.table.fields)},
    }


# --- Very many games ---

ACTIONS: Mapping[type[Event], str] = {
    e.Bought: "buys",
    e.FieldOpened: "openings",
    e.ExportEnded: "sales",
    e.CoinsTaken: "coin_exports",
}
"""What is done with a turn, by its event."""
OTHERS: Mapping[type[Event], str] = {
    e.TurnBegan: "turns",
    e.Offered: "offers",
    e.Accepted: "accepted",
    e.Countered: "countered",
    e.BlewOut: "blowouts",
    e.DrillingEnded: "drillings",
}
COUNTED = {**ACTIONS, **OTHERS}
SOURCES = tuple(f"from_{source}" for source in Score._fields)
"""Where points come from."""


def _count(event: Event) -> Iterator[str]:
    name = COUNTED.get(type(event))
    if name is not None:
        yield name
    if isinstance(event, e.GameEnded):
        for score in event.scores:
            for source, points in zip(SOURCES, score, strict=True):
                yield from [source] * points


def _tell(rules: Offshore, games: int, counts: Mapping[str, int]) -> JsonObject:
    """Return actions and offers per game, the shares of offers accepted and of blowouts, and points.

    Points are means per player, by where they come from.
    """
    per_game = {name: round(counts[name] / games, 3) for name in ("turns", *ACTIONS.values(), "offers", "countered")}
    players = games * len(rules.game.seats)
    return {
        **per_game,
        "accepted": round(counts["accepted"] / counts["offers"], 5) if counts["offers"] else 0.0,
        "blowouts": round(counts["blowouts"] / counts["drillings"], 5) if counts["drillings"] else 0.0,
        **{name: round(counts[name] / players, 3) for name in SOURCES},
    }


STATISTICS = Statistics(_count, _tell)
