"""How the weights of the value of Endeavor: Deep Sea are fitted."""

from collections.abc import Callable, Mapping, Sequence

from spillgame.bots.advice import SeatTraining
from spillgame.bots.endeavor_deep_sea.features import SIGNS
from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.value import Value, kind_of
from spillgame.bots.seat_value import Measured, measuring
from spillgame.rules.endeavor_deep_sea.check import VALUED, fitted_to
from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS, Content
from spillgame.rules.endeavor_deep_sea.game import COMPETITIVE, COOP
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.fitted import digest_of
from spillgame.rules.seams import JsonValues

NAMES = ("Ada", "Bo", "Cy", "Di")


def _setups(content: Content) -> Mapping[str, Sequence[JsonValues]]:
    least, most = PLAYERS
    counts = [(seats, mode) for seats in range(least, most + 1) for mode in (COMPETITIVE, COOP)]
    return {
        kind_of(seats, mode == COOP): [
            {"players": [*NAMES[:seats]], "bots": ["greedy"] * seats, "mode": mode, "mission": content.mission.id}
        ]
        for seats, mode in counts
        if seats > 1 or mode == COOP
    }


def _measure(rules: EndeavorDeepSea) -> Callable[[State], Measured | None]:
    return measuring(Value(rules, judges_of(rules)))


def _digest(content: Content) -> str:
    return digest_of(fitted_to([getattr(content, field) for field in VALUED]))


LIKE = {
    "players_3": "players_2",
    "players_4": "players_2",
    "team_3": "team_2",
    "team_4": "team_2",
}
"""The more players, the longer a game takes, and the fewer can be played."""
TRAINING = SeatTraining(SIGNS, _setups, _measure, _digest, players=("greedy",), lasts=True, like=LIKE)
