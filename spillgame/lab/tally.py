"""What came of many games: the counts that every game has."""

from collections import Counter
from dataclasses import dataclass, field
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
        self.results += other.results

    def count(self, result: Result, decisions: int, steps: int) -> None:
        """Add one game."""
        self.games += 1
        self.wins += result.won is True
        self.losses += result.won is False
        self.decisions += decisions
        self.steps += steps
        {True: self.won_by, False: self.lost_by, None: self.over_by}[result.won].update(result.reasons)

    def to_json(self, seconds: float) -> dict[str, Any]:
        """Return the results as `simulate --json` prints them."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "reasons": dict(sorted((self.won_by + self.lost_by + self.over_by).items())),
            "decisions": self.decisions,
            "steps": self.steps,
            "seconds": round(seconds, 3),
        }
