"""Small graphs in the style of the chart: lines by turn, and counts compared with what was expected."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spillgame.rules.dice import FACES, QUADRANT_NAMES, USUAL, DiceTally
from spillgame.ui import svg
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

DASHES = ((), (14, 8), (4, 6), (18, 6, 4, 6))
"""The dashes of each line in design units, so that lines differ without colour."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Distances between the lines of a scale."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a graph: what it counts, its colour, and a value per turn."""

    name: str
    token: str
    values: Sequence[float]
    edge: str = ""
    """The colour of the edges of a line whose own colour may not stand out; its name is then written in ink."""
    sign: pygame.Surface | None = None
    """A picture before its name."""


def apart(places: Sequence[float], step: float, lowest: float) -> list[float]:
    """Return places from top to bottom, moved until they are `step` apart and none is below `lowest`."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + step if found else 0))
    for index in range(len(found) - 1, -1, -1):
        found[index] = min(found[index], lowest)
        lowest = found[index] - step
    return found


class LineGraph:
    """Lines over turns in an area, with their names at their ends; `across` names the horizontal axis."""

    def __init__(self, area: pygame.Rect, look: Look, lines: Sequence[Series], across: str, first: int = 0):
        self.look = look
        self.lines = lines
        self.across = across
        self.most = max(1.0, *(max(line.values, default=0) for line in lines))
        self.least = min(0.0, *(min(line.values, default=0) for line in lines))
        self.first = first
        """The turn of the first values."""
        self.last = first + max(len(line.values) for line in lines) - 1
        width = max(self._label(line).get_width() for line in lines)
        width = max(width, look.capitals(across, SMALL).get_width()) + look.px(24)
        foot, head = look.line_height(SMALL) + look.px(8), look.line_height(SMALL) // 2
        left = look.line(look.say.notation.number(f"{self.most:g}"), SMALL).get_width() + look.px(12)
        self.plot = pygame.Rect(area.x + left, area.y + head, area.width - width - left, area.height - foot - head)

    def x(self, turn: float) -> float:
        """Return the x of a turn."""
        return self.plot.x + self.plot.width * (turn - self.first) / max(1, self.last - self.first)

    def y(self, value: float) -> float:
        """Return the y of a value."""
        return self.plot.bottom - self.plot.height * (value - self.least) / (self.most - self.least)

    def turn_at(self, x: float) -> int:
        """Return the turn nearest to an x."""
        turns = round((x - self.plot.x) * (self.last - self.first) / max(1, self.plot.width))
        return max(self.first, min(self.last, self.first + turns))

    def _label(self, line: Series) -> pygame.Surface:
        value = self.look.say.notation.number(f"{line.values[-1]:g}")
        text = self.look.line(f"{value} {line.name}", SMALL, "ink" if line.edge else line.token)
        if line.sign is None:
            return text
        wide, high = line.sign.get_size()
        size = wide + self.look.px(6) + text.get_width(), max(high, text.get_height())
        label = pygame.Surface(size, pygame.SRCALPHA)
        self.look.put(label, line.sign, label.get_rect(), "left")
        self.look.put(label, text, label.get_rect(), "right")
        return label

    def draw(self, surface: pygame.Surface, marked: int | None = None) -> None:
        """Draw the graph; the turn `marked` gets a vertical line."""
        self._axes(surface)
        if marked is not None:
            x = round(self.x(marked))
            pygame.draw.line(surface, self.look.rgb("ink"), (x, self.plot.top), (x, self.plot.bottom), self.look.px(2))
        reach = self.look.px(8)  # so that ends and thick lines at the edge of the plot are whole
        area = self.plot.inflate(2 * reach, 2 * reach)
        body = "".join(self._stroke(number, line, area) for number, line in enumerate(self.lines))
        surface.blit(svg.render(body, area.size), area)
        self._names(surface)

    def _stroke(self, number: int, line: Series, area: pygame.Rect) -> str:
        look, colour = self.look, self._code(line.token)
        points = [(self.x(turn), self.y(value)) for turn, value in enumerate(line.values, self.first)]
        style: dict[str, object] = {"stroke": colour, "stroke_width": look.px(3), "stroke_linejoin": "round"}
        if dashes := DASHES[number % len(DASHES)]:
            style["stroke_dasharray"] = " ".join(str(look.px(length)) for length in dashes)
        x, y = points[-1]
        dot = svg.circle((x - area.x, y - area.y), look.px(5), fill=colour)
        if line.edge:
            rim = self._code(line.edge)
            under = svg.stroke(points, area.topleft, stroke=rim, stroke_width=look.px(6), stroke_linejoin="round")
            dot = svg.circle((x - area.x, y - area.y), look.px(7), fill=rim) + dot
            return under + svg.stroke(points, area.topleft, **style) + dot
        return svg.stroke(points, area.topleft, **style) + dot

    def _code(self, token: str) -> str:
        return svg.mixed(self.look.rgb(token), self.look.rgb(token), 0)

    def _axes(self, surface: pygame.Surface) -> None:
        look, plot = self.look, self.plot
        foot = round(self.y(0))
        pygame.draw.line(surface, look.rgb("line"), (plot.x, foot), (plot.right, foot), look.px(2))
        fits = max(1, plot.height // (3 * look.line_height(SMALL)))
        step = next((step for step in STEPS if (self.most - self.least) / step <= fits), STEPS[-1])
        for value in range(int(self.least) // step * step, int(self.most) + 1, step):
            if not value or value < self.least:
                continue
            y = round(self.y(value))
            look.rule(surface, (plot.x, y), (plot.right, y))
            label = look.line(str(value), SMALL, "quiet")
            surface.blit(label, label.get_rect(midright=(plot.x - look.px(8), y)))
        fits = max(1, plot.width // look.px(56))
        step = next((step for step in STEPS if (self.last - self.first) / step <= fits), STEPS[-1])
        for turn in range(-(-self.first // step) * step, self.last + 1, step):
            label = look.line(str(turn), SMALL, "quiet")
            surface.blit(label, label.get_rect(midtop=(self.x(turn), plot.bottom + look.px(4))))
        name = look.capitals(self.across, SMALL)
        surface.blit(name, name.get_rect(topleft=(plot.right + look.px(24), plot.bottom + look.px(4))))

    def _names(self, surface: pygame.Surface) -> None:
        """Write each line's last value and name next to its end, moved apart if ends are close."""
        look, step = self.look, self.look.line_height(SMALL)
        order = sorted(self.lines, key=lambda line: (-line.values[-1], self.lines.index(line)))
        places = apart([self.y(line.values[-1]) for line in order], step, self.plot.bottom - step / 2)
        for line, y in zip(order, places, strict=True):
            label = self._label(line)
            surface.blit(label, label.get_rect(midleft=(self.plot.right + look.px(24), round(y))))


Bars = Sequence[tuple[str, int]]
"""Counts with their names."""


def draw_bars(
    surface: pygame.Surface, area: pygame.Rect, look: Look, bars: Bars, expected: float, usual: float
) -> None:
    """Draw counts as bars, with a line at the expected count and a band of the `usual` deviation on both sides.

    Counts or names that do not fit between the bars are left out.
    """
    cell = area.width / len(bars)
    wide = [max(look.fonts.width(text, look.px(SMALL), bold) for text in texts) + look.px(4) for texts, bold in (
        ([name for name, _ in bars], False), ([str(count) for _, count in bars], True),
    )]  # fmt: skip
    named, counted = (width <= cell for width in wide)
    line, pad = look.line_height(SMALL), look.px(8)
    plot = pygame.Rect(area.x, area.y + pad, area.width, max(1, area.height - pad - (named + counted) * line))
    most = max(expected + usual, *(count for _, count in bars), 1)
    band = pygame.Rect(plot.x, 0, plot.width, max(1, round(plot.height * 2 * usual / most)))
    y = round(plot.bottom - plot.height * expected / most)
    band.centery = y
    pygame.draw.rect(surface, look.rgb("faint"), band.clip(plot))
    for number, (name, count) in enumerate(bars):
        height = round(plot.height * count / most)
        place = pygame.Rect(round(plot.x + cell * (number + 0.22)), plot.bottom - height, round(cell * 0.56), height)
        pygame.draw.rect(surface, look.rgb("line"), place, border_radius=look.px(2))
        if counted:
            told = look.line(look.say.notation.number(f"{count:,}"), SMALL, bold=True)
            surface.blit(told, told.get_rect(midtop=(place.centerx, plot.bottom)))
        if named:
            told = look.line(name, SMALL, "quiet")
            surface.blit(told, told.get_rect(midtop=(place.centerx, plot.bottom + counted * line)))
    pygame.draw.line(surface, look.rgb("line"), plot.bottomleft, (plot.right - 1, plot.bottom), look.px(2))
    pygame.draw.line(surface, look.rgb("ink"), (plot.x, y), (plot.right - 1, y), look.px(2))


def draw_tally(
    surface: pygame.Surface, places: Sequence[pygame.Rect], look: Look, tally: DiceTally, pips: Sequence[int] = FACES
) -> None:
    """Draw how often each face came, compared with what was expected; in a second place each Quadrant, in a third each
    face in each Quadrant. `pips` are the pips of the faces 1 to 6."""
    faces = [str(shown) for shown in pips]
    both = [f"{quadrant}{face}" for quadrant in QUADRANT_NAMES for face in faces]
    for names, counts, place in zip((faces, QUADRANT_NAMES, both), tally, places, strict=False):
        bars, dice = [*zip(names, counts, strict=True)], sum(counts)
        draw_bars(surface, place, look, bars, dice / len(bars), USUAL * tally.spread(dice, len(bars)))


def tally_in_words(tally: DiceTally, pips: Sequence[int] = FACES) -> str:
    """Return the counts of a tally in words; those of the Quadrants only if the game uses them."""
    faces = ", ".join(f"{shown}: {count}" for shown, count in zip(pips, tally.faces, strict=True))
    if tally.faces_alone:
        return faces
    quadrants = ", ".join(f"{name}: {count}" for name, count in zip(QUADRANT_NAMES, tally.quadrants, strict=True))
    return f"{faces}; {quadrants}"
