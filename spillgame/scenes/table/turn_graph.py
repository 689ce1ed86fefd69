"""The graph of a match by turn, from which each turn is looked back at."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

import pygame

from spillgame.ui.answer import Answer, Choose
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget


class Graph(Protocol):
    """A drawing with turns from left to right."""

    first: int
    """The first turn."""
    last: int

    def turn_at(self, x: float) -> int:
        """Return the turn nearest to an x."""

    def draw(self, surface: pygame.Surface, marked: int | None = None) -> None:
        """Draw it, with a turn marked."""


@dataclass(slots=True, kw_only=True)
class TurnGraph(Widget):
    """The graph by turn. The arrow keys go from turn to turn; a press looks back at the end of one."""

    role: ClassVar[str] = "graph"
    takes_focus: ClassVar[bool | None] = True
    graph: Graph
    turn_number: int
    """The turn marked now."""
    mark: Choose
    """Called with the turn to be marked."""
    look_back: Choose
    """Called with the turn to look back at."""

    def turn(self, step: int) -> Answer | None:
        wanted = max(self.graph.first, min(self.graph.last, self.turn_number + step))
        return self.mark(wanted) if wanted != self.turn_number else None

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        return self.look_back(self.turn_number if at is None else self.graph.turn_at(at[0]))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        self.graph.draw(surface, self.turn_number)
