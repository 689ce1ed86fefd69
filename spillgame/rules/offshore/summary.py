"""Games of Offshore in short: one for the list of games, the records and the daily result, or very many."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.rules.game import Moment, folded
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score, State
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


Moments = Sequence[Moment[State]]


# --- A whole game, turn by turn ---


class TurnStats(NamedTuple):
    """The scores at the end of a turn."""

    turn: int
    seat: int
    """Whose turn it was."""
    scores: tuple[Score, ...]
    """By seat, as if the game had ended."""
    n: int
    """The number of the moment in which the turn ended."""


class DrillStats(NamedTuple):
    """The result of a drilling."""

    turn: int
    field: str
    seats: tuple[int, ...]
    """The opener, and the helper if there was one."""
    tiles: int
    """How many were laid."""
    blew_out: bool
    coins: int
    barrels: int
    points: int
    """What each of them gained."""
    n: int
    """The number of the moment in which it ended."""


def by_turn(game: Game, moments: Moments) -> list[TurnStats]:
    """Return the scores at the end of each turn."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, e.TurnBegan | e.GameEnded) and state.turn:
            found.append(TurnStats(state.turn, state.active, scores_of(game, state), n))
    return found


def actions(game: Game, moments: Moments) -> tuple[Counter[str], ...]:
    """Return by seat how often it took each action, by the names of `summary.ACTIONS`."""
    found: tuple[Counter[str], ...] = tuple(Counter() for _ in game.seats)
    for _, state, event in folded(game, moments):
        if (name := ACTIONS.get(type(event))) is not None:
            found[state.active - 1][name] += 1
    return found


def drillings(game: Game, moments: Moments) -> list[DrillStats]:
    """Return the result of each drilling, in order."""
    found: list[DrillStats] = []
    tiles, blew_out = 0, False
    paid = e.DrillingPaid(0, 0, 0, 0)
    for n, state, event in folded(game, moments):
        match event:
            case e.DrillingBegan():
                tiles, blew_out = 0, False
            case e.TileLaid():
                tiles += 1
            case e.BlewOut():
                blew_out = True
            case e.DrillingPaid():
                paid = event
            case e.DrillingEnded():
                opening = state.opened
                gains = (paid.coins, paid.barrels, paid.points)
                found.append(DrillStats(state.turn, opening.field, opening.seats, tiles, blew_out, *gains, n))
    return found
