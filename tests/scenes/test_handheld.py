"""The screen of a handheld, 1280 by 800 pixels: no letter on any page is so small that it cannot be read there."""

import pytest

from spillgame.ui.fonts import LEGIBLE
from tests.scenes.every_scene import at_size, parts
from tests.scenes.lettering import read, traced
from tests.scenes.test_every_text import OPENED, is_tried_in_every_run

pytestmark = pytest.mark.usefixtures("home", "unseen")
HANDHELD = 1280, 800
SMALLEST = 9
"""Pixels below which makers of handhelds call letters too small."""


def tried():
    return [pytest.param(name, marks=() if is_tried_in_every_run(name) else pytest.mark.slow) for name in OPENED]


@pytest.mark.parametrize("name", tried())
def test_no_letter_is_too_small_on_a_handheld(name):
    with traced():
        app = at_size(OPENED[name](), HANDHELD, 100)
        small = {(mark.text, mark.size) for _ in parts(app) for mark in read(app.scene) if mark.size < SMALLEST}
    assert small == set()


def test_what_is_called_legible_is_so_on_a_handheld():
    assert LEGIBLE >= SMALLEST
