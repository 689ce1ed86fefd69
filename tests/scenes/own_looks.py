"""The look of a window in the colours of a game, and the picture that the game has behind the title."""

import os

import pygame

from spillgame.games import GAMES
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.screens import TitlePicture
from spillgame.ui.look import Look
from spillgame.ui.scale import Scale
from spillgame.ui.theme import theme_of
from tests.builders.dive import Dive
from tests.texts import all_words


def a_look_of(
    game: str, size: tuple[int, int] = (1280, 720), theme: str = "day", palette: str = "usual", text: int = 100
) -> Look:
    """Return the look of a window of some size, in which a game is shown."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    colours = GAMES[game].screens.colours
    return Look(Scale(*size, text), theme_of(theme, palette, colours), say=all_words(), colours=colours)


def painted(game: str, look: Look, size: tuple[int, int]) -> tuple[TitlePicture, int]:
    """Return the picture behind the title, wholly painted, and in how many pieces that was done."""
    picture, pieces = GAMES[game].screens.title_picture(look, size, size[0] // 4), 1
    while picture.paint():
        pieces += 1
    return picture, pieces


def frame(picture: TitlePicture, size: tuple[int, int]) -> bytes:
    """Return what is seen of it now."""
    surface = pygame.Surface(size)
    picture.draw(surface)
    return pixels(surface)


def pixels(surface: pygame.Surface) -> bytes:
    """Return what is seen on a surface."""
    return pygame.image.tobytes(surface, "RGB")


BOARDS = ((850, 720), (520, 500), (330, 600), (1280, 430), (1700, 1440))
"""Rectangles at which a board must hold together: usual, small, narrow, wide, large."""


def a_sea_look(
    size: tuple[int, int] = (1280, 720), theme: str = "day", palette: str = "usual", text: int = 100
) -> Look:
    """Return the look of a window of some size."""
    return a_look_of("deep_sea_adventure", size, theme, palette, text)


def a_sea(dive: Dive, look: Look | None = None, size: tuple[int, int] = (850, 720)) -> SeaView:
    """Return the board of a dive."""
    return SeaView(pygame.Rect(10, 20, *size), look or a_sea_look(), dive.rules.game)


def a_sheet(board: SeaView) -> pygame.Surface:
    """Return a surface on which a board has room."""
    return pygame.Surface((board.rect.right + 10, board.rect.bottom + 10))
