"""The pieces as pictures: platforms, technologies, needs, markers, and what is counted.

Sizes are pixels. The pictures are shared: callers draw them, not on them.
"""

import math
from collections.abc import Mapping
from typing import Any, Final

import pygame

from spillgame.rules.offshore.content_model import COLOURS, Reward
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.screens import SeatLook
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.seat_shapes import badge
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

GLYPHS: Final = {
    "blowout_preventer": "M18 30 L50 52 L82 30 L82 74 L50 52 L18 74 Z M50 52 L50 20 M36 20 L64 20",
    "gas_injection": "M50 16 L50 62 M32 46 L50 66 L68 46 M28 82 L34 82 M47 82 L53 82 M66 82 L72 82",
    "condeep": "M18 24 L82 24 M26 24 L30 80 M50 24 L50 80 M74 24 L70 80 M22 80 L78 80",
    "diver": "M50 18 A26 26 0 1 1 49.9 18 M36 44 L64 44 M50 70 L50 84 M26 84 L74 84",
    "seismology": "M12 52 L28 52 L36 24 L48 80 L60 32 L68 60 L74 52 L88 52",
    "directional_drilling": "M24 14 L24 40 Q24 66 52 66 L82 66 M66 50 L84 66 L66 82",
    "gas_plant": (
        "M50 12 C72 36 76 50 70 66 C66 80 58 86 50 86 C40 86 32 80 29 66 C26 52 36 44 38 32 C44 40 50 30 50 12 Z"
    ),
}
"""The signs of the technologies, in a square of 100."""
NEED_CORNERS: Final = {"red": (4, 45.0), "yellow": (3, -90.0), "blue": (0, 0.0)}
"""The shape of each colour of technology: a square, a triangle, a circle."""


LARGE: Final = 26
"""The side of a barrel, in pixels, from which the drop on it is seen."""
BRIGHT: Final = 125
"""The brightness, up to 255, from which ink on a colour is dark."""


def regular(corners: int, turn: float, middle: Point, radius: float) -> list[Point]:
    """Return the corners of a regular shape."""
    angles = [math.radians(turn + 360 * at / corners) for at in range(corners)]
    return [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)) for angle in angles]


def _outline(corners: int, turn: float, middle: Point, radius: float, **style: Any) -> str:
    if not corners:
        return svg.circle(middle, 0.9 * radius, **style)
    swell = {3: 1.12, 4: 1.08}.get(corners, 1.0)
    low = (middle[0], middle[1] + (0.18 * radius if corners == 3 else 0))
    return svg.shape(regular(corners, turn, low, swell * radius), **style)


@drawn_once
def badge_sprite(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return a company's shape in its colour with its letter."""
    return badge(look, seat, side, (token_of(seat), "company_ink"))


SEATS: Final = SeatLook(token_of, "company_ink", badge_sprite)


@drawn_once
def platform_sprite(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return a platform: a company's badge on legs that stand in the sea."""
    pipe = look.theme.own["pipe"]
    wide = max(1.0, 0.07 * side)
    body = ""
    for x, foot in ((0.3, 0.22), (0.7, 0.78)):
        body += svg.stroke([(x * side, 0.6 * side), (foot * side, 0.97 * side)], stroke=pipe, stroke_width=wide)
    brace = (0.26 * side, 0.86 * side), (0.74 * side, 0.86 * side)
    picture = svg.render(body + svg.stroke(brace, stroke=pipe, stroke_width=0.7 * wide), (side, side))
    badge = badge_sprite(look, seat, round(0.84 * side))
    picture.blit(badge, badge.get_rect(midtop=(side // 2, 0)))
    return picture


@drawn_once
def need_sprite(look: Look, colour: str, side: int) -> pygame.Surface:
    """Return the sign of a technology that is needed: its colour and its shape."""
    own, (corners, turn) = look.theme.own, NEED_CORNERS[colour]
    style = {"fill": own[f"tech_{colour}"], "stroke": own["dark_ink"], "stroke_width": max(1.0, 0.07 * side)}
    return svg.render(_outline(corners, turn, (side / 2, side / 2), 0.44 * side, **style), (side, side))


@drawn_once
def tile_sprite(look: Look, kind: str, colour: int, side: int, up: bool = True) -> pygame.Surface:
    """Return a technology tile, hollow where it lies down; `colour` is its place in COLOURS, -1 of a gas plant."""
    own = look.theme.own
    name = COLOURS[colour] if colour >= 0 else ""
    ground = own[f"tech_{name}"] if name else own["back_dark"]
    edge = max(1.0, 0.05 * side)
    inset = edge / 2 + 0.5
    if up:
        ink = own["dark_ink"] if name else own["light_ink"]
        style: dict[str, Any] = {"fill": ground, "stroke": own["dark_ink"], "stroke_width": edge}
    else:
        ink = ground
        dashes = f"{0.14 * side:.1f} {0.08 * side:.1f}"
        style = {"fill": look.theme.panel, "stroke_dasharray": dashes, "stroke": ground, "stroke_width": 1.6 * edge}
    body = svg.box(inset, inset, side - 2 * inset, side - 2 * inset, 0.16 * side, **style)
    glyph = svg.path(GLYPHS[kind], stroke=ink, stroke_width=9, stroke_linejoin="round", stroke_linecap="round")
    body += f'<g transform="translate({0.14 * side:.2f} {0.14 * side:.2f}) scale({0.0072 * side:.5f})">{glyph}</g>'
    return svg.render(body, (side, side))


@drawn_once
def counted(look: Look, kind: str, side: int) -> pygame.Surface:
    """Return the sign of what is counted: `coin`, `barrel`, `fame`, `platform` or `pressure`."""
    own, s = look.theme.own, side
    thin = max(1.0, 0.07 * s)
    edge: dict[str, Any] = {"stroke": own["dark_ink"], "stroke_width": thin}
    if kind == "coin":
        body = svg.circle((s / 2, s / 2), 0.43 * s, fill=own["coin"], **edge)
        body += svg.circle((s / 2, s / 2), 0.27 * s, stroke=own["dark_ink"], stroke_width=0.7 * thin)
    elif kind == "barrel":
        band: dict[str, Any] = {"stroke": own["barrel_band"], "stroke_width": thin}
        body = svg.box(0.22 * s, 0.1 * s, 0.56 * s, 0.8 * s, 0.12 * s, fill=own["barrel"], **band)
        for y in (0.36, 0.64):
            body += svg.stroke([(0.22 * s, y * s), (0.78 * s, y * s)], **band)
        if s >= LARGE:
            body += svg.circle(
                (s / 2, s / 2), 0.2 * s, fill=own["coin"], stroke=own["dark_ink"], stroke_width=0.5 * thin
            )
            drop = "M50 36 C57 47 60 51 58 57 C56 62 44 62 42 57 C40 51 43 47 50 36 Z"
            body += svg.scaled(svg.path(drop, fill=own["dark_ink"]), s / 100)
    elif kind == "fame":
        middle = s / 2, 0.53 * s
        tips, dents = regular(5, -90, middle, 0.46 * s), regular(5, -54, middle, 0.21 * s)
        corners = [corner for both in zip(tips, dents, strict=True) for corner in both]
        body = svg.shape(corners, fill=own["fame"], **edge)
    elif kind == "pressure":
        body = svg.shape(regular(3, -90, (s / 2, 0.6 * s), 0.5 * s), fill=own["tech_red"], **edge)
        body += svg.stroke([(s / 2, 0.38 * s), (s / 2, 0.64 * s)], stroke=own["light_ink"], stroke_width=1.4 * thin)
        body += svg.circle((s / 2, 0.76 * s), 0.9 * thin, fill=own["light_ink"])
    elif kind == "flip":
        body = svg.circle((s / 2, s / 2), 0.45 * s, fill=own["light_ink"], **edge)
        way = f"M{0.72 * s:.1f} {0.36 * s:.1f} A{0.25 * s:.1f} {0.25 * s:.1f} 0 1 0 {0.75 * s:.1f} {0.56 * s:.1f}"
        body += svg.path(way, stroke=own["dark_ink"], stroke_width=f"{1.5 * thin:.1f}")
        body += svg.shape([(0.52 * s, 0.42 * s), (0.86 * s, 0.48 * s), (0.79 * s, 0.14 * s)], fill=own["dark_ink"])
    else:
        body = svg.box(0.12 * s, 0.2 * s, 0.76 * s, 0.2 * s, 0.04 * s, fill=own["pipe"])
        for x in (0.26, 0.5, 0.74):
            body += svg.stroke([(x * s, 0.4 * s), (x * s, 0.9 * s)], stroke=own["pipe"], stroke_width=1.3 * thin)
    return svg.render(body, (s, s))


@drawn_once
def gift_sprite(look: Look, reward: Reward, ground: str, side: int) -> pygame.Surface:
    """Return what a marker or a red space gives: `ground` is `light`, `dark` or `red`. Its number stands on a coin, or
    on a star of points; a turned arrow in the corner is a flip, and a `T` a technology."""
    own, s = look.theme.own, side
    fill, rim = {
        "light": (own["back_light"], own["dark_ink"]),
        "dark": (own["back_dark"], own["light_ink"]),
        "red": (look.theme.panel, own["tech_red"]),
    }[ground]
    thin = max(1.0, (0.1 if ground == "red" else 0.06) * s)
    if ground == "red":
        body = svg.box(thin / 2, thin / 2, s - thin, s - thin, 0.2 * s, fill=fill, stroke=rim, stroke_width=thin)
    else:
        body = svg.circle((s / 2, s / 2), s / 2 - thin / 2 - 0.3, fill=fill, stroke=rim, stroke_width=thin)
    number = reward.coins if reward.points is None else reward.points
    if reward.technology:
        sign, words, token = _technology_sign(own, s), "T", "dark_ink"
    elif reward.points is None:
        sign, words, token = _coin_sign(own, s), str(number or 0), "dark_ink"
    else:
        sign, words, token = _star_sign(own, s), str(number or 0), _ink_on(look, "fame")
    picture = svg.render(body + sign, (s, s))
    ink = look.fonts.text(words, max(8, round(0.54 * s)), look.rgb(token), True)
    bounds = ink.get_bounding_rect()
    low = 0.03 * s if reward.points is not None else 0
    picture.blit(ink, (round(s / 2 - bounds.centerx), round(s / 2 + low - bounds.centery)))
    if reward.flip:
        turn = counted(look, "flip", max(8, round(0.44 * s)))
        picture.blit(turn, turn.get_rect(bottomright=(s, s)))
    return picture


def _coin_sign(own: Mapping[str, str], s: float) -> str:
    edge = {"stroke": own["dark_ink"], "stroke_width": max(1.0, 0.04 * s)}
    middle = s / 2, s / 2
    body = svg.circle(middle, 0.37 * s, fill=own["coin"], **edge)
    return body + svg.circle(middle, 0.31 * s, stroke=own["light_ink"], stroke_width=0.03 * s, stroke_opacity=0.8)


def _star_sign(own: Mapping[str, str], s: float) -> str:
    middle = s / 2, 0.525 * s
    tips, dents = regular(5, -90, middle, 0.47 * s), regular(5, -54, middle, 0.29 * s)
    corners = [corner for both in zip(tips, dents, strict=True) for corner in both]
    edge: dict[str, Any] = {"stroke": own["dark_ink"], "stroke_width": max(1.0, 0.04 * s)}
    return svg.shape(corners, fill=own["fame"], **edge)


def _technology_sign(own: Mapping[str, str], s: float) -> str:
    """Return a tile of three colours, since any may be taken."""
    left, wide, body = 0.22 * s, 0.56 * s / 3, ""
    for number, colour in enumerate(COLOURS):
        body += svg.box(left + number * wide, left, wide, 0.56 * s, 0, fill=own[f"tech_{colour}"])
    edge = {"stroke": own["dark_ink"], "stroke_width": max(1.0, 0.05 * s)}
    return body + svg.box(left, left, 0.56 * s, 0.56 * s, 0.08 * s, **edge)


def _ink_on(look: Look, token: str) -> str:
    """Return the token of ink that is read on a colour."""
    red, green, blue = look.rgb(token)
    return "dark_ink" if 0.3 * red + 0.6 * green + 0.1 * blue > BRIGHT else "light_ink"


@drawn_once
def name_plate(look: Look, size: tuple[int, int], token: str, wide: int) -> pygame.Surface:
    """Return the ground of a field's name, with an edge of a colour and of a width in pixels."""
    across, high = size
    edge = {"stroke": look.theme.code(token), "stroke_width": wide}
    body = svg.box(
        wide / 2, wide / 2, across - wide, high - wide, (high - wide) / 2, fill=look.theme.own["field"], **edge
    )
    return svg.render(body, size)


@drawn_once
def card_sprite(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the ground of a tile of card, with a shadow below it in two more rows of pixels."""
    own, (across, high) = look.theme.own, size
    radius = max(3, min(size) / 6)
    body = svg.box(1.5, 2.5, across - 1.5, high - 1, radius, fill=own["abyss"], fill_opacity=0.75)
    edge = {"stroke": own["dark_ink"], "stroke_width": max(1.0, high / 40)}
    body += svg.box(0.7, 0.7, across - 1.4, high - 1.4, radius, fill=own["back_light"], **edge)
    light = {"stroke": own["light_ink"], "stroke_width": max(1.0, high / 40), "stroke_opacity": 0.9}
    body += svg.box(2.2, 2.2, across - 4.4, high - 4.4, 0.85 * radius, **light)
    return svg.render(body, (across, high + 2))


@drawn_once
def space_sprite(look: Look, side: int) -> pygame.Surface:
    """Return an empty export space."""
    thin = max(1.0, 0.06 * side)
    dashes = f"{0.16 * side:.1f} {0.12 * side:.1f}"
    style = {"stroke": look.theme.quiet, "stroke_width": thin, "stroke_dasharray": dashes}
    return svg.render(svg.circle((side / 2, side / 2), side / 2 - thin, **style), (side, side))


@drawn_once
def drilling_sprite(look: Look, symbols: tuple[bool, bool, bool, int, int], side: int) -> pygame.Surface:
    """Return a drilling tile from its symbols: oil, gas, flip, coins, pressure."""
    oil, gas, flip, coins, pressure = symbols
    own, s = look.theme.own, side
    thin = max(1.0, 0.05 * s)
    edge, wide = (own["tech_red"], 2 * thin) if pressure else (own["dark_ink"], thin)
    inner = s - 2 * thin
    body = svg.box(thin, thin, inner, inner, 0.14 * s, fill=own["back_light"], stroke=edge, stroke_width=wide)
    picture = svg.render(body, (s, s))
    signs = ["gas"] * gas + ["barrel"] * oil + ["flip"] * flip + ["coin"] * coins + ["pressure"] * pressure
    across = 1 if len(signs) <= 1 else 2
    cell = round(0.62 * s) if across == 1 else round(0.42 * s)
    lines = math.ceil(len(signs) / across)
    for number, name in enumerate(signs):
        sign = flame(look, cell) if name == "gas" else counted(look, name, cell)
        line, column = divmod(number, across)
        in_line = min(across, len(signs) - line * across)
        x = s / 2 + (column - (in_line - 1) / 2) * cell
        y = s / 2 + (line - (lines - 1) / 2) * cell
        picture.blit(sign, sign.get_rect(center=(round(x), round(y))))
    return picture


@drawn_once
def flame(look: Look, side: int) -> pygame.Surface:
    """Return the sign of gas."""
    own = look.theme.own
    path = svg.path(GLYPHS["gas_plant"], fill=own["tech_blue"], stroke=own["dark_ink"], stroke_width=6)
    return svg.render(svg.scaled(path, side / 100), (side, side))
