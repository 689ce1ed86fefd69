"""The player's games: listed, named, put into the bin, sent away and taken in."""

import pytest

from spillgame.play import shelf
from spillgame.play.library import LibraryError
from tests.play.games import EXAMPLE, another, begun, finished, play_some

pytestmark = pytest.mark.usefixtures("home")


# --- The list ---


def test_the_list_says_what_each_game_is(library):
    sitting = begun(library, 60)
    (entry,) = library.entries()
    state, summary = sitting.table.state, entry.summary
    assert (summary.players, summary.track, summary.steps) == (("Red",), "standard", 60)
    assert (summary.turn, summary.phase, summary.won) == (state.turn, state.phase, None)
    assert summary.board.oil == state.oil
    assert [sector for _, sector in summary.board.ships] == [str(ship) for ship in state.ships]
    assert not summary.practice
    assert summary.counts


def test_what_was_found_out_is_not_found_out_again(library, monkeypatch):
    for seed in range(3):
        begun(library, 10, seed).close()
    listed = library.entries()
    monkeypatch.setattr(shelf, "read", None)
    assert another(library).entries() == listed
    assert another(library).unfinished() == listed[0].saved


@pytest.mark.parametrize("spoil", [b"", b"rubbish", b'{"key": 1}\n{}', b"[]\n[]"])
def test_losing_or_spoiling_the_index_loses_nothing(library, spoil):
    begun(library, 10).close()
    listed = library.entries()
    (index,) = library.cache.glob("games-*.json")
    index.write_bytes(spoil)
    assert another(library).entries() == listed
    index.unlink()
    assert another(library).entries() == listed


def test_a_list_that_must_not_take_long_goes_on_when_it_is_asked_again(library):
    for seed in range(3):
        begun(library, 10, seed).close()
    assert [entry.known for entry in library.entries(patience=0)] == [None] * 3
    assert all(entry.summary for entry in library.entries())
    assert all(entry.summary for entry in library.entries(patience=0))


def test_a_changed_journal_is_read_again(library):
    sitting = begun(library, 10)
    before = library.entries()[0].summary.steps
    play_some(sitting.table, 4)
    assert library.entries()[0].summary.steps == before + 4


# --- Names, bin, export, import ---


def test_a_name_is_kept_beside_the_journal_which_stays_as_it_was(library):
    path = finished(library).path
    before = path.read_bytes()
    library.rename(path, "  The one with\tthe\nfour gushers ")
    assert another(library).entries()[0].name == "The one with the four gushers"
    library.rename(path, "")
    assert another(library).entries()[0].name == ""
    assert path.read_bytes() == before


def test_notes_that_were_spoilt_are_kept_and_new_ones_begun(library):
    path = finished(library).path
    notes = library.folder / "games.json"
    notes.write_text("{rubbish")
    assert library.entries()[0].name == ""
    library.rename(path, "Again")
    assert library.entries()[0].name == "Again"
    assert [file.read_text() for file in library.folder.glob("games.json*.broken")] == ["{rubbish"]


def test_a_deleted_game_is_in_the_bin_and_comes_back_with_its_name(library):
    sitting = begun(library, 15)
    library.rename(sitting.path, "Mine")
    text = sitting.path.read_bytes()
    binned = library.delete(sitting.path)
    assert library.entries() == []
    assert library.unfinished() is None
    assert [(entry.path, entry.name) for entry in library.binned()] == [(binned, "Mine")]
    begun(library, 1).path.rename(sitting.path)
    back = library.restore(binned)
    assert back != sitting.path
    assert {entry.name for entry in library.entries()} == {"Mine", ""}
    assert back.read_bytes() == text
    assert library.binned() == []


def test_deleting_twice_keeps_both(library):
    one = begun(library, 3).path
    library.delete(one)
    begun(library, 6).path.rename(one)
    library.delete(one)
    assert len(library.binned()) == 2


def test_a_game_is_exported_to_a_new_file_only(library, tmp_path):
    path = finished(library).path
    target = tmp_path / "out" / "game.jsonl"
    library.export(path, target)
    assert target.read_bytes() == path.read_bytes()
    with pytest.raises(LibraryError, match="is there already; nothing was overwritten"):
        library.export(path, target)
    with pytest.raises(LibraryError, match="cannot be written to"):
        library.export(path, path / "below a file.jsonl")


def test_a_game_is_taken_in_as_it_is_and_listed_as_such(library):
    before = EXAMPLE.read_bytes()
    first, second = library.take_in(EXAMPLE), library.take_in(EXAMPLE)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == EXAMPLE.read_bytes() == before
    assert all(entry.imported and not entry.counts for entry in library.entries())


def test_an_imported_game_is_gone_on_with_only_after_it_was_played_here(library, tmp_path):
    sitting = begun(library, 8)
    library.export(sitting.path, tmp_path / "other.jsonl")
    library.delete(sitting.path)
    path = library.take_in(tmp_path / "other.jsonl")
    assert library.unfinished() is None
    library.resume(path)
    assert library.unfinished().path == path


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
def test_what_is_no_valid_journal_is_not_taken_in(library, tmp_path, data, expected):
    source = tmp_path / "bad.jsonl"
    source.write_bytes(data)
    with pytest.raises(LibraryError) as caught:
        library.take_in(source)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)
    assert source.read_bytes() == data
    assert library.entries() == []
