"""What happens on the screen takes as long on any screen: 30, 60, 75 or 144 pictures a second."""

import pytest

from spillgame.app import LONGEST_FRAME, App
from spillgame.scenes.scene import FRAME_RATE, Push
from spillgame.scenes.shell.start_up import LaunchOptions, first_scene
from spillgame.scenes.table.replay import watch
from tests.scenes.apps import an_app
from tests.scenes.every_scene import SETUPS
from tests.scenes.kept import a_kept_game, the_title

pytestmark = pytest.mark.usefixtures("home")
RATES = (30, 75, 144)
"""Of screens that show a picture only at their own rate; what they show is compared with that at 60."""


class Screen:
    """A clock whose frames take as long as a screen's, in the whole milliseconds that pygame's clock tells."""

    def __init__(self, rate):
        self._rate, self._frames, self.told = rate, 0, 0

    def tick(self, most):
        assert most == FRAME_RATE
        self._frames += 1
        now = round(1000 * self._frames / self._rate)
        passed, self.told = now - self.told, now
        return passed


def played(app, rate, seconds):
    """Let a window show its scenes on a screen for some time; yields after every frame the seconds that have passed."""
    screen, dt = Screen(rate), 0.0
    while screen.told < 1000 * seconds:
        dt = app.turn(screen, dt)
        yield screen.told / 1000


def watched(game, rate, seconds=12.0):
    """How many steps of a game are taken while bots play it."""
    setup = SETUPS[game]
    options = LaunchOptions(game=game, setup=setup, bot="random")
    app = an_app(lambda stage: first_scene(stage, options), speed="1")
    for _ in played(app, rate, seconds):
        pass
    return len(app.stack.match.moments)


@pytest.fixture(autouse=True)
def unseen_and_without_a_nap(monkeypatch):
    """Draw nothing, and let no time pass between frames: only how far a frame goes is tried."""
    for name in ("_draw", "_wait"):
        monkeypatch.setattr(App, name, lambda app, *begun: None)


@pytest.mark.parametrize("game", ["deep_sea_adventure", "offshore"])
def test_bots_play_as_fast_on_every_screen(game):
    usual = watched(game, 60)
    assert usual > 5
    for rate in RATES:
        assert watched(game, rate) == pytest.approx(usual, abs=1)


def falls(rate):
    """How long the dice of the first drop of a replay fall."""
    app = the_title(speed="2")
    path = a_kept_game(app.stage.saves)
    app.take(Push(watch(app.stage, path)))
    scene = app.scene
    scene.go(next(n for n, line in enumerate(scene._history.lines) if type(line.event).__name__ == "DiceDropped"))
    return next(seconds for seconds in played(app, rate, 60) if not scene.falling)


def test_dice_fall_as_long_on_every_screen():
    usual = falls(60)
    assert usual > 0.5
    for rate in RATES:
        assert falls(rate) == pytest.approx(usual, abs=2 / min(RATES))


def test_after_a_pause_of_the_whole_machine_only_a_moment_passes():
    app = the_title()
    assert app.turn(Screen(0.1), 0.0) == LONGEST_FRAME
