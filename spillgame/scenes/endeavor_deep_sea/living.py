"""What lives in the open water while anything moves on the table: light that sways, marine snow, bubbles, a shoal."""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sea import swaying_light
from spillgame.scenes.endeavor_deep_sea.board.sprites import bubble_sprite, fish_sprite, snow_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.speed import is_unseen
from spillgame.scenes.table.view import View

FLAKES, RISING, FISH = 46, 12, 9
"""How many flakes of marine snow, bubbles and fish there are."""
SINKS, RISES, SWIMS = 0.012, 0.07, 0.02
"""How far each moves in a second, as a share of the sea."""
SWAY: Final = 9.0
"""Seconds in which the light goes to and fro."""
LIT_TO: Final = 0.75
"""How far down the light is seen to sway, as a share of the sea's height."""


class _Drifting(NamedTuple):
    """Something small in the water: where it begins, as shares of the sea, how large it is, and its own rhythm."""

    x: float
    y: float
    size: float
    late: float


def _strewn(count: int, seed: str) -> list[_Drifting]:
    chance = Random(seed)
    return [_Drifting(*(chance.random() for _ in _Drifting._fields)) for _ in range(count)]


SNOW, BUBBLES, SHOAL = _strewn(FLAKES, "snow"), _strewn(RISING, "bubbles"), _strewn(FISH, "shoal")


class Drawn(NamedTuple):
    """What is seen of the water at one time."""

    open_cells: Sequence[pygame.Rect]
    """The cells without a zone, in which light is seen to sway."""
    small: Sequence[tuple[pygame.Surface, pygame.Rect]]
    """The snow, bubbles and fish that no zone hides, as `fblits` takes them."""


class LivingWater(Part[None]):
    """Draws over the open water; in a table that rests the water does, too."""

    def __init__(self, controls: Controls, board: Callable[[], OceanView], seen: Callable[[], bool]):
        super().__init__(controls)
        self._board, self._seen = board, seen
        self._age = 0.0
        """Seconds for which the water has moved."""
        self._drawn: tuple[tuple[object, ...], Drawn] = (), Drawn((), ())
        """What was drawn last, after all that it depends on."""

    def shows(self, view: View) -> None:
        """Return nothing: it is drawn in every frame in which anything moves."""

    def holds(self, dt: float) -> bool:
        if self.controls.playback.busy or self.controls.driver.goes_on:
            self._age += dt
        return False

    def over(self, surface: pygame.Surface) -> None:
        controls = self.controls
        if not self._seen() or controls.hinting.shown or is_unseen(controls.stage):
            return
        board, state = self._board(), controls.playback.shown
        depends_on = self._age, state, board, tuple(board.whole), self.look
        if self._drawn[0] != depends_on:
            self._drawn = depends_on, self._now(board, state)
        now, before = self._drawn[1], surface.get_clip()
        surface.set_clip(before.clip(board.rect))
        self._light(surface, board, now.open_cells)
        surface.fblits(now.small)
        surface.set_clip(before)

    def _now(self, board: OceanView, state: State) -> Drawn:
        cells = board.geometry(state).cells
        zones = [rect for cell, rect in cells.items() if state.zone(cell) is not None]
        open_cells = [rect for cell, rect in cells.items() if state.zone(cell) is None]
        small = [(picture, picture.get_rect(center=at)) for picture, at in self._small(board)]
        return Drawn(open_cells, [one for one in small if one[1].collidelist(zones) < 0])

    def _light(self, surface: pygame.Surface, board: OceanView, open_cells: Sequence[pygame.Rect]) -> None:
        """Draw the beams that sway, in the cells without a zone."""
        made = swaying_light(self.look, (board.rect.width, round(LIT_TO * board.rect.height)))
        aside = round(0.05 * board.rect.width * math.sin(math.tau * self._age / SWAY))
        clip = surface.get_clip()
        for cell in open_cells:
            surface.set_clip(clip.clip(cell))
            surface.blit(made, (board.rect.x + aside, board.rect.y))
        surface.set_clip(clip)

    def _small(self, board: OceanView) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Yield the small things as they are now, each with its middle."""
        look, (left, top, wide, high), age = self.look, board.whole, self._age
        for one in SNOW:
            x = one.x + 0.01 * math.sin(0.4 * age + 7 * one.late)
            y = 0.12 + 0.88 * ((one.y + SINKS * (0.5 + one.size) * age) % 1)
            picture = snow_sprite(look, 2 + round(3 * one.size))
            yield picture, (round(left + x * wide), round(top + y * high))
        for one in BUBBLES:
            up = (one.y + RISES * (0.6 + one.size) * age) % 1
            x = (0.02 + 0.16 * one.x if one.late < 0.5 else 0.98 - 0.16 * one.x) + 0.004 * math.sin(
                3 * age + 9 * one.late
            )
            picture = bubble_sprite(look, 4 + round(6 * one.size))
            yield picture, (round(left + x * wide), round(top + (1 - 0.86 * up) * high))
        for one in SHOAL:
            x = (0.15 * one.x - SWIMS * age) % 1.3 - 0.15
            y = 0.42 + 0.09 * one.y + 0.012 * math.sin(0.9 * age + 6 * one.late)
            picture = fish_sprite(look, 9 + round(5 * one.size))
            yield picture, (round(left + x * wide), round(top + y * high))
