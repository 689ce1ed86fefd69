"""How long the window sleeps between two frames."""

from time import perf_counter, sleep
from typing import Final

import pygame

from spillgame.scenes.scene import FRAME_RATE, LIVING, Scene

IDLE_WAIT: Final = 0.25
"""Seconds that a scene in which nothing moves sleeps while nobody does anything."""
SHORT_WAIT: Final = 0.05
"""The same while the pointer rests on a word that is still to be explained, or the score returns after an effect."""
NAP, LONG_NAP = 1 / FRAME_RATE, 0.05
"""Seconds between polls for input: just after some input, and later.

pygame's own wait polls every millisecond, which costs more CPU than everything else in an idle table.
"""
AWAKE: Final = 1.0
"""Seconds without input after which the player counts as idle."""


def pause_of(scene: Scene, *, soon: bool) -> float:
    """Return the seconds between two frames of a scene, 0 where each counts: then the clock waits as long as it takes.

    `soon` says whether something over the scene changes soon.
    """
    if scene.moving:
        return 0.0 if scene.frame_rate >= FRAME_RATE else 1 / scene.frame_rate
    return 1 / LIVING if scene.lives else SHORT_WAIT if soon else IDLE_WAIT


def sleep_until(due: float, *, awake: bool) -> None:
    """Sleep until something happens, or a time of the clock; `awake` where the player may well do something."""
    nap = NAP if awake else LONG_NAP
    while (left := due - perf_counter()) > 0 and not pygame.event.peek():
        sleep(min(nap, left))
