"""The chances to win of all seats of Endeavor: Deep Sea between two turns, by weights fitted to games."""

import math
from collections.abc import Mapping
from weakref import WeakKeyDictionary

from spillgame.bots.endeavor_deep_sea.features import SIGNS, Features
from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.bots.model import CERTAIN
from spillgame.bots.seat_value import Measured, SeatModel
from spillgame.rules.endeavor_deep_sea.engine import BEGINNINGS
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import WON
from spillgame.rules.questions import question_of


class Value:
    """Judges the positions of one game; the chances of a team, or of one alone, are those of all."""

    def __init__(self, rules: EndeavorDeepSea, judges: Judges):
        self._game = rules.game
        self._features = Features(judges)
        self._model = SeatModel(rules.game.content.value, SIGNS)
        seats, coop = len(self._game.seats), self._game.coop
        self._kind = kind_of(seats, coop)
        self._rows = 1 if coop else seats

    def judged(self, state: State) -> bool:
        """Return whether a position can be judged: the game is over, or a turn or a preparation begins."""
        return state.result is not None or question_of(state) in BEGINNINGS

    def measured(self, state: State) -> Measured:
        """Return what a position is judged by."""
        game = self._game
        last = state.round == game.rounds
        passed = (state.round - 1 + 0.5 * (state.phase == "staging")) / max(1, game.rounds - 1)
        return Measured(self._kind, min(1.0, passed), last, self._features.rows(state))

    def shares(self, state: State) -> tuple[float, ...]:
        """Return the chance to win of each seat, or the one of the team, in a position that is judged."""
        if state.result is not None:
            met, winners = state.result.met, state.result.winners
            if self._rows == 1:
                return (float(met >= WON),)
            return tuple([(seat in winners) / len(winners) for seat in self._game.seats])
        return self._model.shares(self.measured(state))

    def sums(self, state: State) -> list[float]:
        """Return the sum of each seat, or the one of the team, in a position that is judged and not the end."""
        return self._model.sums(self.measured(state))

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return what each feature adds to the sum of a seat beyond the others, or to a team's beyond the usual."""
        return self._model.parts(self.measured(state), 0 if self._rows == 1 else seat - 1)

    def of(self, state: State, seat: int) -> float:
        """Return the chance of one seat, or of the team."""
        shares = self.shares(state)
        return shares[0 if len(shares) == 1 else seat - 1]

    def log_odds(self, state: State, seat: int) -> float:
        """Return the logarithm of the odds of one seat, or of the team."""
        chance, least = self.of(state, seat), math.exp(-CERTAIN)
        return math.log(max(least, chance)) - math.log(max(least, 1 - chance))


_VALUES: WeakKeyDictionary[EndeavorDeepSea, Value] = WeakKeyDictionary()


def value_of(rules: EndeavorDeepSea) -> Value:
    """Return the value of a game's positions: for all its bots the same."""
    return _VALUES.get(rules) or _VALUES.setdefault(rules, Value(rules, judges_of(rules)))


def kind_of(seats: int, coop: bool) -> str:
    """Return the kind of a game, as in the weights."""
    if seats == 1:
        return "alone"
    return f"{'team' if coop else 'players'}_{seats}"
