"""The dials of the mat that is seen, as they turn when a gain has come to them."""

from collections.abc import Callable
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.scenes.endeavor_deep_sea.flights import SECONDS
from spillgame.scenes.endeavor_deep_sea.panels.instruments import dial
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.speed import is_unseen, speed_of
from spillgame.scenes.table.view import View
from spillgame.ui.look import Look

TURNS: Final = 0.4
"""Seconds in which a dial turns by a step, once its gain has come."""
SHINES: Final = 0.35
"""Seconds for which it shines afterwards."""


class _Step:
    """A step of an attribute that is still to be seen, with its age in seconds."""

    def __init__(self, event: e.Stepped):
        self.event, self.age = event, 0.0

    @property
    def turned(self) -> float:
        """How far the dial has turned, from 0 to 1."""
        return eased((self.age - SECONDS) / TURNS)

    @property
    def over(self) -> bool:
        return self.age >= SECONDS + TURNS + SHINES


class TurningDials(Part[None]):
    """Draws over the dials of the mat while they turn."""

    def __init__(self, controls: Controls, game: Game, seat: Callable[[], int]):
        """`seat` returns the one whose mat is seen, 0 for none."""
        super().__init__(controls)
        self._game, self._seat = game, seat
        self._steps: list[_Step] = []

    def turn(self, event: e.Event) -> None:
        """Let a dial turn for a step that is shown from now on."""
        if isinstance(event, e.Stepped) and event.seat == self._seat() and not is_unseen(self.controls.stage):
            self._steps.append(_Step(event))

    def shows(self, view: View) -> None:
        """Return nothing: what turns is drawn in every frame."""

    @property
    def moving(self) -> bool:
        return bool(self._steps)

    def holds(self, dt: float) -> bool:
        for step in self._steps:
            step.age += dt * speed_of(self.controls.stage)
        self._steps = [step for step in self._steps if not step.over and step.event.seat == self._seat()]
        return False

    def skips(self) -> bool:
        self._steps.clear()
        return False

    def over(self, surface: pygame.Surface) -> None:
        places = {widget.key: widget.rect for widget in self.controls.page.widgets} if self._steps else {}
        for attribute in {step.event.attribute for step in self._steps}:
            steps = [step for step in self._steps if step.event.attribute == attribute]
            place = places.get(f"track {attribute}")
            if place is not None:
                _draw(surface, self.look, self._game, place, steps)


def _draw(surface: pygame.Surface, look: Look, game: Game, place: pygame.Rect, steps: list[_Step]) -> None:
    """Draw a dial as far as its steps have turned it, and a ring while it shines."""
    first, side = steps[0].event, min(place.size)
    needle = first.before + sum((step.event.now - step.event.before) * step.turned for step in steps)
    cell = steps[-1].event.now if all(step.turned >= 1 for step in steps) else int(needle + 0.001)
    made = dial(look, game, first.attribute, cell, side, round(12 * needle) / 12)
    surface.blit(made, made.get_rect(center=place.center))
    shines = [step.age - SECONDS for step in steps if step.age > SECONDS]
    if shines:
        t = min(shines) / (TURNS + SHINES)
        wide = max(1, round(look.px(7) * (1 - t)))
        pygame.draw.aacircle(surface, look.rgb(f"gain_{first.attribute}"), place.center, round(0.5 * side), wide)
