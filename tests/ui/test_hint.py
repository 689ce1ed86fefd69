"""The hint line: what it has no lines for reaches up over the page, and leaves nothing behind."""

import pygame

from spillgame.ui.page import Page
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button
from tests.ui.looks import a_look

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
    assert str(sign.describe(focused=False)).count("3 coins.") == 1
    sign.note = "Three in all."
    assert hint.said == "Odds: 3 coins. Three in all."
