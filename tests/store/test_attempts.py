"""What is made of problems is never lost, and those from own games come again the later the better they are known."""

import json
from datetime import date, timedelta

import pytest

from spillgame.store.attempts import DAYS, Attempt, Attempts, Own

TODAY = date(2026, 3, 1)
OWN = Own("own_a_7", 3, {"turn": 7}, 7, "2026-02-28 a.jsonl", 0.08, TODAY)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "problems.json"


@pytest.fixture
def attempts(file):
    return Attempts("the_spill", file)


def test_the_least_loss_and_the_number_of_tries_are_kept(attempts, file):
    for loss, solved in ((0.09, False), (0.01, True), (0.05, False)):
        assert attempts.keep("p1", loss, solved=solved, today=TODAY) is None
    assert Attempts("the_spill", file).of("p1") == Attempt(3, True, 0.01)
    assert Attempts("another", file).of("p1") == Attempt()


def test_an_own_problem_comes_again_after_ever_more_days_as_long_as_it_is_solved(attempts):
    attempts.take(OWN)
    day, waited = TODAY, []
    for _ in range(len(DAYS) + 1):
        attempts.keep(OWN.id, 0.0, solved=True, today=day)
        due = attempts.own(OWN.id).due
        waited.append((due - day).days)
        day = due
    assert waited == [1, 3, 7, 16, 35, 35]


def test_an_own_problem_that_is_not_solved_comes_again_the_next_day_and_begins_again(attempts):
    attempts.take(OWN._replace(stage=3))
    attempts.keep(OWN.id, 0.2, solved=False, today=TODAY)
    assert (attempts.own(OWN.id).due, attempts.own(OWN.id).stage) == (TODAY + timedelta(1), 0)


def test_a_second_try_of_the_same_day_does_not_put_it_off(attempts):
    attempts.take(OWN)
    attempts.keep(OWN.id, 0.2, solved=False, today=TODAY)
    attempts.keep(OWN.id, 0.0, solved=True, today=TODAY)
    assert attempts.own(OWN.id).due == TODAY + timedelta(1)
    assert attempts.of(OWN.id) == Attempt(2, True, 0.0)


def test_those_that_are_due_first_stand_first(attempts):
    later, first = OWN._replace(id="own_b_2", due=TODAY + timedelta(5)), OWN._replace(id="own_c_9")
    for one in (later, first):
        attempts.take(one)
    assert attempts.all_own() == [first, later]


def test_what_is_forgotten_never_comes_back(attempts, file):
    attempts.take(OWN)
    attempts.forget(OWN.id)
    attempts.take(OWN)
    assert attempts.all_own() == Attempts("the_spill", file).all_own() == []
    assert attempts.knows(OWN.id)


def test_a_strange_file_is_said_and_kept_beside_the_new_one(attempts, file):
    file.write_text("no notes", "utf-8")
    assert "problems.json" in attempts.fault
    attempts.keep("p1", 0.0, solved=True, today=TODAY)
    assert attempts.fault == ""
    assert [path.read_text("utf-8") for path in file.parent.glob("*.broken")] == ["no notes"]
    assert attempts.of("p1").solved


@pytest.mark.parametrize(
    "strange",
    [{"due": "soon"}, {"due": 3}, {"given": []}, {"seed": "x"}, {"seed": -1}, {"journal": 7}, {"due": None}],
)
def test_a_strange_note_counts_for_nothing(attempts, file, strange):
    attempts.take(OWN)
    noted = json.loads(file.read_text("utf-8"))
    noted["problems"]["the_spill/own_a_7"].update(strange)
    noted["problems"]["the_spill/p1"] = {"tries": "many", "solved": 1, "loss": "all"}
    file.write_text(json.dumps(noted), "utf-8")
    assert attempts.all_own() == []
    assert attempts.of("p1") == Attempt()


def test_a_disk_that_refuses_is_said_in_a_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    fault = Attempts("the_spill", blocked / "problems.json").keep("p1", 0.0, solved=True, today=TODAY)
    assert fault is not None
    assert fault.endswith(".")
