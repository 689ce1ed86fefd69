"""Two programs on one folder, and disks that refuse: nothing is overwritten, and the game goes on in memory."""

import errno
import os

import pytest

from spillgame.store.saves import InUse, SavesError
from tests.play.games import another, begun, files, play_some, refuse_to_write, without_drops

pytestmark = pytest.mark.usefixtures("home")


def test_a_second_program_does_not_write_a_game_that_is_being_played(saves):
    first = begun(saves, 12)
    second = another(saves)
    with pytest.raises(InUse, match="is being played in another window"):
        second.resume(first.path)
    copy = second.resume(first.path, into="copy")
    memory = second.resume(first.path, into="memory")
    assert copy.path not in (None, first.path)
    assert memory.path is None
    assert not memory.saved
    assert copy.moments == memory.moments == without_drops(first.moments)
    for match in (first, copy, memory):
        play_some(match.table, 3, len(match.warnings))
        match.close()
    assert first.path.read_bytes() == first.journal_text()
    assert copy.path.read_bytes() == copy.journal_text()
    other = begun(saves, 3)
    with pytest.raises(InUse, match="it stays"):
        second.delete(other.path)
    assert saves.delete(other.path).exists()


def test_what_another_program_wrote_is_never_overwritten(saves, monkeypatch):
    monkeypatch.setattr("spillgame.play.journal_file.lock", lambda descriptor: True)  # a file system without locks
    first = begun(saves, 12)
    second = another(saves).resume(first.path)
    play_some(second.table, 2)
    before = first.path.read_bytes()
    play_some(first.table, 2)
    assert "another program has written to it" in first.table.journal_fault
    assert not first.saved
    play_some(first.table, 2)
    assert first.path.read_bytes() == before == second.journal_text()


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no file that is open")
def test_a_journal_deleted_under_the_game_is_said_and_the_game_can_be_saved_again(saves, tmp_path):
    match = begun(saves, 12)
    match.path.unlink()
    play_some(match.table, 2)
    assert "it was deleted or replaced" in match.table.journal_fault
    match.save_copy(tmp_path / "again.jsonl")
    assert match.saved
    play_some(match.table, 2)
    assert (tmp_path / "again.jsonl").read_bytes() == match.journal_text()
    with pytest.raises(SavesError, match="is there already; nothing was overwritten"):
        match.save_copy(tmp_path / "again.jsonl")


def test_a_game_that_is_open_in_this_program_lets_go_when_it_is_opened_again(saves):
    first = begun(saves, 12)
    again = saves.resume(first.path)
    play_some(again.table, 3)
    play_some(first.table, 3)
    assert "the game goes on elsewhere" in first.table.journal_fault
    assert again.path.read_bytes() == again.journal_text()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_where_nothing_can_be_written_a_game_is_played_in_memory_and_saved_later(saves, monkeypatch, number, tmp_path):
    old = begun(saves, 12)
    old.close()
    before = files(saves.folder)
    refuse_to_write(monkeypatch, number)
    fresh, gone_on = begun(saves, 12, seed=2), another(saves).resume(old.path)
    assert [len(match.warnings) for match in (fresh, gone_on)] == [1, 1]
    assert "is not saved" in fresh.warnings[0]
    assert "the game goes on, but is not saved" in gone_on.warnings[0]
    for match in (fresh, gone_on):
        play_some(match.table, 5)
        with pytest.raises(SavesError, match="the game goes on in memory"):
            match.save_copy(tmp_path / "copy.jsonl")
    assert files(saves.folder) == before
    monkeypatch.undo()
    gone_on.save_copy(tmp_path / "copy.jsonl")
    play_some(gone_on.table, 2)
    assert gone_on.saved
    assert (tmp_path / "copy.jsonl").read_bytes() == gone_on.journal_text()
    assert saves.resume(fresh.path or old.path).saved


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_a_folder_and_a_file_that_may_not_be_written_are_said(saves):
    match = begun(saves, 12)
    match.close()
    match.path.chmod(0o444)
    saves.folder.chmod(0o555)
    try:
        assert "is not saved" in saves.resume(match.path).warnings[0]
        assert "is not saved" in begun(saves, 3).warnings[0]
    finally:
        saves.folder.chmod(0o755)
