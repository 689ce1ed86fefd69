"""The commands as a user calls them, in real processes where the process is what matters."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spillgame import cli, paths
from spillgame.commands import COMMANDS, parser_of
from spillgame.commands.manual import WIDEST
from tests.calls import call, complaint, printed, process
from tests.mods import a_mod
from tests.play.examples import fingerprint, fingerprints
from tests.play.games import EXAMPLE

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_has_a_help_like_a_page_of_a_manual(command, capsys):
    with pytest.raises(SystemExit) as stopped:
        cli.main([command, "--help"])
    assert stopped.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: spillgame {command}")
    titles = [line.removesuffix(":") for line in shown.splitlines() if line.endswith(":") and line[0].isalpha()]
    wanted = ["what it does", "arguments", "options", "examples", "files", "exit status"]
    assert titles == [title for title in wanted if title in titles]
    assert {"what it does", "options", "examples", "exit status"} <= set(titles)
    assert f"\n  spillgame {command}" in shown
    assert max(map(len, shown.splitlines())) <= WIDEST


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_option_of_a_command_says_what_it_is_for(command):
    told = [action for action in parser_of(command)._actions if action.dest != "help"]
    assert all(action.help for action in told)


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_example_of_a_help_is_understood_by_its_command(command):
    parser = parser_of(command)
    for call_, about in parser.manual().examples:
        name, *words = call_.split()
        assert name == "spillgame"
        assert about
        parser.parse_args(words[1:] if words[:1] == [command] else words)


def test_the_overview_names_every_command(capsys):
    call("--help")
    shown = capsys.readouterr().out
    assert all(f"  {command} " in shown for command in COMMANDS)


def test_a_command_that_is_not_there_is_answered_with_what_was_meant(capsys):
    assert "There is no command 'simulat'. Did you mean 'simulate'?" in complaint(capsys, "simulat")


@pytest.mark.parametrize(
    "words",
    [
        ("simulate",),
        ("simulate", "chess"),
        ("simulate", "the_spill", "--games", "0"),
        ("simulate", "the_spill", "--games", "many"),
        ("simulate", "the_spill", "--seed", "-1"),
        ("simulate", "the_spill", "--bot", "clever"),
        ("simulate", "the_spill", "--level", "4"),
        ("simulate", "the_spill", "--track", ""),
        ("simulate", "the_spill", "--setup", "no_such_file.yaml"),
        ("replay",),
        ("replay", "no_such_file.jsonl"),
        ("replay", "."),
        ("replay", "a.jsonl", "--states", "--story"),
        ("replay", str(EXAMPLE), "--seat", "0"),
        ("records", "chess"),
        ("play", "chess"),
        ("validate", "no_such_file.yaml"),
        ("play", "--watch", "nobody"),
        ("tower", "--dice", "65"),
    ],
)
def test_wrong_words_get_a_sentence_and_status_two(capsys, words):
    assert complaint(capsys, *words).strip()


@pytest.mark.parametrize("speed", ["nan", "inf", "-inf", "0", "-1", "17", "0.2", "1e400", "fast", "", "1,5", "0x2"])
def test_a_speed_that_is_none_is_told_with_what_would_be_right(capsys, speed):
    told = complaint(capsys, "play", f"--speed={speed}")
    assert f"a speed is a number from 0.25 to 16, or instant (found {speed!r})" in told


@pytest.mark.parametrize(("text", "speed"), [("0.25", "0.25"), ("16", "16"), ("2.50", "2.5"), ("instant", "instant")])
def test_any_speed_within_bounds_is_taken(text, speed):
    assert parser_of("play").parse_args(["--speed", text]).speed == speed


def test_replay_prints_the_states_of_the_example_and_nothing_else():
    done = process("replay", str(EXAMPLE), "--states")
    assert done.returncode == 0
    assert [fingerprint(json.loads(line)) for line in done.stdout.splitlines()] == fingerprints("the-spill")
    assert "other content" in done.stderr


def test_replay_shows_what_one_seat_may_see_and_to_everybody_what_is_legal(capsys):
    call("replay", str(EXAMPLE), "--states")
    everything = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    call("replay", str(EXAMPLE), "--states", "--seat", "2")
    seen = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["state"] for line in seen] == [line["state"] for line in everything]  # nothing is hidden here
    assert [line["legal"] for line in seen] == [line["legal"] for line in everything]
    for words in ((), ("--story",)):
        call("replay", str(EXAMPLE), *words)
        whole = capsys.readouterr().out
        call("replay", str(EXAMPLE), *words, "--seat", "2")
        assert capsys.readouterr().out == whole


def test_a_seat_that_the_game_has_not_is_told(capsys):
    assert "There is no seat 5; the_spill has at most 4." in complaint(capsys, "replay", str(EXAMPLE), "--seat", "5")


@pytest.mark.parametrize(
    ("invalidate", "expected"),
    [
        (
            lambda text: text.replace('"card": "ark", ', "").replace('"choose_quadrant"', '"choose_quadrnt"', 1),
            "line 5: There is no decision choose_quadrnt; there are",
        ),
        (lambda text: text.replace('"journal": 1', '"journal": 9'), "line 1: journal version 9"),
        (lambda text: text.partition("\n")[2], "line 1: the header is missing"),
        (lambda text: text.replace("the_spill", "the_spell", 1), "line 1: there is no game 'the_spell'"),
        (lambda text: text.replace('"track": "standard"', '"track": "x"'), "line 1: There is no track x"),
        (lambda text: re.sub(r'(?s)"S"}(.*?)"seat": 1', r'"S", "seat": 2}\1"seat": 3', text, count=1), "line 5: S-2.3"),
    ],
)
def test_a_journal_that_is_not_valid_is_one_line_on_stderr_and_status_two(tmp_path, invalidate, expected):
    path = tmp_path / "bad.jsonl"
    path.write_text(invalidate(EXAMPLE.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    done = process("replay", str(path))
    assert done.returncode == 2
    assert expected in done.stderr.splitlines()[-1]
    assert path.read_bytes() == before


def test_a_journal_cut_by_a_crash_replays_with_a_warning(tmp_path):
    path = tmp_path / "cut.jsonl"
    path.write_bytes(EXAMPLE.read_bytes()[:-10])
    done = process("replay", str(path))
    assert done.returncode == 0
    assert "the last line was cut short" in done.stderr
    assert "not over" in done.stdout


def story(told):
    """Return the lines printed about a game, without those that name its file."""
    return [line for line in told.splitlines() if ".jsonl" not in line]


def test_play_shows_a_whole_game_and_its_seed_shows_it_again(home, capsys):
    words = ("play", "--text", "--seed", "8", "--watch", "random")
    first = process(*words, input="")  # Windows takes the device that is always empty for a terminal
    assert first.returncode == 0
    call(*words)
    assert story(first.stdout) == story(capsys.readouterr().out)
    assert "The game is lost." in first.stdout
    assert "Seed: 8." in first.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_window_that_nobody_could_see_is_not_opened():
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    done = process("play", env={name: value for name, value in os.environ.items() if name not in hidden})
    assert done.returncode == 2
    assert "No window can be opened" in done.stderr


@pytest.mark.parametrize(
    "words", [("replay", str(EXAMPLE), "--states"), ("tower", "--dice", "1", "--json")], ids=lambda words: words[0]
)
def test_output_that_nobody_reads_on_is_no_error(words):
    # A pipe that is closed at once, as by `head`.
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        done = process(*words, capture_output=False, stdout=closed, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_mod_with_a_fault_is_told_and_the_game_goes_on(home):
    a_mod(home, "broken", "tracks.yaml", "- id: calm\n  name: Calm\n  dice: []\n")
    done = process("simulate", "the_spill", "--games", "1", "--bot", "random", "--json")
    assert done.returncode == 0
    assert "The mod 'broken' is left out" in done.stderr
    assert "tracks.yaml:3:" in done.stderr


def test_a_mods_track_can_be_played(home):
    a_mod(home, "calm", "tracks.yaml", "- id: calm\n  name: Calm\n  dice: [1]\n")
    done = process("simulate", "the_spill", "--games", "2", "--bot", "random", "--track", "calm", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2


def test_a_mod_says_in_its_own_words_what_an_option_is_for(home, capsys):
    a_mod(home, "words", "words.yaml", "setup: {track_help: 100% your own sea}\n")
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert "--track ID 100% your own sea" in " ".join(capsys.readouterr().out.split())


def content_with(tmp_path, monkeypatch, name, text):
    """Use the shipped content with another text in a file; return that file."""
    folder = Path(shutil.copytree(paths.content_folder(), tmp_path / "content"))
    (folder / name).write_text(text)
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: folder)
    return folder / name


def test_content_with_faults_is_told_whatever_options_there_are(capsys, monkeypatch, tmp_path):
    content_with(tmp_path, monkeypatch, "the_spill/tracks.yaml", "- {id: calm}\n")
    for words in ((), ("--track", "severe", "--level", "1", "--harsh-weather")):
        said = complaint(capsys, "simulate", "the_spill", *words)
        assert said.startswith("spillgame: The content has faults:\n")
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert "--track ID" in capsys.readouterr().out


def test_where_the_words_have_faults_their_places_are_told_and_validate_and_doctor_still_work(
    capsys, monkeypatch, tmp_path
):
    file = content_with(tmp_path, monkeypatch, "shell/words.yaml", "command_play: {in_short: 5}\n")
    fault = f"{file}:1:26: "
    for words in (("--help",), ("records",), ("simulat",)):
        first, second = complaint(capsys, *words).splitlines()
        assert first == "spillgame: The words have faults:"
        assert second.startswith(fault)
    call("validate", status=1)
    assert capsys.readouterr().out.startswith(fault)
    call("--version")


SIMULATED = "import sys; from spillgame.cli import main\nmain('simulate the_spill --games 1 --bot random'.split())\n"
"""A program that simulates a game."""


def test_the_commands_start_without_the_libraries_they_do_not_need():
    code = f"{SIMULATED}main(['--help'])\nprint(sorted({{'pygame', 'pymunk'}} & set(sys.modules)))"
    assert printed(code).splitlines()[-1] == "[]"


def test_content_checked_before_is_loaded_without_yaml(home):
    printed(SIMULATED)
    assert any(Path(home).rglob("*.json"))
    assert printed(f"{SIMULATED}print('yaml' in sys.modules)").splitlines()[-1] == "False"


def test_play_begins_its_story_with_what_the_set_up_says(home, tmp_path, capsys):
    setup = tmp_path / "setup.yaml"
    setup.write_text("win: {card: ark}\nspecialists: [sea_captain]\n")
    call("play", "--text", "--watch", "random", "--setup", str(setup))
    assert "\n\nSeat 1: Sea Captain.\n" in capsys.readouterr().out


def test_play_lets_the_bot_play_that_was_asked_for(home, capsys):
    shown = []
    for bot in ("random", "greedy"):
        call("play", "--text", "--seed", "8", "--watch", bot)
        shown.append(story(capsys.readouterr().out))
    assert shown[0] != shown[1]


def test_a_terminal_without_the_letters_shows_their_numbers(home):
    a_mod(home, "letters", "words.yaml", "reasons: {spill_outs: Trop de pétrole — 油}\n")
    captain = "- id: sea_captain\n  name: Kapitän\n  letter: C\n  abilities: [{can: transport}]\n"
    a_mod(home, "letters", "specialists.yaml", captain)
    setup = home / "setup.yaml"
    setup.write_text("specialists: [sea_captain]\n")
    words = ("play", "--text", "--watch", "random", "--setup", str(setup))
    done = process(*words, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr
    assert "Kapit\\xe4n" in done.stdout


def test_a_journal_that_is_not_valid_is_told_in_one_line_even_if_its_content_was_another(tmp_path):
    path = tmp_path / "bad.jsonl"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace('"end_turn"', '"skip"', 1), encoding="utf-8")
    done = process("replay", str(path), "--states")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
