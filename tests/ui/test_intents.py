"""Keys, mouse and pad become intents."""

import pygame
import pytest

from spillgame.ui import intents
from spillgame.ui.intents import (
    DEFAULT_KEYS,
    OUTSIDE,
    Devices,
    Do,
    DropFile,
    Key,
    Point,
    Press,
    Release,
    Wheel,
    Write,
    key_label,
    key_name,
    keys_of,
)
from tests.texts import shell_words
from tests.ui.looks import without_display

SAY = shell_words()


@pytest.fixture(autouse=True)
def display():
    without_display()


def down(name: str, mod: int = 0, text: str | None = None) -> pygame.Event:
    values = {"key": pygame.key.key_code(name), "mod": mod}
    return pygame.Event(pygame.KEYDOWN, values if text is None else {**values, "unicode": text})


@pytest.mark.parametrize(("command", "names"), DEFAULT_KEYS.items())
def test_every_command_has_keys_that_ask_for_it(command, names):
    mods = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}
    for name in names:
        held = [one for one in mods if name.startswith(f"{one}+") or f"+{one}+" in name]
        key = name.removeprefix("".join(f"{one}+" for one in name.split("+") if one in held))
        assert Devices().intent(down(key, sum(mods[one] for one in held))) == Do(command)


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=pygame.BUTTON_LEFT),
        pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0),
        pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A),
        pygame.Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=lambda event: pygame.event.event_name(event.type),
)
def test_whatever_was_held_is_let_go_by_its_button_its_key_and_with_the_focus(event):
    assert Devices().intent(event) == Release()
    assert Devices().intent(event, writing=True) == Release()


def test_no_two_commands_share_a_default_key():
    names = [name for names in DEFAULT_KEYS.values() for name in names]
    assert len(set(names)) == len(names)


def test_a_key_that_was_bound_again_takes_the_place_of_the_default_ones():
    devices = Devices({"undo": ("b",)})
    assert devices.intent(down("b")) == Do("undo")
    assert devices.intent(down("u")) is None
    assert devices.intent(down("e")) == Do("end_turn")
    devices.bind({})
    assert devices.intent(down("u")) == Do("undo")


def test_a_command_bound_to_nothing_keeps_its_default_keys():
    assert keys_of("undo", {"undo": ()}) == DEFAULT_KEYS["undo"]


def test_while_writing_letters_are_text_and_no_commands():
    devices = Devices()
    assert devices.intent(down("u", text="u"), writing=True) is None
    assert devices.intent(down("space", text=" "), writing=True) is None
    assert devices.intent(down("u"), writing=True) is None
    assert devices.intent(pygame.Event(pygame.TEXTINPUT, text="ü"), writing=True) == Write("ü")
    assert devices.intent(pygame.Event(pygame.TEXTINPUT, text="ü")) is None


def test_while_writing_keys_that_write_nothing_keep_their_meaning():
    devices = Devices()
    cases = (("return", "\r", "confirm"), ("escape", "\x1b", "cancel"), ("backspace", "\x08", "erase"),
             ("tab", "\t", "next"), ("up", "", "up"), ("down", "", "down"), ("f9", "", "describe"))  # fmt: skip
    for name, text, command in cases:
        assert devices.intent(down(name, text=text), writing=True) == Do(command)
    assert devices.intent(down("z", pygame.KMOD_LCTRL, "\x1a"), writing=True) == Do("undo")


def test_a_letter_that_a_command_was_bound_to_is_text_while_writing():
    devices = Devices({"left": ("a",)})
    assert devices.intent(down("a", text="a"), writing=True) is None
    assert devices.intent(down("a", text="a")) == Do("left")


def test_a_captured_key_is_named_whatever_it_is_bound_to():
    devices = Devices()
    assert devices.intent(down("z", pygame.KMOD_LCTRL), capturing=True) == Key("ctrl+z")
    assert devices.intent(down("escape"), capturing=True) == Key("escape")
    for name in ("left shift", "right ctrl", "left alt", "caps lock"):
        assert devices.intent(down(name), capturing=True) is None


def test_a_held_key_scrolls_and_erases_on_but_confirms_once():
    devices = Devices()

    def held(name: str, kind: int = pygame.KEYDOWN) -> pygame.Event:
        return pygame.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="", scancode=1)

    assert [devices.intent(held("down")) for _ in range(3)] == [Do("down")] * 3
    assert [devices.intent(held("backspace"), writing=True) for _ in range(2)] == [Do("erase")] * 2
    assert [devices.intent(held("return")) for _ in range(3)] == [Do("confirm"), None, None]
    assert devices.intent(held("return", pygame.KEYUP)) == Release()
    assert devices.intent(held("return")) == Do("confirm")
    assert devices.intent(held("return"), capturing=True) is None


def test_two_presses_at_one_place_and_soon_after_each_other_are_a_double_click(monkeypatch):
    now = [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    devices = Devices()

    def press(after: int, x: int = 30) -> bool:
        now[0] += after
        return devices.intent(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 4), button=1)).twice

    assert [press(0), press(200), press(200), press(200)] == [False, True, False, True]
    assert [press(200), press(900), press(100, 90), press(100, 92)] == [False, False, False, True]


def test_the_mouse_points_presses_and_turns_the_wheel():
    devices = Devices()
    assert devices.intent(pygame.Event(pygame.MOUSEMOTION, pos=(3, 4))) == Point((3, 4))
    assert devices.intent(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1)) == Press((3, 4))
    assert devices.intent(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3)) is None
    wheel = devices.intent(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert isinstance(wheel, Wheel)
    assert wheel.steps == 2
    assert devices.intent(pygame.Event(pygame.MOUSEWHEEL, x=1, y=0)) is None


def test_the_pad_and_a_dropped_file():
    devices = Devices()
    assert devices.intent(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)) == Do("confirm")
    assert devices.intent(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=99)) is None
    assert devices.intent(pygame.Event(pygame.DROPFILE, file="a.jsonl")) == DropFile("a.jsonl")


def test_what_means_nothing_is_no_intent():
    assert Devices().intent(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=pygame.BUTTON_RIGHT)) is None
    assert Devices().intent(down("f10")) is None


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("ctrl+shift+z", "Ctrl+Shift+Z"),
        ("page up", "Page Up"),
        ("f1", "F1"),
        (".", "."),
        ("+", "+"),
        ("ctrl++", "Ctrl++"),
    ],
)
def test_keys_are_named_as_players_know_them(name, label):
    assert key_label(name, SAY) == label


def test_a_pad_that_is_gone_before_it_can_be_opened_is_passed_over():
    devices = Devices()
    devices.watch_pads()
    assert devices.intent(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)) is None
    assert devices.intent(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)) == Do("confirm")


def test_a_pad_that_is_connected_is_opened_and_kept():
    devices, opened = Devices(), []
    devices._open = opened.append
    devices.intent(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert opened == [0]
    assert 0 in devices._pads


def test_a_key_that_asks_for_a_command_writes_nothing_on_the_page_that_it_opens():
    devices = Devices()
    key = {"key": pygame.K_g, "mod": 0, "unicode": "g", "scancode": 10}
    typed = pygame.Event(pygame.TEXTINPUT, text="g")
    assert devices.intent(pygame.Event(pygame.KEYDOWN, key)) == Do("glossary")
    assert devices.intent(typed, writing=True) is None
    assert devices.intent(pygame.Event(pygame.KEYDOWN, key), writing=True) is None, "it is still held"
    assert devices.intent(typed, writing=True) is None
    devices.intent(pygame.Event(pygame.KEYUP, key))
    assert devices.intent(pygame.Event(pygame.KEYDOWN, key), writing=True) is None
    assert devices.intent(typed, writing=True) == Write("g")


def test_what_another_key_writes_is_written():
    devices = Devices()
    devices.intent(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert devices.intent(pygame.Event(pygame.TEXTINPUT, text="A"), writing=True) == Write("A")


def test_a_pointer_that_leaves_the_window_is_outside():
    assert Devices().intent(pygame.Event(pygame.WINDOWLEAVE)) == Point(OUTSIDE)


def test_a_second_press_within_the_time_that_seeing_takes_is_quick(monkeypatch):
    now = [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    devices = Devices()
    found = []
    for after in (1000, 200, 1000, 350):
        now[0] += after
        found.append(devices.intent(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)))
    assert [(one.twice, one.quick) for one in found] == [(False, False), (True, True), (False, False), (True, False)]


# --- On a Mac, Command is what Control is elsewhere ---


@pytest.fixture
def mac(monkeypatch):
    monkeypatch.setattr(intents, "ON_MAC", True)


def pressed(mod):
    return pygame.Event(pygame.KEYDOWN, mod=mod, key=pygame.K_z, unicode="z")


@pytest.mark.usefixtures("mac")
def test_command_undoes_and_redoes_on_a_mac_and_so_does_control():
    devices = Devices()
    for held in (pygame.KMOD_LMETA, pygame.KMOD_RMETA, pygame.KMOD_LCTRL):
        assert devices.intent(pressed(held)) == Do("undo")
        assert devices.intent(pressed(held | pygame.KMOD_LSHIFT)) == Do("redo")
    assert key_name(pressed(pygame.KMOD_LMETA)) == "ctrl+z"


@pytest.mark.usefixtures("mac")
def test_a_letter_with_command_is_no_text():
    assert Devices().intent(pressed(pygame.KMOD_LMETA), writing=True) == Do("undo")


@pytest.mark.usefixtures("mac")
def test_keys_are_named_after_command_on_a_mac():
    assert [key_label(name, SAY) for name in ("ctrl+z", "ctrl+shift+z", "u")] == ["Cmd+Z", "Cmd+Shift+Z", "U"]


def test_the_key_of_another_system_s_menu_does_nothing_elsewhere(monkeypatch):
    monkeypatch.setattr(intents, "ON_MAC", False)
    assert key_name(pressed(pygame.KMOD_LMETA)) == "z"
    assert key_label("ctrl+z", SAY) == "Ctrl+Z"
