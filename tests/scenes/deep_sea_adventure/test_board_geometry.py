"""The trail has room for every length in every rectangle, and nothing on it overlaps or leaves the board."""

import math
from itertools import combinations, pairwise

import pygame
import pytest

from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.deep_sea_adventure.board.view import packed
from tests.scenes.own_looks import BOARDS

LENGTHS = (1, 2, 3, 5, 7, 8, 13, 16, 24, 31, 32, 33, 47, 60, 80)


def a_geometry(size, divers=6):
    return Geometry(pygame.Rect(30, 40, *size), divers)


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("spaces", LENGTHS)
def test_no_two_spaces_overlap_and_all_are_in_the_water(size, spaces):
    geometry = a_geometry(size)
    places = geometry.trail(spaces).places
    assert len(places) == spaces
    for one, other in combinations(places, 2):
        assert not one.cell.colliderect(other.cell)
    for place in places:
        assert geometry.rect.contains(place.cell)
        assert not place.cell.colliderect(geometry.submarine)
        assert not place.cell.colliderect(geometry.floor)


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("spaces", (1, 8, 32, 80))
def test_chip_diver_and_load_are_within_their_space(size, spaces):
    for place in a_geometry(size).trail(spaces).places:
        for part in (place.chip, place.figure, place.load):
            assert place.cell.contains(part), (place, part)
        assert place.load.width >= 0.3 * place.chip.width
        assert not place.figure.colliderect(place.load)
        covered = place.figure.clip(place.chip)
        assert covered.height <= 0.26 * place.chip.height, "what lies there is still seen"


@pytest.mark.parametrize("size", BOARDS, ids=str)
def test_chips_are_large_enough_to_be_read(size):
    geometry = a_geometry(size)
    assert geometry.trail(32).places[0].chip.width >= 0.075 * min(size)
    assert geometry.trail(80).places[0].chip.width >= 18


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("spaces", LENGTHS)
def test_the_trail_winds_down_from_the_submarine(size, spaces):
    geometry = a_geometry(size)
    trail = geometry.trail(spaces)
    rows = []
    for place in trail.places:
        if not rows or place.cell.y > rows[-1][-1].cell.bottom:
            rows.append([])
        rows[-1].append(place)
    for number, row in enumerate(rows):
        way = 1 if number % 2 == 0 else -1
        assert all(way * (other.cell.x - one.cell.x) > 0 for one, other in pairwise(row))
    for above, below in pairwise(rows):
        assert abs(above[-1].cell.centerx - below[0].cell.centerx) <= 1, "a row begins below the end of the other"


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("spaces", (1, 9, 32, 80))
def test_the_rope_leads_from_the_submarine_through_every_chip_and_stays_on_the_board(size, spaces):
    geometry = a_geometry(size)
    trail = geometry.trail(spaces)
    ends = [geometry.hatch, *(place.chip.center for place in trail.places)]
    for leg, one, other in zip(trail.legs, ends[:-1], ends[1:], strict=True):
        assert math.dist(leg[0], one) < 1
        assert math.dist(leg[-1], other) < 1
        assert all(geometry.rect.collidepoint(point) for point in leg)
        assert max(math.dist(*step) for step in pairwise(leg)) < 0.2 * max(size), "no jumps"


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("divers", range(1, 7))
def test_every_diver_has_a_window_in_the_submarine(size, divers):
    geometry = a_geometry(size, divers)
    windows = [geometry.porthole(seat) for seat in range(1, divers + 1)]
    assert all(geometry.submarine.contains(window) for window in windows)
    assert not any(one.colliderect(other) for one, other in combinations(windows, 2))
    assert all(geometry.rect.contains(window) for window in windows)


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("count", (1, 3, 12, 30, 60))
def test_piles_lie_side_by_side_on_the_floor_and_keep_their_places_as_others_come(size, count):
    geometry = a_geometry(size)
    piles = geometry.piles(count)
    assert not any(one.colliderect(other) for one, other in pairwise(piles))
    assert all(geometry.floor.contains(pile) for pile in piles)
    if count <= 4:
        assert geometry.piles(count + 1)[:count] == piles


@pytest.mark.parametrize("count", range(1, 15))
def test_what_is_carried_lies_side_by_side_in_its_room(count):
    room = pygame.Rect(5, 7, 30, 61)
    spots = packed(room, count)
    assert len(spots) == count
    assert all(room.contains(spot) for spot in spots)
    assert not any(one.colliderect(other) for one, other in combinations(spots, 2))
    assert min(spot.width for spot in spots) >= 7
