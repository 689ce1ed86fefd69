"""The daily game: one person against two bots, the same for everybody.

Its seed is bytes 0 to 5 of the SHA-256 of `spillgame daily offshore YYYY-MM-DD`, the first the most significant. It is
played without mods.
"""

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from spillgame.rules.offshore.content_model import Content
from spillgame.rules.room import Daily, Setup, seed_of_day
from spillgame.rules.seated_game import DRAW
from spillgame.words import fill

RIVALS = ("greedy", "greedy")
"""The bots that sit at the table."""


class Rating(NamedTuple):
    """How good the result of a day is; the greater, the better."""

    won: bool
    margin: int
    """How far ahead of the best other."""
    score: int


class DailyConcession(Daily):
    """The daily game of Offshore."""

    def setup(self, day: date, content: Content, players: tuple[str, ...]) -> Setup:
        names = [content.words.bots[bot] for bot in RIVALS]
        return {
            "players": [*players[:1], *(f"{name} {number}" for number, name in enumerate(names, 1))],
            "bots": [None, *RIVALS],
            "first": DRAW,
            "objectives": True,
            "seed": seed_of_day("offshore", day),
        }

    def is_of(self, day: date, content: Content, setup: Setup, columns: Mapping[str, Any]) -> bool:
        real = self.setup(day, content, tuple(setup["players"]))
        return all(setup.get(key) == real[key] for key in ("bots", "first", "objectives", "seed"))

    def rating(self, won: bool, columns: Mapping[str, Any]) -> Rating:
        return Rating(won, columns["margin"], columns["score"])

    def rating_text(self, rating: Rating, content: Content) -> str:
        words = content.words.daily
        return fill(words["ahead" if rating.won else "behind"], {"n": abs(rating.margin), "score": rating.score})

    def result_text(self, day: str, won: bool | None, columns: Mapping[str, Any], content: Content) -> str:
        heading = fill(content.words.daily["heading"], {"day": day})
        return f"{heading}\n{self.result_in_short(won, columns, content)}"

    def result_in_short(self, won: bool | None, columns: Mapping[str, Any], content: Content) -> str:
        if won is None:
            return content.words.daily["not_over"]
        return self.rating_text(self.rating(won, columns), content)
