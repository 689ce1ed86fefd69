"""Practice: undo past dice, games from positions, and positions that cannot be."""

import json
import os
from pathlib import Path

import pytest
import yaml

from spillgame.play.journal import header_of
from spillgame.rules.the_spill.position import given_of
from spillgame.store.positions import Positions, export, position_in, position_text
from spillgame.store.saves import SavesError
from tests.builders import setup_json
from tests.play.games import another, begun, play_some, without_drops

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("home")


def a_given(saves):
    """Return a game at its first turn, and the position."""
    origin = begun(saves)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
    return origin, given_of(origin.rules.game, origin.table.state)


def test_a_practice_game_says_so_and_its_undo_goes_past_dice_after_going_on_too(saves):
    match = begun(saves, 30, practice=True)
    match.table.undo()
    match.close()
    again = another(saves).resume(match.path)
    assert again.practice
    while again.table.undo_refusal() is None:
        again.table.undo()
    assert len(again.moments) == 1
    assert again.path.read_bytes().count(b"\n") == 1
    assert not saves.entries()[0].counts


def test_a_position_is_played_from_and_its_journal_replays_from_its_header(saves):
    given = {"oil": {"N1": 2}, "ap": 3, "turn_of": "marine_vet", "track": "severe"}
    match = saves.begin("the_spill", setup_json(), position=given)
    assert (match.table.state.ap, match.rules.game.setup.track) == (3, "severe")
    assert match.table.state.seats[0] == "marine_vet"
    play_some(match.table, 12)
    match.close()
    again = another(saves).resume(match.path)
    assert again.moments == without_drops(match.moments)
    assert again.practice
    header = header_of(match.path)
    assert header.position == {"oil": {"N1": 2}, "ap": 3, "turn_of": "marine_vet"}
    branch = saves.branch(again, 4)
    assert branch.practice
    assert another(saves).read(branch.path).moments == without_drops(match.moments[:5])


def test_a_running_game_becomes_a_position_to_practise_from(saves):
    match, given = a_given(saves)
    practice = saves.begin("the_spill", match.rules.setup_to_json(), position=given)
    assert practice.table.state == match.table.state


@pytest.mark.parametrize(
    "given", [{"track": 5}, {"team": "x"}, {"win_card": "none"}, {"ap": "x"}, {"harsh_weather": 1}]
)
def test_a_position_that_cannot_be_is_a_sentence(saves, given):
    with pytest.raises(SavesError) as caught:
        saves.begin("the_spill", setup_json(), position=given)
    assert str(caught.value).endswith(".")
    assert not saves.folder.exists()


def test_a_position_set_in_a_running_game_begins_another_that_remembers_it(saves):
    origin, _ = a_given(saves)
    before = origin.path.read_bytes()
    match = saves.begin_position(origin, {"oil": {"N1": 2}, "ap": 3})
    state, was = match.table.state, origin.table.state
    assert (state.ap, state.oil.bit_count()) == (3, 2)
    assert (state.seats, state.goal.card) == (was.seats, was.goal.card)
    assert match.header.branched_from[:2] == (origin.path.name, len(origin.moments) - 1)
    play_some(match.table, 10)
    match.close()
    again = another(saves).resume(match.path)
    assert again.moments == without_drops(match.moments)
    assert again.header == match.header
    assert origin.path.read_bytes() == before


def test_a_position_is_set_even_before_the_team_is_drawn(saves):
    match = saves.begin_position(begun(saves, practice=True), {"phase": "spill"})
    assert len(match.table.state.seats) == 4


def test_a_position_that_is_kept_is_read_again_as_the_moment_it_was_and_nothing_is_overwritten(saves, tmp_path):
    origin, given = a_given(saves)
    positions = Positions("the_spill", tmp_path)
    first, second = positions.keep("Black/Friday: 1", given), positions.keep("Black/Friday: 1", {})
    assert (first.name, second.name) == ("Black Friday 1.yaml", "Black Friday 1 (2).yaml")
    (entry,) = yaml.safe_load(first.read_text("utf-8"))
    assert entry["title"] == "Black Friday 1"
    assert saves.begin_position(origin, positions.read(first)).table.state == origin.table.state
    assert position_in(position_text("x", given)) == json.loads(json.dumps(given))


def test_a_position_set_at_an_earlier_moment_remembers_that(saves):
    origin, given = a_given(saves)
    step = len(origin.moments) - 1
    play_some(origin.table, 5)
    assert saves.begin_position(origin, given, step).header.branched_from[:2] == (origin.path.name, step)


def test_positions_are_named_put_into_the_bin_and_taken_out_again(tmp_path):
    positions = Positions("the_spill", tmp_path)
    one = positions.keep("one", {"ap": 1})
    assert [found.name for found in positions.saved()] == ["one"]
    other = positions.rename(one, "  another\n name ")
    assert positions.rename(other, "another name") == other
    positions.keep("one", {})
    assert sorted(found.name for found in positions.saved()) == ["another name", "one"]
    binned = positions.delete(other)
    assert [found.name for found in positions.saved()] == ["one"]
    positions.keep("another name", {})
    assert positions.restore(binned).name == "another name (2).yaml"
    assert positions.read(tmp_path / "another name (2).yaml") == {"ap": 1}


def test_a_position_may_be_called_like_a_device(tmp_path):
    positions = Positions("the_spill", tmp_path)
    kept = positions.keep("nul", {"ap": 1})
    assert kept.name == "nul_.yaml"
    assert positions.read(kept) == {"ap": 1}
    assert positions.rename(kept, "COM1").name == "COM1_.yaml"


@pytest.mark.parametrize("name", ["", " ", "...", "///", "\n"])
def test_a_position_needs_a_name_that_a_file_can_have(tmp_path, name):
    with pytest.raises(SavesError, match="name"):
        Positions("the_spill", tmp_path).keep(name, {})


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_what_is_no_file_is_neither_listed_nor_read(tmp_path):
    positions = Positions("the_spill", tmp_path)
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "missing")
    assert positions.saved() == []
    for name in ("pipe.yaml", "folder.yaml", "nowhere.yaml"):
        with pytest.raises(SavesError, match="cannot be read"):
            positions.read(tmp_path / name)


def test_a_disk_that_refuses_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SavesError, match="cannot be written"):
        Positions("the_spill", tmp_path / "file").keep("x", {})
    with pytest.raises(SavesError, match="cannot be moved"):
        Positions("the_spill", tmp_path).delete(tmp_path / "missing.yaml")
    with pytest.raises(SavesError, match="there already"):
        export("text", tmp_path / "file")
    assert (tmp_path / "file").read_text() == ""


NINE_LEVELS = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n" for level in range(1, 9)
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (NINE_LEVELS, "an anchor"),
        ("a0: &a0 {b: 1}\na1: {<<: [*a0, *a0]}", "an anchor"),
        ("{oil: *there}", "an alias"),
        ("{oil: !!binary AAAA}", "a tag"),
        ("[" * 5000, "nested too deep"),
        ("[" + "1," * 45_000 + "1]", "holds too much"),
        ("{turn: " + "9" * 9000 + "}", "too long"),
        ("{turn: 1" + ":1" * 9000 + "}", "expected"),
        ("{turn: 1, turn: 2}", "stands twice"),
        ("{turn: 2001-01-01}", "as a date"),
    ],
)
def test_a_position_is_read_as_strictly_as_all_yaml(text, why, tmp_path):
    (tmp_path / "p.yaml").write_text(text)
    for given in (text, str(tmp_path / "p.yaml")):
        with pytest.raises(SavesError, match=why) as caught:
            position_in(given)
        assert str(caught.value).startswith("This is no position: in line 1, ")


def test_every_scenario_of_the_rules_is_a_position_too():
    for file in sorted((ROOT / "tests" / "scenarios").glob("*.yaml")):
        assert position_in(str(file)) == yaml.safe_load(file.read_text("utf-8"))[0]["given"]


def test_a_large_file_is_no_position(tmp_path):
    (tmp_path / "p.yaml").write_text("turn: 1\n" * 20_000)
    with pytest.raises(SavesError, match="too large"):
        position_in(str(tmp_path / "p.yaml"))


def test_a_position_that_is_written_names_nothing_twice():
    shared = ["N1", "N2"]
    assert position_in(position_text("x", {"a": shared, "b": shared})) == {"a": shared, "b": shared}
