"""The library: games are begun, gone on with, listed, moved and branched, and nothing is ever overwritten."""

import errno
import os
import time
from pathlib import Path

import pytest

from spillgame.play import shelf
from spillgame.play.journal import JournalReader
from spillgame.play.library import InUse, Library, LibraryError
from spillgame.play.tower import drop_again
from spillgame.rules.the_spill.position import given_of
from tests.builders import a_setup
from tests.play.games import EXAMPLE, play_out, play_some

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "saves", cache=tmp_path / "cache")


def another(library):
    """Return a library of the same folder, as a second program would have it."""
    return Library(library.folder, cache=library.cache)


def begun(library, steps=0, seed=1, **further):
    sitting = library.begin(a_setup(seed=seed, level="mixed", specialists=()), **further)
    play_some(sitting.table, steps, seed)
    return sitting


def finished(library, seed=1):
    sitting = begun(library, seed=seed)
    play_out(sitting.table, seed=seed)
    sitting.close()
    return sitting


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.jsonl")}


# --- Going on ---


def test_a_game_is_gone_on_with_at_the_same_moment_and_with_the_same_undo(library):
    first = begun(library, 40)
    while first.table.undo_refusal() is not None:
        play_some(first.table, 1)
    first.close()
    again = another(library).resume(library.unfinished().path)
    assert again.moments == first.moments
    assert again.table.undo_refusal() is None
    play_some(again.table, 5)
    again.close()
    assert again.path.read_bytes() == again.journal_text()


def test_going_on_changes_nothing_before_the_next_step(library):
    first = begun(library, 20)
    first.close()
    path = first.path
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    sitting = library.resume(path)
    assert path.read_bytes() == before
    assert sitting.warnings == ["The last line of the journal was cut short; the step in hand then is lost."]
    play_some(sitting.table, 1)
    assert path.read_bytes() == sitting.journal_text()


def test_a_finished_game_stays_and_is_listed_as_finished(library):
    path = finished(library).path
    (entry,) = library.entries()
    assert entry.path == path
    assert entry.summary.is_over
    assert library.unfinished() is None
    assert library.is_over(path)


def test_the_game_to_go_on_with_is_the_unfinished_one_played_last(library):
    first, second = begun(library, 5), begun(library, 5, seed=2)
    finished(library, 3)
    assert library.unfinished().path == second.path
    play_some(first.table, 1)
    first.close()
    library.resume(first.path)
    assert library.unfinished().path == first.path


def test_a_journal_that_is_no_game_does_not_hide_the_game_to_go_on_with(library):
    sitting = begun(library, 5)
    (library.folder / "zzz.jsonl").write_bytes(b"")
    (library.folder / "2099.jsonl").write_bytes(b"rubbish\n")
    assert library.unfinished().path == sitting.path
    faults = [entry.fault for entry in library.entries() if entry.fault]
    assert sorted(faults) == [
        "line 1: the file is empty; a header should stand here",
        "line 1: this is no line of JSON (Expecting value at column 1)",
    ]


def test_a_clock_set_back_changes_neither_names_nor_the_order(library):
    first = begun(library, 5)
    future = time.time() + 10**9
    os.utime(first.path, (future, future))
    second = begun(library, 5, seed=2)
    assert [saved.path for saved in another(library).saved()] == [second.path, first.path]
    os.utime(second.path, (5, 5))
    assert library.unfinished().path == second.path
    assert len({first.path, second.path, begun(library).path, begun(library).path}) == 4


def test_many_finished_games_do_not_keep_the_title_waiting(library, monkeypatch):
    old = begun(library, 5)
    old.close()
    os.utime(old.path, (1, 1))
    finished(library)
    monkeypatch.setattr(shelf, "NEWEST", 1)
    library.folder.joinpath("games.json").unlink()
    assert another(library).unfinished() is None
    monkeypatch.setattr(shelf, "NEWEST", 2)
    assert another(library).unfinished().path == old.path


def test_the_drops_of_a_journal_are_seen_again_as_they_fell(library):
    sitting = begun(library)
    while not sitting.table.state.turn:
        play_some(sitting.table, 1)
    sitting.close()
    drops = [moment for moment in library.read(sitting.path).moments if "landing" in moment.kept]
    assert drops
    for moment in drops:
        again = drop_again(moment.step.answer, moment.kept)
        assert again.as_it_fell
        faces = [landing.face for landing in again.drop.landings]
        assert faces == [landing.face for landing in moment.step.answer.landings]
    poses = drops[0].kept["landing"]
    others = (
        {},
        {"landing": 5},
        {"landing": [5]},
        {"landing": [[0] * 9]},
        {"landing": [None]},
        {"landing": poses[::-1]},
    )
    for kept in others:
        again = drop_again(drops[0].step.answer, kept)
        assert not again.as_it_fell
        faces = [landing.face for landing in again.drop.landings]
        assert faces == [landing.face for landing in drops[0].step.answer.landings]


# --- Two programs, and disks that refuse ---


def test_a_second_program_does_not_write_a_game_that_is_being_played(library):
    first = begun(library, 12)
    second = another(library)
    with pytest.raises(InUse, match="is being played in another window"):
        second.resume(first.path)
    copy = second.resume(first.path, into="copy")
    memory = second.resume(first.path, into="memory")
    assert copy.path not in (None, first.path)
    assert memory.path is None
    assert not memory.saved
    assert copy.moments == memory.moments == first.moments
    for sitting in (first, copy, memory):
        play_some(sitting.table, 3, len(sitting.warnings))
        sitting.close()
    assert first.path.read_bytes() == first.journal_text()
    assert copy.path.read_bytes() == copy.journal_text()
    other = begun(library, 3)
    with pytest.raises(InUse, match="it stays"):
        second.delete(other.path)
    assert library.delete(other.path).exists()


def test_what_another_program_wrote_is_never_overwritten(library, monkeypatch):
    monkeypatch.setattr("spillgame.play.lock.take", lambda descriptor: True)  # a file system without locks
    first = begun(library, 12)
    second = another(library).resume(first.path)
    play_some(second.table, 2)
    before = first.path.read_bytes()
    play_some(first.table, 2)
    assert "another program has written to it" in first.table.journal_fault
    assert not first.saved
    play_some(first.table, 2)
    assert first.path.read_bytes() == before == second.journal_text()


def test_a_journal_deleted_under_the_game_is_said_and_the_game_can_be_saved_again(library, tmp_path):
    sitting = begun(library, 12)
    sitting.path.unlink()
    play_some(sitting.table, 2)
    assert "it was deleted or replaced" in sitting.table.journal_fault
    sitting.save_copy(tmp_path / "again.jsonl")
    assert sitting.saved
    play_some(sitting.table, 2)
    assert (tmp_path / "again.jsonl").read_bytes() == sitting.journal_text()
    with pytest.raises(LibraryError, match="is there already; nothing was overwritten"):
        sitting.save_copy(tmp_path / "again.jsonl")


def test_a_game_that_is_open_in_this_program_lets_go_when_it_is_opened_again(library):
    first = begun(library, 12)
    again = library.resume(first.path)
    play_some(again.table, 3)
    play_some(first.table, 3)
    assert "the game goes on elsewhere" in first.table.journal_fault
    assert again.path.read_bytes() == again.journal_text()


def refuse_to_write(monkeypatch, number):
    real = os.open

    def opened(path, flags, *rest):
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, flags, *rest)

    monkeypatch.setattr(os, "open", opened)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_where_nothing_can_be_written_a_game_is_played_in_memory_and_saved_later(
    library, monkeypatch, number, tmp_path
):
    old = begun(library, 12)
    old.close()
    before = files(library.folder)
    refuse_to_write(monkeypatch, number)
    fresh, gone_on = begun(library, 12, seed=2), another(library).resume(old.path)
    assert [len(sitting.warnings) for sitting in (fresh, gone_on)] == [1, 1]
    assert "is not saved" in fresh.warnings[0]
    assert "the game goes on, but is not saved" in gone_on.warnings[0]
    for sitting in (fresh, gone_on):
        play_some(sitting.table, 5)
        with pytest.raises(LibraryError, match="the game goes on in memory"):
            sitting.save_copy(tmp_path / "copy.jsonl")
    assert files(library.folder) == before
    monkeypatch.undo()
    gone_on.save_copy(tmp_path / "copy.jsonl")
    play_some(gone_on.table, 2)
    assert gone_on.saved
    assert (tmp_path / "copy.jsonl").read_bytes() == gone_on.journal_text()
    assert library.resume(fresh.path or old.path).saved


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_a_folder_and_a_file_that_may_not_be_written_are_said(library):
    sitting = begun(library, 12)
    sitting.close()
    sitting.path.chmod(0o444)
    library.folder.chmod(0o555)
    try:
        assert "is not saved" in library.resume(sitting.path).warnings[0]
        assert "is not saved" in begun(library, 3).warnings[0]
    finally:
        library.folder.chmod(0o755)


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


# --- Branches ---


def test_playing_on_from_the_middle_begins_a_new_game_that_remembers_where(library):
    path = finished(library).path
    before = path.read_bytes()
    reading = library.read(path)
    sitting = library.branch(reading, 40)
    assert sitting.moments == reading.moments[:41]
    assert sitting.header.branched_from[:2] == (path.name, 40)
    play_some(sitting.table, 20, 9)
    sitting.close()
    assert path.read_bytes() == before
    again = another(library).resume(sitting.path)
    assert again.moments == sitting.moments
    assert again.header == sitting.header
    summary = next(entry.summary for entry in library.entries() if entry.path == sitting.path)
    assert summary.branched
    assert not summary.counts


def same_steps(library, luck, seed=1):
    """Go on from the middle with the decisions of the other game, and return how many steps were the same."""
    reading = library.read(finished(library, seed).path)
    start = next(n for n, moment in enumerate(reading.moments) if moment.state.turn == 2)
    sitting = library.branch(reading, start, luck)
    for moment in reading.moments[start + 1 :]:
        if sitting.table.asks_chance():
            sitting.table.answer_chance()
        elif moment.step in sitting.table.legal():
            sitting.table.decide(moment.step)
        else:
            break
        if sitting.table.state != moment.state:
            break
    return len(sitting.moments) - start, len(reading.moments) - start


def test_with_the_same_luck_the_same_decisions_lead_to_the_same_end(library):
    same, whole = same_steps(library, "same")
    assert same == whole


def test_with_fresh_luck_other_dice_fall(library):
    same, whole = same_steps(library, "fresh")
    assert same < whole


def test_a_branch_of_a_game_in_memory_and_of_a_branch_is_a_game_like_any_other(library, monkeypatch):
    with monkeypatch.context() as patch:
        refuse_to_write(patch, errno.EACCES)
        sitting = begun(library, 50)
    branch = library.branch(sitting, 30)
    second = library.branch(library.read(branch.path), 20)
    assert branch.header.branched_from.file == ""
    assert second.header.branched_from[:2] == (branch.path.name, 20)
    assert second.moments == sitting.moments[:21]


# --- Practice ---


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
