"""What is drawn on plates can be read, no two places or people look alike, and pieces have their parts in place."""

import pygame
import pytest

from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES
from spillgame.scenes.endeavor_deep_sea.board.places import BY_DEPTH, PLACES, picture_of
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS
from spillgame.scenes.endeavor_deep_sea.panels.instruments import glass
from spillgame.scenes.endeavor_deep_sea.panels.library import parts_of_title
from spillgame.scenes.endeavor_deep_sea.portraits import FACES, face_of
from spillgame.scenes.endeavor_deep_sea.symbols import ICONS, TOKENS
from spillgame.ui.theme import THEMES, theme_of
from tests.builders.endeavor import endeavor_content, endeavor_rules
from tests.scenes.own_looks import a_look_of, pixels
from tests.ui.test_theme import contrast

every_theme = pytest.mark.parametrize("name", THEMES)


@every_theme
def test_every_symbol_can_be_read_on_the_plates_of_zones(name):
    theme = theme_of(name, "usual", COLOURS)
    tokens = {*TOKENS.values(), "gain_action", *(f"field_{field}" for field in ("life", "earth", "lore", "tech"))}
    assert all(contrast(theme.own[token], theme.own["plate"]) >= 4.5 for token in tokens)


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
