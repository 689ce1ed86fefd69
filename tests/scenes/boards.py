"""What the tests of the board share: a look without a window, and a board of a game."""

import os

import pygame

from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.ui.look import Look
from spillgame.ui.scale import Scale
from spillgame.ui.theme import theme_of
from tests.builders import Play, a_setup, the_content
from tests.texts import all_words

SIZES = ((1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (1024, 768, 150), (2560, 1080, 100))
"""Windows and text sizes at which a board must hold together."""


def a_look(width: int = 1280, height: int = 720, text: int = 100, theme: str = "night", **more: bool) -> Look:
    """Return the look of a window of some size."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    return Look(
        Scale(width, height, text), theme_of(theme, "usual", COLOURS), say=all_words(), **{"colours": COLOURS, **more}
    )


def a_rect(look: Look) -> pygame.Rect:
    """Return where a board could be: as high as the window, at its right."""
    side = look.scale.height - 2 * look.px(16)
    return pygame.Rect(look.scale.width - side - look.px(16), look.px(16), side, side)


def a_view(play: Play, look: Look | None = None) -> BoardView:
    """Return the board of a game."""
    look = look or a_look()
    return BoardView(a_rect(look), look, play.game)


def the_rules(play: Play) -> TheSpill:
    """Return the rules of a game that was built without them."""
    rules = TheSpill(the_content(), a_setup())
    rules.game = play.game
    return rules


def a_sheet(look: Look) -> pygame.Surface:
    """Return a surface as large as the window, filled with deep water."""
    sheet = pygame.Surface((look.scale.width, look.scale.height))
    sheet.fill(look.rgb("deep"))
    return sheet
