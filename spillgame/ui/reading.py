"""What a screen reader reads of a page: its widgets as a tree of nodes, each with a name, a role and its actions.

Everything here is pure; `spillgame.ui.screen_reader` takes the tree to the platform.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, NamedTuple

from spillgame.ui.list_box import ROW, Entry, HeadingRow, Row
from spillgame.ui.page import Page
from spillgame.ui.said import description_of, is_chosen, joined, name_of, refused
from spillgame.ui.tooltip import Hint, Tab
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Toggle
from spillgame.words import Words

Identity = tuple[str, ...]
"""What a node stands for: the same thing has the same identity, whatever is said of it."""
Role = Literal[
    "window", "page", "group", "label", "heading", "button", "switch", "choice", "field", "tab", "tabs", "list",
    "option", "picture", "slider", "text",
]  # fmt: skip
Action = Literal["press", "focus", "write", "more", "less", "show"]
"""What a reader may ask for; `show` is to bring it into sight."""
Bounds = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""

WINDOW: Final[Identity] = ("window",)
NEWS: Final[Identity] = ("news",)
"""The node whose text is read aloud whenever it changes."""
CHOICES: Final = "choices"
"""The group of what may be chosen, whose name is the question."""
LIST: Final = "list"
"""The group of the entries of a list."""
NEAR: Final = 30
"""How many entries of a long list are read beyond those that are seen, each way."""
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
FOCUS: Final[tuple[Action, ...]] = ("focus",)
PRESS: Final[tuple[Action, ...]] = ("press",)
UNTOLD: Final = ("scroll bar",)
"""Roles of widgets that only say where something is seen."""


class Node(NamedTuple):
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


Known = dict[int, tuple[Widget, bool, Node | None]]
"""What was read of widgets, by their identity as objects: the widget, whether with its note, and its node."""


Member = tuple[Widget, Node]
"""A widget and its node."""


class Reading:
    """Reads pages one after the other. A widget is read once: another one stands in its place when it changes."""

    def __init__(self) -> None:
        self._known: Known = {}
        self._seen: object = None
        """All that the last tree was made of."""
        self._tree: Tree | None = None

    def read(self, told: Told, window: str, news: str, say: Words) -> Tree:
        """Return a window's tree: the page with its groups, what lies over it, and what has just happened."""
        seen = _seen_in(told, window, news)
        if self._tree is None or seen != self._seen:
            reader = _Reader(told, say, self._known)
            self._tree, self._seen, self._known = reader.tree(window, news), seen, reader.known
        return self._tree


def _seen_in(told: Told, window: str, news: str) -> object:
    """Return all that a tree is made of; widgets are compared as objects."""
    pages = [(*map(id, page.widgets), page.has_keyboard, page.focus and page.focus.key) for page in told.pages]
    return told.number, told.name, dict(told.groups), tuple(told.above), window, news, pages


class _Read(NamedTuple):
    """A widget with its node, and what it does where others may do it, too."""

    widget: Widget
    node: Node
    does: object


class _Reader:
    """Makes the nodes of a page."""

    def __init__(self, told: Told, say: Words, before: Known) -> None:
        self._told, self._say, self._before = told, say, before
        self.known: Known = {}
        self._nodes: dict[Identity, Node] = {}
        self._targets: dict[Identity, tuple[Page, str]] = {}
        self._node_of: dict[tuple[Page, str], Identity] = {}
        """The node of each widget, by its page and its key."""
        self._owner: dict[object, tuple[str, ...]] = {}
        """For what several widgets do the part and the key of the one that stands for all: a choice, if one does it."""

    def tree(self, window: str, news: str) -> Tree:
        """Return the tree of a window."""
        children = [self._page()]
        for number, sentence in enumerate(self._told.above):
            identity = ("above", str(number), str(self._told.number))
            self._nodes[identity] = Node("label", sentence)
            children.append(identity)
        self._nodes[NEWS] = Node("label", news)
        root = Node("window", window, children=(*children, NEWS))
        return Tree({WINDOW: root, **self._nodes}, self._focus(), self._targets)

    def _identity(self, *parts: str) -> Identity:
        return (str(self._told.number), *parts)

    def _page(self) -> Identity:
        """Make the nodes of the page and what is in it; returns that of the page."""
        identity = self._identity("page")
        self._nodes[identity] = Node("page", self._told.name)  # so that it stands before what is in it
        parts = enumerate(self._told.pages)
        children = tuple(child for number, page in parts for child in self._children(page, str(number)))
        self._nodes[identity] = Node("page", self._told.name, children=children)
        return identity

    def _children(self, page: Page, part: str) -> Iterator[Identity]:
        """Make the nodes of what is on a page; what belongs to a group that has a name is in one node."""
        names, runs, focus = self._told.groups, dict[tuple[str, int], list[_Read]](), page.focus
        for widget in page.widgets:
            group = self._group_of(widget)
            node = self._read(page, widget, chosen=group == CHOICES, focus=focus)
            if node is not None:
                run = group, 0 if group in GROUPS or names.get(group) else len(runs)
                runs.setdefault(run, []).append(_Read(widget, node, self._told.same(widget)))
        told = {one.node.description for members in runs.values() for one in members}
        for _, members in sorted(runs.items(), key=lambda run: run[0][0] != CHOICES):
            self._own(part, members)
        for (group, _), members in runs.items():
            whole = [one for one in members if one.node.role != "label" or one.node.name not in told]
            inner, name = tuple(self._members(page, part, whole)), self._group_name(page, group)
            if not inner or not name:
                yield from inner
                continue
            identity = self._identity(part, "group", group)
            self._nodes[identity] = Node(GROUPS.get(group, "group"), name, children=inner)
            yield identity

    def _group_name(self, page: Page, group: str) -> str:
        """Return what a group is called: a list like the tab to which it belongs."""
        tab = next((one.name for one in page.widgets if isinstance(one, Tab) and one.chosen), "")
        return tab if group == LIST and tab else self._told.groups.get(group, "")

    def _group_of(self, widget: Widget) -> str:
        """Return the group to which a widget belongs for a reader."""
        if isinstance(widget, Tab):
            return "tabs"
        if isinstance(widget, Row):
            return LIST
        return self._told.group_of(widget)

    def _own(self, part: str, members: Iterable["_Read"]) -> None:
        """Let widgets stand for all that do the same, unless others do."""
        for one in members:
            if one.does is not None:
                self._owner.setdefault(one.does, (part, one.widget.key, *_kind(one.node)))

    def _members(self, page: Page, part: str, read: Sequence["_Read"]) -> Iterator[Identity]:
        """Take the node of each widget, one for several that do the same; a list also tells what is out of sight."""
        rows = {one.widget.index: one.node for one in read if isinstance(one.widget, Row)}
        if rows:
            entries = next(one.widget.entries for one in read if isinstance(one.widget, Row))
            yield from self._rows(page, part, rows, entries)
            return
        for widget, node, does in read:
            key = (widget.key, *_kind(node))
            owner = (part, *key) if does is None else self._owner[does]
            identity = self._identity(*owner)
            self._node_of[page, widget.key] = identity
            if owner == (part, *key):
                self._targets[identity], self._nodes[identity] = (page, widget.key), node
                if widget.paragraphs is not None:
                    children = self._paragraphs(identity, widget.paragraphs())
                    self._nodes[identity] = node._replace(children=children)
                yield identity

    def _paragraphs(self, identity: Identity, told: Sequence[str]) -> tuple[Identity, ...]:
        """Make the nodes of a text; returns them."""
        texts = [text for text in told if text.strip()]
        children = tuple((*identity, "paragraph", str(number)) for number in range(len(texts)))
        self._nodes.update((child, Node("label", text)) for child, text in zip(children, texts, strict=True))
        return children

    def _rows(self, page: Page, part: str, seen: Mapping[int, Node], entries: Sequence[Entry]) -> Iterator[Identity]:
        """Make the nodes of a list: those of the rows that are seen, and of the entries before and after them."""
        numbers = [number for number, entry in enumerate(entries) if not entry.heading]
        place = {number: (n, len(numbers)) for n, number in enumerate(numbers, 1)}
        for number in range(max(0, min(seen) - NEAR), min(len(entries), max(seen) + NEAR + 1)):
            key, entry = f"{ROW}{number}", entries[number]
            node = seen[number] if number in seen else self._unseen(entry)
            identity = self._identity(part, key, *_kind(node))
            self._node_of[page, key], self._targets[identity] = identity, (page, key)
            self._nodes[identity] = node if entry.heading else node._replace(place=place[number])
            yield identity

    def _unseen(self, entry: Entry) -> Node:
        """Return the node of an entry of a list that is out of sight."""
        if entry.heading:
            return Node("heading", entry.text)
        name = joined(entry.text, entry.value or entry.details)
        actions: set[Action] = {"focus", "show", *(("press",) if entry.act is not None and not entry.refused else ())}
        return Node(
            "option",
            refused(self._say, name) if entry.refused else name,
            actions=frozenset(actions),
            chosen=False,
            refused=bool(entry.refused),
        )

    def _read(self, page: Page, widget: Widget, *, chosen: bool, focus: Widget | None) -> Node | None:
        """Return the node of a widget, which may be `chosen` or not; None where it has nothing to say."""
        whole = chosen or isinstance(widget.note, str) or widget is focus
        known = self._before.get(id(widget))
        if known is None or known[0] is not widget or known[1] != whole or widget.follows:
            known = widget, whole, self._made(page, widget, whole=whole)
        self.known[id(widget)] = known
        return known[2]

    def _made(self, page: Page, widget: Widget, *, whole: bool) -> Node | None:
        """Return the node of a widget. A note that is computed is read of choices and of what has the focus: what
        follows from all that is on a board would take too long."""
        if not widget.told or widget.role in UNTOLD or (isinstance(widget, Hint) and not widget.message):
            return None
        note = widget.tooltip if whole and not widget.follows else ""
        name, focusable = name_of(page, widget) or note or widget.refused, widget.focusable
        if not name and not focusable and widget.paragraphs is None:
            return None
        return Node(
            role=_role(widget, focusable),
            name=refused(self._say, name) if widget.refused else name,
            description=description_of(widget, name, note, whole=whole),
            bounds=(*widget.rect,),
            actions=_actions(widget, focusable),
            on=widget.on if isinstance(widget, Toggle) else None,
            chosen=is_chosen(widget),
            refused=bool(widget.refused),
        )

    def _focus(self) -> Identity:
        """Return the node that has the keyboard; the page where nothing has it."""
        page = next((page for page in self._told.pages if page.has_keyboard), self._told.pages[0])
        return self._node_of.get((page, page.focus.key if page.focus is not None else ""), self._identity("page"))


def _kind(node: Node) -> tuple[str, ...]:
    """Return what readers never look at again once they have: what a thing is, and whether it can be pressed. Where
    that changes, another thing stands in its place."""
    return node.role, *(("press",) if "press" in node.actions else ())


def _role(widget: Widget, focusable: bool) -> Role:
    if widget.writes:
        return "field"
    known = ROLES.get(widget.role)
    if known == "button" or known is None:
        if widget.act is not None or widget.refused:
            return "button"
        return "picture" if focusable or widget.paragraphs is not None else "label"
    return known


def _actions(widget: Widget, focusable: bool) -> frozenset[Action]:
    if isinstance(widget, HeadingRow):
        return frozenset()
    changes: tuple[Action, ...] = ("write",) if widget.writes else ("more", "less") if widget.turns else ()
    press = (widget.act is not None or widget.turns) and not widget.refused
    return _set_of((*(FOCUS if focusable else ()), *changes, *(PRESS if press else ())))


@cache
def _set_of(actions: tuple[Action, ...]) -> frozenset[Action]:
    return frozenset(actions)
