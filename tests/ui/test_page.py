"""A page: where the focus is, what the pointer is over, what an intent does, and drawing only what changed."""

import pygame
import pytest

from spillgame.ui.answer import UNUSED
from spillgame.ui.intents import Do, DropFile, Point, Press, Wheel, Write
from spillgame.ui.page import Page
from spillgame.ui.reader import Reader, TextLine
from spillgame.ui.sheet import Veil
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card, Choice, Field, Label, Toggle
from tests.ui.looks import a_look, a_page, drawn, keys, same


def place(column: int, row: int) -> pygame.Rect:
    return pygame.Rect(100 + column * 300, 100 + row * 100, 240, 60)


def a_button(key: str, column: int = 0, row: int = 0, **changes: object) -> Button:
    return Button(key=key, rect=place(column, row), name=key.title(), **{"act": lambda: key, **changes})


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


def test_the_focus_stays_where_it_was_when_the_widgets_are_made_anew():
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


# --- Drawing ---


def everything() -> list[Widget]:
    look = a_look()
    lines = [TextLine(f"line {number}") for number in range(60)]
    return [
        a_button("main", 0, 0, main=True),
        a_button("plain", 0, 1, note="Costs 1 AP."),
        a_button("refused", 0, 2, refused="The bag is empty."),
        Toggle(key="toggle", rect=place(1, 0), name="Sound", on=True, act=lambda: None),
        Choice(key="choice", rect=place(1, 1), name="L", values="ab", index=0, value="a", bar=True, choose=print),
        Field(key="field", rect=place(1, 2), name="N", value="Ada", write=print),
        Card(key="card", rect=place(0, 3), name="Card", chosen=True, act=lambda: None, paint=lambda *_: None),
        Reader(key="reader", rect=pygame.Rect(800, 100, 500, 400), name="R", lines=lines, top=2, go=print, look=look),
    ]


def test_drawing_what_changed_gives_the_same_picture_as_drawing_everything():
    page = a_page(*everything())
    hint = Hint(key="hint", rect=pygame.Rect(100, 700, 900, 60), source=lambda: page.looked_at)
    page.show([*everything(), hint])
    drawn(page)
    intents = [*(Point(widget.rect.center) for widget in everything()), *(Do("next") for _ in range(9)), Point((5, 5))]
    for intent in intents:
        page.handle(intent)
        in_part = drawn(page)
        page.invalidate()
        assert same(in_part, drawn(page)), intent


def test_only_what_changed_is_drawn():
    page = a_page(*everything())
    drawn(page)
    assert not page.stale
    page.handle(Point(place(0, 1).center))
    assert page.stale
    painted: list[pygame.Rect] = []
    page._paint = lambda surface: painted.append(surface.get_clip())
    drawn(page)
    assert painted[0].height < 120
    assert painted[0].contains(place(0, 1))


def test_what_lies_between_two_things_that_changed_is_not_drawn():
    page = a_page(*everything())
    drawn(page)
    corners = [pygame.Rect(0, 0, 20, 20), pygame.Rect(900, 500, 20, 20), pygame.Rect(10, 10, 20, 20)]
    for area in corners:
        page.invalidate(area)
    painted: list[pygame.Rect] = []
    page._paint = lambda surface: painted.append(surface.get_clip())
    drawn(page)
    assert sorted(map(tuple, painted)) == [(0, 0, 30, 30), (900, 500, 20, 20)]


def test_nothing_is_drawn_anew_where_nothing_changed():
    page = a_page(*everything())
    drawn(page)
    page.handle(Point((5, 5)))
    page.handle(Point((6, 6)))
    assert not page.stale


def test_drawing_changes_nothing_that_can_be_described():
    page = a_page(*everything())
    before = [str(one) for one in page.describe()]
    drawn(page)
    assert [str(one) for one in page.describe()] == before


def test_another_window_size_is_drawn_whole():
    page = a_page(*everything())
    drawn(page)
    page.look = a_look((1280, 720))
    small = pygame.Surface((1280, 720))
    page.draw(small)
    assert small.get_at((2, 2))[:3] == page.look.rgb("deep")
    assert small.get_at(place(0, 0).center)[:3] != page.look.rgb("deep")


def test_a_veil_lies_over_what_is_drawn_again_below_it_and_leaves_nothing_where_it_has_been():
    page, colours, surface = a_page(), [(200, 0, 0)], pygame.Surface(a_page().look.scale.window.size)
    page.show((), lambda sheet: sheet.fill(colours[0]))
    shade = pygame.Surface((40, 40), pygame.SRCALPHA)
    shade.fill((0, 0, 0, 128))

    def seen(x: int, colour: tuple[int, int, int]) -> tuple[int, ...]:
        colours[0] = colour
        page.invalidate(pygame.Rect(0, 0, 100, 100))
        page.draw(surface, veil=Veil([shade.get_rect(topleft=(x, 0))], lambda below: below.blit(shade, (x, 0))))
        return tuple(max(surface.get_at((at, 20))[:3]) for at in (20, 60))

    assert seen(0, (200, 0, 0)) == (100, 200)
    assert seen(0, (0, 100, 0)) == (50, 100)
    assert seen(40, (0, 100, 0)) == (100, 50)
    page.draw(surface)
    assert surface.get_at((60, 20))[:3] == (0, 100, 0)


def test_hidden_widgets_are_described_and_found_but_not_drawn():
    page = a_page(a_button("a"), a_button("ghost", 1, 0, hidden=True))
    assert drawn(page).get_at((place(1, 0).x + 30, place(1, 0).y + 8))[:3] == page.look.rgb("deep")
    assert page.handle(Press(place(1, 0).center)) == "ghost"
    assert keys(page.widgets) == [one.key for one in page.describe()]


def test_widgets_drawn_over_something_that_moves_look_as_they_do_on_the_page():
    page = a_page(a_button("a"), a_button("b", 0, 1))
    surface = pygame.Surface(page.look.scale.window.size)
    surface.fill(page.look.rgb("deep"))
    page.draw_over(surface)
    assert not page.stale
    page.invalidate()
    assert same(surface, drawn(page))


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


def test_the_focus_goes_to_what_is_only_looked_at_when_a_player_moves_it_there_and_not_before():
    page = a_page(a_button("answer"), Label(key="forecast", rect=place(1, 0), name="Near", shows=True))
    page.show([page.widgets[1]])
    assert page.focus is None
    page.handle(Do("next"))
    assert focus(page) == "forecast"
    page.show([Label(key="forecast", rect=place(1, 0), name="Nearer", shows=True), a_button("answer")])
    assert focus(page) == "forecast"
