"""What only the lessons of Endeavor show in the window."""

from functools import partial

import pytest

from spillgame.games import GAMES
from spillgame.play.lesson import Course
from spillgame.scenes.table.lesson import LessonScene
from spillgame.ui.intents import Wheel
from tests import lessons
from tests.builders.endeavor import endeavor_content
from tests.scenes.apps import an_app, click, said, top
from tests.scenes.layout_check import assert_tidy
from tests.scenes.lesson_hand import a_lesson, press_on, through, until_asked

pytestmark = pytest.mark.usefixtures("home")
GAME = "endeavor_deep_sea"
LESSONS = lessons.LESSONS[GAME]
lesson_of = partial(lessons.lesson_of, GAME)


def rules_of(lesson):
    return GAMES[GAME].room.lesson_rules(endeavor_content(), lesson, lesson.setup)


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_what_only_one_answer_follows_is_done_without_a_word(lesson):
    """The screen gives such an answer at once: nobody could read a word to it, and nobody need be asked."""
    for at, beat in enumerate(lesson.beats):
        if beat.do and beat.do["seat"] == 1:
            course = Course(lesson, rules_of(lesson), at)
            assert (len(course.rules.legal(course.table.state)) > 1) == bool(beat.say), beat.do


def test_places_that_are_told_of_are_lit_in_the_ocean_although_nothing_can_be_done_there_yet():
    scene = until_asked(a_lesson(GAME, lesson_of("conserve")))
    assert scene.reading
    assert [widget.key for widget in scene.targets()] == ["place D1 c0", "place D1 c1", "place D1 c2"]
    assert not any(one.group == "conserve" for one in scene.table.model.asked.legal)


def test_the_view_is_that_of_what_is_told_of_and_then_of_what_is_asked():
    app = a_lesson(GAME, lesson_of("impact"))
    scene = until_asked(app)
    assert scene.table.model.view == "impact"
    click(app, "go on")
    assert until_asked(app).table.model.view == "tray"


def test_a_wrong_press_in_the_ocean_is_answered_and_no_vessel_moves():
    lesson = lesson_of("a_round")
    at = next(n for n, beat in enumerate(lesson.beats) if beat.do.get("type") == "travel" and beat.do["seat"] == 1)
    app = a_lesson(GAME, lesson, at=at)
    scene = until_asked(app)
    before = scene.playback.table.state
    press_on(app, next(one for one in scene.table.page.widgets if one.key == "zone B1"))
    app.frame(0.1)
    assert "level 2" in said(app)["said"]
    assert scene.playback.table.state is before


def test_a_newcomer_begins_with_an_easy_rival_and_is_offered_the_lessons():
    app = an_app(lambda stage: stage.routes.new_game(GAME))
    assert GAMES[GAME].room.setup.first(endeavor_content())["bots"] == [None, "random"]
    click(app, "lessons")
    assert top(app) == "lessons"
    click(app, "open")
    assert isinstance(app.scene, LessonScene)
    assert app.scene.course.lesson.id == "a_round"


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(lesson, id=lesson.id, marks=() if number % 3 == 0 else pytest.mark.slow)
        for number, lesson in enumerate(LESSONS)
    ],
)
def test_each_problem_is_shown_and_ends_where_the_window_is_small_and_letters_are_large(lesson):
    app = a_lesson(GAME, lesson, (800, 600), 200, len(lesson.beats))
    shown = [scene.course.wanted for scene in through(app)]
    assert all(shown)
    assert_tidy(app.scene)


def test_the_board_is_enlarged_while_a_lesson_is_read():
    app = a_lesson(GAME, lesson_of("conserve"))
    scene = until_asked(app)
    assert scene.reading
    scene.handle(Wheel(scene.table.model.zoom.lens.room.center, -1))
    app.frame(0.02)
    assert (
        scene.table.model.ocean.board.geometry(scene.playback.shown).rect.width > scene.table.model.zoom.lens.room.width
    )
