"""A lesson on the game's own table: a strip below it says what to do, and what is to be pressed is lit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import pygame

from spillgame import games
from spillgame.play.journal import Header
from spillgame.play.lesson import Course, lesson_match
from spillgame.rules.lessons import Beat, Lesson, decision_of
from spillgame.scenes.dialog import message
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Answer, Home, Pop, Push, Replace, Scene, Stage
from spillgame.scenes.table.lit import Lit, draw_lit
from spillgame.scenes.table.screens import open_game, playback_of, screens_of
from spillgame.scenes.table.table_scene import TableScene
from spillgame.store.learnt import Learnt
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.intents import Do, Intent, Point, Press, Wheel
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.page import Page
from spillgame.ui.scale import Scale
from spillgame.ui.widget import Description, Widget
from spillgame.ui.widgets import Button, Heading, Label

PAD, BUTTONS, BUTTON = 20, 340, 52
"""Design units: round the words, width and height of the buttons beside them."""
MOST: Final = 0.3
"""How much of the window's height the strip takes at most."""
SIZES: Final = (BODY * 1.15, BODY, SMALL)
"""The sizes in which the words are tried."""
IN_STRIP: Final = ("next", "previous", "confirm", "left", "right", "up", "down")
"""The commands that are the strip's own while it offers ways on."""


@dataclass(slots=True, kw_only=True)
class _Way(Button):
    """A button that the keyboard passes over, as a key of its own does the same: the keyboard is the table's."""

    @property
    def focusable(self) -> bool:
        """The keyboard never stops here."""
        return False


class _PartOfStage:
    """The stage for a table that has only the upper part of the window; all else is the stage's own."""

    def __init__(self, stage: Stage, look: Look):
        self.__dict__.update(stage=stage, look=look)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["stage"], name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "look":
            self.__dict__["look"] = value
        else:
            setattr(self.__dict__["stage"], name, value)


class LessonScene(Scene):
    """Plays a lesson of a game, without mods. It stands in no journal, and counts for nothing."""

    title = "lesson"

    def __init__(self, stage: Stage, game: str, lesson: Lesson, *, anew: bool = False):
        """The lesson goes on where it was left, or begins `anew`."""
        super().__init__(stage)
        self._game, self._lesson = game, lesson
        loaded, room = stage.saves.plain(game), games.GAMES[game].room
        open_game(stage, game, loaded.content)
        self._lessons: Sequence[Lesson] = room.lessons(loaded.content)
        self._learnt = Learnt()
        rules = room.lesson_rules(loaded.content, lesson, self._setup())
        self.course = Course(lesson, rules, 0 if anew else self._learnt.place(game, lesson).at)
        self._kept = -1
        """The part that was kept last as the place."""
        header = Header(game, loaded.sha256, rules.setup_to_json())
        self.match = lesson_match(self.course, header, loaded.content)
        self._part = _PartOfStage(stage, stage.look)
        self._inner_stage = cast(Stage, self._part)
        self.playback = playback_of(self._inner_stage, self.match)
        self.table: Scene = screens_of(self.match).scene(self._inner_stage, self.playback)
        self._shown: tuple[object, ...] = ()
        """What the strip says, so that it is made anew only where that is another thing."""
        self._heard = (0, "", "")
        """Number, words and rule of what is told: none of what is still on its way to be seen."""
        self._rings: list[Lit] = []
        self._area = stage.look.scale.window
        """Where the table stands."""

    def _setup(self) -> dict[str, Any]:
        """Return the set-up of the lesson with the names of those who play here in the places of its people."""
        spec, setup = games.GAMES[self._game].room.setup, dict(self._lesson.setup)
        names, bots = spec.field_of("names"), spec.field_of("bots")
        if names is not None:
            known = iter(self.stage.settings.players)
            seats = setup.get(bots.key, ()) if bots is not None else ()
            taken = [*seats, *[None] * len(setup[names.key])]
            setup[names.key] = [
                name if bot is not None else next(known, name)
                for name, bot in zip(setup[names.key], taken, strict=False)
            ]
        return setup

    @property
    def pages(self) -> tuple[Page, ...]:
        """The strip, and the table above it."""
        return self.page, self.table.page

    # --- Layout ---

    def enter(self) -> None:
        """Part the window between the table and the strip."""
        look = self.look
        size, high = self._fitting()
        self._size, window = size, look.scale.window
        self._area = pygame.Rect(0, 0, window.width, window.height - high)
        self.strip = pygame.Rect(0, self._area.bottom, window.width, high)
        self._part.look = self._smaller(look)
        super().enter()
        self.table.enter()
        self._shown = ()

    def _words_width(self) -> int:
        look = self.look
        return look.scale.width - look.px(BUTTONS) - 3 * look.px(PAD)

    def _fitting(self) -> tuple[float, int]:
        """Return the size of the words, and the height of the strip in which all that is ever said has room."""
        look, pad = self.look, 2 * self.look.px(PAD)
        said = [*sentences(self._lesson)]
        least = 2 * look.px(BUTTON) + look.px(8)
        for size in SIZES:
            high = max(look.text_height(words, size, self._words_width(), bold=True) for words in said)
            high = max(least, high + look.line_height(SMALL)) + pad
            if high <= MOST * look.scale.height:
                break
        return size, min(high, round(1.6 * MOST * look.scale.height))

    def _smaller(self, look: Look) -> Look:
        """Return the look for the table's part of the window, with letters as large as can be, up to those here."""
        whole, area = look.scale, self._area
        text = whole.text
        while text < 2 * whole.text and Scale(area.width, area.height, text).unit < whole.unit:
            text += 5
        return replace(look, scale=Scale(area.width, area.height, text), _kept={})

    def refresh(self) -> None:
        """Lay out the strip: what to do, or why that was not it, and the ways on and out."""
        look, say, course = self.look, self.look.say, self.course
        inside = self.strip.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        words, right = columns(inside, [Share(1), Px(look.px(BUTTONS))], look.px(PAD))
        head, text = rows(words, [Px(look.line_height(SMALL)), Share(1)])
        wrong = course.wrong
        if self.settled or not self._heard[1]:
            self._heard = course.at, course.said, course.part.rule if course.part else ""
            if course.failed:
                wrong = course.said
        at, words_now, rule = self._heard
        parts = self._lesson.parts
        told = say("lesson.progress", name=self._lesson.name, n=min(at + 1, parts), all=parts)
        if at == len(self._lesson.beats) < parts:
            told = say("lesson.problem", name=self._lesson.name)
        widgets: list[Widget] = [
            Heading(key="lesson", rect=head, name=told),
            Label(key="said", rect=text, name=wrong or words_now, size=self._size, token="danger" if wrong else "ink",
                  bold=bool(wrong), rule=rule),
        ]  # fmt: skip
        self.page.show([*widgets, *self._buttons(right)], self._paint)
        self.page.focus_on("go on")

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        say, look = self.look.say, self.look
        upper, lower = rows(area, [Share(1), Share(1)], look.px(8))
        if self.finished:
            return self._ways_on(upper, lower)
        leave = _Way(key="leave", rect=lower, name=say("lesson.leave"), icon="back", act=Pop,
                     note=say("lesson.leave_note"), shortcut=say("lesson.escape_key"))  # fmt: skip
        if self.stuck:
            again = Button(key="go on", rect=upper, name=say("lesson.try_again"), icon="undo", main=True,
                           note=say("lesson.try_again_note"), act=self._try_again)  # fmt: skip
            show = Button(key="show", name=say("lesson.show"), note=say("lesson.show_note"), act=self._show_way)
            out = Button(key="leave", name=say("common.leave_it"), note=say("lesson.leave_note"), act=Pop)
            return [again, *row_of_buttons(look, lower, [show, out])]
        if not self.reading:
            return [leave]
        go_on = Button(
            key="go on", rect=upper, name=say("common.go_on"), icon="play", main=True, act=self._go_on,
            shortcut=say("common.space_key"),
        )  # fmt: skip
        return [go_on, leave]

    def _ways_on(self, upper: pygame.Rect, lower: pygame.Rect) -> list[Widget]:
        """Return the ways from the end of a lesson: to the next one that is not done, or to a game."""
        say = self.look.say
        following = self._learnt.next_of(self._game, self._lessons, self._lesson.id)
        play = Button(key="play", name=say("lesson.play"), icon="play", act=self._to_game)
        lessons = Button(key="lessons", name=say("lesson.all"), icon="menu", act=Pop)
        if following is None:
            play.key, play.rect, play.main = "go on", upper, True
            return [play, *row_of_buttons(self.look, lower, [lessons])]
        go_on = Button(
            key="go on", name=say("lesson.next", name=following.name), icon="play", main=True,
            note=following.about, act=lambda: self._open(following),
        )  # fmt: skip
        return [*row_of_buttons(self.look, upper, [go_on]), *row_of_buttons(self.look, lower, [lessons, play])]

    def _paint(self, surface: pygame.Surface) -> None:
        look = self.look
        pygame.draw.rect(surface, look.rgb("panel"), self.strip)
        line = self.strip.topleft, self.strip.topright
        pygame.draw.line(surface, look.rgb("action"), *line, look.px(4))

    # --- The ways on and out ---

    @property
    def settled(self) -> bool:
        """Whether all that happened has been seen."""
        return not self.playback.busy and not self.playback.held

    @property
    def reading(self) -> bool:
        """Whether the lesson waits until its words are read."""
        return self.settled and self.course.waits

    @property
    def _now(self) -> tuple[object, ...]:
        """What the strip depends on."""
        at = self.course.at if self.settled else None
        return at, self.course.wrong, self.reading, self.stuck, self.finished

    @property
    def stuck(self) -> bool:
        """Whether an attempt at the problem has failed, and has been seen to."""
        return self.settled and self.course.failed

    @property
    def finished(self) -> bool:
        """Whether all is done, and has been seen."""
        return self.settled and self.course.over

    @property
    def _still(self) -> bool:
        """Whether the table waits for the strip."""
        return self.reading or self.stuck or self.finished

    @property
    def _elsewhere(self) -> bool:
        """Whether another scene of the table is to show what has been reached; the end of a match is the strip's."""
        table, playback = self.table, self.playback
        return self.settled and isinstance(table, TableScene) and table.is_done() and not playback.table.is_over()

    def _go_on(self) -> None:
        self.course.go_on()
        self.refresh()

    def _try_again(self) -> None:
        self.course.try_again()
        self.table.refresh()

    def _show_way(self) -> None:
        self.course.try_again(helped=True)
        self.table.refresh()

    def _to_game(self) -> Answer:
        return Home(self.stage.routes.new_game(self._game))

    def _open(self, lesson: Lesson) -> Answer:
        return Replace(self.stage.routes.lesson(self._game, lesson.id))

    # --- What the app calls ---

    def handle(self, intent: Intent) -> Answer | None:
        """Give the strip what is its own, and the table the rest."""
        at = getattr(intent, "at", None)
        if isinstance(intent, Press | Point | Wheel) and at is not None and self.strip.collidepoint(at):
            return super().handle(intent)
        if isinstance(intent, Do):
            if intent.command in ("cancel", "pause"):
                return Pop()
            if self.reading and intent.command in ("confirm", "skip"):
                self._go_on()
                return None
            if (self.finished or self.stuck) and intent.command in IN_STRIP:
                return super().handle(intent)
        return self._taken(self.table.handle(intent))

    def _taken(self, answer: Answer | None) -> Answer | None:
        """Take what the table answers: a scene in its place stays on the table, any other comes over the lesson."""
        match answer:
            case Replace(scene):
                self.table.leave()
                self.table = scene
                scene.enter()
                return None
            case Push(scene) if scene.title == "pause":
                return Pop()
            case Push(scene):
                scene.stage = self.stage  # it has the whole window
        return answer

    def released(self) -> None:
        """Tell the table that whatever was held was let go."""
        self.table.released()

    def update(self, dt: float) -> Answer | None:
        """Let the table go on, unless the lesson has something to say first; and keep the place."""
        answer = None if self._still and not self._elsewhere else self._taken(self.table.update(dt))
        if self.course.at != self._kept:
            self._kept = self.course.at
            if fault := self._learnt.keep(self._game, self._lesson, self._kept):
                answer = Push(message(self.stage, fault))
        shown = self._now
        if shown != self._shown:
            self._shown = shown
            self.refresh()
            self._reveal()
        self._light()
        return answer

    def use_spare(self, seconds: float) -> None:
        """Let the table do what later frames would have to do."""
        self.table.use_spare(seconds)

    @property
    def moving(self) -> bool:
        """The table moves, or the next word is to come."""
        table = (self.table.moving and not self._still) or self._elsewhere or self.table.page.stale
        return table or self._now != self._shown

    @property
    def at_rest(self) -> bool:
        """The table is at rest, and all that can be said is said."""
        return self.settled and self.table.at_rest

    def describe(self) -> list[Description]:
        """Return what the strip and the table say in words."""
        return [*super().describe(), *self.table.describe()]

    def leave(self) -> None:
        """Let go of the table, too."""
        self.table.leave()
        self.playback.leave()
        super().leave()

    # --- What is lit ---

    def _light(self) -> None:
        """Light what is to be pressed, or what the words are about."""
        rings = [Lit.of(widget) for widget in self.targets()] if self.settled else []
        if rings != self._rings:
            self._rings = rings
            self.table.page.invalidate()

    def _reveal(self) -> None:
        """Bring into sight what is to be lit."""
        part = self.course.part
        if self.settled and part is not None and isinstance(self.table, TableScene):
            self.table.reveal(part.light)

    def targets(self) -> Iterator[Widget]:
        """Yield the widgets of the table that are lit."""
        course, widgets = self.course, self.table.page.widgets
        part, rules, state = course.part, self.playback.rules, self.playback.table.state
        if part is None or course.failed:
            return
        yield from (one for one in widgets if one.key in part.light)
        if rules.on_turn(state) in self.match.bots if self.match is not None else False:
            return
        wanted = decision_of(rules, state, course.wanted) if course.wanted else None
        if isinstance(part, Beat) and part.chance and rules.dice(state) is not None:
            yield from (one for one in widgets if one.key == "drop")
        elif wanted is not None and isinstance(self.table, TableScene):
            yield from self.table.widgets_for(wanted)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip, and the rings round what is lit."""
        self.page.draw(surface, self._area)
        upper = surface.subsurface(self._area.clip(surface.get_rect()))
        self.table.draw(upper)
        draw_lit(upper, self.look, self._area, self._rings)


def sentences(lesson: Lesson) -> Iterator[str]:
    """Yield all that a lesson ever says."""
    yield lesson.done
    for beat in lesson.beats:
        yield from (beat.say, beat.otherwise, *(one.say for one in beat.replies))
    if lesson.problem is not None:
        yield from (lesson.problem.say, lesson.problem.otherwise, *(one.say for one in lesson.problem.failures))
