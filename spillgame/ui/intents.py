"""The player's intents, independent of the device; the only module that reads pygame's events."""

import contextlib
import math
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import pygame

from spillgame.words import Words

Command = Literal[
    "confirm", "cancel", "next", "previous", "left", "right", "up", "down", "page_up", "page_down", "first", "last",
    "erase", "skip", "undo", "redo", "end_turn", "faster", "slower", "pause", "log", "since", "rulebook", "list_view",
    "forecast", "hint", "analyse", "glossary", "describe", "full_screen", "report", "choice_1", "choice_2", "choice_3",
    "choice_4", "choice_5", "choice_6", "choice_7", "choice_8", "choice_9", "zoom_in", "zoom_out", "zoom_all",
    "pan_left", "pan_right", "pan_up", "pan_down", "say_turn", "say_question", "say_nearness", "say_pieces",
    "say_since", "say_again",
]  # fmt: skip
"""Everything a key may do. The first thirteen move the focus and edit text; they mean the same in every scene."""


CHOICES: tuple[Command, ...] = (
    "choice_1", "choice_2", "choice_3", "choice_4", "choice_5", "choice_6", "choice_7", "choice_8", "choice_9",
)  # fmt: skip
"""The commands that take the first, the second … of the choices that a scene offers."""


OUTSIDE = (-1, -1)


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is at a pixel; at OUTSIDE where it has left the window."""

    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Press:
    """The pointer's button was pressed at a pixel."""

    at: tuple[int, int]
    twice: bool = False
    """Whether it is the second press of a double click."""
    quick: bool = False
    """Whether it followed so quickly that it is meant for what the first press hit."""


@dataclass(frozen=True, slots=True)
class Release:
    """Whatever was held was let go: the pointer's button, a key, a pad's button, or the window's focus."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: steps down are positive."""

    at: tuple[int, int]
    steps: int


@dataclass(frozen=True, slots=True)
class Do:
    """A key or a pad's button asked for a command."""

    command: Command


@dataclass(frozen=True, slots=True)
class Write:
    """Text was typed into the field that has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class DropFile:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed while a scene captures keys, to bind one to a command; its name, such as `ctrl+z`."""

    name: str


class Target(NamedTuple):
    """The widget that a screen reader was told of."""

    page: object
    key: str
    name: str
    """What it was called then: the next button of a table may have the key of the one before."""
    entry: int | None = None
    """The number of the entry of a list that it is, from 0, for such a widget may be out of sight."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A screen reader asks for something of a widget."""

    target: Target
    what: Literal["press", "focus", "write", "more", "less", "show"]
    text: str = ""
    """What is to be written."""


Intent = Point | Press | Release | Wheel | Do | Write | DropFile | Key | Asked
Deliberate = Press | Do | Asked
"""What a player does on purpose: after it, a sentence that has been read is taken away."""

Keys = Mapping[str, tuple[str, ...]]
"""For each command with other keys than the default ones, their names."""
DEFAULT_KEYS: Mapping[Command, tuple[str, ...]] = {
    "confirm": ("return", "enter"),
    "cancel": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "first": ("home",),
    "last": ("end",),
    "erase": ("backspace",),
    "skip": ("space",),
    "undo": ("ctrl+z", "u"),
    "redo": ("ctrl+y", "ctrl+shift+z", "r"),
    "end_turn": ("e",),
    "faster": (".",),
    "slower": (",",),
    "pause": ("p",),
    "log": ("l",),
    "since": ("o",),
    "rulebook": ("f1", "h"),
    "list_view": ("v",),
    "forecast": ("f",),
    "analyse": ("a",),
    "glossary": ("g", "shift+/"),
    "hint": ("i",),
    "describe": ("f9",),
    "full_screen": ("f11", "alt+return"),
    "report": ("f8",),
    "zoom_in": ("+", "=", "shift+=", "[+]"),
    "zoom_out": ("-", "[-]"),
    "zoom_all": ("0",),
    "pan_left": ("shift+left",),
    "pan_right": ("shift+right",),
    "pan_up": ("shift+up",),
    "pan_down": ("shift+down",),
    "say_turn": ("f2",),
    "say_question": ("f3",),
    "say_nearness": ("f4",),
    "say_pieces": ("f5",),
    "say_since": ("f6",),
    "say_again": ("f7",),
    **{command: (str(n),) for n, command in enumerate(CHOICES, 1)},
}
PAD: Mapping[int, Command] = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_X: "skip",
    pygame.CONTROLLER_BUTTON_Y: "end_turn",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "undo",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "redo",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_START: "pause",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
}
PAD_COMMANDS: tuple[Command, ...] = (
    "confirm", "cancel", "skip", "end_turn", "undo", "redo", "pause", "log", "hint",
)  # fmt: skip
"""The commands of a pad that are named by the signs on its buttons; the directions need no name."""
HELD_ONLY = {
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta", "super")
} | {"caps lock", "numlock", "scroll lock", "alt gr", "unknown key", ""}  # fmt: skip
"""Keys that do nothing by themselves."""
REPEATING = {
    *("next", "previous", "left", "right", "up", "down", "page_up", "page_down", "erase"),
    *("zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down"),
}
"""Commands that a key asks for again and again while it is held; no other may be done twice by accident."""
RELEASES = {pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.WINDOWFOCUSLOST}
"""Events after which nothing is held."""
TOUCHES = {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.CONTROLLERBUTTONDOWN}
"""Events that tell which device is in use; a mouse may move because the table was bumped."""
DOUBLE = 450
"""Milliseconds within which a second press makes a double click."""
QUICK = 300
"""Milliseconds within which a press cannot be meant for something that has just appeared."""
STILL = 12
"""Pixels that the pointer may move in it."""
ON_MAC = sys.platform == "darwin"
_MODIFIERS = ((pygame.KMOD_CTRL, "ctrl+"), (pygame.KMOD_ALT, "alt+"), (pygame.KMOD_SHIFT, "shift+"))


class Devices:
    """Turns pygame's events into intents, by the player's keys."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]] | None = None):
        self._by_key: dict[str, Command] = {}
        self._held: set[int] = set()
        self._pressed: tuple[int, tuple[int, int]] | None = None
        """When the pointer's button was pressed last, in milliseconds, and where; None after a double click."""
        self._commanding: int | None = None
        """The key that asked for a command and may still be held."""
        self._not_typed = ""
        """What that key would write, where a page that it opened takes text."""
        self.pad: int | None = None
        """The pad that the last button pressed was on, by its number in events; None if it was a key or the mouse."""
        self._pads: dict[int, object] = {}
        self._open: Callable[[int], object] | None = None
        self.bind(keys or {})

    def bind(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Take the player's keys; commands not named keep the default ones, except those that the player gave away."""
        by_default = [command for command in DEFAULT_KEYS if command not in keys]
        chosen = [command for command in DEFAULT_KEYS if command in keys]
        self._by_key = {name: command for command in (*by_default, *chosen) for name in keys_of(command, keys)}

    def intent(self, event: pygame.Event, writing: bool = False, capturing: bool = False) -> Intent | None:
        """Return what an event means; None for one that means nothing.

        `writing` says whether a text field has the focus: then keys that write something are text and not commands.
        `capturing` says whether the name of the next key is wanted, whatever the key is bound to.
        """
        if event.type in TOUCHES:
            self.pad = getattr(event, "instance_id", 0) if event.type == pygame.CONTROLLERBUTTONDOWN else None
        if event.type == pygame.MOUSEMOTION:
            return Point(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            return Point(OUTSIDE)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(pygame.mouse.get_pos(), -event.y) if event.y else None
        if event.type == pygame.KEYDOWN:
            return self._key(event, self._repeated(event), writing, capturing)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type in RELEASES:
            return Release()
        if event.type == pygame.TEXTINPUT and writing:
            return self._write(event.text)
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in PAD:
            return Do(PAD[event.button])
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open_pad(event.device_index)
        if event.type == pygame.DROPFILE:
            return DropFile(event.file)
        return None

    def _press(self, at: tuple[int, int]) -> Press:
        now, before = pygame.time.get_ticks(), self._pressed
        twice = before is not None and now - before[0] <= DOUBLE and math.dist(before[1], at) <= STILL
        quick = twice and before is not None and now - before[0] <= QUICK
        self._pressed = None if twice else (now, at)
        return Press(at, twice, quick)

    def watch_pads(self) -> None:
        """Start receiving gamepads; those already connected also arrive as events."""
        with contextlib.suppress(ImportError, pygame.error):  # without pads there are still mouse and keyboard
            from pygame._sdl2 import controller  # noqa: PLC0415 - not needed for the first picture

            controller.init()
            self._open = controller.Controller

    def _open_pad(self, index: int) -> None:
        """Listen to a pad as long as it is kept; one already gone is skipped."""
        with contextlib.suppress(pygame.error):
            if self._open is not None:
                self._pads[index] = self._open(index)

    @property
    def pad_name(self) -> str | None:
        """What its driver calls the pad in use; None without one, and empty where that is unknown."""
        if self.pad is None:
            return None
        return next((name for number, name in map(_numbered, self._pads.values()) if number == self.pad), "")

    def _key(self, event: pygame.Event, repeated: bool, writing: bool, capturing: bool) -> Intent | None:
        if capturing:
            only_held = pygame.key.name(event.key) in HELD_ONLY
            return None if only_held or repeated else Key(key_name(event))
        command, held = self._by_key.get(key_name(event)), repeated and event.key == self._commanding
        if command is None or (writing and _writes(event) and not held):
            self._commanding, self._not_typed = None, ""
            return None
        self._commanding, self._not_typed = event.key, _text_of(event)
        return None if repeated and command not in REPEATING else Do(command)

    def _write(self, text: str) -> Write | None:
        """Take text; not that of a key that has just asked for a command."""
        spent, self._not_typed = self._not_typed, ""
        return Write(text) if text != spent else None

    def _repeated(self, event: pygame.Event) -> bool:
        """Return whether a key is only held; keys that no keyboard pressed have no scancode and never are."""
        repeated = event.key in self._held
        if hasattr(event, "scancode"):
            self._held.add(event.key)
        return repeated


def _numbered(pad: Any) -> tuple[int, str]:
    """Return the number of a pad in events, and its name; -1 for one that is gone."""
    try:
        return pad.as_joystick().get_instance_id(), pad.name
    except (pygame.error, AttributeError):
        return -1, ""


def keys_of(command: Command, keys: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the names of the keys that ask for a command."""
    return tuple(keys.get(command, ())) or DEFAULT_KEYS[command]


def cap_of(command: Command, keys: Keys, say: Words) -> str:
    """Return what stands on the first key that asks for a command."""
    return key_label(keys_of(command, keys)[0], say)


def key_name(event: pygame.Event) -> str:
    """Return the name of a pressed key with what was held, such as `ctrl+z`; Command is a Mac's Control."""
    mod = event.mod | pygame.KMOD_CTRL if _commands(event) else event.mod
    held = "".join(name for mask, name in _MODIFIERS if mod & mask)
    return held + pygame.key.name(event.key)


def key_label(name: str, say: Words) -> str:
    """Return a key's name as players know it from their keyboard, such as `Ctrl+Z`, on a Mac `Cmd+Z`."""
    if not name:
        return ""
    name = name.replace("ctrl+", "cmd+") if ON_MAC else name
    held, plus, last = name.rpartition("+") if not name.endswith("+") else (name[:-1].rstrip("+"), "+", "+")
    names = [*(held.split("+") if held else ()), last]
    return plus.join([say.called("key_names", one.replace(" ", "_"), one.title()) for one in names])


def _commands(event: pygame.Event) -> bool:
    return ON_MAC and bool(event.mod & pygame.KMOD_META)


def _writes(event: pygame.Event) -> bool:
    if _commands(event):
        return False
    text = _text_of(event)
    return bool(text) and text.isprintable()


def _text_of(event: pygame.Event) -> str:
    """Return what a pressed key writes; by its name where the event does not say it."""
    text: str | None = getattr(event, "unicode", None)
    name = pygame.key.name(event.key)
    return text if text is not None else " " if name == "space" else name if len(name) == 1 else ""
