"""The player's games: listed, named, put into the bin, sent away and taken in."""

import pytest

from spillgame.store import saves_folder as shelf
from spillgame.store.saves import SavesError
from tests.play.games import EXAMPLE, another, begun, finished, play_some

pytestmark = pytest.mark.usefixtures("home")


# --- The list ---


def test_the_list_says_what_each_game_is(saves):
    match = begun(saves, 60)
    (entry,) = saves.entries()
    state, summary = match.table.state, entry.summary
    columns = summary.columns
    assert (summary.players, columns["track"], summary.steps) == (("Red",), "standard", 60)
    assert (columns["turn"], columns["phase"], summary.won) == (state.turn, state.phase, None)
    assert columns["board"]["oil"] == state.oil
    assert list(columns["board"]["ships"].values()) == [str(ship) for ship in state.ships]
    assert summary.setup == match.rules.setup_to_json()
    assert not summary.over
    assert not summary.practice
    assert summary.counts


def test_what_was_found_out_is_not_found_out_again(saves, monkeypatch):
    for seed in range(3):
        begun(saves, 10, seed).close()
    listed = saves.entries()
    monkeypatch.setattr(shelf, "read", None)
    assert another(saves).entries() == listed
    assert another(saves).unfinished().path == listed[0].path


def test_a_list_that_must_not_take_long_goes_on_when_it_is_asked_again(saves):
    for seed in range(3):
        begun(saves, 10, seed).close()
    assert [entry.known for entry in saves.entries(patience=0)] == [None] * 3
    assert all(entry.summary for entry in saves.entries())
    assert all(entry.summary for entry in saves.entries(patience=0))


def test_a_changed_journal_is_read_again(saves):
    match = begun(saves, 10)
    before = saves.entries()[0].summary.steps
    play_some(match.table, 4)
    assert saves.entries()[0].summary.steps == before + 4


# --- Names, bin, export, import ---


def test_a_name_is_kept_beside_the_journal_which_stays_as_it_was(saves):
    path = finished(saves).path
    before = path.read_bytes()
    saves.rename(path, "  The one with\tthe\nfour gushers ")
    assert another(saves).entries()[0].name == "The one with the four gushers"
    saves.rename(path, "")
    assert another(saves).entries()[0].name == ""
    assert path.read_bytes() == before


def test_notes_that_were_spoilt_are_kept_and_new_ones_begun(saves):
    path = finished(saves).path
    notes = saves.folder / "games.json"
    notes.write_text("{rubbish")
    assert saves.entries()[0].name == ""
    saves.rename(path, "Again")
    assert saves.entries()[0].name == "Again"
    assert [file.read_text() for file in saves.folder.glob("games.json*.broken")] == ["{rubbish"]


def test_a_deleted_game_is_in_the_bin_and_comes_back_with_its_name(saves):
    match = begun(saves, 15)
    saves.rename(match.path, "Mine")
    text = match.path.read_bytes()
    binned = saves.delete(match.path)
    assert saves.entries() == []
    assert saves.unfinished() is None
    assert [(entry.path, entry.name) for entry in saves.binned()] == [(binned, "Mine")]
    begun(saves, 1).path.rename(match.path)
    back = saves.restore(binned)
    assert back != match.path
    assert {entry.name for entry in saves.entries()} == {"Mine", ""}
    assert back.read_bytes() == text
    assert saves.binned() == []


def test_deleting_twice_keeps_both(saves):
    one = begun(saves, 3).path
    saves.delete(one)
    begun(saves, 6).path.rename(one)
    saves.delete(one)
    assert len(saves.binned()) == 2


def test_a_game_is_exported_to_a_new_file_only(saves, tmp_path):
    path = finished(saves).path
    target = tmp_path / "out" / "game.jsonl"
    saves.export(path, target)
    assert target.read_bytes() == path.read_bytes()
    with pytest.raises(SavesError, match="is there already; nothing was overwritten"):
        saves.export(path, target)
    with pytest.raises(SavesError, match="cannot be written to"):
        saves.export(path, path / "below a file.jsonl")


def test_a_game_is_taken_in_as_it_is_and_listed_as_such(saves):
    before = EXAMPLE.read_bytes()
    first, second = saves.take_in(EXAMPLE), saves.take_in(EXAMPLE)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == EXAMPLE.read_bytes() == before
    assert all(entry.imported and not entry.counts for entry in saves.entries())


def test_an_imported_game_is_gone_on_with_only_after_it_was_played_here(saves, tmp_path):
    match = begun(saves, 8)
    saves.export(match.path, tmp_path / "other.jsonl")
    saves.delete(match.path)
    path = saves.take_in(tmp_path / "other.jsonl")
    assert saves.unfinished() is None
    saves.resume(path)
    assert saves.unfinished().path == path


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "line 1: the file is empty"),
        (b"MZ\x90\x00", "line 1: the header is cut short"),
        (b"hello\n", "line 1: this is no line of JSON"),
        (EXAMPLE.read_bytes().replace(b'"end_turn"', b'"skip"', 1), "S-4.1: skip is not what is asked for now"),
        (
            EXAMPLE.read_bytes().replace(b"the_spill", b"the_other", 1),
            "there is no game 'the_other'; there are the_spill",
        ),
        (EXAMPLE.read_bytes().replace(b'"standard"', b'"standrad"', 1), "There is no track standrad"),
    ],
)
def test_what_is_no_valid_journal_is_not_taken_in(saves, tmp_path, data, expected):
    source = tmp_path / "bad.jsonl"
    source.write_bytes(data)
    with pytest.raises(SavesError) as caught:
        saves.take_in(source)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)
    assert source.read_bytes() == data
    assert saves.entries() == []
