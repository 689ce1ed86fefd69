"""The tower as a part of a table: dice fall through it at a press; then what they do is shown, die by die."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from spillgame.play.chance import Answered
from spillgame.play.tower import drop_of
from spillgame.rules.game import Rest
from spillgame.rules.seams import AnyEvent, AnyStep
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Paint, Panel, paint_nothing
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.speed import is_unseen
from spillgame.scenes.table.tower_play import TowerPlay, rests_in_words, tower_hotspot
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.intents import Do, Intent
from spillgame.ui.widgets import Button


class Yard(NamedTuple):
    """What is visible of the dice, except their fall."""

    on_stage: bool
    """Whether the tower is drawn; otherwise the tray, if there is one."""
    falling: bool  # then all of the tower is drawn over the page in every frame
    due: bool  # whether a press drops dice
    landed: str
    """How the dice came to rest, in words."""
    hand: Sequence[str] | None
    """The kinds of the dice that are to fall; None where none are."""
    rests: Sequence[Rest]
    taken: frozenset[int]
    """The dice that were handed over, by their places in the order of landing."""
    asks: bool
    """Whether something is asked of the next die, or it waits for a press."""


class TowerPart(Part[Yard]):
    """Stands where it is put, and is seen always, or as its game says."""

    def __init__(
        self,
        controls: Controls,
        *,
        bots_drop: float = 1.0,
        seen: Callable[["TowerPart"], bool] = lambda tower: True,
        clears: Callable[[], bool] = lambda: False,
        asks: Callable[[], bool] = lambda: False,
    ):
        """`bots_drop` says how many times as fast as a person's a bot's dice fall, `seen` whether the tower is drawn,
        `clears` whether all dice leave the yard when nothing is left to be shown, `asks` whether something is asked of
        the next die."""
        super().__init__(controls)
        self._asks = asks
        self.playback, self.stage = controls.playback, controls.stage
        self._screens = screens_of(self.playback.match)
        self._bots_drop, self._seen_now, self._clears = bots_drop, seen, clears
        rules = self.playback.rules
        self.play = TowerPlay(self._screens.die_kinds(rules), quadrants=rules.quadrants)
        """The tower and the drop in it."""
        self._event: AnyEvent = None
        """The event whose die was taken last."""
        self._by_bot = False
        """Whether it was a bot that let the dice on show fall."""

    def put(self, rect: pygame.Rect) -> "TowerPart":
        """Stand in a place from now on; a drop on show goes on there."""
        self.play.arrange(rect, self.look)
        return self.at(rect)

    @property
    def falling(self) -> bool:
        return self.play.falling

    @property
    def seen(self) -> bool:
        return self._seen_now(self)

    # --- Time ---

    @property
    def waits(self) -> bool:
        """Whether the dice lie until a press goes on: nobody has seen them fall, and they would be gone at once."""
        return self.unseen and self.playback.held and not self.falling and not self._by_bot

    @property
    def unseen(self) -> bool:
        """Whether dice lie at once, and nothing comes or goes in between."""
        return is_unseen(self.stage)

    def hands_over(self, dt: float) -> bool:
        """Let the dice that lie go where they are handed over from; returns whether they are there."""
        return True

    def hands_over_within(self, dt: float) -> bool:
        """Return whether the dice that lie are handed over within `dt` seconds."""
        return True

    def holds(self, dt: float) -> bool:
        """Let the dice fall before what they do is shown."""
        if self.falling:
            self.play.fall(dt * (self._bots_drop if self._by_bot else 1.0), self.stage)
            if not self.falling:
                self.controls.refresh()
            return True
        if self.playback.held:
            self.playback.held = self.waits or not self.hands_over(dt)
            if not self.playback.held:
                self.controls.refresh()
            return True
        return False

    def holds_within(self, dt: float) -> bool | None:
        if self.falling:
            return self.play.ends_within(dt)
        if self.playback.held:
            return not self.waits and self.hands_over_within(dt)
        return None

    def goes_on(self) -> None:
        """Remove a die from the yard when its event begins, and drop the dice of a bot."""
        playback, drops_itself = self.playback, self.controls.driver.drops_itself()
        if not playback.busy and not drops_itself and self._clears():
            self.play.take_all()
        if playback.current is not self._event:
            self._event = playback.current
            if self._event is not None:
                self.take(self._event)
            self.controls.refresh()
        if drops_itself and not playback.busy:
            self.drop()

    def take(self, event: AnyEvent) -> tuple[float, float] | None:
        """Take the die of an event off the yard; returns where it lay, None where it takes none."""
        die = self.die_of(event)
        return self.play.take(die) if die is not None else None

    def die_of(self, event: AnyEvent) -> int | None:
        """Return which die of the drop an event takes; None where it takes none."""
        return self._screens.die(event)

    @property
    def moving(self) -> bool:
        return self.falling or self.playback.held

    @property
    def at_rest(self) -> bool | None:
        """Whether the dice lie still; None where there are none to wait for."""
        return False if self.falling else True if self.playback.held else None

    def use_spare(self, seconds: float) -> None:
        self.play.use_spare(seconds)

    # --- What the player does ---

    def handle(self, intent: Intent) -> Outcome:
        """Drop the dice by the key for it, where nothing is to be skipped."""
        if isinstance(intent, Do) and intent.command == "skip" and not self.falling and not self.playback.busy:
            self.drop()
            return None
        return UNUSED

    def drop(self) -> None:
        """Let the dice fall, unless a press was meant for something else."""
        playback, controls = self.playback, self.controls
        by_bot = controls.driver.drops_itself()
        if not playback.drop_is_due or (controls.too_soon and not by_bot):
            return
        playback.skip_ahead()
        playback.held = True
        self._by_bot = by_bot
        if controls.driver.answer_chance():
            self.show_drop()
        else:
            playback.held = False

    def show_drop(self) -> None:
        """Show the drop that was made just now; the events wait until the dice have been seen lying."""
        moment = self.playback.table.moments[-1]
        rests = self.playback.rules.rests(moment.step) or ()
        self.play.show_again(drop_of(rests, moment), rests)
        self.controls.refresh()

    def set_drop(self, answer: Answered[AnyStep]) -> None:
        """Let dice lie as a player of a practice game has set them."""
        self.playback.skip_ahead()
        self.playback.held = True
        self.playback.table.take_chance(answer)
        self.show_drop()

    def turned_back(self) -> None:
        self.play.clear()

    def skips(self) -> bool:
        """Let falling dice lie, or let them go on that lie."""
        if self.falling:
            self.play.finish()
            return True
        waits = self.waits
        self.playback.held = False
        return waits

    def skipped(self, events: Sequence[AnyEvent]) -> None:
        """Take the dice off the yard whose events were shown at once."""
        if not self.playback.stopped and not self.playback.busy:
            for event in events:
                self.take(event)

    # --- What is shown ---

    def shows(self, view: View) -> Yard:
        busy, play, due = self.playback.busy, self.play, not self.playback.busy and self.playback.drop_is_due
        hand = None if busy else self.playback.rules.dice(self.playback.table.state)
        taken, asks = frozenset(play.taken), self._asks() or self.playback.stopped
        return Yard(self.seen, play.falling, due, self._landed(), hand, play.rests, taken, asks)

    def _landed(self) -> str:
        """Say how the dice of the drop on show came to rest; nothing while they fall, or where there is none."""
        rules = self.playback.rules
        rests = rules.rests(self.playback.table.moments[-1].step)
        if not rests or self.falling:
            return ""
        return rests_in_words(rests, self._screens.die_names(rules), self.play.kinds_by_name)

    def lay_out(self, value: Yard) -> Panel:
        """Lay the tower out as something to press: a click on it drops the dice."""
        if not value.on_stage:
            return Panel()
        return self.pressed(self.play.view.rect, value, paint_nothing if value.falling else self.play.draw)

    def pressed(self, place: pygame.Rect, value: Yard, paint: Paint = paint_nothing) -> Panel:
        """Return a place as something to press, with what is painted there."""
        return Panel([tower_hotspot(place, self.look, value.landed, self.drop if value.due else None)], paint)

    def drop_button(self, area: pygame.Rect, name: str) -> Button:
        """Return the button that drops the dice, under the name of what it does now."""
        return Button(
            key="drop", rect=area, name=name, icon="tower", main=True, act=self.drop,
            shortcut=self.controls.space_key,
        )  # fmt: skip

    @property
    def covers(self) -> pygame.Rect | None:
        return self.play.view.rect if self.falling else None

    def over(self, surface: pygame.Surface) -> None:
        if self.falling:
            self.play.draw(surface)
