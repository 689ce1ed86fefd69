"""The daily game: the date alone decides set-up and chance, so it is the same for everyone.

The SHA-256 of `spillgame daily YYYY-MM-DD` gives it: bytes 0 to 5 the seed; byte 6 the track and byte 7 the Win level,
each counted off, with what is left over, in the content's order; byte 8 says Harsh Weather where it is below 64. The
Specialists, the Win card and all else are drawn from that seed. It is played without mods.
"""

import hashlib
from datetime import date
from typing import NamedTuple

from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Setup
from spillgame.store.summary import Summary
from spillgame.words import fill

HARSH_BELOW = 64


def daily_setup(day: date, content: Content, players: tuple[str, ...]) -> Setup:
    """Return the set-up of a day's game, for some players."""
    digest = hashlib.sha256(f"spillgame daily {day.isoformat()}".encode()).digest()
    levels = sorted({card.dots for card in content.win_cards})
    return Setup(
        players=players,
        level=levels[digest[7] % len(levels)],
        card=None,
        track=content.tracks[digest[6] % len(content.tracks)].id,
        harsh_weather=digest[8] < HARSH_BELOW,
        specialists=(),
        seed=int.from_bytes(digest[:6], "big"),
    )


def day_of(summary: Summary, content: Content) -> date | None:
    """Return the day whose game this really is; None for any other game, whatever its journal says."""
    try:
        day = date.fromisoformat(summary.daily or "")
    except ValueError:
        return None
    setup = daily_setup(day, content, summary.players)
    same = (summary.seed, summary.track, summary.harsh_weather) == (setup.seed, setup.track, setup.harsh_weather)
    return day if same and summary.level in (None, setup.level) and summary.counts else None


class Rating(NamedTuple):
    """How good the result of a day is; the greater, the better."""

    won: bool
    objectives: int
    """How many of the Win card's three hold."""
    animals: int
    """Rescued less those in Sickbay."""
    turns: int
    """A win is better the sooner it comes, a loss the later: below 0 for a win."""


def rating(won: bool, objectives: int, rescued: int, sickbay: int, turns: int) -> Rating:
    """Rate a game that is over."""
    return Rating(won, objectives, rescued - sickbay, -turns if won else turns)


def result_text(summary: Summary, content: Content) -> str:
    """Return the result of a daily game as a few lines of plain text, to be copied; no player is named."""
    words = content.words.daily
    ended = {
        "turns": summary.turn,
        "track": next((track.name for track in content.tracks if track.id == summary.track), summary.track),
        "weather": words["harsh_weather"] if summary.harsh_weather else "",
        "card": next((card.name for card in content.win_cards if card.id == summary.card), "–"),
    }
    score = {
        "objectives": summary.objectives,
        "rescued": summary.rescued,
        "sickbay": summary.sickbay,
        "removed": summary.removed,
    }
    return "\n".join(
        [
            fill(words["heading"], {"day": summary.daily}),
            fill(words[{True: "won", False: "lost", None: "not_over"}[summary.won]], ended),
            fill(words["score"], score),
        ]
    )
