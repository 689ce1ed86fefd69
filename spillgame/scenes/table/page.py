"""A match on screen, on a page made of parts: events are shown one by one, and what changes is drawn again."""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Final

import pygame

from spillgame.play.match import Match
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.scene import Push, Replace, Scene, Stage
from spillgame.scenes.table.around import AtTable
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.early_time import EarlyTime
from spillgame.scenes.table.flights import Flights
from spillgame.scenes.table.floats import Floats, Place
from spillgame.scenes.table.list_view import ListView
from spillgame.scenes.table.living import draw_living, draw_page
from spillgame.scenes.table.log import SINCE, LogScene
from spillgame.scenes.table.panel import quiet
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.parts.hints import HintsPart
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.question_focus import QuestionFocus
from spillgame.scenes.table.screens import playback_of, screens_of
from spillgame.scenes.table.since import several_have_turns
from spillgame.scenes.table.speed import change_speed, speed_of
from spillgame.scenes.table.spoken import ASKED, Spoken
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Answer
from spillgame.ui.intents import Asked, Deliberate, Do, Intent
from spillgame.ui.reading_tree import ForReader
from spillgame.ui.widget import Widget

ROUNDS: Final = 4
"""How often the parts look again at most: what has the focus depends on the widgets, and what they show on that."""


class TablePage(AtTable):
    """Shows a match from its beginning to its end. Which parts it has, and where they stand, is said by its game."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage)
        self.playback = playback
        self.page.rests = True
        self.match = playback.match
        self.controls = Controls(stage, playback, self.page, self.refresh)
        self.controls.do, self.controls.skip = self.command, self.skip
        self.model = screens_of(playback.match).table(self.controls)
        self.controls.own = self.model
        self.driver, self.hinting = self.controls.driver, self.controls.hinting
        self.driver.thinking = self.model.thinking
        self._composed: Sequence[AnyPart] = ()
        """What the game has put into place; containers among them hold the parts of which some are seen."""
        self.parts: Sequence[AnyPart] = ()
        self._hints = HintsPart(self.controls)
        self.spoken = Spoken(playback, lambda: self.model.heading(self.view))
        self.floats = Floats()
        """The numbers that rise where points have changed."""
        self.flights = Flights(lambda: self.parts)
        self.kept_back: frozenset[str] | None = None
        """The keys of those buttons alone that may stand out as the ones to press; None for all."""
        self._time = EarlyTime(self.pass_time, self.changes_within)
        self._question = QuestionFocus(self.page)
        self._looked: tuple[Widget | None, Widget | None] = None, None
        """What was focused and looked at when the parts were last updated."""
        self._arrangement: object = None
        """That for which the page was composed."""
        self._laid_out = False
        """Whether the page has been laid out since it came to the top."""

    # --- What is shown ---

    @property
    def title(self) -> str:  # type: ignore[override]  # by its game
        """Names the table in its text form."""
        return self.model.title

    def enter(self) -> None:
        """Put the parts into their places for the window, and go on."""
        self.page.look = self.look
        self.controls.looking = None
        self._compose()
        self.refresh()

    def _compose(self) -> None:
        self._arrangement = self.model.arrangement
        parts = self.model.compose()
        self._hints.at(self.model.hint_room)
        below, above = ([part for part in parts if part.over_hints == over] for over in (False, True))
        self._composed = [*below, self._hints, *above]
        self._laid_out = False
        self.flights.end()
        self.page.invalidate()

    @property
    def view(self) -> View:
        """What the parts look at now."""
        playback, controls, page = self.playback, self.controls, self.page
        looked_at, focus = page.looked_at, page.focus
        asked = not playback.busy and self.driver.person_decides()
        return View(
            shown=playback.shown,
            state=playback.table.state,
            event=playback.current,
            offers=playback.table.offers() if asked else (),
            drops=playback.drop_is_due and not playback.busy and not self.driver.drops_itself(),
            busy=playback.busy,
            moments=len(playback.table.moments),
            log=len(playback.told),
            looked_at=looked_at.subject if looked_at is not None else None,
            focus=focus.subject if focus is not None else None,
            looking=controls.looking,
            hinted=self._hints.places(looked_at),
            said=controls.said,
            waits=self.waits,
        )

    def refresh(self) -> None:
        """Let every part look at what is shown now, and lay out those that show something else."""
        before = self.page.focus
        for _ in range(ROUNDS):
            view = self.view
            self.model.follow(view)
            if self.model.arrangement != self._arrangement:
                self._compose()
            self.parts = [part for one in self._composed for part in one.unfolded(view)]
            found = [part.settle(view) for part in self.parts]
            areas = [area for some in found if some is not None for area in some]
            if all(some is None for some in found) and self._laid_out:
                break
            self._laid_out = True
            self.page.update(self._widgets(), self._paint)
            for area in areas:
                self.page.invalidate(area)
            moments, busy = len(self.playback.table.moments), self.playback.busy
            self._question.follow(before, moments, lambda: self.model.focus, busy=busy, asks=self.model.asks)
        self._looked = self.page.focus, self.page.looked_at

    def _widgets(self) -> Sequence[Widget]:
        room = self._hints.rect if self.hinting.shown else None
        return [
            quiet(widget, self.kept_back)
            for part in self.parts
            for widget in part.panel.widgets
            if room is None or part.over_hints or not widget.rect.colliderect(room)
        ]

    def keep_back(self, keys: frozenset[str] | None) -> None:
        """Let only the buttons with these keys stand out as the ones to press; all of them with None."""
        if keys != self.kept_back:
            self.kept_back = keys
            self.page.update(self._widgets())

    def _paint(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.fill(self.look.rgb("deep"))
        for part in self.parts:
            if clip.colliderect(part.rect):
                part.panel.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        draw_page(surface, self.page, self.parts, self._hints.rect if self.hinting.shown else None)
        self.flights.draw(surface, self.look)
        if self.floats:
            self.floats.draw(surface, self.look, self.places_of_seats())

    def draw_living(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return draw_living(surface, self.page, self.parts)

    def places_of_seats(self) -> Mapping[int, Place]:
        """Return where each seat is seen whose points have changed."""
        seats = {change.seat for change in self.floats.seen}
        return {seat: place for part in self.parts for seat, place in part.seats(seats).items()}

    # --- What a screen reader learns ---

    @property
    def called(self) -> str:
        return self.spoken.name(self.look.say)

    def for_reader(self) -> ForReader:
        return self.spoken.told(super().for_reader(), self.model.focus if self.model.asks else "")

    @property
    def says(self) -> Sequence[str]:
        return self.controls.hinting.said(self.look.say)

    def take_news(self) -> Sequence[str]:
        """Return what has happened and been answered, and what has come in of the hints."""
        told = self.spoken.news(self.look.say, self.stage.settings.news, self.controls.said)
        return [*told, *super().take_news()]

    # --- What the player does ---

    def handle(self, intent: Intent) -> Answer | None:
        """Skip ahead by its key; otherwise do what every scene does, and update what that changes."""
        controls = self.controls
        if controls.said and isinstance(intent, Deliberate):
            controls.tell("")
            self.spoken.take_up()
        if isinstance(intent, Do) and intent.command == "skip" and self.skip_ahead():
            return None
        for part in reversed(self.parts):
            outcome = part.handle(intent)
            if outcome is not UNUSED:
                return outcome
        before = self.page.focus
        answer = super().handle(intent)
        focus = self.page.focus
        if isinstance(intent, Do | Asked) and focus is not None and (before is None or focus.key != before.key):
            for part in self.parts:
                part.focused(focus)
        if self._looked != (focus, self.page.looked_at):
            self.refresh()
        return answer

    def released(self) -> None:
        """Let go of what was held, and hide at once what was looked at."""
        for part in self.parts:
            part.released()
        if self.controls.looking is not None:
            self.controls.looking = None
            self.refresh()

    def skip(self) -> None:
        """Do what the button that skips says: nothing where all has been shown meanwhile."""
        self.skip_ahead()

    def skip_ahead(self) -> bool:
        """Show at once what is on its way; returns whether there was anything."""
        playback = self.playback
        self.flights.end()
        if any(part.skips() for part in self.parts):
            self.refresh()
            return True
        if playback.stopped:
            playback.step()
            return True
        coming = playback.coming()
        if not playback.skip_ahead():
            return self.driver.hurry()
        for part in self.parts:
            part.skipped(coming)
        self.refresh()
        return True

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table: its parts' first, then its game's, then those of every table."""
        for take in (*(part.command for part in reversed(self.parts)), self.model.command):
            outcome = take(command)
            if outcome is not UNUSED:
                return outcome
        return self._command(command)

    def _command(self, command: str) -> Answer | None:
        stage, controls = self.stage, self.controls
        match command:
            case "hint":
                self._hints.ask()
            case "cancel" if self.hinting.shown:
                self._hints.close()
            case "cancel" | "pause":
                return Push(stage.routes.pause(self.playback.match))
            case "log":
                return Push(LogScene(stage, self.playback))
            case "since" if several_have_turns(self.playback.match):
                return Push(LogScene(stage, self.playback, tab=SINCE))
            case "list_view":
                return Push(ListView(stage, self.playback, controls.consider, self.spoken))
            case "rulebook":
                looked_at = self.page.looked_at
                return controls.look_up(looked_at.rule if looked_at is not None else "")
            case _ if command in ASKED:
                controls.tell(self.spoken.answer(command, self.look.say))
            case "end_turn":
                return None if controls.too_soon else self.model.end()
            case "faster" | "slower":
                change_speed(stage, 1 if command == "faster" else -1)
            case "undo" | "redo":
                for part in self.parts:
                    part.turned_back()
                controls.turn_back(command)
        return None

    # --- For lessons and problems ---

    def widgets_for(self, decision: AnyDecision) -> Sequence[Widget]:
        """Return the widgets that take a decision, or lead to it."""
        return self.model.widgets_for(decision, self.page.widgets)

    def reveal(self, keys: Sequence[str]) -> None:
        """Bring the widgets with these keys into view, if not everything is visible at once."""
        self.model.reveal(keys, self.view)
        self.refresh()
        for part in self.parts:
            part.reveal(keys)

    def give_space(self, *, taken: bool) -> None:
        """Say whether the key that skips and drops goes on with something else first."""
        if self.controls.space_taken != taken:
            self.controls.space_taken = taken
            self.refresh()

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        self.let_float(dt)
        self.controls.pass_time(dt)
        answer = self.keep_up() or self._time.pass_on(dt)
        self.floats.add(self.playback.take_scored())
        return answer

    def let_float(self, dt: float) -> None:
        """Let time pass for what flies and for rising numbers, which continue while everything else is paused."""
        places = self.places_of_seats() if self.floats else {}
        changed = [place.rect for place in places.values()] if self.floats.pass_time(dt) else []
        for area in (*changed, *self.flights.pass_time(dt, speed_of(self.stage), still=self.look.reduced_motion)):
            self.page.invalidate(area)

    def keep_up(self) -> Answer | None:
        """Follow in this frame what the devices did since the last one, also where no time passes."""
        found = [part.keep_up() for part in self.parts]
        if self._looked != (self.page.focus, self.page.looked_at):
            self.refresh()
        return next((answer for answer in found if answer is not None), None)

    def use_spare(self, seconds: float) -> None:
        """Let the parts draw ahead, and begin what the next frame would: showing that takes longer than a frame may."""
        end = perf_counter() + seconds
        for part in self.parts:
            part.use_spare(end - perf_counter())
        if self._time.pass_early():
            self.page.draw_ahead()

    def changes_within(self, dt: float) -> bool:
        """Return whether something begins or ends within `dt` seconds, so that the page changes."""
        held = [within for part in self.parts if (within := part.holds_within(dt)) is not None]
        if held:
            return any(held)
        return self.playback.changes_within(dt) or self.driver.goes_on_within(dt, speed_of(self.stage))

    def pass_time(self, dt: float) -> Answer | None:
        """Show the next events unless a part holds them, and go on by itself where no player is asked."""
        held = [part.holds(dt) for part in self.parts]
        if any(held):
            return None
        answer = self._play_on(dt)
        if answer is None:
            for part in self.parts:
                part.goes_on()
            if not self.playback.busy and not self.playback.held:
                return self.model.goes_on()
        return answer

    def _play_on(self, dt: float) -> Answer | None:
        if self.playback.advance(dt):
            self.flights.follow(self.playback.begun, self.model.flights, self.view)
            self.refresh()
            for part in self.parts:
                part.event_shown(self.view)
            return None  # what has come to rest is seen for a frame before the next thing happens
        if self.playback.busy and not self.playback.gathering:
            return None
        if self.playback.table.is_over() and not self.playback.busy:
            return Replace(screens_of(self.playback.match).end(self.stage, self.playback))
        if self.hinting.follow() | self.hinting.go_on() | self.driver.go_on(dt, speed_of(self.stage)):
            self.refresh()
        return self.controls.fault() or self.controls.question_of_hints()

    @property
    def waits(self) -> bool:
        """Whether what is shown waits for a press before it goes on."""
        return any(part.waits for part in self.parts)

    @property
    def moving(self) -> bool:
        """Events are being shown, a part moves, a bot thinks, chance is to answer, or a question has just come up."""
        if self.waits:
            return False
        busy = (self.playback.busy and not self.playback.stopped) or self.controls.counts
        goes_on = self.driver.goes_on or self.hinting.waiting or self.model.moving
        return any(part.moving for part in self.parts) or busy or goes_on or bool(self.floats or self.flights)

    @property
    def lives(self) -> bool:
        return self.stage.in_focus and not self.look.reduced_motion and any(part.lives for part in self.parts)

    @property
    def at_rest(self) -> bool:
        """Nothing is on its way; dice that lie are at rest before what they do is shown."""
        found = [rests for part in self.parts if (rests := part.at_rest) is not None]
        return (all(found) if found else not self.playback.busy) and not self.model.moving


def scene_of(stage: Stage, match: Match) -> Scene:
    """Return the scene in which a match begins or goes on, or that of its end."""
    playback = playback_of(stage, match)
    return (screens_of(match).end if playback.table.is_over() else TablePage)(stage, playback)
