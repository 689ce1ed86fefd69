"""The daily game: the date alone decides set-up and chance, so it is the same for everyone.

It follows from the SHA-256 of `spillgame daily YYYY-MM-DD`: bytes 0 to 5 are the seed; byte 6 is the track and byte 7
the Win level, each modulo their number, in the content's order; the weather is harsh if byte 8 is below 64. The
Specialists, the Win card and everything else are drawn from that seed. It is played without mods.
"""

import hashlib
from datetime import date
from typing import NamedTuple

from spillgame.rules.game_words import words_of
from spillgame.rules.room import Daily, Setup
from spillgame.rules.seams import JsonValues
from spillgame.rules.the_spill.content_model import Content

HARSH_BELOW = 64


class Rating(NamedTuple):
    """How good a result is; the greater, the better."""

    won: bool
    objectives: int
    """How many of the Win card's three are fulfilled."""
    animals: int
    """Rescued less those in Sickbay."""
    turns: int
    """A win is better the sooner it comes, a loss the later: below 0 for a win."""


class DailySpill(Daily):
    """The daily game of The Spill."""

    fixed = ("seed", "track", "harsh_weather")

    def setup(self, day: date, content: Content, players: tuple[str, ...]) -> Setup:
        digest = hashlib.sha256(f"spillgame daily {day.isoformat()}".encode()).digest()
        levels = sorted({card.dots for card in content.win_cards})
        return {
            "players": list(players),
            "win": {"level": levels[digest[7] % len(levels)]},
            "track": content.tracks[digest[6] % len(content.tracks)].id,
            "harsh_weather": digest[8] < HARSH_BELOW,
            "specialists": [],
            "seed": int.from_bytes(digest[:6], "big"),
        }

    def is_of(self, day: date, content: Content, setup: Setup, columns: JsonValues) -> bool:
        level = self.setup(day, content, tuple(setup["players"]))["win"]["level"]
        return super().is_of(day, content, setup, columns) and columns["level"] in (None, level)

    def rating(self, won: bool, columns: JsonValues) -> Rating:
        """Rate a game that is over."""
        turns = -columns["turn"] if won else columns["turn"]
        return Rating(won, columns["objectives"], columns["rescued"] - columns["sickbay"], turns)

    def rating_text(self, rating: Rating, content: Content) -> str:
        """Say in a line how good a result is."""
        values = {**rating._asdict(), "turns": abs(rating.turns)}
        return words_of(content)("daily.best_won" if rating.won else "daily.best_lost", **values)

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: Content) -> str:
        say = words_of(content)
        values = {
            **columns,
            "day": day,
            "track": next((track.name for track in content.tracks if track.id == columns["track"]), columns["track"]),
            "card": next((card.name for card in content.win_cards if card.id == columns["card"]), "–"),
            "weather": say("daily.harsh_weather") if columns["harsh_weather"] else "",
        }
        ended = {True: "won", False: "lost", None: "not_over"}[won]
        return "\n".join(say(f"daily.{line}", **values) for line in ("heading", ended, "score"))

    def result_in_short(self, won: bool | None, columns: JsonValues, content: Content) -> str:
        """Return the result of a game that is over in a few words."""
        return words_of(content)("daily.won_in_short" if won else "daily.lost_in_short", **columns)
