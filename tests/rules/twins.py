"""Games that differ only in what a seat may not see."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Chip
from spillgame.rules.deep_sea_adventure.state import State as Dive
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State as Concession

Twin = tuple[Any, Any]
"""Rules and a state."""


def _other_values(rules: DeepSeaAdventure, state: Dive, seat: int, rng: random.Random) -> Twin:
    """Change the values of the chips that the seat has not seen."""
    view, divers = rules.view(state, seat), []
    left = rules.game.unseen_of(view, range(1, len(rules.game.table.levels) + 1))
    for values in left.values():
        rng.shuffle(values)
    for diver in view.divers:
        chips = [
            Chip(dive, level, left[level].pop() if value is None else value) for dive, level, value in diver.treasure
        ]
        divers.append(diver._replace(treasure=tuple(sorted(chips))))
    return rules, state._replace(divers=tuple(divers))


def _other_objectives(rules: Offshore, state: Concession, seat: int, rng: random.Random) -> Twin:
    """Change the objectives of the other seats."""
    if not rules.game.objectives or state.phase != "play":
        return rules, state
    own = state.players[seat - 1].objective
    left = [one for one in rules.game.table.objectives if one != own]
    rng.shuffle(left)
    players = [
        player if number == seat else player._replace(objective=left.pop())
        for number, player in enumerate(state.players, 1)
    ]
    return rules, state._replace(players=tuple(players), objectives_left=tuple(sorted(left)))


def _other_seed(rules: Any, state: Any, seat: int, rng: random.Random) -> Twin:
    """Change what will be drawn: nothing else is hidden."""
    return rules.with_seed(rng.randrange(1000)), state


TWINS: Mapping[str, Callable[[Any, Any, int, random.Random], Twin]] = {
    "the_spill": _other_seed,
    "deep_sea_adventure": _other_values,
    "offshore": _other_objectives,
    "endeavor_deep_sea": _other_seed,
    "harbour_lights": _other_seed,
}
