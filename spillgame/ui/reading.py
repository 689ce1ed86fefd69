"""What a screen reader reads of a page: its widgets as a tree of nodes, each with a name, a role and its actions.

Everything here is pure; `spillgame.ui.screen_reader` takes the tree to the platform.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple

from spillgame.ui.intents import Target
from spillgame.ui.list_box import ROW, Entry, HeadingRow, Row
from spillgame.ui.page import Page
from spillgame.ui.reading_tree import CHOICES, LIST, NEWS, WINDOW, Action, ForReader, Identity, Node, Role, Tree
from spillgame.ui.said import description_of, is_chosen, joined, name_of, once, refused
from spillgame.ui.tooltip import Hint, Tab
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Toggle
from spillgame.words import Words

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
UNREAD: Final = frozenset({"key", "act", "note", "at_length", "paragraphs", "subject", "rule"})
"""The fields of a widget that are read in another way, or not at all."""
UNTOLD: Final = ("scroll bar",)
"""Roles of widgets that only say where something is seen."""


@dataclass(slots=True)
class _Known:
    """What was read of a widget."""

    widget: Widget
    """The last one that said just this: a page that is laid out again has others."""
    whole: bool
    """Whether also what it says at length."""
    facts: object
    """All that its node is made of, unless it is whole."""
    node: Node | None
    identity: Identity


Known = dict[tuple[str, str], _Known]
"""What was read of the widgets of a scene, by the part of its page and the key."""


class _Member(NamedTuple):
    """A widget of a group, as it was read."""

    widget: Widget
    identity: Identity
    node: Node
    does: object
    """What it does where others may do it, too; None for nothing."""


class Reading:
    """Reads pages one after the other. A widget is read once: another one stands in its place when it changes."""

    def __init__(self) -> None:
        self._known: Known = {}
        self._seen: object = None
        """All that the last tree was made of."""
        self._tree: Tree | None = None
        self._of: object = None
        """The scene that was told, and the words in which it was."""

    def read(self, told: ForReader, window: str, news: str, say: Words) -> Tree:
        """Return a window's tree: the page with its groups, what lies over it, and what has just happened."""
        seen = _seen_in(told, window, news)
        if self._tree is None or seen != self._seen:
            of = told.number, id(say)
            reader = _TreeMaker(told, say, self._known if of == self._of else {})
            self._tree, self._seen, self._known, self._of = reader.tree(window, news), seen, reader.known, of
        return self._tree


def _seen_in(told: ForReader, window: str, news: str) -> object:
    """Return all that a tree is made of; widgets are compared as objects."""
    pages = [(*map(id, page.widgets), page.has_keyboard, page.focus and page.focus.key) for page in told.pages]
    return told.number, told.name, dict(told.groups), tuple(told.above), window, news, pages


class _TreeMaker:
    """Makes the nodes of a page."""

    def __init__(self, told: ForReader, say: Words, before: Known) -> None:
        self._told, self._say, self._before = told, say, before
        self.known: Known = {}
        self._nodes: dict[Identity, Node] = {}
        self._targets: dict[Identity, Target] = {}
        self._node_of: dict[tuple[Page, str], Identity] = {}
        """The node of each widget, by its page and its key."""
        self._owner: dict[object, Identity] = {}
        """For what several widgets do the node of the one that stands for all: a choice, if one does it."""

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
        runs = self._runs(page, part)
        told = {one.node.description for members in runs.values() for one in members}
        for (group, _), members in runs.items():
            whole = [one for one in members if one.node.role != "label" or one.node.name not in told]
            rows = [(one.widget, one.node) for one in whole if isinstance(one.widget, Row)] if group == LIST else []
            made = self._rows(page, part, rows) if rows else self._members(page, whole)
            inner, name = tuple(made), self._group_name(page, group)
            if not inner or not name:
                yield from inner
                continue
            identity = self._identity(part, "group", group)
            self._nodes[identity] = Node(GROUPS.get(group, "group"), name, children=inner)
            yield identity

    def _runs(self, page: Page, part: str) -> dict[tuple[str, int], list[_Member]]:
        """Return what is on a page: each group that has a name, and each run of widgets between these."""
        names, same, focus = self._told.groups, self._told.same, page.focus
        runs: dict[tuple[str, int], list[_Member]] = {}
        others: list[tuple[object, Identity]] = []
        last = "", 0
        for widget in page.widgets:
            group = self._group_of(widget)
            known = self._read(page, part, widget, choice=group == CHOICES, whole=group == CHOICES or widget is focus)
            if known.node is None:
                continue
            if group in GROUPS or names.get(group):
                last = group, 0
            elif not last[1]:
                last = "", len(runs) + 1
            does = same(widget)
            if does is not None and group == CHOICES:
                self._owner.setdefault(does, known.identity)
            elif does is not None:
                others.append((does, known.identity))
            runs.setdefault(last, []).append(_Member(widget, known.identity, known.node, does))
        for does, identity in others:
            self._owner.setdefault(does, identity)
        return runs

    def _group_name(self, page: Page, group: str) -> str:
        """Return what a group is called: a list like the tab to which it belongs."""
        name = self._told.groups.get(group, "")
        if group != LIST:
            return name
        return next((one.name for one in page.widgets if isinstance(one, Tab) and one.chosen), name)

    def _group_of(self, widget: Widget) -> str:
        """Return the group to which a widget belongs for a reader."""
        if isinstance(widget, Tab):
            return "tabs"
        if isinstance(widget, Row):
            return LIST
        return self._told.group_of(widget)

    def _members(self, page: Page, read: Sequence[_Member]) -> Iterator[Identity]:
        """Take the node of each widget, one for several that do the same."""
        for widget, identity, node, does in read:
            place = page, widget.key
            owner = identity if does is None else self._owner[does]
            self._node_of[place] = owner
            if owner is identity:
                self._targets[identity], self._nodes[identity] = Target(*place, widget.name), node
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

    def _rows(self, page: Page, part: str, rows: Sequence[tuple[Row, Node]]) -> Iterator[Identity]:
        """Make the nodes of a list: those of the rows that are seen, and of the entries before and after them."""
        seen, entries = {row.index: node for row, node in rows}, rows[0][0].entries
        shown = [number for number in seen if not entries[number].heading] or [*seen]
        numbers = [number for number, entry in enumerate(entries) if not entry.heading]
        place = {number: (n, len(numbers)) for n, number in enumerate(numbers, 1)}
        near = range(max(0, min(shown) - NEAR), min(len(entries), max(shown) + NEAR + 1))
        for number in sorted({*near, *seen}):  # the heading above stays in sight, however far it is
            key, entry = f"{ROW}{number}", entries[number]
            node = seen[number] if number in seen else self._unseen(entry)
            identity = self._identity(part, key, *_kind(node), entry.text)
            self._node_of[page, key], self._targets[identity] = identity, Target(page, key, entry.text, number)
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
            once((name,), entry.refused, entry.details),
            actions=frozenset(actions),
            chosen=False,
            refused=bool(entry.refused),
        )

    def _read(self, page: Page, part: str, widget: Widget, *, choice: bool, whole: bool) -> _Known:
        """Return what there is to read of a widget: what was read before, if nothing has changed.

        A choice of another name is another thing: what a reader pressed must be what it was told.
        """
        place = part, widget.key
        known = self._before.get(place)
        if known is None or known.widget is not widget or known.whole != whole or widget.follows:
            facts = None if whole or widget.follows else _facts_of(widget)
            if known is not None and facts is not None and facts == known.facts:
                known.widget = widget
            else:
                node = self._made(page, widget, whole=whole)
                kind = (*_kind(node), *((node.name,) if choice else ())) if node is not None else ()
                known = _Known(widget, whole, facts, node, self._identity(part, widget.key, *kind))
        self.known[place] = known
        return known

    def _made(self, page: Page, widget: Widget, *, whole: bool) -> Node | None:
        """Return the node of a widget. A note that is computed is read of choices and of what has the focus: what
        follows from all that is on a board would take too long."""
        if not widget.told or widget.role in UNTOLD or (isinstance(widget, Hint) and not widget.message):
            return None
        note = widget.tooltip if (whole or isinstance(widget.note, str)) and not widget.follows else ""
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


def _facts_of(widget: Widget) -> object:
    """Return all that the node of a widget is made of, except what would be computed."""
    note, length = widget.note, widget.at_length
    said = note if isinstance(note, str) else None, length if isinstance(length, str) else None
    kind = type(widget)
    values = _VALUES.get(kind)
    if values is None:
        values = _VALUES[kind] = attrgetter(*(one.name for one in fields(kind) if one.name not in UNREAD))
    return kind, widget.act is None, said, values(widget)


_VALUES: dict[type[Widget], Callable[[Widget], object]] = {}
"""What takes the values of the fields of each kind of widgets that are read."""


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
    act = widget.entry.act if isinstance(widget, Row) else widget.act  # a press on a row may only put the cursor there
    press = (act is not None or widget.turns) and not widget.refused
    return _set_of((*(FOCUS if focusable else ()), *changes, *(PRESS if press else ())))


@cache
def _set_of(actions: tuple[Action, ...]) -> frozenset[Action]:
    return frozenset(actions)
