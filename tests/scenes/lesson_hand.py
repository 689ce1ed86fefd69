"""Lessons in the window: how one is opened, and how somebody goes through it who presses what is lit."""

from collections.abc import Callable, Iterator

import pygame

from spillgame.app import App
from spillgame.rules.lessons import Lesson
from spillgame.scenes.table.lesson import LessonScene
from spillgame.store.learnt import Learnt
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Choice
from tests.scenes.apps import an_app, click, press, top

MOST_STEPS = 100
"""More than any lesson has."""


def a_lesson(game: str, lesson: Lesson, size: tuple[int, int] = (1280, 720), text: int = 100, at: int = 0) -> App:
    """Open a lesson in a window, as if it had been left at a part of it before."""
    if at:
        Learnt().keep(game, lesson, at)
    return an_app(lambda stage: stage.routes.lesson(game, lesson.id), size, text=text, speed="instant")


def until_asked(app: App) -> LessonScene:
    """Let time pass until a person is to read or to do something."""
    for _ in range(400):
        app.frame(0.1)
        scene = app.scene
        if not isinstance(scene, LessonScene):
            return scene  # type: ignore[return-value]  # what lies over the lesson
        if getattr(scene.table, "waits", False):  # dice that fell at once lie until a press
            press(app, "space")
        still = scene.reading or scene.stuck or scene.finished or not scene.playback.answers_itself
        if not scene.moving and scene.settled and still:
            return scene
    raise AssertionError("nothing is asked any more")


def act_on(app: App, widget: Widget) -> None:
    """Do what a widget does."""
    assert widget.act is not None
    app.take(widget.act())


def press_on(app: App, widget: Widget) -> None:
    """Press a widget with the mouse; of a choice of values the arrow towards the number of coins that is wanted."""
    at = widget.rect.center
    if isinstance(widget, Choice):
        left = app.scene.course.wanted["coins"] < widget.index  # type: ignore[union-attr]
        at = (widget.rect.x + 5 if left else widget.rect.right - 5, at[1])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1))
    app.frame(0.0)


def follow(app: App, take: Callable[[App, Widget], None] = act_on) -> None:
    """Read, or take what is lit."""
    scene = app.scene
    assert isinstance(scene, LessonScene)
    if scene.reading:
        click(app, "go on")
        return
    lit = [widget for widget in scene.targets() if widget.act is not None or isinstance(widget, Choice)]
    assert lit, f"nothing is lit for {scene.course.part} in {scene.look.scale.window}"
    take(app, lit[-1])


def through(app: App, take: Callable[[App, Widget], None] = act_on) -> Iterator[LessonScene]:
    """Go through a lesson with help in its problem; yields before each thing that is done."""
    scene = until_asked(app)
    for _ in range(MOST_STEPS):
        if scene.finished:
            return
        if scene.course.at == len(scene.course.lesson.beats) and not scene.course.helped:
            scene.course.try_again(helped=True)
        yield scene
        follow(app, take)
        scene = until_asked(app)
        while top(app) == "dialog":  # a table asks whether an Extra Action is meant
            press(app, "right", "return")
            scene = until_asked(app)
    raise AssertionError(f"a press on what is lit leads nowhere: {scene.course.part}")
