"""What holds of the colours and the title's picture of every game that brings some."""

import pygame
import pytest

from spillgame import settings
from spillgame.content.colours_file import TOKENS
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.glossary import Term
from spillgame.scenes.deep_sea_adventure.board.pieces import PIECES as OF_THE_DIVE
from spillgame.scenes.deep_sea_adventure.board.sprites import token_of
from spillgame.scenes.endeavor_deep_sea.pieces_by_name import PIECES as OF_ENDEAVOR
from spillgame.scenes.offshore.board.pieces import PIECES as OF_OFFSHORE
from spillgame.scenes.term_scene import picture_of
from spillgame.ui.theme import NIGHT, NO_COLOURS, THEMES, theme_of
from tests.scenes.own_looks import a_look_of, frame, painted
from tests.ui.colour_blindness import least_difference
from tests.ui.test_theme import contrast, luminance

SIZE = (480, 300)
SCREENS = {name: game.screens for name, game in GAMES.items()}
coloured = pytest.mark.parametrize("game", [name for name, one in SCREENS.items() if one.colours is not NO_COLOURS])
pictured = pytest.mark.parametrize("game", [name for name, one in SCREENS.items() if one.title_picture is not None])


@coloured
def test_each_colour_of_the_night_chart_stands_for_one_token(game):
    drawn = theme_of("night", "usual", SCREENS[game].colours).drawn
    colours = [*(NIGHT.code(token) for token in TOKENS), *drawn.values()]
    assert len(set(colours)) == len(colours)


@coloured
def test_every_theme_has_every_colour_and_every_palette_is_there(game):
    colours = SCREENS[game].colours
    assert set(colours.themes) == set(THEMES)
    assert {frozenset(own) for own in colours.themes.values()} == {frozenset(colours.themes["night"])}
    assert ("usual", *colours.palettes) == settings.PALETTES


@pictured
def test_the_title_is_painted_piece_by_piece_and_is_alive(game):
    picture, pieces = painted(game, a_look_of(game, SIZE), SIZE)
    assert pieces >= 6
    first = frame(picture, SIZE)
    assert frame(picture, SIZE) == first, "it moves with time alone"
    picture.update(0.5)
    assert frame(picture, SIZE) != first


# --- The pieces that the glossary shows ---

NAMED = {"deep_sea_adventure": OF_THE_DIVE, "endeavor_deep_sea": OF_ENDEAVOR, "offshore": OF_OFFSHORE}


@pytest.mark.parametrize("side", [24, 140])
@pytest.mark.parametrize("game", NAMED)
def test_each_piece_is_drawn_and_looks_like_no_other(game, side):
    look, seen = a_look_of(game), {}
    for name in NAMED[game]:
        term = Term(id="a_piece", name="piece", text="A piece.", picture=name)
        picture = picture_of(look, game, term, side)
        assert picture.get_size() == (side, side)
        assert pygame.mask.from_surface(picture).count() > side, name
        same = seen.setdefault(pygame.image.tobytes(picture, "RGBA"), name)
        assert same == name


@pytest.mark.parametrize("game", NAMED)
def test_every_piece_but_few_is_shown_by_a_word_of_the_glossary(game):
    room = GAMES[game].room
    shown = {term.picture for term in room.glossary(load(room.content, with_mods=False).content)}
    assert len(shown & set(NAMED[game])) >= min(20, len(NAMED[game]))


EYES = [("usual", None), ("red_green", "protan"), ("red_green", "deutan"), ("blue_yellow", "tritan")]
SEATS = [
    ("deep_sea_adventure", tuple(map(token_of, range(1, 7))), "chip_ink"),
    ("offshore", tuple(f"company_{seat}" for seat in range(1, 6)), "company_ink"),
    ("endeavor_deep_sea", tuple(f"team_{seat}" for seat in range(1, 5)), "team_ink"),
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

in_every_theme = pytest.mark.parametrize("name", THEMES)


def a_theme(game, name, palette="usual"):
    return theme_of(name, palette, GAMES[game].screens.colours)


def named(found):
    return [f"{game}-{tokens[0]}" for game, tokens, *_ in found]


@in_every_theme
@pytest.mark.parametrize(("palette", "blindness"), EYES)
@pytest.mark.parametrize(("game", "tokens"), PARTED, ids=named(PARTED))
def test_seats_and_levels_are_parted_for_the_eyes_that_a_palette_is_made_for(game, tokens, palette, blindness, name):
    theme = a_theme(game, name, palette)
    assert least_difference([theme.rgb(token) for token in tokens], blindness) >= 28
    assert least_difference([theme.rgb(token) for token in tokens], None) >= 28


@in_every_theme
@pytest.mark.parametrize("palette", settings.PALETTES)
@pytest.mark.parametrize(("game", "tokens", "ink"), SEATS, ids=named(SEATS))
def test_what_is_written_on_the_colours_of_seats_can_be_read(game, tokens, ink, palette, name):
    own = a_theme(game, name, palette).own
    assert all(contrast(own[ink], own[token]) >= 4.5 for token in tokens)


@in_every_theme
@pytest.mark.parametrize(("game", "tokens"), DEEPER, ids=named(DEEPER))
def test_water_and_ground_grow_darker_with_the_depth(game, tokens, name):
    own = a_theme(game, name).own
    lights = [luminance(own[token]) for token in tokens]
    assert lights == sorted(lights, reverse=True)
