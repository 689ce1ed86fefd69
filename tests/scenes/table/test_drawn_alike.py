"""What tables of several games draw alike: the shapes of seats, banners, the names of players."""

import pygame
import pytest

from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS as OF_ENDEAVOR
from spillgame.rules.offshore.content_model import PLAYERS as OF_OFFSHORE
from spillgame.scenes.table.banner import draw_banner
from spillgame.scenes.table.player_entries import draw_name
from spillgame.scenes.table.seat_shapes import LETTERS, LOWER, OUTLINES, badge, outline
from spillgame.ui.fonts import BODY, SMALL
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import begun
from tests.scenes.own_looks import a_look_of, pixels

SEATS = range(1, len(OUTLINES) + 1)


def test_every_seat_has_a_shape_and_a_letter_of_its_own_and_none_lacks_them():
    assert len({*OUTLINES}) == len({*LETTERS}) == len(OUTLINES)
    assert max(OF_ENDEAVOR[1], OF_OFFSHORE[1]) <= len(OUTLINES)


@pytest.mark.parametrize("seat", SEATS)
def test_a_shape_stands_in_the_middle_and_has_room_for_its_letter(seat):
    across, down = ([corner[axis] for corner in outline(seat, (100, 100), 20)] for axis in (0, 1))
    assert (min(across) + max(across)) / 2 == pytest.approx(100)
    middle = 100 + 20 * LOWER.get(seat, 0)
    assert min(down) < middle - 10 < middle + 10 < max(down)


def test_badges_differ_though_all_are_of_one_colour():
    look = a_look_of("offshore", (640, 400))
    made = {pixels(badge(look, seat, 40, ("company_1", "company_ink"))) for seat in SEATS}
    assert len(made) == len(OUTLINES)


# --- Banners ---


@pytest.mark.parametrize("wide", [300, 420, 560, 700, 900])
@pytest.mark.parametrize("words", ["Round 1: Captain has the Wave.", "Round 1: Ada has the Wave.", "Ada has the Wave."])
def test_no_word_of_a_banner_is_cut(monkeypatch, wide, words):
    look, written = a_look_of("endeavor_deep_sea"), list[str]()
    line = type(look).line
    monkeypatch.setattr(type(look), "line", lambda self, text, *rest: written.append(text) or line(self, text, *rest))
    surface = pygame.Surface((1280, 720))
    draw_banner(surface, look, pygame.Rect(0, 60, wide, 420), pygame.Surface((70, 70)), words, "The last round")
    assert " ".join(written) == f"{words} The last round"


# --- Names ---


LONG, SHORT = "Swordfish (steady)", "steady"


def drawn(look, width, *about):
    surface = pygame.Surface((600, 40))
    surface.fill(look.rgb("panel"))
    draw_name(surface, look, pygame.Rect(0, 0, width, 40), "Coral", True, *about)
    return pygame.image.tobytes(surface, "RGB")


def test_where_the_whole_has_no_room_the_strength_of_a_bot_stands_alone(home):
    look = begun(Window(home), [None, None]).scene.look
    name = look.fonts.width("Coral", look.px(BODY), True) + look.px(8)
    long, short = (look.fonts.width(words, look.px(SMALL)) for words in (LONG, SHORT))
    assert drawn(look, name + long, LONG, SHORT) == drawn(look, name + long, LONG)
    assert drawn(look, name + long - 1, LONG, SHORT) == drawn(look, name + long - 1, SHORT)
    assert drawn(look, name + short - 1, LONG, SHORT) == drawn(look, name + short - 1)
