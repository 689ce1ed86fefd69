"""A problem at the table: one turn in practice, unlimited undo, and chance that is the same for everyone."""

from collections.abc import Callable
from itertools import pairwise

from spillgame.play.chance import Answered, SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import AnyTable, Table
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.seams import AnyContent, AnyState, AnyStep


class SameChance:
    """Always gives the n-th question of a turn the same answer, whatever was done or undone before."""

    def __init__(self, rules: AnyRules, seed: int, moments: Callable[[], tuple[AnyMoment, ...]]):
        """`moments` returns those of the turn so far."""
        self._rules, self._seed, self._moments = rules, seed, moments

    def answer(self, state: AnyState) -> Answered[AnyStep]:
        """Return the seed's next answer after those already given."""
        source: SeededChance[AnyState, AnyStep] = SeededChance(self._rules, self._seed)
        for before, moment in pairwise(self._moments()):
            if self._rules.is_chance(moment.step):
                source.skip(before.state)
        return source.answer(state)

    def skip(self, state: AnyState) -> None:
        """Do nothing: earlier questions are known from the moments."""


def problem_match(rules: AnyRules, header: Header, content: AnyContent, over: Callable[[AnyState], bool]) -> Match:
    """Return the match of a problem: it has no journal, and stops once its turn is `over`."""
    source = SameChance(rules, header.chance_seed, lambda: table.moments)
    table: AnyTable = Table(rules, source, practice=True)
    return Match(rules, table, header, content, advised=False, waits=lambda: over(table.state), is_end=over)
