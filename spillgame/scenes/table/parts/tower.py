"""The tower as a part of a table: dice fall through it at a press; then what they do is shown, die by die."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.play.chance import Answered
from spillgame.play.tower import drop_of
from spillgame.rules.game import Rest
from spillgame.rules.seams import AnyEvent, AnyStep
from spillgame.scenes.table.panel import Paint, Panel, paint_nothing
from spillgame.scenes.table.parts.controls import Controls
from spillgame.scenes.table.parts.part import Part
from spillgame.scenes.table.parts.view import View
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.speed import speed_of
from spillgame.scenes.table.tower.view import FULL
from spillgame.scenes.table.tower_play import TowerPlay, rests_in_words, shrunk, tower_hotspot
from spillgame.scenes.table.tray import RING, Tray
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.intents import Do, Intent
from spillgame.ui.widgets import Button

COMES: Final = 0.25
"""Seconds in which the tower comes on stage."""
GOES: Final = 0.35
"""Seconds in which it goes, and the dice move to the tray."""
FADES: Final = 0.3
"""The share of that time in which the tower has faded, so that the board is seen under the dice."""
STEP: Final = 4
"""Pixels in which the stage begins and ends: 16 bytes, which are copied at once."""
ONE: Final = 0.6
"""The share of that time that one die is on its way; the first begins first."""


class Yard(NamedTuple):
    """What is seen of the dice but for their fall."""

    on_stage: bool
    """Whether the tower is drawn; else the tray, where there is one."""
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
        self._play: TowerPlay | None = None
        self.left_at: tuple[float, float] | None = None
        """Where in the yard the die lay that the current event takes."""
        self._event: AnyEvent = None
        """The event whose die was taken last."""
        self._by_bot = False
        """Whether it was a bot that let the dice on show fall."""

    def put(self, rect: pygame.Rect) -> "TowerPart":
        """Stand in a place from now on; a drop on show goes on there."""
        self.at(rect)
        if self._play is None:
            rules = self.playback.rules
            kinds = self._screens.die_kinds(rules)
            self._play = TowerPlay(rect, self.look, kinds=kinds, quadrants=rules.quadrants)
        else:
            self._play.arrange(rect, self.look)
        return self

    @property
    def play(self) -> TowerPlay:
        """The tower and the drop in it."""
        assert self._play is not None  # noqa: S101 - made when it was put into its place
        return self._play

    @property
    def falling(self) -> bool:
        """Whether dice fall now."""
        return self.play.falling

    @property
    def seen(self) -> bool:
        """Whether the tower is drawn."""
        return self._seen_now(self)

    # --- Time ---

    @property
    def waits(self) -> bool:
        """Whether the dice lie until a press goes on: nobody has seen them fall, and they would be gone at once."""
        return self.unseen and self.playback.held and not self.falling and not self._by_bot

    @property
    def unseen(self) -> bool:
        """Whether dice lie at once, and nothing comes or goes in between."""
        return self.look.reduced_motion or speed_of(self.stage) == float("inf")

    def hands_over(self, dt: float) -> bool:
        """Let the dice that lie go where they are handed over from; returns whether they are there."""
        return True

    def hands_over_within(self, dt: float) -> bool:
        """Return whether the dice that lie are handed over within so many seconds."""
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
        """Return whether the dice come to rest, or are handed over, within so many seconds; None where none hold."""
        if self.falling:
            return self.play.ends_within(dt)
        if self.playback.held:
            return not self.waits and self.hands_over_within(dt)
        return None

    def goes_on(self) -> None:
        """Take a die off the yard when its event begins; and drop what a bot is to drop."""
        playback, drops_itself = self.playback, self.controls.driver.drops_itself()
        if not playback.busy and not drops_itself and self._clears():
            self.play.take_all()
        if playback.current is not self._event:
            self._event = playback.current
            self.left_at = (self._take(self._event) or self.left_at) if self._event is not None else None
            self.controls.refresh()
        if drops_itself and not playback.busy:
            self.drop()

    def _take(self, event: AnyEvent) -> tuple[float, float] | None:
        die = self._screens.die(event)
        return self.play.take(die) if die is not None else None

    @property
    def moving(self) -> bool:
        """Whether dice fall, or lie before they are handed over."""
        return self.falling or self.playback.held

    @property
    def at_rest(self) -> bool | None:
        """Whether the dice lie still; None where there are none to wait for."""
        return False if self.falling else True if self.playback.held else None

    def use_spare(self, seconds: float) -> None:
        """Paint the falling dice ahead."""
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
        """Empty the tower."""
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
                self._take(event)

    # --- What is shown ---

    def shows(self, view: View) -> Yard:
        """Return what is seen of the dice."""
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
        return self._pressed(self.play.view.rect, value, paint_nothing if value.falling else self.play.draw)

    def _pressed(self, place: pygame.Rect, value: Yard, paint: Paint = paint_nothing) -> Panel:
        return Panel([tower_hotspot(place, self.look, value.landed, self.drop if value.due else None)], paint)

    def drop_button(self, area: pygame.Rect, name: str) -> Button:
        """Return the button that drops the dice, under the name of what it does now."""
        return Button(
            key="drop", rect=area, name=name, icon="tower", main=True, act=self.drop,
            shortcut=self.controls.space_key,
        )  # fmt: skip

    @property
    def covers(self) -> pygame.Rect | None:
        """The tower, while dice fall."""
        return self.play.view.rect if self.falling else None

    def over(self, surface: pygame.Surface) -> None:
        """Draw the tower while dice fall."""
        if self.falling:
            self.play.draw(surface)


class StagedTower(TowerPart):
    """A tower that takes the stage while dice fall; then they go to a tray, and from there where they belong."""

    def __init__(
        self,
        controls: Controls,
        *,
        bots_drop: float = 1.0,
        clears: Callable[[], bool] = lambda: False,
        asks: Callable[[], bool] = lambda: False,
    ):
        super().__init__(controls, bots_drop=bots_drop, clears=clears, asks=asks)
        self.tray: Tray
        self.left_from: pygame.Rect | None = None
        """The place in the tray of the die that was handed over last."""
        self._on_stage = 0.0
        """Seconds since the tower began to come."""
        self._going = 0.0
        """Seconds since it began to go."""

    def put_stage(self, room: pygame.Rect, tray: pygame.Rect) -> "StagedTower":
        """Put the stage and the tray into their places; a drop on show goes on there.

        The stage may become a few pixels wider: rows that begin and end in step with memory are copied far faster.
        """
        left, right = room.left // STEP * STEP, -(-room.right // STEP) * STEP
        self.put(pygame.Rect(left, room.y, right - left, room.height).clip(self.look.scale.window))
        self.tray = Tray(tray, self.look)
        ring = 2 * self.look.px(RING) + 2
        self.at(tray.inflate(2 * ring, 2 * ring))
        return self

    @property
    def seen(self) -> bool:
        """Whether the tower stands on the stage: from the drop until its dice lie in the tray."""
        return self.falling or self.playback.held

    # --- Time ---

    def show_drop(self) -> None:
        """Show the drop that was made just now."""
        self._on_stage = self._going = 0.0
        super().show_drop()

    def holds(self, dt: float) -> bool:
        """Let the tower come on stage while the first dice fall."""
        self._on_stage += dt
        return super().holds(dt)

    def use_spare(self, seconds: float) -> None:
        """Paint the empty tower before it is wanted, then the falling dice ahead."""
        if not self.seen and self.playback.drop_is_due:
            self.play.paint_ahead()
        super().use_spare(seconds)

    def hands_over(self, dt: float) -> bool:
        """Let the dice go to the tray; returns whether they lie there."""
        self._going += dt * (1.0 if self.unseen else speed_of(self.stage))
        return self.hands_over_within(0.0)

    def hands_over_within(self, dt: float) -> bool:
        """Return whether the dice lie in the tray after so many seconds more."""
        return self.unseen or self._going + dt * speed_of(self.stage) >= GOES

    def _take(self, event: AnyEvent) -> tuple[float, float] | None:
        left, die = super()._take(event), self._screens.die(event)
        if left is not None and die is not None:
            self.left_from = self.tray.place(die, len(self.play.rests))
        return left

    # --- What is shown ---

    def lay_out(self, value: Yard) -> Panel:
        """Lay out the tower, or the tray while that is not on stage, as something to press: it drops the dice."""

        def paint(surface: pygame.Surface) -> None:
            if value.hand is not None:
                self.tray.draw_hand(surface, [self.play.kind(name) for name in value.hand])
            else:
                self.tray.draw_landed(surface, self.play, value.rests, value.asks)

        if value.on_stage:
            return self._pressed(self.play.view.rect, value)
        return self._pressed(self.tray.rect, value, paint)

    @property
    def _cover(self) -> int:
        """How much the tower hides of the page, 0 to 255."""
        if self.unseen:
            return FULL
        return round(FULL * max(0.0, min(1.0, self._on_stage / COMES, 1 - self._going / (FADES * GOES))))

    @property
    def covers(self) -> pygame.Rect | None:
        """The stage, while the tower hides all of it."""
        return self.play.view.rect if self.seen and self._cover == FULL else None

    def over(self, surface: pygame.Surface) -> None:
        """Draw the tower on the stage, and the dice that go from it to the tray."""
        if not self.seen:
            return
        if self._cover > 0:
            self.play.draw(surface, self._cover)
        if self._going > 0 and not self.unseen:
            self._draw_going(surface)

    def _draw_going(self, surface: pygame.Surface) -> None:
        """Draw the dice on their way from the yard to the tray, one after the other."""
        count = len(self.play.rests)
        for index in range(count):
            late = (1 - ONE) * index / max(1, count - 1)
            share = min(1.0, max(0.0, (self._going / GOES - late) / ONE))
            share = share * share * (3 - 2 * share)
            end, picture = self.tray.place(index, count), self.play.picture_of(index)
            side = max(picture.get_size())
            picture = shrunk(picture, round(side + (min(side, end.width) - side) * share))
            x, y = self.play.place_of(index)
            middle = x + (end.centerx - x) * share, y + (end.centery - y) * share
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
