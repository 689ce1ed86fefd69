"""The tracks of a mat as instruments: a dial for each attribute, and a glass for Research."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.scenes.endeavor_deep_sea.symbols import picture, symbol
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

START, SWEEP = 140.0, 260.0
"""Degrees, clockwise from the right: where cell 0 stands, and how far it is to the last cell."""

IMPACT_CELL, VESSEL_CELL = "impact_cell", "vessel_cell"
"""The kinds of marked cells, as the glossary has them."""


def _turned(middle: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def _arc(middle: Point, radius: float, start: float, end: float, **style: object) -> str:
    (x1, y1), (x2, y2) = _turned(middle, radius, start), _turned(middle, radius, end)
    large = 1 if end - start > 180 else 0
    return svg.path(f"M{x1:.1f} {y1:.1f} A{radius:.1f} {radius:.1f} 0 {large} 1 {x2:.1f} {y2:.1f}", **style)


# --- The faces: what each dial is besides a dial ---


def _laurel(middle: Point, radius: float, colour: str) -> str:
    parts = []
    for side in (-1, 1):
        for step in range(4):
            at = _turned(middle, 0.5 * radius, 90 - side * (28 + 30 * step))
            parts.append(svg.ellipse(at, 0.1 * radius, 0.055 * radius, fill=colour, fill_opacity=0.35))
    return "".join(parts)


def _rays(middle: Point, radius: float, colour: str) -> str:
    return "".join(
        svg.stroke([_turned(middle, 0.42 * radius, 30 * step), _turned(middle, 0.58 * radius, 30 * step)],
                   stroke=colour, stroke_width=0.05 * radius, stroke_opacity=0.4)
        for step in range(12)
    )  # fmt: skip


def _compass(middle: Point, radius: float, colour: str) -> str:
    corners = [_turned(middle, (0.6 if step % 2 == 0 else 0.2) * radius, 45 * step - 90) for step in range(8)]
    return svg.shape(corners, fill=colour, fill_opacity=0.25)


def _depths(middle: Point, radius: float, colour: str) -> str:
    parts = []
    for step in range(4):
        y, across = middle[1] + (0.05 + 0.15 * step) * radius, (0.58 - 0.1 * step) * radius
        parts.append(
            svg.path(f"M{middle[0] - across:.1f} {y:.1f} q{across / 2:.1f} {-0.1 * radius:.1f} {across:.1f} 0 "
                     f"t{across:.1f} 0", stroke=colour, stroke_width=0.05 * radius, stroke_opacity=0.4)
        )  # fmt: skip
    return "".join(parts)


FACES: Final[Mapping[str, Callable[[Point, float, str], str]]] = {
    "reputation": _laurel,
    "inspiration": _rays,
    "coordination": _compass,
    "ingenuity": _depths,
}


class Turn(NamedTuple):
    """How far a dial has turned."""

    start: int
    """The cell from which it turns."""
    pointer: float
    """Where its pointer is, also between two cells."""
    risen: bool
    """Whether it has reached a new level, which is lit."""


@drawn_once
def dial(look: Look, game: Game, attribute: str, cell: int, side: int, turn: Turn | None = None) -> pygame.Surface:
    """Return the dial of an attribute whose cube is on a cell: its level large, the levels as bands. While it turns,
    what lies between its old place and its pointer is in its colour."""
    turned = cell if turn is None else turn.pointer
    theme, own = look.theme, look.theme.own
    middle, radius = (side / 2, side / 2), 0.47 * side
    colour, tracks = own[f"gain_{attribute}"], game.table.mat.tracks
    step = SWEEP / tracks.last
    body = svg.circle(middle, radius, fill=own["plate"], stroke=theme.line, stroke_width=max(1.0, 0.05 * side))
    body += FACES[attribute](middle, radius, colour)
    for number, first in enumerate(tracks.cells):
        last = (*tracks.cells, tracks.last + 1)[number + 1] - 1
        start, end = START + (first - 0.42) * step, START + (last + 0.42) * step
        reached = game.table.level[cell] > number
        style = {"stroke": colour if reached else theme.faint, "stroke_width": (0.17 if reached else 0.1) * radius}
        body += _arc(middle, 0.8 * radius, start, end, **style)
    for kind, at in _marks(game, attribute, middle, radius):
        body += svg.circle(at, 0.085 * radius, fill=own["plate"],
                           stroke=own["gain_impact" if kind == IMPACT_CELL else "gain_ingenuity"],
                           stroke_width=0.06 * radius)  # fmt: skip
    if turn is not None:
        body += _swept(middle, radius, (START + turn.start * step, START + turned * step), colour, theme.faint)
    risen = turn is not None and turn.risen
    if risen:
        body += svg.circle(middle, 0.52 * radius, fill=colour)
    body += _pointer(middle, radius, START + turned * step, fill=theme.ink, stroke=own["plate"])
    whole = svg.render(body, (side, side))
    ink_of_level = look.rgb("plate" if risen else "ink")
    level = look.fonts.text(str(game.table.level[cell]), max(8, round(0.4 * side)), ink_of_level, True)
    ink = level.get_bounding_rect()
    whole.blit(level, (side // 2 - ink.centerx, round(0.47 * side) - ink.centery))
    sign = picture(look, symbol(attribute), max(7, round(0.24 * side)))
    whole.blit(sign, sign.get_rect(center=(side // 2, round(0.83 * side))))
    return whole


def _pointer(middle: Point, radius: float, degrees: float, fill: str, stroke: str) -> str:
    tip = _turned(middle, 0.98 * radius, degrees)
    foot = [_turned(middle, 0.6 * radius, degrees + aside) for aside in (-9, 9)]
    return svg.shape((tip, *foot), fill=fill, stroke=stroke, stroke_width=0.04 * radius)


def _swept(middle: Point, radius: float, degrees: tuple[float, float], colour: str, faint: str) -> str:
    """Return what a pointer has passed between two angles, with its shadow where it was."""
    start, end = sorted(degrees)
    body = _pointer(middle, radius, degrees[0], fill=faint, stroke=colour)
    return _arc(middle, 0.9 * radius, start, end, stroke=colour, stroke_width=0.2 * radius) + body


def _marks(game: Game, attribute: str, middle: Point, radius: float) -> Iterator[tuple[str, Point]]:
    """Yield the marked cells of a track, each with its kind and where it is on the dial."""
    tracks = game.table.mat.tracks
    kinds = {tracks.impact: IMPACT_CELL}
    kinds |= dict.fromkeys(tracks.vessels, VESSEL_CELL) if attribute == "ingenuity" else {}
    for mark, kind in kinds.items():
        yield kind, _turned(middle, 0.8 * radius, START + mark * SWEEP / tracks.last)


def marks_of(game: Game, attribute: str, room: pygame.Rect) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield the marks of a dial that stands in the middle of a room, large enough to be pointed at."""
    side = min(room.size)
    for kind, (x, y) in _marks(game, attribute, (0.0, 0.0), 0.47 * side):
        place = pygame.Rect(0, 0, max(8, side // 7), max(8, side // 7))
        place.center = room.centerx + round(x), room.centery + round(y)
        yield kind, place


@drawn_once
def glass(look: Look, game: Game, research: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the glass of Research, filled as far as the cube has come."""
    theme, own, (wide, high) = look.theme, look.theme.own, size
    most, tube = game.table.mat.research, 0.34 * wide
    top, foot = 0.05 * high, 0.76 * high
    fill = foot - (foot - top) * research / most
    body = svg.box(wide / 2 - tube, top - 2, 2 * tube, foot - top + 4, tube * 0.6, fill=own["plate"],
                   stroke=theme.line, stroke_width=max(1.0, 0.05 * wide))  # fmt: skip
    if research:
        body += svg.box(wide / 2 - 0.72 * tube, fill, 1.44 * tube, foot - fill, tube * 0.4, fill=own["gain_research"])
    for cell in range(1, most):
        y = foot - (foot - top) * cell / most
        across = (0.7 if cell % 3 == 0 else 0.4) * tube
        body += svg.stroke([(wide / 2 + tube - across, y), (wide / 2 + tube, y)], stroke=theme.line,
                           stroke_width=max(0.8, 0.025 * wide))  # fmt: skip
    whole = svg.render(body, size)
    tall, number = max(8, round(0.19 * high)), symbol("research", str(research), before=True)
    sign = picture(look, number, tall)
    if sign.get_width() > wide:
        sign = picture(look, number, max(6, tall * wide // sign.get_width() - 1))
    whole.blit(sign, sign.get_rect(center=(wide // 2, round(0.89 * high))))
    return whole
