"""The daily dive: a solitaire at the first table, the same for everybody (D-9.3).

Its seed is bytes 0 to 5 of the SHA-256 of `spillgame daily deep_sea_adventure YYYY-MM-DD`, the first the most
significant. It is played without mods.
"""

from datetime import date
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.game_words import words_of
from spillgame.rules.room import Daily, Setup, seed_of_day
from spillgame.rules.seams import JsonValues
from spillgame.rules.seated_game import DRAW


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
        return f"{say('daily.heading', day=day)}\n{say('daily.not_over' if won is None else 'daily.score', **columns)}"

    def result_in_short(self, won: bool | None, columns: JsonValues, content: Content) -> str:
        return words_of(content)("daily.in_short", **columns)
