"""Practice: undo past dice, games from positions, and positions that cannot be."""

import pytest
import yaml

from spillgame.play.journal import JournalReader
from spillgame.play.library import LibraryError
from spillgame.play.practice import position_in, save_position
from spillgame.rules.the_spill.position import given_of
from tests.builders import a_setup
from tests.play.games import another, begun, play_some

pytestmark = pytest.mark.usefixtures("home")


def test_a_practice_game_says_so_and_its_undo_goes_past_dice_after_going_on_too(library):
    sitting = begun(library, 30, practice=True)
    sitting.table.undo()
    sitting.close()
    again = another(library).resume(sitting.path)
    assert again.practice
    while again.table.undo_refusal() is None:
        again.table.undo()
    assert len(again.moments) == 1
    assert again.path.read_bytes().count(b"\n") == 1
    assert not library.entries()[0].counts


def test_a_position_is_played_from_and_its_journal_replays_from_its_header(library):
    given = {"oil": {"N1": 2}, "ap": 3, "turn_of": "marine_vet", "track": "severe"}
    sitting = library.begin(a_setup(), position=given)
    assert (sitting.table.state.ap, sitting.rules.game.setup.track) == (3, "severe")
    assert sitting.table.state.seats[0] == "marine_vet"
    play_some(sitting.table, 12)
    sitting.close()
    again = another(library).resume(sitting.path)
    assert again.moments == sitting.moments
    assert again.practice
    header = JournalReader(sitting.path).header
    assert header.position == {"oil": {"N1": 2}, "ap": 3, "turn_of": "marine_vet"}
    branch = library.branch(again, 4)
    assert branch.practice
    assert another(library).read(branch.path).moments == sitting.moments[:5]


def test_a_running_game_becomes_a_position_to_practise_from(library):
    sitting = begun(library)
    while sitting.table.state.phase != "action":
        play_some(sitting.table, 1)
    state = sitting.table.state
    given = given_of(sitting.rules.game, state)
    practice = library.begin(sitting.rules.game.setup, position=given)
    assert practice.table.state == state


@pytest.mark.parametrize(
    "given", [{"track": 5}, {"team": "x"}, {"win_card": "none"}, {"ap": "x"}, {"harsh_weather": 1}]
)
def test_a_position_that_cannot_be_is_a_sentence(library, given):
    with pytest.raises(LibraryError) as caught:
        library.begin(a_setup(), position=given)
    assert str(caught.value).endswith(".")
    assert not library.folder.exists()


def test_a_position_set_in_a_running_game_begins_another_that_remembers_it(library):
    origin = begun(library)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
    before = origin.path.read_bytes()
    sitting = library.begin_position(origin, {"oil": {"N1": 2}, "ap": 3})
    state, was = sitting.table.state, origin.table.state
    assert (state.ap, state.oil.bit_count()) == (3, 2)
    assert (state.seats, state.goal.card) == (was.seats, was.goal.card)
    assert sitting.header.branched_from[:2] == (origin.path.name, len(origin.moments) - 1)
    play_some(sitting.table, 10)
    sitting.close()
    again = another(library).resume(sitting.path)
    assert again.moments == sitting.moments
    assert again.header == sitting.header
    assert origin.path.read_bytes() == before


def test_a_position_is_set_even_before_the_team_is_drawn(library):
    sitting = library.begin_position(begun(library, practice=True), {"phase": "spill"})
    assert len(sitting.table.state.seats) == 4


def test_a_saved_position_is_read_again_as_the_moment_it_was(library):
    origin = begun(library, practice=True)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
    (first, is_now), (second, _) = save_position(origin), save_position(origin)
    assert is_now
    assert first != second
    (entry,) = yaml.safe_load(first.read_text("utf-8"))
    assert entry["title"].startswith("Turn 1, action")
    assert library.begin_position(origin, position_in(str(first))).table.state == origin.table.state


def test_in_the_middle_of_a_drop_the_moment_before_it_is_saved(library):
    origin = library.begin(a_setup(), position={"phase": "spill", "oil": {"N3": 2}})
    before = origin.table.state
    origin.table.answer_chance()
    path, is_now = save_position(origin)
    assert not is_now
    assert library.begin_position(origin, position_in(str(path))).table.state == before


def test_a_moment_that_no_position_can_say_and_a_disk_that_refuses_are_sentences(library, tmp_path):
    origin = begun(library)
    with pytest.raises(LibraryError, match="before the first turn"):
        save_position(origin)
    while origin.table.state.phase != "action":
        play_some(origin.table, 1)
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryError, match="cannot be written"):
        save_position(origin, tmp_path / "file")
