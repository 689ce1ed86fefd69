"""One drop on show: the tower view, how far it has fallen, and which die each event speaks of."""

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from spillgame.physics.drop import Drop
from spillgame.physics.spec import DEFAULT, TowerSpec
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.chances import Die, Landed
from spillgame.scenes.table.tower.view import Heard, TowerView
from spillgame.ui.look import Look

TAKES_A_DIE: Final = (e.DieLaid, e.WeatherStruck, e.DieSetAside)
"""The events after which a die has left the yard; the dice go in landing order."""


class TowerPlay:
    """Plays a drop in a rectangle, and takes the dice off the yard as they are laid on the board."""

    def __init__(self, rect: pygame.Rect, look: Look, spec: TowerSpec = DEFAULT):
        self._spec = spec
        self.view = self._make(rect, look)
        self._drop: Drop | None = None
        self._landed: Landed | None = None
        self.seconds = 0.0
        """How far the drop has fallen, in simulated seconds."""
        self.taken = 0
        """How many dice have left the yard."""

    def arrange(self, rect: pygame.Rect, look: Look) -> None:
        """Go on in another rectangle, or look."""
        self.view = self._make(rect, look)
        if self._drop is not None:
            seconds, taken = self.seconds, self.taken
            self.show(self._drop, self._landed)
            self.seconds = seconds
            for _ in range(taken):
                self._take_next()

    def _make(self, rect: pygame.Rect, look: Look) -> TowerView:
        view = look.keep(
            ("tower", self._spec, *rect),
            lambda: TowerView(rect, look.theme, _letters(look), self._spec, reduced_motion=look.reduced_motion),
        )
        view.clear()
        return view

    def show(self, drop: Drop, landed: Landed | None = None) -> None:
        """Let a drop begin; `landed` says which dice are of which kind, without it all are of oil."""
        kinds: list[Die] = ["oil"] * len(drop.landings)
        for landing, rolled in zip(drop.landings, landed.landings if landed else (), strict=bool(landed)):
            kinds[landing.die] = rolled.die
        self._drop, self._landed, self.seconds, self.taken = drop, landed, 0.0, 0
        self.view.show(drop.trace, kinds, drop.landings)

    def clear(self) -> None:
        """Show the empty tower."""
        self._drop, self._landed, self.seconds, self.taken = None, None, 0.0, 0
        self.view.clear()

    @property
    def falling(self) -> bool:
        """Whether the dice have not yet come to rest."""
        return self._drop is not None and self.seconds < self.view.seconds

    def advance(self, dt: float, heard: Callable[[Heard], None]) -> None:
        """Let the dice fall on, and be heard."""
        before, self.seconds = self.seconds, min(self.seconds + dt, self.view.seconds)
        for blow in self.view.impacts_between(before, self.seconds):
            heard(blow)

    def use_spare(self, seconds: float) -> bool:
        """Paint falling dice ahead in time that is left over; returns whether all are painted."""
        return not self.falling or self.view.prepare(seconds)

    @property
    def left(self) -> int:
        """How many dice of the drop on show have not left the yard."""
        return len(self._drop.landings) - self.taken if self._drop is not None else 0

    def finish(self) -> None:
        """Let the dice lie where they come to rest."""
        self.seconds = self.view.seconds

    def begin_event(self, event: e.Event | None) -> tuple[float, float] | None:
        """Take the die that an event speaks of off the yard; returns where it lay, None for other events."""
        if self._drop is None or not isinstance(event, TAKES_A_DIE) or self.taken >= len(self._drop.landings):
            return None
        return self._take_next()

    def _take_next(self) -> tuple[float, float]:
        assert self._drop is not None  # noqa: S101 - whoever calls has looked
        die = self._drop.landings[self.taken].die
        self.taken += 1
        self.view.gone.add(die)
        return self.view.place_of(die, self.view.seconds)

    def next_place(self) -> tuple[float, float] | None:
        """Return where the next die to leave lies; None where none is left."""
        if self._drop is None or self.taken >= len(self._drop.landings):
            return None
        return self.view.place_of(self._drop.landings[self.taken].die, self.view.seconds)

    def take(self, events: Iterable[e.Event]) -> None:
        """Take off the yard the dice of events that were hastened past."""
        for event in events:
            self.begin_event(event)

    def take_all(self) -> None:
        """Take every die off the yard: all that they do has been shown."""
        while self._drop is not None and self.taken < len(self._drop.landings):
            self._take_next()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tower as it is now."""
        self.view.draw(surface, self.seconds)


def _letters(look: Look) -> Callable[[str, int, str], pygame.Surface]:
    return lambda text, size, token: look.fonts.text(text, size, look.rgb(token))
