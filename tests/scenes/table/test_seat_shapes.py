"""Every seat has a shape and a letter of its own, by which it is told apart without colour."""

import pytest

from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS as OF_ENDEAVOR
from spillgame.rules.offshore.content_model import PLAYERS as OF_OFFSHORE
from spillgame.scenes.table.seat_shapes import LETTERS, LOWER, OUTLINES, badge, outline
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
