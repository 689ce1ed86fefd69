"""How long the frames of a scene take beside those of a bare window: a background, as many sprites, and a flip."""

import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import NamedTuple

import pygame

from spillgame.play.chance import SeededChance
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.the_spill.chances import DropDice, dice
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import Dice
from spillgame.scenes.scene import FRAME_RATE, Scene, spare_of
from spillgame.store.saves import Match

SIZE = (1280, 720)
SPRITES = 14
"""Dice of the largest usual drop, and sprites of the bare frame."""
SPRITE = 40
"""Their side in pixels."""
FRAME = 1 / FRAME_RATE
FRAMES = 600
"""At most so many frames are measured."""
WARM = 20
"""Frames before the first that counts."""


class FrameTimes(NamedTuple):
    """Seconds of a scene's frames, and the median of a bare frame in the same run."""

    median: float
    p99: float
    bare: float


def measure_scene(
    scene: Scene, surface: pygame.Surface, frames: int = FRAMES, going_on: Callable[[], bool] = lambda: True
) -> FrameTimes:
    """Measure frames of a scene that was entered, in turn with bare ones; no longer than `going_on` says.

    Each frame lets its time pass, is drawn whole, and is flipped, whether it looks other than the last or not. As in
    the window the scene may use what is left until the next frame is due; nobody waits for that, and it does not count.
    """
    bare = BareFrame(surface)
    ours: list[float] = []
    others: list[float] = []

    def frame() -> None:
        scene.update(FRAME)
        scene.draw(surface)
        pygame.display.flip()

    for number in range(WARM + frames):
        if not going_on():
            break
        spent, spent_bare = _seconds(frame), _seconds(bare.draw)
        if (spare := spare_of(spent)) > 0:
            scene.use_spare(spare)
        if number >= WARM:
            ours.append(spent)
            others.append(spent_bare)
    return FrameTimes(median(ours), _p99(ours), median(others))


class BareFrame:
    """The least that a window can draw: a background kept as a picture, sprites kept as pictures, and a flip."""

    def __init__(self, surface: pygame.Surface):
        self._surface = surface
        self._ground = surface.copy()
        sprite = pygame.Surface((SPRITE, SPRITE), pygame.SRCALPHA)
        pygame.draw.circle(sprite, (200, 200, 200, 200), (SPRITE // 2, SPRITE // 2), SPRITE // 2)
        self._sprites = [
            (sprite, (number * surface.get_width() // SPRITES, surface.get_height() // 2)) for number in range(SPRITES)
        ]

    def draw(self) -> None:
        """Draw the frame and flip it."""
        self._surface.blit(self._ground, (0, 0))
        self._surface.fblits(self._sprites)
        pygame.display.flip()


def spill_sitting(rules: TheSpill, match: Match) -> Match:
    """Return a game that waits for a drop of SPRITES Oil dice, given one whose Action Phase has begun."""
    state = match.table.state
    bag = Dice(max(0, state.bag.oil - SPRITES), state.bag.weather)
    pending = DropDice(dice(SPRITES, 0))
    state = state._replace(phase="spill", ap=0, bag=bag, pending=pending)
    source = SeededChance(rules, rules.game.setup.seed, "physics")
    table = Table.resumed(rules, source, [Moment(0, state, None, [])])
    return Match(rules, table, match.header, match.content)


def _seconds(work: Callable[[], None]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[98]
