"""Beside a player's name stands who plays, in as many words as have room."""

import pygame

from spillgame.scenes.table.player_entries import draw_name
from spillgame.ui.fonts import BODY, SMALL
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import begun

LONG, SHORT = "Swordfish (steady)", "steady"


def drawn(look, width, *about):
    surface = pygame.Surface((600, 40))
    surface.fill(look.rgb("panel"))
    draw_name(surface, look, pygame.Rect(0, 0, width, 40), "Coral", True, *about)
    return pygame.image.tobytes(surface, "RGB")


def test_where_the_whole_has_no_room_the_strength_of_a_bot_stands_alone(home):
    look = begun(Window(home), [None, None]).scene.look
    name = look.fonts.width("Coral", look.px(BODY), True) + look.px(8)
    long, short = (look.fonts.width(words, look.px(SMALL)) for words in (LONG, SHORT))
    assert drawn(look, name + long, LONG, SHORT) == drawn(look, name + long, LONG)
    assert drawn(look, name + long - 1, LONG, SHORT) == drawn(look, name + long - 1, SHORT)
    assert drawn(look, name + short - 1, LONG, SHORT) == drawn(look, name + short - 1)
