"""How a match ended, in words: for the end page of a game without one of its own, and for the terminal."""

from collections.abc import Iterator
from typing import NamedTuple

from spillgame.rules.game import Result
from spillgame.rules.room import AnyRules
from spillgame.words import Words


class Rank(NamedTuple):
    """A line of the ranking."""

    rank: int
    seat: int
    text: str


def verdict_in_words(say: Words, rules: AnyRules, result: Result) -> str:
    """Say whether the match was won or lost, where that makes sense; else who is first."""
    if result.won is not None:
        return say("end.won") if result.won else say("end.lost")
    first = result.ranking[0]
    return say("end.winner", names=", ".join(map(rules.player, first)), n=len(first))


def ranks_in_words(say: Words, rules: AnyRules, result: Result) -> Iterator[Rank]:
    """Yield a line for every seat, the best first, with its points where there are any."""
    for rank, seats in enumerate(result.ranking, 1):
        for seat in seats:
            name, scores = rules.player(seat), result.scores
            said = say("end.rank", rank=rank, name=name)
            if scores is not None:
                said = say("end.rank_with_points", rank=rank, name=name, n=scores[seat - 1])
            yield Rank(rank, seat, said)
