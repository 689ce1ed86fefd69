"""The lessons of Endeavor in the window: each is gone through by the mouse at what it lights, each in some window."""

from itertools import cycle

import pytest

from spillgame.games import GAMES
from spillgame.store.learnt import Learnt
from tests.builders.endeavor import endeavor_content
from tests.scenes.apps import said
from tests.scenes.layout_check import assert_tidy
from tests.scenes.lesson_hand import a_lesson, press_on, through

pytestmark = pytest.mark.usefixtures("home")
GAME = "endeavor_deep_sea"
LESSONS = GAMES[GAME].room.lessons(endeavor_content())
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
