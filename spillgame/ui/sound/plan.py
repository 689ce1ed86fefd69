"""What lies below the effects, as values: a loop, and phrases that come again after times that never meet."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

GOLDEN: Final = (sqrt(5) - 1) / 2
"""Its multiples spread evenly, and come round never: which take is next follows from them."""


class Layer(NamedTuple):
    """A phrase that is heard again and again in one of its takes. Each take begins and ends in silence."""

    name: str
    """The name of its sound."""
    every: float
    """Seconds from one beginning to the next; shorter than a take lets takes overlap."""
    first: float = 0.0
    """Seconds until it begins."""
    gain: float = 1.0
    rests: int = 0
    """How many rests there are among the takes: with as many as takes every other phrase is left out."""
    sway: float = 0.0
    """Seconds by which a phrase comes later at most, each by another amount."""

    def due(self, number: int) -> float:
        """Return when a phrase is due, counted from 0, in seconds since its plan began."""
        return self.first + number * self.every + self.sway * ((number + self.first) * GOLDEN % 1.0)

    def take(self, number: int, takes: int) -> int | None:
        """Return which of some takes a phrase is, or None for a rest; the first is never a rest."""
        chosen = int(number * GOLDEN * (takes + self.rests)) % (takes + self.rests)
        return chosen if chosen < takes else None


class Plan(NamedTuple):
    """What is heard of a place, or of a score while a feeling lasts. An empty plan is silence."""

    bed: str = ""
    """The name of a loop; empty for none."""
    layers: Sequence[Layer] = ()


SILENCE: Final = Plan()


class Around(NamedTuple):
    """All that lies below the effects."""

    place: Plan = SILENCE
    score: Plan = SILENCE


class Onset(NamedTuple):
    """The beginning of a phrase."""

    time: float
    """Seconds since its plan began."""
    name: str
    take: int


def onsets(plan: Plan, takes: Mapping[str, int], seconds: float) -> Iterator[Onset]:
    """Yield every beginning of a phrase within some seconds, layer by layer, given how many takes each name has."""
    for layer in plan.layers:
        number = 0
        while layer.due(number) < seconds:
            take = layer.take(number, takes[layer.name])
            if take is not None:
                yield Onset(layer.due(number), layer.name, take)
            number += 1
