"""The chances to win where a turn begins, by the fitted value and the greedy bot's worth together (E-17.3).

They err in different ways: the value has learnt how games end, and the worth sees what can be done next.
"""

from statistics import fmean

from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.value import value_of
from spillgame.bots.seat_value import shares_of
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State


class Chances:
    """Judges the positions of one game in which a turn begins, or that are its end."""

    def __init__(self, rules: EndeavorDeepSea):
        self._game, self._numbers = rules.game, rules.game.content.bots.chances
        self._judges, self._value = judges_of(rules), value_of(rules)
        self._team = self._numbers.teams[len(self._game.seats) - 1]
        rivals = max(1, len(self._game.seats) - 1)
        self._point = self._numbers.point / (1 + self._judges.worths.rival / rivals)
        """What a point adds of a worth that already counts a part of what rivals have against it."""

    def shares(self, state: State) -> tuple[float, ...]:
        """Return the chance of each seat, or the one of the team."""
        if state.result is not None:
            return self._value.shares(state)
        part = self._numbers.part
        each = zip(self._value.sums(state), self._by_worth(state), strict=True)
        return shares_of([(1 - part) * value + part * worth for value, worth in each])

    def _by_worth(self, state: State) -> list[float]:
        """Return the logarithm of the odds of each seat by its worth, up to what all have; of a team the one it has."""
        worths = [Outlook(self._judges, state, seat).of(state) for seat in self._game.seats]
        if not self._game.coop:
            return [self._point * worth for worth in worths]
        first, last = self._team.even
        passed = self._value.measured(state).passed
        return [self._team.point * (fmean(worths) - first - (last - first) * passed)]
