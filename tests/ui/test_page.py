"""A page: where the focus is, what the pointer is over, and what an intent does."""

import pygame
import pytest

from spillgame.ui.answer import UNUSED
from spillgame.ui.intents import Do, DropFile, Point, Press, Wheel, Write
from spillgame.ui.page import Page
from spillgame.ui.reader import Reader, TextLine
from spillgame.ui.widgets import Button, Choice, Field, Label
from tests.ui.looks import a_button, a_look, a_page, place


def a_grid() -> Page:
    return a_page(*(a_button(f"{column}{row}", column, row) for row in range(3) for column in range(3)))


def focus(page: Page) -> str:
    return page.focus.key if page.focus else ""


# --- Focus ---


def test_the_focus_begins_at_the_widget_asked_for_else_at_the_first_that_takes_it():
    label = Label(key="label", rect=place(0, 0), name="Words")
    assert focus(a_page(label, a_button("a", 0, 1), a_button("b", 0, 2))) == "a"
    assert focus(a_page(label, a_button("a", 0, 1), a_button("b", 0, 2), focus="b")) == "b"
    assert a_page(label).focus is None


def test_tab_goes_round_all_that_can_be_used_and_shift_tab_back():
    page = a_page(
        a_button("a"),
        Label(key="label", rect=place(0, 1), name="Words"),
        a_button("b", 0, 2, refused="Not now.", act=None),
        a_button("c", 0, 3),
    )
    met = []
    for _ in range(4):
        met.append(focus(page))
        page.handle(Do("next"))
    assert met == ["a", "b", "c", "a"]
    page.handle(Do("previous"))
    assert focus(page) == "a"
    page.handle(Do("previous"))
    assert focus(page) == "c"


def test_arrows_walk_to_the_nearest_in_their_direction():
    page = a_grid()
    for command, expected in (("right", "10"), ("down", "11"), ("down", "12"), ("left", "02"), ("up", "01")):
        page.handle(Do(command))
        assert focus(page) == expected


def test_arrows_stay_where_nothing_lies_in_their_direction():
    page = a_grid()
    page.handle(Do("left"))
    page.handle(Do("up"))
    assert focus(page) == "00"


def test_first_and_last_go_to_the_ends():
    page = a_grid()
    page.handle(Do("last"))
    assert focus(page) == "22"
    page.handle(Do("first"))
    assert focus(page) == "00"


def test_the_focus_stays_where_it_was_when_the_widgets_are_made_again():
    page = a_grid()
    page.focus_on("11")
    page.show([a_button("x"), a_button("11", 1, 1)])
    assert focus(page) == "11"
    page.show([a_button("x"), a_button("y", 0, 1)], focus="y")
    assert focus(page) == "y"
    page.focus_on("nothing of that name")
    assert focus(page) == "y"


def test_a_page_without_anything_to_use_takes_every_command_without_harm():
    page = a_page(Label(key="label", rect=place(0, 0), name="Words"))
    for command in (
        "next",
        "previous",
        "left",
        "right",
        "up",
        "down",
        "first",
        "last",
        "page_down",
        "confirm",
        "erase",
    ):
        page.handle(Do(command))
    assert page.handle(Do("cancel")) is UNUSED
    assert page.handle(DropFile("x")) is UNUSED


def test_the_focus_goes_to_what_is_only_looked_at_when_a_player_moves_it_there_and_not_before():
    page = a_page(a_button("answer"), Label(key="forecast", rect=place(1, 0), name="Near", shows=True))
    page.show([page.widgets[1]])
    assert page.focus is None
    page.handle(Do("next"))
    assert focus(page) == "forecast"
    page.show([Label(key="forecast", rect=place(1, 0), name="Nearer", shows=True), a_button("answer")])
    assert focus(page) == "forecast"


# --- Pointer ---


def test_what_the_player_looks_at_is_under_the_pointer_else_has_the_focus():
    page = a_grid()
    assert page.looked_at.key == "00"
    page.handle(Point(place(1, 1).center))
    assert (focus(page), page.looked_at.key) == ("00", "11")
    page.handle(Do("right"))
    assert (focus(page), page.looked_at.key) == ("10", "10")


def test_a_pointer_on_open_water_looks_at_nothing_of_its_own():
    page = a_grid()
    page.handle(Point(place(1, 1).center))
    page.handle(Point((5, 5)))
    assert page.looked_at.key == "00"


def test_a_press_gives_the_focus_and_does_the_act():
    page = a_grid()
    assert page.handle(Press(place(2, 1).center)) == "21"
    assert focus(page) == "21"
    assert page.handle(Press((5, 5))) is UNUSED
    assert page.heard == ["choose"]


def test_the_topmost_widget_takes_the_press():
    page = a_page(a_button("below"), a_button("above"))
    assert page.handle(Press(place(0, 0).center)) == "above"


def test_confirm_does_what_a_press_does():
    page = a_grid()
    page.focus_on("12")
    assert page.handle(Do("confirm")) == "12"


def test_a_refused_press_does_nothing_but_sound_and_take_the_focus():
    done: list[str] = []
    page = a_page(a_button("a"), a_button("b", 0, 1, refused="The bag is empty.", act=lambda: done.append("b")))
    page.handle(Press(place(0, 1).center))
    page.handle(Do("confirm"))
    assert done == []
    assert focus(page) == "b"
    assert page.heard == ["refused", "refused"]
    assert page.describe()[1].refused == "The bag is empty."


def test_a_widget_that_moves_away_from_under_the_pointer_is_no_longer_looked_at():
    page = a_page(a_button("a"), a_button("b", 0, 1))
    page.handle(Point(place(0, 1).center))
    assert page.looked_at.key == "b"
    page.show([a_button("a"), a_button("c", 0, 1), a_button("b", 0, 2)])
    assert page.looked_at.key == "c"


def test_the_quick_second_half_of_a_double_click_is_for_what_the_first_one_hit():
    pressed = []
    first = Button(key="choice", rect=pygame.Rect(0, 0, 50, 50), name="Skip", act=lambda: pressed.append("skip"))
    other = Button(key="choice", rect=pygame.Rect(0, 0, 50, 50), name="Drop", act=lambda: pressed.append("drop"))
    page = a_page(first)
    page.handle(Press((5, 5)))
    page.show([other])
    assert page.handle(Press((5, 5), twice=True, quick=True)) is None
    assert pressed == ["skip"]
    page.handle(Press((5, 5), twice=True, quick=True))
    page.show([first])
    page.handle(Press((5, 5), twice=True))
    assert pressed == ["skip", "drop", "skip"]


def test_what_was_clicked_is_not_looked_at_any_more_when_the_pointer_has_left_it():
    page = a_grid()
    page.handle(Press(place(1, 1).center))
    assert page.looked_at.key == "11"
    page.handle(Point((5, 5)))
    assert page.looked_at is None
    assert focus(page) == "11"
    page.handle(Do("right"))
    assert page.looked_at.key == focus(page) == "21"


def test_a_page_that_comes_back_has_forgotten_where_the_pointer_was():
    page = a_grid()
    page.handle(Point(place(1, 1).center))
    page.forget_pointer()
    assert page.looked_at.key == focus(page) == "00"


# --- Widgets that take the arrows, letters or the wheel ---


def test_arrows_left_and_right_turn_a_choice_and_up_and_down_leave_it():
    taken: list[int] = []
    choice = Choice(key="choice", rect=place(0, 1), name="Level", values="abc", index=1, value="b", choose=taken.append)
    page = a_page(a_button("a"), choice, a_button("b", 0, 2), focus="choice")
    page.handle(Do("right"))
    page.handle(Do("left"))
    assert taken == [2, 0]
    page.handle(Do("down"))
    assert focus(page) == "b"


def test_typed_letters_go_into_the_field_that_has_the_focus():
    written: list[str] = []
    field = Field(key="field", rect=place(0, 1), name="Name", value="Ad", write=written.append)
    page = a_page(a_button("a"), field, focus="field")
    assert page.writing
    page.handle(Write("a"))
    page.handle(Write("a"))
    page.handle(Do("erase"))
    assert written == ["a", "Ada", "A"]  # at first all is selected; the field here never takes what is written
    page.handle(Do("up"))
    assert not page.writing
    page.handle(Write("x"))
    assert written == ["a", "Ada", "A"]


def a_long_text(top: int, gone: list[int]) -> Page:
    lines = [TextLine(f"line {number}") for number in range(100)]
    rect = pygame.Rect(100, 100, 600, 500)
    reader = Reader(key="reader", rect=rect, name="Rules", lines=lines, top=top, go=gone.append, look=a_look())
    return a_page(reader, Button(key="b", rect=pygame.Rect(100, 700, 200, 60), name="B", act=lambda: None))


@pytest.mark.parametrize(
    ("intent", "expected"),
    [
        (Wheel((300, 300), 1), 23),
        (Wheel((300, 300), -1), 17),
        (Do("down"), 21),
        (Do("up"), 19),
        (Do("page_down"), 30),
        (Do("page_up"), 10),
        (Do("first"), 0),
        (Do("confirm"), 30),
        (Press((300, 110)), 10),
        (Press((300, 590)), 30),
    ],
)
def test_a_reader_scrolls_by_wheel_keys_and_the_arrows_that_a_click_reaches(intent, expected):
    gone: list[int] = []
    a_long_text(20, gone).handle(intent)
    assert gone == [expected]


def test_a_reader_stops_at_its_ends():
    gone: list[int] = []
    page = a_long_text(0, gone)
    page.handle(Do("up"))
    page.handle(Wheel((300, 300), -5))
    assert gone == []
    page.handle(Do("last"))
    last = gone.pop()
    assert last == page.widgets[0].last_top
    a_long_text(last, gone).handle(Do("down"))
    assert gone == []


def test_the_wheel_away_from_a_reader_scrolls_nothing():
    gone: list[int] = []
    page = a_long_text(20, gone)
    assert page.handle(Wheel((200, 730), 1)) is UNUSED
    assert page.handle(Wheel((1500, 30), 1)) is UNUSED
    assert gone == []
