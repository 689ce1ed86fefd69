"""What the tests of Deep Sea Adventure's board share: a look without a window, and a board of a dive."""

import pygame

from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.ui.look import Look
from tests.builders.dive import Dive
from tests.scenes.own_looks import a_look_of

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
