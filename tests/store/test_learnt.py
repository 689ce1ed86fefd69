"""How far lessons are learnt: every word read is kept at once, and no file is ever lost."""

import json
from pathlib import Path

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.lessons import Lesson
from spillgame.store.learnt import Learnt, Place

GAME = "the_spill"
LESSONS: tuple[Lesson, ...] = load(GAMES[GAME].room.content, with_mods=False).content.lessons
FIRST, SECOND, THIRD = LESSONS[:3]


def test_a_place_is_kept_for_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    assert Learnt(path).place(GAME, FIRST) == Place(0, False)
    assert Learnt(path).keep(GAME, FIRST, 3) is None
    assert Learnt(path).place(GAME, FIRST) == Place(3, False)
    assert Learnt(path).place("another_game", FIRST) == Place(0, False)


def test_what_was_learnt_stays_learnt_when_it_is_begun_again(tmp_path: Path) -> None:
    learnt = Learnt(tmp_path / "lessons.json")
    learnt.keep(GAME, FIRST, FIRST.parts)
    assert learnt.place(GAME, FIRST) == Place(0, True)
    learnt.keep(GAME, FIRST, 2)
    assert learnt.place(GAME, FIRST) == Place(2, True)


def test_the_next_lesson_is_the_first_after_this_one_that_is_not_done(tmp_path: Path) -> None:
    learnt = Learnt(tmp_path / "lessons.json")
    learnt.keep(GAME, SECOND, SECOND.parts)
    assert learnt.next_of(GAME, LESSONS) == FIRST
    assert learnt.next_of(GAME, LESSONS, FIRST.id) == THIRD
    assert learnt.next_of(GAME, LESSONS, LESSONS[-1].id) == FIRST
    for one in LESSONS:
        learnt.keep(GAME, one, one.parts)
    assert learnt.next_of(GAME, LESSONS, FIRST.id) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "\x00\xff", '{"version": 9, "lessons": {}}', '{"version": 1, "games": {}}', "[" * 9999]
)
def test_a_file_that_is_none_is_told_of_and_kept_beside_the_new_one(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lessons.json"
    path.write_text(text, "utf-8")
    learnt = Learnt(path)
    assert str(path) in learnt.fault
    assert learnt.place(GAME, FIRST) == Place(0, False)
    assert path.read_text("utf-8") == text
    assert learnt.keep(GAME, FIRST, 2) is None
    assert learnt.fault == ""
    assert [one.read_text("utf-8") for one in tmp_path.glob("lessons.json*.broken")] == [text]
    assert learnt.place(GAME, FIRST).at == 2


@pytest.mark.parametrize("noted", [{"at": -1}, {"at": True}, {"at": 10**30}, {"at": "3"}, {"done": 1}, 3, None, []])
def test_whatever_else_stands_in_the_file_counts_for_nothing(tmp_path: Path, noted: object) -> None:
    path = tmp_path / "lessons.json"
    path.write_text(json.dumps({"version": 1, "lessons": {f"{GAME}/{FIRST.id}": noted}}), "utf-8")
    assert Learnt(path).place(GAME, FIRST) == Place(0, False)


def test_a_disk_that_refuses_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    path = tmp_path / "file" / "lessons.json"
    said = Learnt(path).keep(GAME, FIRST, 2)
    assert said is not None
    assert str(path) in said
