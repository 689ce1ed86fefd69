"""A new game is its own rooms and one line of the box: it is put there, and played by the program as it is called."""

import difflib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.box.hidden import rooms
from tests.box.trial import BOX, changes, copy_program, install, room_of
from tests.calls import process
from tests.documents import ROOT

NAME = "beacon"


@pytest.fixture(scope="module")
def trial(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("trial")
    copy_program(folder)
    assert list(changes(folder)) == []
    install(folder, NAME)
    return folder


@pytest.fixture
def run(trial, home):
    """Return how to call the program of the trial; it returns what was printed."""

    def call(*words: str) -> str:
        env = {**os.environ, "SPILLGAME_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = process(*words, cwd=trial, env=env)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout

    return call


def test_a_new_game_touches_only_its_own_rooms_and_one_line_of_the_box(trial):
    own = tuple(f"{room_of(room, NAME)}/" for room in rooms())
    assert [name for name in changes(trial) if not name.startswith(own)] == [BOX]
    before, after = ((top / BOX).read_text("utf-8").splitlines() for top in (ROOT, trial))
    differing = [line for line in difflib.ndiff(before, after) if line[:2] != "  "]
    assert differing == [f'+         Game("{NAME}"),']


def test_nothing_of_the_example_names_itself_when_it_is_called_otherwise(trial):
    for room in rooms():
        for file in (trial / room_of(room, NAME)).rglob("*"):
            assert not file.is_file() or "arbour_lights" not in file.read_text("utf-8")


def test_its_content_is_sound(run):
    assert run("validate", f"content/{NAME}") == ""


@pytest.mark.slow
def test_it_is_simulated_and_replayed(run, tmp_path):
    words = ("simulate", NAME, "--games", "5", "--seed", "1", "--json")
    found = json.loads(run(*words, "--workers", "2", "--journals", str(tmp_path / "games")))
    assert found["games"] == 5 == found["wins"] + found["losses"]
    again = json.loads(run(*words, "--workers", "1"))
    assert {**found, "seconds": 0} == {**again, "seconds": 0}
    for ending in (tmp_path / "games" / "results.txt").read_text("utf-8").splitlines():
        assert run("replay", str(tmp_path / "games" / ending.split(":")[0])).splitlines()[-1] == ending


def test_it_is_played_in_the_terminal(run):
    assert "The game is over." in run("play", NAME, "--text", "--watch", "careful", "--seed", "3")


@pytest.mark.slow
def test_it_is_watched_in_the_window_to_its_end(run):
    words = ("--watch", "random", "--speed", "instant", "--seed", "3", "--describe")
    pages = run("play", NAME, *words).strip().split("\n\n")
    titles = list(dict.fromkeys(page.split(" (")[0] for page in pages))
    assert titles == ["title", "new game", "settings", "rulebook", "tower", "table", "end"]
    assert "heading 'Beacon'" in pages[1]
    assert any("Keeper throws the die." in page for page in pages)
    assert "text 'The storms have won. Played by random.'" in pages[-1]
    assert NAME not in "".join(pages)


def test_its_games_are_counted(run, home):
    (home / "saves").mkdir(parents=True)
    run("simulate", NAME, "--games", "3", "--seed", "1", "--journals", str(home / "saves"))
    assert json.loads(run("records", NAME, "--json"))["by"]["lamps"]["6"]["games"] == 3
    found = json.loads(run("records", "--json"))  # of the game played last
    assert (found["game"], found["games"]) == (NAME, 3)


@pytest.mark.slow
def test_its_rooms_keep_the_contracts_that_mypy_knows(trial):
    folders = [room_of(room, NAME) for room in rooms() if room_of(room, NAME).startswith("spillgame/")]
    words = ["-m", "mypy", "--strict", "--follow-imports", "silent", *folders]
    done = subprocess.run([sys.executable, *words], cwd=trial, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
