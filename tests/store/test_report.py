"""A bug report holds what is needed to see the fault again, and nobody's name; the log never gets in the way."""

import errno
import json
import os

import pytest

from spillgame import log, paths
from spillgame.settings import Settings
from spillgame.store.report import write_report
from spillgame.store.saves import Saves
from tests.builders import setup_json, the_content
from tests.play.games import a_rules, play_some

pytestmark = pytest.mark.usefixtures("home")
SETTINGS = Settings(players=("Ann Bell", "Zoë"), theme="day")


@pytest.fixture
def match():
    saves = Saves(paths.saves_folder())
    match = saves.begin("the_spill", setup_json(players=("Ann Bell", "Zoë"), seed=5))
    play_some(match.table, 40)
    return match


def everything(folder):
    return b"\n".join(path.read_bytes() for path in folder.iterdir())


def test_a_report_holds_journal_settings_versions_log_fault_and_picture(match):
    log.note("Ann Bell did something, Zoë too, but not Annabel")
    try:
        raise ValueError("Zoë broke it")
    except ValueError as error:
        report = write_report(match, SETTINGS, error=error, screenshot=b"PNG")
    assert str(report.folder) in report.sentence
    found = {path.name for path in report.folder.iterdir()}
    assert found == {"journal.jsonl", "settings.json", "versions.json", "log.txt", "fault.txt", "screenshot.png"}
    assert (report.folder / "screenshot.png").read_bytes() == b"PNG"
    assert "Player 2 broke it" in (report.folder / "fault.txt").read_text()
    assert "Player 1 did something, Player 2 too, but not Annabel" in (report.folder / "log.txt").read_text()
    settings = json.loads((report.folder / "settings.json").read_text())
    assert (settings["players"], settings["theme"]) == (["Player 1", "Player 2"], "day")
    assert json.loads((report.folder / "versions.json").read_text())["libraries"]["pymunk"] != "unknown"
    assert not any(name in everything(report.folder) for name in (b"Ann Bell", "Zoë".encode(), b"Zo\\u00eb"))


def test_a_name_that_the_log_has_escaped_is_in_no_report_either():
    match = Saves(paths.saves_folder()).begin("the_spill", setup_json(players=("Zo\u200be",), seed=5))
    log.note("Zo\u200be did something")
    report = write_report(match, SETTINGS)
    assert "Player 3 did something" in (report.folder / "log.txt").read_text()


def test_the_journal_of_a_report_is_the_same_game(match):
    path = write_report(match, SETTINGS).folder / "journal.jsonl"
    again = Saves(paths.saves_folder()).read(path)
    assert [moment.state for moment in again.moments] == [moment.state for moment in match.moments]
    assert a_rules(the_content(), path).game.setup.players == ("Player 1", "Player 2")
    from_file = write_report(match.path, SETTINGS).folder / "journal.jsonl"
    assert from_file.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("cut", [0, 60, 120, 200])
def test_the_journal_of_a_broken_game_is_in_the_report_without_names(match, tmp_path, cut):
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(match.path.read_bytes()[:cut] + b"\xff\n{rubbish")
    report = write_report(broken, SETTINGS)
    text = (report.folder / "journal.jsonl").read_bytes()
    assert b"{rubbish" in text
    assert b"Ann Bell" not in everything(report.folder)


def test_a_report_needs_no_game_and_two_reports_are_two_folders():
    one, two = write_report(None, SETTINGS), write_report(None, SETTINGS)
    assert one.folder != two.folder
    assert not (one.folder / "journal.jsonl").exists()
    assert write_report(paths.home_folder() / "nowhere.jsonl", SETTINGS).folder is not None


def test_a_report_that_cannot_be_written_is_written_elsewhere_or_said(match, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temp"))
    elsewhere = write_report(match, SETTINGS, folder=tmp_path / "file")
    assert elsewhere.folder.parent == tmp_path / "temp" / "spillgame reports"

    def full(*args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "open", full)
    report = write_report(match, SETTINGS)
    assert report.folder is None
    assert report.sentence.endswith("(No space left on device).")


# --- The log ---


def test_the_log_begins_again_when_it_is_long_and_keeps_the_old_one(monkeypatch):
    monkeypatch.setattr(log, "LARGEST", 500)
    for number in range(40):
        log.note(f"line {number}")
    assert log.text().rstrip().endswith("line 39")
    assert len(log.text()) < 1200
    assert {path.name for path in paths.log_file().parent.glob("*.log*")} == {"spillgame.log", "spillgame.log.1"}


def test_a_fault_is_logged_with_what_led_to_it():
    try:
        raise RuntimeError("half a letter: \ud800")
    except RuntimeError as error:
        log.fault(error, "the action scene")
    assert "fault in the action scene:" in log.text()
    assert "RuntimeError: half a letter" in log.text()


def test_a_log_that_cannot_be_written_is_no_fault(no_home):
    no_home.write_text("a file where the folder should be")
    log.note("nothing")
    assert log.text() == ""
