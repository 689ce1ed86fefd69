"""What only the lessons of Offshore show in the window."""

from functools import partial

import pytest

from spillgame.rules.lessons import decision_of
from spillgame.scenes.table.choices import Choice
from spillgame.scenes.table.floats import LASTS
from spillgame.scenes.table.points import Change
from tests import lessons
from tests.scenes.apps import an_app, click, said
from tests.scenes.lesson_hand import a_lesson, press_on, until_asked

pytestmark = pytest.mark.usefixtures("home")
GAME = "offshore"
LESSONS = lessons.LESSONS[GAME]
lesson_of = partial(lessons.lesson_of, GAME)


def test_a_lesson_begins_where_its_first_word_is_and_not_with_what_leads_there():
    lesson = lesson_of("drilling")
    assert lesson.first > 0
    scene = until_asked(a_lesson(GAME, lesson))
    assert scene.playback.shown.drilling is not None
    assert scene.course.said == lesson.beats[lesson.first].say
    assert "1 of" in said(an_app(lambda stage: stage.routes.lesson(GAME, lesson.id)))["lesson"]


def test_the_other_company_answers_an_offer_of_a_problem_alike_every_time():
    lesson = lesson_of("offer")
    app = a_lesson(GAME, lesson, at=len(lesson.beats))
    for coins, agreed in ((4, False), (3, True)):
        until_asked(app)
        for words in (lesson.problem.solution[0], {"type": "split", "coins": coins}):
            course = app.scene.course
            app.take(app.scene.table.controls.act(decision_of(course.rules, course.table.state, words)))
            scene = until_asked(app)
        assert scene.finished is agreed
        assert scene.stuck is not agreed
        if not agreed:
            assert lesson.problem.failures[0].say in said(app)["said"]
            click(app, "go on")


def test_a_wrong_press_on_the_chart_is_answered_and_nothing_is_opened():
    lesson = lesson_of("opening")
    app = a_lesson(GAME, lesson, at=next(n for n, beat in enumerate(lesson.beats) if beat.do))
    scene = until_asked(app)
    before = scene.playback.table.state
    widget = next(one for one in scene.table.page.widgets if one.key == "field valhall")
    press_on(app, widget)
    press_on(app, next(one for one in scene.table.page.widgets if one.key == "choice 1"))
    app.frame(0.1)
    assert "begin with Sleipner" in said(app)["said"]
    assert scene.playback.table.state is before


def test_what_is_to_be_pressed_is_on_the_tab_that_is_lit():
    lesson = lesson_of("opening")
    at = next(n for n, beat in enumerate(lesson.beats) if beat.light == ("entry 1",))
    app = a_lesson(GAME, lesson, (800, 600), 200, at)
    until_asked(app)
    click(app, "go on")
    scene = until_asked(app)
    assert [widget.key for widget in scene.targets()] == ["tab now"]
    press_on(app, *scene.targets())
    assert [widget.key for widget in until_asked(app).targets()] == ["choice 1"]


def test_what_is_lit_is_the_field_or_the_tile_itself_where_the_choice_is_not_seen():
    for name, wanted, lit in (("opening", "open", "field sleipner"), ("a_turn", "buy", "display 1")):
        lesson = lesson_of(name)
        at = next(n for n, beat in enumerate(lesson.beats) if beat.do.get("type") == wanted)
        app = a_lesson(GAME, lesson, (800, 600), 100, at)
        press_on(app, next(one for one in until_asked(app).table.page.widgets if one.key == "tab export"))
        scene = until_asked(app)
        assert [widget.key for widget in scene.targets()] == [lit]


def test_choices_that_need_leaves_are_written_short_so_that_many_stand_on_each():
    lesson = lesson_of("drilling")
    at = next(n for n, beat in enumerate(lesson.beats) if beat.do.get("field") == "statfjord")
    scene = until_asked(a_lesson(GAME, lesson, at=at))
    first = [one for one in scene.table.page.widgets if isinstance(one, Choice)]
    assert any(one.key == "now-arrow_down" for one in scene.table.page.widgets)
    assert len(first) > 2
    assert all(one.lines == () for one in first)


def test_numbers_that_rise_are_gone_after_their_time_while_a_lesson_waits_to_be_read():
    app = a_lesson(GAME, lesson_of("opening"))
    scene = until_asked(app)
    assert scene.reading
    scene.table.floats.add([Change(1, 2, 9, (("coins", 2),))])
    assert scene.moving
    for _ in range(3):
        app.frame(LASTS / 2)
    assert not scene.table.floats
    assert not scene.moving
