"""The widgets, each by itself: what a press does, what they say of themselves, what has no room."""

from dataclasses import replace

import pygame

from spillgame.ui.page import Page
from spillgame.ui.reader import Reader, TextLine, prose
from spillgame.ui.tooltip import Hint, Pane, tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card, Choice, Field, Heading, Hotspot, Label, Toggle
from spillgame.words import Words
from tests.ui.looks import a_look, same

RECT = pygame.Rect(10, 10, 400, 56)


def blank() -> pygame.Surface:
    a_look()
    return pygame.Surface((500, 400))


def a_choice(taken: list[int], **changes: object) -> Choice:
    fields = {"values": ("low", "middle", "high"), "index": 1, "value": "middle", **changes}
    return Choice(key="c", rect=RECT.copy(), name="Level", choose=taken.append, **fields)


def test_a_button_does_its_act_and_a_refused_one_does_nothing():
    assert Button(key="b", rect=RECT, name="Go", act=lambda: "went").press() == "went"
    refused = Button(key="b", rect=RECT, name="Go", act=lambda: "went", refused="The bag is empty.")
    assert refused.press() is None
    assert refused.focusable
    assert not Label(key="l", rect=RECT, name="Words").focusable


def test_a_widget_says_what_it_is_and_why_it_cannot_be_used():
    button = Button(key="b", rect=RECT, name="Go", refused="The bag is empty.", note="Costs 1 AP.")
    said = str(button.describe(a_look(), True))
    assert "button 'Go' at 10,10 400x56 (focused) cannot: The bag is empty." in said
    assert "Costs 1 AP." in said
    assert "= 'chosen'" in str(Button(key="b", rect=RECT, name="Go", chosen=True).describe(a_look(), False))


def test_what_the_text_form_says_of_a_state_is_told_in_the_language_spoken():
    german = replace(a_look(), say=Words({"common": {"chosen": "gewählt", "switched_on": "An", "switched_off": "Aus"}}))
    widgets = (Button(key="b", chosen=True), Toggle(key="on", on=True), Toggle(key="off"))
    assert [one.describe(german, False).value for one in widgets] == ["gewählt", "An", "Aus"]


def test_text_that_has_no_room_is_told():
    look = a_look()
    narrow = pygame.Rect(0, 0, 120, 40)
    wide = pygame.Rect(0, 0, 900, 60)
    long = "A rather long name of something"
    for make in (
        lambda rect: Button(key="w", rect=rect, name=long, icon="dice"),
        lambda rect: Label(key="w", rect=rect, name=long),
        lambda rect: Heading(key="w", rect=rect, name=long),
        lambda rect: Toggle(key="w", rect=rect, name=long),
        lambda rect: Choice(key="w", rect=rect, name=long, values=("a",), value="a", choose=print),
        lambda rect: Field(key="w", rect=rect, name=long, write=print),
        lambda rect: tabs(look, rect, [("a", long)], "a", print)[0],
    ):
        assert make(narrow).too_long(look) == long
        assert make(wide).too_long(look) == ""


def test_a_choice_goes_through_its_values_and_stops_at_the_ends_for_the_arrow_keys():
    taken: list[int] = []
    choice = a_choice(taken)
    choice.turn(1)
    choice.turn(-1)
    assert taken == [2, 0]
    assert a_choice(taken, index=2).turn(1) is None
    assert a_choice(taken, index=0).turn(-1) is None
    assert taken == [2, 0]


def test_the_arrows_of_a_choice_are_in_the_colour_of_what_can_be_done_only_where_they_lead_on():
    look, surface = a_look(), pygame.Surface((500, 400))
    for values, index, around, lit in (
        ("abc", 0, False, (False, True)),
        ("abc", 0, True, (True, True)),
        ("a", 0, True, (False, False)),
    ):
        choice = a_choice([], values=values, index=index, value="b", around=around)
        surface.fill(look.rgb("panel"))
        choice.draw(surface, look, False)
        arrows = [surface.subsurface(choice.arrow(side)) for side in (-1, 1)]
        shown = [pygame.mask.from_threshold(one, look.rgb("action"), (9, 9, 9, 255)).count() > 0 for one in arrows]
        assert (*shown,) == lit, (values, around)


def test_a_press_on_a_choice_goes_on_and_round_and_on_its_left_arrow_back():
    taken: list[int] = []
    a_choice(taken, index=2).press()
    left = RECT.centerx + 10
    a_choice(taken, index=0).press((left, RECT.centery))
    a_choice(taken, index=0).press((RECT.right - 5, RECT.centery))
    assert taken == [0, 2, 1]


def test_a_bare_choice_has_its_left_arrow_at_its_left_edge():
    taken: list[int] = []
    a_choice(taken, bare=True).press((RECT.x + 5, RECT.centery))
    assert taken == [0]


def test_a_refused_choice_takes_no_value():
    taken: list[int] = []
    choice = a_choice(taken, refused="Not now.")
    choice.press()
    choice.turn(1)
    assert taken == []


def test_a_field_takes_letters_up_to_its_room_and_gives_them_back():
    written: list[str] = []
    field = Field(key="f", rect=RECT, name="Name", value="Ad", most=4, write=written.append)
    field.type("a")
    field.type("amant")
    field.type(None)
    assert written == ["Ada", "Adam", "A"]
    full = Field(key="f", rect=RECT, name="Name", value="Adam", most=4, write=written.append)
    assert full.type("a") is None
    assert Field(key="f", rect=RECT, name="Name", write=written.append).type(None) is None
    assert len(written) == 3


def test_of_a_long_text_a_field_shows_the_end_and_nothing_beside_its_line():
    look, surface = a_look(), blank()
    field = Field(key="f", rect=RECT.copy(), name="Seed", value="9" * 80, most=99, write=print)
    field.draw(surface, look, False)
    assert surface.get_at((RECT.right + 20, RECT.centery))[:3] == (0, 0, 0)
    assert surface.get_clip() == surface.get_rect()


def test_a_toggle_says_its_state():
    assert "= 'on'" in str(Toggle(key="t", rect=RECT, name="Sound", on=True).describe(a_look(), False))
    assert "= 'off'" in str(Toggle(key="t", rect=RECT, name="Sound").describe(a_look(), False))


def test_a_toggle_and_a_chosen_card_show_their_state_by_more_than_colour():
    look = a_look()
    one, other = blank(), blank()
    Toggle(key="t", rect=RECT, name="Sound", on=True).draw(one, look, False)
    Toggle(key="t", rect=RECT, name="Sound", on=False).draw(other, look, False)
    assert not same(one, other)
    painted: list[pygame.Rect] = []
    card = Card(key="c", rect=RECT, name="Card", chosen=True, paint=lambda s, area, look, over: painted.append(area))
    card.draw(blank(), look, False)
    assert RECT.contains(painted[0])


def test_a_spot_counts_only_within_its_outline():
    spot = Hotspot(key="s", rect=pygame.Rect(0, 0, 100, 100), name="N4", outline=((50, 0), (100, 100), (0, 100)))
    assert spot.contains((50, 60))
    assert not spot.contains((5, 5))
    assert not spot.contains((150, 60))
    assert Hotspot(key="s", rect=pygame.Rect(0, 0, 100, 100), name="N4").contains((5, 5))


def test_a_reader_shows_what_fits_and_tells_it():
    look = a_look()
    lines = [TextLine(f"line {number}") for number in range(100)]
    reader = Reader(key="r", rect=pygame.Rect(0, 0, 400, 400), name="Rules", lines=lines, top=3, go=print, look=look)
    shown = reader.shown()
    assert shown[0].text == "line 3"
    assert len(shown) == (400 - 2 * look.px(40)) // look.line_height(26)
    assert "line 3 / line 4" in reader.describe(a_look(), False).value
    assert reader.last_top == 100 - len(shown)


def test_a_reader_with_lines_of_many_heights_ends_with_the_last_line():
    look = a_look()
    lines = [TextLine(f"line {number}", (22, 26, 38)[number % 3]) for number in range(50)]
    rect = pygame.Rect(0, 0, 400, 400)
    reader = Reader(key="r", rect=rect, name="Rules", lines=lines, top=0, go=print, look=look)
    reader.top = reader.last_top
    assert reader.shown()[-1].text == "line 49"
    reader.top -= 1
    assert reader.shown()[-1].text != "line 49"


def test_prose_that_does_not_fit_becomes_a_reader():
    look = a_look()
    area = pygame.Rect(0, 0, 300, 200)
    assert isinstance(prose(look, "p", area, "A word."), Label)
    long = prose(look, "p", area, "A sentence of some length. " * 30)
    assert isinstance(long, Reader)
    assert long.too_long(look) == ""


def test_a_hint_says_the_reason_before_the_note_and_a_message_before_both():
    looked_at = Button(key="b", rect=RECT, name="Go", note="Costs 1 AP.")
    hint = Hint(key="h", rect=RECT, source=lambda: looked_at)
    assert hint.said == "Costs 1 AP."
    looked_at.refused = "The bag is empty."
    assert hint.said == "The bag is empty."
    hint.message = "The disk is full."
    assert hint.describe(a_look(), False).name == "The disk is full."
    assert Hint(key="h", rect=RECT, source=lambda: None).said == ""


def test_a_pane_speaks_of_what_is_looked_at():
    looked_at = Button(key="b", rect=RECT, name="Go")
    pane = Pane(
        key="p",
        rect=RECT,
        source=lambda: looked_at,
        paint=lambda surface, area, look, widget: None,
        words=lambda widget: f"all about {widget.name}" if widget else "",
    )
    assert pane.describe(a_look(), False).name == "all about Go"


def test_tabs_stand_in_a_row_and_one_is_chosen():
    chosen: list[str] = []
    row = tabs(a_look(), pygame.Rect(0, 0, 600, 50), [("a", "Look"), ("b", "Keys")], "b", chosen.append)
    assert [tab.value for tab in row] == ["", "chosen"]
    assert row[0].rect.right < row[1].rect.x
    row[0].press()
    assert chosen == ["a"]


# --- A hint ---


WORDS = "Every word of this is to be read, however large the letters are and however narrow the line. "


def a_page(times: int) -> Page:
    page = Page(a_look())
    window = page.look.scale.window
    line = pygame.Rect(10, window.bottom - 60, 500, 2 * page.look.line_height(22))
    make = lambda key, note, x: Button(  # noqa: E731
        key=key, rect=pygame.Rect(x, 20, 100, 40), name=key, note=note, act=lambda: None
    )
    buttons = [make("long", WORDS * times, 10), make("short", "Little to say.", 200)]
    page.show([*buttons, Hint(key="hint", rect=line, source=lambda: page.looked_at)], lambda s: s.fill("navy"), "short")
    return page


def hint_of(page: Page) -> Hint:
    found = page.widgets[-1]
    assert isinstance(found, Hint)
    return found


def test_what_fits_stands_in_its_place_and_more_reaches_up():
    page = a_page(6)
    hint = hint_of(page)
    assert hint.area(page.look) == hint.rect
    page.focus_on("long")
    area = hint.area(page.look)
    assert area.top < hint.rect.top
    assert area.bottom >= hint.rect.bottom
    assert not hint.too_long(page.look)


def test_a_text_longer_than_the_window_is_called_too_long():
    page = a_page(200)
    page.focus_on("long")
    assert hint_of(page).too_long(page.look)


def test_nothing_is_left_of_a_long_hint_when_a_short_one_follows():
    page = a_page(6)
    surface = pygame.Surface(page.look.scale.window.size)
    page.draw(surface)
    before = surface.copy()
    page.focus_on("long")
    page.draw(surface)
    assert surface.get_buffer().raw != before.get_buffer().raw
    page.focus_on("short")
    page.draw(surface)
    assert surface.get_buffer().raw == before.get_buffer().raw


def test_the_place_of_the_hint_alone_takes_a_press():
    page = a_page(6)
    page.focus_on("long")
    hint = hint_of(page)
    area = hint.area(page.look)
    assert page.widget_at((area.centerx, area.top + 2)) is None
    assert page.widget_at(hint.rect.center) is hint


def test_what_a_picture_is_worth_is_said_once_where_its_note_says_no_more():
    sign = Widget(key="odds", rect=pygame.Rect(0, 0, 9, 9), name="Odds", value="3 coins.", note="3 coins.", hidden=True)
    hint = Hint(key="hint", rect=pygame.Rect(0, 0, 9, 9), source=lambda: sign)
    assert hint.said == "Odds: 3 coins."
    assert str(sign.describe(a_look(), focused=False)).count("3 coins.") == 1
    sign.note = "Three in all."
    assert hint.said == "Odds: 3 coins. Three in all."
