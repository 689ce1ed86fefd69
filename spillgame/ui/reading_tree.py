"""What a screen reader knows: a tree of nodes, and what a scene says of its page so that it can be made."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from spillgame.ui.intents import Target
from spillgame.ui.page import Page
from spillgame.ui.widget import Widget

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
    targets: Mapping[Identity, Target]
    """The widgets that nodes stand for."""


@dataclass(frozen=True, slots=True)
class ForReader:
    """What a scene says of its page."""

    number: int
    """Tells this page from all others that were ever shown."""
    name: str
    """What the page is called."""
    pages: Sequence[Page]
    """Those that are seen; one of them has the keyboard."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """The names of groups of widgets; what is asked is that of the choices."""
    group_of: Callable[[Widget], str] = lambda widget: widget.group
    """Returns the name of the group of a widget, empty for none."""
    above: Sequence[str] = ()
    """Sentences that lie over the page, such as a notice."""
    same: Callable[[Widget], object] = lambda widget: None
    """Returns what a widget does where others may do it, too: together they are one node. None for nothing."""
