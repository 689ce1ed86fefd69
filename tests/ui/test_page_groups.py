"""A page moves its focus from group to group with Tab, and by the arrows to what lies beside it."""

import pygame

from spillgame.ui.intents import Do
from spillgame.ui.page import Page
from spillgame.ui.widgets import Button, Label
from tests.scenes.boards import a_look


def a_button(key: str, x: int, y: int, group: str = "", refused: str = "") -> Button:
    act = None if refused else (lambda: None)
    return Button(key=key, rect=pygame.Rect(x, y, 40, 40), name=key, group=group, refused=refused, act=act)


def a_page(*widgets) -> Page:
    page = Page(a_look())
    page.show(widgets)
    return page


def a_sea() -> Page:
    """Return a page with a button, a group of four places in a square, and two more buttons."""
    return a_page(
        a_button("pause", 0, 0),
        a_button("N1", 100, 100, "board", refused="Too far."),
        a_button("N2", 200, 100, "board"),
        a_button("E1", 200, 200, "board"),
        a_button("E2", 100, 200, "board"),
        a_button("undo", 300, 100),
        a_button("end turn", 300, 200),
    )


def focus_after(page: Page, *commands: str) -> str:
    for command in commands:
        page.handle(Do(command))
    return page.focus.key


def test_tab_passes_a_group_in_one_step():
    page = a_sea()
    assert [focus_after(page, "next") for _ in range(4)] == ["N2", "undo", "end turn", "pause"]


def test_shift_tab_goes_the_same_way_back():
    page = a_sea()
    assert [focus_after(page, "previous") for _ in range(4)] == ["end turn", "undo", "N2", "pause"]


def test_a_group_is_entered_at_the_first_widget_that_can_be_pressed():
    assert focus_after(a_sea(), "next") == "N2"


def test_a_group_in_which_nothing_can_be_pressed_is_entered_at_its_first_widget():
    page = a_page(a_button("pause", 0, 0), *(a_button(key, 100, 100, "board", refused="No.") for key in ("N1", "N2")))
    assert focus_after(page, "next") == "N1"


def test_a_group_is_entered_again_where_it_was_left():
    page = a_sea()
    assert focus_after(page, "next", "down", "left") == "E2"
    assert focus_after(page, "next", "next", "next") == "pause"
    assert focus_after(page, "next") == "E2"


def test_a_group_left_at_a_widget_that_is_gone_is_entered_at_its_first():
    page = a_sea()
    focus_after(page, "next", "down", "next")
    page.show([widget for widget in page.widgets if widget.key != "E1"])
    assert focus_after(page, "previous") == "N2"


def test_arrows_walk_within_a_group_and_out_of_it():
    page = a_sea()
    assert focus_after(page, "next", "right") == "undo"
    assert focus_after(page, "left") == "N2"
    assert focus_after(page, "left", "down") == "E2"


def test_tab_goes_on_from_a_widget_at_which_the_keyboard_no_longer_stops():
    page = a_sea()
    focus_after(page, "next", "down", "next")
    assert page.focus.key == "undo"
    page.show([Label(key="undo", rect=w.rect, name="") if w.key == "undo" else w for w in page.widgets])
    assert page.focus.key == "undo"
    assert focus_after(page, "next") == "end turn"
    page.focus_on("undo")
    assert focus_after(page, "previous") == "E1"
