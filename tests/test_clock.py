"""Whatever the clock and the time zone of a machine say, the program tells a time, and plays."""

import json
import os
import time
from datetime import date, datetime

import pytest

from spillgame import cli, clock, log
from spillgame.store.attempts import Attempts, Own
from spillgame.store.records import records_of
from spillgame.store.saves import Saves
from tests.builders import setup_json


class NoClock(datetime):
    """A clock in a year that Python cannot count."""

    @classmethod
    def now(cls, tz=None):
        raise OverflowError("timestamp too large to convert to C _PyTime_t")


@pytest.fixture
def no_clock(monkeypatch):
    monkeypatch.setattr(clock, "datetime", NoClock)
    monkeypatch.setattr(clock.time, "time", NoClock.now)


@pytest.fixture(params=["XXX+99:99", "XXX-24:59:59", "A" * 300, "/dev/null"])
def odd_zone(request, monkeypatch):
    if not hasattr(time, "tzset"):
        pytest.skip("this system has no such setting")
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_the_clock_tells_the_time():
    assert abs((clock.now() - datetime.now()).total_seconds()) < 60
    assert clock.today() in {date.today(), clock.now().date()}
    assert abs(clock.seconds() - time.time()) < 60
    assert datetime.fromisoformat(clock.with_offset(clock.now())).utcoffset() is not None


def test_a_clock_that_python_cannot_count_tells_a_time_all_the_same(no_clock):
    assert clock.now() == clock.UNKNOWN
    assert clock.today() == clock.UNKNOWN.date()
    assert clock.seconds() == 0.0


def test_libraries_can_ask_for_the_time_where_python_cannot_count_it(no_clock):
    clock.settle()
    assert time.time() == 0.0


@pytest.mark.parametrize("moment", [datetime.min, datetime.max, datetime(9999, 12, 31, 23, 59)])
def test_every_moment_has_an_iso_time_with_an_offset(moment):
    assert datetime.fromisoformat(clock.with_offset(moment)).utcoffset() is not None


def test_every_zone_has_an_offset_that_can_be_read_again(odd_zone):
    assert datetime.fromisoformat(clock.with_offset(clock.now())).utcoffset() is not None


def assert_a_game_is_begun_listed_and_counted(home):
    saves = Saves(home / "saves")
    match = saves.begin("the_spill", setup_json(seed=5))
    match.close()
    assert match.saved
    begun = json.loads(match.path.read_bytes().partition(b"\n")[0])["begun"]
    assert datetime.fromisoformat(begun).utcoffset() is not None
    assert saves.unfinished() is not None
    assert records_of(saves).unfinished == 1
    assert cli.main(["records"]) == 0


def test_a_game_is_begun_whatever_the_clock_says(home, no_clock):
    assert_a_game_is_begun_listed_and_counted(home)
    log.note("something")
    assert "1970-01-01 00:00:00" in log.text()


def test_a_game_is_begun_in_whatever_zone(home, odd_zone):
    assert_a_game_is_begun_listed_and_counted(home)


def test_journals_of_any_time_are_listed_and_counted(home):
    saves = Saves(home / "saves")
    paths = []
    for _ in range(2):
        match = saves.begin("the_spill", setup_json(seed=5))
        match.close()
        first, line_break, rest = match.path.read_bytes().partition(b"\n")
        header = json.loads(first)
        del header["begun"]
        match.path.write_bytes(json.dumps(header).encode() + line_break + rest)
        paths.append(match.path)
    os.utime(paths[0], (253402300799, 253402300799))
    os.utime(paths[1], (-62135596800, -62135596800))
    assert records_of(saves).unfinished <= 2


def test_a_problem_that_is_solved_on_the_last_day_of_all_is_due_then(tmp_path):
    attempts = Attempts("the_spill", tmp_path / "problems.json")
    attempts.take(Own("own", 7, {}, 3, "a.jsonl", 0.1, date.max))
    assert attempts.keep("own", 0.0, solved=True, today=date.max) is None
    assert attempts.own("own").due == date.max
