"""The smallest game from the command line: nothing there is made for The Spill alone."""

import json
import multiprocessing
import shutil

import pytest

from spillgame import cli
from tests.box.hidden import EXAMPLE, NAME

pytestmark = pytest.mark.usefixtures("game")
SETUP = "players: [Ann, Ben]\nlamps: 4\nrough_sea: true\n"


def told(capsys, *words, status=0):
    """Call a command and return what it prints; where it should fail, its complaint."""
    try:
        found = cli.main(list(map(str, words)))
    except SystemExit as stopped:
        found = stopped.code
    out, err = capsys.readouterr()
    assert found == status, err
    return err if status == 2 else out


def simulated(capsys, *words):
    found = json.loads(told(capsys, "simulate", NAME, "--json", *words))
    del found["seconds"]
    return found


# --- Content and set-up ---


@pytest.fixture
def content(tmp_path):
    return shutil.copytree(EXAMPLE / "content", tmp_path / "content")


def test_the_content_is_sound(capsys):
    assert told(capsys, "validate") == ""


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "sentence"),
    [
        ("harbour", "storms: 3", "storms: many", "3:9", "'storms' is not a whole number (found 'many')"),
        ("harbour", "rough_sea: 2", "rough_sea: 4", "4:22", "a rough sea must be harder (found 4, expected"),
        ("harbour", "5, 6]", "5, 7]", "2:15", "entry 3 of 'lamps' is too large (found 7), expected"),
        ("words", '  storm: "', '  strom: "', "18:3", "the sentence 'storm' is missing"),
    ],
)  # fmt: skip
def test_a_fault_of_the_content_is_told_at_its_place(capsys, content, file, old, new, place, sentence):
    path = content / f"{file}.yaml"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert f"{path}:{place}: {sentence}" in told(capsys, "validate", content, status=1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lamps: 7\n", "1:8: The lamps must be one of 4, 5, 6 (found 7). (H-1)"),
        ("players: [A, B, C, D]\n", "1:10: The players are 1 to 3 names, none of them empty. (H-1)"),
        ("players: [A]\nrough_sea: maybe\n", "2:12: The rough_sea must be true or false (found maybe). (H-1)"),
        ("lampes: 6\n", "1:1: unknown key (found 'lampes'), expected one of players, lamps, rough_sea, seed"),
        ("seed: -1\n", "1:7: The seed is a whole number from 0 (found -1). (H-1)"),
    ],
)
def test_a_fault_of_a_set_up_file_is_told_at_its_place(capsys, tmp_path, text, expected):
    file = tmp_path / "setup.yaml"
    file.write_text(text, "utf-8")
    assert f"{file}:{expected}" in told(capsys, "simulate", NAME, "--setup", file, status=2)


def test_the_options_are_those_of_its_set_up(capsys, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text(SETUP, "utf-8")
    words = ("--games", 1, "--setup", file, "--lamps", 5, "--journals", tmp_path / "out")
    simulated(capsys, *words)
    header = json.loads((tmp_path / "out" / "game-000001.jsonl").read_text("utf-8").splitlines()[0])
    assert header["game"] == NAME
    assert {**header["setup"], "seed": 0} == {"players": ["Ann", "Ben"], "lamps": 5, "rough_sea": True, "seed": 0}
    assert "--lamps {4,5,6}" in told(capsys, "play", NAME, "--help")
    assert "--track ID" in told(capsys, "simulate", "the_spill", "--help")
    assert "--track ID" not in told(capsys, "simulate", NAME, "--help")


# --- Many games ---


@pytest.mark.parametrize("bots", ["random", "careful", "careful,random"])
@pytest.mark.parametrize("tower", ["fair", "physics"])
def test_the_same_seed_gives_the_same_games_and_their_journals_lead_to_the_same_end(capsys, tmp_path, bots, tower):
    file = tmp_path / "setup.yaml"
    file.write_text(SETUP, "utf-8")
    words = ("--games", 4, "--seed", 5, "--bot", bots, "--tower", tower, "--setup", file, "--workers", 1)
    one = simulated(capsys, *words, "--journals", tmp_path / "one")
    assert one == simulated(capsys, *words, "--journals", tmp_path / "two")
    assert one["games"] == 4
    ones = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert ones == {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()}
    for ending in ones["results.txt"].decode().splitlines():
        journal = tmp_path / "one" / ending.split(":")[0]
        assert told(capsys, "replay", journal).splitlines()[-1] == ending
        assert ('"landing"' in journal.read_text("utf-8")) == (tower == "physics")


@pytest.mark.skipif(
    multiprocessing.get_start_method() != "fork", reason="other processes would not know the hidden game"
)
def test_the_number_of_workers_changes_no_game(capsys):
    words = ("--games", 12, "--seed", 5)
    assert simulated(capsys, *words, "--workers", 1) == simulated(capsys, *words, "--workers", 2)


def test_the_bot_with_a_plan_is_the_better_one_and_plays_where_none_is_named(capsys):
    words = ("--games", 200, "--seed", 1, "--workers", 1)
    best = simulated(capsys, *words)
    assert best == simulated(capsys, *words, "--bot", "careful")
    assert best["wins"] > simulated(capsys, *words, "--bot", "random")["wins"]
    assert best["wins"] + best["losses"] == 200
    assert set(best["reasons"]) == {"lamps", "storms"}


def test_a_game_of_several_is_neither_won_nor_lost(capsys, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text(SETUP, "utf-8")
    out = told(capsys, "simulate", NAME, "--games", 5, "--setup", file, "--journals", tmp_path / "out")
    assert "games 5 won 0 (0.0%) lost 0 neither 5 " in " ".join(out.split())
    assert (tmp_path / "out" / "results.txt").read_text("utf-8").startswith("game-000001.jsonl: over (")


# --- One game ---


def test_a_bot_plays_in_the_terminal(capsys):
    out = told(capsys, "play", NAME, "--text", "--watch", "careful", "--seed", 3)
    assert out.startswith("Harbour Lights. Players: Keeper. Lamps: 6. Rough sea: off. Seed: 3.\n")
    assert "\n\nNight 1: Keeper is on watch.\n" in out
    assert "\n\nnight 2, " in out
    assert "The game is over." in out


@pytest.fixture
def journal(capsys, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text(SETUP, "utf-8")
    simulated(capsys, "--games", 1, "--seed", 2, "--setup", file, "--journals", tmp_path / "out")
    return tmp_path / "out" / "game-000001.jsonl"


def test_a_journal_is_replayed_as_a_picture_as_a_story_and_as_states(capsys, journal):
    assert told(capsys, "replay", journal).startswith("night ")
    story = told(capsys, "replay", journal, "--story")
    assert story.startswith("Night 1: Ann is on watch.\nAnn throws the die.\n")
    assert story == told(capsys, "replay", journal, "--story", "--seat", 2)
    states = list(map(json.loads, told(capsys, "replay", journal, "--states").splitlines()))
    assert states[0]["state"] == {"turn": 1, "lamps": [0] * 4, "storms": 0, "falling": False}
    assert states[0]["legal"] == [{"decision": {"type": "throw"}, "seat": 1}]
    assert states[-1]["legal"] == []
    assert len(states) == len(journal.read_text("utf-8").splitlines())
    seen = list(map(json.loads, told(capsys, "replay", journal, "--states", "--seat", 1).splitlines()))
    assert seen == states


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"type": "throw"', '"type": "sing"', "line 2: {'n': 1, 'decision': {'type': 'sing'}, 'seat': 1} is no step"),
        ('"seat": 1', '"seat": 2', "line 2: H-1: It is the night of seat 1, not of seat 2."),
        ('"face": ', '"face": 1', "line 3: H-2: A die has the faces 1 to 6, not 1"),
        ('"lamps": 4', '"lamps": 9', "line 1: The lamps must be one of 4, 5, 6 (found 9). (H-1)"),
        ('"app"', '"position": {"lamps": 1}, "app"', "line 1: harbour_lights has no positions"),
    ],
)  # fmt: skip
def test_a_journal_that_is_not_valid_is_told_with_its_line(capsys, journal, old, new, expected):
    journal.write_text(journal.read_text("utf-8").replace(old, new, 1), "utf-8")
    assert f"{journal}: {expected}" in told(capsys, "replay", journal, status=2)
