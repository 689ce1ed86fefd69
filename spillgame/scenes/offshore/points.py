"""How the points of a game of Offshore stand, by where they come from: what a change of them is told by."""

from collections.abc import Mapping, Sequence

from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score, State
from spillgame.words import Words


def points(rules: Offshore, state: State, say: Words) -> Sequence[Mapping[str, int]]:
    """Return the points by seat as far as they may be seen, by their sources."""
    names = [say(f"offshore.source.{source}") for source in Score._fields]
    return [dict(zip(names, score, strict=True)) for score in scores_of(rules.game, state)]


def score_in_words(say: Words, score: Score) -> str:
    """Say where the points of a company come from."""
    parts = zip(Score._fields, score, strict=True)
    return ", ".join(say("offshore.end.part", n=n, name=say(f"offshore.source.{source}")) for source, n in parts if n)
