"""The table of Offshore is drawn anew only where it changed: in parts it looks as it would as a whole."""

import random

import pytest

from tests.scenes.driver import Window
from tests.scenes.offshore.tables import GAME, begun
from tests.scenes.redrawn import on_sheet, whole

LOOKED = [40, pytest.param(70, marks=pytest.mark.slow)]
"""So many moments are looked at."""


@pytest.mark.parametrize("most", LOOKED)
@pytest.mark.parametrize(("bots", "size"), [([None, None, "greedy"], (1280, 720)), ([None, "random"], (800, 600))])
def test_what_is_drawn_anew_in_parts_is_what_would_be_drawn_as_a_whole(home, bots, size, most):
    window = Window(home, size, speed="4")
    begun(window, bots, objectives=True)
    rng, looked, seen = random.Random(5), 0, object()
    for _ in range(3000):
        scene, playback = window.scene, window.playback
        if scene.title != GAME or looked >= most:
            break
        if scene.model.asked and not playback.busy:
            scene.controls.act(rng.choice(scene.model.asked.legal).decision)
        scene.use_spare(0.01)
        window.frame(dt=0.1)
        if (playback.current, bool(scene.model.asked)) != seen:
            seen = playback.current, bool(scene.model.asked)
            looked += 1
            assert on_sheet(window) == whole(window), f"{seen}\n{window.form()}"
    assert looked >= most


def test_what_is_looked_at_and_held_is_drawn_anew_alike(home):
    window = begun(Window(home), [None, None, None], objectives=True)
    for key in ("field troll", "field frigg", "choice 1", "display 2", "entry 2"):
        window.point(key)
        assert on_sheet(window) == whole(window), key
    window.scene.controls.look_at(2)
    window.frame()
    assert on_sheet(window) == whole(window)
    window.scene.released()
    window.frame()
    assert on_sheet(window) == whole(window)
