"""The open water behind the zones: sky and surface, light that fades with depth, reefs and wrecks at both sides."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from spillgame.scenes.endeavor_deep_sea.board import growth as g
from spillgame.scenes.endeavor_deep_sea.board import things as t
from spillgame.scenes.endeavor_deep_sea.board.brush import DEPTHS, SURFACE, Brush
from spillgame.scenes.endeavor_deep_sea.board.places import Part, Place
from spillgame.scenes.table.sprites import drawn_once, quick_where_empty
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

SHADES: Final = 16
"""Colours of the open water, from the surface down."""
SIDE, HIGH = 0.34, 0.42
"""How wide the rocks at a side are, and how high at a depth, as shares of the sea."""
FADED: Final = 0.55
"""The share of their width over which the rocks fade into the water."""
LEAST, APART = 0.12, 0.2
"""The least height of a depth at which something stands, and how far above the next, as shares of the sea's height."""
BEAMS: Final = ((0.06, 0.05, 0.5), (0.2, 0.09, 0.72), (0.37, 0.04, 0.46), (0.52, 0.11, 0.78), (0.71, 0.06, 0.6),
                (0.86, 0.08, 0.66))  # fmt: skip
"""Beams of light: where each falls in, how wide it is, and how far down it reaches, as shares of the sea."""
LEAN: Final = 0.16
"""How far a beam goes to the left on its way, in heights of the sea."""
LEFT: Final[tuple[tuple[Part, ...], ...]] = (
    (g.coral, g.stars), (g.kelp, g.grass), (t.wreck, g.sponges), (t.boulders, t.vents), (t.bones, t.boulders),
)  # fmt: skip
"""What stands on the rocks at the left, by depth."""
RIGHT: Final[tuple[tuple[Part, ...], ...]] = (
    (g.grass, g.coral), (g.sponges, g.coral), (t.ruins, t.boulders), (t.boulders, g.tubes), (t.convoy, t.nodules),
)  # fmt: skip


def sea_picture(look: Look, size: tuple[int, int], levels: Sequence[tuple[int, int]]) -> pygame.Surface:
    """Return the sea behind the zones. `levels` are the top and the height of each depth, in pixels of it."""
    made = _water(look, size, tuple(levels)).copy()
    made.blit(_beams(look, size, round(SURFACE * levels[0][1])), (0, 0))
    wide, high = round(SIDE * size[0]), round(HIGH * size[1])
    feet = _feet(size[1], levels)
    for depth, foot in reversed(feet):
        rocks = rocks_at_right(look, (wide, high), depth)
        made.blit(rocks, (size[0] - wide, foot - high))
        made.blit(rocks_at_left(look, (wide, high), depth), (0, foot - high))
    return made


def _feet(high: int, levels: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the depths of which rocks are seen, each with the foot of them in pixels; the last ones at the bottom."""
    found = list[tuple[int, int]]()
    for depth, (top, tall) in enumerate(levels, 1):
        foot = min(top + tall, round((1 - APART) * high))
        if depth < DEPTHS and tall >= LEAST * high and foot - (found[-1][1] if found else 0) >= APART * high:
            found.append((depth, foot))
    return [*found, (DEPTHS, high)]


@drawn_once
def _water(look: Look, size: tuple[int, int], levels: tuple[tuple[int, int], ...]) -> pygame.Surface:
    """Return the water, and the sky above the surface."""
    own, (wide, high) = look.theme.own, size
    middles = [(top + tall / 2) / high for top, tall in levels]
    colours = [own[f"depth_{depth}"] for depth, _ in enumerate(levels, 1)]
    middles, colours = [*middles, 1.0], [*colours, own["abyss"]]
    steps = [_between(colours, middles, step / SHADES) for step in range(SHADES + 1)]
    body = svg.gradient("water", (0, 0), (0, high), steps) + svg.box(0, 0, wide, high, 0, fill="url(#water)")
    line = SURFACE * levels[0][1]
    waves = [(step / 60 * wide, line + 0.012 * levels[0][1] * math.sin(0.9 * step)) for step in range(61)]
    body += svg.gradient("sky", (0, 0), (0, line), [own["air"], own["haze"]])
    body += svg.shape([(0, 0), *waves, (wide, 0)], fill="url(#sky)")
    body += svg.stroke(waves, stroke=own["ray"], stroke_width=max(1.0, high / 260), stroke_opacity=0.9)
    made = pygame.Surface(size)
    made.blit(svg.render(body, size), (0, 0))
    return made


@drawn_once
def sky_picture(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the air over the sea, clear above and at the right, where the page is, with clouds or stars."""
    own, (wide, high) = look.theme.own, size
    body = svg.gradient("air", (0, 0), (0, high), [own["haze"]] * 2, (0.0, 0.8))
    body += svg.box(0, 0, wide, high, 0, fill="url(#air)")
    for number in range(9):
        x, y = (0.04 + 0.108 * number) * wide, (0.55 + 0.07 * (number * 5 % 4)) * high
        body += svg.ellipse((x, y), 0.05 * wide, 0.06 * high, fill=own["ray"], fill_opacity=0.08)
        body += svg.ellipse((x + 0.03 * wide, y + 0.07 * high), 0.04 * wide, 0.05 * high, fill=own["ray"],
                            fill_opacity=0.08)  # fmt: skip
    made = svg.render(body, size)
    fade = svg.gradient("fade", (0.8 * wide, 0), (wide, 0), ["#ffffff"] * 2, (1.0, 0.0))
    mask = svg.render(fade + svg.box(0, 0, wide, high, 0, fill="url(#fade)"), size)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@drawn_once
def _beams(look: Look, size: tuple[int, int], surface: int) -> pygame.Surface:
    """Return the light that falls in from above, fading on its way down."""
    own, (wide, high) = look.theme.own, size
    body = ""
    for number, (at, across, far) in enumerate(BEAMS):
        x, w, foot, lean = at * wide, across * wide, far * high, LEAN * high
        beam = [(x, surface), (x + w, surface), (x + 1.7 * w - lean * far, foot), (x - 0.5 * w - lean * far, foot)]
        body += svg.gradient(f"beam{number}", (0, surface), (0, foot), [own["ray"]] * 3, (0.26, 0.1, 0))
        body += svg.shape(beam, fill=f"url(#beam{number})")
    return svg.render(body, size)


@drawn_once
def swaying_light(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the fainter beams that move to and fro over the others."""
    own, (wide, high) = look.theme.own, size
    body = ""
    for number in range(7):
        x, w = (0.08 + 0.14 * number) * wide, (0.02 + 0.012 * (number * 5 % 3)) * wide
        far, lean = (0.6 + 0.1 * (number * 3 % 4)) * high, 0.2 * high
        beam = [(x, 0.05 * high), (x + w, 0.05 * high), (x + 1.8 * w - lean, far), (x - 0.6 * w - lean, far)]
        body += svg.gradient(f"sway{number}", (0, 0), (0, far), [own["ray"]] * 3, (0.2, 0.09, 0))
        body += svg.shape(beam, fill=f"url(#sway{number})")
    return quick_where_empty(svg.render(body, size))


@drawn_once
def rocks_at_right(look: Look, size: tuple[int, int], depth: int) -> pygame.Surface:
    """Return the rocks of a depth at the right edge of the sea, with what stands on them."""
    return _rocks(look, size, depth, Place("slope", RIGHT[depth - 1]), "right")


@drawn_once
def rocks_at_left(look: Look, size: tuple[int, int], depth: int) -> pygame.Surface:
    """Return the rocks of a depth at the left edge."""
    made = _rocks(look, size, depth, Place("slope", LEFT[depth - 1]), "left")
    return pygame.transform.flip(made, True, False)


def _rocks(look: Look, size: tuple[int, int], depth: int, place: Place, seed: str) -> pygame.Surface:
    brush = Brush(look, size, depth, place.ground, f"{seed} {depth}")
    body = brush.far_ground() + brush.ground() + "".join(part(brush) for part in place.parts)
    made = svg.render(body, size)
    wide, high = size
    fades = [svg.gradient("fade", (0, 0), (FADED * wide, 0), ["#ffffff"] * 2, (0.0, 0.6))]
    if depth < DEPTHS:  # below lies the water of the next depth
        fades.append(svg.gradient("fade", (0, 0.76 * high), (0, high), ["#ffffff"] * 2, (1.0, 0.0)))
    for fade in fades:
        mask = svg.render(fade + svg.box(0, 0, wide, high, 0, fill="url(#fade)"), size)
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _between(colours: Sequence[str], middles: Sequence[float], share: float) -> str:
    """Return the colour of the water so far down, given that of each depth at its middle."""
    if share <= middles[0]:
        return colours[0]
    for (above, top), (below, foot) in pairwise(zip(colours, middles, strict=True)):
        if share <= foot:
            return svg.mixed(_rgb(above), _rgb(below), (share - top) / max(0.001, foot - top))
    return colours[-1]


def _rgb(code: str) -> Colour:
    colour = pygame.Color(code)
    return colour.r, colour.g, colour.b
