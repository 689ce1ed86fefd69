"""What a turn is about, and what is to be reached in it: themes and goals, in the game's own terms.

A game's module `spillgame.bots.GAME.goals` holds its `GOALS`, which makes a `Goals` for rules; `spillgame.games` finds
it there. Problems, the analysis of games and records share its themes.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from spillgame.bots.advice import Plan
from spillgame.rules.problems import Aim
from spillgame.rules.seams import AnyState, OwnRules

Reached = Mapping[tuple[str, str], int]
"""How far an end of a turn has come towards each possible aim, by its name and what it is about."""
EVER: Final = -(1 << 20)
"""Less than any aim asks for."""


class Goals:
    """The themes and goals of one game. Like the advice it looks at nothing hidden and draws no number."""

    themes: ClassVar[Sequence[str]] = ()
    """What turns may be about, in the order in which players read them."""
    aims: ClassVar[Sequence[str]] = ()
    """The names of all aims, the most telling first."""
    kept: ClassVar[frozenset[str]] = frozenset()
    """The aims that are worth naming together with another even if nothing need be done for them."""
    fewer: ClassVar[frozenset[str]] = frozenset()
    """The aims of which less is better: their number is a limit from above."""

    def __init__(self, rules: OwnRules):
        self.rules = rules

    @abstractmethod
    def theme(self, view: AnyState, plan: Plan) -> str:
        """Return what a turn is about, given the position in which it begins and the best way to play it."""

    @abstractmethod
    def reached(self, view: AnyState, end: AnyState) -> Reached:
        """Return how far an end of a turn has come towards each aim, the most telling first.

        `view` is the position in which the turn begins; it may be given as the end, too: as if nothing were done.
        """

    @abstractmethod
    def aim_to_text(self, view: AnyState, aim: Aim) -> str:
        """Say what is to be reached: a clause that goes on after "to", without a full stop."""

    def rungs(self, name: str, n: int) -> Sequence[int]:
        """Return how much may be asked for of what was reached: that, or a rounder number that is easier."""
        return (n,)

    def holds(self, aim: Aim, reached: Reached) -> bool:
        """Return whether an end fulfils an aim."""
        found = reached.get((aim.name, aim.where))
        if aim.name in self.fewer:
            return (0 if found is None else found) <= aim.n
        return (EVER if found is None else found) >= aim.n
