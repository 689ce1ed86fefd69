"""What is due in the next frame happens in the time that is left of this."""

import pytest

from spillgame.scenes.scene import FRAME_RATE
from tests.scenes.deep_sea_adventure.dives import begun
from tests.scenes.driver import Window


@pytest.fixture
def window(home) -> Window:
    return Window(home, speed="1")


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


@pytest.mark.slow
def test_what_happens_early_takes_no_longer_and_no_less_than_what_happens_in_its_frame(home):
    early, usual = (frames_of_a_drop(Window(home, speed="1"), spares=spares) for spares in (True, False))
    assert usual > FRAME_RATE
    assert abs(early - usual) <= 4


@pytest.mark.slow
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
