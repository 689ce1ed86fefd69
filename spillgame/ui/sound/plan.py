"""What lies below the effects, as values: a loop, and phrases that come again after times that never meet."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Layer(NamedTuple):
    """A phrase that is heard again and again, its takes in turn. Each take begins and ends in silence."""

    name: str
    """The name of its sound."""
    every: float
    """Seconds from one beginning to the next; shorter than a take lets takes overlap."""
    first: float = 0.0
    """Seconds until it begins."""
    gain: float = 1.0


class Plan(NamedTuple):
    """What is heard in a place, or of a score as long as a feeling lasts. An empty plan is silence."""

    bed: str = ""
    """The name of a loop; empty for none."""
    layers: Sequence[Layer] = ()


SILENCE = Plan()


class Around(NamedTuple):
    """All that lies below the effects."""

    place: Plan = SILENCE
    score: Plan = SILENCE


class Onset(NamedTuple):
    """The beginning of a phrase."""

    time: float
    """Seconds since its plan began."""
    name: str
    number: int
    """How many of its layer came before; the take follows from it."""


def onsets(plan: Plan, seconds: float) -> Iterator[Onset]:
    """Yield every beginning of a phrase within some seconds, layer by layer."""
    for layer in plan.layers:
        number, time = 0, layer.first
        while time < seconds:
            yield Onset(time, layer.name, number)
            number += 1
            time = layer.first + number * layer.every
