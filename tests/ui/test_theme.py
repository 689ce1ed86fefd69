"""Every theme can be read: contrast of text, and one colour one meaning where pictures are recoloured."""

import pytest

from spillgame import settings
from spillgame.content.colours_file import TOKENS
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.ui.theme import CONTRAST, DAY, NIGHT, THEMES, Theme, theme_of
from tests.ui.colour_blindness import least_difference

SPECIES = ("sea_turtle", "pelican", "dolphin", "seal", "octopus", "crab")
GROUNDS = ("deep", "sea", "panel", "raised", "shallow")


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(code: str) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (part / 255 for part in bytes.fromhex(code[1:]))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(theme: Theme, token: str, ground: str) -> float:
    return contrast(theme.code(token), theme.code(ground))


def test_black_on_white_is_twenty_one_to_one():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_has_its_contrast_on_every_ground(theme, ground):
    least = 7 if theme is CONTRAST else 4.5
    for token in ("ink", "quiet", "danger", "good"):
        assert ratio(theme, token, ground) >= least, (token, ground, ratio(theme, token, ground))
    assert ratio(theme, "on_action", "action") >= least


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_can_be_done_is_seen_on_every_ground_and_read_on_notes_and_buttons(theme):
    least = 7 if theme is CONTRAST else 4.5
    assert all(ratio(theme, token, ground) >= 3 for token in ("action", "look") for ground in GROUNDS)
    assert all(ratio(theme, "action", ground) >= least for ground in ("panel", "raised"))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_black_is_parted_from_the_water_by_itself_or_by_its_gloss(theme):
    for ground in ("sea", "shallow"):
        seen = max(ratio(theme, "black", ground), ratio(theme, "gloss", ground))
        assert seen >= 3, (ground, seen)


def test_on_the_default_theme_nothing_stands_out_from_the_sea_as_oil_does():
    theme = theme_of(settings.Settings().theme, "usual", COLOURS)
    of_oil = ratio(theme, "oil", "sea")
    others = (*SPECIES, "hull", "cube", "marker", "action", "danger", "good", "line", "weather_die")
    assert of_oil > 15
    assert all(2 * ratio(theme, token, "sea") < of_oil for token in others)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_disabled_text_and_lines_are_seen(theme):
    for ground in ("sea", "panel", "deep", "raised"):
        assert ratio(theme, "off", ground) >= 3, ground
        assert ratio(theme, "line", ground) >= 3, ground
        assert ratio(theme, "focus", ground) >= 3, ground


@pytest.mark.parametrize("palette", settings.PALETTES)
@pytest.mark.parametrize("name", THEMES)
def test_animals_ships_and_dice_stand_out_from_the_sea(name, palette):
    theme = theme_of(name, palette, COLOURS)
    for token in (*SPECIES, "hull", "cube", "marker"):
        assert ratio(theme, token, "sea") >= 3, token
    assert ratio(theme, "pip", "oil") >= 4.5
    assert ratio(theme, "weather_pip", "weather_die") >= 3
    assert max(ratio(theme, "oil", "sea"), ratio(theme, "oil_edge", "sea")) >= 2.5


def test_a_picture_is_recoloured_once():
    swapped = Theme(**{**{t: getattr(DAY, t) for t in TOKENS}, "name": "x", "ink": NIGHT.sea, "sea": NIGHT.ink})
    assert swapped.recoloured(f"{NIGHT.ink} {NIGHT.sea}") == f"{NIGHT.sea} {NIGHT.ink}"
    assert NIGHT.recoloured(NIGHT.ink) == NIGHT.ink


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(
    ("palette", "blindness"), [("red_green", "protan"), ("red_green", "deutan"), ("blue_yellow", "tritan")]
)
def test_a_palette_parts_the_species_for_the_eyes_it_is_made_for(name, palette, blindness):
    usual, made = theme_of(name, "usual", COLOURS), theme_of(name, palette, COLOURS)
    difference = least_difference([made.rgb(token) for token in SPECIES], blindness)
    assert difference >= 28
    assert difference > 2 * least_difference([usual.rgb(token) for token in SPECIES], blindness)
    assert least_difference([made.rgb(token) for token in SPECIES], None) >= 28


def test_a_game_s_picture_is_recoloured_in_its_own_tokens_too():
    day = theme_of("day", "usual", COLOURS)
    drawn = COLOURS.themes["night"]["crab"]
    assert day.recoloured(f"{NIGHT.ink} {drawn}") == f"{DAY.ink} {COLOURS.themes['day']['crab']}"
    assert theme_of("day", "usual").recoloured(drawn) == drawn


def test_a_game_s_token_may_have_the_colour_of_a_token_of_every_theme():
    for name, theme in THEMES.items():
        own = theme_of(name, "usual", COLOURS)
        assert (own.code("oil"), own.rgb("oil")) == (theme.black, theme.rgb("black"))
        assert "oil" not in own.drawn


def test_the_settings_offer_every_theme_and_palette():
    assert tuple(THEMES) == settings.THEMES == tuple(COLOURS.themes)
    assert ("usual", *COLOURS.palettes) == settings.PALETTES
    assert {tuple(colours) for colours in COLOURS.themes.values()} == {tuple(COLOURS.themes["night"])}
