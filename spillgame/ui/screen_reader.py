"""Takes what is on the screen to the platform's screen reader, by AccessKit (the package `accesskit`).

The library calls from threads of its own: its handlers only note what is wanted and wake the window, and everything
else is done by the thread of the window. If anything in it fails, the reader is off and the game goes on.
"""

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any, Final, NamedTuple

import pygame

from spillgame import __version__
from spillgame.ui.reading_tree import NEWS, WINDOW, Action, Identity, Node, Role, Tree

ROLES: Final[Mapping[Role, str]] = {
    "window": "WINDOW",
    "page": "PANE",
    "group": "GROUP",
    "label": "LABEL",
    "heading": "HEADING",
    "button": "BUTTON",
    "switch": "SWITCH",
    "choice": "SPIN_BUTTON",
    "field": "TEXT_INPUT",
    "tab": "TAB",
    "tabs": "TAB_LIST",
    "list": "LIST_BOX",
    "option": "LIST_BOX_OPTION",
    "picture": "IMAGE",
    "slider": "SLIDER",
    "text": "DOCUMENT",
}
ACTIONS: Final[Mapping[Action, str]] = {
    "press": "CLICK",
    "focus": "FOCUS",
    "write": "SET_VALUE",
    "more": "INCREMENT",
    "less": "DECREMENT",
    "show": "SCROLL_INTO_VIEW",
}
OF_A_WINDOW: Final = ("win32", "darwin")
"""The systems on which an adapter belongs to one window. Elsewhere it belongs to the program."""
WAKE: Final = pygame.event.custom_type()
"""The event that wakes a window that sleeps."""


_IDS: Final = count(1)
"""The numbers of nodes, for all windows of the program: none is used twice."""


class Wish(NamedTuple):
    """What a reader asks for."""

    target: Identity
    action: Action
    text: str = ""


MakeAdapter = Callable[["ScreenReader"], tuple[Any, Any]]
"""Returns the library and its adapter; raises whatever the library does."""


class ScreenReader:
    """Holds what the platform knows of the window. `failed` says why it is off; it starts when a reader asks for it."""

    def __init__(self, make: MakeAdapter, note: Callable[[str], None]) -> None:
        """`note` writes a line to the log: why there is no reader."""
        self._note = note
        self.failed = ""
        """Why there is none; empty while there may be one."""
        self._active = False
        """Whether a reader has asked what is on the screen."""
        self._fresh = False
        """Whether the reader knows nothing yet, and must be told everything."""
        self._requests: deque[Any] = deque()
        self._ids: dict[Identity, int] = {}
        self._identities: dict[int, Identity] = {}
        self._sent: Tree | None = None
        """The tree that was sent last; what is the same object needs no comparison."""
        self._in_focus = self._sent_in_focus = False
        """Whether the window has the keyboard, and what the reader knows of that."""
        self._kit: Any = None
        self._adapter: Any = None
        with self._carefully():
            self._kit, self._adapter = make(self)

    @property
    def listening(self) -> bool:
        """Whether a reader wants to know what is on the screen."""
        return self._active and self._adapter is not None

    # --- Called by the library, from its threads ---

    def activated(self) -> None:
        """Note that a reader wants to know everything; the window tells it.

        The library holds its lock meanwhile, and the window's thread would wait for that without letting go of
        Python's: so it must not call the library before this is done, and what it acts on comes last.
        """
        self._requests.clear()
        self._fresh = True
        _wake()
        self._active = True

    def deactivated(self) -> None:
        """Note that nobody reads any more, and drop what was asked for."""
        self._active = False
        self._requests.clear()

    def asked(self, request: Any) -> None:
        """Note what a reader asks for."""
        self._requests.append(request)
        _wake()

    # --- Called by the window ---

    def take(self) -> Iterator[Wish]:
        """Yield what the reader has asked for since; what it asks of a node that is gone is ignored."""
        while (request := self._next_request()) is not None:
            wish = None
            with self._carefully():
                wish = self._wish(request)
            if wish is not None:
                yield wish

    def _next_request(self) -> Any:
        """Return what was asked for next, None for nothing; the library's thread may drop it all at any moment."""
        with contextlib.suppress(IndexError):
            return self._requests.popleft()
        return None

    def _wish(self, request: Any) -> Wish | None:
        """Return what a request of the library means; None where it means nothing here."""
        identity = self._identities.get(request.target)
        action = next((name for name, kit in ACTIONS.items() if request.action == self._action(kit)), None)
        text = request.data[1] if action == "write" and request.data else ""
        if identity is None or action is None or not isinstance(text, str):
            return None
        return Wish(identity, action, text)

    def tell(self, tree: Tree) -> None:
        """Tell the reader what has changed; everything if it knows nothing yet."""
        if not self.listening:
            return
        with self._carefully():
            update = self._update(tree) if tree is not self._sent or self._fresh else None
            if update is not None and not self.listening:
                self._fresh = True  # the next reader knows nothing of it
            elif update is not None:  # a reader may have come in the meantime, and needs everything
                _raise(self._adapter.update_if_active(lambda: self._update(tree) if self._fresh else update))
            if self._in_focus != self._sent_in_focus and self.listening:
                self._tell_focus()

    def in_focus(self, *, has: bool) -> None:
        """Take whether the window has the keyboard, for when the reader is told next."""
        self._in_focus = has

    def _tell_focus(self) -> None:
        self._sent_in_focus = self._in_focus
        change = getattr(self._adapter, "update_window_focus_state", None)
        change = change or getattr(self._adapter, "update_view_focus_state", None)
        if change is not None:
            _raise(change(self._in_focus))

    def end(self) -> None:
        """Let go of the window."""
        self._adapter = None

    @contextlib.contextmanager
    def _carefully(self) -> Iterator[None]:
        """Go on without a reader if the library fails. Its own exception is no Exception, and poisons the adapter."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        except BaseException as error:
            self.end()
            self.failed = f"{type(error).__name__}: {error}"
            self._note(f"The screen reader is off ({self.failed}).")

    # --- What is sent ---

    def _update(self, tree: Tree) -> Any:
        """Return what is to be sent, None if nothing changed."""
        fresh, self._fresh = self._fresh, False
        before = {} if fresh or self._sent is None else self._sent.nodes
        focus = None if fresh or self._sent is None else self._sent.focus
        self._number(tree)
        changed = [(identity, node) for identity, node in tree.nodes.items() if before.get(identity) != node]
        self._sent = tree
        if not changed and tree.focus == focus:
            return None
        update = self._kit.TreeUpdate(self._ids[tree.focus])
        if fresh:
            update.tree = self._kit.Tree(self._ids[WINDOW])
            update.tree.toolkit_name, update.tree.toolkit_version = "spillgame", __version__
        update.nodes.extend((self._ids[identity], self._node(identity, node)) for identity, node in changed)
        return update

    def _number(self, tree: Tree) -> None:
        """Give new nodes a number. That of one that is gone is never used again: readers would lose the focus."""
        for identity in self._ids.keys() - tree.nodes.keys():
            del self._identities[self._ids.pop(identity)]
        for identity in tree.nodes:
            if identity not in self._ids:
                number = self._ids[identity] = next(_IDS)
                self._identities[number] = identity

    def _node(self, identity: Identity, node: Node) -> Any:
        kit = self._kit
        as_label = node.role == "label" and (sys.platform in OF_A_WINDOW or identity == NEWS)
        made = kit.Node(getattr(kit.Role, "PARAGRAPH" if node.role == "label" and not as_label else ROLES[node.role]))
        if as_label:  # Orca would read all labels within a group whenever the focus comes into it
            made.set_value(node.name)
        elif node.name:
            made.set_label(node.name)
        if node.description:
            made.set_description(node.description)
        if any(node.bounds):
            x, y, width, height = node.bounds
            made.set_bounds(kit.Rect(x, y, x + width, y + height))
        for action in sorted(node.actions):
            made.add_action(self._action(ACTIONS[action]))
        if node.on is not None:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.chosen is not None:
            made.set_selected(node.chosen)
        if node.refused:
            made.set_disabled()
        if node.place is not None:
            made.set_position_in_set(node.place[0])
            made.set_size_of_set(node.place[1])
        if identity == NEWS and node.name:  # that there is none now is no news
            made.set_live(kit.Live.POLITE)
        made.set_children([self._ids[child] for child in node.children])
        return made

    def _action(self, name: str) -> Any:
        return getattr(self._kit.Action, name)


def of_platform(reader: ScreenReader) -> tuple[Any, Any]:
    """Return the library, and its adapter for the window that is open. Raises whatever the library does.

    On Windows the window must not be seen yet.
    """
    import accesskit  # noqa: PLC0415 - not needed for the first picture

    if sys.platform in OF_A_WINDOW:
        window = pygame.display.get_wm_info()["window"]
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return accesskit, accesskit.macos.SubclassingAdapter.for_window(window, reader.activated, reader.asked)
        return accesskit, accesskit.windows.SubclassingAdapter(window, reader.activated, reader.asked)
    return accesskit, accesskit.unix.Adapter(reader.activated, reader.asked, reader.deactivated)


def _raise(events: Any) -> None:
    """Let the platform know what an update has changed, where it does not find out by itself."""
    if events is not None:
        events.raise_events()


def _wake() -> None:
    with contextlib.suppress(pygame.error):  # the window may be gone
        pygame.event.post(pygame.event.Event(WAKE))
