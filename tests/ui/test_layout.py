"""A rectangle is parted to the pixel: given sizes first, and shares of what is left."""

from itertools import pairwise

import pygame

from spillgame.ui.layout import Px, Share, columns, grid, rows, shares
from tests.each import each


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
