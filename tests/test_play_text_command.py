"""`spillgame play --text` in a real terminal, and without one."""

import json
import os
import subprocess
import sys

import pytest

from spillgame import paths
from spillgame.commands import play_text
from spillgame.games import DEFAULT, GAMES
from spillgame.language import VARIABLE
from spillgame.store.saves import Saves
from tests.calls import complaint, process
from tests.terminals import Program

pytestmark = [
    pytest.mark.usefixtures("home"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind"),
]
NO_TERMINAL = "spillgame: --text is played by typing, and there is no terminal to type in; --watch BOT needs none.\n"


def journals():
    return sorted(paths.saves_folder().glob("*.jsonl"))


def moments():
    (path,) = journals()
    return Saves(paths.saves_folder()).read(path).moments


# --- Without a terminal ---


@pytest.mark.parametrize(
    ("words", "given"), [(("--seed", "7"), {"stdin": subprocess.DEVNULL}), (("--resume",), {"input": "1\nquit\n"})]
)
def test_without_a_terminal_it_says_so_in_one_sentence_and_begins_no_game(words, given):
    done = process("play", "--text", *words, **given)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", NO_TERMINAL)
    assert journals() == []


def test_a_closed_input_is_no_terminal():
    done = subprocess.run(
        ["/bin/sh", "-c", '"$0" -m spillgame play --text <&-', sys.executable],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, NO_TERMINAL)


def test_a_bot_is_watched_without_a_terminal_and_its_game_says_who_played():
    done = process("play", "--text", "--watch", "greedy", "--seed", "8", stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    assert "[Return]" not in done.stdout
    (path,) = journals()
    assert json.loads(path.read_text("utf-8").splitlines()[0])["bot"] == "greedy"
    assert moments()[-1].state.result is not None
    assert Saves(paths.saves_folder()).unfinished() is None


def test_default_names_are_words_of_the_language_and_names_that_are_given_stay(monkeypatch, tmp_path):
    (file := tmp_path / "setup.yaml").write_text("players: [Captain]\n", "utf-8")
    monkeypatch.setenv(VARIABLE, "de")
    for given in ((), ("--setup", str(file))):
        process("play", "--text", "--watch", "random", *given, stdin=subprocess.DEVNULL)
    named = [json.loads(path.read_text("utf-8").splitlines()[0])["setup"]["players"] for path in journals()]
    assert sorted(named) == [["Captain"], ["Kapitän"]]


def test_a_game_is_either_watched_or_resumed(capsys):
    said = complaint(capsys, "play", "--text", "--watch", "greedy", "--resume")
    assert said == "spillgame: --watch begins a game of its own: leave out --resume.\n"


# --- In one ---


def test_a_game_is_typed_left_and_resumed():
    with Program("play", "--text", "--seed", "7", "--track", "severe") as program:
        opening = program.until_asked()
        assert opening.startswith("The Spill. Players: Captain. Track: Severe.")
        assert "[Return]" not in opening
        assert opening.endswith("\nCaptain, seat 1> ")
        assert "starts in N6. That was chance" in program.types("Take Quadrant N", "undo")
        said = program.types("quit")
    assert program.status == 0
    assert said.endswith(f"The game is saved:\n{journals()[0]}\nTo go on with it: spillgame play --text --resume\n")
    left = moments()
    with Program("play", "--text", "--resume") as program:
        said = program.until_asked()
        assert "Requisition Officer starts in N6.\n" in said
        assert said.endswith("\nCaptain, seat 2> ")
        program.sends(b"\x04")
    assert program.status == 0
    assert len(moments()) == len(left)


def test_killed_at_any_prompt_every_step_that_was_told_is_kept():
    with Program("play", "--text", "--seed", "7", "--speed", "instant") as program:
        for quadrant in "NES":  # nobody is asked for the last one
            said = program.types(f"choose_quadrant {quadrant}")
        assert "does the Requisition Officer keep?" in said
        program.types("1")
        program.kill()
    assert program.status == -9
    kept = moments()
    with Program("play", "--text", "--resume", "--speed", "instant") as program:
        said = program.until_asked()
        assert said.endswith("\nCaptain, seat 2> ")
        program.types("1", "quit")
    assert program.status == 0
    assert [moment.state for moment in moments()[: len(kept)]] == [moment.state for moment in kept]
    assert len(moments()) > len(kept)


def test_a_second_program_does_not_play_the_same_game():
    with Program("play", "--text", "--seed", "7") as first:
        first.types("")
        before, name = journals()[0].read_bytes(), Saves(paths.saves_folder()).called(journals()[0])
        with Program("play", "--text", "--resume") as second:
            said = second.until_asked()
        assert second.status == 2
        assert said == f"spillgame: {name} is being played elsewhere: leave it there first.\n"
        assert journals()[0].read_bytes() == before
        first.types("1", "quit")
    assert first.status == 0


def test_ctrl_c_asks_first_and_neither_half_a_line_nor_what_is_no_text_does_anything():
    with Program("play", "--text", "--seed", "7", "--speed", "instant") as program:
        assert "Nothing here is called" in program.sends(b"\xff\xfe\x80\n")
        assert "Nothing is lost." in program.interrupts(b"choose")
        assert "takes Quadrant E" in program.sends(b"cho\tE\n")  # as far as all begin alike
        program.interrupts()
        assert "The game is saved:" in program.interrupts()
    assert program.status == 0


def test_a_terminal_that_is_gone_ends_the_program_and_loses_nothing():
    with Program("play", "--text", "--seed", "7", "--speed", "instant") as program:
        program.types("choose_quadrant E")
        kept = journals()[0].read_bytes()
        os.close(program._terminal)
        program._terminal = os.open(os.devnull, os.O_RDONLY)
        program._end()
    assert program.status is not None
    assert journals()[0].read_bytes() == kept


def test_names_in_a_journal_command_no_terminal():
    setup = {**GAMES[DEFAULT].room.setup.default(), "players": ["\x1b]0;own\x07\u202e"]}
    Saves(paths.saves_folder()).begin(DEFAULT, setup).close()
    with Program("play", "--text", "--resume", "--speed", "instant") as program:
        said = program.until_asked()
        program.types("quit")
    assert "\\x1b]0;own\\x07\\u202e, seat 1> " in said
    assert "\x07" not in said
    assert "\x1b" not in said


def test_what_hides_the_screen_reaches_the_terminal_as_it_is(capfd):
    play_text.clear()
    assert capfd.readouterr().out == "\x1b[H\x1b[2J\x1b[3J"
