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
        self._game, self._judges, self._value = rules.game, judges_of(rules), value_of(rules)
        numbers = rules.game.content.bots.chances
        self._team, self._rivals = numbers.teams[len(self._game.seats) - 1], numbers.rivals
        self._counted = 1 + self._judges.worths.rival / max(1, len(self._game.seats) - 1)
        """How often a worth counts a point ahead: it contains a part of what rivals have, against the seat."""

    def shares(self, state: State) -> tuple[float, ...]:
        """Return the chance of each seat, or the one of the team."""
        if state.result is not None:
            return self._value.shares(state)
        sums = self._value.sums(state)
        worths = [Outlook(self._judges, state, seat).of(state) for seat in self._game.seats]
        if self._game.coop:
            return shares_of([self._of_team(state, sums[0], fmean(worths))])
        value, point = self._rivals.value, self._rivals.point / self._counted
        return shares_of([value * sum_ + point * worth for sum_, worth in zip(sums, worths, strict=True)])

    def _of_team(self, state: State, value: float, worth: float) -> float:
        """Return the logarithm of the odds of a team; where a mission has more or fewer rounds than there are offsets,
        by those of the same part of the game."""
        offsets = self._team.preparing if state.phase == "preparation" else self._team.playing
        place = (state.round - 1) * (len(offsets) - 1) // max(1, self._game.rounds - 1)
        return self._team.value * value + self._team.point * worth + offsets[place]
