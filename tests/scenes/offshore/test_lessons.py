"""The lessons of Offshore in the window: each is gone through by the mouse at what it lights, each in some window."""

from itertools import cycle

import pytest

from spillgame.games import GAMES
from spillgame.rules.lessons import decision_of
from spillgame.scenes.scene import Replace
from spillgame.scenes.table.lesson import LessonScene
from spillgame.store.learnt import Learnt
from tests.builders.offshore import offshore_content
from tests.scenes.apps import an_app, click, said, top
from tests.scenes.layout_check import assert_tidy
from tests.scenes.lesson_hand import a_lesson, press_on, through, until_asked

pytestmark = pytest.mark.usefixtures("home")
GAME = "offshore"
LESSONS = GAMES[GAME].room.lessons(offshore_content())
WINDOWS = (((1280, 720), 100), ((800, 600), 200), ((800, 600), 100), ((1280, 720), 200))
EACH = [
    pytest.param(lesson, size, text, id=lesson.id)
    for lesson, (size, text) in zip(LESSONS, cycle(WINDOWS), strict=False)
]


def lesson_of(name):
    return next(one for one in LESSONS if one.id == name)


@pytest.mark.parametrize(("lesson", "size", "text"), EACH)
def test_a_lesson_is_gone_through_by_the_mouse_at_what_it_lights(lesson, size, text):
    app = a_lesson(GAME, lesson, size, text)
    for scene in through(app, press_on):
        part, keys = scene.course.part, {widget.key for widget in scene.targets()}
        assert not part.light or scene.course.helped or keys & set(part.light), f"not lit: {part.light}, {part.say}"
        assert scene.course.wrong == ""
    assert lesson.done in said(app)["said"]
    assert Learnt().place(GAME, lesson).done
    assert app.stage.saves.saved() == []
    assert_tidy(app.scene)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_strip_has_room_for_all_that_is_said(size, text):
    app = a_lesson(GAME, LESSONS[0], size, text)
    for lesson in LESSONS:
        app.take(Replace(app.stage.routes.lesson(GAME, lesson.id)))
        scene = until_asked(app)
        assert scene.strip.height <= 0.5 * size[1]
        label = next(one for one in scene.page.widgets if one.key == "said")
        for words in scene.sentences():
            label.name, label.bold = words, True
            assert not label.too_long(scene.look), words


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
        for words in (*lesson.problem.solution[:3], {"type": "split", "coins": coins}):
            course = app.scene.course
            app.take(app.scene.table.act(decision_of(course.rules, course.table.state, words)))
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


def test_the_box_leads_to_the_lessons_of_offshore_and_from_there_to_each():
    app = an_app(lambda stage: stage.routes.title())
    click(app, "lessons")
    click(app, f"game {GAME}")
    assert top(app) == "lessons"
    assert [lesson.name for lesson in LESSONS if f"{lesson.name}" in " ".join(said(app).values())] == [
        lesson.name for lesson in LESSONS
    ]
    click(app, "open")
    assert isinstance(app.scene, LessonScene)
    assert app.scene.course.lesson.id == LESSONS[0].id


def test_what_is_lit_is_the_field_or_the_tile_itself_where_the_choice_is_not_seen():
    for name, wanted, lit in (("opening", "open", "field sleipner"), ("a_turn", "buy", "display 1")):
        lesson = lesson_of(name)
        at = next(n for n, beat in enumerate(lesson.beats) if beat.do.get("type") == wanted)
        scene = until_asked(a_lesson(GAME, lesson, (800, 600), 100, at))
        scene.table._open_group("export")
        assert [widget.key for widget in scene.targets()] == [lit]
