"""Homes that cannot be read or made: a sentence says so, in every command, and nobody claims that there is nothing."""

import errno
import os
from pathlib import Path

import pytest

from spillgame import paths, settings
from spillgame.commands.doctor import folders
from spillgame.play import journal
from spillgame.scenes.shell.records_scene import RecordsScene
from spillgame.scenes.shell.saves_scene import SavesScene
from spillgame.shots import write_text_form
from spillgame.store.saves import Saves, SavesError
from tests.builders import setup_json
from tests.calls import complaint
from tests.play.games import begun, play_some
from tests.scenes.apps import an_app, click, said, top
from tests.texts import shell_words

KINDS = {
    "a file": "file",
    "below a file": "file/home",
    "a long name": "n" * 300,
    "a long path": "/".join(["d" * 200] * 30),
    "a loop of links": "loop",
}


@pytest.fixture(params=KINDS)
def nowhere(request, tmp_path, monkeypatch):
    """A player's folder that can be neither read nor made."""
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    folder = tmp_path / KINDS[request.param]
    monkeypatch.setenv("SPILLGAME_HOME", str(folder))
    return folder


@pytest.mark.parametrize("words", [("records",), ("records", "--json", "--rebuild"), ("play", "--resume")])
def test_a_home_that_cannot_be_read_is_told_in_one_sentence(nowhere, capsys, monkeypatch, words):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    told = complaint(capsys, *words)
    assert told.startswith(f"spillgame: The games in {nowhere}"[:1000])
    assert " cannot be read (" in told
    assert len(told.splitlines()) == 1


def test_the_doctor_names_a_home_that_cannot_be_made(nowhere):
    found = [finding for finding in folders() if finding.kind == "problem"]
    told = [finding.told for finding in found]
    for start in (f"settings: {nowhere}", f"cache: {nowhere}"):
        assert any(one.startswith(start[:1000]) and " cannot be written (" in one for one in told)


def test_the_doctor_names_a_link_that_leads_nowhere(tmp_path, monkeypatch):
    (tmp_path / "link").symlink_to("gone")
    monkeypatch.setenv("SPILLGAME_HOME", str(tmp_path / "link"))
    assert {finding.kind for finding in folders()} == {"problem"}


def test_the_window_opens_all_the_same_and_every_page_says_why(nowhere):
    app = an_app(lambda stage: stage.routes.title())
    assert "continue" not in said(app)
    click(app, "new game")
    click(app, "game the_spill")
    click(app, "tab daily")
    app.frame(0.1)
    assert top(app) == "new game"
    for page in (SavesScene, RecordsScene):
        app.stack.abandon()
        app.stage.routes.title()
        app = an_app(page)
        app.frame(0.1)
        assert any("cannot be read" in text for text in said(app).values())


def test_a_game_is_played_there_with_a_warning(nowhere):
    match = Saves(paths.saves_folder()).begin("the_spill", setup_json())
    play_some(match.table, 3)
    assert not match.saved
    assert any("this game is not saved" in warning for warning in match.warnings)
    assert settings.load(paths.settings_file())[0] == settings.Settings()
    fault = settings.save(paths.settings_file(), settings.Settings())
    assert fault is not None
    assert "cannot be written" in fault(shell_words())


def test_a_text_form_that_cannot_be_written_is_left_out(nowhere):
    app = an_app(lambda stage: stage.routes.title())
    assert write_text_form(app.scene, paths.home_folder() / "screens") is None


def not_found(*args):
    raise FileNotFoundError(2, "The system cannot find the path specified")


@pytest.mark.parametrize(
    ("home", "why"),
    [("file", "Not a directory"), ("file/home", "Not a directory"), ("n" * 256, os.strerror(errno.ENAMETOOLONG))],
    ids=["a file", "below a file", "a long name"],
)
def test_what_is_wrong_is_told_where_the_system_only_says_that_nothing_is_found(tmp_path, monkeypatch, home, why):
    (tmp_path / "file").touch()
    monkeypatch.setenv("SPILLGAME_HOME", str(tmp_path / home))
    monkeypatch.setattr(Path, "iterdir", not_found)
    monkeypatch.setattr(settings, "read_at_most", not_found)
    with pytest.raises(SavesError, match=f"cannot be read \\({why}\\)"):
        Saves(paths.saves_folder()).unfinished()
    chosen, faults = settings.load(paths.settings_file())
    assert chosen == settings.Settings()
    assert [fault(shell_words()) for fault in faults]


def test_folders_that_are_not_there_yet_are_no_fault_where_the_system_says_the_same_of_them(tmp_path, monkeypatch):
    monkeypatch.setenv("SPILLGAME_HOME", str(tmp_path / "none" / "home"))
    monkeypatch.setattr(Path, "iterdir", not_found)
    assert Saves(paths.saves_folder()).unfinished() is None
    assert settings.load(paths.settings_file()) == (settings.Settings(ask_hints=True), [])


def refused():
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("call", ["iterdir", "stat"])
def test_a_folder_without_permission_is_not_taken_for_an_empty_one(saves, monkeypatch, call):
    begun(saves, 3).close()
    other = Saves(saves.folder, saves.cache)
    asked = getattr(Path, call)
    monkeypatch.setattr(
        Path, call, lambda path, **how: refused() if saves.folder in (path, path.parent) else asked(path, **how)
    )
    for ask in (other.unfinished, other.entries):
        with pytest.raises(SavesError, match="cannot be read \\(Permission denied\\)"):
            ask()
    other.played_now(saves.folder / "x.jsonl")  # only the order of the list depends on it


def test_a_journal_that_cannot_be_read_today_is_read_tomorrow(saves, monkeypatch):
    match = begun(saves, 3)
    match.close()
    with monkeypatch.context() as today:
        today.setattr(journal, "reading", lambda path: refused())
        other = Saves(saves.folder, saves.cache)
        assert [entry.fault for entry in other.entries()] == ["line 1: the file cannot be opened (Permission denied)"]
    assert os.access(match.path, os.R_OK)
    assert Saves(saves.folder, saves.cache).unfinished().path == match.path
