"""Measures how long a question has been on the screen, since an early press cannot have been meant for it."""

from math import inf
from typing import Final

from spillgame.scenes.scene import Stage
from spillgame.settings import pace

REACTION: Final = 0.3
"""Seconds within which nobody can see a question and answer it; tests that answer at once set it to 0."""


class Reaction:
    """Counts the seconds of the current question. At instant speed, nothing is too soon."""

    def __init__(self, stage: Stage):
        self._stage = stage
        self._question: object = None
        self._seconds = 0.0

    def pass_time(self, question: object, dt: float) -> None:
        """Let `dt` seconds pass with a question on the screen; None if nothing is asked."""
        if question != self._question:
            self._question, self._seconds = question, 0.0
        else:
            self._seconds += dt

    def too_soon(self, question: object) -> bool:
        """Return whether an answer now was meant for something else, such as the previous question."""
        if not REACTION or pace(self._stage.settings.speed) == inf:
            return False
        return question is None or question != self._question or self._seconds < REACTION

    def counts(self, question: object) -> bool:
        """Return whether there is a question that can be answered in a moment."""
        return question is not None and self.too_soon(question)
