"""Which turns of a game make problems, and how they are judged.

A game's module `spillgame.bots.GAME.posing` holds its `POSING`, a kind of `Posing`; `spillgame.games` finds it there.
"""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from spillgame.bots.advice import Advice
from spillgame.rules.seams import AnyContent, JsonValues, OwnRules


class Limits(NamedTuple):
    """What a turn must be like to make a problem. Chances are chances to win, from 0 to 1."""

    chance: tuple[float, float] = (0.1, 0.9)
    """Bounds of the chance with the best plan: a decided game teaches nothing."""
    ahead: float = 0.05
    """The best plan's minimum lead over the one in the middle of those considered."""
    futures: int = 120
    """In how many futures the end of a turn and the best plans are evaluated."""
    ease: tuple[float, float, float, float] = (0.34, 0.24, 0.19, 0.14)
    """The minimum ease of grades 1, 2, 3 and 4."""


class Solvers(NamedTuple):
    """Who solves a problem."""

    planned: float
    """The share of the plans considered that solve it."""
    random: float
    """The share of turns played at random that solve it."""
    usual: bool
    """Whether the usual bot does."""
    ahead: float
    """The best plan's lead over the one in the middle, in chances to win."""


class Posing:
    """How turns of one game become problems. Like the advice it looks at nothing hidden and draws no number."""

    limits: ClassVar[Limits] = Limits()
    one_decision: ClassVar[bool] = False
    """Whether a problem is a single decision: what chance then brings in the same turn is left open."""
    usual: ClassVar[float] = 0.05
    """How much easier a problem is if the usual bot solves it."""

    def __init__(self, rules: OwnRules, advice: Advice):
        self.rules, self._advice = rules, advice

    @property
    def advice(self) -> Advice:
        """By what turns are judged: the game's advice, or one that looks further."""
        return self._advice

    def advice_of(self, times: int) -> Advice:
        """Return by what turns are judged that looks a number of times as far; by default as far, as more futures of an
        end tell more of it."""
        return self.advice

    @classmethod
    def setups(cls, content: AnyContent) -> Sequence[JsonValues]:
        """Return the set-ups of the games from which turns are taken, in turn; none for a mixture of all."""
        return ()

    def ease(self, by: Solvers) -> float:
        """Return how easy a problem is: compared with `Limits.ease`."""
        return by.planned + by.random + self.usual * by.usual
