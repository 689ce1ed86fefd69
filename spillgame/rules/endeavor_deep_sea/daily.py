"""The daily game: one person against a bot, the same for everybody.

Its seed is bytes 0 to 5 of the SHA-256 of `spillgame daily endeavor_deep_sea YYYY-MM-DD`, the first the most
significant. It is played without mods.
"""

import hashlib
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.game import COMPETITIVE
from spillgame.rules.room import Daily, Setup
from spillgame.words import fill

RIVALS = ("greedy",)
"""The bots that sit at the table."""


class Rating(NamedTuple):
    """How good the result of a day is; the greater, the better."""

    won: bool
    margin: int
    """How far ahead of the best other."""
    score: int


class DailyExpedition(Daily):
    """The daily game of Endeavor: Deep Sea."""

    def setup(self, day: date, content: Content, players: tuple[str, ...]) -> Setup:
        digest = hashlib.sha256(f"spillgame daily endeavor_deep_sea {day.isoformat()}".encode()).digest()
        return {
            "players": [*players[:1], *(content.words.bots[bot] for bot in RIVALS)],
            "bots": [None, *RIVALS],
            "mode": COMPETITIVE,
            "mission": content.mission.id,
            "seed": int.from_bytes(digest[:6], "big"),
        }

    def is_of(self, day: date, content: Content, setup: Setup, columns: Mapping[str, Any]) -> bool:
        real = self.setup(day, content, tuple(setup["players"]))
        return all(setup.get(key) == real[key] for key in ("bots", "mode", "mission", "seed"))

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
