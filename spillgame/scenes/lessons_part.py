"""The way to a game's lessons, as the pages on which games are begun have it."""

from collections.abc import Sequence

from spillgame import games
from spillgame.rules.lessons import Lesson
from spillgame.scenes.scene import Push, Stage
from spillgame.store.learnt import Learnt
from spillgame.ui.widgets import Button


def lessons_of(stage: Stage, game: str) -> Sequence[Lesson]:
    """Return the lessons of a game. Raises SavesError where its content has faults."""
    found: Sequence[Lesson] = games.GAMES[game].room.lessons(stage.saves.plain(game).content)
    return found


def offer(stage: Stage, game: str) -> str:
    """Say that there are lessons to whoever never played a game and has begun none of them; empty to all others."""
    if not stage.saves.is_newcomer(game):
        return ""  # before the content is looked at, which takes its time
    lessons, learnt = lessons_of(stage, game), Learnt()
    if not lessons or any(any(learnt.place(game, one)) for one in lessons):
        return ""
    return stage.look.say("lesson.offer", n=len(lessons), minutes=sum(one.minutes for one in lessons))


def lessons_button(stage: Stage, game: str) -> Button:
    """Return the button that leads to the lessons of a game."""
    say = stage.look.say
    return Button(
        key="lessons",
        name=say("lesson.lessons"),
        icon="help",
        note=say("lesson.lessons_note"),
        act=lambda: Push(stage.routes.lessons(game)),
    )
