"""The colours that games bring part seats for every eye, and what is written on them can be read."""

import pytest

from spillgame import settings
from spillgame.games import GAMES
from spillgame.scenes.deep_sea_adventure.board.sprites import SUITS
from spillgame.scenes.endeavor_deep_sea.colours import TEAMS
from spillgame.scenes.offshore.colours import COMPANIES
from spillgame.ui.theme import THEMES, theme_of
from tests.ui.colour_blindness import least_difference
from tests.ui.test_theme import contrast, luminance

EYES = [("usual", None), ("red_green", "protan"), ("red_green", "deutan"), ("blue_yellow", "tritan")]
SEATS = [
    ("deep_sea_adventure", SUITS, "chip_ink"),
    ("offshore", COMPANIES, "company_ink"),
    ("endeavor_deep_sea", TEAMS, "team_ink"),
]
"""The colours of each game's seats, and that of the letters on them."""
LEVELS = tuple(f"level_{level}" for level in range(1, 7))
PARTED = [*((game, tokens) for game, tokens, _ in SEATS), ("deep_sea_adventure", LEVELS)]
DEEPER = [
    ("deep_sea_adventure", [f"water_{depth}" for depth in range(1, 6)]),
    ("offshore", [f"water_{depth}" for depth in range(1, 5)]),
    ("offshore", [f"bed_{depth}" for depth in range(1, 6)]),
    ("endeavor_deep_sea", [f"depth_{depth}" for depth in range(1, 6)]),
    ("endeavor_deep_sea", [f"bed_{depth}" for depth in range(1, 6)]),
]
"""The colours of water and ground from the surface down."""

every_theme = pytest.mark.parametrize("name", THEMES)


def a_theme(game, name, palette="usual"):
    return theme_of(name, palette, GAMES[game].screens.colours)


def named(found):
    return [f"{game}-{tokens[0]}" for game, tokens, *_ in found]


@every_theme
@pytest.mark.parametrize(("palette", "blindness"), EYES)
@pytest.mark.parametrize(("game", "tokens"), PARTED, ids=named(PARTED))
def test_seats_and_levels_are_parted_for_the_eyes_that_a_palette_is_made_for(game, tokens, palette, blindness, name):
    theme = a_theme(game, name, palette)
    assert least_difference([theme.rgb(token) for token in tokens], blindness) >= 28
    assert least_difference([theme.rgb(token) for token in tokens], None) >= 28


@every_theme
@pytest.mark.parametrize("palette", settings.PALETTES)
@pytest.mark.parametrize(("game", "tokens", "ink"), SEATS, ids=named(SEATS))
def test_what_is_written_on_the_colours_of_seats_can_be_read(game, tokens, ink, palette, name):
    own = a_theme(game, name, palette).own
    assert all(contrast(own[ink], own[token]) >= 4.5 for token in tokens)


@every_theme
@pytest.mark.parametrize(("game", "tokens"), DEEPER, ids=named(DEEPER))
def test_water_and_ground_grow_darker_with_the_depth(game, tokens, name):
    own = a_theme(game, name).own
    lights = [luminance(own[token]) for token in tokens]
    assert lights == sorted(lights, reverse=True)
