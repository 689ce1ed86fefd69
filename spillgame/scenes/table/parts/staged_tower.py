"""A tower that takes the stage while dice fall; then the dice go to a tray, and from there where they belong."""

from typing import Final

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.parts.tower import TowerPart, Yard
from spillgame.scenes.table.speed import speed_of
from spillgame.scenes.table.tower.view import FULL
from spillgame.scenes.table.tower_play import shrunk
from spillgame.scenes.table.tray import RING, Tray

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


class StagedTower(TowerPart):
    """Comes on stage with the first dice, and leaves it when they lie."""

    tray: Tray
    left_from: pygame.Rect | None = None
    """The place in the tray of the die that was handed over last."""
    _on_stage = 0.0
    """Seconds since the tower began to come."""
    _going = 0.0
    """Seconds since it began to go."""

    def put_stage(self, room: pygame.Rect, tray: pygame.Rect) -> "StagedTower":
        """Put the stage and the tray into their places; a drop on show goes on there. The stage may become a few pixels
        wider: rows that begin and end in step with memory are copied far faster."""
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
        self._going += dt * (1.0 if self.unseen else speed_of(self.stage))
        return self.hands_over_within(0.0)

    def hands_over_within(self, dt: float) -> bool:
        return self.unseen or self._going + dt * speed_of(self.stage) >= GOES

    def take(self, event: AnyEvent) -> tuple[float, float] | None:
        """Hand the die of an event over from its place in the tray."""
        left, die = super().take(event), self.die_of(event)
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
            return self.pressed(self.play.view.rect, value)
        return self.pressed(self.tray.rect, value, paint)

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
            share = eased((self._going / GOES - late) / ONE)
            end, picture = self.tray.place(index, count), self.play.picture_of(index)
            side = max(picture.get_size())
            picture = shrunk(picture, round(side + (min(side, end.width) - side) * share))
            x, y = self.play.place_of(index)
            middle = x + (end.centerx - x) * share, y + (end.centery - y) * share
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
