"""A stand-in for AccessKit: it keeps what it is sent, and fails as the library does."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto
from threading import Lock
from types import SimpleNamespace

PATIENCE = 10.0
"""Seconds after which two threads count as waiting for each other."""


class PanicException(BaseException):
    """What the library raises on a bug: no Exception."""


class Named:
    """Makes names on demand, as its enumerations have them."""

    def __init__(self, *names):
        for name in names:
            setattr(self, name, name)


class State(Enum):
    """Whether somebody reads."""

    INACTIVE = auto()
    PENDING = auto()
    ACTIVE = auto()


class Node:
    def __init__(self, role):
        self.role, self.actions, self.children = role, [], []

    def add_action(self, action):
        self.actions.append(action)

    def __getattr__(self, name):
        if not name.startswith("set_"):
            raise AttributeError(name)
        return lambda *value: setattr(self, name.removeprefix("set_"), value[0] if value else True)


class TreeUpdate:
    def __init__(self, focus):
        self.focus, self.nodes, self.tree = focus, [], None


class Adapter:
    """Of Linux. It holds its tree to the rules that the library enforces by panics."""

    def __init__(self, activation, action, deactivation):
        self.activation, self.action, self.deactivation = activation, action, deactivation
        self.state = State.INACTIVE
        self._lock = Lock()
        self.updates, self.focused = [], []
        self.nodes = {}
        self.root = None
        self.gone = set()
        """The numbers of nodes that were in the tree once."""
        self.fails = None
        """What the next update raises."""

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the lock that the library holds while it calls, and while it is called."""
        assert self._lock.acquire(timeout=PATIENCE), "a handler waits for the adapter that calls it"
        try:
            yield
        finally:
            self._lock.release()

    def activate(self):
        """Let a reader come."""
        with self.locked():
            if self.state is State.INACTIVE:
                self.state = State.PENDING
                assert self.activation() is None, "the tree is not made in the library's thread"

    def deactivate(self):
        """Let it go."""
        with self.locked():
            self.state = State.INACTIVE
            self.nodes, self.root = {}, None
            self.deactivation()

    def ask(self, action, target, data=None):
        """Let the reader ask for something."""
        self.action(SimpleNamespace(action=action, target=target, data=data))

    def update_window_focus_state(self, has):
        self.focused.append(has)

    def update_if_active(self, factory):
        if self.fails is not None:
            raise self.fails
        with self.locked():
            if self.state is State.INACTIVE:
                return
            update = factory()
            if self.state is State.PENDING and update.tree is None:
                raise PanicException("the first update has no tree")
            self.state = State.ACTIVE
            self._take(update)
            self.updates.append(update)

    def _take(self, update):
        self.root = update.tree.root if update.tree is not None else self.root
        before = set(self.nodes)
        self.nodes.update(update.nodes)
        reached = self._reached()
        fresh = {number for number, _ in update.nodes} - before
        if not reached >= {number for number, _ in update.nodes} or not reached <= set(self.nodes):
            raise PanicException("the tree is torn")
        if update.focus not in reached:
            raise PanicException("the focus is not in the tree")
        if fresh & self.gone:
            raise AssertionError("a number is used again")
        self.gone |= before - reached
        self.nodes = {number: self.nodes[number] for number in reached}

    def _reached(self):
        found, ahead = set(), [self.root]
        while ahead:
            number = ahead.pop()
            found.add(number)
            ahead += self.nodes[number].children if number in self.nodes else []
        return found


class Queued:
    """What is to be raised after an update on Windows and macOS."""

    def __init__(self, raised):
        self._raised = raised

    def raise_events(self):
        self._raised.append(True)


class OfWindow(Adapter):
    """Of a window: Windows and macOS."""

    def __init__(self, window, activation, action):
        super().__init__(activation, action, lambda: None)
        self.window, self.raised = window, []

    def update_if_active(self, factory):
        super().update_if_active(factory)
        return Queued(self.raised)

    update_window_focus_state = None


class OfMac(OfWindow):
    for_window = classmethod(lambda cls, window, activation, action: cls(window, activation, action))

    def update_view_focus_state(self, has):
        self.focused.append(has)
        return Queued(self.raised)


class Kit:
    """The library. `adapters` are those that were made."""

    def __init__(self):
        self.adapters, self.forwarded = [], []
        self.Node, self.TreeUpdate = Node, TreeUpdate
        self.Tree = lambda root: SimpleNamespace(root=root)
        self.Rect = lambda *corners: corners
        self.Role = Named(
            *("WINDOW", "PANE", "GROUP", "LABEL", "HEADING", "BUTTON", "SWITCH", "SPIN_BUTTON", "TEXT_INPUT", "TAB"),
            *("TAB_LIST", "LIST_BOX", "LIST_BOX_OPTION", "IMAGE", "SLIDER", "DOCUMENT", "PARAGRAPH"),
        )
        self.Action = Named(
            *("CLICK", "FOCUS", "SET_VALUE", "INCREMENT", "DECREMENT", "SCROLL_INTO_VIEW", "BLUR", "EXPAND"),
        )
        self.Toggled, self.Live = Named("TRUE", "FALSE"), Named("POLITE")
        self.unix = SimpleNamespace(Adapter=self._making(Adapter))
        self.windows = SimpleNamespace(SubclassingAdapter=self._making(OfWindow))
        mac = SimpleNamespace(for_window=self._making(OfMac.for_window))
        self.macos = SimpleNamespace(SubclassingAdapter=mac, add_focus_forwarder_to_window_class=self.forwarded.append)

    def _making(self, kind):
        def made(*arguments):
            self.adapters.append(kind(*arguments))
            return self.adapters[-1]

        return made

    def adapter(self, reader):
        """Make the one of Linux for a reader, in place of `of_platform`."""
        return self, self.unix.Adapter(reader.activated, reader.asked, reader.deactivated)
