"""The dials of attributes as they turn when a gain has come to them: on the mat that is seen, and of the other players
large over what counts theirs."""

from collections.abc import Callable
from itertools import groupby
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.arriving import GAINS, Arriving
from spillgame.scenes.endeavor_deep_sea.board.sprites import thin
from spillgame.scenes.endeavor_deep_sea.flights import SECONDS, counter
from spillgame.scenes.endeavor_deep_sea.panels.instruments import Turn, dial
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.speed import is_unseen, speed_of
from spillgame.scenes.table.sprites import haloed
from spillgame.scenes.table.view import View
from spillgame.ui.look import Look

GROWS: Final = 0.18
"""Seconds in which a dial grows as its gain comes, and shrinks when it has turned."""
TURNS: Final = 0.45
"""Seconds in which it turns by a step."""
SHINES: Final = 0.45
"""Seconds for which it is seen where it has turned to."""
LARGE: Final = 1.75
"""How large it is while it turns, in sizes of a dial on the mat."""
OTHERS: Final = 132
"""The design units of a dial of a player whose mat is not seen."""
SIGN: Final = 0.3
"""How high the letters of its number of steps are, as a share of the dial."""
FINE: Final = 8
"""Parts of a cell by which the pointer moves: few pictures are made of it."""


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
        return self.age >= SECONDS + TURNS + SHINES + GROWS


class TurningDials(Part[None]):
    """Draws over the page the dials that turn, and knows which gains have not landed yet."""

    def __init__(self, controls: Controls, game: Game, seat: Callable[[], int]):
        """`seat` returns the one whose mat is seen, 0 for none."""
        super().__init__(controls)
        self._game, self._seat = game, seat
        self._steps: list[_Step] = []
        self._arriving = Arriving()

    def take(self, event: e.Event) -> None:
        """Let what an event gives be counted, and a dial turn, once it has landed."""
        if isinstance(event, GAINS) and not is_unseen(self.controls.stage):
            self._arriving.add(event)
            if isinstance(event, e.Stepped):
                self._steps.append(_Step(event))

    def counted(self, state: State) -> State:
        """Return a state without the gains that have not landed."""
        return self._arriving.without(state)

    def shows(self, view: View) -> None:
        """Return nothing: what turns is drawn in every frame."""

    @property
    def moving(self) -> bool:
        return bool(self._steps) or bool(self._arriving)

    def holds(self, dt: float) -> bool:
        seconds = dt * speed_of(self.controls.stage)
        for step in self._steps:
            step.age += seconds
        self._steps = [step for step in self._steps if not step.over]
        if self._arriving and self._arriving.pass_time(seconds):
            self.controls.refresh()
        return False

    def skips(self) -> bool:
        self._steps.clear()
        if self._arriving:
            self._arriving.clear()
            self.controls.refresh()
        return False

    def turned_back(self) -> None:
        self.skips()

    def over(self, surface: pygame.Surface) -> None:
        if not self._steps:
            return
        seen, size = self._seat(), thin(self.look, OTHERS)
        places = {widget.key: widget.rect for widget in self.controls.page.widgets}
        steps = sorted(self._steps, key=lambda step: (step.event.seat, step.event.attribute))
        for (seat, attribute), some in groupby(steps, lambda step: (step.event.seat, step.event.attribute)):
            place = places.get(counter(seat, attribute, seen))
            if place is not None:
                small = min(place.size)
                _draw(surface, self.look, self._game, place, [*some], (small, LARGE * small if seat == seen else size))


def _draw(
    surface: pygame.Surface, look: Look, game: Game, place: pygame.Rect, steps: list[_Step], sizes: tuple[int, float]
) -> None:
    """Draw a dial as far as its steps have turned it, between its `sizes` at rest and while it turns."""
    first, last = steps[0].event, steps[-1].event
    lands, goes = SECONDS - GROWS, SECONDS + TURNS + SHINES
    large = eased((steps[0].age - lands) / GROWS) * (1 - eased((steps[-1].age - goes) / GROWS))
    if not large:
        return
    turned, done = first.before + sum(_by(step) for step in steps), steps[-1].turned >= 1
    turn = Turn(first.before, round(FINE * turned) / FINE, done and game.table.level[last.now] > _level(game, first))
    most = round(sizes[1])
    made = dial(look, game, first.attribute, last.now if done else int(turned + 0.001), most, turn)
    side = round(sizes[0] + (sizes[1] - sizes[0]) * large)
    made = made if side == most else pygame.transform.smoothscale(made, (side, side))
    rect = made.get_rect(center=place.center).clamp(surface.get_rect())
    pygame.draw.aacircle(surface, look.rgb("deep"), (rect.centerx, rect.centery + look.px(4)), round(0.52 * side))
    surface.blit(made, rect)
    shines = (steps[-1].age - SECONDS) / (TURNS + SHINES)
    if 0 < shines < 1:
        wide = max(1, round(look.px(8) * (1 - shines)))
        reach = round(side * (0.5 + 0.14 * eased(shines)))
        pygame.draw.aacircle(surface, look.rgb(f"gain_{first.attribute}"), rect.center, reach, wide)
    if turned > first.before:
        sign = haloed(look, f"+{len(steps)}", max(12, round(SIGN * side)), "ink", "panel")
        surface.blit(sign, sign.get_rect(midbottom=(rect.centerx, rect.y + look.px(4))).clamp(surface.get_rect()))


def _by(step: _Step) -> float:
    """Return by how many cells a step has turned its dial."""
    return (step.event.now - step.event.before) * step.turned


def _level(game: Game, event: e.Stepped) -> int:
    return game.table.level[event.before]
