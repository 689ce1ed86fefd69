"""What moves over the board while an event is shown: one animation for each kind of event that moves something."""

import math
from collections.abc import Callable
from typing import Any

import pygame

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import SPACES, Sector, nearest_free
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.board.geometry import Point
from spillgame.scenes.the_spill.board.moving import (
    along,
    draw_flying_die,
    draw_overflow,
    draw_ripple,
    draw_sinking_die,
    sailing_way,
)
from spillgame.scenes.the_spill.board.sprites import ship_sprite
from spillgame.scenes.the_spill.board.view import BoardView

Animation = Callable[[pygame.Surface, BoardView, Playback, Any, Point | None], None]
"""Draws one moment of the playback's current event; the last argument is where a die comes from, if the scene knows."""


def hidden_ship(playback: Playback) -> frozenset[str]:
    """Return the Specialist whose ship is under way, so that the board does not draw it where it was."""
    event = playback.current
    return frozenset({event.specialist}) if isinstance(event, e.Moved | e.ShipSailed) else frozenset()


def flight(
    surface: pygame.Surface, board: BoardView, playback: Playback, event: e.DieLaid, start: Point | None
) -> None:
    """Draw a die on its way from the yard to its space."""
    draw_flying_die(surface, board, start or board.rect.center, event.space, playback.progress)


def overflow(
    surface: pygame.Surface, board: BoardView, playback: Playback, event: e.DieOverflowed, start: Point | None
) -> None:
    """Draw a die on its way round the ring to the next Sector with room."""
    end = nearest_free(playback.shown.oil, event.to)
    if end is not None:
        draw_overflow(surface, board, event.sector, end, event.direction, playback.progress)


def touch(token: str) -> Animation:
    """Return an animation that swells the animal, or where it was, within widening rings: a hit cannot be missed."""

    def animation(
        surface: pygame.Surface, board: BoardView, playback: Playback, event: Any, start: Point | None
    ) -> None:
        draw_ripple(surface, board, event.space, playback.progress, token)
        alive = playback.shown.healthy | playback.shown.contaminated
        if alive >> event.space & 1:
            dirty = bool(playback.shown.contaminated >> event.space & 1)
            picture = board.animal_picture(event.space, dirty)
            picture = pygame.transform.smoothscale_by(picture, 1 + 0.8 * math.sin(math.pi * playback.progress))
            x, y = board.geometry.animal_place(event.space)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    return animation


def spill_out(
    surface: pygame.Surface, board: BoardView, playback: Playback, event: e.SpilledOut, start: Point | None
) -> None:
    """Draw rings that widen over the three spaces of a Sector."""
    for space in SPACES[3 * event.sector : 3 * event.sector + 3]:
        draw_ripple(surface, board, space, playback.progress, "danger")


def sink(surface: pygame.Surface, board: BoardView, playback: Playback, event: Any, start: Point | None) -> None:
    """Draw a die that leaves its space."""
    draw_sinking_die(surface, board, event.space, playback.progress)


def sail(surface: pygame.Surface, board: BoardView, playback: Playback, event: Any, start: Point | None) -> None:
    """Draw a ship on its way."""
    via: Sector | None = getattr(event, "via", None)
    x, y = along(sailing_way(board.geometry, event.start, event.to, via), playback.progress)
    size = board.geometry.ship_place(event.start, 0, 1).width
    ship = ship_sprite(board.look, board.game.specialists[event.specialist], size, True)
    surface.blit(ship, ship.get_rect(center=(round(x), round(y))))
