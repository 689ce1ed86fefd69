"""The ocean enlarged and moved: by wheel, keys, buttons and drags; keys bring what has the focus into sight."""

import pygame
import pytest

from spillgame.rules.endeavor_deep_sea.places import Site
from spillgame.scenes.endeavor_deep_sea.board.geometry import sites_in
from spillgame.ui.intents import Point, Press, Wheel
from tests.builders.endeavor import a_moment
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import sit_down
from tests.scenes.layout_check import assert_tidy

ZONES = {"A1": "calm_seas", "D1": "atoll", "B2": "sunken_ruins", "C3": "thermal_vents"}


def a_table(home, size=(1280, 720), **changes) -> Window:
    return sit_down(Window(home, size, **changes), a_moment(4, zones=ZONES, vessels={1: "C1 B1"}))


@pytest.fixture
def window(home) -> Window:
    return a_table(home)


def test_the_wheel_enlarges_what_is_under_it_and_the_key_shows_all_again(window):
    lens = window.scene.model.zoom.lens
    at = window.widget("zone C1").rect.center
    window.scene.handle(Wheel(at, -1))
    window.scene.handle(Wheel(at, -1))
    window.frame()
    assert lens.factor == 1.6
    assert window.widget("zone C1").rect.collidepoint(at)
    window.press("0").frame()
    assert not lens.enlarged
    assert window.scene.model.ocean.board.geometry(window.table.state).rect == window.scene.model.layout.ocean


@pytest.mark.parametrize(("key", "factor"), [("+", 1.25), ("=", 1.25), ("-", 1.0)])
def test_keys_enlarge_and_show_more(window, key, factor):
    window.press(key).frame()
    assert window.scene.model.zoom.lens.factor == factor


def test_buttons_enlarge_and_say_when_all_is_seen(window):
    assert window.widget("zoom_out").refused
    window.click("zoom_in").frame()
    assert window.scene.model.zoom.lens.enlarged
    assert not window.widget("zoom_out").refused
    window.click("zoom_out").frame()
    assert not window.scene.model.zoom.lens.enlarged


def test_the_board_is_dragged_wherever_it_is_held_and_let_go(window):
    window.press("+", "+", "+").frame()
    scene, steps = window.scene, len(window.table.moments)
    at = scene.model.zoom.lens.room.center
    assert window.page.widget_at(at) is not None
    before = scene.model.zoom.lens.board
    scene.handle(Press(at))
    scene.handle(Point((at[0] - 40, at[1] - 25)))
    assert scene.model.zoom.lens.board == before.move(-40, -25)
    scene.released()
    scene.handle(Point((at[0] + 90, at[1])))
    window.frame()
    assert scene.model.zoom.lens.board == before.move(-40, -25)
    assert len(window.table.moments) == steps


def test_a_press_on_an_enlarged_board_acts_when_it_is_let_go(window):
    window.press("+").frame()
    at = window.pixel_of("place C1 s0.0")
    steps = len(window.table.moments)
    window.scene.handle(Press(at))
    window.frame()
    assert len(window.table.moments) == steps
    window.scene.handle(Point((at[0] + 2, at[1] + 1)))
    window.scene.released()
    window.frame()
    assert len(window.table.moments) > steps or window.scene.model.opened == ("", Site("C1", "s0.0"))


def test_a_zone_that_gets_the_focus_by_a_key_comes_into_sight(window):
    window.press("+", "+", "+", "+").frame()
    window.scene.model.zoom.lens.move(-5000, -5000)
    window.scene.model.zoom.look_through()
    window.page.focus_on("zone A1")
    for key in ("right", "right", "right", "down", "down"):
        window.press(key).frame()
        focus = window.page.focus
        assert focus is not None
        if focus.key.startswith(("zone", "place")):
            place = window.scene.model.ocean.place_of(focus.subject)
            assert place.colliderect(window.scene.model.zoom.lens.room)
            assert focus.rect.width > 10


def test_every_widget_of_an_enlarged_ocean_stays_in_the_window(home):
    window = a_table(home)
    for key in ("+", "+", "+", "shift+right", "shift+down", "shift+left"):
        window.press(key).frame()
        assert_tidy(window.scene)


def test_only_what_has_changed_is_drawn_and_nothing_is_left_behind_in_an_enlarged_ocean(window):
    for key in ("+", "+", "shift+right", "shift+down", "-", "shift+up"):
        window.press(key).frame()
        sheet = window.page._sheet._surface
        before = sheet.copy()
        window.page.invalidate()
        window.page.draw_ahead()
        assert before.get_buffer().raw == sheet.get_buffer().raw, key


def test_an_event_out_of_sight_brings_its_zone_into_it(home):
    window = sit_down(Window(home, speed="1"), a_moment(2, zones=ZONES, turn="travel", vessels={1: "C1", 2: "A1"}))
    window.press("+", "+", "+", "+").frame()
    window.scene.model.zoom.lens.move(-5000, 5000)
    window.scene.model.zoom.look_through()
    travel = next(one for one in window.table.legal() if getattr(one, "to", "") == "D1")
    window.scene.controls.act(travel)
    window.until(lambda: window.scene.playback.current is not None).frame(3)
    cell = window.scene.model.ocean.board.geometry(window.scene.playback.shown).cells["D1"]
    assert window.scene.model.zoom.lens.room.colliderect(cell)


def test_letters_twice_as_large_come_with_symbols_that_are_larger_and_an_own_vessel_in_sight(home):
    def side(text: int) -> int:
        window = a_table(home, text=text)
        state = window.table.state
        assert window.widget("zone C1").rect.width > 60
        return window.scene.model.ocean.board.sites(state, "C1").side

    assert side(200) > 1.05 * side(100)


@pytest.mark.parametrize("size", [(120, 240), (140, 200), (100, 150)])
def test_symbols_use_the_height_of_a_tall_cell(size):
    table = a_moment().rules.game.table
    sides = {board: sites_in(pygame.Rect((0, 0), size), info).side for board, info in table.boards.items()}
    in_two_lines = 0.19 * size[0]
    assert sorted(sides.values())[len(sides) // 2] > in_two_lines


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 1200), (1024, 768)])
def test_a_column_without_zones_leaves_its_room_to_the_others_and_no_cell_is_a_strip(home, size):
    window = sit_down(Window(home, size), a_moment(2))
    cells = window.scene.model.ocean.board.geometry(window.table.state).cells
    assert cells["B1"].width > 1.5 * cells["A1"].width
    assert cells["B1"].height < 1.6 * cells["B1"].width


def test_what_a_lesson_speaks_of_comes_into_sight(window):
    window.press("+", "+", "+", "+", "+").frame()
    window.scene.model.zoom.lens.move(-5000, -5000)
    window.scene.model.zoom.look_through()
    window.scene.reveal(("place C3 c0", "place C3 c1"))
    window.frame()
    assert window.widget("place C3 c0").rect.width > 10
