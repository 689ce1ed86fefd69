"""On a Mac, Command is what Control is elsewhere."""

import pygame
import pytest

from spillgame.ui import intents
from spillgame.ui.intents import Devices, Do, key_label, key_name

Z = {"key": pygame.K_z, "unicode": "z"}


@pytest.fixture
def mac(monkeypatch):
    monkeypatch.setattr(intents, "ON_MAC", True)


def pressed(mod, **more):
    return pygame.Event(pygame.KEYDOWN, mod=mod, **{**Z, **more})


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
    assert [key_label(name) for name in ("ctrl+z", "ctrl+shift+z", "u")] == ["Cmd+Z", "Cmd+Shift+Z", "U"]


def test_the_key_of_another_system_s_menu_does_nothing_elsewhere(monkeypatch):
    monkeypatch.setattr(intents, "ON_MAC", False)
    assert key_name(pressed(pygame.KMOD_LMETA)) == "z"
    assert key_label("ctrl+z") == "Ctrl+Z"
