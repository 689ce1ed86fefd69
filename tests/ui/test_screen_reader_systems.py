"""What differs from system to system in how a screen reader is told, and that nothing calls the library too early."""

import sys

import pygame
import pytest

from spillgame.ui.reading_tree import NEWS, Node
from spillgame.ui.screen_reader import ScreenReader, of_platform
from tests.ui.a_kit import Kit
from tests.ui.test_screen_reader import ONE, Desk, a_tree


@pytest.fixture
def on(monkeypatch):
    """Return what lets the library be that of a system."""

    def put(platform):
        kit = Kit()
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setitem(sys.modules, "accesskit", kit)
        monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 77})
        return kit, ScreenReader(of_platform, [].append)

    return put


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_an_adapter_of_a_window_is_told_which_and_raises_what_has_changed(on, platform):
    kit, reader = on(platform)
    (adapter,) = kit.adapters
    assert adapter.window == 77
    assert kit.forwarded == (["SDLWindow"] if platform == "darwin" else [])
    adapter.activate()
    reader.tell(a_tree())
    assert len(adapter.nodes) == 5
    assert adapter.raised == [True]
    adapter.ask("CLICK", min(adapter.nodes))
    assert [wish.action for wish in reader.take()] == ["press"]


def test_only_windows_finds_out_by_itself_where_the_keyboard_is(on):
    focused = {}
    for platform in ("linux", "win32", "darwin"):
        kit, reader = on(platform)
        reader.in_focus(has=True)
        kit.adapters[0].activate()
        reader.tell(a_tree())
        focused[platform] = kit.adapters[0].focused
    assert focused == {"linux": [True], "win32": [], "darwin": [True]}


def test_nothing_calls_the_library_before_a_reader_has_come():
    """It may hold its lock, and wait for Python's, until its handler is done."""
    desk = Desk()
    desk.reader.in_focus(has=True)
    desk.reader.tell(a_tree())
    assert (desk.adapter.updates, desk.adapter.focused) == ([], [])
    desk.adapter.activate()
    desk.tell(a_tree(), a_tree())
    assert desk.adapter.focused == [True]


@pytest.mark.parametrize(("system", "role"), [("linux", "PARAGRAPH"), ("win32", "LABEL"), ("darwin", "LABEL")])
def test_text_is_no_label_where_orca_would_read_all_labels_of_a_group(monkeypatch, system, role):
    desk = Desk()
    desk.adapter.activate()
    monkeypatch.setattr(sys, "platform", system)
    tree = a_tree()
    update = desk.tell(
        tree._replace(nodes={**tree.nodes, ONE: Node("label", "Air: 25 of 25"), NEWS: Node("label", "Hello")})
    )
    told = [
        (node.role, getattr(node, "label", "") or node.value)
        for _, node in update.nodes
        if node.role in ("LABEL", "PARAGRAPH")
    ]
    assert told == [(role, "Air: 25 of 25"), ("LABEL", "Hello")]
