"""Chips stand out from the water, grow darker with their level, and what is written on them can be read."""

import pytest

from spillgame import settings
from spillgame.scenes.deep_sea_adventure.board.sprites import DARK_FROM
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.ui.theme import THEMES, theme_of
from tests.ui.test_theme import contrast, luminance

LEVELS = tuple(f"level_{level}" for level in range(1, 7))

every_theme = pytest.mark.parametrize("name", THEMES)
every_palette = pytest.mark.parametrize("palette", settings.PALETTES)


@every_theme
@every_palette
def test_levels_grow_darker_with_the_depth(name, palette):
    own = theme_of(name, palette, COLOURS).own
    lights = [luminance(own[token]) for token in LEVELS]
    assert lights == sorted(lights, reverse=True)


@every_theme
@every_palette
def test_letters_on_chips_can_be_read(name, palette):
    own = theme_of(name, palette, COLOURS).own
    for level, token in enumerate(LEVELS, 1):
        ink = own["chip_light" if level >= DARK_FROM else "chip_ink"]
        assert contrast(ink, own[token]) >= 4.5, token


@every_theme
def test_a_chip_s_rim_stands_out_from_the_water_at_every_depth(name):
    own = theme_of(name, "usual", COLOURS).own
    for depth in range(1, 6):
        water = own[f"water_{depth}"]
        assert max(contrast(own["chip_light"], water), contrast(own["abyss"], water)) >= 3, depth
