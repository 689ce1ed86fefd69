"""The adapter to a screen reader sends what has changed, takes what is asked for, and is off once anything fails."""

from threading import Thread

import pygame
import pytest

from spillgame.ui.reading_tree import NEWS, WINDOW, Node, Tree
from spillgame.ui.screen_reader import ACTIONS, ROLES, WAKE, ScreenReader, Wish
from tests.ui.a_kit import Kit, PanicException

PAGE = ("1", "page")
ONE, TWO = ("1", "0", "one"), ("1", "0", "two")


def a_tree(names=("Ada", "Ben"), *, focus=ONE, news="", page=PAGE, **said):
    """Return a page with a button of each name."""
    keys = [(page[0], "0", key) for key, _ in zip(("one", "two", "three"), names, strict=False)]
    nodes = {
        WINDOW: Node("window", "spillgame", children=(page, NEWS)),
        page: Node("page", "A page", children=tuple(keys)),
        **{
            key: Node("button", name, actions=frozenset({"press", "focus"}), **said)
            for key, name in zip(keys, names, strict=True)
        },
        NEWS: Node("label", news),
    }
    return Tree(nodes, focus, {})


class Desk:
    """A reader with the library's stand-in, and the lines of its log."""

    def __init__(self):
        self.kit, self.log = Kit(), []
        self.reader = ScreenReader(self.kit.adapter, self.log.append)
        self.adapter = self.kit.adapters[-1]

    def number(self, name):
        """Return the number of the node of a name."""
        (found,) = (n for n, node in self.adapter.nodes.items() if getattr(node, "label", "") == name)
        return found

    def tell(self, *trees):
        for tree in trees:
            self.reader.tell(tree)
        return self.adapter.updates[-1] if self.adapter.updates else None


@pytest.fixture
def desk():
    found = Desk()
    found.adapter.activate()
    return found


def labels(update):
    return [node.label for _, node in update.nodes if hasattr(node, "label")]


# --- What is sent ---


def test_nothing_is_sent_before_a_reader_comes():
    desk = Desk()
    assert desk.tell(a_tree()) is None
    assert not desk.reader.listening


def test_the_first_update_is_whole_and_has_a_tree(desk):
    update = desk.tell(a_tree())
    assert labels(update) == ["spillgame", "A page", "Ada", "Ben"]
    assert len(update.nodes) == 5
    assert update.tree.root == desk.number("spillgame")
    assert update.tree.toolkit_name == "spillgame"
    assert update.focus == desk.number("Ada")


def test_only_what_has_changed_is_sent_after_that(desk):
    update = desk.tell(a_tree(), a_tree(("Ada", "Cleo")))
    assert labels(update) == ["Cleo"]
    assert update.tree is None


def test_nothing_is_sent_where_nothing_has_changed(desk):
    whole = a_tree()
    desk.tell(whole, whole, a_tree())
    assert len(desk.adapter.updates) == 1


def test_a_focus_that_moves_is_sent_alone(desk):
    update = desk.tell(a_tree(), a_tree(focus=TWO))
    assert update.nodes == []
    assert update.focus == desk.number("Ben")


def test_a_number_is_never_used_again_after_its_node_is_gone(desk):
    desk.tell(a_tree())
    before = desk.number("Ben")
    desk.tell(a_tree(("Ada",)))
    desk.tell(a_tree(("Ada", "Ben")))
    assert desk.number("Ben") not in (before, desk.number("Ada"))
    ada = desk.number("Ada")
    desk.tell(a_tree(page=("2", "page"), focus=("2", "0", "one")))
    assert desk.number("Ada") != ada
    assert ada in desk.adapter.gone


def test_what_stays_keeps_its_number(desk):
    desk.tell(a_tree())
    before = desk.number("Ben")
    desk.tell(a_tree(("Cleo", "Ben")))
    assert desk.number("Ben") == before


def test_what_happens_is_read_aloud(desk):
    desk.tell(a_tree(), a_tree(news="Oil on N4A."))
    ((_, node),) = desk.adapter.updates[-1].nodes
    assert (node.value, node.live) == ("Oil on N4A.", "POLITE")


def test_a_node_has_all_that_is_known_of_it(desk):
    said = {
        "description": "It costs 1.", "bounds": (10, 20, 30, 40), "on": True, "chosen": False, "refused": True,
        "place": (2, 5),
    }  # fmt: skip
    desk.tell(a_tree(("Ada",), **said))
    node = desk.adapter.nodes[desk.number("Ada")]
    assert (node.role, node.label, node.description, node.bounds) == ("BUTTON", "Ada", "It costs 1.", (10, 20, 40, 60))
    assert (node.toggled, node.selected, node.disabled) == ("TRUE", False, True)
    assert (node.position_in_set, node.size_of_set) == (2, 5)
    assert node.actions == ["FOCUS", "CLICK"]


def test_the_library_knows_every_role_and_action():
    accesskit = pytest.importorskip("accesskit")
    for name in ROLES.values():
        assert hasattr(accesskit.Role, name)
    for name in ACTIONS.values():
        assert hasattr(accesskit.Action, name)


def test_the_real_library_takes_every_node():
    accesskit = pytest.importorskip("accesskit")
    reader = ScreenReader(Kit().adapter, [].append)
    reader._kit = accesskit
    reader.activated()
    said = {"description": "It costs 1.", "bounds": (10, 20, 30, 40), "on": True, "chosen": True, "place": (1, 2)}
    update = reader._update(a_tree(("Ada", "Ben"), refused=True, **said))
    assert len(update.nodes) == 5


# --- A reader that comes and goes ---


def test_a_reader_that_comes_again_is_sent_everything_again(desk):
    desk.tell(a_tree())
    desk.adapter.deactivate()
    assert not desk.reader.listening
    desk.tell(a_tree(("Ada", "Cleo")))
    assert len(desk.adapter.updates) == 1
    desk.adapter.activate()
    assert labels(desk.tell(a_tree(("Ada", "Cleo")))) == ["spillgame", "A page", "Ada", "Cleo"]


def test_a_reader_may_come_and_go_a_hundred_times_while_the_page_changes(desk):
    def toggle():
        for _ in range(100):
            desk.adapter.deactivate()
            desk.adapter.activate()

    thread, turn = Thread(target=toggle), 0
    thread.start()
    while thread.is_alive() or turn < 100:
        turn += 1
        names = (f"{turn}", "Ben", "Cleo")[: 1 + turn % 3]
        desk.tell(a_tree(names))
    thread.join()
    desk.tell(a_tree(names, news="the last"))
    assert desk.log == []
    assert len(desk.adapter.nodes) == len(names) + 3


def test_a_reader_that_comes_again_while_a_change_is_sent_is_sent_everything(desk):
    desk.tell(a_tree())
    update = desk.reader._update

    def meanwhile(tree):
        found = update(tree)
        desk.reader._update = update
        desk.adapter.deactivate()
        desk.adapter.activate()
        return found

    desk.reader._update = meanwhile
    assert labels(desk.tell(a_tree(("Ada", "Cleo")))) == ["spillgame", "A page", "Ada", "Cleo"]
    assert desk.log == []


# --- What fails ---


@pytest.mark.parametrize("error", [ValueError("a bad tree"), PanicException("a bad tree")])
def test_a_library_that_fails_switches_the_reader_off_with_one_line_and_the_program_goes_on(desk, error):
    desk.tell(a_tree())
    desk.adapter.fails = error
    desk.tell(a_tree(("Cleo",)), a_tree(("Dag",)))
    desk.reader.in_focus(has=False)
    assert desk.log == [f"The screen reader is off ({type(error).__name__}: a bad tree)."]
    assert not desk.reader.listening
    desk.adapter.activate()
    assert not desk.reader.listening


@pytest.mark.parametrize("error", [ImportError("no such module"), PanicException("no bus")])
def test_without_the_library_the_reader_is_off_with_one_line(error):
    log = []

    def make(reader):
        raise error

    reader = ScreenReader(make, log.append)
    reader.tell(a_tree())
    reader.in_focus(has=True)
    assert log == [f"The screen reader is off ({type(error).__name__}: {error})."]
    assert reader.failed
    assert [*reader.take()] == []


def test_a_library_that_fails_when_it_hears_of_the_focus_is_off_too(desk, monkeypatch):
    def fail(has):
        raise PanicException("gone")

    monkeypatch.setattr(desk.adapter, "update_window_focus_state", fail)
    desk.reader.in_focus(has=True)
    desk.tell(a_tree())
    assert len(desk.log) == 1
    assert not desk.reader.listening


def test_ctrl_c_is_no_fault_of_the_library(desk):
    desk.adapter.fails = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        desk.tell(a_tree())
    assert desk.log == []


# --- What is asked for ---


def test_what_a_reader_asks_for_becomes_a_wish_once(desk):
    desk.tell(a_tree())
    for name in ("CLICK", "FOCUS", "INCREMENT", "DECREMENT", "SCROLL_INTO_VIEW"):
        desk.adapter.ask(name, desk.number("Ben"))
    desk.adapter.ask("SET_VALUE", desk.number("Ada"), ("VALUE", "Grace"))
    assert [*desk.reader.take()] == [
        *(Wish(TWO, action) for action in ("press", "focus", "more", "less", "show")),
        Wish(ONE, "write", "Grace"),
    ]
    assert [*desk.reader.take()] == []


def test_what_is_asked_of_a_node_that_is_gone_or_never_was_is_ignored(desk):
    desk.tell(a_tree())
    old = desk.number("Ben")
    desk.tell(a_tree(("Ada",)))
    desk.adapter.ask("CLICK", old)
    desk.adapter.ask("CLICK", 12345)
    desk.adapter.ask("EXPAND", desk.number("Ada"))
    assert [*desk.reader.take()] == []


@pytest.mark.parametrize("went", [True, False])
def test_what_a_reader_asked_for_that_has_gone_is_not_done_for_the_next_one(desk, went):
    desk.tell(a_tree())
    desk.adapter.ask("CLICK", desk.number("Ben"))
    if went:
        desk.reader.deactivated()
    desk.reader.activated()
    desk.tell(a_tree())
    assert [*desk.reader.take()] == []


def test_a_request_that_is_not_as_the_library_promises_switches_the_reader_off(desk):
    desk.tell(a_tree())
    desk.adapter.ask("SET_VALUE", desk.number("Ada"), ("VALUE",))
    assert [*desk.reader.take()] == []
    assert len(desk.log) == 1
    assert not desk.reader.listening


def test_no_number_of_one_window_is_one_of_another(desk):
    desk.tell(a_tree())
    other = Desk()
    other.adapter.activate()
    other.tell(a_tree())
    assert not {*desk.adapter.nodes} & {*other.adapter.nodes}


def test_a_reader_that_goes_before_it_is_sent_everything_leaves_that_to_the_next_one(desk):
    made = desk.reader._update

    def gone_meanwhile(tree):
        desk.reader._active = False
        return made(tree)

    desk.reader._update = gone_meanwhile
    desk.tell(a_tree())
    assert desk.adapter.updates == []
    desk.reader._update, desk.reader._active = made, True
    assert labels(desk.tell(a_tree(("Cleo",)))) == ["spillgame", "A page", "Cleo"]
    assert desk.log == []


def test_a_number_is_not_written_into_a_field(desk):
    desk.tell(a_tree())
    desk.adapter.ask("SET_VALUE", desk.number("Ada"), ("NUMERIC_VALUE", 3.0))
    assert [*desk.reader.take()] == []


def test_the_threads_of_the_library_only_note_what_is_wanted_and_wake_the_window(monkeypatch):
    desk, posted = Desk(), []
    monkeypatch.setattr(pygame.event, "post", lambda event: posted.append(event.type))
    desk.tell(a_tree())
    threads = [Thread(target=desk.adapter.activate), Thread(target=lambda: desk.adapter.ask("CLICK", 12345))]
    for thread in threads:
        thread.start()
        thread.join()
    assert posted == [WAKE, WAKE]
    assert desk.adapter.updates == []
    assert [request.target for request in desk.reader._requests] == [12345]


def test_a_window_that_is_gone_need_not_be_woken(desk, monkeypatch):
    def fail(event):
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.event, "post", fail)
    desk.adapter.activate()
    assert desk.reader.listening
