"""Drawing a page: only what changed, and the same picture as drawing everything."""

import pygame

from spillgame.ui.intents import Do, Point, Press
from spillgame.ui.reader import Reader, TextLine
from spillgame.ui.sheet import Veil
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card, Choice, Field, Toggle
from tests.ui.looks import a_button, a_look, a_page, drawn, keys, place, same


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


def test_nothing_is_drawn_again_where_nothing_changed():
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
