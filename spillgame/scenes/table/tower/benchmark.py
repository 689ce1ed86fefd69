"""Time the drawing of a drop of 14 dice against a bare frame: a background, 14 small pictures, and a flip."""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import quantiles
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from spillgame.physics.drop import drop
from spillgame.scenes.table.tower.view import TowerView
from spillgame.ui.theme import NIGHT

SIZE: Final = (1280, 720)
DICE: Final = 14
WEATHER: Final = 2
"""How many of them are Weather dice."""
SPRITE: Final = 40
SEED: Final = 11
ROUNDS: Final = 3
FRAME: Final = 1 / 60


class Times(NamedTuple):
    """Hold the seconds of one frame, ours and the bare one, over the same run."""

    seconds: float
    baseline: float


def measure_tower(rounds: int = ROUNDS, prepared: bool = True) -> tuple[Times, Times]:
    """Return the median and the 99th percentile of a frame of the tower, each beside that of a bare frame.

    A whole drop is drawn at 60 frames a second, between the frames of its trace and until a second after the end,
    `rounds` times over; each frame is followed by a bare one, so both meet the same machine. The window is a dummy
    unless one is open, or `SDL_VIDEODRIVER` names another driver. With `prepared` the pictures of moving dice were made
    before, as a scene does in time that is left over; without it they are made in the frame.
    """
    opened = pygame.display.get_surface() is None
    if opened:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode(SIZE)
    try:
        return _measure(rounds, prepared)
    finally:
        if opened:
            pygame.display.quit()


def _measure(rounds: int, prepared: bool) -> tuple[Times, Times]:
    surface = pygame.display.get_surface() or pygame.Surface(SIZE)
    done = drop(DICE, SEED)
    view = TowerView(pygame.Rect((0, 0), SIZE), NIGHT)
    view.show(done.trace, ["weather"] * WEATHER, done.landings)
    if prepared:
        view.prepare()
    view.draw(surface, 0.0)
    bare, ours, plain = _bare(surface), [], []
    frames = int((done.trace.seconds + 1.0) / FRAME)
    for turn in range(rounds):
        for frame in range(frames):
            moment = (frame + turn / rounds) * FRAME
            ours.append(_time(lambda moment=moment: view.draw(surface, moment)))  # type: ignore[misc]
            plain.append(_time(bare))
    mine, base = quantiles(ours, n=100), quantiles(plain, n=100)
    return Times(mine[49], base[49]), Times(mine[98], base[98])


def _time(draw: Callable[[], None]) -> float:
    start = perf_counter()
    draw()
    pygame.display.flip()
    return perf_counter() - start


def _bare(surface: pygame.Surface) -> Callable[[], None]:
    """Return what draws a bare frame."""
    background = pygame.Surface(SIZE).convert()
    background.fill(NIGHT.rgb("sea"))
    sprite = pygame.Surface((SPRITE, SPRITE), pygame.SRCALPHA).convert_alpha()
    sprite.fill((*NIGHT.rgb("line"), 128))
    hotspots = [(60 + 80 * place, 300) for place in range(DICE)]

    def draw() -> None:
        surface.blit(background, (0, 0))
        for spot in hotspots:
            surface.blit(sprite, spot)

    return draw
