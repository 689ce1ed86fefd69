"""Where the letters of a widget stand: found under a pixel, line by line, where they are drawn."""

import pygame
import pytest

from spillgame.ui.list_box import Entry, ListBox
from spillgame.ui.reader import Reader, TextLine
from spillgame.ui.tooltip import Hint
from spillgame.ui.widgets import Button, Heading, Label
from spillgame.ui.written import joined, letter_at, places_of
from tests.ui.looks import a_look

TEXT = "After each Move that ends in another Sector there is one free Push Back, before the next Move."
RECT = pygame.Rect(40, 30, 360, 300)


def a_widget(kind, look):
    if kind == "label":
        return Label(key="w", rect=RECT, name=TEXT)
    if kind == "right":
        return Label(key="w", rect=RECT, name=TEXT, align="right", bold=True)
    if kind == "heading":
        return Heading(key="w", rect=RECT, name="Push Back of one free die")
    if kind == "hint":
        looked_at = Button(key="b", note=TEXT, rule="S-4.3")
        return Hint(key="w", rect=RECT, source=lambda: looked_at)
    if kind == "reader":
        lines = [TextLine(line, indent=20) for line in look.wrap(TEXT, 26, 300)]
        return Reader(key="w", rect=RECT, lines=lines, top=0, go=print, look=look)
    box = ListBox(print, print)
    box.fill([Entry(text=TEXT, details=TEXT, icon="dice", picture=pygame.Surface)])
    box.entries = [Entry(text=TEXT, details=TEXT, icon="dice")]
    return box.widgets(RECT, look)[0]


KINDS = ("label", "right", "heading", "hint", "reader", "row")


@pytest.mark.parametrize("kind", KINDS)
def test_the_letters_of_a_word_are_under_its_place(kind):
    look = a_look()
    lines = a_widget(kind, look).written(look)
    text = joined(lines)
    start = text.index("free")
    (place,) = places_of(look, lines, start, start + 4)
    assert text[letter_at(look, lines, (place.left + 1, place.centery))] == "f"
    assert letter_at(look, lines, place.center) in range(start, start + 4)
    assert RECT.contains(place)
    assert letter_at(look, lines, (RECT.right + 300, place.centery)) is None


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_is_drawn_where_the_letters_are_said_to_be(kind):
    look = a_look()
    widget = a_widget(kind, look)
    surface = pygame.Surface((500, 400))
    ground = (1, 2, 3)
    surface.fill(ground)
    widget.draw(surface, look, False)
    for line in widget.written(look):
        clip = line.rect.clip(surface.get_rect())
        shown = {surface.get_at((x, y))[:3] for x in range(clip.left, clip.right) for y in range(clip.top, clip.bottom)}
        assert len(shown) > 3, line
    if kind in ("label", "right"):
        places = [line.rect for line in widget.written(look)]
        for x in range(0, 500, 3):
            for y in range(0, 400, 3):
                if surface.get_at((x, y))[:3] != ground:
                    assert pygame.Rect(x, y, 1, 1).inflate(4, 4).collidelist(places) >= 0


def test_a_word_that_runs_over_the_end_of_a_line_has_two_places():
    look = a_look()
    label = Label(
        key="w",
        rect=pygame.Rect(0, 0, look.fonts.width("one free Push", look.px(26)) + 4, 200),
        name="one free Push Back",
    )
    lines = label.written(look)
    assert len(lines) == 2
    start = joined(lines).index("Push Back")
    upper, lower = places_of(look, lines, start, start + len("Push Back"))
    assert upper.bottom <= lower.top
    assert upper.x > lower.x == 0


def test_a_widget_of_which_nobody_knows_its_letters_has_no_lines():
    assert list(Button(key="b", rect=RECT, name="Rescue").written(a_look())) == []
