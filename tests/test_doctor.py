"""The doctor reports what works, what does not, and how to fix it; it changes nothing."""

import re
import shutil
import sys

import pytest

from spillgame import cli, log, paths, settings
from spillgame.commands import doctor, doctor_reader
from spillgame.language import VARIABLE
from spillgame.physics import fairness
from spillgame.settings import Settings
from tests.mods import a_mod

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def unseen(monkeypatch, home):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(doctor, "DROPS", 8)
    return home


def examined(capsys, status=0):
    assert cli.main(["doctor"]) == status
    return capsys.readouterr().out


def test_where_all_is_well_the_doctor_says_so_and_leaves_no_trace(capsys, home):
    before = sorted(home.rglob("*"))
    said = examined(capsys)
    for part in ("spillgame", "pygame-ce", "display:", "your folder:", "content of", "font:", "pictures:", "tower:"):
        assert f" {part} " in said
    assert said.endswith("\n0 problems found.\n")
    assert sorted(home.rglob("*")) == before


def test_a_mod_that_is_left_out_is_a_problem_with_the_first_fault_and_the_remedy(capsys, home):
    a_mod(home, "broken", "tracks.yaml", "- {id: calm}\n")
    said = examined(capsys, status=1)
    assert "PROBLEM  the mod 'broken' is left out: " in said
    assert "tracks.yaml:1:" in said
    assert f"→ See every fault with: spillgame validate {home / 'mods' / 'broken'}" in said
    assert said.endswith("\n1 problem found.\n")


def test_mods_in_use_are_named(capsys, home):
    a_mod(home, "calm", "tracks.yaml", "- {id: calm, name: Calm, dice: [1]}\n")
    assert ", mods: calm" in examined(capsys)


def test_a_folder_that_cannot_be_written_is_a_problem(capsys, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("SPILLGAME_HOME", str(tmp_path / "file" / "home"))
    said = examined(capsys, status=1)
    assert "cannot be written" in said
    assert "SPILLGAME_HOME" in said


def test_settings_that_cannot_be_used_are_a_note(capsys, no_home):
    no_home.mkdir()
    (no_home / "settings.json").write_text('{"version": 1, "text": 7}')
    assert "note     " in examined(capsys)


def test_pygame_beside_pygame_ce_is_found(capsys, monkeypatch):
    monkeypatch.setattr(doctor, "version_of", lambda name: "9.9")
    said = examined(capsys, status=1)
    assert "pygame 9.9 is installed beside pygame-ce" in said
    assert "pip uninstall pygame pygame-ce" in said


def test_a_library_that_is_missing_is_a_problem(capsys, monkeypatch):
    monkeypatch.setattr(doctor, "version_of", lambda name: "" if name in ("pymunk", "pygame") else "1.0")
    assert "PROBLEM  not installed: pymunk" in examined(capsys, status=1)


def test_a_missing_font_is_a_note(capsys, monkeypatch):
    monkeypatch.setattr("spillgame.ui.fonts.font_folder", lambda: None)
    assert "note     font: Atkinson Hyperlegible is missing" in examined(capsys)


def test_the_font_for_further_letters_is_named_and_missing_it_is_a_note(capsys, monkeypatch):
    assert "ok       font: Fira Sans, for letters that it lacks" in examined(capsys)
    monkeypatch.setattr("spillgame.ui.faces.Family.folder", property(lambda one: None))
    said = examined(capsys)
    assert "note     font: Fira Sans is missing" in said
    assert "pip install fontpkg-fira-sans" in said


def test_pictures_that_cannot_be_drawn_are_a_problem(capsys, monkeypatch, tmp_path):
    (tmp_path / "bad.svg").write_text("<no picture")
    monkeypatch.setattr("spillgame.paths.assets_folder", lambda: tmp_path)
    assert "PROBLEM  pictures: bad.svg and 1 in all cannot be drawn" in examined(capsys, status=1)


def test_content_with_faults_is_a_problem(capsys, monkeypatch, tmp_path):
    shutil.copytree(paths.content_folder() / "shell", tmp_path / "shell")  # Windows lets few players make links
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: tmp_path)
    said = examined(capsys, status=1)
    assert "PROBLEM  content of the_spill: " in said
    assert "more)" in said


def test_without_words_nothing_but_that_is_told(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: tmp_path)
    said = examined(capsys, status=1).splitlines()
    assert said[0] == "PROBLEM  The words have faults:"
    assert "words.yaml:1:1: " in said[1]
    assert said[2:] == ["Install the program again."]


def test_connected_pads_are_counted(capsys):
    assert re.search(r"ok +pads: \d+ connected", examined(capsys))


def test_no_sound_device_is_a_note(capsys, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    assert "note     sound: there is none (no audio device could be opened (" in examined(capsys)


def test_sounds_that_cannot_be_read_are_a_problem(capsys, monkeypatch):
    monkeypatch.setattr("spillgame.ui.sound.device.Device.load", lambda device, file: None)
    assert re.search(r"PROBLEM +sound: the program's sounds cannot be read", examined(capsys, status=1))


def test_a_tower_that_is_not_fair_is_a_problem(capsys, monkeypatch):
    monkeypatch.setattr(fairness, "ALPHA", 1.1)
    said = examined(capsys, status=1)
    assert "PROBLEM  tower: faces: chi-square" in said
    assert "spillgame tower --test" in said


# --- Screen readers ---

ANSWERS = {"gdbus": ("(<true>,)", "(<false>,)"), "busctl": ("b true", "b false")}


class Bus:
    """A desktop with these clients of its bus on the path, and what was asked of them."""

    def __init__(self, folder, monkeypatch):
        self._folder, self._asked = folder / "clients", folder / "asked"
        self._folder.mkdir()
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(doctor_reader, "version_of", lambda name: "0.7.0")
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
        monkeypatch.setenv("PATH", str(self._folder))

    def has(self, client, answer="", status=0):
        path = self._folder / client
        path.write_text(f"#!/bin/sh\necho $0 $* >> {self._asked}\necho '{answer}'\nexit {status}\n", "utf-8")
        path.chmod(0o755)

    @property
    def asked(self):
        return self._asked.read_text("utf-8")


of_a_bus = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="screen readers are found without a bus there"
)


@pytest.fixture
def bus(tmp_path, monkeypatch):
    return Bus(tmp_path, monkeypatch)


def of_reader():
    (finding,) = doctor_reader.screen_reader()
    return finding


@of_a_bus
@pytest.mark.parametrize("client", ANSWERS)
def test_the_bus_is_asked_whether_a_screen_reader_is_there(bus, client):
    yes, no = ANSWERS[client]
    bus.has(client, yes)
    assert of_reader().told.startswith("screen reader: accesskit 0.7.0; one is running")
    bus.has(client, no)
    assert of_reader().told == "screen reader: accesskit 0.7.0; none is running"
    assert "org.a11y.Status" in bus.asked
    assert "IsEnabled" in bus.asked


@of_a_bus
def test_the_doctor_says_what_the_log_says_last_of_a_reader(bus):
    log.note("The screen reader was told 12 things of the page “Title page”.")
    log.note("Something else.")
    _, found = doctor_reader.screen_reader()
    assert found.told.startswith("screen reader: the log says last: 2")
    assert found.told.endswith(" The screen reader was told 12 things of the page “Title page”.")
    assert found.kind == "ok"


@of_a_bus
def test_another_client_of_the_bus_is_asked_where_one_gets_no_answer(bus):
    bus.has("gdbus", "error", status=1)
    bus.has("busctl", "b true")
    assert "; one is running" in of_reader().told


def test_where_nobody_can_be_asked_the_doctor_says_so(bus, monkeypatch):
    assert of_reader().told.endswith("cannot be asked here")
    bus.has("gdbus", "(<true>,)")
    monkeypatch.setattr(sys, "platform", "win32")
    assert of_reader().told.endswith("cannot be asked here")


def test_without_a_session_bus_no_reader_is_reached(bus, monkeypatch):
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    finding = of_reader()
    assert (finding.kind, "no session bus" in finding.told) == ("note", True)
    assert "desktop" in finding.remedy


def test_a_missing_library_is_a_note_with_its_remedy(bus, monkeypatch):
    monkeypatch.setattr(doctor_reader, "version_of", lambda name: "")
    finding = of_reader()
    assert (finding.kind, "not installed" in finding.told) == ("note", True)
    assert "pip install accesskit" in finding.remedy


def test_a_reader_that_the_settings_do_not_want_is_a_note(bus):
    settings.save(paths.settings_file(), Settings(screen_reader=False))
    finding = of_reader()
    assert (finding.kind, "settings" in finding.told) == ("note", True)
    assert "Reading aloud" in finding.remedy


@of_a_bus
def test_the_doctor_says_in_german_whether_a_reader_is_there(bus, monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    bus.has("gdbus", "(<false>,)")
    assert of_reader().told == "Screenreader: accesskit 0.7.0; keiner läuft"
