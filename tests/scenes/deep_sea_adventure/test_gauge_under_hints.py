"""What moves on a table does not show through the hints that lie over it."""

from types import SimpleNamespace

import pygame
import pytest

from spillgame.scenes.table.living import draw_page

HINTS = pygame.Rect(60, 0, 40, 100)


def drawn(hints, **part):
    """Return whether a part draws what moves over the page."""
    found = []
    one = SimpleNamespace(covers=None, veil=None, over=found.append, **part)
    draw_page(pygame.Surface((100, 100)), SimpleNamespace(draw=lambda *_: None), [one], hints)
    return bool(found)


@pytest.mark.parametrize(("rect", "over_hints", "shown"), [
    ((65, 10, 30, 30), False, False),  # the gauge lies under them
    ((0, 0, 70, 100), False, True),  # they cover a strip of the board
    ((65, 10, 30, 30), True, True),
])  # fmt: skip
def test_what_lies_under_the_hints_draws_nothing_over_them(rect, over_hints, shown):
    part = {"rect": pygame.Rect(rect), "over_hints": over_hints}
    assert drawn(HINTS, **part) is shown
    assert drawn(None, **part)
