"""What a screen reader is told of a page: its widgets as a tree of nodes, each with a name, a role and its actions.

Everything here is pure; `spillgame.ui.screen_reader` takes the tree to the platform.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, Literal, NamedTuple

from spillgame.ui.list_box import ROW, HeadingRow, Row
from spillgame.ui.page import Page
from spillgame.ui.tooltip import Hint, Tab
from spillgame.ui.widget import Description, Widget
from spillgame.ui.widgets import Button, Card, Toggle
from spillgame.words import Words, sentences

Identity = tuple[str, ...]
"""What a node stands for: the same thing has the same identity, whatever is told of it."""
Role = Literal[
    "window", "page", "group", "label", "heading", "button", "switch", "choice", "field", "tab", "tabs", "list",
    "option", "picture", "slider", "text",
]  # fmt: skip
Action = Literal["press", "focus", "write", "more", "less"]
Bounds = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""

WINDOW: Final[Identity] = ("window",)
NEWS: Final[Identity] = ("news",)
"""The node whose text is read aloud whenever it changes."""
NEAR: Final = 30
"""How many entries of a long list are told of beyond those that are seen, each way."""
ROLES: Final[Mapping[str, Role]] = {
    "heading": "heading",
    "button": "button",
    "card": "button",
    "toggle": "switch",
    "choice": "choice",
    "field": "field",
    "tab": "tab",
    "line": "option",
    "graph": "picture",
    "board": "picture",
    "slider": "slider",
    "reader": "text",
    "key": "button",
}
"""What a widget's role is to a reader; a label where it cannot be pressed, and otherwise a button."""
GROUPS: Final[Mapping[str, Role]] = {"tabs": "tabs", "list": "list"}
"""The groups that are more than that to a reader."""
UNTOLD: Final = ("scroll bar",)
"""Roles of widgets that only say where something is seen."""


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that a reader can go to."""

    role: Role
    name: str
    description: str = ""
    bounds: Bounds = (0, 0, 0, 0)
    actions: frozenset[Action] = frozenset()
    on: bool | None = None
    """Whether it is on, of what is on or off."""
    chosen: bool | None = None
    """Whether it is the chosen one of several."""
    refused: bool = False
    place: tuple[int, int] | None = None
    """Its number among how many, from 1."""
    children: tuple[Identity, ...] = ()


class Tree(NamedTuple):
    """A window in words."""

    nodes: Mapping[Identity, Node]
    """All of them, the window first."""
    focus: Identity
    targets: Mapping[Identity, tuple[Page, str]]
    """The page and the key of the widget that a node stands for."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a scene says of its page."""

    number: int
    """Tells this page from all others that were ever shown."""
    name: str
    """What the page is called."""
    pages: Sequence[Page]
    """Those that are seen, the one that has the keyboard first."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """The names of groups of widgets; what is asked is that of the choices."""
    group_of: Callable[[Widget], str] = lambda widget: widget.group
    """Returns the name of the group of a widget, empty for none."""
    above: Sequence[str] = ()
    """Sentences that lie over the page, such as a notice."""
    same: Callable[[Widget], object] = lambda widget: None
    """Returns what a widget does where others may do it, too: together they are one node. None for nothing."""


def read(told: Told, window: str, news: str, say: Words) -> Tree:
    """Return a window's tree: the page with its groups, what lies over it, and what has just happened."""
    reading = _Reading(told, say)
    children = [reading.page()]
    for number, sentence in enumerate(told.above):
        identity = ("above", str(number), str(told.number))
        reading.nodes[identity] = Node("label", sentence)
        children.append(identity)
    reading.nodes[NEWS] = Node("label", news)
    root = Node("window", window, children=(*children, NEWS))
    focus = reading.focus()
    return Tree({WINDOW: root, **reading.nodes}, focus, reading.targets)


class _Reading:
    """Makes the nodes of a page."""

    def __init__(self, told: Told, say: Words) -> None:
        self._told, self._say = told, say
        self.nodes: dict[Identity, Node] = {}
        self.targets: dict[Identity, tuple[Page, str]] = {}
        self._node_of: dict[tuple[Page, str], Identity] = {}
        """The node of each widget, by its page and its key."""
        self._done: dict[object, Identity] = {}
        """The node of what several widgets may do."""

    def _identity(self, *parts: str) -> Identity:
        return (str(self._told.number), *parts)

    def page(self) -> Identity:
        """Make the nodes of the page and what is in it; returns that of the page."""
        identity = self._identity("page")
        self.nodes[identity] = Node("page", self._told.name)  # so that it stands before what is in it
        children = [
            child for number, page in enumerate(self._told.pages) for child in self._children(page, str(number))
        ]
        self.nodes[identity] = Node("page", self._told.name, children=tuple(children))
        return identity

    def _children(self, page: Page, part: str) -> Iterator[Identity]:
        widgets = [widget for widget in page.widgets if self._is_told(widget)]
        for place, (group, members) in enumerate(groupby(widgets, self._group_of)):
            inner, name = tuple(self._members(page, part, [*members])), self._told.groups.get(group, "")
            if not inner or not name:
                yield from inner
                continue
            identity = self._identity(part, "group", group, str(place))
            self.nodes[identity] = Node(GROUPS.get(group, "group"), name, children=inner)
            yield identity

    def _group_of(self, widget: Widget) -> str:
        """Return the group to which a widget is told to belong."""
        if isinstance(widget, Tab):
            return "tabs"
        if isinstance(widget, Row):
            return "list"
        return self._told.group_of(widget)

    @staticmethod
    def _is_told(widget: Widget) -> bool:
        """Return whether a widget has something to say of its own, not only of what is looked at."""
        if isinstance(widget, Hint):
            return bool(widget.message)
        if widget.role in UNTOLD:
            return False
        said = widget.describe(focused=False)
        return widget.focusable or bool(said.name or said.value or said.note)

    def _members(self, page: Page, part: str, widgets: Sequence[Widget]) -> Iterator[Identity]:
        """Make a node for each widget, or for several that do the same; a list also tells what is out of sight."""
        rows = [widget for widget in widgets if isinstance(widget, Row)]
        if rows:
            yield from self._rows(page, part, rows)
            return
        for widget in widgets:
            does = self._told.same(widget)
            twin = None if does is None else self._done.get(does)
            identity = twin or self._identity(part, widget.key)
            self._node_of[page, widget.key] = identity
            if twin is not None:
                continue
            self.targets[identity] = page, widget.key
            self.nodes[identity] = self._node(widget)
            if does is not None:
                self._done[does] = identity
            yield identity

    def _rows(self, page: Page, part: str, rows: Sequence[Row]) -> Iterator[Identity]:
        """Make the nodes of a list: those of the rows that are seen, and of the entries before and after them."""
        seen = {row.index: row for row in rows}
        entries = rows[0].entries
        numbers = [number for number, entry in enumerate(entries) if not entry.heading]
        place = {number: (n, len(numbers)) for n, number in enumerate(numbers, 1)}
        first, last = max(0, min(seen) - NEAR), min(len(entries), max(seen) + NEAR + 1)
        for number in range(first, last):
            key = f"{ROW}{number}"
            identity = self._identity(part, key)
            self._node_of[page, key], self.targets[identity] = identity, (page, key)
            row, entry = seen.get(number), entries[number]
            if entry.heading:
                bounds = _bounds(row) if row is not None else (0, 0, 0, 0)
                self.nodes[identity] = Node("heading", entry.text, bounds=bounds)
            elif row is not None:
                self.nodes[identity] = self._node(row, place[number])
            else:
                name = _joined(entry.text, entry.value or entry.details)
                self.nodes[identity] = Node("option", name, actions=frozenset({"focus"}), place=place[number])
            yield identity

    def _node(self, widget: Widget, place: tuple[int, int] | None = None) -> Node:
        actions, said = frozenset(_actions(widget)), widget.describe(focused=False)
        name = _joined(said.name, _value(widget, said))
        if widget.refused:
            name = self._say("reading.refused", name=name)
        return Node(
            role=_role(widget),
            name=name or said.note or said.refused,
            description=_description(widget, said, name),
            bounds=_bounds(widget),
            actions=actions,
            on=widget.on if isinstance(widget, Toggle) else None,
            chosen=_chosen(widget),
            refused=bool(widget.refused),
            place=place,
        )

    def focus(self) -> Identity:
        """Return the node that has the keyboard; the page where nothing has it."""
        page = next((page for page in self._told.pages if page.has_keyboard), self._told.pages[0])
        return self._node_of.get((page, page.focus.key if page.focus is not None else ""), self._identity("page"))


def _bounds(widget: Widget) -> Bounds:
    return widget.rect.x, widget.rect.y, widget.rect.width, widget.rect.height


def _joined(*parts: str) -> str:
    """Return a name with its value."""
    return ": ".join(dict.fromkeys(part for part in parts if part))


def _description(widget: Widget, said: Description, name: str) -> str:
    """Say what pressing does, what it costs and what follows from it, or why it can do nothing."""
    parts = [part for part in (said.refused, *widget.further, said.note) if part and part not in name]
    return sentences(*dict.fromkeys(parts))


def _value(widget: Widget, said: Description) -> str:
    """Return the value of a widget; not that it is on or chosen, which is a state."""
    if isinstance(widget, Toggle | Tab):
        return ""
    return widget.value if _chosen(widget) else said.value


def _role(widget: Widget) -> Role:
    if widget.writes:
        return "field"
    known = ROLES.get(widget.role)
    if known == "button" or known is None:
        return "button" if widget.act is not None or widget.refused else "picture" if widget.focusable else "label"
    return known


def _chosen(widget: Widget) -> bool | None:
    if isinstance(widget, Row):
        return widget.here
    if isinstance(widget, Tab):
        return widget.chosen
    return True if isinstance(widget, Button | Card) and widget.chosen else None


def _actions(widget: Widget) -> Iterator[Action]:
    if isinstance(widget, HeadingRow):
        return
    if widget.focusable:
        yield "focus"
    if widget.writes:
        yield "write"
    elif widget.turns:
        yield from ("more", "less")
    if (widget.act is not None or widget.turns) and not widget.refused:
        yield "press"
