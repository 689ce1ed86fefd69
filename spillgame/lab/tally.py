"""The results of many games: the counts common to all games."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from itertools import zip_longest

from spillgame.rules.game import Result


@dataclass(slots=True)
class BotTally:
    """A bot's results in some games, over all its seats."""

    games: int = 0
    seats: int = 0
    """The number of its seats, over all games."""
    score: int = 0
    victories: Fraction = Fraction()
    """How many games it won, with its share of shared victories."""
    squares: Fraction = Fraction()
    """The sum of the squares of its share of each win."""
    decisions: Counter[str] = field(default_factory=Counter)
    """How often it made a decision of each type."""

    def add(self, other: "BotTally") -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    @property
    def share(self) -> float:
        """The share of games won per seat."""
        return float(self.victories / self.seats)

    @property
    def error(self) -> float:
        """The standard error of that share; 0 for a single game."""
        spread = self.squares - self.victories**2 / self.games
        return math.sqrt(spread * self.games / max(1, self.games - 1)) / self.seats

    def to_json(self, scored: bool) -> dict[str, object]:
        """Return the results as `simulate --json` prints them; `scored` if the game has points."""
        won = {
            "score": round(self.score / self.seats, 3),
            "win_share": round(self.share, 5),
            "error": round(self.error, 5),
        }
        often = {name: round(count / self.seats, 3) for name, count in sorted(self.decisions.items())}
        return {"seats": self.seats, **(won if scored else {}), "decisions": often}


SUMMED = ("games", "wins", "losses", "decisions", "steps", "won_by", "lost_by", "over_by", "counts", "results")
"""The fields of a GameTally that are simply added."""


@dataclass(slots=True)
class GameTally:
    """The results of some games."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    decisions: int = 0
    steps: int = 0
    won_by: Counter[str] = field(default_factory=Counter)
    """How often each reason ended a game that was won; a game may have several."""
    lost_by: Counter[str] = field(default_factory=Counter)
    over_by: Counter[str] = field(default_factory=Counter)
    """The same for games neither won nor lost."""
    counts: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    """The points of all games by seat; empty if a game has none."""
    victories: list[Fraction] = field(default_factory=list)
    """How many games each seat won, with its share of shared victories; empty if a game has no scores."""
    by_bot: dict[str, BotTally] = field(default_factory=dict)
    """The results by bot, on request."""
    results: list[tuple[int, str]] = field(default_factory=list)
    """For each game its index and a line about its ending, on request with journals."""
    journals: list[tuple[str, bytes]] = field(default_factory=list)
    """For each of these games the name and the text of its journal."""

    def add(self, other: "GameTally") -> None:
        """Add the results of other games, except their journals, which would need too much memory."""
        for name in SUMMED:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.scores = [sum(pair) for pair in zip_longest(self.scores, other.scores, fillvalue=0)]
        self.victories = [
            sum(pair, Fraction()) for pair in zip_longest(self.victories, other.victories, fillvalue=Fraction())
        ]
        for bot, part in other.by_bot.items():
            self.by_bot.setdefault(bot, BotTally()).add(part)

    def count(self, result: Result, decisions: int, steps: int) -> None:
        self.games += 1
        self.wins += result.won is True
        self.losses += result.won is False
        self.decisions += decisions
        self.steps += steps
        {True: self.won_by, False: self.lost_by, None: self.over_by}[result.won].update(result.reasons)
        if result.scores is not None:
            first = result.ranking[0]
            won = [Fraction(seat in first, len(first)) for seat, _ in enumerate(result.scores, 1)]
            self.add(GameTally(scores=list(result.scores), victories=won))

    def count_bots(self, bots: Sequence[str], result: Result, decided: Iterable[tuple[int, str]]) -> None:
        """Add one game to the bots' results, given the bots by seat, and the seat and type of each decision."""
        of_game = {bot: BotTally(games=1, seats=bots.count(bot)) for bot in bots}
        for seat, kind in decided:
            of_game[bots[seat - 1]].decisions[kind] += 1
        if result.scores is not None:
            first = result.ranking[0]
            for seat, bot in enumerate(bots, 1):
                of_game[bot].score += result.scores[seat - 1]
                of_game[bot].victories += Fraction(seat in first, len(first))
        for part in of_game.values():
            part.squares = part.victories**2
        self.add(GameTally(by_bot=of_game))

    def to_json(self, seconds: float) -> dict[str, object]:
        """Return the results as `simulate --json` prints them."""
        by_bot = {bot: part.to_json(bool(self.scores)) for bot, part in sorted(self.by_bot.items())}
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "reasons": dict(sorted((self.won_by + self.lost_by + self.over_by).items())),
            **self._by_seat(),
            **({"by_bot": by_bot} if by_bot else {}),
            "decisions": self.decisions,
            "steps": self.steps,
            "seconds": round(seconds, 3),
        }

    def _by_seat(self) -> dict[str, object]:
        """Return each seat's mean score and victories, as number and share; nothing without scores."""
        if not self.scores:
            return {}
        return {
            "scores": [round(score / self.games, 3) for score in self.scores],
            "seat_wins": [round(float(won), 5) for won in self.victories],
            "win_shares": [round(float(won / self.games), 5) for won in self.victories],
        }
