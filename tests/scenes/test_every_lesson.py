"""The lessons of every game in the window: each is gone through by the mouse at what it lights, each in some window."""

from itertools import cycle

import pygame
import pytest

from spillgame.scenes.scene import Replace
from spillgame.scenes.table.lesson import LessonScene
from spillgame.store.learnt import Learnt
from tests.lessons import LESSONS
from tests.scenes.apps import an_app, click, said, top, windows
from tests.scenes.layout_check import assert_tidy
from tests.scenes.lesson_hand import a_lesson, press_on, through, until_asked

pytestmark = pytest.mark.usefixtures("home")
NEAR = 260
"""Design units from what the words are about at which they still lie beside it."""
IN_TURN = (((1280, 720), 100), ((800, 600), 100), ((800, 600), 200), ((1280, 720), 200))
EACH = [
    pytest.param(game, lesson, size, text, id=f"{game}-{lesson.id}", marks=() if number % 5 == 0 else pytest.mark.slow)
    for game, lessons in LESSONS.items()
    for number, (lesson, (size, text)) in enumerate(zip(lessons, cycle(IN_TURN), strict=False))
]
"""Every run goes through a fifth of them in the window; without it `tests/play/test_lessons.py` goes through all."""


def assert_beside(scene):
    """The words lie beside what they are about, in the window, cover nothing that is lit, and are not cut."""
    note, lit = scene.note, [widget.rect for widget in scene.targets()]
    if note is None:
        return
    assert scene.area.contains(note.rect)
    assert note.rect.collidelist(lit) < 0
    words = next(one for one in scene.page.widgets if one.key == "said")
    assert note.rect.contains(words.rect) and not words.too_long(scene.look)
    near = pygame.Rect(0, 0, *(2 * scene.look.px(NEAR),) * 2)
    near.center = note.tip
    assert note.rect.colliderect(near)
    assert any(rect.inflate(16, 16).collidepoint(note.tip) for rect in lit)


@pytest.mark.parametrize(("game", "lesson", "size", "text"), EACH)
def test_a_lesson_is_gone_through_by_the_mouse_at_what_it_lights(game, lesson, size, text):
    app = a_lesson(game, lesson, size, text)
    for scene in through(app, press_on):
        part, keys = scene.course.part, {widget.key for widget in scene.targets()}
        assert not part.light or scene.course.helped or keys & set(part.light), f"not lit: {part.light}, {part.say}"
        assert scene.course.wrong == ""
        app.frame(0.0)  # what is helped with is lit in the next frame
        assert_beside(scene)
    assert lesson.done in said(app)["said"]
    assert Learnt().place(game, lesson).done
    assert app.stage.saves.saved() == []
    assert_tidy(app.scene)


@pytest.mark.parametrize(("size", "text"), windows([(1280, 720), (800, 600)]))
@pytest.mark.parametrize("game", LESSONS)
def test_the_strip_has_room_for_all_that_is_said(game, size, text):
    app = a_lesson(game, LESSONS[game][0], size, text)
    for lesson in LESSONS[game]:
        app.take(Replace(app.stage.routes.lesson(game, lesson.id)))
        scene = until_asked(app)
        assert scene.strip.height <= 0.5 * size[1]
        label = next(one for one in scene.page.widgets if one.key == "said")
        label.rect = scene.places()[1]
        for words in scene.sentences():
            label.name, label.bold = words, True
            assert not label.too_long(scene.look), words


@pytest.mark.parametrize("game", LESSONS)
def test_the_box_leads_to_the_lessons_of_a_game_and_from_there_to_the_first(game):
    app = an_app(lambda stage: stage.routes.title())
    click(app, "lessons")
    assert top(app) == "box"
    click(app, f"game {game}")
    assert top(app) == "lessons"
    told = " ".join(said(app).values())
    assert [lesson.name for lesson in LESSONS[game] if lesson.name not in told] == []
    click(app, "open")
    assert isinstance(app.scene, LessonScene)
    assert app.scene.course.lesson == LESSONS[game][0]
