"""Design units become pixels, and rectangles are parted without losing a pixel."""

from itertools import pairwise

import pygame
import pytest

from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, grid, rows, shares
from spillgame.ui.scale import LEAST, LEAST_UNITS, Scale
from tests.each import each


def test_a_unit_is_a_pixel_of_the_design_at_full_text():
    assert Scale(1920, 1080).unit == 1
    assert Scale(3840, 2160).unit == 2
    assert Scale(1280, 720).px(30) == 20


def test_a_window_on_its_side_has_text_as_large_as_one_that_lies():
    assert Scale(1080, 1920).unit == 1
    assert Scale(900, 1200).unit == pytest.approx(1200 / 1920)
    assert Scale(1024, 768).unit == pytest.approx(1024 / 1920), "a window that is hardly wider than high lies"


def test_a_larger_text_makes_everything_larger_and_the_window_hold_less():
    assert Scale(1920, 1080, 150).unit == pytest.approx(1.5)
    assert Scale(1920, 1080, 150).units == pytest.approx((1280, 720))


@pytest.mark.parametrize("size", [LEAST, (800, 600), (1024, 768), (1280, 720), (2560, 1440), (3000, 600)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_no_window_sets_small_text_smaller_than_can_be_read(size, text):
    assert Scale(*size, text).px(SMALL) >= 11


@pytest.mark.parametrize(
    "size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1280, 800), (2560, 1080)]
)
@pytest.mark.parametrize("text", [100, 125, 150, 175, 200])
def test_every_usual_window_holds_the_least_units_at_every_text_size(size, text):
    across, down = Scale(*size, text).units
    assert across >= LEAST_UNITS[0] - 1e-6
    assert down >= LEAST_UNITS[1] - 1e-6


def test_whatever_is_there_at_all_has_a_pixel():
    small = Scale(600, 400)
    assert small.px(1) == 1
    assert small.px(0.1) == 1
    assert small.px(0) == 0


def test_a_window_is_too_small_below_the_least_size_either_way():
    assert not Scale(*LEAST).too_small
    assert Scale(LEAST[0] - 1, LEAST[1]).too_small
    assert Scale(LEAST[0], LEAST[1] - 1).too_small
    assert Scale(10, 10).unit > 0


# --- Rows, columns and cells ---


def test_rows_take_pixels_first_and_share_what_is_left():
    area = pygame.Rect(10, 20, 100, 200)
    top, middle, foot = rows(area, [Px(40), Share(0.5), Share(0.5)], 10)
    assert (top.y, top.height) == (20, 40)
    assert middle.y == 70
    assert middle.height == foot.height == 70
    assert foot.bottom == area.bottom
    assert {row.width for row in (top, middle, foot)} == {100}


@each([(width, count) for width in range(90, 121) for count in (1, 2, 3, 7)])
def test_columns_fill_their_area_to_the_pixel(of):
    width, count = of
    area = pygame.Rect(5, 5, width, 10)
    found = columns(area, shares(count), 3)
    assert len(found) == count
    assert found[0].x == area.x
    assert found[-1].right == area.right
    assert all(right.x - left.right == 3 for left, right in pairwise(found))


def test_a_grid_goes_row_after_row():
    cells = grid(pygame.Rect(0, 0, 90, 40), 3, 2)
    assert [cell.topleft for cell in cells] == [(0, 0), (30, 0), (60, 0), (0, 20), (30, 20), (60, 20)]


def test_parts_of_an_area_without_room_are_empty_not_negative():
    assert all(row.height >= 0 for row in rows(pygame.Rect(0, 0, 10, 20), [Px(30), Share(0.5), Share(0.5)], 5))


def test_a_share_of_twice_the_weight_is_twice_as_large():
    assert [cell.width for cell in columns(pygame.Rect(0, 0, 90, 10), [Share(2), Share(1)])] == [60, 30]
