"""What the daily game says about its result in a game where the lead over the best other player counts.

The columns of such a game have `margin` and `score`.
"""

from typing import NamedTuple

from spillgame.rules.game_words import words_of
from spillgame.rules.room import Daily
from spillgame.rules.seams import AnyContent, JsonValues


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
        key = "daily.ahead" if rating.won else "daily.behind"
        return words_of(content)(key, n=abs(rating.margin), score=rating.score)

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        return f"{words_of(content)('daily.heading', day=day)}\n{self.result_in_short(won, columns, content)}"

    def result_in_short(self, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        if won is None:
            return words_of(content)("daily.not_over")
        return self.rating_text(self.rating(won, columns), content)
