"""What every recipe of a file has: a name, a number of takes, and a way to render each of them."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Rendered = NDArray[np.int16]
"""16-bit samples, one row per moment, one column per channel."""


class Source(Protocol):
    """One sound of the program, in as many takes as are used in turn."""

    @property
    def name(self) -> str:
        """Its name at play, unique among those of its game and those that games share."""

    @property
    def takes(self) -> int:
        """How many files it has."""

    @property
    def loop(self) -> bool:
        """Whether it goes on without a seam."""

    @property
    def fidelity(self) -> float:
        """How much of it the encoder keeps, from 0 to 1."""

    @property
    def module(self) -> str:
        """The module of its recipe."""

    def rendered(self, take: int) -> Rendered:
        """Return the samples of one take, counted from 0; the same each time."""


def take_names(source: Source) -> Sequence[str]:
    """Return the names of the files of its takes: its own, or with `_1`, `_2` and so on."""
    if source.takes == 1:
        return [source.name]
    return [f"{source.name}_{take}" for take in range(1, source.takes + 1)]
