"""The chances to win of all seats of Offshore between two turns, by weights fitted to games."""

from collections.abc import Mapping

from spillgame.bots.offshore.features import SIGNS, Features
from spillgame.bots.offshore.worth import share_left
from spillgame.bots.seat_value import Measured, SeatModel, won_by
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
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
        if state.result is not None:
            result = self._rules.result(state)
            return won_by(result, len(self._game.seats)) if result is not None else ()
        return self._model.shares(self.measured(state))

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return what each feature adds to a seat's chance beyond the mean of the others, in log-odds."""
        return self._model.parts(self.measured(state), seat - 1)

    def of(self, state: State, seat: int) -> float:
        """Return the chance of one seat."""
        return self.shares(state)[seat - 1]


def kind_of(seats: int) -> str:
    """Return the kind of a game, as in the weights."""
    return f"players_{seats}"
