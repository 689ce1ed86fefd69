"""A game of The Spill in short: for the list of games, the records and the daily result."""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from spillgame.rules.game import Moment
from spillgame.rules.game_words import words_of
from spillgame.rules.room import Column, Daily, Played, Setup
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.ending import LOSING_LINES, losing_values, lost_at
from spillgame.rules.the_spill.game import Game
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
        turns = -columns["turn"] if won else columns["turn"]
        return Rating(won, columns["objectives"], columns["rescued"] - columns["sickbay"], turns)

    def rating_text(self, rating: Rating, content: Content) -> str:
        values = {**rating._asdict(), "turns": abs(rating.turns)}
        return words_of(content)("daily.best_won" if rating.won else "daily.best_lost", **values)

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: Content) -> str:
        say = words_of(content)
        values = {
            **columns,
            "day": say.notation.day(day),
            "track": next((track.name for track in content.tracks if track.id == columns["track"]), columns["track"]),
            "card": next((card.name for card in content.win_cards if card.id == columns["card"]), "–"),
            "weather": say("daily.harsh_weather") if columns["harsh_weather"] else "",
        }
        ended = {True: "won", False: "lost", None: "not_over"}[won]
        return "\n".join(say(f"daily.{line}", **values) for line in ("heading", ended, "score"))

    def result_in_short(self, won: bool | None, columns: JsonValues, content: Content) -> str:
        return words_of(content)("daily.won_in_short" if won else "daily.lost_in_short", **columns)


# --- A whole game, turn by turn ---


class TurnStats(NamedTuple):
    """The situation at the end of a turn; turn 0 is the end of set-up."""

    turn: int
    oil: int
    """Oil dice at sea."""
    spill_outs: int
    """Full Sectors."""
    sickbay: int
    rescued: int
    removed: int


def by_turn(moments: Sequence[Moment[State]]) -> list[TurnStats]:
    """Return the figures at the end of set-up and of each turn, the running one last."""
    return [_figures(turn, state) for turn, state in _turn_ends(moments).items()]


def _turn_ends(moments: Sequence[Moment[State]]) -> dict[int, State]:
    """Return the last state of set-up and of each turn by turn, the running one last.

    A game that began from a position has no earlier turns.
    """
    found: dict[int, State] = {}
    for moment in moments:
        found[moment.state.turn] = moment.state
        # A step that ends a turn also begins the next, so its state is the last one of the old turn, too.
        ended = [event.turn for event in moment.events if isinstance(event, e.TurnBegan)]
        if ended:
            found[ended[0] - 1] = moment.state
    return {turn: found[turn] for turn in sorted(found)}


def _figures(turn: int, state: State) -> TurnStats:
    return TurnStats(
        turn=turn,
        oil=state.oil.bit_count(),
        spill_outs=full_sectors(state.oil).bit_count(),
        sickbay=sum(state.sickbay),
        rescued=sum(species.healthy + species.contaminated for species in state.rescued),
        removed=state.removed,
    )


# --- Where it was lost ---


class LosingLine(NamedTuple):
    """One way to lose, and how far it was reached at the end of set-up and of each turn."""

    reason: str
    """The name of the line, as in a result."""
    lost_at: int
    values: tuple[int, ...]
    first: int = 0
    """The turn of the first value: 0, except in a game that began from a position."""

    @property
    def last(self) -> int:
        """The turn of the last value."""
        return self.first + len(self.values) - 1

    @property
    def distances(self) -> tuple[int, ...]:
        """How much was missing to lose, by turn like the values."""
        return tuple(max(0, self.lost_at - value) for value in self.values)

    @property
    def worst_turn(self) -> tuple[int, int]:
        """The first of the turns that advanced the line most, and by how much; 0 if none did."""
        rises = [after - before for before, after in pairwise(self.values)]
        most = max(rises, default=0)
        return (self.first + rises.index(most) + 1, most) if most > 0 else (0, 0)


class Approach(NamedTuple):
    """A losing line was near: from the end of `turn` on never more than `distance` away."""

    line: LosingLine
    turn: int
    distance: int


def losing_lines(game: Game, moments: Sequence[Moment[State]]) -> list[LosingLine]:
    """Return how far each losing line was reached, turn by turn (S-6.1 to S-6.3)."""
    ends = _turn_ends(moments)
    first, states = next(iter(ends)), list(ends.values())
    values = zip(*map(losing_values, states), strict=True)
    return [LosingLine(*line, first) for line in zip(LOSING_LINES, lost_at(game), values, strict=True)]


def where_lost(lines: Iterable[LosingLine], reasons: Sequence[str]) -> Approach | None:
    """Return since when a lost game was on the brink; None if no losing line was crossed.

    The brink is the distance of the line at the end of the last turn but one. If several lines lost the game, it is the
    one that had been at its brink for longest.
    """
    found = [_brink(line) for line in lines if line.reason in reasons]
    return min(found, key=lambda approach: (approach.turn, approach.distance), default=None)


def _brink(line: LosingLine) -> Approach:
    distances = line.distances
    brink = max(1, distances[-2]) if len(distances) > 1 else distances[-1]
    index = len(distances) - 1
    while index > 0 and distances[index - 1] <= brink:
        index -= 1
    return Approach(line, line.first + index, brink)


def nearest_to_loss(lines: Iterable[LosingLine]) -> Approach:
    """Return where a game came nearest to being lost: the first turn with the smallest distance."""

    def nearest(line: LosingLine) -> Approach:
        least = min(line.distances)
        return Approach(line, line.first + line.distances.index(least), least)

    return min(map(nearest, lines), key=lambda approach: (approach.distance, approach.turn))
