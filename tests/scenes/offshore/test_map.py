"""The chart: rigs stand where companies have platforms, what is exported runs to the coast, and the sea lives."""

import math
from itertools import pairwise

import pygame
import pytest

from spillgame.rules.offshore.state import Drilling, Opening, State
from spillgame.scenes.offshore.board.pipes import pipelines_of, way_to_coast
from spillgame.scenes.offshore.board.rig import rig_places
from spillgame.scenes.offshore.board.view import ChartView, in_danger
from spillgame.ui.intents import Point
from tests.builders.offshore import a_moment
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import UP, a_finished_match, sit_down


def at_table(home, **chosen) -> Window:
    """Return a window in which a person is asked what to do, and everything has been shown."""
    window = sit_down(Window(home, **chosen), a_moment(coins=(9, 9, 9), up=UP))
    return window.until(lambda: not window.scene.moving)


def the_chart(window: Window) -> ChartView:
    return window.scene.model.chart.board


def last_state() -> State:
    return a_finished_match().table.moments[-1].state


def drawn(board: ChartView, state: State) -> pygame.Surface:
    """Return the chart of a state, with what lives on it now."""
    surface = pygame.Surface(board.rect.bottomright)
    board.draw(surface, state)
    board.weather.draw(surface, state)
    return surface


def much(surface: pygame.Surface, rect: pygame.Rect, colour) -> int:
    """Return how many pixels of a colour there are in a rectangle."""
    return pygame.mask.from_threshold(surface.subsurface(rect), colour, (6, 6, 6, 255)).count()


def test_a_rig_with_a_deck_in_its_colour_stands_at_a_field_for_each_company_there(home):
    window = at_table(home, theme="day")
    board, state = the_chart(window), last_state()
    surface = pygame.Surface(board.rect.bottomright)
    board.draw(surface, state)
    for number, field in enumerate(board.game.table.fields):
        seats = board.game.seats_on(state, number) if field.kind != "plant" else ()
        places = rig_places(board.rig_rect(field.id), len(seats))
        for seat, place in zip(seats, places, strict=False):
            assert board.rig_rect(field.id).inflate(2, 2).contains(place)
            deck = pygame.Rect(place.x, place.centery, place.width, place.height // 8)
            found = {one: much(surface, deck, board.look.rgb(f"company_{one}")) for one in range(1, 4)}
            assert max(found, key=found.__getitem__) == seat, (field.id, found)


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 22), ((1024, 640), 16)])
def test_markers_are_large_enough_to_be_read(home, size, least):
    board = the_chart(at_table(home, size=size))
    for number, _ in enumerate(board.game.table.fields):
        assert all(square.width >= least for _, square in board.space_rects(number))


def test_what_a_field_exports_runs_along_pipelines_to_a_gas_plant(home):
    board = the_chart(at_table(home))
    game, geometry = board.game, board.geometry
    lines = [geometry.pipe(*ends) for ends in pipelines_of(game)]
    steps = {frozenset(step) for line in lines for step in pairwise([(round(x), round(y)) for x, y in line])}
    plants = [geometry.foot(number) for number, field in enumerate(game.table.fields) if field.kind == "plant"]
    for number, field in enumerate(game.table.fields):
        way = way_to_coast(geometry, game, number)
        assert way[0] == geometry.foot(number)
        if field.kind != "plant":
            assert min(math.dist(way[-1], plant) for plant in plants) < 1
            rounded = [(round(x), round(y)) for x, y in way]
            assert {frozenset(step) for step in pairwise(rounded) if step[0] != step[1]} <= steps


def exporting(home, *, reduced: bool) -> tuple[list[bytes], bytes, bytes]:
    """Return three pictures of a pipeline while a field behind it exports, one of it before and one just after."""
    board = the_chart(at_table(home, reduced_motion=reduced))
    idle = last_state()._replace(sold=None)
    sold = idle._replace(sold=("ekofisk",))
    way = way_to_coast(board.geometry, board.game, board.game.table.number["ekofisk"])
    area = pygame.Rect(way[len(way) // 3], (0, 0)).inflate(60, 60)
    before = drawn(board, idle).subsurface(area)
    found = []
    for _ in range(3):
        board.weather.pass_time(0.55, sold)
        found.append(pygame.image.tobytes(drawn(board, sold).subsurface(area), "RGB"))
    board.weather.pass_time(0.01, idle)
    after = drawn(board, idle).subsurface(area)
    return found, pygame.image.tobytes(before, "RGB"), pygame.image.tobytes(after, "RGB")


def test_oil_and_gas_run_while_a_field_exports_and_stand_in_the_pipe_with_reduced_motion(home):
    found, before, after = exporting(home, reduced=False)
    assert len({*found, before}) == 4
    assert after != before  # the last of it is on its way
    found, before, after = exporting(home, reduced=True)
    assert len({*found}) == 1
    assert found[0] != before
    assert after == before


def on_screen() -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.mark.parametrize("theme", ["day", "night", "contrast"])
def test_a_sea_that_is_drawn_only_where_it_lives_looks_like_one_that_is_drawn_as_a_whole(home, theme):
    window = at_table(home, theme=theme)
    window.app.stage.in_focus = True
    widgets = [one for one in window.scene.page.widgets if one.focusable and the_chart(window).rect.contains(one.rect)]
    seen = set()
    for number in range(9):
        if number % 4 == 2:  # what the pointer is over looks other, below the clouds
            window.app.scene.handle(Point(widgets[number % len(widgets)].rect.center))
            window.frame(1)
        window.frame(3, 0.2)
        seen.add(living := on_screen())
        window.scene.draw(pygame.display.get_surface())
        assert on_screen() == living
    assert len(seen) > 6


def test_the_sea_lives_while_nothing_is_shown_unless_motion_is_reduced_or_the_window_is_elsewhere(home):
    window = at_table(home)
    window.app.stage.in_focus = True
    assert window.scene.lives
    assert not window.scene.moving
    pictures = set()
    for _ in range(3):
        window.frame(40)
        pictures.add(pygame.image.tobytes(pygame.display.get_surface().subsurface(the_chart(window).rect), "RGB"))
    assert len(pictures) == 3
    window.app.stage.in_focus = False
    assert not window.scene.lives
    assert not at_table(home, reduced_motion=True).scene.lives


@pytest.mark.parametrize(("pressure", "in_it"), [(1, False), (2, True), (3, True)])
def test_a_rig_is_marked_of_which_the_next_tile_may_blow_out(home, pressure, in_it):
    board = the_chart(at_table(home, theme="day"))
    opening = Opening.named("frigg", 1, None, None)._replace(stage="drill")
    state = last_state()._replace(opening=opening, drilling=Drilling((), 3, pressure, 4))
    assert in_danger(state) == ("frigg" if in_it else "")
    assert (much(drawn(board, state), board.rig_rect("frigg"), board.look.rgb("danger")) > 20) == in_it
