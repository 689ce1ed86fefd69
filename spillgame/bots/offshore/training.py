"""How the weights of the value of Offshore are fitted."""

from collections.abc import Callable, Mapping, Sequence

from spillgame.bots.advice import SeatTraining
from spillgame.bots.offshore.features import SIGNS
from spillgame.bots.offshore.value import Value, kind_of
from spillgame.bots.seat_value import Measured, measuring
from spillgame.rules.fitted import digest_of
from spillgame.rules.offshore.check import VALUED, fitted_to
from spillgame.rules.offshore.content_model import PLAYERS, Content
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.seams import JsonValues

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def _setups(content: Content) -> Mapping[str, Sequence[JsonValues]]:
    least, most = PLAYERS
    return {
        kind_of(seats): [
            {"players": [*NAMES[:seats]], "bots": ["greedy"] * seats, "objectives": objectives}
            for objectives in (False, True)
        ]
        for seats in range(least, most + 1)
    }


def _measure(rules: Offshore) -> Callable[[State], Measured | None]:
    return measuring(Value(rules))


def _digest(content: Content) -> str:
    return digest_of(fitted_to([getattr(content, field) for field in VALUED]))


TRAINING = SeatTraining(SIGNS, _setups, _measure, _digest, players=("greedy",), lasts=True)
