"""The pieces that the glossary shows: each is drawn, in any size, and none looks like another."""

import pygame
import pytest

from spillgame.games import GAMES
from spillgame.rules.glossary import Term
from spillgame.scenes.endeavor_deep_sea.panels.instruments import glass
from spillgame.scenes.endeavor_deep_sea.panels.library import parts_of_title
from spillgame.scenes.endeavor_deep_sea.pieces_by_name import PIECES
from spillgame.scenes.terms import picture_of
from tests.builders.endeavor import endeavor_content, endeavor_rules
from tests.scenes.own_looks import a_look_of


@pytest.mark.parametrize("side", [24, 140])
def test_each_piece_is_drawn_and_looks_like_no_other(side):
    look, seen = a_look_of("endeavor_deep_sea"), {}
    for name in PIECES:
        term = Term(id="a_piece", name="piece", text="A piece.", picture=name)
        picture = picture_of(look, "endeavor_deep_sea", term, side)
        assert picture.get_size() == (side, side)
        assert pygame.mask.from_surface(picture).count() > side, name
        same = seen.setdefault(pygame.image.tobytes(picture, "RGBA"), name)
        assert same == name


@pytest.mark.parametrize("size", [(30, 130), (34, 125), (50, 170)])
@pytest.mark.parametrize("research", [0, 12])
def test_the_number_of_research_has_room_below_its_glass(size, research):
    seen = glass(a_look_of("endeavor_deep_sea"), endeavor_rules().game, research, size)
    (width, height) = size
    edges = [seen.get_at((x, y)).a for x in (0, width - 1) for y in range(round(0.8 * height), height)]
    assert not any(edges)


def test_every_piece_but_few_is_shown_by_a_word_of_the_glossary():
    shown = {term.picture for term in GAMES["endeavor_deep_sea"].room.glossary(endeavor_content())}
    assert len(shown & set(PIECES)) >= 20


@pytest.mark.parametrize("size", [(218, 98), (110, 90), (147, 210), (60, 61)])
def test_a_title_has_its_portrait_beside_its_sides_and_above_them_on_a_tall_card(size):
    card = pygame.Rect((20, 10), size)
    face, junior, senior = parts_of_title(card)
    assert all(card.contains(part) for part in (face, junior, senior))
    assert pygame.Rect(face).collidelist([junior, senior]) < 0
    assert min(junior.width, senior.width) >= 0.6 * card.width
    assert (junior.y >= face.bottom) == (card.height > card.width)
