"""What several dice of a drop did, in one sentence each: read aloud one by one they would take too long."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.words import Words


def _laid(rules: TheSpill, events: Sequence[e.DieLaid], say: Words) -> str:
    return say("the_spill.together.laid", spaces=say.notation.all_of(event.space for event in events))


def _overflowed(rules: TheSpill, events: Sequence[e.DieOverflowed], say: Words) -> str:
    ways = [say("the_spill.together.way", start=event.sector, end=event.to) for event in events]
    return say("the_spill.together.overflowed", ways=say.notation.all_of(ways))


def _spilled_out(rules: TheSpill, events: Sequence[e.SpilledOut], say: Words) -> str:
    return say("the_spill.together.spilled_out", sectors=say.notation.all_of(event.sector for event in events))


def _contaminated(rules: TheSpill, events: Sequence[e.AnimalContaminated], say: Words) -> str:
    return say("the_spill.together.contaminated", animals=_animals(rules, events, say))


def _to_sickbay(rules: TheSpill, events: Sequence[e.AnimalToSickbay], say: Words) -> str:
    return say("the_spill.together.to_sickbay", animals=_animals(rules, events, say))


def _animals(rules: TheSpill, events: Sequence[e.AnimalContaminated | e.AnimalToSickbay], say: Words) -> str:
    """Name animals with their spaces."""
    name = rules.words.name
    return say.notation.all_of(
        say("the_spill.together.animal", species=name("species", event.species), space=event.space) for event in events
    )


TOGETHER: Final[Mapping[type[e.Event], Callable[..., str]]] = {
    e.DieLaid: _laid,
    e.DieOverflowed: _overflowed,
    e.SpilledOut: _spilled_out,
    e.AnimalContaminated: _contaminated,
    e.AnimalToSickbay: _to_sickbay,
}
