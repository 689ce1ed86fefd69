"""Pieces on their way: they begin and end where they should, and rest with reduced motion."""

from types import SimpleNamespace

import pygame
import pytest

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import SPACES, Sector, Space
from spillgame.scenes.table import moving
from spillgame.scenes.the_spill.animations import overflow_way, sailing_way
from spillgame.scenes.the_spill.staging import draw_event
from tests.builders import a_game
from tests.scenes.boards import a_look, a_sheet, a_view, the_rules

SPACE = Space.parse("E3B")


@pytest.fixture
def view():
    return a_view(a_game().play())


def looks(sheet):
    return pygame.image.tobytes(sheet, "RGB")


def test_a_flight_begins_and_ends_at_its_ends_and_rises_between():
    assert moving.fly((0, 0), (10, 20), 0) == (0, 0)
    assert moving.fly((0, 0), (10, 20), 1) == (10, 20)
    assert moving.lift(0) == 0 == pytest.approx(moving.lift(1))
    assert moving.lift(0.5) == pytest.approx(1)


def test_a_way_is_followed_from_first_to_last():
    way = [(0, 0), (10, 0), (10, 10)]
    assert moving.along(way, 0) == (0, 0)
    assert moving.along(way, 0.5) == pytest.approx((10, 0))
    assert moving.along(way, 1) == pytest.approx((10, 10))
    assert moving.along([(3, 4)], 0.5) == (3, 4)


def test_an_overflow_ends_where_the_die_lies(view):
    way = overflow_way(view, Sector.parse("E1"), SPACE, "cw")
    assert way[-1] == view.die_place(SPACE)
    assert len(overflow_way(view, Sector.parse("E1"), SPACE, "ccw")) > len(way)


def test_a_ship_sails_the_shorter_way_round(view):
    geometry = view.geometry
    way = sailing_way(geometry, Sector.parse("N1"), Sector.parse("W6"))
    assert len(way) < 10
    assert way[0] == pytest.approx(geometry.outside_centre(Sector.parse("N1")))
    assert way[-1] == pytest.approx(geometry.outside_centre(Sector.parse("W6")))
    across = sailing_way(geometry, Sector.parse("N1"), Sector.parse("S2"), Sector.parse("S1"))
    assert across[1] == pytest.approx(geometry.outside_centre(Sector.parse("S1")))


EVENTS = {
    "flight": e.DieLaid(SPACE),
    "overflow": e.DieOverflowed(Sector.parse("N1"), Sector.parse("E3"), "cw"),
    "spill out": e.SpilledOut(Sector.parse("E3")),
    "sinking": e.DieRemoved(SPACE, 1),
}


def draw(view, sheet, event, t):
    """Draw a moment of an event that is being shown."""
    rules = the_rules(a_game().play())
    playback = SimpleNamespace(current=event, progress=t, shown=a_game().play().state)
    draw_event(sheet, view, rules, playback, view.geometry.square(view.geometry.centre, 4))


def seen_at(view, name, times):
    seen = set()
    for t in times:
        sheet = a_sheet(view.look)
        draw(view, sheet, EVENTS[name], t)
        seen.add(looks(sheet))
    return seen


@pytest.mark.parametrize("name", EVENTS)
def test_every_stroke_draws_every_moment_and_moves(view, name):
    assert len(seen_at(view, name, (0, 0.3, 0.6, 1))) >= 3


@pytest.mark.parametrize("name", EVENTS)
def test_with_reduced_motion_nothing_moves(name):
    view = a_view(a_game().play(), a_look(reduced_motion=True))
    assert len(seen_at(view, name, (0.1, 0.5, 1))) == 1


def test_a_landed_die_looks_as_the_board_draws_it(view):
    sheet, play, space = a_sheet(view.look), a_game().with_oil("E3A").play(), Space.parse("E3A")
    bare = play.state._replace(oil=0)
    view.draw(sheet, bare)
    draw(view, sheet, e.DieLaid(space), 1)
    board = a_sheet(view.look)
    view.draw(board, play.state)
    area = view.geometry.space_box(space)
    assert looks(sheet.subsurface(area)) == looks(board.subsurface(area))


def test_every_space_can_be_flown_to(view):
    sheet = a_sheet(view.look)
    for space in SPACES:
        draw(view, sheet, e.DieLaid(space), 0.5)
