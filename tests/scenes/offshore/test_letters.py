"""The letters of the chart grow with the text as far as the plates of the fields have room, which stay apart."""

from itertools import combinations

import pygame
import pytest

from spillgame.scenes.offshore.board.geometry import Geometry
from tests.builders.offshore import a_moment
from tests.scenes.driver import Window
from tests.scenes.lettering import read, traced
from tests.scenes.offshore.tables import sit_down


def sizes(home, size, text):
    """Return the heights of the names on the chart, as shares of a plate's."""
    with traced():
        window = sit_down(Window(home, size, text=text), a_moment())
        names = {field.name for field in window.scene.model.rules.game.table.fields}
        high = window.scene.model.chart.board.geometry.plate[1]
        return {mark.text: mark.size / high for mark in read(window.scene) if mark.text in names}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_names_take_more_of_their_plates_at_twice_the_text(home, size):
    usual, large = sizes(home, size, 100), sizes(home, size, 200)
    assert len(usual) == len(large) > 10
    grown = [large[name] / usual[name] for name in usual]
    assert sum(grown) / len(grown) > 1.1


@pytest.mark.parametrize("size", [(580, 350), (1100, 600), (400, 900)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_plates_never_lie_over_each_other(size, text):
    geometry = Geometry(pygame.Rect((0, 0), size), a_moment().rules.game, text)
    assert not [pair for pair in combinations(geometry.plates, 2) if pair[0].colliderect(pair[1])]
