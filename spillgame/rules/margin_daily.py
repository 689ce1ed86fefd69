"""What the daily game is, and says about its result, in a game where the lead over the best other player counts.

The columns of such a game have `margin` and `score`.
"""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from spillgame.rules.game_words import words_of
from spillgame.rules.room import Daily, Setup, seed_of_day
from spillgame.rules.seams import AnyContent, JsonValues


class Rating(NamedTuple):
    """How good the result of a day is; the greater, the better."""

    won: bool
    margin: int
    """How far ahead of the best other."""
    score: int


class MarginDaily(Daily):
    """A daily game of one person against bots, rated by its margin; it is played without mods."""

    def __init__(self, game: str, bots: tuple[str, ...], chosen: Callable[[AnyContent], Setup]):
        """`chosen` is the rest of the set-up, which the day decides for all players, too."""
        self._game, self._bots, self._chosen = game, bots, chosen

    def setup(self, day: date, content: AnyContent, players: tuple[str, ...]) -> Setup:
        names = [words_of(content)(f"bots.{bot}") for bot in self._bots]
        if len(names) > 1:
            names = [f"{name} {number}" for number, name in enumerate(names, 1)]
        return {
            "players": [*players[:1], *names],
            "bots": [None, *self._bots],
            **self._chosen(content),
            "seed": seed_of_day(self._game, day),
        }

    def is_of(self, day: date, content: AnyContent, setup: Setup, columns: JsonValues) -> bool:
        real = self.setup(day, content, ())
        return all(setup.get(key) == value for key, value in real.items() if key != "players")

    def rating(self, won: bool, columns: JsonValues) -> Rating:
        return Rating(won, columns["margin"], columns["score"])

    def rating_text(self, rating: Rating, content: AnyContent) -> str:
        key = "daily.ahead" if rating.won else "daily.behind"
        return words_of(content)(key, n=abs(rating.margin), score=rating.score)

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        say = words_of(content)
        return f"{say('daily.heading', day=say.notation.day(day))}\n{self.result_in_short(won, columns, content)}"

    def result_in_short(self, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        if won is None:
            return words_of(content)("daily.not_over")
        return self.rating_text(self.rating(won, columns), content)
