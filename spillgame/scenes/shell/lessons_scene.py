"""The lessons of a game: what each teaches, how long it takes, and the player's progress."""

from collections.abc import Sequence
from typing import ClassVar

from spillgame.rules.lessons import Lesson
from spillgame.scenes.lessons_part import lessons_of
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.scenes.shell.box import name_of
from spillgame.store.learnt import Learnt
from spillgame.ui.answer import Answer
from spillgame.ui.list_box import Entry
from spillgame.ui.widgets import Button


class LessonsScene(ListScene):
    """Lists the lessons; the buttons below act on the one at the cursor."""

    title = "lessons"
    nothing_key = "lesson.none"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52

    def __init__(self, stage: Stage, game: str):
        """Raises SavesError if the content of the game has faults."""
        super().__init__(stage)
        self._game = game
        self._lessons = lessons_of(stage, game)
        self._learnt = Learnt()

    def retold(self) -> Scene:
        self._lessons = lessons_of(self.stage, self._game)
        return self

    def heading(self) -> str:
        return self.look.say("lesson.lessons_of", game=name_of(self.stage, self._game))

    # --- The list ---

    def enter(self) -> None:
        """Update the list: something may have been learnt."""
        following = self._learnt.next_of(self._game, self._lessons)
        here = self._lessons.index(following) if following is not None else self.list.cursor
        self.list.fill(self.entries(), here)
        self.message = self._learnt.fault
        super().enter()

    def entries(self) -> Sequence[Entry]:
        return [self._entry(number, one) for number, one in enumerate(self._lessons, 1)]

    def _entry(self, number: int, lesson: Lesson) -> Entry:
        say, place = self.look.say, self._learnt.place(self._game, lesson)
        words = [say("lesson.minutes", n=lesson.minutes)]
        if place.at:
            words.append(say("lesson.left_at", n=max(1, lesson.told(place.at + 1)), all=lesson.told(lesson.parts)))
        if place.done:
            words.append(say("lesson.learnt"))
        return Entry(
            text=say("lesson.numbered", n=number, name=lesson.name),
            icon="check" if place.done else "continue" if place.at else "help",
            token="quiet" if place.done else "ink",
            bold=not place.done,
            details=f"{lesson.about} {' · '.join(words)}",
            value=" · ".join(words),
            note=say("lesson.open_note"),
            act=self._open,
        )

    @property
    def _here(self) -> Lesson:
        return self._lessons[min(self.list.cursor, len(self._lessons) - 1)]

    # --- What can be done ---

    def buttons(self) -> Sequence[Button]:
        if not self._lessons:
            return []
        say, place = self.look.say, self._learnt.place(self._game, self._here)
        first = say("common.go_on") if place.at else say("lesson.begin")
        return [
            Button(key="open", name=first, icon="play", main=True, note=say("lesson.open_note"), act=self._open),
            Button(
                key="restart",
                name=say("lesson.again"),
                icon="replay",
                note=say("lesson.again_note"),
                refused="" if place.at else say("lesson.not_begun"),
                act=lambda: self._open(restart=True),
            ),
        ]

    def _open(self, *, restart: bool = False) -> Answer:
        return Push(self.stage.routes.lesson(self._game, self._here.id, restart=restart))
