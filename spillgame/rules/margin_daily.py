"""What the daily game says of its result in a game where it counts how far one is ahead of the best other.

The columns of such a game have `margin` and `score`.
"""

from typing import NamedTuple

from spillgame.rules.room import Daily
from spillgame.rules.seams import AnyContent, JsonValues
from spillgame.words import fill


class Rating(NamedTuple):
    """How good the result of a day is; the greater, the better."""

    won: bool
    margin: int
    """How far ahead of the best other."""
    score: int


class MarginDaily(Daily):
    """A daily game that is rated by its margin; what it is, the game's own class says."""

    def rating(self, won: bool, columns: JsonValues) -> Rating:
        return Rating(won, columns["margin"], columns["score"])

    def rating_text(self, rating: Rating, content: AnyContent) -> str:
        words = content.words.daily
        return fill(words["ahead" if rating.won else "behind"], {"n": abs(rating.margin), "score": rating.score})

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        heading = fill(content.words.daily["heading"], {"day": day})
        return f"{heading}\n{self.result_in_short(won, columns, content)}"

    def result_in_short(self, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        if won is None:
            not_over: str = content.words.daily["not_over"]
            return not_over
        return self.rating_text(self.rating(won, columns), content)
