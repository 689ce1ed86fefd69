"""A scene whose tower takes the stage while dice fall; then the dice go to a tray, and from there where they belong."""

from typing import Final

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.drop_scene import DropScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.speed import speed_of
from spillgame.scenes.table.tower.view import FULL
from spillgame.scenes.table.tower_play import shrunk, tower_hotspot
from spillgame.scenes.table.tray import Tray
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Widget

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


class StagedScene(DropScene):
    """Drops dice on a stage. Subclasses say in `enter` where that is, and where the tray stands."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.tray: Tray
        self.left_from: pygame.Rect | None = None
        """The place in the tray of the die that was handed over last."""
        self._on_stage = 0.0
        """Seconds since the tower began to come."""
        self._going = 0.0
        """Seconds since it began to go."""

    def put_stage(self, room: pygame.Rect, tray: pygame.Rect) -> None:
        """Put the stage and the tray into their places; a drop on show goes on there.

        The stage may become a few pixels wider: rows that begin and end in step with memory are copied far faster.
        """
        left, right = room.left // STEP * STEP, -(-room.right // STEP) * STEP
        self.put_tower(pygame.Rect(left, room.y, right - left, room.height).clip(self.look.scale.window))
        self.tray = Tray(tray, self.look)

    @property
    def tower_seen(self) -> bool:
        """Whether the tower stands on the stage: from the drop until its dice lie in the tray."""
        return self.tower.falling or self.playback.held

    # --- Time ---

    @property
    def _at_once(self) -> bool:
        """Whether the tower comes and goes at once."""
        return self.look.reduced_motion or speed_of(self.stage) == float("inf")

    def show_drop(self) -> None:
        """Show the drop that was made just now."""
        self._on_stage = self._going = 0.0
        super().show_drop()

    def pass_time(self, dt: float) -> Answer | None:
        """Let the tower come on stage while the first dice fall."""
        self._on_stage += dt
        return super().pass_time(dt)

    def use_spare(self, seconds: float) -> None:
        """Paint the empty tower before it is wanted, then the falling dice ahead."""
        if not self.tower_seen and self.playback.drop_is_due:
            self.tower.paint_ahead()
        super().use_spare(seconds)

    def hands_over(self, dt: float) -> bool:
        """Let the dice go to the tray; returns whether they lie there."""
        self._going += dt * (1.0 if self._at_once else speed_of(self.stage))
        return self.hands_over_within(0.0)

    def hands_over_within(self, dt: float) -> bool:
        """Return whether the dice lie in the tray after so many seconds more."""
        return self._at_once or self._going + dt * speed_of(self.stage) >= GOES

    def _take(self, event: AnyEvent) -> tuple[float, float] | None:
        left = super()._take(event)
        die = self.screens.die(event)
        if left is None or die is None:
            return left
        count = len(self.tower.rests)
        self.page.invalidate(self.tray.around(die, count))
        self.left_from = self.tray.place(die, count)
        return left

    # --- What is shown ---

    def tower_hotspot(self) -> list[Widget]:
        """Return the tower, or the tray while that is not on stage, as something to press: it drops the dice."""
        due = not self.playback.busy and self.playback.drop_is_due
        place = self.tower.view.rect if self.tower_seen else self.tray.rect
        return [tower_hotspot(place, self.look, self.landed(), self.drop if due else None)]

    @property
    def _cover(self) -> int:
        """How much the tower hides of the page, 0 to 255."""
        if self._at_once:
            return FULL
        return round(FULL * max(0.0, min(1.0, self._on_stage / COMES, 1 - self._going / (FADES * GOES))))

    @property
    def covered(self) -> pygame.Rect | None:
        """The stage, while the tower hides all of it."""
        return self.tower.view.rect if self.tower_seen and self._cover == FULL else None

    @property
    def asks_for_die(self) -> bool:
        """Whether something is asked of the next die in the tray, or it waits for a press."""
        return self.playback.stopped

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page, and the dice in the tray."""
        super().paint(surface)
        self.paint_tray(surface)

    @property
    def tray_shows(self) -> object:
        """What the tray shows: where that is another thing than before, it must be drawn anew."""
        busy = self.playback.busy
        hand = () if busy else self.playback.rules.dice(self.playback.table.state)
        return self.tower_seen, busy, hand, self.tower.rests, frozenset(self.tower.taken), self.asks_for_die

    def paint_tray(self, surface: pygame.Surface) -> None:
        """Draw the dice in the tray, while the tower is not on stage."""
        if self.tower_seen or not surface.get_clip().colliderect(self.tray.rect):
            return
        kinds = None if self.playback.busy else self.playback.rules.dice(self.playback.table.state)
        if kinds is not None:
            self.tray.draw_hand(surface, [self.tower.kind(name) for name in kinds])
        else:
            self.tray.draw_landed(surface, self.tower, self.tower.rests, self.asks_for_die)

    def draw_tower(self, surface: pygame.Surface) -> None:
        """Draw the tower on the stage, and the dice that go from it to the tray."""
        if not self.tower_seen:
            return
        if self._cover > 0:
            self.tower.draw(surface, self._cover)
        if self._going > 0 and not self._at_once:
            self._draw_going(surface)

    def _draw_going(self, surface: pygame.Surface) -> None:
        """Draw the dice on their way from the yard to the tray, one after the other."""
        count = len(self.tower.rests)
        for index in range(count):
            late = (1 - ONE) * index / max(1, count - 1)
            share = min(1.0, max(0.0, (self._going / GOES - late) / ONE))
            share = share * share * (3 - 2 * share)
            end, picture = self.tray.place(index, count), self.tower.picture_of(index)
            side = max(picture.get_size())
            picture = shrunk(picture, round(side + (min(side, end.width) - side) * share))
            x, y = self.tower.place_of(index)
            middle = x + (end.centerx - x) * share, y + (end.centery - y) * share
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
