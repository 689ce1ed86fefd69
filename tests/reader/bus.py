"""The program as a screen reader has it: what stands on the accessibility bus, and nothing else.

Runs with the system's Python, which has pyatspi; nothing here knows the program's code. Waiting is by polling, with an end.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pyatspi
from gi.repository import GLib

PROGRAM = "spillgame"
"""The name of the window."""
REFUSED = ", not now"
"""What the name of something ends with that cannot be pressed now."""
PATIENCE = 60.0
"""Seconds to wait for something to come up."""
STEP = 0.01
"""Seconds between two looks."""
UNTOLD = ("showing", "visible", "enabled", "sensitive", "focusable", "active", "collapsed", "editable", "single line")
"""States that tell a player nothing."""


class Stuck(Exception):
    """Nothing came up that was waited for."""


class Thing(NamedTuple):
    """Something that a reader can say, as it was when it was looked at."""

    depth: int
    role: str
    name: str
    description: str
    states: frozenset[str]
    actions: tuple[str, ...]
    groups: tuple[str, ...]
    """The names of all that it is in, from the outside in."""
    node: Any

    @property
    def pressable(self) -> bool:
        """Whether it can be pressed, and is not refused."""
        return "click" in self.actions and not self.name.endswith(REFUSED)

    def press(self) -> None:
        self.node.queryAction().doAction(self.actions.index("click"))

    def __str__(self) -> str:
        told = sorted(self.states - {*UNTOLD}) + [name for name in self.actions if name == "click"]
        return "  " * self.depth + " ".join([self.role, repr(self.name), *([repr(self.description)] if self.description else []), *told])


def window() -> Any:
    """Return the window of the program, None if there is none."""
    desktop = pyatspi.Registry.getDesktop(0)
    for n in range(desktop.childCount):
        program = desktop.getChildAtIndex(n)
        for m in range(program.childCount if program is not None else 0):
            frame = program.getChildAtIndex(m)
            if frame is not None and frame.name == PROGRAM:
                return frame
    return None


def everything() -> list[Thing]:
    """Return all that is told; nothing while it is just changing."""
    try:
        frame = window()
        return list(_within(frame, 0, ())) if frame is not None else []
    except (GLib.GError, LookupError, AttributeError, NotImplementedError):
        return []  # something that was looked at has just gone


def _within(node: Any, depth: int, groups: tuple[str, ...]) -> Iterator[Thing]:
    states = frozenset(pyatspi.stateToString(state) for state in node.getState().getStates())
    name = node.name
    yield Thing(depth, node.getRoleName(), name, node.description, states, _actions(node), groups, node)
    for number in range(node.childCount):
        yield from _within(node.getChildAtIndex(number), depth + 1, (*groups, name))


def _actions(node: Any) -> tuple[str, ...]:
    try:
        action = node.queryAction()
    except NotImplementedError:
        return ()
    return tuple(action.getName(n) for n in range(action.nActions))


def dump() -> str:
    """Return all that is told, line by line."""
    return "\n".join(map(str, everything()))


def page(things: list[Thing] | None = None) -> str:
    """Return the name of the page."""
    told = everything() if things is None else things
    return told[1].name if len(told) > 1 else ""


def waited(find: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Return what `find` finds, as soon as it finds something. Raises Stuck."""
    end = time.monotonic() + patience
    while not (found := find()):
        if time.monotonic() > end:
            raise Stuck(f"nothing came up: {what}\n{dump()}")
        listen()
        time.sleep(STEP)
    return found


def found(*names: str, things: list[Thing] | None = None) -> Thing | None:
    """Return the first that can be pressed of those with one of these names, or a name that begins so."""
    for thing in everything() if things is None else things:
        if thing.pressable and any(thing.name == name or thing.name.startswith(f"{name}:") for name in names):
            return thing
    return None


def press(*names: str) -> None:
    """Press what has one of these names, once it is there. Raises Stuck."""
    waited(lambda: found(*names), " or ".join(names)).press()


def focused() -> Thing | None:
    """Return what has the keyboard."""
    return next((thing for thing in everything() if "focused" in thing.states), None)


# --- What is announced ---

_heard: list[tuple[str, str]] = []


def _hear(event: Any) -> None:
    _heard.append((event.type.name if hasattr(event.type, "name") else str(event.type), str(event.any_data or event.source.name)))


def start_listening() -> None:
    """Hear from now on what is announced, and where the focus goes."""
    pyatspi.Registry.registerEventListener(_hear, "object:announcement")


def listen() -> None:
    """Take what has been announced since."""
    while GLib.MainContext.default().iteration(False):
        pass


def heard() -> list[tuple[str, str]]:
    """Return, once, what has been announced since."""
    listen()
    told, _heard[:] = list(_heard), []
    return told
