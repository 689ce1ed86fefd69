"""The table is drawn anew only where it changed, and what is due in the next frame happens in the time left of this."""

import random

import pytest

from spillgame.scenes.scene import FRAME_RATE
from tests.scenes.deep_sea_adventure.dives import begun
from tests.scenes.driver import Window
from tests.scenes.redrawn import on_sheet, whole

BOTS = [None, "level_3", "grab_2", "greedy", "random", "grab_1"]


@pytest.fixture
def window(home) -> Window:
    return Window(home, speed="1")


@pytest.mark.parametrize("most", [40, pytest.param(60, marks=pytest.mark.slow)])
def test_what_is_drawn_anew_in_parts_is_what_would_be_drawn_as_a_whole(window, most):
    begun(window, BOTS)
    rng, looked, event = random.Random(3), 0, object()
    for _ in range(3000):
        scene, playback = window.scene, window.playback
        if scene.title != "dive" or looked >= most:
            break
        if scene.asked and not playback.busy and not scene.tower_seen:
            scene.drop() if scene.asked.drops else scene.act(rng.choice(scene.asked.decisions))
        scene.use_spare(0.01)
        window.frame()
        if (playback.current, scene.tower_seen, bool(scene.asked)) != event:
            event = playback.current, scene.tower_seen, bool(scene.asked)
            looked += 1
            assert on_sheet(window) == whole(window), f"{event}\n{window.form()}"
    assert looked >= most


def frames_of_a_drop(window: Window, *, spares: bool) -> int:
    """Return how many frames a drop takes with all that follows, up to a question."""
    begun(window, [None, None])
    window.click("drop")
    frames = 0
    while window.scene.moving:
        if spares:
            window.scene.use_spare(0.01)
        window.frame()
        frames += 1
    return frames


def test_what_happens_early_takes_no_longer_and_no_less_than_what_happens_in_its_frame(home):
    early, usual = (frames_of_a_drop(Window(home, speed="1"), spares=spares) for spares in (True, False))
    assert usual > FRAME_RATE
    assert abs(early - usual) <= 4


def test_what_happened_early_is_drawn_though_nothing_moves_any_more(window):
    begun(window, [None, None])
    window.click("drop")
    scene = window.scene
    while scene.moving:
        window.frame()
        scene.use_spare(0.01)
    assert scene.page.stale
    window.frame()
    assert not scene.page.stale
