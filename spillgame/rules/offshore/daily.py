"""The daily game: one person against two bots, the same for everybody.

Its seed is bytes 0 to 5 of the SHA-256 of `spillgame daily offshore YYYY-MM-DD`, the first the most significant. It is
played without mods.
"""

from datetime import date

from spillgame.rules.game_words import words_of
from spillgame.rules.margin_daily import MarginDaily
from spillgame.rules.offshore.content_model import Content
from spillgame.rules.room import Setup, seed_of_day
from spillgame.rules.seated_game import DRAW

RIVALS = ("greedy", "greedy")
"""The bots that sit at the table."""


class DailyConcession(MarginDaily):
    """The daily game of Offshore."""

    fixed = ("bots", "first", "objectives", "seed")

    def setup(self, day: date, content: Content, players: tuple[str, ...]) -> Setup:
        names = [words_of(content)(f"bots.{bot}") for bot in RIVALS]
        return {
            "players": [*players[:1], *(f"{name} {number}" for number, name in enumerate(names, 1))],
            "bots": [None, *RIVALS],
            "first": DRAW,
            "objectives": True,
            "seed": seed_of_day("offshore", day),
        }
