"""The pieces that the glossary shows: each is drawn, in any size, and none looks like another."""

import pygame
import pytest

from spillgame.scenes.endeavor_deep_sea.panels.instruments import glass
from spillgame.scenes.endeavor_deep_sea.panels.library import parts_of_title
from tests.builders.endeavor import endeavor_rules
from tests.scenes.own_looks import a_look_of


@pytest.mark.parametrize("size", [(30, 130), (34, 125), (50, 170)])
@pytest.mark.parametrize("research", [0, 12])
def test_the_number_of_research_has_room_below_its_glass(size, research):
    seen = glass(a_look_of("endeavor_deep_sea"), endeavor_rules().game, research, size)
    (width, height) = size
    edges = [seen.get_at((x, y)).a for x in (0, width - 1) for y in range(round(0.8 * height), height)]
    assert not any(edges)


@pytest.mark.parametrize("size", [(218, 98), (110, 90), (147, 210), (60, 61)])
def test_a_title_has_its_portrait_beside_its_sides_and_above_them_on_a_tall_card(size):
    card = pygame.Rect((20, 10), size)
    face, junior, senior = parts_of_title(card)
    assert all(card.contains(part) for part in (face, junior, senior))
    assert pygame.Rect(face).collidelist([junior, senior]) < 0
    assert min(junior.width, senior.width) >= 0.6 * card.width
    assert (junior.y >= face.bottom) == (card.height > card.width)
