"""Dice that fall on the board itself, in one shot over the window, and lie there until each goes to its place."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.moving import between, eased
from spillgame.scenes.table.panel import Panel, paint_nothing
from spillgame.scenes.table.parts.tower import TowerPart, Yard
from spillgame.scenes.table.shot.ground import Ground, Outline
from spillgame.scenes.table.shot.view import ShotView
from spillgame.scenes.table.shot_words import Words, draw_words
from spillgame.scenes.table.sprites import centred
from spillgame.scenes.table.tower_play import TowerPlay
from spillgame.scenes.table.tray import RING, Tray
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Outcome
from spillgame.ui.intents import Do, Intent, Point, Press, Wheel
from spillgame.ui.widgets import Button

SKIP: Final = "drop"
"""The key of the button that skips the shot: while dice fall it stands where that which drops them stood."""


class Left(NamedTuple):
    """A die that has left the place where it fell."""

    at: tuple[float, float]
    """The pixel of its middle."""
    picture: pygame.Surface
    landing: int
    again: bool = False
    """Whether an event before has already brought it to its place."""


class BoardSide(NamedTuple):
    """What a game says of the board on which dice fall."""

    ground: Callable[[AnyState], Ground]
    """Makes the board in a state."""
    stays: bool = True
    """Whether the dice lie on the board until each goes to its place; otherwise they go to the tray at dawn."""
    lifts: Callable[[AnyEvent], bool] = lambda event: False
    """Says whether an event moves the next die although it is not yet laid."""
    marks: Callable[[pygame.Surface], None] = paint_nothing
    """Draws over the flat board what the dice that lie threaten."""
    dangers: Callable[[], Sequence[Outline]] = lambda: ()
    """Returns the edges of that for the tilted board."""


class ShotTower(TowerPart):
    """Lets dice fall on the board; beside it lies the tray with those in hand, and with those that landed."""

    over_hints = True
    tray: Tray
    left: Left | None = None
    """The die that left the board last."""

    def __init__(
        self,
        controls: Controls,
        board: BoardSide,
        *,
        bots_drop: float = 1.0,
        clears: Callable[[], bool] = lambda: False,
        asks: Callable[[], bool] = lambda: False,
    ):
        """`board` is what the game says of it; the rest is as for every tower."""
        super().__init__(controls, bots_drop=bots_drop, seen=lambda tower: tower.falling, clears=clears, asks=asks)
        rules = self.playback.rules
        kinds = self._screens.die_kinds(rules)
        self.play = TowerPlay(kinds, quadrants=rules.quadrants, ground=lambda: board.ground(self.playback.shown))
        self._board = board
        self._coming: tuple[AnyState, Ground] | None = None
        """The state in which dice are due, and the board on which they will fall."""
        self._words: Words

    def put_shot(self, words: Words, tray: pygame.Rect) -> "ShotTower":
        """Put the tray and the words into their places; a drop on show goes on."""
        self._words = words
        self.play.arrange(self.look.scale.window, self.look, words.room)
        self.tray = Tray(tray, self.look)
        ring = 2 * self.look.px(RING) + 2
        self.at(tray.inflate(2 * ring, 2 * ring))
        return self

    @property
    def shot(self) -> ShotView:
        """The drop on show over the board."""
        view = self.play.view
        assert isinstance(view, ShotView)  # noqa: S101 - it was made with a ground
        return view

    @property
    def seen(self) -> bool:
        """Whether dice fall, or lie on the board before what they do is shown."""
        return self.falling or self.playback.held

    # --- Time ---

    def use_spare(self, seconds: float) -> None:
        """Paint the board by night before it is wanted."""
        playback = self.playback
        if not self.falling and playback.drop_is_due and not self.unseen:
            state = playback.table.state
            if self._coming is None or self._coming[0] is not state:
                self._coming = state, self._board.ground(playback.seen(-1))
            self.shot.paint_ahead(self._coming[1])
        super().use_spare(seconds)

    def show_drop(self) -> None:
        super().show_drop()
        self.shot.threaten(self._board.dangers())

    def take(self, event: AnyEvent) -> tuple[float, float] | None:
        """Take the die of an event off the board, and keep where it lay."""
        die = self.die_of(event)
        if self._board.lifts(event):
            die = next((one for one in range(len(self.play.rests)) if one not in self.play.taken), None)
        if die is None:
            return None
        before = self.left
        place = self.play.take(die)
        if place is not None:
            self.left = Left(place, self.play.picture_of(die), die)
        elif before is not None and before.landing == die:
            self.left = before._replace(again=True)
        return place

    def left_for(self, event: AnyEvent) -> Left | None:
        """Return the die that an event moves, as it lay; None where it moves none."""
        moves = self.die_of(event) is not None or (event is not None and self._board.lifts(event))
        return self.left if moves else None

    # --- What the player does ---

    def handle(self, intent: Intent) -> Outcome:
        """Take what is meant for something that the shot hides: only the button that skips it is there."""
        if self._hides and isinstance(intent, Press | Point | Wheel):
            skip = self._skip_button()
            if skip is None or not skip.rect.collidepoint(intent.at):
                return None
        if self._hides and isinstance(intent, Do) and intent.command == "confirm":
            skip = self._skip_button()
            if skip is not None and self.controls.page.focus is not skip:
                return None
        return super().handle(intent)

    def _skip_button(self) -> Button | None:
        found = (widget for widget in self.controls.page.widgets if widget.key == SKIP)
        return next((widget for widget in found if isinstance(widget, Button)), None)

    @property
    def _hides(self) -> bool:
        """Whether the shot stands before the page."""
        return self.falling and not self.shot.reduced_motion

    # --- What is shown ---

    def shows(self, view: View) -> Yard:
        return super().shows(view)._replace(on_stage=False)

    def lay_out(self, value: Yard) -> Panel:
        """Lay the tray out as something to press: it drops the dice."""

        def paint(surface: pygame.Surface) -> None:
            if value.hand is not None:
                self.tray.draw_hand(surface, [self.play.kind(name) for name in value.hand])
            elif not value.falling:
                self.tray.draw_landed(surface, self.play, value.rests, value.asks)

        return self.pressed(self.tray.rect, value, paint)

    @property
    def covers(self) -> pygame.Rect | None:
        """All of the window while nothing of the page is seen."""
        return self.look.scale.window if self.falling and self.shot.covers(self.play.seconds) else None

    def over(self, surface: pygame.Surface) -> None:
        """Draw the shot over the page, or the dice that lie on the board."""
        if not self.play.rests or not self.play.left:
            return
        if not self._board.stays and self._goes_to_tray(surface):
            return
        plan = self.shot.plan
        if not self.falling or (plan is not None and self.play.seconds >= plan.dawns):
            self._board.marks(surface)
        self.play.draw(surface)
        if self._hides and self.play.seconds > 0:
            draw_words(surface, self.look, self.play, self._words)
            self.controls.page.draw_some(surface, SKIP)

    def _goes_to_tray(self, surface: pygame.Surface) -> bool:
        """Draw the dice on their way to the tray at dawn; returns whether nothing else is to be drawn."""
        plan = self.shot.plan
        if plan is None or not self.falling:
            return not self.playback.held
        if self.shot.reduced_motion or self.play.seconds < plan.dawns:
            return False
        count = len(self.play.rests)
        self.shot.gone = set(range(count))
        self.play.draw(surface)
        share = eased((self.play.seconds - plan.dawns) / plan.lengths.dawn)
        for index in range(count):
            end, picture = self.tray.place(index, count), self.play.picture_of(index)
            side = max(picture.get_size())
            picture = pygame.transform.smoothscale_by(picture, 1 + (min(1.6, end.width / side) - 1) * share)
            at = between(self.play.place_of(index), end.center, share)
            surface.blit(*centred(picture, at))
        return True
