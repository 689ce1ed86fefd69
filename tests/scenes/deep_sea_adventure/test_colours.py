"""The colours of the dive part levels and seats for every eye, and what is written on them can be read."""

import pytest

from spillgame import settings
from spillgame.scenes.deep_sea_adventure.board.sprites import DARK_FROM, SUITS
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.ui.theme import THEMES, theme_of
from tests.ui.colour_blindness import least_difference
from tests.ui.test_theme import contrast, luminance

LEVELS = tuple(f"level_{level}" for level in range(1, 7))
EYES = [("usual", None), ("red_green", "protan"), ("red_green", "deutan"), ("blue_yellow", "tritan")]

every_theme = pytest.mark.parametrize("name", THEMES)
every_palette = pytest.mark.parametrize("palette", settings.PALETTES)


@every_theme
@pytest.mark.parametrize(("palette", "blindness"), EYES)
@pytest.mark.parametrize("tokens", [LEVELS, SUITS], ids=["levels", "seats"])
def test_levels_and_seats_are_parted_for_the_eyes_that_a_palette_is_made_for(name, palette, blindness, tokens):
    theme = theme_of(name, palette, COLOURS)
    assert least_difference([theme.rgb(token) for token in tokens], blindness) >= 28
    assert least_difference([theme.rgb(token) for token in tokens], None) >= 28


@every_theme
@every_palette
def test_levels_grow_darker_with_the_depth(name, palette):
    own = theme_of(name, palette, COLOURS).own
    lights = [luminance(own[token]) for token in LEVELS]
    assert lights == sorted(lights, reverse=True)


@every_theme
@every_palette
def test_letters_on_chips_and_numbers_on_badges_can_be_read(name, palette):
    own = theme_of(name, palette, COLOURS).own
    for level, token in enumerate(LEVELS, 1):
        ink = own["chip_light" if level >= DARK_FROM else "chip_ink"]
        assert contrast(ink, own[token]) >= 4.5, token
    assert all(contrast(own["chip_ink"], own[token]) >= 4.5 for token in SUITS)


@every_theme
def test_a_chip_s_rim_stands_out_from_the_water_at_every_depth(name):
    own = theme_of(name, "usual", COLOURS).own
    for depth in range(1, 6):
        water = own[f"water_{depth}"]
        assert max(contrast(own["chip_light"], water), contrast(own["abyss"], water)) >= 3, depth


@every_theme
def test_the_sea_grows_darker_with_the_depth(name):
    own = theme_of(name, "usual", COLOURS).own
    lights = [luminance(own[f"water_{depth}"]) for depth in range(1, 6)]
    assert lights == sorted(lights, reverse=True)
