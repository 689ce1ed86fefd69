"""What is ready on the Resource cards, as features of a position."""

from collections.abc import Mapping, Sequence
from functools import cache

from spillgame.rules.the_spill.effects import EFFECTS
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import OpenCard

HELPERS: Mapping[str, tuple[str, ...]] = {
    "rescued": ("rescue",),
    "rescued_contaminated": ("rescue",),
    "sets": ("rescue",),
    "species_complete": ("rescue",),
    "removed": ("remove",),
    "sickbay": ("discharge",),
    "spill_outs": ("remove", "push_back"),
    "oil": ("remove",),
    "clear_quadrants": ("remove", "push_back"),
    "marked_clear": ("remove", "push_back"),
}
"""For each measure of an objective the effects that bring it nearer, by a step each, whatever their reach."""
READY_SIGNS = {**{f"ready_{effect}": 1 for effect in EFFECTS}, "ready_enough": 1}
NOTHING = (0.0,) * len(READY_SIGNS)

Amounts = Mapping[str, float]
"""How much of each effect: dice, animals, AP …"""


class ReadyCards:
    """Measures what is ready in the positions of one game."""

    def __init__(self, game: Game):
        self._game = game
        self._amounts = cache(self._amounts_on)

    def of(self, cards: tuple[OpenCard, ...], short: Sequence[tuple[str, int]]) -> Sequence[float]:
        """Return the features in the order of READY_SIGNS: how much of each effect is ready, and whether that would do
        for the objectives; `short` has the measure of each, and how many steps it lacks.
        """
        amounts = self._amounts(cards)
        if not amounts:
            return NOTHING
        enough = all(sum([amounts[one] for one in HELPERS[measure]]) >= lacks for measure, lacks in short)
        return [*amounts.values(), float(enough)]

    def _amounts_on(self, cards: tuple[OpenCard, ...]) -> Amounts:
        """Return what the abilities that have their cubes would do; nothing if none has."""
        ready = [
            ability
            for card in cards
            for ability, cubes in zip(self._game.resources[card.card].abilities, card.cubes, strict=False)
            if cubes >= ability.cubes
        ]
        amounts = dict.fromkeys(EFFECTS, 0.0) if ready else {}
        for ability in ready:
            for effect in ability.effects:
                amounts[effect.do] += getattr(effect, "n", 1)
        return amounts
