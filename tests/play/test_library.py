"""The library: games are gone on with and branched, and nothing is ever overwritten."""

import errno
import os
import time

import pytest

from spillgame.play import shelf
from spillgame.play.tower import drop_again
from tests.builders import a_setup
from tests.play.games import another, begun, finished, play_some, refuse_to_write

pytestmark = pytest.mark.usefixtures("home")


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


def test_a_game_that_was_only_watched_is_not_gone_on_with(library):
    sitting = library.begin(a_setup(), bot="greedy")
    play_some(sitting.table, 5)
    sitting.close()
    assert library.unfinished() is None


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
