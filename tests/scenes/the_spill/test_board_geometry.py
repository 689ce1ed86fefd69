"""Where everything is: every space has its own water, in the order of the ring, inside the rectangle."""

import math

import pygame
import pytest

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, SECTORS, SPACES, Sector, Space
from spillgame.scenes.the_spill.board.geometry import Geometry, bearing_of
from spillgame.ui.widgets import Hotspot
from tests.scenes.boards import SIZES, a_look, a_rect


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]} text {size[2]}")
def geometry(request):
    look = a_look(*request.param)
    return Geometry(a_rect(look), look)


def spot(outline):
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    rect = pygame.Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 2, int(max(ys) - min(ys)) + 2)
    return Hotspot(key="", rect=rect, outline=outline)


def holds(outline, at):
    return spot(outline).contains(at)


def outlines(geometry):
    return [geometry.spaces[space] for space in SPACES] + [geometry.runs[sector] for sector in SECTORS]


def test_every_place_has_its_middle_in_its_own_outline_only(geometry):
    middles = [geometry.space_centre(s) for s in SPACES] + [geometry.outside_centre(s) for s in SECTORS]
    spots = [spot(shape) for shape in outlines(geometry)]
    for index, middle in enumerate(middles):
        assert [i for i, place in enumerate(spots) if place.contains(middle)] == [index]


def test_no_corner_of_a_place_lies_in_another(geometry):
    shapes = outlines(geometry)
    for index, place in enumerate([spot(shape) for shape in shapes]):
        for other, corners in enumerate(shapes):
            if other != index:
                assert not any(place.contains(corner) for corner in corners), (index, other)


def test_the_spaces_of_a_sector_lie_in_its_outline(geometry):
    for space in SPACES:
        assert holds(geometry.sectors[SECTOR_OF_SPACE[space]], geometry.space_centre(space))


def test_everything_stays_in_the_rectangle(geometry):
    for shape in outlines(geometry):
        assert all(geometry.rect.collidepoint(corner) for corner in shape)
    for sector in SECTORS:
        assert geometry.rect.collidepoint(geometry.label_centre(sector))
        for of in range(1, 5):
            assert all(geometry.rect.contains(geometry.ship_place(sector, index, of)) for index in range(of))


def test_the_ring_goes_clockwise_from_the_left_of_north(geometry):
    turns = [(bearing_of(SECTORS[(s + 1) % 24]) - bearing_of(s)) % 360 for s in SECTORS]
    assert all(10 < turn < 25 for turn in turns)
    assert sum(turns) == pytest.approx(360)
    assert -45 < bearing_of(Sector.parse("N1")) < bearing_of(Sector.parse("N6")) < 45


def test_quadrants_lie_where_the_compass_has_them(geometry):
    x, y = geometry.centre
    for quadrant, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        for sector in SECTORS[6 * quadrant : 6 * quadrant + 6]:
            at = geometry.sector_centre(sector)
            along = (at[0] - x) * dx + (at[1] - y) * dy
            aside = (at[0] - x) * dy + (at[1] - y) * dx
            assert along > abs(aside), sector


def test_a_lies_nearest_the_rig_and_ships_outside(geometry):
    for sector in SECTORS:
        places = [*(geometry.space_centre(Space(3 * sector + d)) for d in range(3)), geometry.outside_centre(sector)]
        radii = [math.dist(geometry.centre, place) for place in places]
        assert radii == sorted(radii)
        assert radii[-1] < geometry.rim < geometry.radius


def test_four_ships_in_one_sector_do_not_overlap(geometry):
    for sector in SECTORS:
        for of in range(2, 5):
            places = [geometry.ship_place(sector, index, of) for index in range(of)]
            for index, place in enumerate(places):
                for other in places[:index]:
                    assert math.dist(place.center, other.center) >= place.width - 2  # the pictures are round


def test_dice_of_neighbouring_spaces_do_not_overlap(geometry):
    places = [geometry.die_place(space, beside_animal=space % 3 > 0) for space in SPACES]
    for index, place in enumerate(places):
        for other in places[:index]:
            assert math.dist(place, other) >= 0.99 * geometry.die_size


def test_dice_never_lie_more_than_an_eighth_of_a_turn_askew(geometry):
    assert all(-45 <= geometry.tilt(sector) <= 45 for sector in SECTORS)


def test_ways_go_round_in_the_direction_asked_for(geometry):
    start, end = Sector.parse("N6"), Sector.parse("E2")
    short, long = (geometry.way(start, end, way, 100) for way in ("cw", "ccw"))
    assert len(short) < len(long)
    for way in (short, long):
        assert way[0] == pytest.approx(geometry.point(bearing_of(start), 100))
        assert way[-1] == pytest.approx(geometry.point(bearing_of(end), 100))
