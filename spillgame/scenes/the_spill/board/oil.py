"""Oil as it lies on the water: black, wet, with a rim of light and a film in which the colours of the rainbow run."""

import math
from collections.abc import Callable, Sequence

from spillgame.scenes.table.moving import Point, between
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

Into = Callable[[float, float], Point]
"""Takes a place across and along a slick, each from -1 to 1, to its pixel."""

RAINBOW: tuple[Colour, ...] = ((138, 108, 235), (70, 160, 220), (70, 205, 150), (226, 196, 92), (220, 110, 165))
"""The colours that a film of oil breaks the light into."""
MUTED = 0.75
"""How much of them is left beside the gloss."""
RUN, STOPS = 170, 10
"""Design units in which the rainbow runs once through its colours: over all slicks as one film."""
STAIN, RIM = 4.0, 1.6
"""Design units: how far oil darkens the water round it, and how wide its rim of light is."""
FLOOD = 1.03
"""The reach of a slick, as a share of the area that it floods."""
SQUARE = 7
"""How square a slick is: 2 would be round."""
STEPS = 45
SWEEPS = ((0.3, 2.2, 0.74, 0.2, 0.62), (2.9, 1.9, 0.62, 0.16, 0.5), (4.9, 1.3, 0.36, 0.12, 0.4))
"""Of each streak of film the turn at which it begins, how far it runs, how far it lies from the middle, how thick and
how plain it is."""


def film(look: Look) -> list[str]:
    """Return the colours of a film of oil, muted to its gloss."""
    return [svg.mixed(look.rgb("gloss"), colour, MUTED) for colour in RAINBOW]


def slick(look: Look, outline: Sequence[Point], origin: Point) -> str:
    """Return a slick that floods a space or a Sector as SVG, moved so that `origin` becomes 0, 0.

    The first half of the outline's points is its outer edge, the second its inner one, the other way round.
    """
    half, (left, top) = len(outline) // 2, origin
    outer, inner = outline[:half], outline[: half - 1 : -1]

    def into(across: float, along: float) -> Point:
        at, share = (across + 1) / 2 * (half - 1), (along + 1) / 2
        index = min(half - 2, max(0, int(at)))
        at -= index
        (x1, y1), (x2, y2), (x3, y3), (x4, y4) = inner[index], inner[index + 1], outer[index], outer[index + 1]
        x1, y1, x3, y3 = x1 + (x2 - x1) * at, y1 + (y2 - y1) * at, x3 + (x4 - x3) * at, y3 + (y4 - y3) * at
        return x1 + (x3 - x1) * share - left, y1 + (y3 - y1) * share - top

    return poured(look, into, origin, sum(outline[0]))


def poured(look: Look, into: Into, origin: Point, phase: float, steps: int = STEPS) -> str:
    """Return a slick of any shape with an edge of `steps` points; `phase` turns its film, so that no two look alike."""
    theme, unit, black = look.theme, look.px(10) / 10, look.theme.code("oil")
    turns = _turns(0, math.tau, steps)
    edge = [into(*_square(turn, FLOOD)) for turn in turns]
    start, end = (min(x for x, _ in edge), min(y for _, y in edge)), (max(x for x, _ in edge), max(y for _, y in edge))
    lit = svg.mixed(look.rgb("gloss"), look.rgb("pip"), 0.6)
    sheen = svg.mixed(look.rgb("oil"), look.rgb("gloss"), 0.25)
    parts = [
        svg.gradient("body", start, end, [sheen, black, black, black]),
        svg.gradient("rim", start, end, [lit, theme.gloss, theme.code("oil_edge"), theme.gloss]),
        svg.gradient("film", start, end, _rainbow(look, origin, start, end)),
        svg.shape(edge, stroke=black, stroke_width=2 * STAIN * unit, stroke_opacity=0.2),
        svg.shape(edge, fill="url(#body)"),
    ]
    for first, run, far, thick, plain in SWEEPS:
        begun = (first + phase) % math.tau
        streak = _crescent(into, begun, begun + run, far, thick, steps // 3)
        parts.append(svg.shape(streak, fill="url(#film)", fill_opacity=plain))
    light = turns[min(range(len(edge)), key=lambda number: sum(edge[number]))]
    bright = _crescent(into, light - 0.55, light + 0.55, 0.86, 0.13, steps // 5)
    parts.append(svg.shape(bright, fill=lit, fill_opacity=0.95))
    low = _crescent(into, light + math.pi - 0.4, light + math.pi + 0.4, 0.88, 0.07, steps // 5)
    parts.append(svg.shape(low, fill=lit, fill_opacity=0.4))
    return "".join([*parts, svg.shape(edge, stroke="url(#rim)", stroke_width=max(1.0, RIM * unit))])


def _rainbow(look: Look, origin: Point, start: Point, end: Point) -> list[str]:
    """Return the colours of the film between two corners of a slick, as they run over the whole board."""
    colours, run = film(look), max(1, look.px(RUN))
    stops = []
    for stop in range(STOPS + 1):
        x, y = between(start, end, stop / STOPS)
        at = (x + origin[0] + 0.7 * (y + origin[1])) / run % 1 * len(colours)
        one, other = colours[int(at)], colours[(int(at) + 1) % len(colours)]
        stops.append(svg.mixed(_rgb(one), _rgb(other), at % 1))
    return stops


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def _turns(first: float, last: float, steps: int) -> list[float]:
    return [first + (last - first) * step / steps for step in range(steps + 1)]


def _square(turn: float, reach: float) -> Point:
    """Return a point on a square with round corners."""
    x, y = math.cos(turn), math.sin(turn)
    wide = reach / (abs(x) ** SQUARE + abs(y) ** SQUARE) ** (1 / SQUARE)
    return x * wide, y * wide


def _crescent(into: Into, first: float, last: float, far: float, thick: float, steps: int) -> list[Point]:
    """Return a streak between two turns that is thickest in its middle; it wavers as liquid does."""
    outside, inside = [], []
    for step, turn in enumerate(_turns(first, last, steps)):
        waver = 0.05 * math.sin(3 * turn)
        outside.append(into(*_round(turn, far + waver)))
        inside.append(into(*_round(turn, far + waver - thick * math.sin(math.pi * step / steps))))
    return [*outside, *reversed(inside)]


def _round(turn: float, reach: float) -> Point:
    """Return a point between a circle and the square."""
    x, y = _square(turn, reach)
    return (x + reach * math.cos(turn)) / 2, (y + reach * math.sin(turn)) / 2
