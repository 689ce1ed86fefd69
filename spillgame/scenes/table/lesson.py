"""A lesson on the game's own table: a strip below it says what to do, and what is to be pressed is lit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final, cast

import pygame

from spillgame import games
from spillgame.play.journal import Header
from spillgame.play.lesson import Course, lesson_match
from spillgame.rules.lessons import Lesson, decision_of
from spillgame.scenes.scene import Answer, Pop, Push, Replace, Scene, Stage
from spillgame.scenes.table.screens import open_game, playback_of, screens_of
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.intents import Do, Intent, Point, Press, Wheel
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.page import Page
from spillgame.ui.scale import Scale
from spillgame.ui.widget import Description, Widget
from spillgame.ui.widgets import Button, Heading, Label

PAD, BUTTONS, BUTTON = 20, 300, 52
"""Design units: round the words, width and height of the buttons beside them."""
MOST: Final = 0.3
"""How much of the window's height the strip takes at most."""
SIZES: Final = (BODY * 1.15, BODY, SMALL)
"""The sizes in which the words are tried."""
RING: Final = 5
"""How thick the ring round what is to be pressed is, in design units."""


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

    def __init__(self, stage: Stage, game: str, lesson: Lesson, course: Course | None = None):
        """A `course` that was left before is gone on with."""
        super().__init__(stage)
        self._game, self._lesson = game, lesson
        loaded = stage.saves.plain(game)
        open_game(stage, game, loaded.content)
        if course is None:
            course = Course(lesson, games.GAMES[game].room.rules(loaded.content, self._setup(), None))
        self.course = course
        rules = course.rules
        header = Header(game, loaded.sha256, rules.setup_to_json())
        self.match = lesson_match(self.course, header, loaded.content)
        self._part = _PartOfStage(stage, stage.look)
        self._inner_stage = cast(Stage, self._part)
        self.playback = playback_of(self._inner_stage, self.match)
        self.table: Scene = screens_of(self.match).scene(self._inner_stage, self.playback)
        self._seeds = count()
        self._shown: tuple[object, ...] = ()
        """What the strip says, so that it is made anew only where that is another thing."""
        self._heard = (0, "", "")
        """Number, words and rule of what is told: none of what is still on its way to be seen."""
        self._rings: list[pygame.Rect] = []
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
        said = [self._lesson.done, *(beat.say for beat in self._lesson.beats)]
        said += [words for beat in self._lesson.beats for words in (beat.otherwise, *(one.say for one in beat.replies))]
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
            self._heard = course.at, course.said, course.beat.rule if course.beat else ""
        at, words_now, rule = self._heard
        told = say("lesson.progress", name=self._lesson.name, n=min(at + 1, self._all), all=self._all)
        widgets: list[Widget] = [
            Heading(key="lesson", rect=head, name=told),
            Label(key="said", rect=text, name=wrong or words_now, size=self._size, token="danger" if wrong else "ink",
                  bold=bool(wrong), rule=rule),
        ]  # fmt: skip
        self.page.show([*widgets, *self._buttons(right)], self._paint)
        self.page.focus_on("go on")

    @property
    def _all(self) -> int:
        return len(self._lesson.beats)

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        say, look = self.look.say, self.look
        upper, lower = rows(area, [Share(1), Share(1)], look.px(8))
        if self.finished:
            play = Button(key="go on", rect=upper, name=say("lesson.play"), icon="play", main=True, act=self._to_game)
            again = Button(key="again", rect=lower, name=say("lesson.again"), icon="replay", act=self._again)
            return [play, again]
        leave = _Way(key="leave", rect=lower, name=say("lesson.leave"), icon="back", act=Pop,
                     note=say("lesson.leave_note"), shortcut=say("lesson.escape_key"))  # fmt: skip
        if not self.reading:
            return [leave]
        go_on = Button(
            key="go on", rect=upper, name=say("common.go_on"), icon="play", main=True, act=self._go_on,
            shortcut=say("common.space_key"),
        )  # fmt: skip
        return [go_on, leave]

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
        return self.course.at if self.settled else None, self.course.wrong, self.reading, self.finished

    @property
    def finished(self) -> bool:
        return self.settled and self.course.over

    def _go_on(self) -> None:
        self.course.go_on()
        self.refresh()

    def _to_game(self) -> Answer:
        return Replace(self.stage.routes.new_game(self._game))

    def _again(self) -> Answer:
        return Replace(self.stage.routes.lesson(self._game, self._lesson.id, anew=True))

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
            if self.finished and intent.command in ("next", "previous", "confirm", "left", "right", "up", "down"):
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
        """Let the table go on, unless the lesson has something to say first; meanwhile look for the drops to come."""
        answer = None
        if not self.reading and not self.finished:
            answer = self._taken(self.table.update(dt))
        elif faces := self.course.coming_drop():
            self.course.look_for_drop(faces, self._seeds)
        shown = self._now
        if shown != self._shown:
            self._shown = shown
            self.refresh()
        self._light()
        return answer

    def use_spare(self, seconds: float) -> None:
        """Let the table do what later frames would have to do."""
        self.table.use_spare(seconds)

    @property
    def moving(self) -> bool:
        """The table moves, or the next word is to come."""
        shown = self._now
        searching = self.reading and bool(self.course.coming_drop())
        table = (self.table.moving and not self.reading and not self.finished) or self.table.page.stale
        return table or searching or shown != self._shown

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
        rings = [] if not self.settled else [widget.rect for widget in self.targets()]
        if rings != self._rings:
            self._rings = rings
            self.table.page.invalidate()

    def targets(self) -> Iterator[Widget]:
        """Yield the widgets of the table that are lit."""
        course, widgets = self.course, self.table.page.widgets
        beat, rules = course.beat, self.playback.rules
        if beat is None:
            return
        if beat.light:
            yield from (one for one in widgets if one.key == beat.light)
        state = self.playback.table.state
        by_person = rules.on_turn(state) not in self.match.bots if self.match is not None else False
        if beat.chance and rules.dice(state) is not None and by_person:
            yield from (one for one in widgets if one.key == "drop")
        elif beat.do and by_person:
            wanted = decision_of(rules, state, beat.do)
            name = rules.decision_to_text(wanted) if wanted is not None else ""
            found = [one for one in widgets if name and one.act is not None and one.name.startswith(name)]
            yield from found[:1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip, and the rings round what is lit."""
        self.page.draw(surface, self._area)
        upper = surface.subsurface(self._area.clip(surface.get_rect()))
        self.table.draw(upper)
        look, thick = self.look, self.look.px(RING)
        for ring in self._rings:
            place = ring.inflate(4 * thick, 4 * thick).clip(self._area)
            pygame.draw.rect(upper, look.rgb("focus"), place, thick + look.px(3), border_radius=look.px(12))
            pygame.draw.rect(upper, look.rgb("action"), place.inflate(-look.px(3), -look.px(3)), thick, look.px(12))
