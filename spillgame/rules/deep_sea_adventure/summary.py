"""Games of Deep Sea Adventure in short: one for the list of games, the records and the daily result, or very many."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.deep_sea_adventure.events import AirUsed, CameHome, DiveEnded, Event, GameEnded, TurnBegan
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Moment, folded
from spillgame.rules.game_words import words_of
from spillgame.rules.room import Column, Daily, Played, Setup, Statistics, seed_of_day
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import DRAW

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
    dives = counts["dives"]
    return {
        "table": rules.game.table.id,
        "home": round(counts["home"] / (dives * len(rules.game.seats)), 5),
        "air_out": round(counts["air_out"] / dives, 5),
        "turns": round(counts["turns"] / games, 3),
    }


STATISTICS = Statistics(_count, _tell)


class Rating(NamedTuple):
    """How good the result of a day is; the greater, the better."""

    score: int
    turns: int
    """Below 0: fewer are better."""


class DailyDive(Daily):
    """The daily game of Deep Sea Adventure."""

    rivals = ("greedy", "strong")
    fixed = ("seed", "table")

    def setup(self, day: date, content: Content, players: tuple[str, ...]) -> Setup:
        return {
            "players": list(players[:1]),
            "bots": [None],
            "table": content.tables[0].id,
            "starter": DRAW,
            "seed": seed_of_day("deep_sea_adventure", day),
        }

    def is_of(self, day: date, content: Content, setup: Setup, columns: JsonValues) -> bool:
        return len(setup["players"]) == 1 and super().is_of(day, content, setup, columns)

    def rating(self, won: bool, columns: JsonValues) -> Rating:
        return Rating(columns["score"], -columns["turn"])

    def rating_text(self, rating: Rating, content: Content) -> str:
        return words_of(content)("daily.best", score=rating.score, turns=-rating.turns)

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: Content) -> str:
        say = words_of(content)
        heading = say("daily.heading", day=say.notation.day(day))
        return f"{heading}\n{say('daily.not_over' if won is None else 'daily.score', **columns)}"

    def result_in_short(self, won: bool | None, columns: JsonValues, content: Content) -> str:
        return words_of(content)("daily.in_short", **columns)


Moments = Sequence[Moment[State]]


# --- A whole game, turn by turn ---


class TurnStats(NamedTuple):
    """The state of the game at the end of a turn."""

    turn: int
    dive: int
    air: int
    scores: tuple[int, ...]
    """Points by seat, including those that only one seat has seen."""
    n: int
    """The number of the moment in which the turn ended."""


class Sunk(NamedTuple):
    """What a diver left out carried when a dive ended."""

    dive: int
    seat: int
    levels: Levels
    """Rising."""
    n: int
    """The number of the moment in which the dive ended."""


def by_turn(game: Game, moments: Moments) -> list[TurnStats]:
    """Return the state of the game at the end of each turn."""
    found: dict[int, TurnStats] = {}
    for n, state, event in folded(game, moments):
        if isinstance(event, TurnBegan | DiveEnded | GameEnded) and state.turn and state.turn not in found:
            found[state.turn] = TurnStats(state.turn, state.dive, state.air, tuple(scores_of(state)), n)
    return [found[turn] for turn in sorted(found)]


def breathed(game: Game, moments: Moments) -> tuple[int, ...]:
    """Return how much air each seat has used."""
    used = dict.fromkeys(game.seats, 0)
    for _, _, event in folded(game, moments):
        if isinstance(event, AirUsed):
            used[event.seat] += event.used
    return tuple(used.values())


def sunk(game: Game, moments: Moments) -> list[Sunk]:
    """Return what each diver left out lost, in order; divers who carried nothing are left out."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, DiveEnded):
            for seat in event.left_out:
                carried = state.divers[seat - 1].carried
                if carried:
                    levels = tuple(sorted(level for treasure in carried for level in treasure))
                    found.append(Sunk(event.dive, seat, levels, n))
    return found


def worth(game: Game, levels: Levels) -> float:
    """Return what chips of these levels are worth on average."""
    values = game.table.levels
    return sum(sum(values[level - 1]) / len(values[level - 1]) for level in levels)
