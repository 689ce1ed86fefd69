"""The chances to win of all seats of Offshore between two turns, by weights fitted to games."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from math import prod

from spillgame.bots.offshore.features import SIGNS, Features
from spillgame.bots.offshore.worth import share_left
from spillgame.bots.seat_value import Measured, SeatModel, won_by
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Player, State
from spillgame.rules.questions import Decide

LAST_TILES = 1
"""With so few more openings until the end begins, the weights are those of the last turns."""


class Value:
    """Judges the positions of one game."""

    def __init__(self, rules: Offshore):
        self._rules, self._game = rules, rules.game
        self._features = Features(rules.game)
        self._model = SeatModel(rules.game.content.value, SIGNS)
        self._kind = kind_of(len(rules.game.seats))

    def judged(self, state: State) -> bool:
        """Return whether a position can be judged: the game is over, or a turn begins that is no last export."""
        pending = state.pending
        return state.result is not None or (isinstance(pending, Decide) and pending.question == "action")

    def measured(self, state: State) -> Measured:
        """Return what a position is judged by."""
        game = self._game
        openings = len(state.requirements) - state.requirements.count(None) - game.few_requirements
        last = openings <= LAST_TILES or not (state.light or state.dark)
        return Measured(self._kind, 1 - share_left(game, state), last, self._features.rows(state))

    def shares(self, state: State) -> tuple[float, ...]:
        """Return the chance to win of each seat in a position that is judged."""
        result = self._rules.result(state)
        if result is None:
            return self._model.shares(self.measured(state))
        if self._game.objectives and None in [player.objective for player in state.players]:
            return self._revealed(state)
        return won_by(result, len(self._game.seats))

    def _revealed(self, state: State) -> tuple[float, ...]:
        """Return the chances at the end of a game that was imagined: what is hidden in it still counts (O-8.4).

        As if every hidden objective were drawn by itself from those that it may be.
        """
        totals = [self._totals(state, player) for player in state.players]
        shares = [0.0] * len(totals)
        for ends in product(*[one.items() for one in totals]):
            part, best = prod([chance for _, chance in ends]), max([total for total, _ in ends])
            first = [at for at, (total, _) in enumerate(ends) if total == best]
            for at in first:
                shares[at] += part / len(first)
        return tuple(shares)

    def _totals(self, state: State, player: Player) -> Mapping[int, float]:
        """Return the totals that a player may have, each with its chance."""
        may_be = state.objectives_left if player.objective is None else (player.objective,)
        ends = Counter(score_of(self._game, player._replace(objective=one)).total for one in may_be)
        return {total: count / len(may_be) for total, count in ends.items()}

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return what each feature adds to a seat's chance beyond the mean of the others, in log-odds."""
        return self._model.parts(self.measured(state), seat - 1)

    def of(self, state: State, seat: int) -> float:
        """Return the chance of one seat."""
        return self.shares(state)[seat - 1]


def kind_of(seats: int) -> str:
    """Return the kind of a game, as in the weights."""
    return f"players_{seats}"
