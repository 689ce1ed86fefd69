"""Seats are parted for every eye, by colour and by shape, and what is written or drawn on plates can be read."""

import pytest

from spillgame import settings
from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES
from spillgame.scenes.endeavor_deep_sea.board.places import BY_DEPTH, PLACES, picture_of
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS, LETTERS, LOWER, TEAMS, outline
from spillgame.scenes.endeavor_deep_sea.portraits import FACES, face_of
from spillgame.scenes.endeavor_deep_sea.symbols import ICONS, TOKENS
from spillgame.ui.theme import NIGHT, THEMES, theme_of
from spillgame.ui.theme import TOKENS as SHARED
from tests.builders.endeavor import endeavor_content
from tests.scenes.own_looks import a_look_of, pixels
from tests.ui.colour_blindness import least_difference
from tests.ui.test_theme import contrast, luminance

EYES = [("usual", None), ("red_green", "protan"), ("red_green", "deutan"), ("blue_yellow", "tritan")]

every_theme = pytest.mark.parametrize("name", THEMES)


@every_theme
@pytest.mark.parametrize(("palette", "blindness"), EYES)
def test_seats_are_parted_for_the_eyes_that_a_palette_is_made_for(name, palette, blindness):
    theme = theme_of(name, palette, COLOURS)
    assert least_difference([theme.rgb(token) for token in TEAMS], blindness) >= 28
    assert least_difference([theme.rgb(token) for token in TEAMS], None) >= 28


@every_theme
@pytest.mark.parametrize("palette", settings.PALETTES)
def test_what_is_written_on_discs_can_be_read(name, palette):
    own = theme_of(name, palette, COLOURS).own
    assert all(contrast(own["team_ink"], own[token]) >= 4.5 for token in TEAMS)


@every_theme
def test_every_symbol_can_be_read_on_the_plates_of_zones(name):
    theme = theme_of(name, "usual", COLOURS)
    tokens = {*TOKENS.values(), "gain_action", *(f"field_{field}" for field in ("life", "earth", "lore", "tech"))}
    assert all(contrast(theme.own[token], theme.own["plate"]) >= 4.5 for token in tokens)


@every_theme
def test_the_ocean_grows_darker_with_the_depth(name):
    own = theme_of(name, "usual", COLOURS).own
    for tokens in ([f"depth_{depth}" for depth in range(1, 6)], [f"bed_{depth}" for depth in range(1, 6)]):
        lights = [luminance(own[token]) for token in tokens]
        assert lights == sorted(lights, reverse=True)


def test_every_seat_has_a_shape_and_a_letter_of_its_own_that_stand_in_the_middle():
    shapes = [outline(seat, (100, 100), 20) for seat in range(1, 5)]
    assert len({tuple(shape) for shape in shapes}) == len(set(LETTERS)) == len(TEAMS) == 4
    for seat, corners in enumerate(shapes, 1):
        across, down = ([corner[axis] for corner in corners] for axis in (0, 1))
        assert (min(across) + max(across)) / 2 == pytest.approx(100)
        assert min(down) < 100 + 20 * LOWER.get(seat, 0) - 10 < 100 + 20 * LOWER.get(seat, 0) + 10 < max(down)


def test_each_colour_of_the_night_chart_stands_for_one_token():
    colours = [*(getattr(NIGHT, token) for token in SHARED), *COLOURS.themes["night"].values()]
    assert len(set(colours)) == len(colours)


def test_every_theme_has_every_colour():
    assert set(COLOURS.themes) == set(THEMES)
    assert len({frozenset(colours) for colours in COLOURS.themes.values()}) == 1


# --- Places, people and symbols ---


def test_no_two_boards_look_alike_and_one_of_a_mod_is_drawn_by_its_depth():
    look, boards = a_look_of("endeavor_deep_sea", (640, 400)), endeavor_content().boards
    pictures = {board.id: pixels(picture_of(look, board.id, board.depth, (60, 50))) for board in boards}
    assert {board.id for board in boards} == {*PLACES}
    assert len({*pictures.values()}) == len(boards)
    brought = {pixels(picture_of(look, "a_mod_s", depth, (60, 50))) for depth in BY_DEPTH}
    assert len(brought) == 5


def test_every_specialist_has_a_face_and_one_of_a_mod_always_the_same():
    titles = {one.id for one in endeavor_content().specialists.specialists}
    assert {*FACES} == {*titles, "team_leader"}
    assert len({*FACES.values()}) == len(FACES)
    assert face_of("a_mod_s") == face_of("a_mod_s")


def test_every_gain_and_every_action_has_a_picture():
    look = a_look_of("endeavor_deep_sea", (640, 400))
    for kind in (*TOKENS, *ACTIONS, "discover", "vessel", "recruit", "zone"):
        look.picture(f"ui/{ICONS.get(kind, kind)}", 20)
    assert {*ATTRIBUTES} <= {*TOKENS}
    assert look.pictures.faults == []
