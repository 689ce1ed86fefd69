"""The program as a screen reader has it: what stands on the accessibility bus, and nothing else.

Runs with the system's Python, which has pyatspi; nothing here knows the program's code. Every wait has an end.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pyatspi
from gi.repository import Gio, GLib

PROGRAM = "spillgame"
"""The name of the window."""
REFUSED = ", not now"
"""What the name of something ends with that cannot be pressed now."""
PATIENCE = 60.0
"""Seconds to wait for something to come up."""
STEP = 0.01
"""Seconds between two looks."""
STEADY = 5
"""How often in a row the same is seen of what has come in whole."""
TELLING = ("checked", "focused", "selected")
"""The states that tell a player something."""
GONE = (GLib.GError, LookupError, AttributeError, NotImplementedError, RuntimeError)
"""What is raised where something has just gone that was looked at."""


class Stuck(Exception):  # noqa: N818 - what happened to the player
    """Nothing came up that was waited for."""


class Thing(NamedTuple):
    """Something that a reader can say, as it was when it was looked at."""

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

    @property
    def focused(self) -> bool:
        return "focused" in self.states

    def press(self) -> bool:
        """Press it; returns whether it was still there."""
        try:
            return bool(self.node.queryAction().doAction(self.actions.index("click")))
        except GONE:
            return False

    def __str__(self) -> str:
        told = [repr(self.description)] if self.description else []
        told += [state for state in TELLING if state in self.states] + ["click"] * ("click" in self.actions)
        return "  " * len(self.groups) + " ".join([self.role, repr(self.name), *told])


# --- What is there ---


def window() -> Any:
    """Return the window of the program, None if there is none."""
    desktop = pyatspi.Registry.getDesktop(0)
    for program in _children(desktop):
        for frame in _children(program):
            if frame.name == PROGRAM:
                return frame
    return None


def everything() -> list[Thing]:
    """Return all that is told; nothing while it is just changing."""
    listen()
    try:
        frame = window()
        return list(_within(frame, ())) if frame is not None else []
    except GONE:
        return []


def _children(node: Any) -> Iterator[Any]:
    found = (node.getChildAtIndex(number) for number in range(node.childCount if node is not None else 0))
    return (child for child in found if child is not None)


def _within(node: Any, groups: tuple[str, ...]) -> Iterator[Thing]:
    states = frozenset(pyatspi.stateToString(state) for state in node.getState().getStates())
    name = node.name
    yield Thing(node.getRoleName(), name, node.description, states, _actions(node), groups, node)
    for child in _children(node):
        yield from _within(child, (*groups, name))


def _actions(node: Any) -> tuple[str, ...]:
    try:
        action = node.queryAction()
    except NotImplementedError:
        return ()
    return tuple(action.getName(number) for number in range(action.nActions))


def lines(things: Sequence[Thing] | None = None) -> list[str]:
    """Return all that is told, line by line, without what happened last."""
    return [f"{thing}\n" for thing in (everything() if things is None else things)[:-1]]


def dump() -> str:
    """Return all that is told in lines, once it stays as it is for a moment: a page does not come in at once."""
    end = time.monotonic() + PATIENCE
    before, now, same = [], lines(), 0
    while same < STEADY and time.monotonic() < end:
        time.sleep(STEP)
        before, now = now, lines()
        same = same + 1 if now and now == before else 0
    return "".join(now)


def page(things: Sequence[Thing] | None = None) -> str:
    """Return the name of the page."""
    told = everything() if things is None else things
    return told[1].name if len(told) > 1 else ""


def found(*names: str, things: Sequence[Thing] | None = None) -> Thing | None:
    """Return the first that can be pressed of those with one of these names, or a name that begins so."""
    for thing in everything() if things is None else things:
        if thing.pressable and any(thing.name == name or thing.name.startswith(f"{name}:") for name in names):
            return thing
    return None


def waited(find: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Return what `find` finds, as soon as it finds something. Raises Stuck."""
    end = time.monotonic() + patience
    while not (seen := find()):
        if time.monotonic() > end:
            raise Stuck(f"nothing came up: {what}\n{dump()}")
        time.sleep(STEP)
    return seen


def press(*names: str) -> None:
    """Press what has one of these names, once it is there. Raises Stuck."""
    waited(lambda: (thing := found(*names)) and thing.press(), " or ".join(names))


def focused() -> Thing | None:
    """Return what has the keyboard."""
    return next((thing for thing in everything() if thing.focused), None)


# --- What is announced ---

_announced: list[str] = []


def _hear(event: Any) -> None:
    _announced.append(str(event.any_data))


def start_listening() -> None:
    """Hear from now on what is announced, and look at what is there instead of at what is remembered of it: children
    that come in while they are first read are remembered twice."""
    pyatspi.Registry.getDesktop(0).setCacheMask(pyatspi.cache.NONE)
    pyatspi.Registry.registerEventListener(_hear, "object:announcement")


def listen() -> None:
    """Take what has come in since: what changed, and what is announced."""
    while GLib.MainContext.default().iteration(False):
        pass


def announced() -> list[str]:
    """Return, once, what has been announced since."""
    listen()
    told, _announced[:] = list(_announced), []
    return told


# --- Whether anybody reads ---


def switch(*, on: bool) -> None:
    """Say to all programs that a reader is there, or that there is none."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
    properties = "org.freedesktop.DBus.Properties"
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", properties, "Set", value, None, Gio.DBusCallFlags.NONE, -1, None)
