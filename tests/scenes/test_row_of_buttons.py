"""Buttons side by side: all of them lie in their room, whatever the window and the size of text."""

from itertools import pairwise

import pygame
import pytest

from spillgame.scenes.menu import MARGIN, row_of_buttons
from spillgame.ui.widgets import Button
from tests.scenes.apps import SIZES, TEXTS
from tests.ui.looks import a_look

AT_THE_END = ("Watch another game", "Same seed again", "Analyse", "Offers", "Replay", "Save picture", "Title")
"""The longest row: that of a game that was watched; no game has all of these."""


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_all_buttons_of_a_row_lie_in_its_room_and_say_their_whole_names(size, text):
    look = a_look(size, text)
    room = pygame.Rect(look.px(MARGIN), 0, size[0] - 2 * look.px(MARGIN), look.px(52))
    row = [Button(key=name, name=name, icon="replay") for name in AT_THE_END]
    row_of_buttons(look, room, row)
    assert all(room.contains(button.rect) for button in row)
    assert not [button.name for button in row if button.too_long(look)]
    assert all(one.rect.right < other.rect.left for one, other in pairwise(row))
