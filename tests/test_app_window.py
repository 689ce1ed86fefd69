"""The window of the program: its size, the full screen, and a display that is not there."""

import os

import pygame
import pytest

from spillgame import app as app_module
from spillgame import paths, settings
from spillgame.settings import Settings
from spillgame.window import USUAL_SIZE, WindowError, open_window, usual_size
from tests.calls import printed
from tests.scenes.apps import press, said, top
from tests.test_app import resize, with_scene
from tests.texts import shell_words

pytestmark = pytest.mark.usefixtures("home")


def test_a_first_window_is_as_large_as_the_desktop_is_enlarged_but_within_the_screen(monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
    assert usual_size(1.0) == USUAL_SIZE
    assert usual_size(1.5) == (1920, 1080)
    assert usual_size(3.0) == (2304, 1296)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600)])
    assert usual_size(2.0) == (1024, 600)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    assert usual_size(1.0) == (1024, 720), "no larger than the screen, where nothing moves a window"


def test_windows_is_asked_not_to_enlarge_the_picture_of_the_window(monkeypatch):
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    with_scene()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


# --- Its size ---


@pytest.mark.parametrize("size", [(1920, 1080), (800, 600), (3440, 1440)])
def test_a_resized_window_is_laid_out_again(size):
    app = with_scene()
    before = said(app)
    resize(app, size)
    assert pygame.display.get_surface().get_size() == size
    assert app.stage.look.scale.window.size == size
    assert said(app) != before


def test_a_window_too_small_shows_one_sentence_and_the_scene_goes_on():
    app = with_scene()
    scene = app.scene
    resize(app, (300, 200))
    assert list(said(app)) == ["too small"]
    assert "600" in said(app)["too small"]
    assert "400" in said(app)["too small"]
    ink = app.stage.look.rgb("ink")
    pixels = {pygame.display.get_surface().get_at((x, y))[:3] for x in range(300) for y in range(200)}
    assert ink in pixels
    before = scene.seconds
    app.frame(0.5)
    assert scene.seconds == before + 0.5
    press(app, "escape")
    assert app.scene is scene
    resize(app, (1280, 720))
    assert "name" in said(app)


def test_a_game_begun_in_a_window_too_small_says_so():
    app = with_scene(size=(300, 200))
    assert list(said(app)) == ["too small"]


def test_f11_goes_to_the_full_screen_and_back_and_is_written_down():
    app = with_scene()
    press(app, "f11")
    assert app.stage.settings.window == "full"
    assert settings.load(paths.settings_file())[0].window == "full"
    press(app, "f11")
    assert app.stage.settings.window == "window"


def test_a_full_screen_that_cannot_be_opened_leaves_the_window_as_it_was(monkeypatch):
    app = with_scene()
    opened = open_window

    def refuse(chosen, size, say):
        if chosen.window == "full":
            raise WindowError("No window can be opened (no mode).")
        return opened(chosen, size, say)

    monkeypatch.setattr(app_module, "open_window", refuse)
    press(app, "f11")
    assert app.stage.settings.window == "window"
    assert top(app) == "dialog"
    assert "no mode" in said(app)["text"]


# --- Displays ---


def test_a_display_that_is_gone_ends_with_a_sentence(monkeypatch):
    app = with_scene()

    def gone():
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.display, "flip", gone)
    with pytest.raises(WindowError, match="The display is gone"):
        press(app, "tab", "shift+tab", "right")
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        app.frame(0.0)


def test_without_a_display_there_is_a_sentence_and_no_trace():
    code = (
        "from spillgame.window import USUAL_SIZE, WindowError, open_window, usual_size\n"
        "from spillgame.settings import Settings\n"
        "from tests.texts import shell_words\n"
        "try:\n"
        "    open_window(Settings(), (300, 200), shell_words())\n"
        "except WindowError as error:\n"
        "    print('SENTENCE', error)\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "none_of_that_name", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    said = printed(code, env=env)
    assert said.startswith("SENTENCE No window can be opened (")
    assert "Is there a display?" in said


def test_the_dummy_driver_is_a_display_like_any_other():
    surface = open_window(Settings(), (640, 480), shell_words())
    assert surface.get_size() == (640, 480)
    assert pygame.display.get_driver() == "dummy"
