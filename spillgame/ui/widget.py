"""What every widget has: a place, a name, a role, a value, a note, and what pressing it does."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import ClassVar

import pygame

from spillgame.ui.answer import UNUSED, Act, Answer, Outcome
from spillgame.ui.look import Look
from spillgame.ui.written import Written

Note = str | Callable[[], str]
"""A sentence, or a function that computes it lazily."""


@dataclass(frozen=True, slots=True)
class Description:
    """A widget in words, for the text form of a screen."""

    key: str
    role: str
    name: str
    value: str
    note: str
    refused: str
    rect: tuple[int, int, int, int]
    focused: bool
    rule: str = ""

    def __str__(self) -> str:
        shown = f"{self.role} {self.name!r}" + (f" = {self.value!r}" if self.value else "")
        shown += f" at {self.rect[0]},{self.rect[1]} {self.rect[2]}x{self.rect[3]}"
        shown += " (focused)" if self.focused else ""
        shown += f" cannot: {self.refused}" if self.refused else ""
        shown += f" | {self.note}" if self.note not in ("", self.refused, self.value) else ""
        return shown + (f" [{self.rule}]" if self.rule else "")


@dataclass(slots=True, kw_only=True)
class Widget:
    """Something on a page. Widgets are rebuilt whenever what they show changes; the key identifies them."""

    role: ClassVar[str] = "text"
    follows: ClassVar[bool] = False
    """Whether it shows something about the widget that is looked at, and is redrawn when that changes."""
    selects: ClassVar[bool] = False
    """Whether a click only gives it the focus; a double click or the key for confirming does what pressing does."""
    takes_focus: ClassVar[bool | None] = None
    """Whether the keyboard stops here; None where that depends on whether it can be pressed or says why not."""
    writes: ClassVar[bool] = False
    """Whether typed letters go here."""
    told: ClassVar[bool] = True
    """Whether a screen reader reads it; not what only the pointer finds on something that says the same."""
    turns: ClassVar[bool] = False
    """Whether it has a value that the arrow keys left and right change."""
    key: str
    rect: pygame.Rect = field(default_factory=pygame.Rect)
    """Empty until the page is laid out."""
    name: str = ""
    value: str = ""
    note: Note = ""
    """What pressing would do, its price and its consequence; `tooltip` is its words."""
    refused: str = ""
    """Why pressing can do nothing now; empty if it can. Such a widget still takes the focus, to say why."""
    rule: str = ""
    """The rule that allows or refuses it, such as `S-4.4`; shown beside the note."""
    act: Act | None = None
    hidden: bool = False
    """Whether it is only in the text form and under the pointer, drawn by the page's own painting."""
    group: str = ""
    """Which widgets the keyboard passes over as one: Tab goes from group to group, the arrows within."""
    subject: object = None
    """What it stands for, carried as it is: a decision that pressing takes, or a place of the game. The key is only
    its identity; nothing reads one."""
    shows: bool = False
    """Whether a look at it shows something elsewhere: the keyboard stops at it, although it cannot be pressed."""
    aloud: str = ""
    """What a screen reader calls it, where its name and value need the picture beside them; else empty."""
    paragraphs: Callable[[], Sequence[str]] | None = None
    """Returns all of its text for a screen reader, also what is out of sight; None where the name is all of it."""
    at_length: Note = ""
    """What a screen reader adds to the note: what is seen on it, or printed there."""

    @property
    def tooltip(self) -> str:
        """The note in words, as shown while the widget is looked at."""
        return self.note if isinstance(self.note, str) else self.note()

    @property
    def focusable(self) -> bool:
        """Whether the keyboard stops here."""
        if self.takes_focus is not None:
            return self.takes_focus
        return self.act is not None or bool(self.refused) or self.shows

    def area(self, look: Look) -> pygame.Rect:
        """Return where it is drawn: its place, or more where it lies over what is beside it."""
        return self.rect

    @property
    def further(self) -> Sequence[str]:
        """What is written on it besides name, value and note."""
        return ()

    @property
    def middle(self) -> tuple[int, int]:
        """Where the arrow keys find it."""
        return self.rect.center

    def contains(self, at: tuple[int, int]) -> bool:
        """Return whether a pixel belongs to the widget."""
        return self.rect.collidepoint(at)

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        """Do what pressing does; `at` is where, None from the keyboard."""
        return self.act() if self.act and not self.refused else None

    def turn(self, step: int) -> Outcome:
        """Take the arrow keys left (-1) and right (1); UNUSED leaves them to the focus."""
        return UNUSED

    def scroll(self, steps: int) -> Outcome:
        """Take the wheel and the page keys; UNUSED if there is nothing to scroll."""
        return UNUSED

    def type(self, text: str | None) -> Outcome:
        """Take typed text; None erases a letter; UNUSED if nothing is written."""
        return UNUSED

    def value_in_words(self, look: Look) -> str:
        """Return its value for the text form: also what only its drawing shows of its state."""
        return self.value

    def describe(self, look: Look, focused: bool) -> Description:
        """Return the widget in words."""
        rect = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        words = (self.name, self.value_in_words(look), self.tooltip, self.refused)
        return Description(self.key, self.role, *words, rect, focused, self.rule)

    def too_long(self, look: Look) -> str:
        """Return the text that has no room on the widget and is cut; empty if all of it is shown."""
        return ""

    def crowded(self, look: Look) -> bool:
        """Return whether its text has no room in its own size: a roomier layout is better, if there is one."""
        return bool(self.too_long(look))

    def written(self, look: Look) -> Sequence[Written]:
        """Return the lines of its text as they are drawn; none where that is not known."""
        return ()

    def looks_like(self, other: "Widget") -> bool:
        """Return whether another widget in this place is drawn like this one, except what functions paint."""
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        pairs = ((getattr(self, name), getattr(other, name)) for name in _seen_of(type(self)))
        return all(one == two or (callable(one) and callable(two)) for one, two in pairs)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the widget; `looked_at` under the pointer."""

    def draw_focus(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the frame of the focus round the widget."""
        gap = look.px(3)
        frame = self.rect.inflate(2 * gap, 2 * gap)
        pygame.draw.rect(surface, look.rgb("focus"), frame, look.px(3), border_radius=look.px(9))


def nearest(stops: Sequence[Widget], start: Widget, across: int, down: int) -> Widget | None:
    """Return the stop nearest to a widget in a direction; what lies sideways of it counts double."""
    x, y = start.middle
    best, best_cost = None, float("inf")
    for widget in stops:
        dx, dy = widget.middle[0] - x, widget.middle[1] - y
        along, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
        cost = along + 2 * aside
        if widget is not start and along > 0 and aside <= 3 * along and cost < best_cost:
            best, best_cost = widget, cost
    return best


def group_beside(widgets: Sequence[Widget], focus: str, way: int) -> Sequence[Widget]:
    """Return the stops of the group after that of the focus, or before it; none if nothing can have the focus. A widget
    without a group stands for itself."""
    groups: dict[str, list[Widget]] = {}
    here = -1.0
    for widget in widgets:
        name = f"group {widget.group}" if widget.group else f"widget {widget.key}"
        if widget.focusable:
            groups.setdefault(name, []).append(widget)
        if widget.key == focus:  # if it is no longer a stop, it counts as after the last one
            here = list(groups).index(name) if name in groups else len(groups) - 0.5
    if not groups:
        return ()
    there = math.floor(here + 1) if way > 0 else math.ceil(here - 1)
    return list(groups.values())[there % len(groups)]


_UNSEEN = {"key", "rect", "note", "rule", "act", "group", "subject", "aloud", "at_length", "paragraphs"}
"""What is not drawn of a widget."""


_SEEN: dict[type[Widget], tuple[str, ...]] = {}


def _seen_of(kind: type[Widget]) -> tuple[str, ...]:
    """Return what is drawn of a kind of widgets, by the names of its fields."""
    if kind not in _SEEN:
        _SEEN[kind] = tuple(one.name for one in fields(kind) if one.name not in _UNSEEN)
    return _SEEN[kind]
