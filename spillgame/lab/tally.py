"""What came of many games: the counts that every game has."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from spillgame.rules.game import Result


@dataclass(slots=True)
class Tally:
    """What came of some games."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    decisions: int = 0
    steps: int = 0
    won_by: Counter[str] = field(default_factory=Counter)
    """How often each reason ended a game that was won; a game may have several."""
    lost_by: Counter[str] = field(default_factory=Counter)
    over_by: Counter[str] = field(default_factory=Counter)
    """The same of games that were neither won nor lost."""
    counts: Counter[str] = field(default_factory=Counter)
    """How often happened what the game counts."""
    scores: list[int] = field(default_factory=list)
    """The points of all games by seat; empty where a game has none."""
    victories: list[Fraction] = field(default_factory=list)
    """How many games each seat won: of a shared victory its part; empty where a game has no scores."""
    results: list[tuple[int, str]] = field(default_factory=list)
    """For each game its index and a line about how it ended, where journals are asked for."""
    journals: list[tuple[str, bytes]] = field(default_factory=list)
    """For each of these games the name and the text of its journal."""

    def add(self, other: "Tally") -> None:
        """Add what came of other games, but for their journals, which would be too much together."""
        self.games += other.games
        self.wins += other.wins
        self.losses += other.losses
        self.decisions += other.decisions
        self.steps += other.steps
        self.won_by += other.won_by
        self.lost_by += other.lost_by
        self.over_by += other.over_by
        self.counts += other.counts
        self.scores = [sum(pair) for pair in zip_longest(self.scores, other.scores, fillvalue=0)]
        self.victories = [
            sum(pair, Fraction()) for pair in zip_longest(self.victories, other.victories, fillvalue=Fraction())
        ]
        self.results += other.results

    def count(self, result: Result, decisions: int, steps: int) -> None:
        """Add one game."""
        self.games += 1
        self.wins += result.won is True
        self.losses += result.won is False
        self.decisions += decisions
        self.steps += steps
        {True: self.won_by, False: self.lost_by, None: self.over_by}[result.won].update(result.reasons)
        if result.scores is not None:
            first = result.ranking[0]
            won = [Fraction(seat in first, len(first)) for seat, _ in enumerate(result.scores, 1)]
            self.add(Tally(scores=list(result.scores), victories=won))

    def to_json(self, seconds: float) -> dict[str, Any]:
        """Return the results as `simulate --json` prints them."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "reasons": dict(sorted((self.won_by + self.lost_by + self.over_by).items())),
            **self._by_seat(),
            "decisions": self.decisions,
            "steps": self.steps,
            "seconds": round(seconds, 3),
        }

    def _by_seat(self) -> dict[str, Any]:
        """Return the mean score and the victories of each seat, as a number and as a share; nothing without scores."""
        if not self.scores:
            return {}
        return {
            "scores": [round(score / self.games, 3) for score in self.scores],
            "seat_wins": [round(float(won), 5) for won in self.victories],
            "win_shares": [round(float(won / self.games), 5) for won in self.victories],
        }
