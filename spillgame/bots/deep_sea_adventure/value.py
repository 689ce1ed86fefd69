"""The chances to win of all divers as a turn begins, by weights fitted to games."""

from collections.abc import Mapping

from spillgame.bots.deep_sea_adventure.features import SIGNS, Features
from spillgame.bots.seat_value import Measured, SeatModel, won_by
from spillgame.rules.deep_sea_adventure.chances import DropDice
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.questions import question_of


class Value:
    """Judges the positions of one game. Alone it is the chance to reach a solo mark."""

    def __init__(self, rules: DeepSeaAdventure):
        self._rules, self._game = rules, rules.game
        self._features = Features(rules.game)
        self._model = SeatModel(rules.game.content.value, SIGNS)
        self._kind = kind_of(len(rules.game.seats))

    def judged(self, state: State) -> bool:
        """Return whether a position can be judged: the game is over, or a diver is to choose its way or to drop."""
        return state.result is not None or isinstance(state.pending, DropDice) or question_of(state) == "direction"

    def measured(self, state: State) -> Measured:
        """Return what a position is judged by."""
        table = self._game.table
        passed = (state.dive - state.air / table.air) / (table.dives - 1 or 1)
        return Measured(self._kind, min(1.0, passed), state.dive == table.dives, self._features.rows(state))

    def shares(self, state: State) -> tuple[float, ...]:
        """Return the chance to win of each seat in a position that is judged."""
        if state.result is not None:
            result = self._rules.result(state)
            return won_by(result, self.rows) if result is not None else ()
        return self._model.shares(self.measured(state))

    @property
    def rows(self) -> int:
        """How many chances there are."""
        return len(self._game.seats)

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return what each feature adds to the logarithm of a seat's odds."""
        return self._model.parts(self.measured(state), seat - 1)


def kind_of(seats: int) -> str:
    """Return the kind of a game, as in the weights."""
    return f"players_{seats}"
