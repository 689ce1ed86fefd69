"""Small graphs in the manner of the chart: lines by turn, and counts beside what was expected of them."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spillgame.ui.lettering import SMALL
from spillgame.ui.look import Look

DASHES = ((), (14, 8), (4, 6), (18, 6, 4, 6))
"""How each line is dashed in design units, so that lines differ without colour."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a graph: what it counts, its colour, and a value for each turn."""

    name: str
    token: str
    values: Sequence[float]


def draw_lines(surface: pygame.Surface, area: pygame.Rect, look: Look, lines: Sequence[Line], across: str) -> None:
    """Draw lines over turns 0, 1, 2, … with their names at their ends; `across` names what goes to the right."""
    names = max(look.line(line.name, SMALL).get_width() for line in lines) + look.px(56)
    foot = look.line_height(SMALL) + look.px(8)
    left = look.px(44)
    plot = pygame.Rect(area.x + left, area.y + look.px(8), area.width - names - left, area.height - foot - look.px(8))
    most = max(1.0, *(max(line.values, default=0) for line in lines))
    steps = max(1, max(len(line.values) for line in lines) - 1)
    _draw_axes(surface, plot, look, most, steps, across)
    ends = []
    for number, line in enumerate(lines):
        points = [
            (plot.x + plot.width * turn / steps, plot.bottom - plot.height * value / most)
            for turn, value in enumerate(line.values)
        ]
        _dashed(surface, look, points, look.rgb(line.token), DASHES[number % len(DASHES)])
        ends.append((points[-1][1], number, line, points[-1]))
    _name_lines(surface, plot, look, ends)


def _draw_axes(surface: pygame.Surface, plot: pygame.Rect, look: Look, most: float, steps: int, across: str) -> None:
    pygame.draw.line(surface, look.rgb("line"), plot.bottomleft, plot.bottomright, look.px(2))
    for share in (0.5, 1.0):
        y = round(plot.bottom - plot.height * share)
        look.rule(surface, (plot.x, y), (plot.right, y))
        label = look.line(f"{most * share:g}", SMALL, "quiet")
        surface.blit(label, label.get_rect(midright=(plot.x - look.px(8), y)))
    every = max(1, round(steps * look.px(60) / max(1, plot.width)))
    for turn in range(0, steps + 1, every):
        label = look.line(str(turn), SMALL, "quiet")
        x = plot.x + plot.width * turn / steps
        surface.blit(label, label.get_rect(midtop=(x, plot.bottom + look.px(4))))
    name = look.capitals(across, SMALL)
    surface.blit(name, name.get_rect(topleft=(plot.right + look.px(20), plot.bottom + look.px(4))))


def _dashed(
    surface: pygame.Surface,
    look: Look,
    points: Sequence[tuple[float, float]],
    colour: tuple[int, int, int],
    dashes: Sequence[int],
) -> None:
    """Draw a line through points; the dashes go on across its corners."""
    width = look.px(3)
    if not dashes or len(points) == 1:
        for start, end in itertools.pairwise(points):
            pygame.draw.line(surface, colour, start, end, width)
        pygame.draw.aacircle(surface, colour, points[-1], look.px(5))
        return
    pattern = [look.px(length) for length in dashes]
    part, left = 0, float(pattern[0])
    for start, end in itertools.pairwise(points):
        here, length = pygame.Vector2(start), pygame.Vector2(start).distance_to(end)
        way = (pygame.Vector2(end) - here) / length if length else pygame.Vector2()
        while length > 0:
            step = min(left, length)
            if part % 2 == 0:
                pygame.draw.line(surface, colour, here, here + way * step, width)
            here, length, left = here + way * step, length - step, left - step
            if left <= 0:
                part = (part + 1) % len(pattern)
                left = float(pattern[part])
    pygame.draw.aacircle(surface, colour, points[-1], look.px(5))


def _name_lines(
    surface: pygame.Surface,
    plot: pygame.Rect,
    look: Look,
    ends: list[tuple[float, int, Line, tuple[float, float]]],
) -> None:
    """Write each line's name and last value beside its end, one under the other where ends are close."""
    step, lowest = look.line_height(SMALL), -1.0
    for wanted, _, line, _ in sorted(ends, key=lambda end: end[:2]):
        y = max(wanted, lowest + step)
        lowest = y
        label = look.line(f"{line.values[-1]:g}  {line.name}", SMALL, line.token)
        surface.blit(label, label.get_rect(midleft=(plot.right + look.px(20), min(y, plot.bottom))))


@dataclass(frozen=True, slots=True)
class Bar:
    """One count, named."""

    name: str
    count: int


def draw_bars(
    surface: pygame.Surface, area: pygame.Rect, look: Look, bars: Sequence[Bar], expected: float, spread: float
) -> None:
    """Draw counts as bars, with a line at what was expected and a band of one standard deviation about it."""
    foot, head = look.line_height(SMALL), look.line_height(SMALL)
    plot = pygame.Rect(area.x, area.y + head, area.width, area.height - head - foot)
    most = max(expected + spread, *(bar.count for bar in bars), 1)
    band = pygame.Rect(plot.x, 0, plot.width, max(1, round(plot.height * 2 * spread / most)))
    band.centery = round(plot.bottom - plot.height * expected / most)
    pygame.draw.rect(surface, look.rgb("faint"), band.clip(plot))
    cell = plot.width / len(bars)
    for number, bar in enumerate(bars):
        height = round(plot.height * bar.count / most)
        place = pygame.Rect(round(plot.x + cell * (number + 0.2)), plot.bottom - height, round(cell * 0.6), height)
        pygame.draw.rect(surface, look.rgb("line"), place)
        count = look.line(str(bar.count), SMALL)
        surface.blit(count, count.get_rect(midbottom=(place.centerx, place.top)))
        name = look.line(bar.name, SMALL, "quiet")
        surface.blit(name, name.get_rect(midtop=(place.centerx, plot.bottom)))
    y = round(plot.bottom - plot.height * expected / most)
    pygame.draw.line(surface, look.rgb("ink"), (plot.x, y), (plot.right, y), look.px(2))
