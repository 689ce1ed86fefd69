"""How the points of a dive stand: those of treasure whose value may be seen."""

from collections.abc import Mapping, Sequence

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.panels.divers import points_of
from spillgame.words import Words


def points(rules: DeepSeaAdventure, state: State, say: Words) -> Sequence[Mapping[str, int] | None]:
    """Return the points by seat; None for a diver with a chip at home that only its player may see (D-6.3)."""
    worth = [points_of(diver.treasure) for diver in state.divers]
    return [None if n is None else {say("deep_sea_adventure.divers.treasure_home"): n} for n in worth]
