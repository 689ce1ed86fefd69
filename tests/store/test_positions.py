"""Practice: undo past dice, games from positions, and positions that cannot be."""

from pathlib import Path

import pytest
import yaml

from spillgame.games import GAMES
from spillgame.play.journal import JournalReader
from spillgame.rules.the_spill.position import given_of
from spillgame.store.positions import position_in, save_position
from spillgame.store.saves import SavesError
from tests.builders import setup_json
from tests.play.games import another, begun, play_some, without_drops

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("home")


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
    header = JournalReader(match.path).header
    assert header.position == {"oil": {"N1": 2}, "ap": 3, "turn_of": "marine_vet"}
    branch = saves.branch(again, 4)
    assert branch.practice
    assert another(saves).read(branch.path).moments == without_drops(match.moments[:5])


def test_a_running_game_becomes_a_position_to_practise_from(saves):
    match = begun(saves)
    while match.table.state.phase != "action":
        play_some(match.table, 1)
    state = match.table.state
    given = given_of(match.rules.game, state)
    practice = saves.begin("the_spill", match.rules.setup_to_json(), position=given)
    assert practice.table.state == state


@pytest.mark.parametrize(
    "given", [{"track": 5}, {"team": "x"}, {"win_card": "none"}, {"ap": "x"}, {"harsh_weather": 1}]
)
def test_a_position_that_cannot_be_is_a_sentence(saves, given):
    with pytest.raises(SavesError) as caught:
        saves.begin("the_spill", setup_json(), position=given)
    assert str(caught.value).endswith(".")
    assert not saves.folder.exists()


def test_a_position_set_in_a_running_game_begins_another_that_remembers_it(saves):
    origin = begun(saves)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
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


def test_a_saved_position_is_read_again_as_the_moment_it_was(saves):
    origin = begun(saves, practice=True)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
    (first, is_now), (second, _) = save_position(origin), save_position(origin)
    assert is_now
    assert first != second
    (entry,) = yaml.safe_load(first.read_text("utf-8"))
    assert entry["title"].startswith("Turn 1, action")
    assert saves.begin_position(origin, position_in(str(first))).table.state == origin.table.state


def test_in_the_middle_of_a_drop_the_moment_before_it_is_saved(saves):
    origin = saves.begin("the_spill", setup_json(), position={"phase": "spill", "oil": {"N3": 2}})
    before = origin.table.state
    origin.table.answer_chance()
    path, is_now = save_position(origin)
    assert not is_now
    assert saves.begin_position(origin, position_in(str(path))).table.state == before


def test_a_moment_that_no_position_can_say_and_a_disk_that_refuses_are_sentences(saves, tmp_path):
    origin = begun(saves)
    with pytest.raises(SavesError, match="before the first turn"):
        save_position(origin)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
    (tmp_path / "file").write_text("")
    with pytest.raises(SavesError, match="cannot be written"):
        save_position(origin, tmp_path / "file")


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
        ("[" + "{}," * 30_000 + "]", "holds too much"),
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


def test_a_saved_position_names_nothing_twice(saves, monkeypatch):
    origin = saves.begin("the_spill", setup_json(), position={"oil": {"N1": 2}})
    shared = ["N1", "N2"]
    monkeypatch.setattr(type(GAMES["the_spill"].room.position), "given_of", lambda *_: {"a": shared, "b": shared})
    path, _ = save_position(origin)
    assert position_in(str(path)) == {"a": shared, "b": shared}
