"""A game of The Spill in short: for the list of games, the records and the daily result."""

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from spillgame.rules.game import Moment
from spillgame.rules.game_words import words_of
from spillgame.rules.room import Column, Daily, Played, Setup
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.state import State

COLUMNS = (
    Column("track", "group"),
    Column("level", "group"),
    Column("card", "group"),
    Column("team", "group"),
    Column("specialist", "groups"),
    Column("harsh_weather", "other"),
    Column("phase", "other"),
    Column("turn", "number"),
    Column("objectives", "number"),
    Column("rescued", "number"),
    Column("sickbay", "number"),
    Column("removed", "number"),
    Column("spill_outs", "number"),
    Column("board", "other"),
)


def summary(played: Played) -> JsonObject:
    """Return the value of each column.

    `card` and `level` are null before the Win card is drawn; `team` is the Specialists at the beginning of the first
    turn, sorted and joined by `+`, `specialist` the same by seat; `board` is the sea at the end.
    """
    game, moments = played.rules.game, played.moments
    state = moments[-1].state
    setup, card, team = game.setup, state.goal.card, _team(moments)
    return {
        "track": setup.track,
        "level": None if card is None else game.win_cards[card].dots,
        "card": card,
        "team": "+".join(sorted(team)),
        "specialist": list(team),
        "harsh_weather": setup.harsh_weather,
        "phase": state.phase,
        "turn": state.turn,
        "objectives": sum(progress.holds for progress in progress_of_card(game, state)),
        "rescued": sum(species.healthy + species.contaminated for species in state.rescued),
        "sickbay": sum(state.sickbay),
        "removed": state.removed_ever,
        "spill_outs": full_sectors(state.oil).bit_count(),
        "board": _board(state),
    }


def _team(moments: Sequence[Moment[State]]) -> tuple[str, ...]:
    first = next((moment for moment in moments if moment.state.turn), moments[-1])
    return first.state.seats


def _board(state: State) -> JsonObject:
    """Return where oil, Healthy and Contaminated animals are, as bits, and the Sector of each ship."""
    ships = {name: str(ship) for name, ship in zip(state.seats, state.ships, strict=False)}
    return {"oil": state.oil, "healthy": state.healthy, "contaminated": state.contaminated, "ships": ships}


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
