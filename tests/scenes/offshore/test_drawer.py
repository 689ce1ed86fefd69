"""Companies talk in a drawer over the chart: it slides in and out, and folds so that the chart can be read."""

import pygame
import pytest

from spillgame.rules.offshore.negotiation import Refuse
from spillgame.rules.offshore.opening import Open
from tests.builders.offshore import a_moment
from tests.scenes.driver import Window
from tests.scenes.layout_check import assert_usable
from tests.scenes.offshore.tables import UP, settled, sit_down, talk
from tests.scenes.offshore.test_bore import of_colour

SIZES = [((1280, 720), 200), ((800, 600), 200), ((1280, 720), 100), ((720, 1280), 150)]


def covered(window: Window) -> float:
    """Return the share of the chart over which the drawer lies."""
    chart = window.scene.model.chart
    places = chart.talk_places(window.playback.shown)
    return float(places.rect.height / chart.rect.height)


def asked(window: Window) -> Window:
    """Let Ada ask Bo to help with Frigg."""
    sit_down(window, a_moment(coins=(9, 9, 9), up=UP, requirements={"frigg": "I_3"}))
    window.scene.controls.act(Open(1, "frigg", 2))
    return window


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_readable_part_of_the_chart_is_left_and_one_key_leaves_more(home, size, text):
    window = sit_down(Window(home, size, text=text), talk("answer"))
    field = window.scene.model.chart.board.field_rect("frigg")
    assert covered(window) <= 0.5
    window.press("-").frame()
    assert covered(window) < 0.36
    assert not window.scene.model.chart.talk_places(window.playback.shown).rect.colliderect(field)
    assert_usable(window.scene)
    folded = covered(window)
    window.press("+").frame()
    assert covered(window) > folded
    assert window.find("odds") is not None
    assert_usable(window.scene)
    window.click("fold").frame()
    assert covered(window) == folded


def test_the_drawer_slides_in_and_can_be_used_once_it_stands(home):
    window = asked(Window(home, speed="1"))
    window.until(lambda: window.scene.model.chart.drawer.slides)
    assert window.find("fold") is None
    window.until(lambda: window.find("fold") is not None)
    settled(window)
    assert not window.scene.model.chart.drawer.slides


def test_the_drawer_slides_out_without_being_gone_in_between(home):
    window = sit_down(Window(home, speed="1"), talk("answer"))
    chart, look = window.scene.model.chart.rect, window.scene.look
    window.table.decide(Refuse(2))
    seen: list[int] = []
    for _ in range(120):
        window.frame()
        seen.append(of_colour(pygame.display.get_surface().subsurface(chart), look.rgb("table")))
    assert seen[0] > 1000
    assert seen[-1] == 0
    first = seen.index(0)
    assert not any(seen[first:])
    assert any(0 < count < seen[0] / 2 for count in seen)


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"speed": "1", "reduced_motion": True}])
def test_at_once_or_with_reduced_motion_the_drawer_never_slides(home, settings):
    window = asked(Window(home, **settings))
    for _ in range(30):
        window.frame()
        assert not window.scene.model.chart.drawer.slides
    assert window.find("fold") is not None
