"""The pieces as pictures: platforms, technologies, needs, markers, and what is counted.

Sizes are pixels. The pictures are shared: callers draw them, not on them.
"""

import math
from collections.abc import Callable
from typing import Any, Final

import pygame

from spillgame.rules.offshore.content_model import COLOURS, Reward
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.seat_shapes import badge
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


def _made(look: Look, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    return look.pictures.made((*key, look.theme), make)


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


def badge_sprite(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return a company's shape in its colour with its letter."""

    tokens = token_of(seat), "company_ink"
    return _made(look, ("badge", seat, side), lambda: badge(look, seat, side, tokens))


def platform_sprite(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return a platform: a company's badge on legs that stand in the sea."""

    def make() -> pygame.Surface:
        own, wide = look.theme.own, max(1.0, 0.07 * side)
        legs = "".join(
            svg.stroke(
                [(x * side, 0.6 * side), ((x + lean) * side, 0.97 * side)], stroke=own["pipe"], stroke_width=wide
            )
            for x, lean in ((0.3, -0.08), (0.7, 0.08))
        )
        brace = svg.stroke(
            [(0.26 * side, 0.86 * side), (0.74 * side, 0.86 * side)], stroke=own["pipe"], stroke_width=0.7 * wide
        )
        picture = svg.render(legs + brace, (side, side))
        badge = badge_sprite(look, seat, round(0.84 * side))
        picture.blit(badge, badge.get_rect(midtop=(side // 2, 0)))
        return picture

    return _made(look, ("platform", seat, side), make)


def need_sprite(look: Look, colour: str, side: int) -> pygame.Surface:
    """Return the sign of a technology that is needed: its colour and its shape."""

    def make() -> pygame.Surface:
        own, (corners, turn) = look.theme.own, NEED_CORNERS[colour]
        body = _outline(
            corners, turn, (side / 2, side / 2), 0.44 * side, fill=own[f"tech_{colour}"], stroke=own["dark_ink"],
            stroke_width=max(1.0, 0.07 * side),
        )  # fmt: skip
        return svg.render(body, (side, side))

    return _made(look, ("need", colour, side), make)


def tile_sprite(look: Look, kind: str, colour: int, side: int, up: bool = True) -> pygame.Surface:
    """Return a technology tile, hollow where it lies down; `colour` is its place in COLOURS, -1 of a gas plant."""

    def make() -> pygame.Surface:
        own = look.theme.own
        name = COLOURS[colour] if colour >= 0 else ""
        ground = own[f"tech_{name}"] if name else own["back_dark"]
        edge = max(1.0, 0.05 * side)
        inset = edge / 2 + 0.5
        fill = (
            {"fill": ground}
            if up
            else {"fill": look.theme.panel, "stroke_dasharray": f"{0.14 * side:.1f} {0.08 * side:.1f}"}
        )
        body = svg.box(
            inset, inset, side - 2 * inset, side - 2 * inset, 0.16 * side,
            **fill, stroke=own["dark_ink"] if up else ground, stroke_width=edge if up else 1.6 * edge,
        )  # fmt: skip
        ink = (own["dark_ink"] if name else own["light_ink"]) if up else ground
        glyph = f'<path d="{GLYPHS[kind]}" fill="none" stroke="{ink}" stroke-width="9" stroke-linejoin="round" ' + (
            'stroke-linecap="round"/>'
        )
        body += f'<g transform="translate({0.14 * side:.2f} {0.14 * side:.2f}) scale({0.0072 * side:.5f})">{glyph}</g>'
        return svg.render(body, (side, side))

    return _made(look, ("tile", kind, colour, side, up), make)


def counted(look: Look, kind: str, side: int) -> pygame.Surface:
    """Return the sign of what is counted: `coin`, `barrel`, `fame`, `platform` or `pressure`."""

    def make() -> pygame.Surface:
        own, s = look.theme.own, side
        thin = max(1.0, 0.07 * s)
        edge: dict[str, Any] = {"stroke": own["dark_ink"], "stroke_width": thin}
        if kind == "coin":
            body = svg.circle((s / 2, s / 2), 0.43 * s, fill=own["coin"], **edge)
            body += svg.circle((s / 2, s / 2), 0.27 * s, stroke=own["dark_ink"], stroke_width=0.7 * thin)
        elif kind == "barrel":
            body = svg.box(
                0.22 * s,
                0.1 * s,
                0.56 * s,
                0.8 * s,
                0.12 * s,
                fill=own["barrel"],
                stroke=own["barrel_band"],
                stroke_width=thin,
            )
            for y in (0.36, 0.64):
                body += svg.stroke([(0.22 * s, y * s), (0.78 * s, y * s)], stroke=own["barrel_band"], stroke_width=thin)
        elif kind == "fame":
            points = [
                (
                    s / 2 + r * s * math.cos(math.radians(36 * n - 90)),
                    0.53 * s + r * s * math.sin(math.radians(36 * n - 90)),
                )
                for n in range(10)
                for r in ((0.46, 0.21)[n % 2],)
            ]
            body = svg.shape(points, fill=own["fame"], **edge)
        elif kind == "pressure":
            body = svg.shape(regular(3, -90, (s / 2, 0.6 * s), 0.5 * s), fill=own["tech_red"], **edge)
            body += svg.stroke([(s / 2, 0.38 * s), (s / 2, 0.64 * s)], stroke=own["light_ink"], stroke_width=1.4 * thin)
            body += svg.circle((s / 2, 0.76 * s), 0.9 * thin, fill=own["light_ink"])
        elif kind == "flip":
            body = svg.circle((s / 2, s / 2), 0.43 * s, fill=own["light_ink"], **edge)
            way = f"M{0.7 * s:.1f} {0.4 * s:.1f} A{0.22 * s:.1f} {0.22 * s:.1f} 0 1 0 {0.72 * s:.1f} {0.56 * s:.1f}"
            body += f'<path d="{way}" fill="none" stroke="{own["dark_ink"]}" stroke-width="{1.3 * thin:.1f}"/>'
            body += svg.shape([(0.58 * s, 0.42 * s), (0.82 * s, 0.44 * s), (0.74 * s, 0.22 * s)], fill=own["dark_ink"])
        else:
            body = svg.box(0.12 * s, 0.2 * s, 0.76 * s, 0.2 * s, 0.04 * s, fill=own["pipe"])
            for x in (0.26, 0.5, 0.74):
                body += svg.stroke([(x * s, 0.4 * s), (x * s, 0.9 * s)], stroke=own["pipe"], stroke_width=1.3 * thin)
        return svg.render(body, (s, s))

    return _made(look, ("counted", kind, side), make)


def gift_sprite(look: Look, reward: Reward, ground: str, side: int) -> pygame.Surface:
    """Return what a marker or a red space gives: `ground` is `light`, `dark` or `red`."""

    def make() -> pygame.Surface:
        own, s = look.theme.own, side
        light = ground == "light"
        fill = {"light": own["back_light"], "dark": own["back_dark"], "red": look.theme.panel}[ground]
        rim = {"light": own["dark_ink"], "dark": own["light_ink"], "red": own["tech_red"]}[ground]
        thin = max(1.0, (0.11 if ground == "red" else 0.06) * s)
        if ground == "red":
            body = svg.box(thin / 2, thin / 2, s - thin, s - thin, 0.2 * s, fill=fill, stroke=rim, stroke_width=thin)
        else:
            body = svg.circle((s / 2, s / 2), s / 2 - thin / 2 - 0.3, fill=fill, stroke=rim, stroke_width=thin)
        picture = svg.render(body, (s, s))
        token = "dark_ink" if light else "ink" if ground == "red" else "light_ink"
        if reward.technology:
            sign = look.fonts.text("T", max(6, round(0.56 * s)), look.rgb(token), True)
            picture.blit(sign, sign.get_rect(center=(s // 2, s // 2)))
            return picture
        number = reward.coins if reward.points is None else reward.points
        ink = look.fonts.text(str(number or 0), max(6, round(0.5 * s)), look.rgb(token), True)
        sign = counted(look, "coin" if reward.points is None else "fame", max(4, round(0.38 * s)))
        picture.blit(ink, ink.get_rect(center=(round(0.36 * s), round(0.5 * s))))
        picture.blit(sign, sign.get_rect(center=(round(0.68 * s), round((0.36 if reward.flip else 0.5) * s))))
        if reward.flip:
            turn = counted(look, "flip", max(4, round(0.36 * s)))
            picture.blit(turn, turn.get_rect(center=(round(0.66 * s), round(0.7 * s))))
        return picture

    return _made(look, ("gift", reward, ground, side), make)


def space_sprite(look: Look, back: str, side: int) -> pygame.Surface:
    """Return an empty export space."""

    def make() -> pygame.Surface:
        dash = f"{0.16 * side:.1f} {0.12 * side:.1f}"
        thin = max(1.0, 0.06 * side)
        body = svg.circle(
            (side / 2, side / 2), side / 2 - thin, stroke=look.theme.quiet, stroke_width=thin, stroke_dasharray=dash
        )
        return svg.render(body, (side, side))

    return _made(look, ("space", back, side), make)


def drilling_sprite(look: Look, symbols: tuple[bool, bool, bool, int, int], side: int) -> pygame.Surface:
    """Return a drilling tile from its symbols: oil, gas, flip, coins, pressure."""
    oil, gas, flip, coins, pressure = symbols

    def make() -> pygame.Surface:
        own, s = look.theme.own, side
        thin = max(1.0, 0.05 * s)
        risky = bool(pressure)
        body = svg.box(
            thin, thin, s - 2 * thin, s - 2 * thin, 0.14 * s, fill=own["back_light"],
            stroke=own["tech_red"] if risky else own["dark_ink"], stroke_width=(2 if risky else 1) * thin,
        )  # fmt: skip
        picture = svg.render(body, (s, s))
        signs = [name for name, shown in (("barrel", oil), ("flip", flip)) if shown] + ["coin"] * coins
        signs += ["pressure"] * pressure
        if gas:
            signs.insert(0, "gas")
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

    return _made(look, ("drilling", symbols, side), make)


def flame(look: Look, side: int) -> pygame.Surface:
    """Return the sign of gas."""

    def make() -> pygame.Surface:
        own = look.theme.own
        path = (
            f'<path d="{GLYPHS["gas_plant"]}" fill="{own["tech_blue"]}" stroke="{own["dark_ink"]}" stroke-width="6"/>'
        )
        return svg.render(svg.scaled(path, side / 100), (side, side))

    return _made(look, ("flame", side), make)
