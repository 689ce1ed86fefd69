"""How the weights of the value of Deep Sea Adventure are fitted."""

from collections.abc import Callable, Mapping, Sequence

from spillgame.bots.advice import SeatTraining
from spillgame.bots.deep_sea_adventure.features import SIGNS
from spillgame.bots.deep_sea_adventure.value import Value, kind_of
from spillgame.bots.seat_value import Measured, measuring
from spillgame.rules.deep_sea_adventure.check import fitted_to
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.fitted import digest_of
from spillgame.rules.seams import JsonValues

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Flo")


def _setups(content: Content) -> Mapping[str, Sequence[JsonValues]]:
    """Return set-ups at all tables for each number of divers, with the first table as often as all others."""
    tables = [content.tables[0].id] * (len(content.tables) - 2) + [table.id for table in content.tables]
    most = max(table.divers[-1] for table in content.tables)
    return {
        kind_of(seats): [{"players": [*NAMES[:seats]], "bots": ["greedy"] * seats, "table": table} for table in tables]
        for seats in range(1, most + 1)
    }


def _measure(rules: DeepSeaAdventure) -> Callable[[State], Measured | None]:
    return measuring(Value(rules))


def _digest(content: Content) -> str:
    return digest_of(fitted_to(content.tables, content.bots))


TRAINING = SeatTraining(SIGNS, _setups, _measure, _digest, players=("greedy",), lasts=True)
