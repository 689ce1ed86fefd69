"""A part of a table: it says what it shows as a value, and is laid out and drawn again when that value changes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar, TypeVarTuple

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.floats import Place
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.intents import Intent
from spillgame.ui.look import Look
from spillgame.ui.sheet import Veil
from spillgame.ui.widget import Widget

V = TypeVar("V")
Ts = TypeVarTuple("Ts")
Restore = Callable[[pygame.Surface, Sequence[pygame.Rect]], None]
"""Draws areas of the page onto a surface without what moves over it."""


class Part(ABC, Generic[V]):
    """Stands in a rectangle. Subclasses paint from the value that they show, and from nothing else that changes."""

    over_hints: ClassVar[bool] = False
    """Whether it lies over the hints, too."""
    paints: ClassVar[bool] = True
    """Whether it paints anything in addition to its widgets, which paint themselves."""

    def __init__(self, controls: Controls):
        self.controls = controls
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.panel = Panel()
        """Its widgets and its painting, as it was laid out last."""
        self._laid: list[V] = []
        """The value for which that was; none before the first time."""

    def at(self, rect: pygame.Rect) -> Self:
        """Stand in a rectangle from now on, in the look of now."""
        self.rect = rect
        self._laid.clear()
        return self

    @property
    def look(self) -> Look:
        return self.controls.look

    # --- What it shows ---

    def unfolded(self, view: View) -> "Sequence[AnyPart]":
        """Return the parts that it consists of now, the lowest first; others are not on the page."""
        return (self,)

    @abstractmethod
    def shows(self, view: View) -> V:
        """Return what it shows, to compare with what it showed before."""

    def lay_out(self, value: V) -> Panel:
        """Return its widgets and its painting for a value, in its rectangle; by default nothing."""
        return Panel()

    def changes(self, before: V, after: V) -> Iterable[pygame.Rect]:
        """Return the areas in which two values look different; by default all of it."""
        return (self.rect,) if self.paints else ()

    def settle(self, view: View) -> Sequence[pygame.Rect] | None:
        """Lay it out again where it shows another value; returns the areas that changed, None where nothing did."""
        value = self.shows(view)
        before = self._laid
        if before and before[0] == value:
            return None
        areas = [*self.changes(before[0], value)] if before else [self.rect]
        self._laid, self.panel = [value], self.lay_out(value)
        return areas

    @property
    def areas(self) -> Sequence[pygame.Rect]:
        """The areas of it that lessons speak of, each by itself."""
        return (self.rect,)

    # --- What it takes ---

    def handle(self, intent: Intent) -> Outcome:
        """Take an intent before the widgets of the page; UNUSED leaves it to them."""
        return UNUSED

    def command(self, command: str) -> Outcome:
        """Take a command that no widget wanted; UNUSED leaves it to the table."""
        return UNUSED

    def released(self) -> None:
        """Take notice that whatever was held was let go."""

    def focused(self, widget: Widget) -> None:
        """Take notice that a key has moved the focus to a widget."""

    def seats(self, seats: Collection[int]) -> Mapping[int, Place]:
        """Return where some seats are seen, of those that it shows."""
        return {}

    def place(self, name: str) -> pygame.Rect | None:
        """Return a place by its name, to which something flies or from which it comes: one that its panel names, or a
        widget's, by its key. None if it is not seen now."""
        widgets = (widget.rect for widget in self.panel.widgets if widget.key == name)
        return self.panel.places.get(name) or next(widgets, None)

    def reveal(self, keys: Sequence[str]) -> None:
        """Bring the widgets with these keys into sight that are its own, where they are not."""

    # --- Time ---

    @property
    def moving(self) -> bool:
        """Whether it moves by itself."""
        return False

    @property
    def lives(self) -> bool:
        """Whether scenery on it moves slowly, all the time: it is drawn a few times a second."""
        return False

    @property
    def lives_alone(self) -> bool:
        """Whether `draw_living` is enough: nothing else moves, or is drawn over what lives."""
        return False

    @property
    def waits(self) -> bool:
        """Whether what it shows waits for a press before the match goes on."""
        return False

    @property
    def at_rest(self) -> bool | None:
        """Whether it lies still as it will lie; None where the match alone decides that."""
        return None

    def holds(self, dt: float) -> bool:
        """Let seconds pass, before the next events are shown; returns whether these wait for it."""
        return False

    def holds_within(self, dt: float) -> bool | None:
        """Return whether it begins or ends something within `dt` seconds; None if no events wait for it."""
        return None

    def keep_up(self) -> Answer | None:
        """Follow once a frame what the devices did since the last one, also where no time passes."""
        return None

    def goes_on(self) -> None:
        """Do what it does by itself, once in each frame in which events are not held."""

    def skips(self) -> bool:
        """Show at once what it is showing; returns whether there was anything."""
        return False

    def skipped(self, events: Sequence[AnyEvent]) -> None:
        """Take notice that events were shown at once."""

    def event_shown(self, view: View) -> None:
        """Take notice that another event is on show."""

    def turned_back(self) -> None:
        """React to an undo or a redo."""

    def use_spare(self, seconds: float) -> None:
        """Do what later frames would have to do."""

    # --- Drawing ---

    @property
    def covers(self) -> pygame.Rect | None:
        """The part of the page that it draws over in every frame, if any."""
        return None

    @property
    def veil(self) -> Veil | None:
        """What lies over the page below all that moves, and seldom changes, if anything."""
        return None

    def over(self, surface: pygame.Surface) -> None:
        """Draw in every frame what moves over the page."""

    def draw_living(self, surface: pygame.Surface, restore: Restore) -> Sequence[pygame.Rect]:
        """Draw what lives over a surface that shows how it was before; returns the areas that look different."""
        return ()


AnyPart = Part[Any]
"""A part of any value: the page only hands its values back to it."""


class BuiltPart(Part[tuple[*Ts]], Generic[*Ts]):
    """Shows what the table says, laid out by a function."""

    def __init__(
        self, controls: Controls, seen: Callable[[View], tuple[*Ts]], build: Callable[[Look, pygame.Rect, *Ts], Panel]
    ):
        super().__init__(controls)
        self._seen, self._build = seen, build

    def shows(self, view: View) -> tuple[*Ts]:
        return self._seen(view)

    def lay_out(self, value: tuple[*Ts]) -> Panel:
        return self._build(self.look, self.rect, *value)


class PlacesPart(BuiltPart[*Ts]):
    """The places of a board, apart from its painting: hovering paints other lights, and leaves them as they are."""

    paints = False
