"""What the scenes of every match share: events shown one by one, undo and redo, and the keys of the table."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.game import Refused
from spillgame.rules.lessons import SAID
from spillgame.rules.seams import AnyDecision, AnyPlace
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.reaction import Reaction
from spillgame.scenes.scene import FRAME_RATE, Pop, Push, Replace, Stage
from spillgame.scenes.table.asking import Asking
from spillgame.scenes.table.driver import Driver
from spillgame.scenes.table.floats import Floats, Place
from spillgame.scenes.table.hint_buttons import Tile, advice_buttons
from spillgame.scenes.table.hint_panel import KEY, HintPanel
from spillgame.scenes.table.hint_session import HintSession
from spillgame.scenes.table.list_view import ListView
from spillgame.scenes.table.log import SINCE, LogScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.since import several_have_turns
from spillgame.scenes.table.speed import change_speed, speed_of
from spillgame.scenes.table.tools import tool_buttons
from spillgame.scenes.table.undoing import Undoing
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, Press, cap_of, key_label, keys_of
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading

EARLY: Final = 1 / FRAME_RATE
"""Seconds that pass early where something changes within them."""


class TableScene(Asking, Undoing):
    """A match, or a phase of it, on screen. Subclasses lay out what is seen, and what may be pressed."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage)
        self.playback = playback
        self.match = playback.match
        self.screens = screens_of(playback.match)
        self.driver = Driver(playback)
        if playback.hinting is None:
            playback.hinting = HintSession(playback, lambda: stage.settings, stage.adviser)
        self.hinting: HintSession = playback.hinting
        self.hints = HintPanel(lambda: self.look, self.hinting, self.refresh)
        self.floats = Floats()
        """The numbers that rise where points have changed."""
        self._said = ""
        """The answer to what the player did last; it stands in the place of the hint until something else is done."""
        self._is_early = False
        """Whether the time of the next frame has passed."""
        self._passed = 0.0
        """Seconds that have passed early."""
        self._answered: Answer | None = None
        """What the scene answered then."""
        self._asked = -1
        """How many moments the match had when the focus last went to what is asked."""
        self._reaction = Reaction(stage)
        self.space_taken = False
        """Whether the key that skips and drops goes on with something else first."""

    def give_space(self, *, taken: bool) -> None:
        """Say whether the key that skips and drops goes on with something else first."""
        if self.space_taken != taken:
            self.space_taken = taken
            self.refresh()

    # --- The app's side ---

    def handle(self, intent: Intent) -> Answer | None:
        """Skip ahead by the key for it; else do as every scene does."""
        if self._said and isinstance(intent, Press | Do):
            self.tell("")
        if isinstance(intent, Do) and intent.command == "skip" and self.skip_ahead():
            return None
        before = self.hinted
        answer = super().handle(intent)
        if self.hinted != before:
            self.light_hint()
        return answer

    def skip_ahead(self) -> bool:
        """Show at once what is on its way; returns whether there was anything."""
        if self.playback.stopped:
            self.playback.step()
            return True
        if not self.playback.skip_ahead():
            return False
        self.refresh()
        return True

    def skip(self) -> None:
        """Do what the button that skips says: nothing where all has been shown meanwhile."""
        self.skip_ahead()

    def update(self, dt: float) -> Answer | None:
        """Let time pass, but for what of it has passed early."""
        self.let_float(dt)
        answer = self._go_on(dt)
        self.floats.add(self.playback.take_scored())
        return answer

    def let_float(self, dt: float) -> None:
        """Let time pass for the numbers that rise, which go on where all else stands still."""
        places = self.places_of_seats() if self.floats else {}
        if self.floats.pass_time(dt):
            for place in places.values():
                self.page.invalidate(place.rect)

    def _go_on(self, dt: float) -> Answer | None:
        self._reaction.pass_time(self.question, dt)
        self._passed -= dt
        if self._is_early:
            self._is_early = False
            answer, self._answered = self._answered, None
            return answer
        left, self._passed = max(0.0, -self._passed), 0.0
        return self.pass_time(left)

    def keep_up(self) -> Answer | None:
        """Follow in this frame what the devices did since the last one, also where no time passes."""
        return None

    def use_spare(self, seconds: float) -> None:
        """Let happen what the next frame would begin with: to show that takes longer than a frame may."""
        if not self._is_early and self.changes_within(EARLY):
            self._answered, self._is_early = self.pass_time(EARLY), True
            self._passed += EARLY
            self.page.draw_ahead()

    def changes_within(self, dt: float) -> bool:
        """Return whether something begins or ends within so many seconds: other things are on the page then."""
        return self.playback.changes_within(dt) or self.driver.goes_on_within(dt, speed_of(self.stage))

    def pass_time(self, dt: float) -> Answer | None:
        """Show the next events, go on by itself where no player is asked, and leave where another scene is needed."""
        if self.playback.advance(dt):
            self.show_event()
            return None  # what has come to rest is seen for a frame before the next thing happens
        if self.playback.busy:
            return None
        if self.is_done():
            return Replace(self.screens.scene(self.stage, self.playback))
        if self.hinting.follow() | self.hinting.go_on() | self.driver.go_on(dt, speed_of(self.stage)):
            self.refresh()
        return self._told_of_faults() or self._asked_for_hints()

    def is_done(self) -> bool:
        """Return whether another scene shows the state now."""
        return self.playback.table.is_over()

    def show_event(self) -> None:
        """Show the board after another event."""
        self.refresh()

    def _told_of_faults(self) -> Answer | None:
        """Tell the player, once, where the disk or the tower refuses."""
        say = self.look.say
        for sentence in (self.driver.fault, self.playback.fault()):
            if sentence:
                self.driver.fault = ""
                return Push(Dialog(self.stage, say("common.a_word"), sentence, [(say("common.go_on"), Pop)]))
        return None

    @property
    def moving(self) -> bool:
        """Events are being shown, a bot thinks, chance is to answer, or what is asked has only just come up."""
        busy = (self.playback.busy and not self.playback.stopped) or self._reaction.counts(self.question)
        return busy or self.driver.goes_on or self.hinting.waiting or bool(self.floats)

    @property
    def waits(self) -> bool:
        """Whether what is shown waits for a press before it goes on."""
        return False

    @property
    def at_rest(self) -> bool:
        """Nothing is on its way."""
        return not self.playback.busy

    # --- Playing ---

    @property
    def question(self) -> object:
        """What is asked on the screen, to be told from what was asked before; None while something is shown."""
        playback = self.playback
        return None if playback.busy or playback.held else len(playback.table.moments)

    @property
    def too_soon(self) -> bool:
        """Whether what is asked has only just come onto the screen, or something else is being shown."""
        return self._reaction.too_soon(self.question)

    def take(self, decision: AnyDecision) -> None:
        """Take a decision; what it costs and changes was shown before."""
        try:
            self.playback.decide(decision)
        except Refused as refused:
            self.stage.sound("refused")
            question = self.playback.rules.question_to_text(self.playback.table.state)
            said = refused.refusal.values.get(SAID)  # a lesson gives its answer itself
            self._said = "" if said else self.look.say("table.not_now", question=question)
        self.refresh()

    def tell(self, sentence: str) -> None:
        """Let a sentence stand in the hint's place, until something else is done."""
        self._said = sentence
        self.refresh()

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table."""
        stage = self.stage
        if command == "hint":
            self.ask_hint()
            return None
        if command == "cancel" and self.hinting.shown:
            self.hints.close()
            return None
        if command in ("cancel", "pause"):
            return Push(stage.routes.pause(self.playback.match))
        if command == "log":
            return Push(LogScene(stage, self.playback))
        if command == "since" and several_have_turns(self.playback.match):
            return Push(LogScene(stage, self.playback, tab=SINCE))
        if command == "list_view":
            return Push(ListView(stage, self.playback, self.consider))
        if command == "rulebook":
            looked_at = self.page.looked_at
            return self.look_up(looked_at.rule if looked_at is not None else "")
        if command == "end_turn":
            return None if self.too_soon else self.end()
        if command in ("faster", "slower"):
            change_speed(stage, 1 if command == "faster" else -1)
        if command in ("undo", "redo"):
            self.turn_back(command)
        return None

    def look_up(self, rule: str) -> Answer:
        """Open the rulebook at a rule."""
        return Push(self.stage.routes.rulebook(self.playback.match.header.game, rule))

    # --- Hints ---

    def ask_hint(self) -> None:
        """Show more of the hints; where there are none now, say so."""
        say = self.look.say
        if self.hinting.offered and self.stage.settings.hints != "off" and self.hinting.seat is not None:
            self.hints.next()
            self.page.focus_on(f"{KEY}-tab {self.hinting.stage}")
            return
        self.stage.sound("refused")
        if self.hinting.offered:
            self.tell(say("hints.switched_off") if self.stage.settings.hints == "off" else say("hints.not_now"))

    def _asked_for_hints(self) -> Answer | None:
        """Ask a player, once, in the first game, how much an adviser should say."""
        chosen = self.stage.settings
        if not chosen.ask_hints or not self.hinting.may_begin:
            return None
        say = self.look.say

        def choose(hints: str) -> Answer:
            self.stage.change_settings(self.stage.settings.with_(hints=hints, ask_hints=False))
            return Pop()

        buttons = [
            (say("hints.on_request"), partial(choose, "request")),
            (say("hints.always"), partial(choose, "always")),
            (say("hints.off_button"), partial(choose, "off")),
        ]
        question = say("hints.question", key=key_label(keys_of("hint", chosen.keys)[0]))
        return Push(Dialog(self.stage, say("hints.question_heading"), question, buttons, escape=0))

    @property
    def hint_room(self) -> pygame.Rect:
        """Where the hints lie: beside what they speak of."""
        window = self.look.scale.window
        return pygame.Rect(window.right - window.width * 2 // 5, 0, window.width * 2 // 5, window.height)

    @property
    def hinted(self) -> tuple[AnyPlace, ...]:
        """The places of the board that a hint speaks of now."""
        return self.hints.places(self.page.looked_at)

    def light_hint(self) -> None:
        """Show other places of a hint on the board."""

    def hint_buttons(self) -> list[Tile]:
        """Return the button for hints, which says the chance to win where that is wanted, and that which takes back a
        decision that cost much; none where there is no adviser."""
        chosen = self.stage.settings
        return advice_buttons(self.look.say, self.hinting, chosen, self.why_not("undo"), self.command, self.tell)

    # --- What is shown ---

    def widgets_for(self, decision: AnyDecision) -> Sequence[Widget]:
        """Return the widgets that take a decision, or lead to it; what a scene does not find, a lesson cannot light."""
        name = self.playback.rules.choice_to_text(self.playback.table.state, decision)
        return [one for one in self.page.widgets if one.act is not None and one.name.startswith(name)][:1]

    def reveal(self, keys: Sequence[str]) -> None:
        """Bring one of the widgets with these keys into sight, where a scene does not show all it has at once."""

    def headline(self) -> str | None:
        """Return what stands over the board in the place of what is asked: the event on show, if there is one."""
        current = self.playback.current
        return self.playback.rules.event_to_text(current) if current is not None else None

    def show(self, widgets: Sequence[Widget], wanted: str, menu: Sequence[Widget] = ()) -> None:
        """Show widgets, and a menu over them and over the hints; where something new is asked, the focus goes to the
        widget `wanted`."""
        self.page.show([*self.hints.over(widgets, self.hint_room), *menu], self.paint)
        self._focus_on_question(wanted)

    def show_changes(self, widgets: Sequence[Widget], wanted: str) -> list[pygame.Rect]:
        """Do as `show`, but draw anew only the widgets that look other than before; returns where one stood or stands
        now that has moved, come or gone.

        Drawing all of it anew costs ten times what a frame does, and there is an event twice a second.
        """
        moved = self.page.update(self.hints.over(widgets, self.hint_room), self.paint)
        self._focus_on_question(wanted)
        return moved

    def _focus_on_question(self, wanted: str) -> None:
        moments = len(self.playback.table.moments)
        if not self.playback.busy and moments != self._asked:
            self._asked = moments
            self.page.focus_on(wanted)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and the numbers that rise from it."""
        self.page.draw(surface, self.covered)
        if self.floats:
            self.floats.draw(surface, self.look, self.places_of_seats())

    def places_of_seats(self) -> Mapping[int, Place]:
        """Return where each seat is seen whose points have changed."""
        entries = {widget.key: widget.rect for widget in self.page.widgets}
        seats = {change.seat for change in self.floats.seen}
        return {seat: Place(entries[key]) for seat in seats if (key := f"entry {seat}") in entries}

    @property
    def covered(self) -> pygame.Rect | None:
        """What of the page this scene draws over in every frame, if anything."""
        return None

    def practice(self, area: pygame.Rect) -> list[Widget]:
        """Return the mark of a practice game."""
        if not self.playback.match.practice:
            return []
        note = self.look.say("table.practice_note")
        return [Heading(key="practice", rect=area, name=self.look.say("common.practice"), token="ink", note=note)]

    def tool_buttons(self, area: pygame.Rect) -> list[Widget]:
        """Return the buttons of tools side by side."""
        return tool_buttons(self.look, area, self.command)

    @property
    def space_key(self) -> str:
        """The name of the key that skips and drops, as it stands on the button that it would press."""
        return "" if self.space_taken else cap_of("skip", self.stage.settings.keys)

    def skip_button(self, area: pygame.Rect) -> Button:
        """Return the button that shows what is on its way: the next die of it, or at once all."""
        say, waits, coming = self.look.say, self.waits, self.playback.coming()
        name = say("common.go_on") if waits or self.playback.stopped else say("common.skip")
        if self.playback.stopped and coming and self.screens.die(coming[0]) is not None:
            name = say("table.next_die")
        return Button(
            key="drop", rect=area, name=name, icon="play" if waits else "skip", main=waits, act=self.skip,
            shortcut=self.space_key,
        )  # fmt: skip

    def hint(self, area: pygame.Rect) -> Hint:
        """Return the line that says what the widget looked at would do; a press on it looks its rule up."""
        return Hint(key="hint", rect=area, source=lambda: self.page.looked_at, look_up=self.look_up, message=self._said)
