"""What is printed: no stranger's name steers a terminal, and output that cannot be written is told in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spillgame import cli, log
from spillgame.commands import COMMANDS
from spillgame.content.faults import line_of
from spillgame.content.problems import Finding
from spillgame.message import message
from spillgame.play.journal import JournalError
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.shots import Shots
from spillgame.streams import OutputError, Stream
from spillgame.words import escaped, fill
from tests.calls import complaint, process
from tests.mods import a_mod
from tests.play.games import EXAMPLE
from tests.scenes.apps import an_app, press, top

pytestmark = pytest.mark.usefixtures("home")
EVIL = "evil\n\x1b]0;owned\x07\x1b[2Jspillgame: all is well\r\x9b31m\u202egpj\u2066"
STEERING = [letter for letter in EVIL if not letter.isprintable() and letter != "\n"]
FULL = Path("/dev/full")
NAMES_THAT_STEER = pytest.mark.skipif(os.name == "nt", reason="files with names that Windows forbids")
ASKED = {
    "play": ("--text", "--watch", "random", "--seed", "1"),
    "simulate": ("the_spill", "--games", "1", "--bot", "random"),
    "replay": (str(EXAMPLE),),
    "records": ("--csv",),
    "validate": ("pyproject.toml",),
    "language": ("new", "fr"),
    "tower": ("--dice", "1"),
    "bench": ("--help",),
    "analyse": ("--help",),
    "lab": ("compare", "--games", "1", "--bot", "random", "--workers", "1"),
    "doctor": ("--help",),
    "desktop": ("--help",),
    "completion": ("bash",),
}


# --- Strangers' names ---

ALIKE = {"analyse": "bench", "doctor": "bench", "desktop": "bench", "lab": "simulate"}
"""Commands that print in the same way as another one that every run tries."""


@pytest.mark.parametrize("letter", [*STEERING, "\n", "\u2028", "\ud800", "\x7f", "\x85", "\u200f", "\ufeff"])
def test_what_a_terminal_would_obey_is_escaped(letter):
    assert escaped(f"a{letter}b").isprintable()
    assert escaped(f"a{letter}b") == "a" + letter.encode("unicode_escape").decode() + "b"


def test_letters_of_any_language_stay_as_they_are():
    for text in ("Pétrole – 油 – نفط – 🛢", "a\u00a0b\u202fc", ""):
        assert escaped(text) == text
    assert escaped("one\ntwo\t\x1b", keep="\n\t") == "one\ntwo\t\\x1b"


def test_a_name_in_a_sentence_a_problem_and_a_fault_of_a_journal_stays_in_its_line():
    told = (
        fill("The mod {mod} is left out.", {"mod": EVIL}),
        line_of(Finding(EVIL, 1, 1, message("common.as_told", text=EVIL))),
        str(JournalError(Path(EVIL), 1, EVIL)),
    )
    assert all(text.isprintable() for text in told)


@NAMES_THAT_STEER
def test_a_mod_whose_name_steers_the_terminal_is_told_in_plain_letters(home, capsys, monkeypatch):
    monkeypatch.setattr("spillgame.commands.doctor.tower", lambda: ())
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mod = a_mod(home, EVIL, "tracks.yaml", "- id: calm\n  name: Calm\n  dice: []\n")
    for words in (
        ("simulate", "the_spill", "--games", "1", "--bot", "random"),
        ("validate",),
        ("validate", str(mod)),
        ("validate", f"{mod}{EVIL}"),
        ("doctor",),
    ):
        cli.main(list(words))
        shown = "".join(capsys.readouterr())
        assert "owned" in shown, words
        assert not [letter for letter in STEERING if letter in shown], words
        assert "spillgame: all is well" not in [line.strip() for line in shown.splitlines()], words


@pytest.mark.parametrize(
    "words",
    [("replay", f"{EVIL}.jsonl"), ("play", "--setup", EVIL), (EVIL,), ("records", EVIL), ("tower", f"--{EVIL}")],
)
def test_a_word_of_the_command_line_is_told_in_plain_letters(capsys, words):
    told = complaint(capsys, *words)
    assert not [letter for letter in STEERING if letter in told]
    assert not any(line.startswith("spillgame: all is well") for line in told.splitlines())


@NAMES_THAT_STEER
def test_a_journal_whose_name_and_reasons_steer_is_shown_in_plain_letters(tmp_path, capsys):
    path = tmp_path / f"{EVIL}.jsonl"
    path.write_bytes(EXAMPLE.read_bytes())
    assert cli.main(["replay", str(path)]) == 0
    shown = "".join(capsys.readouterr())
    assert shown.splitlines()[-1].startswith("spillgame: ")
    assert not [letter for letter in STEERING if letter in shown]


def test_the_log_is_safe_to_look_at():
    log.note(EVIL)
    log.fault(ValueError(EVIL), EVIL)
    assert not [letter for letter in STEERING if letter in log.text()]
    assert len(log.text().splitlines()) == len([line for line in log.text().splitlines() if "owned" in line]) + 1


# --- Output that cannot be written ---


def test_every_command_is_tried_here():
    assert set(ASKED) == set(COMMANDS)


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize(
    "command",
    [pytest.param(name, marks=pytest.mark.slow if ALIKE.get(name) else ()) for name in sorted(COMMANDS)],
)
def test_output_that_takes_nothing_is_told_in_one_sentence(command):
    with FULL.open("w") as full:
        done = process(command, *ASKED[command], capture_output=False, stdout=full, stderr=subprocess.PIPE)
        assert done.returncode == 2
        assert done.stderr.startswith("spillgame: What was asked for cannot be written to the output (")
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("command", ["records", pytest.param("play", marks=pytest.mark.slow)])
def test_where_a_complaint_cannot_be_written_either_the_status_says_so(command):
    with FULL.open("w") as full:
        done = process(command, *ASKED[command], capture_output=False, stdout=full, stderr=full)
        assert done.returncode == 2


def run_closing(streams, *words):
    """Run a command from a shell that closes some of its streams."""
    command = ["/bin/sh", "-c", f'"$@" {streams}', "sh", sys.executable, "-m", "spillgame", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.skipif(os.name != "posix", reason="a shell that can close a stream")
@pytest.mark.parametrize(
    "words",
    [
        ("records", "--csv"),
        ("--version",),
        *(pytest.param(words, marks=pytest.mark.slow) for words in [("records",), ("play", "--help")]),
    ],
)
def test_output_that_is_closed_is_told_in_one_sentence_or_not_at_all(words):
    done = run_closing(">&-", *words)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    done = run_closing(">&- 2>&-", *words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.skipif(os.name != "posix", reason="a shell that can close a stream")
def test_a_complaint_never_goes_to_the_output_instead():
    done = run_closing("2>&-", "replay", "no such file")
    assert (done.returncode, done.stdout) == (2, "")


class Lost:
    """An output that takes nothing."""

    def __init__(self, error):
        self.error = error

    def write(self, text):
        raise self.error

    def flush(self):
        raise self.error

    def fileno(self):
        raise OSError


@pytest.mark.parametrize(
    ("lost", "told", "failed"),
    [
        (OSError(28, "full"), OutputError, True),
        (BrokenPipeError(32, "closed"), OutputError, False),
        ("pictures", NotADirectoryError, True),
    ],
)
def test_a_window_goes_on_where_its_descriptions_or_pictures_cannot_be_written(tmp_path, lost, told, failed):
    heard = []
    (tmp_path / "file").touch()
    folder, output = (tmp_path / "file" / "shots", None) if lost == "pictures" else (None, Stream(Lost(lost), True))
    shots = Shots(folder, output, heard.append)
    app = an_app(SettingsScene, shots=shots)
    for _ in range(3):
        press(app, "tab")
        app.frame(0.1)
    assert top(app) == "settings"
    assert [type(one) for one in heard] == [told]
    assert shots.failed is failed


@pytest.mark.parametrize("folder", ["file/shots", "n" * 300, "loop/shots"])
def test_a_place_for_pictures_that_cannot_be_made_is_told_before_a_window_opens(tmp_path, capsys, folder):
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    assert "The pictures cannot be written (" in complaint(capsys, "play", "--shots", str(tmp_path / folder))


@pytest.mark.parametrize(("chosen", "encoding"), [("", "utf-8"), ("latin-1", "latin-1")])
def test_what_goes_into_a_file_is_utf_8_whatever_the_country_unless_somebody_chose(
    chosen, encoding, tmp_path, monkeypatch
):
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if chosen:
        monkeypatch.setenv("PYTHONIOENCODING", chosen)
    with (tmp_path / "out").open("w", encoding=chosen or "cp1252") as file:
        Stream(file, True).write("Größe – 油")
    assert (tmp_path / "out").read_bytes() == "Größe – 油".encode(encoding, "backslashreplace")
