"""The library: games are gone on with and branched, and nothing is ever overwritten."""

import errno
import os
import time

import pytest

from spillgame.play.tower import drop_of
from tests.builders import setup_json
from tests.play.games import another, begun, finished, play_some, refuse_to_write, without_drops

pytestmark = pytest.mark.usefixtures("home")


# --- Going on ---


def test_a_game_is_gone_on_with_at_the_same_moment_and_with_the_same_undo(saves):
    first = begun(saves, 40)
    while first.table.undo_refusal() is not None:
        play_some(first.table, 1)
    first.close()
    again = another(saves).resume(saves.unfinished().path)
    assert again.moments == without_drops(first.moments)
    assert again.table.undo_refusal() is None
    play_some(again.table, 5)
    again.close()
    assert again.path.read_bytes() == again.journal_text()


def test_going_on_changes_nothing_before_the_next_step(saves):
    first = begun(saves, 20)
    first.close()
    path = first.path
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    match = saves.resume(path)
    assert path.read_bytes() == before
    assert match.warnings == ["The last line of the journal was cut short; the step in hand then is lost."]
    play_some(match.table, 1)
    assert path.read_bytes() == match.journal_text()


def test_a_finished_game_stays_and_is_listed_as_finished(saves):
    path = finished(saves).path
    (entry,) = saves.entries()
    assert entry.path == path
    assert entry.summary.over
    assert saves.unfinished() is None


def test_a_game_that_was_only_watched_is_not_gone_on_with(saves):
    match = saves.begin("the_spill", setup_json(), bot="greedy")
    play_some(match.table, 5)
    match.close()
    assert saves.unfinished() is None


def test_the_game_to_go_on_with_is_the_unfinished_one_played_last(saves):
    first, second = begun(saves, 5), begun(saves, 5, seed=2)
    finished(saves, 3)
    assert saves.unfinished().path == second.path
    play_some(first.table, 1)
    first.close()
    saves.resume(first.path)
    assert saves.unfinished().path == first.path


def test_a_journal_that_is_no_game_does_not_hide_the_game_to_go_on_with(saves):
    match = begun(saves, 5)
    (saves.folder / "zzz.jsonl").write_bytes(b"")
    (saves.folder / "2099.jsonl").write_bytes(b"rubbish\n")
    assert saves.unfinished().path == match.path
    faults = [entry.fault for entry in saves.entries() if entry.fault]
    assert sorted(faults) == [
        "line 1: the file is empty; a header should stand here",
        "line 1: this is no line of JSON (Expecting value at column 1)",
    ]


def test_a_clock_set_back_changes_neither_names_nor_the_order(saves):
    first = begun(saves, 5)
    future = time.time() + 10**9
    os.utime(first.path, (future, future))
    second = begun(saves, 5, seed=2)
    assert [saved.path for saved in another(saves).saved()] == [second.path, first.path]
    os.utime(second.path, (5, 5))
    assert saves.unfinished().path == second.path
    assert len({first.path, second.path, begun(saves).path, begun(saves).path}) == 4


def test_a_game_behind_many_finished_ones_is_found_without_keeping_the_title_waiting(saves):
    old = begun(saves, 5)
    old.close()
    os.utime(old.path, (1, 1))
    ended = finished(saves).path.read_bytes()
    for number in range(25):
        (saves.folder / f"ended {number}.jsonl").write_bytes(ended)
    saves.folder.joinpath("games.json").unlink()
    search = another(saves).search_unfinished()
    assert [next(search) for _ in range(26)] == [None] * 26  # one game at a time, so that a frame may come between
    assert next(search).path == old.path
    assert another(saves).unfinished().path == old.path


def test_the_drops_of_a_journal_are_seen_again_as_they_fell(saves):
    match = begun(saves)
    while not match.table.state.turn:
        play_some(match.table, 1)
    match.close()
    moments = saves.read(match.path).moments
    drops = [moment for moment in moments if "landing" in moment.attachment]
    fallen = [moment.drop for moment in match.moments if moment.drop is not None]
    assert len(drops) == len(fallen) > 0
    for moment, drop in zip(drops, fallen, strict=True):
        again = drop_of(match.rules.rests(moment.step), moment)
        assert again.as_it_fell
        assert again.drop == drop
        faces = [landing.face for landing in again.drop.landings]
        assert faces == [landing.face for landing in moment.step.answer.landings]
    poses = drops[0].attachment["landing"]
    higher = [[*pose[:3], pose[3] + 0.02, *pose[4:]] for pose in poses]  # by two centimetres
    for attachment in ({}, *({"landing": landing} for landing in (5, [5], [[0] * 9], [None], higher))):
        again = drop_of(match.rules.rests(drops[0].step), drops[0]._replace(attachment=attachment))
        assert not again.as_it_fell
        faces = [landing.face for landing in again.drop.landings]
        assert faces == [landing.face for landing in drops[0].step.answer.landings]


# --- Branches ---


def test_playing_on_from_the_middle_begins_a_new_game_that_remembers_where(saves):
    path = finished(saves).path
    before = path.read_bytes()
    reading = saves.read(path)
    match = saves.branch(reading, 40)
    assert match.moments == reading.moments[:41]
    assert match.header.branched_from[:2] == (path.name, 40)
    play_some(match.table, 20, 9)
    match.close()
    assert path.read_bytes() == before
    again = another(saves).resume(match.path)
    assert again.moments == without_drops(match.moments)
    assert again.header == match.header
    summary = next(entry.summary for entry in saves.entries() if entry.path == match.path)
    assert summary.branched
    assert not summary.counts


def same_steps(saves, luck, seed=1):
    """Go on from the middle with the decisions of the other game, and return how many steps were the same."""
    reading = saves.read(finished(saves, seed).path)
    start = next(n for n, moment in enumerate(reading.moments) if moment.state.turn == 2)
    match = saves.branch(reading, start, luck)
    for moment in reading.moments[start + 1 :]:
        if match.table.asks_chance():
            match.table.answer_chance()
        elif moment.step in match.table.legal():
            match.table.decide(moment.step)
        else:
            break
        if match.table.state != moment.state:
            break
    return len(match.moments) - start, len(reading.moments) - start


def test_with_the_same_luck_the_same_decisions_lead_to_the_same_end(saves):
    same, whole = same_steps(saves, "same")
    assert same == whole


def test_with_fresh_luck_other_dice_fall(saves):
    same, whole = same_steps(saves, "fresh")
    assert same < whole


def test_a_branch_of_a_game_in_memory_and_of_a_branch_is_a_game_like_any_other(saves, monkeypatch):
    with monkeypatch.context() as patch:
        refuse_to_write(patch, errno.EACCES)
        match = begun(saves, 50)
    branch = saves.branch(match, 30)
    second = saves.branch(saves.read(branch.path), 20)
    assert branch.header.branched_from.file == ""
    assert second.header.branched_from[:2] == (branch.path.name, 20)
    assert second.moments == without_drops(match.moments[:21])
