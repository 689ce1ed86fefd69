"""What is seen in the place of the ocean and below it as parts of the table: the boards, the plan, the mat."""

from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.panels import mat, plan
from spillgame.scenes.endeavor_deep_sea.panels.mat import Mat
from spillgame.scenes.endeavor_deep_sea.panels.players import Crew
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View
from spillgame.ui.look import Look

Build = Callable[[Look, pygame.Rect, State, Doing], Panel]
"""Lays out something at whose places decisions are taken."""


class Model(Protocol):
    """What these parts look at of what is asked."""

    @property
    def doing(self) -> Doing:
        """What can be done at the places of the table."""

    @property
    def crew(self) -> Crew:
        """The players as they are shown."""

    @property
    def mat_seat(self) -> int:
        """The seat whose mat is seen."""


class BoardPart(Part[tuple[State, Doing]]):
    """The Impact board, the Journals or the Specialists."""

    def __init__(self, controls: Controls, model: Model, build: Build):
        super().__init__(controls)
        self._model, self._build = model, build

    def shows(self, view: View) -> tuple[State, Doing]:
        """Return the state as it is shown, and what can be done in it."""
        return view.shown, self._model.doing

    def lay_out(self, value: tuple[State, Doing]) -> Panel:
        """Lay it out."""
        return self._build(self.look, self.rect, *value)


class PlanPart(Part[tuple[Crew, Doing]]):
    """All that is public at a glance."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model

    def shows(self, view: View) -> tuple[Crew, Doing]:
        """Return the players, and who says what follows."""
        return self._model.crew, self._model.doing

    def lay_out(self, value: tuple[Crew, Doing]) -> Panel:
        """Lay the plan out."""
        crew, doing = value
        return plan.build(self.look, self.rect, doing.consequences, crew.state, crew)


class MatPart(Part[Mat]):
    """The mat of a player."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model

    def shows(self, view: View) -> Mat:
        """Return whose mat it is, and what can be done there by whoever is asked."""
        doing, seat, pending = self._model.doing, self._model.mat_seat, view.state.pending
        asked = isinstance(pending, Decide) and pending.seat == seat
        return Mat(doing if asked else Doing(doing.consequences), view.shown, seat)

    def lay_out(self, value: Mat) -> Panel:
        """Lay the mat out."""
        return mat.build(self.look, self.rect, value)

    def changes(self, before: Mat, after: Mat) -> Iterable[pygame.Rect]:
        """Return nothing where all that has changed lies elsewhere."""
        return () if before.looks == after.looks else (self.rect,)
