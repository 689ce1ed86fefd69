"""The tower's last die is watched closely, the tray shows what landed, and new dice are marked on the board."""

import math

import pygame
import pytest

from spillgame.physics.drop import drop
from spillgame.physics.spec import FRAME_RATE
from spillgame.physics.tower import Floor
from spillgame.physics.trace import NUMBERS, Trace
from spillgame.rules.game import Rest
from spillgame.rules.the_spill import events as e
from spillgame.scenes.table.tower.last_die import CLOSER, close_up, finale_of
from spillgame.scenes.table.tower.motion import Motion
from spillgame.scenes.table.tower.view import CLEARING
from spillgame.scenes.table.tower_play import TowerPlay
from spillgame.scenes.the_spill.board.highlights import new_oil
from tests.physics.turns import IDENTITY
from tests.scenes.boards import a_look
from tests.scenes.driver import Window
from tests.scenes.matches import a_playback, on_turn, play
from tests.scenes.test_window_robust import SETUP, up_to


def at_a_drop(home, size=(1280, 720), **chosen) -> Window:
    """Return a window in which the drop of a later turn is due, shown as fast as in life."""
    window = Window(home, size, **chosen).open(setup=SETUP)
    up_to(window, lambda: window.table.state.turn > 1 and window.playback.drop_is_due)
    return window.change(speed="1").frame()


@pytest.mark.parametrize("steps", [False, True])
def test_the_tray_looks_as_if_all_of_it_were_drawn_again_after_each_die(home, steps):
    window = at_a_drop(home, step_by_step=steps)
    window.press("space").click("drop").until(lambda: window.playback.busy and not window.scene.model.tower.seen)
    scene, surface = window.scene, pygame.Surface((1280, 720))
    tray = scene.model.tower.tray.rect.inflate(12, 12)
    for _ in range(10):
        scene.draw(surface)
        before = pygame.image.tobytes(surface.subsurface(tray), "RGB")
        scene.page.invalidate()
        scene.draw(surface)
        assert pygame.image.tobytes(surface.subsurface(tray), "RGB") == before
        if window.playback.stopped:
            window.press("space")
        window.frame(10)
    assert scene.model.tower.play.taken


def test_the_eye_comes_closer_for_the_last_die_while_time_slows_and_has_gone_back_when_the_glass_is_clear():
    fallen = drop(5, 3)
    finale = finale_of(fallen.landings)
    assert finale is not None and finale.lies == fallen.landings[-1].at
    before, end = finale.start - 0.01, fallen.trace.seconds + CLEARING
    assert (finale.nearness(before), finale.pace(before)) == (0, 1)
    assert finale.nearness(finale.lies) > 0.9
    assert 0.5 < finale.pace(finale.lies) < 0.8
    assert (finale.nearness(end), finale.pace(end)) == (0, 1)
    assert finale_of(()) is None


def test_a_close_up_stays_within_the_picture_and_keeps_its_shape():
    whole = pygame.Rect(0, 0, 600, 540)
    for at in ((300, 270), (5, 5), (599, 400)):
        near = close_up(whole, at, 1.0)
        assert whole.contains(near)
        assert near.width == round(600 / CLOSER) and near.height == round(540 / CLOSER)
    assert close_up(whole, (5, 5), 0.0) == whole


@pytest.mark.parametrize("matters", [True, False])
def test_the_quadrant_of_the_last_die_lights_only_where_the_game_looks_at_quadrants(matters):
    look, fallen = a_look(), drop(7, 2)
    rests = [Rest("oil", 0 if matters else None, landing.face) for landing in fallen.landings]
    tower = TowerPlay()
    tower.arrange(pygame.Rect(0, 0, 480, 420), look)
    tower.show(fallen, rests)
    lights = tower.view._lights
    assert lights.at(fallen.landings[-1].at) == []
    assert bool(lights.at(fallen.landings[-1].at + 0.5)) == matters


def test_dice_stay_marked_as_new_until_the_turn_ends():
    playback = a_playback(5, turn=4)
    laid = set()
    for line in playback.log:
        if isinstance(line.event, e.TurnBegan):
            laid.clear()
        if isinstance(line.event, e.DieLaid):
            laid.add(line.event.space)
    oil = playback.shown.oil
    assert laid
    assert new_oil(playback.told, oil) == {space for space in laid if oil >> space & 1}
    before = len(playback.log)
    play(playback, until=on_turn(5))
    ended = next(i for i in range(before, len(playback.log)) if isinstance(playback.log[i].event, e.TurnEnded))
    assert new_oil(playback.log[:ended], oil) != frozenset()
    assert new_oil(playback.log[: ended + 1], (1 << 72) - 1) == frozenset()


def test_a_new_die_has_a_ring_on_the_board_and_an_old_one_none(home):
    window = at_a_drop(home)
    window.press("space").press("space").press("space")
    window.until(lambda: window.scene.title == "action")
    state, told = window.playback.shown, window.playback.told
    new = new_oil(told, state.oil)
    assert new
    drawn = []
    window.scene.model.board.board.draw = lambda surface, state, highlights: drawn.append(highlights.new_oil)
    window.page.invalidate()
    window.frame()
    assert drawn and all(rings == new for rings in drawn)


# --- Between two frames of a trace ---


@pytest.fixture(scope="module")
def eight():
    return drop(8, 3)


def a_trace(*places):
    """A trace of one die that is in these places, one a frame, and does not turn."""
    trace = Trace(1)
    for place in places:
        trace.numbers.extend((*place, *IDENTITY))
        trace.floors.append(Floor.BASE)
    return trace


def test_between_two_frames_a_die_is_on_the_straight_way_and_its_attitude_is_a_rotation(eight):
    motion = Motion(eight.trace)
    for die, here in enumerate(motion.at(40.25 / FRAME_RATE)):
        before, after = eight.trace.pose(40, die), eight.trace.pose(41, die)
        assert here.x == pytest.approx(before.x * 0.75 + after.x * 0.25, abs=1e-6)
        assert here.z == pytest.approx(before.z * 0.75 + after.z * 0.25, abs=1e-6)
        assert math.hypot(*here.attitude) == pytest.approx(1)


def test_an_attitude_and_its_negative_are_one_when_frames_are_joined():
    trace = a_trace((0.0, 0.0, 0.1), (0.0, 0.0, 0.1))
    for place in range(NUMBERS + 3, 2 * NUMBERS):
        trace.numbers[place] *= -1
    assert Motion(trace).at(0.5 / FRAME_RATE)[0].attitude == pytest.approx(IDENTITY)
