"""The disc of whoever is asked, beside the question: it tells several people at one screen whose turn it is."""

import pygame

from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

SIDE = 60
"""Design units of the disc at most."""


def disc_beside(look: Look, area: pygame.Rect, seat: int, player: str) -> tuple[Widget, pygame.Rect]:
    """Lay the disc of a seat at the left of an area; returns it and the room left for words."""
    side = min(look.px(SIDE), area.height)
    place, words = columns(area, [Px(side), Share(1)], look.px(8))

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        disc = disc_sprite(look, seat, side)
        surface.blit(disc, disc.get_rect(center=rect.center))

    return Piece(key="whose", rect=place, name=player, paint=paint), words
