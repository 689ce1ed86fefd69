"""What the tests of Deep Sea Adventure's board share: a look without a window, and a board of a dive."""

import os

import pygame

from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.ui.look import Look
from spillgame.ui.scale import Scale
from spillgame.ui.theme import theme_of
from tests.builders.dive import Dive
from tests.texts import all_words

BOARDS = ((850, 720), (520, 500), (330, 600), (1280, 430), (1700, 1440))
"""Rectangles at which a board must hold together: usual, small, narrow, wide, large."""


def a_sea_look(
    size: tuple[int, int] = (1280, 720), theme: str = "day", palette: str = "usual", text: int = 100
) -> Look:
    """Return the look of a window of some size."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    return Look(Scale(*size, text), theme_of(theme, palette, COLOURS), say=all_words(), colours=COLOURS)


def a_sea(dive: Dive, look: Look | None = None, size: tuple[int, int] = (850, 720)) -> SeaView:
    """Return the board of a dive."""
    return SeaView(pygame.Rect(10, 20, *size), look or a_sea_look(), dive.rules.game)


def a_sheet(board: SeaView) -> pygame.Surface:
    """Return a surface on which a board has room."""
    return pygame.Surface((board.rect.right + 10, board.rect.bottom + 10))


def pixels(surface: pygame.Surface) -> bytes:
    """Return what is seen on a surface."""
    return pygame.image.tobytes(surface, "RGB")
