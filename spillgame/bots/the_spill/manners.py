"""The manners of The Spill: what each likes among ways to use a turn that promise nearly as much."""

from collections.abc import Mapping, Sequence
from functools import partial

from spillgame.bots.ladder import Leaning, Manner
from spillgame.rules.the_spill.action import PushBack, Remove, Rescue
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State

Kinds = tuple[type[Decision], ...]
LIKED: Mapping[str, Kinds] = {
    "rescuer": (Rescue,),
    "cleaner": (Remove,),
    "warden": (PushBack,),
}
"""What each manner likes to do with its AP."""
WORK: Kinds = (Rescue, Remove, PushBack)
"""All work for AP; the rest is sailing, or follows from it."""


def _likes(liked: Kinds, rules: TheSpill, view: State, seat: int) -> Leaning:
    def leaning(steps: Sequence[Decision]) -> float:
        """Return which part of the work in a turn is of the kind that is liked."""
        work = [one for one in steps if isinstance(one, WORK)]
        return sum([isinstance(one, liked) for one in work]) / len(work) if work else 0.0

    return leaning


MANNERS: Mapping[str, Manner] = {name: partial(_likes, liked) for name, liked in LIKED.items()}
