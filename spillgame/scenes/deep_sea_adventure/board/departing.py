"""The submarine as it leaves, empty and dark, after a dive from which nobody came home."""

from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.deep_sea_adventure.board import thin_air
from spillgame.scenes.deep_sea_adventure.board.chart import paint
from spillgame.scenes.deep_sea_adventure.board.scenery import hull
from spillgame.scenes.deep_sea_adventure.board.sprites import window_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.moving import eased

LIGHTS_OUT: Final = 0.3
"""The share of the time in which its lights go out, before it sails."""
UNLIT: Final = (112, 128, 150)
"""What is left of each of its colours without light, of 255."""
WAKE: Final = 4
"""Waves behind it."""


def is_deserted(state: State) -> bool:
    """Return whether every diver is out in the sea."""
    return all(diver.place for diver in state.divers)


def leave(surface: pygame.Surface, board: SeaView, t: float) -> None:
    """Draw how it leaves, at a time from 0 to 1; from 1 on there is only water where it lay."""
    if t <= 0:
        return
    berth, seen = board.geometry.submarine, surface.get_clip()
    surface.set_clip(_area(board).clip(seen))
    surface.blit(board.look.keep(_key(board), lambda: _painted(board)), _area(board))
    thin_air.dim(surface, board.look, board.geometry, 0.0)
    surface.set_clip(board.rect.clip(seen))
    if t < 1:
        sails = max(0.0, (t - LIGHTS_OUT) / (1 - LIGHTS_OUT))
        place = berth.move(-round(sails**1.6 * (berth.right - board.rect.x)), 0)
        if sails:
            _wake(surface, board, place, berth.right)
        picture = _empty(board).copy()
        shade = [255 - round((255 - left) * eased(t / LIGHTS_OUT)) for left in UNLIT]
        picture.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, place)
    surface.set_clip(seen)


def paint_ahead(board: SeaView) -> Iterator[None]:
    """Paint the water where it lies, piece by piece."""
    sea = pygame.Surface(board.rect.size)
    for _ in paint(sea, board.look, board.geometry):
        yield
    strip = sea.subsurface(_area(board).move(-board.rect.x, -board.rect.y)).copy()
    board.look.keep(_key(board), lambda: strip)


def _painted(board: SeaView) -> pygame.Surface:
    """Return the water where it lies, if there was no time to paint it ahead."""
    sea = pygame.Surface(board.rect.size)
    for _ in paint(sea, board.look, board.geometry):
        pass
    return sea.subsurface(_area(board).move(-board.rect.x, -board.rect.y)).copy()


def _key(board: SeaView) -> tuple[object, ...]:
    return "berth", *board.rect


def _area(board: SeaView) -> pygame.Rect:
    """Return the water that its hull, the foam and the light round it may cover."""
    berth = board.geometry.submarine
    return berth.inflate(berth.height // 3, berth.height // 6).clip(board.rect)


def _empty(board: SeaView) -> pygame.Surface:
    """Return it with nobody behind its windows."""
    berth = board.geometry.submarine
    picture = hull(board.look, berth.width).copy()
    for seat in board.game.seats:
        window = board.geometry.porthole(seat)
        picture.blit(
            window_sprite(board.look, seat, window.width, False, False), window.move(-berth.x, -berth.y).topleft
        )
    return picture


def _wake(surface: pygame.Surface, board: SeaView, place: pygame.Rect, end: int) -> None:
    """Draw the waves that it leaves behind, as far as its berth reached."""
    thin = max(1, place.height // 40)
    foam = mixed(board.look.rgb("water_2"), board.look.rgb("foam"), 0.12)
    for number in range(WAKE):
        y = board.geometry.surface + (1 + 2.2 * number) * thin
        pygame.draw.line(surface, foam, (place.right - 2 * thin * number, y), (end - 6 * thin * number, y), thin)
