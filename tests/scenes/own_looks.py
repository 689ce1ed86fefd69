"""The look of a window in the colours of a game, and the picture that the game has behind the title."""

import os

import pygame

from spillgame.games import GAMES
from spillgame.scenes.screens import TitlePicture
from spillgame.ui.look import Look
from spillgame.ui.scale import Scale
from spillgame.ui.theme import theme_of
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
