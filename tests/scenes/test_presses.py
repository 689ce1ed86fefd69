"""Whatever is pressed, and whenever: no press ends a game."""

import pytest

from spillgame.games import GAMES
from tests.scenes.driver import Window

every_game = pytest.mark.parametrize("game", GAMES)
FRAMES = 12


def begun(home, game, **chosen):
    """Begin a game as the page of a new game has it, over the title."""
    window = Window(home, speed="1", ask_hints=False, **chosen).open()
    stage = window.app.stage
    setup = GAMES[game].room.setup.first(stage.saves.loaded(game).content)
    return window.show(stage.routes.play(stage.saves.begin(game, setup | {"seed": 7})))


@every_game
def test_return_in_the_first_frames_of_a_game_does_no_harm(home, game):
    window = begun(home, game)
    title = window.scene.title
    for _ in range(FRAMES):
        window.page.focus_on("drop")
        window.press("return")
        assert window.scene.title == title


@every_game
def test_the_button_that_skips_does_nothing_where_nothing_is_left_to_be_skipped(home, game):
    scene = begun(home, game).scene
    scene.playback.skip_ahead()
    assert scene.skip_button(scene.look.scale.window).press() is None
