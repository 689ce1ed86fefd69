"""A long list shows what fits, follows the keyboard, and scrolls without leaving a hole."""

import pytest

from spillgame.ui.answer import UNUSED
from spillgame.ui.intents import Do
from spillgame.ui.list_box import Entry, ListBox
from spillgame.ui.page import Page
from tests.ui.looks import a_look, drawn

SIZE = (960, 540)


class ViewModel:
    """A page with nothing but a list."""

    def __init__(self, entries, text: int = 100):
        self.look = a_look(SIZE, text)
        self.page = Page(self.look)
        self.list = ListBox(self.refresh, self.page.focus_on)
        self.list.fill(entries)
        self.refresh()

    def refresh(self) -> None:
        self.page.show(self.list.widgets(self.look.scale.window, self.look), focus=self.list.focus)

    def press(self, *commands: str) -> None:
        for command in commands:
            self.page.handle(Do(command))

    @property
    def rows(self) -> list[str]:
        return [widget.name for widget in self.page.widgets if widget.role == "line"]

    @property
    def headings(self) -> list[str]:
        return [widget.name for widget in self.page.widgets if widget.role == "heading"]


def lines(count: int, every: int = 0) -> list[Entry]:
    """Return numbered lines, with a heading before each `every`th."""
    found = []
    for number in range(count):
        if every and number % every == 0:
            found.append(Entry(text=f"part {number // every}", heading=True))
        found.append(Entry(text=f"line {number}"))
    return found


@pytest.mark.parametrize(("every", "headings"), [(0, []), (3, ["part 0"])])
def test_a_short_list_needs_no_scroll_bar(every, headings):
    shown = ViewModel(lines(3, every=every))
    assert (shown.headings, shown.rows) == (headings, ["line 0", "line 1", "line 2"])
    assert not [widget for widget in shown.page.widgets if widget.key.startswith("scroll")]


def test_the_cursor_takes_the_list_along():
    shown = ViewModel(lines(100))
    fitting = len(shown.rows)
    shown.press(*["down"] * fitting)
    assert shown.rows == [f"line {number}" for number in range(1, fitting + 1)]
    assert shown.page.focus.name == f"line {fitting}"
    shown.press("up")
    assert shown.page.focus.name == f"line {fitting - 1}"


@pytest.mark.parametrize(("command", "line"), [("last", 99), ("page_down", 10), ("down", 1)])
def test_keys_go_far_and_back(command, line):
    shown = ViewModel(lines(100))
    shown.press(command)
    assert shown.page.focus.name == f"line {line}"
    shown.press("first")
    assert shown.page.focus.name == "line 0"


def test_the_list_ends_with_its_last_line_at_the_foot():
    shown = ViewModel(lines(100))
    shown.press("last")
    assert shown.rows[-1] == "line 99"
    assert shown.page.widgets[-4].rect.bottom > SIZE[1] - shown.page.widgets[-4].rect.height


def test_the_wheel_scrolls_and_the_cursor_stays_in_sight():
    shown = ViewModel(lines(100))
    shown.list.scroll(20)
    assert shown.rows[0] == "line 20"
    assert shown.list.cursor == 20
    shown.list.scroll(-5)
    assert shown.rows[0] == "line 15"
    assert shown.list.cursor == 20


def test_scrolling_beyond_either_end_does_nothing():
    shown = ViewModel(lines(100))
    shown.list.scroll(-10)
    assert shown.rows[0] == "line 0"
    shown.list.scroll(1000)
    last = shown.rows
    shown.list.scroll(10)
    assert shown.rows == last


def test_the_heading_of_the_uppermost_line_is_always_seen():
    shown = ViewModel(lines(100, every=10))
    for _ in range(60):
        shown.press("down")
        top = int(shown.rows[0].removeprefix("line "))
        assert shown.headings[0] == f"part {top // 10}"
        assert shown.headings.count(shown.headings[0]) == 1


def test_the_cursor_never_rests_on_a_heading():
    shown = ViewModel(lines(30, every=1))
    for command in ("down", "down", "page_down", "up", "last", "page_up", "first"):
        shown.press(command)
        assert not shown.list.entries[shown.list.cursor].heading


def test_beyond_the_ends_the_focus_goes_on_to_what_is_there():
    shown = ViewModel(lines(3))
    assert shown.list.move(-1) is UNUSED
    assert shown.list.move(1) is None


def test_a_long_line_is_wrapped_and_nothing_of_it_is_lost():
    text = " ".join(f"word{number}" for number in range(60))
    shown = ViewModel([Entry(text=text)], text=100)
    row = next(widget for widget in shown.page.widgets if widget.role == "line")
    assert len(row.lines) > 1
    assert " ".join(row.lines) == text


def test_pressing_a_line_acts_and_puts_the_cursor_there():
    done = []
    entries = [Entry(text="one"), Entry(text="two", act=lambda: done.append("two"))]
    shown = ViewModel(entries)
    shown.press("down", "confirm")
    assert done == ["two"]
    assert shown.list.cursor == 1


def test_a_refused_line_says_why_and_does_nothing():
    shown = ViewModel([Entry(text="one", refused="The bag is empty.", act=lambda: 1 / 0)])
    shown.press("confirm")
    assert shown.page.focus.refused == "The bag is empty."


def test_an_empty_list_shows_nothing():
    shown = ViewModel([])
    assert shown.rows == []
    assert drawn(shown.page)


def test_a_list_is_drawn_at_every_text_size():
    for text in (100, 150, 200):
        assert drawn(ViewModel(lines(50, every=7), text).page)


@pytest.mark.parametrize("count", [1, 2, 60])
def test_a_list_of_nothing_but_headings_is_shown_and_scrolled(count):
    shown = ViewModel([Entry(text=f"player {number}", heading=True) for number in range(count)])
    shown.press("down", "end")
    shown.list.scroll(count)
    assert shown.rows == []
    assert shown.headings
