"""A lesson on the game's own table: a strip below it says what to do, and what is to be pressed is lit."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from spillgame import games
from spillgame.play.journal import Header
from spillgame.play.lesson import Course, lesson_match
from spillgame.rules.game_words import people_in
from spillgame.rules.lessons import Beat, Lesson, decision_of
from spillgame.rules.seams import JsonObject
from spillgame.scenes.dialog import message
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Home, Pop, Push, Replace, Scene, Stage
from spillgame.scenes.table.callout import Callout, Words, callout
from spillgame.scenes.table.screens import open_game
from spillgame.scenes.table.spotlight import Spotlight, Veil
from spillgame.scenes.table.strip import SAID, SIGN, TOKENS, StripScene, Way
from spillgame.store.learnt import Learnt
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, Press, cap_of
from spillgame.ui.said import name_of
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button
from spillgame.words import sentences

LIFTS = 0.65
"""How much of it has lifted at a lesson's end, as a share."""
DOT = 16
"""The width of a step among those of a lesson, in design units."""
BEGINNING, LATER, LEAST = 1.0, 0.22, 0.4
"""How strong the veil is at the beginning of a game's first lesson, how much weaker in each later one, and at least."""


class LessonScene(StripScene):
    """Plays a lesson of a game, without mods. It stands in no journal, and counts for nothing."""

    title = "lesson"

    def __init__(self, stage: Stage, game: str, lesson: Lesson, *, restart: bool = False):
        """Continue the lesson where it was left, or `restart` it."""
        self._game, self._lesson = game, lesson
        loaded, room = stage.saves.plain(game), games.GAMES[game].room
        open_game(stage, game, loaded.content)
        self._lessons: Sequence[Lesson] = room.lessons(loaded.content)
        self._learnt = Learnt()
        rules = room.lesson_rules(loaded.content, lesson, self._setup(stage))
        self.course = Course(lesson, rules, 0 if restart else self._learnt.place(game, lesson).at)
        self._kept = -1
        """The part that was kept last as the place."""
        header = Header(game, loaded.sha256, rules.setup_to_json())
        super().__init__(stage, lesson_match(self.course, header, loaded.content))
        self._heard = (0, "", "")
        """Number, words and rule of what is told: none of what is still on its way to be seen."""
        self._found: list[Spotlight] = []
        """All that is to be lit, also what is out of sight."""
        self.rings: list[Spotlight] = []
        """What is lit."""
        self._veil = Veil()
        self.note: Callout | None = None
        """The note beside what the words are about; None where they stand in the strip."""

    def _setup(self, stage: Stage) -> JsonObject:
        """Return the set-up of the lesson with the names of those who play here in the places of its people."""
        spec, setup = games.GAMES[self._game].room.setup, dict(self._lesson.setup)
        names, bots = spec.field_of("names"), spec.field_of("bots")
        if names is not None:
            known = iter(stage.players)
            seats = setup.get(bots.key, ()) if bots is not None else ()
            taken = [*seats, *[None] * len(setup[names.key])]
            people = people_in(stage.saves.plain(self._game).content, setup[names.key])
            setup[names.key] = [
                name if bot is not None else next(known, name) for name, bot in zip(people, taken, strict=False)
            ]
        return setup

    def retold(self) -> Scene:
        return self.stage.routes.lesson(self._game, self._lesson.id)

    # --- Layout ---

    def sentences(self) -> Iterator[str]:
        lesson = self._lesson
        yield lesson.done
        for beat in lesson.beats:
            yield from (beat.say, beat.otherwise, *(one.say for one in beat.replies))
        if lesson.problem is not None:
            told = self.look.say("lesson.reached")
            yield f"{told} {lesson.problem.say} {self.look.say('lesson.press_lit')}"
            yield from (lesson.problem.otherwise, *(one.say for one in lesson.problem.failures))

    def refresh(self) -> None:
        """Lay out the strip: what to do, or why that was not it, and the ways on and out."""
        say, course = self.look.say, self.course
        wrong = course.wrong
        if self.settled or not self._heard[1]:
            self._heard = course.at, course.said, course.part.rule if course.part else ""
            if course.failed:
                wrong = course.said
        at, words_now, rule = self._heard
        lesson, parts = self._lesson, self._lesson.parts
        number = max(1, lesson.told(min(at + 1, parts)))
        told = say("lesson.progress", name=lesson.name, n=number, all=lesson.told(parts))
        if at == len(lesson.beats) < parts:
            told = say("lesson.problem", name=lesson.name)
            if course.helped and not course.failed and course.wanted:
                words_now = f"{words_now} {say('lesson.press_lit')}"
        reached = self.reached and not wrong
        if reached:
            words_now = f"{say('lesson.reached')} {words_now}"
        sign = "warning" if wrong else "check" if reached else ""
        words_now = wrong or words_now
        self.note = self._beside(words_now, sign)
        self.lay(told, words_now, sign, rule, self._buttons(), self._aloud(words_now))
        if self.note is not None:
            self._put_beside(self.note)

    def _aloud(self, said: str) -> str:
        """Return what the strip says with what the eye sees besides: how to go on, or what is lit."""
        say, page = self.look.say, self.table.page
        if self.reading:
            return sentences(said, say("lesson.enter_goes_on"))
        lit = [*dict.fromkeys(name_of(page, one) for one in self._to_press())] if self.settled else []
        return sentences(said, say("lesson.lit", names=say.notation.one_of(lit))) if lit else ""

    def _beside(self, said: str, sign: str) -> Callout | None:
        """Return the note beside what is lit; None where nothing is, or where there is no room."""
        if not self.rings or not said or self.offers:
            return None
        look = self.look
        # What is to be pressed comes first: the arrow leads there, and the words are read on the way.
        rings = sorted(self.rings, key=lambda ring: not ring.press)
        words = Words(said, self.size, token=rings[0].token)
        if sign:
            words = Words(said, self.size, bold=True, before=look.px(SIGN), token=TOKENS[sign])
        others = [one.rect for one in self.table.page.widgets if one.act is not None and not one.refused]
        return callout(look, self.area, words, [ring.rect.clip(self.area) for ring in rings], others)

    def _put_beside(self, note: Callout) -> None:
        """Move the words from the strip to the note."""
        said = next(one for one in self.page.widgets if one.key == SAID)
        said.rect = note.words
        self._sign_at = note.words.move(-self.look.px(SIGN), 0)
        self.page.invalidate()

    def _buttons(self) -> list[Widget]:
        say, look = self.look.say, self.look
        _, _, upper, lower = self.places()
        if self.finished:
            return self._ways_on(upper, lower)
        leave = Way(key="leave", rect=lower, name=say("lesson.leave"), icon="back", act=Pop,
                     note=say("lesson.leave_note"), shortcut=say("lesson.escape_key"))  # fmt: skip
        if self.stuck:
            again = Button(key="go on", rect=upper, name=say("lesson.try_again"), icon="undo", main=True,
                           note=say("lesson.try_again_note"), act=self._try_again)  # fmt: skip
            show = Button(
                key="show",
                name=say("lesson.show"),
                note=say("lesson.show_note"),
                act=partial(self._try_again, helped=True),
            )
            out = Button(key="leave", name=say("common.leave_it"), note=say("lesson.leave_note"), act=Pop)
            return [again, *row_of_buttons(look, lower, [show, out])]
        if not self.reading:
            return [leave]
        go_on = Button(
            key="go on", rect=upper, name=say("common.go_on"), icon="play", main=True, act=self._go_on,
            shortcut=cap_of("skip", self.stage.keys, say),
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

    # --- The ways on and out ---

    @property
    def reading(self) -> bool:
        """Whether the lesson waits until its words are read."""
        return self.settled and self.course.waits

    @property
    def now(self) -> object:
        at = self.course.at if self.settled else None
        lit = self.course.helped and bool(self.course.wanted)
        return at, self.course.wrong, self.reading, self.stuck, self.finished, lit, self.reached

    @property
    def takes_space(self) -> bool:
        """Reading on comes before what the table shows."""
        return self.reading

    @property
    def reached(self) -> bool:
        """Whether what the problem asks for is so, and has been seen; the attempt goes on."""
        return self.settled and self.course.reached

    @property
    def stuck(self) -> bool:
        """Whether an attempt at the problem has failed, and has been seen to."""
        return self.settled and self.course.failed

    @property
    def finished(self) -> bool:
        """Whether all is done, and has been seen."""
        return self.settled and self.course.over

    @property
    def offers(self) -> bool:
        return self.finished or self.stuck

    @property
    def still(self) -> bool:
        return self.reading or self.offers

    def _go_on(self) -> None:
        self.course.go_on()
        self.table.refresh()
        self.refresh()

    def _try_again(self, *, helped: bool = False) -> None:
        self.course.try_again(helped=helped)
        self.table.refresh()

    def _to_game(self) -> Answer:
        return Home(self.stage.routes.new_game(self._game))

    def _open(self, lesson: Lesson) -> Answer:
        return Replace(self.stage.routes.lesson(self._game, lesson.id))

    # --- What the app calls ---

    def handle(self, intent: Intent) -> Answer | None:
        """Continue by a key, or by a press on the note, from a page to read."""
        if isinstance(intent, Press) and self.note is not None and self.note.rect.collidepoint(intent.at):
            if self.reading and not self.too_soon:
                self._go_on()
            return None
        if self.reading and isinstance(intent, Do) and intent.command in ("confirm", "skip"):
            if not self.too_soon:
                self._go_on()
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Answer | None:
        """Let time pass, and light what is to be pressed."""
        before, answer = self.shown, super().update(dt)
        part = self.course.part
        if self.shown != before and part is not None:
            self._reveal(part.light)
        if self._light():
            self.refresh()
        self._veil.fade(dt, shown=self._strength > 0, at_once=self.look.reduced_motion)
        return answer

    @property
    def moving(self) -> bool:
        return super().moving or self._veil.fades

    def notice(self) -> Answer | None:
        if self.course.at == self._kept:
            return None
        self._kept = self.course.at
        fault = self._learnt.keep(self._game, self._lesson, self._kept)
        return Push(message(self.stage, fault)) if fault else None

    # --- What is lit ---

    def _light(self) -> bool:
        """Light what is to be pressed, or what the words are about; returns whether that is something else now."""
        looks, presses = (self._to_look_at(), self._to_press()) if self.settled else ((), ())
        targets, lit = [*looks, *presses], frozenset(widget.key for widget in presses)
        found = [Spotlight.of(widget, press=False) for widget in looks]
        found += [Spotlight.of(widget, press=True) for widget in presses]
        changed = found != self._found
        if changed:
            self._found, self.rings = found, [one for one in found if one.rect]
            self._veil.learn(self.table.parts, targets)
            self.table.page.invalidate()
            if targets and not any(widget.rect for widget in targets):
                self._reveal([widget.key for widget in targets])
        alone = self.still or (self.settled and self.course.wanted)
        self.table.keep_back((frozenset() if self.still else lit) if alone else None)
        return changed

    def _reveal(self, keys: Sequence[str]) -> None:
        if self.settled:
            self.table.reveal(keys)

    def targets(self) -> Sequence[Widget]:
        """Return the widgets of the table that are lit: first what is only to be looked at."""
        return [*self._to_look_at(), *self._to_press()]

    def _to_look_at(self) -> Sequence[Widget]:
        """Return the widgets that the words are about; none where what is to be pressed is lit alone."""
        course = self.course
        if course.part is None or course.failed or (course.helped and course.wanted):
            return ()
        return [one for one in self.table.page.widgets if one.key in course.part.light]

    def _to_press(self) -> Sequence[Widget]:
        """Return the widgets that do what the lesson waits for, or lead to it."""
        course, rules, state = self.course, self.playback.rules, self.playback.table.state
        part = course.part
        if part is None or course.failed:
            return ()
        if rules.on_turn(state) in self.match.bots if self.match is not None else False:
            return ()
        wanted = decision_of(rules, state, course.wanted) if course.wanted else None
        if isinstance(part, Beat) and part.chance and rules.dice(state) is not None:
            return [one for one in self.table.page.widgets if one.key == "drop"]
        return self.table.widgets_for(wanted) if wanted is not None else ()

    # --- Drawing ---

    def paint_strip(self, surface: pygame.Surface) -> None:
        """Draw the steps of the lesson as dots where the words of the strip are beside what they are about."""
        if self.note is None:
            return
        look, lesson, at = self.look, self._lesson, self._heard[0]
        _, room, _, _ = self.places()
        steps, done = lesson.told(lesson.parts), lesson.told(min(at + 1, lesson.parts))
        step = min(look.px(DOT * 2), room.width // max(1, steps))
        for number in range(steps):
            middle = room.x + step // 2 + number * step, room.y + look.px(DOT)
            here = number == done - 1
            radius = round(step * (0.4 if here else 0.26))
            wide = 0 if number < done else max(1, look.px(2))
            pygame.draw.aacircle(surface, look.rgb("look" if here else "quiet"), middle, radius, wide)

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        return [*super().kept_clear, *([self.note.rect] if self.note is not None else [])]

    @property
    def _strength(self) -> float:
        """How much of the veil is left, from 0 to 1: it lifts as the lesson goes on, and is gone in its problem."""
        lesson, course = self._lesson, self.course
        if not self.rings or not isinstance(course.part, Beat):
            return 0.0
        number = next((n for n, one in enumerate(self._lessons) if one.id == lesson.id), 0)
        begins = max(LEAST, BEGINNING - LATER * number)
        return begins * (1 - LIFTS * course.at / max(1, lesson.parts))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        above, look = self.above(surface), self.look
        if self._strength > 0:
            self._veil.lay(look, self.area.size, self.table.parts, self.rings, self._strength)
        self._veil.draw(above)
        for ring in self.rings:
            ring.draw(above, look, self.area)
        if self.note is not None:
            self.note.draw(surface, look)
            self.page.draw_some(surface, SAID)
            self.paint_sign(surface)
