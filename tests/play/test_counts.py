"""What is counted beside the steps: kept by the journal, whatever becomes of the steps."""

import os

import pytest

from spillgame.play.chance import SeededChance
from spillgame.play.counts import HINTS, counted, total
from spillgame.play.journal import JournalReader
from spillgame.play.reading import replay
from spillgame.play.table import Table
from tests.play.games import a_table, play_some
from tests.play.test_table import a_journal, table_in_action


def kept(path, rules):
    """Return the moments that a program finds which reads the file now."""
    return list(replay(rules, JournalReader(path)))


@pytest.fixture
def table(tmp_path):
    plain = table_in_action()
    plain.move_to(a_journal(tmp_path, plain, plain.step_lines()))
    play_some(plain, 1)
    return plain


def test_a_count_is_in_the_file_as_soon_as_it_is_counted_and_harms_no_step(tmp_path, table):
    before = kept(tmp_path / "game.jsonl", table.rules)
    for n in (1, 2, 11):
        while total(table.moments, HINTS) < n:
            table.count(HINTS)
        now = kept(tmp_path / "game.jsonl", table.rules)
        assert total(now, HINTS) == n
        assert [moment.state for moment in now] == [moment.state for moment in before]


def test_a_count_outlasts_the_undoing_and_doing_again_of_its_step(tmp_path, table):
    table.count(HINTS)
    steps = len(table.moments)
    table.undo()
    assert total(kept(tmp_path / "game.jsonl", table.rules), HINTS) == 1
    table.redo()
    now = kept(tmp_path / "game.jsonl", table.rules)
    assert (total(now, HINTS), len(now)) == (1, steps)
    play_some(table, 1)
    table.count(HINTS)
    assert total(kept(tmp_path / "game.jsonl", table.rules), HINTS) == 2


def test_what_is_counted_before_the_first_step_stands_beside_it(tmp_path):
    table = a_table(journal=a_journal(tmp_path, a_table()))
    table.count(HINTS)
    play_some(table, 2)
    now = kept(tmp_path / "game.jsonl", table.rules)
    assert [counted(moment.attachment, HINTS) for moment in now] == [0, 1, 0]


def test_a_game_that_goes_on_keeps_its_counts(tmp_path, table):
    table.count(HINTS)
    table.close()
    again = Table.resumed(table.rules, SeededChance(table.rules, 1), kept(tmp_path / "game.jsonl", table.rules))
    assert total(again.moments, HINTS) == 1
    assert [line.get(HINTS) for line in again.step_lines()][-1] == 1


@pytest.mark.parametrize("found", ["three", -5, True, None, [1], 1e9])
def test_what_a_stranger_wrote_in_its_place_counts_nothing(found):
    assert counted({HINTS: found}, HINTS) == 0


def test_a_count_that_the_disk_refuses_is_written_with_the_next_step(tmp_path, table, monkeypatch):
    real, refuses = os.write, [True]

    def write(descriptor, data):
        if refuses[0]:
            raise OSError(28, "No space left on device")
        return real(descriptor, data)

    monkeypatch.setattr(os, "write", write)
    table.count(HINTS)
    assert table.journal_fault is not None
    refuses[0] = False
    play_some(table, 1)
    assert table.journal_fault is None
    now = kept(tmp_path / "game.jsonl", table.rules)
    assert (total(now, HINTS), now[-1].state) == (1, table.state)
