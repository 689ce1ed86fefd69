"""No press ends a game: a monkey at the window, run after run; see `python -m tests.monkey --help`."""

from threading import Event, Thread

import pytest

from spillgame.scenes.file_list import OpenFile
from spillgame.scenes.shell.settings_scene import SettingsScene
from tests.monkey.home import place
from tests.monkey.inputs import VERBS, Input, read, read_line
from tests.monkey.run import CHEAP, again, play
from tests.monkey.shrink import shrunk
from tests.monkey.sitting import Sitting

EVERY_DAY, IN_ALL = 3, 2000
"""Runs of INPUTS inputs."""
AT_ONCE = 20
"""The number of slow runs in one test."""
EVERYTHING = (
    *("key down", "hold down", "pad 0", "type a\u6f22", "click settings", "twice settings", "point back"),
    *("at 10,10", "right 20,20", "middle 9,9", "drag 9,9 40,40", "wheel 50,50 2", "drop junk.bin"),
    *("size 700x500", "window back", "wait 2", "set theme night", "go tower", "close window"),
)
"""A line for each verb."""


def lines(*texts):
    return [read_line(text) for text in texts]


class Waiting:
    """A thread that waits until it is closed."""

    def __init__(self):
        self._end = Event()
        Thread(target=self._end.wait, name="waiting", daemon=True).start()

    def close(self):
        self._end.set()


# --- The runs ---


@pytest.mark.parametrize("seed", range(EVERY_DAY))
def test_nothing_that_is_pressed_clicked_typed_or_dropped_ends_a_game(seed):
    run = play(seed)
    assert not run.fault, run.told


@pytest.mark.slow
@pytest.mark.parametrize("first", range(EVERY_DAY, IN_ALL, AT_ONCE))
def test_nothing_ends_a_game_however_often_it_is_tried(first):
    for seed in range(first, min(first + AT_ONCE, IN_ALL)):
        run = play(seed)
        assert not run.fault, run.told


# --- The monkey itself ---


def test_a_run_is_the_same_whenever_its_seed_is_the_same():
    one, other = play(CHEAP, 60), play(CHEAP, 60)
    assert one.inputs == other.inputs
    assert again(CHEAP, one.inputs).inputs == one.inputs


def test_inputs_are_read_as_they_are_printed(tmp_path):
    given = [Input("type", "a  b %"), Input("key", "ctrl+z"), Input("click", "row 3"), Input("close", "window")]
    (tmp_path / "inputs.txt").write_text("# A comment\n" + "\n".join(map(str, given)), encoding="utf-8")
    assert read(tmp_path / "inputs.txt") == given
    with pytest.raises(ValueError, match="'jump' is nothing that the monkey does"):
        read_line("jump high")


def test_a_fault_is_told_with_the_last_inputs_and_the_command_that_does_it_again(monkeypatch):
    monkeypatch.setattr(SettingsScene, "refresh", lambda scene: 1 / 0)
    run = again(7, lines("go title", "key tab", "go settings"))
    assert run.same == "ZeroDivisionError in scene.py:enter"
    assert "ZeroDivisionError" in run.told
    assert "  key tab\n  go settings\nOnce more: python -m tests.monkey 7 --shrink" in run.told


@pytest.mark.parametrize("left", ["a thread", "a file"])
def test_what_outlasts_the_window_is_a_fault(left, monkeypatch):
    kept, leave = [], SettingsScene.leave

    def forget(scene):
        leave(scene)
        if left == "a file":
            kept.append((place() / "home" / "saves" / "left.txt").open("w"))
        else:
            kept.append(Waiting())

    monkeypatch.setattr(SettingsScene, "leave", forget)
    run = again(7, lines("go settings"))
    for one in kept:
        one.close()
    assert run.same.startswith("LeftBehindError: Left behind: ")
    assert ("left.txt" if left == "a file" else "thread") in run.same


def test_the_monkey_stays_where_it_is_when_the_game_to_go_to_is_gone():
    with Sitting(CHEAP) as sitting:
        (place() / "home" / "saves" / "half offshore.jsonl").unlink()
        sitting.do(read_line("go settings"))
        sitting.do(read_line("go resume offshore half"))
        assert sitting.scene.title == "settings"


def test_the_monkey_finds_no_file_outside_the_folder_of_its_player():
    with Sitting(1) as sitting:
        files = OpenFile(sitting.app.stage, "Files", [".jsonl"], lambda path: None, lambda text: None)
        home = files.folder
        files.go(home / "saves")
        for _ in range(4):
            files.command("erase")
        assert files.folder == home
    assert (home / "saves").is_dir()


def test_a_failing_run_is_shrunk_to_the_inputs_that_fail():
    given = lines(*(f"key {n}" for n in range(9)))
    assert shrunk(given, lambda some: given[2] in some and given[8] in some) == [given[2], given[8]]


def test_each_verb_is_something_that_the_monkey_can_do():
    left = set(VERBS)
    with Sitting(CHEAP) as sitting:
        for line in EVERYTHING:
            sitting.do(read_line(line))
            left.discard(line.split()[0])
    assert not left
