"""The pieces that the glossary shows: each is drawn, in any size, and none looks like another."""

import pygame
import pytest

from spillgame.games import GAMES
from spillgame.rules.glossary import Term
from spillgame.scenes.offshore.board.pieces import PIECES
from spillgame.scenes.terms import picture_of
from tests.builders.offshore import offshore_content
from tests.scenes.apps import an_app

pytestmark = pytest.mark.usefixtures("home")
ROOM = GAMES["offshore"].room


@pytest.mark.parametrize("side", [24, 140])
def test_each_piece_is_drawn_and_looks_like_no_other(side):
    look = an_app(lambda stage: stage.routes.glossary("offshore")).stage.look
    seen = {}
    for name in PIECES:
        term = Term(id="a_piece", name="piece", text="A piece.", picture=name)
        picture = picture_of(look, "offshore", term, side)
        assert picture.get_size() == (side, side)
        assert pygame.mask.from_surface(picture).count() > side, name
        same = seen.setdefault(pygame.image.tobytes(picture, "RGBA"), name)
        assert same == name


def test_every_piece_but_few_is_shown_by_a_word_of_the_glossary():
    shown = {term.picture for term in ROOM.glossary(offshore_content())}
    assert len(shown & set(PIECES)) >= 20
