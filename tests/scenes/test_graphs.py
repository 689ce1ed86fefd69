"""Graphs stay in their area, and places on them mean turns."""

from itertools import pairwise

import pygame
import pytest

from spillgame.scenes.graphs import LineGraph, Series, draw_bars
from spillgame.scenes.menu import MARGIN, row_of_buttons
from spillgame.ui.widgets import Button
from tests.scenes.apps import SIZES, TEXTS
from tests.ui.looks import a_look

AREA = pygame.Rect(40, 30, 800, 400)


def a_graph(*rows, look=None):
    look = look or a_look((960, 540), 100)
    lines = [Series(f"line {number}", "ink", row) for number, row in enumerate(rows)]
    return LineGraph(AREA, look, lines, "turn")


def touched_outside(surface: pygame.Surface) -> list[pygame.Rect]:
    """Return where something was drawn outside the area."""
    surface.fill((0, 0, 0), AREA)
    black = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    black.invert()
    return black.get_bounding_rects()


@pytest.mark.parametrize("rows", [[(0,)], [(0, 0, 0), (1, 2, 3)], [tuple(range(40)), (5,) * 40, (5,) * 40, (5,) * 40]])
def test_lines_and_their_names_stay_in_the_area(rows):
    surface = pygame.Surface((960, 540))
    a_graph(*rows).draw(surface, 0)
    assert not touched_outside(surface)


def test_a_place_on_the_graph_is_the_turn_nearest():
    graph = a_graph((0, 1, 2, 3, 4))
    for turn in range(5):
        assert graph.turn_at(graph.x(turn)) == turn
        assert graph.turn_at(graph.x(turn) + graph.plot.width / 12) == turn
    assert graph.turn_at(-100) == 0
    assert graph.turn_at(5000) == 4


def test_a_higher_value_stands_higher():
    graph = a_graph((0, 10))
    assert graph.y(10) == graph.plot.top
    assert graph.y(0) == graph.plot.bottom


def test_bars_stay_in_their_area_even_where_nothing_fell():
    look = a_look((960, 540), 100)
    for counts in ((0, 0, 0, 0), (1, 9, 4, 200)):
        surface = pygame.Surface((960, 540))
        bars = [*zip("NESW", counts, strict=True)]
        draw_bars(surface, AREA, look, bars, sum(counts) / 4, 3.0)
        assert not touched_outside(surface)


def test_a_larger_count_is_a_longer_bar():
    look = a_look((960, 540), 100)
    surface = pygame.Surface((960, 540))
    draw_bars(surface, AREA, look, [("1", 4), ("2", 8)], 6, 0.0)
    colour = look.rgb("line")

    def length(x: int) -> int:
        return sum(surface.get_at((x, y))[:3] == colour for y in range(AREA.top, AREA.bottom))

    assert length(AREA.x + AREA.width // 4) < length(AREA.x + 3 * AREA.width // 4)


AT_THE_END = ("Watch another game", "Same seed again", "Analyse", "Offers", "Replay", "Save picture", "Title")
"""The longest row: that of a game that was watched; no game has all of these."""


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_all_buttons_of_a_row_lie_in_its_room_and_say_their_whole_names(size, text):
    look = a_look(size, text)
    room = pygame.Rect(look.px(MARGIN), 0, size[0] - 2 * look.px(MARGIN), look.px(52))
    row = [Button(key=name, name=name, icon="replay") for name in AT_THE_END]
    row_of_buttons(look, room, row)
    assert all(room.contains(button.rect) for button in row)
    assert not [button.name for button in row if button.too_long(look)]
    assert all(one.rect.right < other.rect.left for one, other in pairwise(row))
