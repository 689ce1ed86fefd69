"""Games of Endeavor: Deep Sea in short: one for lists, records and the daily result, round by round, or very many."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import Judged, Result, Score, State
from spillgame.rules.endeavor_deep_sea.team import GRADES, grade, judged
from spillgame.rules.game import Moment, folded
from spillgame.rules.room import Column, Played, Statistics
from spillgame.rules.seams import JsonObject

COLUMNS = (
    Column("mode", "group"),
    Column("players", "group"),
    Column("bots", "group"),
    Column("score", "number"),
    Column("margin", "number"),
    Column("met", "number"),
    Column("grade", "other"),
    Column("turn", "number"),
    Column("scores", "other"),
    Column("zones", "other"),
)


def summary(played: Played) -> JsonObject:
    """Return the value of each column; `score` is that of the first person, or of seat 1 if only bots play.

    `margin` is how far that is ahead of the best other score, below 0 if it is behind; `turn` is the round. For a team
    the scores are None, otherwise `met` and `grade` are. `zones` are the boards in play by cell.
    """
    game, state = played.rules.game, played.moments[-1].state
    totals = [] if game.coop else [score.total for score in scores_of(game, state)]
    mine = game.told_of - 1
    met = len([1 for goal in judged(game, state) if goal.met]) if game.coop else None
    others = [total for seat, total in enumerate(totals) if seat != mine]
    return {
        "mode": game.mode,
        "players": len(game.seats),
        "bots": game.company,
        "score": totals[mine] if totals else None,
        "margin": totals[mine] - max(others) if totals else None,
        "met": met,
        "grade": None if met is None or state.result is None else grade(met),
        "turn": state.round,
        "scores": totals,
        "zones": {cell: zone["board"] for cell, zone in played.rules.state_to_json(state)["zones"].items()},
    }


# --- Round by round ---

Moments = Sequence[Moment[State]]


class RoundStats(NamedTuple):
    """The standing at the end of a round."""

    round: int
    scores: tuple[Score, ...]
    """By seat, as if the game had ended; empty for a team."""
    goals: tuple[Judged, ...]
    """Of a team, as if the game had ended; otherwise empty."""
    n: int
    """The number of the moment in which the round ended."""

    @property
    def turn(self) -> int:
        """The round, as the horizontal axis of a graph."""
        return self.round

    @property
    def met(self) -> int:
        """How many goals of a team were met."""
        return len([1 for goal in self.goals if goal.met])


def by_round(game: Game, moments: Moments) -> list[RoundStats]:
    """Return the standing at the end of each finished round."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, e.RoundEnded):
            scores = () if game.coop else scores_of(game, state)
            found.append(RoundStats(event.round, scores, judged(game, state) if game.coop else (), n))
    return found


# --- Very many games ---

COUNTED: Mapping[type[Event], str] = {
    e.Traveled: "travels",
    e.SonarLaid: "sonars",
    e.TokenRevealed: "dives",
    e.Conserved: "conserves",
    e.JournalPublished: "journals",
    e.Promoted: "promotions",
    e.Activated: "activations",
    e.ImpactPlaced: "impacts",
    e.LinkGained: "links",
}
"""What is counted, by its event."""
SOURCES = tuple(f"from_{source}" for source in Score._fields)
"""Where points come from."""
GOALS = len(GRADES) - 1
"""How many goals a team has (E-9.2)."""


def _count(event: Event) -> Iterator[str]:
    name = COUNTED.get(type(event))
    if name is not None:
        yield name
    if isinstance(event, e.GameEnded):
        yield from _count_result(event.result)


def _count_result(result: Result) -> Iterator[str]:
    """Yield a result as names: `score SEAT POINTS`, `won SEAT SHARERS`, `met GOALS`, and a source per point."""
    if result.goals:
        yield f"met {min(result.met, GOALS)}"
    for seat, score in enumerate(result.scores, 1):
        yield f"score {seat} {score.total}"
        points = (score.tracks, score.impact, sum(score.goals), score.specialists)
        for source, n in zip(SOURCES, points, strict=True):
            yield from [source] * n
    for seat in result.winners:
        yield f"won {seat} {len(result.winners)}"


def _tell(rules: EndeavorDeepSea, games: int, counts: Mapping[str, int]) -> JsonObject:
    figures: JsonObject = {name: round(counts[name] / games, 3) for name in COUNTED.values()}
    if rules.game.coop:
        no_points = dict.fromkeys(SOURCES, 0.0)
        return {**figures, **no_points, "met": [counts[f"met {goals}"] for goals in range(GOALS + 1)]}
    seats = rules.game.seats
    points = {name: round(counts[name] / games / len(seats), 3) for name in SOURCES}
    return {**figures, **points, "scores": [_of_seat(seat, games, counts) for seat in seats]}


def _of_seat(seat: int, games: int, counts: Mapping[str, int]) -> dict[str, float]:
    """Return the mean, lowest and highest points of a seat, and how many games it won; a shared win counts in part."""
    words = [(name.split(), times) for name, times in counts.items()]
    points = {int(word[-1]): times for word, times in words if word[:-1] == ["score", str(seat)]}
    won = sum([times / int(word[-1]) for word, times in words if word[:-1] == ["won", str(seat)]], 0.0)
    mean = sum(n * times for n, times in points.items()) / games
    return {"mean": round(mean, 3), "min": min(points), "max": max(points), "won": round(won, 5)}


STATISTICS = Statistics(_count, _tell)
