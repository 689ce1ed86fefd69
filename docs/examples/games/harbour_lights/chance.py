"""Who answers when Harbour Lights asks for a throw."""

import random
from typing import Any

from .rules import Rolled, State


class SeededThrows:
    """Throws from a seed alone."""

    def __init__(self, seed: int, lamps: int):
        self._rng, self._lamps = random.Random(f"harbour lights {seed}"), lamps

    def answer(self, state: State) -> Rolled:
        """Throw the die."""
        return Rolled(self._rng.randint(1, self._lamps))

    def attachment(self) -> dict[str, Any]:
        """Return what the journal keeps beside the throw: nothing."""
        return {}

    def skip(self, state: State) -> None:
        """Pass over a throw that was made before."""
        self.answer(state)
