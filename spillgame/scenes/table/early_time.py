"""Time that passes early: what takes longer to show than a frame may is begun in the time left of the frame before."""

from collections.abc import Callable
from typing import Final

from spillgame.scenes.scene import FRAME_RATE
from spillgame.ui.answer import Answer

EARLY: Final = 1 / FRAME_RATE
"""Seconds that pass early where something changes within them."""


class EarlyTime:
    """Lets the time of a page pass, and never twice what has passed early."""

    def __init__(self, pass_time: Callable[[float], Answer | None], changes_within: Callable[[float], bool]):
        """`pass_time` lets seconds pass, `changes_within` says whether something begins or ends within them."""
        self._pass_time, self._changes_within = pass_time, changes_within
        self._is_early = False
        """Whether the time of the next frame has passed."""
        self._passed = 0.0
        """Seconds that have passed early."""
        self._answered: Answer | None = None
        """What the page answered then."""

    def pass_on(self, dt: float) -> Answer | None:
        """Let seconds pass, but for those that have passed early."""
        self._passed -= dt
        if self._is_early:
            self._is_early = False
            answer, self._answered = self._answered, None
            return answer
        left, self._passed = max(0.0, -self._passed), 0.0
        return self._pass_time(left)

    def pass_early(self) -> bool:
        """Let the time of the next frame pass where something changes in it; returns whether it did."""
        if self._is_early or not self._changes_within(EARLY):
            return False
        self._answered, self._is_early = self._pass_time(EARLY), True
        self._passed += EARLY
        return True
