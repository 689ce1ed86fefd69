"""Every lesson of every game: it can be played to its end, answers each other move, and keeps its place."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.play.lesson import LESSON, Course
from spillgame.play.tower import ends_as
from spillgame.rules.game import Refused
from spillgame.rules.lessons import SAID, Beat, Lesson, LessonProblem, agrees, answer_of, decision_of, holds
from tests.lesson_seeds import drops, falls


@cache
def content_of(game: str) -> Any:
    return load(GAMES[game].room.content, with_mods=False).content


def _all() -> list[tuple[str, Lesson]]:
    return [(name, lesson) for name, game in GAMES.items() for lesson in game.room.lessons(content_of(name))]


LESSONS = _all()
EACH = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[lesson.id for _, lesson in LESSONS])
WITH_PROBLEM = [(game, lesson) for game, lesson in LESSONS if lesson.problem is not None]
EACH_PROBLEM = pytest.mark.parametrize(("game", "lesson"), WITH_PROBLEM, ids=[lesson.id for _, lesson in WITH_PROBLEM])


def a_course(game: str, lesson: Lesson, at: int = 0) -> Course:
    return Course(lesson, GAMES[game].room.lesson_rules(content_of(game), lesson, lesson.setup), at)


def at_problem(game: str, lesson: Lesson) -> tuple[Course, LessonProblem]:
    course = a_course(game, lesson, len(lesson.beats))
    assert isinstance(course.part, LessonProblem)
    return course, course.part


def take(course: Course, steps: Any) -> None:
    """Take decisions as they are written; what chance and other seats are asked in a problem, the course answers."""
    for words in steps:
        if "chance" not in words:
            course.table.decide(decision_of(course.rules, course.table.state, words))
        while not course.over and not course.failed:
            if course.table.asks_chance():
                course.table.answer_chance()
            elif (step := course.by_other()) is not None:
                course.table.decide(step)
            else:
                break


@pytest.mark.parametrize(("game", "count"), [("the_spill", 8), ("offshore", 7), ("endeavor_deep_sea", 9)])
def test_a_game_has_its_short_lessons_and_each_ends_with_a_problem(game: str, count: int) -> None:
    found = [lesson for name, lesson in LESSONS if name == game]
    assert len(found) == count
    assert all(lesson.problem is not None for lesson in found)
    assert all(2 <= lesson.minutes <= 4 for lesson in found)


@EACH
def test_a_lesson_is_played_to_its_end_as_it_is_written(game: str, lesson: Lesson) -> None:
    course = a_course(game, lesson)
    while isinstance(part := course.part, Beat):
        at = course.at
        if course.waits:
            course.go_on()
        elif part.do:
            course.table.decide(decision_of(course.rules, course.table.state, part.do))
        else:
            course.table.answer_chance()
        assert course.at == at + 1
    if lesson.problem is not None:
        take(course, lesson.problem.solution)
    assert course.over
    assert course.said == lesson.done


@EACH
def test_every_other_decision_has_a_reason_of_its_own_and_changes_nothing(game: str, lesson: Lesson) -> None:
    for at, beat in enumerate(lesson.beats):
        if not beat.do or at < lesson.first or ("bots" in lesson.setup and beat.do["seat"] != 1):
            continue  # no step of the learner
        course = a_course(game, lesson, at)
        state, rules = course.table.state, course.rules
        wanted, answers = decision_of(rules, state, beat.do), set()
        for decision in rules.legal(state):
            if decision == wanted:
                continue
            with pytest.raises(Refused) as caught:
                course.table.decide(decision)
            assert caught.value.refusal.code == LESSON
            said = caught.value.refusal.values[SAID]
            assert said not in ("", beat.say), f"{lesson.id}, beat {at}: nothing is said to {decision}"
            assert course.wrong == said
            assert course.table.state is state
            answers.add(said)
        assert {reply.say for reply in beat.replies} <= answers, f"{lesson.id}, beat {at}: a reply is never given"


@EACH
def test_nothing_is_told_of_a_step_that_goes_without_saying(game: str, lesson: Lesson) -> None:
    """It is taken after a moment, and nobody could read it."""
    for at in range(lesson.first, len(lesson.beats)):
        beat = lesson.beats[at]
        if beat.do and beat.say:
            course = a_course(game, lesson, at)
            assert course.rules.forced(course.table.state) is None, f"{lesson.id}, beat {at}: {beat.say}"


@EACH
def test_a_lesson_goes_on_at_any_part(game: str, lesson: Lesson) -> None:
    for at in range(lesson.parts):
        course = a_course(game, lesson, at)
        assert course.at == max(at, lesson.first)
        assert not course.over


@EACH_PROBLEM
def test_a_problem_says_why_an_attempt_failed_and_lets_it_be_tried_again(game: str, lesson: Lesson) -> None:
    course, problem = at_problem(game, lesson)
    before = course.table.state
    for failure in problem.failures:
        take(course, failure.by)
        assert course.failed
        assert course.said == failure.say
        assert not course.over
        assert course.refusal(None) is not None
        course.try_again()
        assert course.table.state == before
        assert course.said == problem.say
    take(course, problem.solution)
    assert course.over


@EACH_PROBLEM
def test_a_learner_who_wants_help_is_led_through_the_solution(game: str, lesson: Lesson) -> None:
    course, _ = at_problem(game, lesson)
    assert course.wanted == {}
    course.try_again(helped=True)
    while course.wanted:
        take(course, [course.wanted])
    assert course.over


def test_help_is_silent_where_another_way_was_gone() -> None:
    game, lesson = next(one for one in LESSONS if one[1].id == "push_back_and_remove")
    course, _ = at_problem(game, lesson)
    course.try_again(helped=True)
    take(course, [{"type": "push_back", "space": "S5A"}])
    assert course.wanted == {}
    course.table.undo()
    assert course.wanted


def test_in_a_problem_the_steps_before_it_can_be_undone_and_are_asked_again() -> None:
    game, lesson = next(one for one in LESSONS if one[1].id == "losing_lines")
    course, _ = at_problem(game, lesson)
    course.table.undo()
    part = course.part
    assert isinstance(part, Beat)
    assert part.do


def test_what_leads_into_a_lesson_is_not_undone() -> None:
    game, lesson = next(one for one in LESSONS if one[1].id == "drilling")
    course = a_course(game, lesson)
    before = course.table.state
    with pytest.raises(Refused, match="nothing_to_undo"):
        course.table.undo()
    while course.waits:
        course.go_on()
    take(course, [course.wanted])
    assert course.table.state != before
    while len(course.table.moments) > course.before + 1:
        course.table.undo()
    assert course.table.state == before
    with pytest.raises(Refused, match="nothing_to_undo"):
        course.table.undo()


@pytest.mark.parametrize("game", GAMES)
def test_dice_fall_as_they_are_written(game: str) -> None:
    """A new version of the physics lets them only lie: then run `python -m tests.lesson_seeds`."""
    found = list(drops(game))
    assert [(lesson, number) for lesson, number, beat, rests in found if not falls(beat, rests)] == []
    assert game not in ("the_spill", "deep_sea_adventure") or found


def test_dice_lie_as_they_are_written_where_the_physics_is_another() -> None:
    game, lesson = next(one for one in LESSONS if one[1].id == "oil")
    beats = tuple(replace(beat, seed=None) for beat in lesson.beats)
    at = next(n for n, beat in enumerate(beats) if "landings" in beat.answer)
    course = a_course(game, replace(lesson, beats=beats), at)
    before = course.table.state
    course.table.answer_chance()
    moment = course.table.moments[-1]
    assert moment.step == answer_of(course.rules, before, beats[at])
    rests = course.rules.rests(moment.step)
    assert rests is not None
    assert moment.drop is not None
    assert ends_as(rests, moment.drop.landings)


@pytest.mark.parametrize(
    ("wanted", "so"),
    [
        ({"type": "open"}, True),
        ({"field": "frigg", "partner": 2}, True),
        ({"field": "frigg", "partner": 3}, False),
        ({"field": "frigg", "partner": None}, False),
        ({"field": "frigg", "borrow": None}, True),
        ({"borrow": "diver_1"}, False),
    ],
)
def test_a_decision_is_told_by_its_fields_and_by_those_that_it_has_not(wanted: dict[str, Any], so: bool) -> None:
    assert agrees(wanted, {"type": "open", "field": "frigg", "partner": 2}) is so


STATE = {
    "turn": 6,
    "oil": ["N1A", "N1B"],
    "sickbay": {"seal": 2, "crab": 1},
    "result": None,
    "capped": True,
    "players": [{"coins": 3, "tiles": [{"up": True}, {"up": False}]}, {"coins": 5, "tiles": []}],
}


@pytest.mark.parametrize(
    ("wanted", "so"),
    [
        ({"turn": 6}, True),
        ({"turn": 7}, False),
        ({"sickbay": 3}, True),
        ({"sickbay": {"at_most": 2}}, False),
        ({"sickbay": {"at_least": 3, "at_most": 3}}, True),
        ({"sickbay.seal": 2, "sickbay.crab": 1}, True),
        ({"sickbay.seal": 2, "sickbay.crab": 2}, False),
        ({"oil": 2}, True),
        ({"oil.N1A": True, "oil.N1C": False}, True),
        ({"oil.N1C": True}, False),
        ({"result": None}, True),
        ({"result.won": True}, False),
        ({"capped": True}, True),
        ({"nothing.there": 1}, False),
        ({"players": 2}, True),
        ({"players.2.coins": 5}, True),
        ({"players.1.coins": {"at_least": 4}}, False),
        ({"players.1.tiles.1.up": True, "players.1.tiles.2.up": False}, True),
        ({"players.0.coins": 5}, False),
        ({"players.3.coins": 5}, False),
        ({"oil.2": "N1B"}, True),
    ],
)
def test_conditions_look_at_the_fields_of_a_state(wanted: dict[str, Any], so: bool) -> None:
    assert holds(wanted, STATE) is so
