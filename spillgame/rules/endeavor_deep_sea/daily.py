"""The daily game: one person against a bot, the same for everybody.

Its seed is bytes 0 to 5 of the SHA-256 of `spillgame daily endeavor_deep_sea YYYY-MM-DD`, the first the most
significant. It is played without mods.
"""

from datetime import date

from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.game import COMPETITIVE
from spillgame.rules.game_words import words_of
from spillgame.rules.margin_daily import MarginDaily
from spillgame.rules.room import Setup, seed_of_day

RIVALS = ("greedy",)
"""The bots that sit at the table."""


class DailyExpedition(MarginDaily):
    """The daily game of Endeavor: Deep Sea."""

    fixed = ("bots", "mode", "mission", "seed")

    def setup(self, day: date, content: Content, players: tuple[str, ...]) -> Setup:
        return {
            "players": [*players[:1], *(words_of(content)(f"bots.{bot}") for bot in RIVALS)],
            "bots": [None, *RIVALS],
            "mode": COMPETITIVE,
            "mission": content.mission.id,
            "seed": seed_of_day("endeavor_deep_sea", day),
        }
