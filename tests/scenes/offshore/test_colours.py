"""Companies are parted for every eye, by colour and by shape, and what is written on them can be read."""

import pytest

from spillgame import settings
from spillgame.scenes.offshore.colours import COLOURS, COMPANIES, LETTERS, LOWER, outline
from spillgame.ui.theme import THEMES, theme_of
from tests.ui.colour_blindness import least_difference
from tests.ui.test_theme import contrast, luminance

EYES = [("usual", None), ("red_green", "protan"), ("red_green", "deutan"), ("blue_yellow", "tritan")]

every_theme = pytest.mark.parametrize("name", THEMES)


@every_theme
@pytest.mark.parametrize(("palette", "blindness"), EYES)
def test_companies_are_parted_for_the_eyes_that_a_palette_is_made_for(name, palette, blindness):
    theme = theme_of(name, palette, COLOURS)
    assert least_difference([theme.rgb(token) for token in COMPANIES], blindness) >= 28
    assert least_difference([theme.rgb(token) for token in COMPANIES], None) >= 28


@every_theme
@pytest.mark.parametrize("palette", settings.PALETTES)
def test_what_is_written_on_companies_can_be_read(name, palette):
    own = theme_of(name, palette, COLOURS).own
    assert all(contrast(own["company_ink"], own[token]) >= 4.5 for token in COMPANIES)


@every_theme
def test_the_ground_and_the_sea_grow_darker_with_the_depth(name):
    own = theme_of(name, "usual", COLOURS).own
    for tokens in ([f"water_{n}" for n in range(1, 5)], [f"bed_{n}" for n in range(1, 6)]):
        lights = [luminance(own[token]) for token in tokens]
        assert lights == sorted(lights, reverse=True)


def test_every_seat_has_a_shape_and_a_letter_of_its_own_that_stand_in_the_middle():
    shapes = [outline(seat, (100, 100), 20) for seat in range(1, 6)]
    assert len({tuple(shape) for shape in shapes}) == len(set(LETTERS)) == len(COMPANIES) == 5
    for seat, corners in enumerate(shapes, 1):
        across, down = ([corner[axis] for corner in corners] for axis in (0, 1))
        assert (min(across) + max(across)) / 2 == pytest.approx(100)
        assert min(down) < 100 + 20 * LOWER.get(seat, 0) - 10 < 100 + 20 * LOWER.get(seat, 0) + 10 < max(down)
