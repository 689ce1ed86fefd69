"""The lessons of The Spill in the window, and the page from which each is opened."""

import pytest

from spillgame.games import GAMES
from spillgame.rules.lessons import decision_of
from spillgame.scenes.table.page import TablePage
from spillgame.store.learnt import Learnt
from tests import lessons
from tests.scenes import lesson_hand
from tests.scenes.apps import EVERY_RUN, WINDOWS, an_app, click, press, said, top
from tests.scenes.layout_check import assert_tidy
from tests.scenes.lesson_hand import through, until_asked

pytestmark = pytest.mark.usefixtures("home")
GAME = "the_spill"
LESSONS = lessons.LESSONS[GAME]


def a_lesson(lesson, size=(1280, 720), text=100, at=0):
    return lesson_hand.a_lesson(GAME, lesson, size, text, at)


@pytest.mark.parametrize(("size", "text"), [((800, 600), 200), pytest.param((2560, 1440), 200, marks=pytest.mark.slow)])
def test_all_that_is_decided_has_something_to_press_in_any_window(size, text):
    app = a_lesson(next(one for one in LESSONS if one.id == "rescue_sets_cubes"), size, text)
    for scene in through(app):
        assert isinstance(scene.table, TablePage)
    assert app.scene.finished
    assert_tidy(app.scene)


@pytest.mark.parametrize(("size", "text"), [(size, text) for size, texts in EVERY_RUN.items() for text in texts])
def test_a_failed_attempt_is_tidy_and_offers_ways_on(size, text):
    lesson = next(one for one in LESSONS if one.id == "losing_lines")
    app = a_lesson(lesson, size, text, len(lesson.beats))
    fail(app, lesson)
    assert {"go on", "show", "leave"} <= {widget.key for widget in app.scene.page.widgets}
    assert_tidy(app.scene)


def fail(app, lesson):
    """Fail at the problem in the first way that is written."""
    until_asked(app)
    for words in lesson.problem.failures[0].by:
        course = app.scene.course
        app.take(app.scene.table.controls.act(decision_of(course.rules, course.table.state, words)))
        if top(app) == "dialog":
            press(app, "right", "return")
        until_asked(app)
    assert app.scene.stuck


def test_a_game_lost_in_a_problem_is_taken_back_at_a_press():
    lesson = next(one for one in LESSONS if one.id == "losing_lines")
    app = a_lesson(lesson, at=len(lesson.beats))
    before = until_asked(app).playback.table.state
    fail(app, lesson)
    assert app.scene.playback.table.is_over()
    assert lesson.problem.failures[0].say in said(app)["said"]
    assert not Learnt().place(GAME, lesson).done
    click(app, "go on")
    until_asked(app)
    assert app.scene.playback.table.state == before
    assert lesson.problem.say in said(app)["said"]
    assert list(app.scene.targets()) == []


def test_whoever_is_stuck_may_be_shown_the_way():
    lesson = next(one for one in LESSONS if one.id == "losing_lines")
    app = a_lesson(lesson, at=len(lesson.beats))
    fail(app, lesson)
    click(app, "show")
    until_asked(app)
    assert [widget.key for widget in app.scene.targets()] == ["sector N6"]
    assert "Press what is lit." in said(app)["said"]


def test_what_only_happens_is_no_part_that_is_counted():
    lesson = LESSONS[0]
    silent = next(n for n, beat in enumerate(lesson.beats) if not beat.say)
    assert lesson.told(silent + 1) == lesson.told(silent) == silent
    assert lesson.told(lesson.parts) == sum(bool(beat.say) for beat in lesson.beats) + 1


def test_a_problem_takes_any_legal_decision_and_undo():
    lesson = LESSONS[0]
    app = a_lesson(lesson, at=len(lesson.beats))
    until_asked(app)
    course = app.scene.course
    moments = len(course.table.moments)
    app.scene.table.controls.act(decision_of(course.rules, course.table.state, {"type": "move", "to": "S3"}))
    until_asked(app)
    assert len(course.table.moments) == moments + 1
    press(app, "ctrl+z")
    assert len(course.table.moments) == moments


def test_a_wrong_move_is_answered_without_asking_whether_it_is_meant():
    lesson = LESSONS[0]
    at = next(n for n, beat in enumerate(lesson.beats) if beat.do)
    app = a_lesson(lesson, at=at)
    until_asked(app)
    course = app.scene.course
    before = course.table.state
    app.take(app.scene.table.controls.act(decision_of(course.rules, before, {"type": "end_turn"})))
    app.frame(0.1)
    assert top(app) == "lesson"
    assert course.table.state is before
    reply = next(one for one in lesson.beats[at].replies if one.when == {"type": "end_turn"})
    assert reply.say in said(app)["said"]


def test_after_a_lesson_the_next_one_is_offered_and_after_the_last_a_game():
    app = a_lesson(LESSONS[0], at=len(LESSONS[0].beats))
    for _ in through(app):
        pass
    assert LESSONS[1].name in said(app)["go on"]
    click(app, "go on")
    assert app.scene.course.lesson is LESSONS[1] or app.scene.course.lesson == LESSONS[1]
    for one in LESSONS[1:]:
        Learnt().keep(GAME, one, one.parts)
    app = a_lesson(LESSONS[0], at=len(LESSONS[0].beats))
    for _ in through(app):
        pass
    click(app, "go on")
    assert top(app) == "new game"


# --- The page of the lessons ---


def a_page(size=(1280, 720), text=100):
    return an_app(lambda stage: stage.routes.lessons(GAME), size, text=text)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_page_of_lessons_is_tidy(size, text):
    Learnt().keep(GAME, LESSONS[1], 3)
    Learnt().keep(GAME, LESSONS[0], LESSONS[0].parts)
    assert_tidy(a_page(size, text).scene)


def test_the_page_says_what_each_lesson_teaches_and_how_far_it_is_done():
    Learnt().keep(GAME, LESSONS[0], LESSONS[0].parts)
    Learnt().keep(GAME, LESSONS[1], 3)
    app = a_page((1920, 1080))
    lines = [text for key, text in said(app).items() if key.startswith("row")]
    assert len(lines) == len(LESSONS)
    assert all(lesson.name in line for lesson, line in zip(LESSONS, lines, strict=True))
    assert "learnt" in lines[0]
    told = [beat.say for beat in LESSONS[1].beats if beat.say]
    assert f"left at 3 of {len(told) + 1}" in lines[1]  # a step that only happens is not counted


def test_the_keyboard_opens_a_lesson_and_the_page_knows_when_one_comes_back():
    app = a_page()
    press(app, "down", "return")
    assert app.scene.course.lesson == LESSONS[1]
    until_asked(app)
    press(app, "space")
    until_asked(app)
    at = app.scene.course.at
    press(app, "escape")
    assert top(app) == "lessons"
    assert f"left at {LESSONS[1].told(at + 1)} of" in " ".join(said(app).values())


def test_the_page_begins_a_lesson_again_only_where_it_was_begun():
    app = a_page()
    assert "cannot: " in said(app)["restart"]
    Learnt().keep(GAME, LESSONS[0], 4)
    app = a_page()
    click(app, "restart")
    assert app.scene.course.at == 0
    assert app.scene.course.lesson == LESSONS[0]


def test_a_broken_file_of_places_is_told_of_on_the_page(home):
    path = home / "lessons.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", "utf-8")
    app = a_page()
    assert str(path) in said(app)["hint"]
    assert path.read_text("utf-8") == "{"


def test_the_page_of_a_game_without_lessons_says_so(monkeypatch):
    room = GAMES[GAME].room
    monkeypatch.setattr(type(GAMES[GAME]), "room", property(lambda self: room._replace(lessons=lambda content: ())))
    app = a_page()
    assert "no lessons" in said(app)["nothing"]
    app = an_app(lambda stage: stage.routes.new_game(GAME))
    assert "lessons" not in said(app)


def test_an_extra_action_is_not_asked_about_where_it_can_be_taken_back():
    lesson = next(one for one in LESSONS if one.id == "winning")
    app = a_lesson(lesson, at=len(lesson.beats))
    until_asked(app)
    course = app.scene.course
    before = course.table.state
    app.take(app.scene.table.controls.act(decision_of(course.rules, before, {"type": "extra_action"})))
    assert top(app) == "lesson"
    assert until_asked(app).playback.table.state.capped
    press(app, "ctrl+z")
    assert course.table.state == before


@pytest.mark.parametrize(("size", "text"), [(size, text) for size, texts in EVERY_RUN.items() for text in texts])
def test_the_end_of_the_last_lesson_is_tidy(size, text):
    for one in LESSONS:
        Learnt().keep(GAME, one, one.parts)
    lesson = LESSONS[4]
    app = a_lesson(lesson, size, text, len(lesson.beats))
    for _ in through(app):
        pass
    assert {"go on", "lessons"} <= {widget.key for widget in app.scene.page.widgets}
    assert_tidy(app.scene)
