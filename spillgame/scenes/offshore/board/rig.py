"""What stands in the sea at a field, drawn from the side: rigs of the companies, gas plants, and buoys where nobody is.

Rigs are drawn in a square of 100 units, the waterline at WATER.
"""

from collections.abc import Mapping
from typing import Any, Final

import pygame

from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.scenes.offshore.colours import is_dark, token_of
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

WATER: Final = 86.0
"""How far down the waterline is."""
TIP: Final[Point] = (95.0, 24.0)
"""The tip of the flare boom."""
TOP: Final[Point] = (53.0, 4.5)
"""The top of the derrick."""
FLAG: Final[tuple[float, float, float]] = (19.0, 20.0, 40.0)
"""The middle of a company's flag and its side."""
LAMPS: Final = 68.0
"""How far down the lamps of a rig shine on the water from."""
SLENDER: Final = 0.8
"""The width, in heights, below which a rig is drawn as a slender one, with its flag above its deck."""

Own = Mapping[str, str]
"""The colours of the game's tokens."""
Style = Mapping[str, Any]
"""How strokes and areas are drawn."""


def rig_places(scene: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where the rigs of some companies stand at a field, side by side, the waterline at the same height."""
    wide = min(round(1.05 * scene.height), scene.width // max(1, count))
    left = scene.centerx - wide * count // 2
    return [pygame.Rect(left + at * wide, scene.y, wide, scene.height) for at in range(count)]


@drawn_once
def rig_sprite(look: Look, seat: int, size: tuple[int, int], burns: bool = False) -> pygame.Surface:
    """Return a company's rig; `burns` says whether its flare is lit, as it is once its field has been drilled."""
    wide, high = size
    own, company = look.theme.own, look.theme.own[token_of(seat)]
    unit, slender = high / 100, not is_whole(pygame.Rect((0, 0), size))
    across = wide / unit
    body = _lit(own, across / 2, 0.34 * across) if is_dark(look) else ""
    body += _sea_at(own, across / 2, 0.36 * across)
    body += _slender(own, across, company) if slender else svg.placed(_rig(own, company, burns), (across / 2 - 50, 0))
    picture = svg.render(svg.scaled(body, unit), size)
    if slender:
        side = min(wide, round(0.56 * high))
        place = pygame.Rect((wide - side) // 2, 0, side, side)
    else:
        side = max(16, round(FLAG[2] * unit))
        place = pygame.Rect(0, 0, side, side)
        place.center = round((FLAG[0] + across / 2 - 50) * unit), round(FLAG[1] * unit)
    flag = badge_sprite(look, seat, round(side * 1.12))
    picture.blit(flag, flag.get_rect(center=place.clamp(picture.get_rect()).center))
    return picture


def is_whole(place: pygame.Rect) -> bool:
    """Return whether a place has room for a rig with all that is on it; otherwise it is a slender one."""
    return place.width >= SLENDER * place.height


def on_rig(place: pygame.Rect, point: Point) -> Point:
    """Return the pixel of a point of a rig that stands in a place."""
    unit = place.height / 100
    return place.centerx + (point[0] - 50) * unit, place.y + point[1] * unit


def _lit(own: Own, middle: float, reach: float) -> str:
    """Return the light of a rig on the water at night."""
    body, far = "", min(reach, 100 - LAMPS)
    for number, aside in enumerate((-0.4, 0.0, 0.4)):
        at = middle + aside * reach, LAMPS
        body += svg.glow(f"lit{number}", at, far, [own["lamp"]] * 3, (0.36, 0.16, 0))
        body += svg.circle(at, far, fill=f"url(#lit{number})")
    return body


def _sea_at(own: Own, middle: float, reach: float) -> str:
    """Return the water round the feet of a rig: its shadow, and foam."""
    body = svg.ellipse((middle + 4, WATER + 3), 1.15 * reach, 8, fill=own["abyss"], fill_opacity=0.28)
    style: Style = {"stroke": own["foam"], "stroke_width": 1.6, "stroke_linecap": "round"}
    body += svg.ellipse((middle, WATER + 2), reach, 5.5, stroke_opacity=0.55, **style)
    return body + svg.ellipse((middle, WATER + 3), 1.2 * reach, 8.5, stroke_opacity=0.25, **style)


def _rig(own: Own, company: str, burns: bool) -> str:
    edge: Style = {"stroke": own["abyss"], "stroke_width": 1.6, "stroke_linejoin": "round"}
    body = ""
    for x, lean in ((28, -2.5), (43, -0.8), (60, 0.8), (75, 2.5)):
        leg = [(x - 2.6, 58), (x + 2.6, 58), (x + lean + 3.2, WATER + 2), (x + lean - 3.2, WATER + 2)]
        body += svg.shape(leg, fill=own["concrete"], **{**edge, "stroke_width": 1.1})
    brace: Style = {"stroke": own["steel_shade"], "stroke_width": 1.8}
    for one, other in ((28, 43), (43, 60), (60, 75)):
        body += svg.stroke([(one, 61), (other, 80)], **brace) + svg.stroke([(other, 61), (one, 80)], **brace)
    body += svg.shape([(17, 48), (86, 48), (81, 59), (22, 59)], fill=company, **edge)
    body += svg.stroke([(21, 55.5), (82.4, 55.5)], stroke=own["company_ink"], stroke_width=1.4, stroke_opacity=0.5)
    body += _modules(own, edge) + _tower(own) + _crane(own) + _boom(own)
    pole = [(19, 48), (19, 22)]
    body += svg.stroke(pole, stroke=own["abyss"], stroke_width=3.2) + svg.stroke(
        pole, stroke=own["steel"], stroke_width=1.6
    )
    return body + (flame(own, TIP) if burns else "")


def _modules(own: Own, edge: Style) -> str:
    """Return what is built on the deck: quarters with their windows lit, and machinery."""
    body = svg.box(23, 31, 19, 17, 1, fill=own["steel"], **edge)
    body += svg.box(63, 37, 20, 11, 1, fill=own["steel_shade"], **edge)
    body += svg.box(66, 32, 8, 5.5, 0.6, fill=own["concrete"], **edge)
    for row in range(2):
        for place in range(3):
            x, y = 25.2 + 5.4 * place, 34 + 6 * row
            body += svg.box(x, y, 3.6, 3.4, 0, fill=own["lamp"], stroke=own["abyss"], stroke_width=0.7)
    return body


def _tower(own: Own) -> str:
    """Return the derrick over the shaft, with its braces."""
    style: Style = {"stroke": own["lattice"], "stroke_linecap": "round"}
    dark: Style = {"stroke": own["abyss"], "stroke_opacity": 0.55}
    foot, top, steps = (43.5, 61.5), (50.2, 54.8), 5
    sides = [
        [(low + (high - low) * step / steps, 48 - 42 * step / steps) for step in range(steps + 1)]
        for low, high in zip(foot, top, strict=True)
    ]
    body = "".join(svg.stroke(side, stroke_width=4.0, **dark) for side in sides)
    for step in range(steps):
        body += svg.stroke([sides[0][step], sides[1][step + 1]], stroke_width=1.2, **style)
        body += svg.stroke([sides[1][step], sides[0][step + 1]], stroke_width=1.2, **style)
        body += svg.stroke([sides[0][step + 1], sides[1][step + 1]], stroke_width=1.2, **style)
    body += "".join(svg.stroke(side, stroke_width=2.2, **style) for side in sides)
    return body + svg.box(48.5, 2.5, 8, 4.5, 0.6, fill=own["lattice"], stroke=own["abyss"], stroke_width=0.8)


def _crane(own: Own) -> str:
    style: Style = {"stroke": own["lattice"], "stroke_linecap": "round"}
    mast, jib = [(70, 32), (70, 22)], [(70, 22), (88, 12)]
    body = svg.stroke(mast, stroke=own["abyss"], stroke_width=4.6, stroke_opacity=0.5)
    body += svg.stroke(mast, stroke_width=3, **style) + svg.stroke(jib, stroke_width=2, **style)
    return body + svg.stroke([(88, 12), (88, 22)], stroke_width=0.9, **style)


def _boom(own: Own) -> str:
    style: Style = {"stroke": own["lattice"], "stroke_width": 1.8, "stroke_linecap": "round"}
    return svg.stroke([(82, 47), TIP], **style) + svg.stroke([(86, 49), TIP], **style)


def flame(own: Own, tip: Point, high: float = 1.0, lean: float = 0.0) -> str:
    """Return the flame of a flare at a point, in units of a rig; `lean` is how far it is blown aside."""
    x, y = tip
    steps = (
        f"M{x:.1f} {y + 2:.1f} C{x - 7:.1f} {y - 4:.1f} {x - 3 + lean:.1f} {y - 11 * high:.1f} "
        f"{x + 2 + 2 * lean:.1f} {y - 20 * high:.1f} C{x + 6 + lean:.1f} {y - 12 * high:.1f} {x + 8:.1f} {y - 5:.1f} "
        f"{x:.1f} {y + 2:.1f} Z"
    )
    body = svg.path(steps, fill=own["flame"], stroke=own["tech_red"], stroke_width=1.6)
    return body + svg.circle((x + 0.6, y - 3.4), 2.4, fill=own["lamp"])


def _slender(own: Own, across: float, company: str) -> str:
    """Return one of several rigs at a field: two legs, a deck in the company's colour; its flag is on top."""
    middle, half = across / 2, 0.42 * across
    edge: Style = {"stroke": own["abyss"], "stroke_width": 1.6, "stroke_linejoin": "round"}
    body = ""
    for side in (-1, 1):
        x = middle + side * 0.6 * half
        leg = [(x - 2.6, 64), (x + 2.6, 64), (x + side * 2 + 3.2, WATER + 2), (x + side * 2 - 3.2, WATER + 2)]
        body += svg.shape(leg, fill=own["concrete"], **{**edge, "stroke_width": 1.1})
    brace: Style = {"stroke": own["steel_shade"], "stroke_width": 1.8}
    left, right = middle - 0.6 * half, middle + 0.6 * half
    body += svg.stroke([(left, 68), (right, 82)], **brace) + svg.stroke([(right, 68), (left, 82)], **brace)
    body += svg.stroke([(middle, 54), (middle, 20)], stroke=own["abyss"], stroke_width=3.4)
    body += svg.stroke([(middle, 54), (middle, 20)], stroke=own["steel"], stroke_width=1.7)
    deck = [(middle - half, 54), (middle + half, 54), (middle + 0.86 * half, 65), (middle - 0.86 * half, 65)]
    return body + svg.shape(deck, fill=company, **edge)


@drawn_once
def flag_sprite(look: Look, seat: int, high: int) -> pygame.Surface:
    """Return a company's flag on its pole, for a place of a height."""
    own, side = look.theme.own, max(16, round(0.58 * high))
    picture = pygame.Surface((side, round(0.8 * high)), pygame.SRCALPHA)
    x, foot, wide = side / 2, picture.get_height(), max(1.5, 0.035 * high)
    body = svg.stroke([(x, 0.3 * side), (x, foot)], stroke=own["abyss"], stroke_width=2 * wide)
    body += svg.stroke([(x, 0.3 * side), (x, foot)], stroke=own["steel"], stroke_width=wide)
    picture.blit(svg.render(body, picture.get_size()), (0, 0))
    picture.blit(badge_sprite(look, seat, side), (0, 0))
    return picture


@drawn_once
def bridge_sprite(look: Look, count: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the bridges that join the rigs of several companies at a field, as large as what stands there."""
    own, places = look.theme.own, rig_places(pygame.Rect((0, 0), size), count)
    y, wide = 0.62 * size[1], max(2.0, 0.05 * size[1])
    ends = [(places[0].centerx, y), (places[-1].centerx, y)]
    body = svg.stroke(ends, stroke=own["abyss"], stroke_width=1.9 * wide)
    return svg.render(body + svg.stroke(ends, stroke=own["lattice"], stroke_width=wide), size)


# --- Where nobody is ---


@drawn_once
def plant_sprite(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a gas plant on the coast: spheres, a column with its flame, and a quay."""
    own, (wide, high) = look.theme.own, size
    unit = high / 100
    edge: Style = {"stroke": own["abyss"], "stroke_width": 1.8, "stroke_linejoin": "round"}
    x = wide / unit / 2
    body = svg.ellipse((x + 2, 88), 56, 9, fill=own["abyss"], fill_opacity=0.25)
    body += svg.box(x - 52, 80, 104, 8, 2, fill=own["concrete"], **edge)
    for at in (-34, -8):
        body += svg.stroke([(x + at - 9, 80), (x + at - 7, 66)], **edge) + svg.stroke(
            [(x + at + 9, 80), (x + at + 7, 66)], **edge
        )
        body += svg.circle((x + at, 60), 13.5, fill=own["steel"], **edge)
        body += svg.path(f"M{x + at - 8:.1f} {57} A9 9 0 0 1 {x + at:.1f} {51}", stroke=own["foam"], stroke_width=2.4)
    body += svg.box(x + 10, 62, 18, 18, 1, fill=own["steel_shade"], **edge)
    for place in range(2):
        body += svg.box(x + 13 + 7 * place, 66, 4.4, 5, 0, fill=own["lamp"], stroke=own["abyss"], stroke_width=0.7)
    for at, top in ((34, 40), (44, 28)):
        body += svg.box(x + at - 3, top, 6, 80 - top, 1, fill=own["concrete"], **edge)
        body += svg.box(x + at - 3, top + 5, 6, 5, 0, fill=own["tech_red"])
    body += svg.path(GAS_FLAME.format(x=x + 44), fill=own["tech_blue"], stroke=own["abyss"], stroke_width=1.6)
    return svg.render(svg.scaled(body, unit), size)


GAS_FLAME: Final = "M{x:.1f} 28 m0 0 c-10 -5 -6 -14 0 -25 c6 11 10 20 0 25 Z"
"""The blue flame of gas."""


@drawn_once
def buoy_sprite(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the buoy that marks a field nobody has opened."""
    own, (_, high) = look.theme.own, size
    unit = high / 100
    x = size[0] / unit / 2
    edge: Style = {"stroke": own["abyss"], "stroke_width": 3}
    body = svg.ellipse((x, 88), 26, 7, fill=own["abyss"], fill_opacity=0.3)
    body += svg.ellipse((x, 86), 22, 5.5, stroke=own["foam"], stroke_width=2.4, stroke_opacity=0.6)
    body += svg.shape([(x - 16, 72), (x + 16, 72), (x + 11, 88), (x - 11, 88)], fill=own["tech_yellow"], **edge)
    body += svg.stroke([(x - 11, 72), (x - 3, 34)], stroke=own["lattice"], stroke_width=4)
    body += svg.stroke([(x + 11, 72), (x + 3, 34)], stroke=own["lattice"], stroke_width=4)
    body += svg.circle((x, 28), 9, fill=own["lamp"], **edge)
    return svg.render(svg.scaled(body, unit), size)
