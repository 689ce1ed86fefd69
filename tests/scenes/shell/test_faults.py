"""A fault in a scene: the player gets a plain screen and keeps the game; and the key that writes a report."""

import json
import subprocess
import sys

import pygame
import pytest

from spillgame import log, paths
from spillgame.app import FatalError
from spillgame.scenes.shell.fault import FaultScene
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.table.page import scene_of
from spillgame.window import WindowError
from tests.scenes.apps import WINDOWS, click, press, said, show, top, uncovered
from tests.scenes.kept import a_kept_game, the_title
from tests.scenes.layout_check import assert_usable

pytestmark = pytest.mark.usefixtures("home")


def a_game(app):
    match = app.stage.saves.resume(a_kept_game(app.stage.saves))
    show(app, scene_of(app.stage, match))
    return match


def broken(*_):
    raise KeyError("no such die")


def reports():
    folder = paths.home_folder() / "reports"
    return sorted(folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize("where", ["update", "draw", "handle", "refresh"])
def test_a_fault_anywhere_in_a_scene_shows_a_plain_screen(where, monkeypatch):
    app = the_title()
    match = a_game(app)
    monkeypatch.setattr(app.scene, where, broken)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    if where == "refresh":
        app.guarded(lambda: app.relook(app.stage.settings.with_(text=150)) or app.scene.enter())
    for _ in range(3):
        if app.scene is not None:
            uncovered(app)
            app.guarded(lambda: app.frame(0.0))
    assert top(app) == "fault"
    told = said(app)["text"]
    assert "KeyError" in told
    assert "Traceback" not in told
    assert f"intact: every step is in {match.path.name}" in told
    assert "no such die" in log.text()
    assert "Traceback" in log.text()


def fallen(size=(1280, 720), game=True, **chosen):
    app = the_title(size, **chosen)
    if game:
        a_game(app)
    app.scene.update = broken
    app.guarded(lambda: app.frame(0.0))
    app.frame(0.0)
    assert isinstance(app.scene, FaultScene)
    return app


def test_going_on_leads_to_the_title_where_the_game_is_offered():
    app = fallen()
    click(app, "button 1")
    assert top(app) == "title"
    app.frame(0.0)
    app.frame(0.0)
    press(app, "return")
    assert app.scene.match is not None
    assert app.scene.match.saved


def test_the_report_holds_the_game_the_fault_and_the_screen_before_it():
    app = fallen()
    click(app, "button 0")
    (folder,) = reports()
    assert str(folder) in said(app)["text"]
    files = {file.name for file in folder.iterdir()}
    assert {"journal.jsonl", "settings.json", "versions.json", "log.txt", "fault.txt", "screenshot.png"} <= files
    assert pygame.image.load(folder / "screenshot.png").get_size() == (1280, 720)
    assert json.loads((folder / "journal.jsonl").read_text().splitlines()[0])["setup"]["players"] == ["Player 1"]
    assert "no such die" in (folder / "fault.txt").read_text()


def test_quit_closes_the_window():
    app = fallen()
    press(app, "escape")
    assert app.scene is None


def test_outside_of_a_game_it_says_that_none_was_touched():
    assert "No game was touched" in said(fallen(game=False))["text"]


@pytest.mark.parametrize("game", [True, False])
@pytest.mark.parametrize("logged", [True, False])
def test_a_fault_in_the_screen_for_faults_ends_with_what_is_true_of_game_and_log(game, logged, monkeypatch):
    app = fallen(game=game)
    app.scene.draw = broken
    uncovered(app)
    if not logged:
        monkeypatch.setattr(paths, "log_file", lambda: paths.assets_folder() / "README.md" / "below a file")
    with pytest.raises(FatalError) as ended:
        app.guarded(lambda: app.frame(0.0))
    told = str(ended.value)
    assert ("every step is in" in told) is game
    assert ("No game was touched" in told) is not game
    assert ("The log says" in told) is logged


def test_a_window_that_is_gone_is_no_fault_of_a_scene(monkeypatch):
    app = the_title()

    def gone():
        raise pygame.error("no display")

    monkeypatch.setattr(pygame.display, "flip", gone)
    uncovered(app)
    with pytest.raises(WindowError):
        app.guarded(lambda: app.frame(0.0))


PROGRAM = """
import sys
from spillgame.scenes.shell.fault import FaultScene
from spillgame.scenes.shell.title import Title
def broken(*_):
    raise RuntimeError("first")
Title.update = broken
FaultScene.draw = broken
from spillgame.cli import main
sys.exit(main(["play"]))
"""


def test_the_program_ends_with_one_sentence_and_status_1_where_nothing_works(home):
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert [line for line in done.stderr.splitlines() if "spillgame:" in line] == [
        "spillgame: A fault of the program stopped it. No game was touched. The log says what happened.",
    ]


def test_one_key_writes_a_report_in_any_scene():
    app = the_title()
    a_game(app)
    press(app, "f8")
    assert top(app) == "dialog"
    (folder,) = reports()
    assert str(folder) in said(app)["text"]
    assert (folder / "journal.jsonl").exists()
    press(app, "escape")
    show(app, SettingsScene(app.stage))
    press(app, "f8")
    assert len(reports()) == 2


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_screen_is_tidy_in_every_window(size, text):
    app = fallen(size, game=False, text=text)
    assert_usable(app.scene)
