"""The button that goes on with a game writes about it what has room, and cuts nothing."""

import pygame

from spillgame.scenes.shell.title_buttons import ContinueButton
from tests.scenes.driver import Window


def drawn(look, *details):
    button = ContinueButton(
        key="continue", rect=pygame.Rect(0, 0, 280, 176), name="Continue", board=_plain, details=details
    )
    surface = pygame.Surface((280, 176))
    button.draw(surface, look, False)
    return pygame.image.tobytes(surface, "RGB")


def _plain(side):
    return pygame.Surface((side, side))


def test_a_detail_that_has_no_room_as_a_whole_is_left_out(home):
    look = Window(home).open().scene.look
    fitting = ("Offshore", "turn 7", "Captain, Magnate, Wildcatter")
    assert drawn(look, *fitting, "2026-11-23 03:17 and more words than have room here") == drawn(look, *fitting)
    assert drawn(look, *fitting) != drawn(look, *fitting[:2])
