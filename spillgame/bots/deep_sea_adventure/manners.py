"""The manners of Deep Sea Adventure: what each likes among ways of a dive that promise nearly as much."""

from collections.abc import Mapping, Sequence

from spillgame.bots.ladder import Leaning, Manner
from spillgame.rules.deep_sea_adventure.chances import DOWN
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp, PutDown
from spillgame.rules.deep_sea_adventure.state import State

DEEP = 0.5
"""The part of the trail below which the treasures are those that a bold diver came for."""
LOADED = 2
"""From how many treasures on a careful diver has enough."""


def bold(rules: DeepSeaAdventure, view: State, seat: int) -> Leaning:
    """Go on down, and take what lies deep."""
    deep = view.divers[seat - 1].place > DEEP * len(view.trail)

    def leaning(steps: Sequence[Decision]) -> float:
        match steps[0]:
            case Direction(way=way):
                return float(way == DOWN)
            case PickUp():
                return float(deep)
        return 0.0

    return leaning


def careful(rules: DeepSeaAdventure, view: State, seat: int) -> Leaning:
    """Turn back, and with a load leave alone what else lies there."""
    loaded = len(view.divers[seat - 1].carried) >= LOADED

    def leaning(steps: Sequence[Decision]) -> float:
        match steps[0]:
            case Direction(way=way):
                return float(way != DOWN)
            case Pass() | PutDown():
                return float(loaded)
        return 0.0

    return leaning


def collector(rules: DeepSeaAdventure, view: State, seat: int) -> Leaning:
    """Take whatever there is."""
    return lambda steps: float(isinstance(steps[0], PickUp))


MANNERS: Mapping[str, Manner] = {"bold": bold, "careful": careful, "collector": collector}
