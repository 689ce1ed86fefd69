"""The gauge of the air: what is left, what the coming turns take, and a sign when it is low."""

import pygame
import pytest

from spillgame.scenes.deep_sea_adventure.board import gauge
from tests.scenes.own_looks import a_sea_look, pixels

SHAPES = ((180, 180), (90, 80), (340, 60), (69, 500), (40, 120), (24, 24), (400, 30))


def drawn(look, size, air, full=25, upcoming=()):
    surface = pygame.Surface(size)
    surface.fill(look.rgb("deep"))
    gauge.draw(surface, surface.get_rect(), look, air, full, upcoming)
    return surface


def count(surface, colour):
    return pygame.transform.threshold(None, surface, colour, (8, 8, 8), set_behavior=0)


@pytest.mark.parametrize("theme", ["day", "night", "contrast"])
@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_low_air_is_told_by_a_sign_and_in_red(size, theme):
    look = a_sea_look(theme=theme)
    danger = look.rgb("danger")
    plenty, little = (count(drawn(look, size, air), danger) for air in (20, 4))
    if min(size) > 30:
        assert little > plenty + 10
    assert gauge.is_low(5, 25)
    assert not gauge.is_low(6, 25)


def test_air_that_the_coming_turns_will_take_is_low_however_much_is_left():
    assert gauge.is_low(9, 25, (4, 2, 3))
    assert not gauge.is_low(9, 25, (4, 2, 2))
    assert not gauge.is_low(9, 25, ())


@pytest.mark.parametrize("size", SHAPES[:5], ids=str)
def test_the_more_air_the_more_is_filled(size):
    look = a_sea_look()
    filled = [count(drawn(look, size, air), look.rgb("air")) for air in (8, 14, 25)]
    assert filled[0] < filled[1] < filled[2]


@pytest.mark.parametrize("size", SHAPES[:5], ids=str)
def test_each_coming_turn_is_marked(size):
    look = a_sea_look()
    pictures = {pixels(drawn(look, size, 20, upcoming=turns)) for turns in ((), (2,), (2, 1), (1, 2), (3,))}
    assert len(pictures) == 5


@pytest.mark.parametrize(("air", "full"), [(0, 1), (1, 1), (99, 99), (50, 99), (0, 99)])
@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_every_amount_of_air_is_drawn(size, air, full):
    drawn(a_sea_look(text=200), size, air, full, (1, 99, 0))


def test_the_needle_sinks_into_the_red_part_as_the_air_runs_out():
    look, rect = a_sea_look(), pygame.Rect(0, 0, 150, 520)
    face = gauge.face_of(rect.size)
    for share in (0.9, 0.5, 0.1):
        sheet = pygame.Surface(rect.size)
        gauge.draw_needle(sheet, rect, look, share)
        tip, mirrored = (face.point(place, 0.75) for place in (share, 1 - share))
        assert sum(sheet.get_at((round(tip[0]), round(tip[1])))[:3]) > 0
        if share != 0.5:
            assert sum(sheet.get_at((round(mirrored[0]), round(mirrored[1])))[:3]) == 0
    assert face.point(0.1, 1)[1] > face.point(0.9, 1)[1], "little air is low down"
