"""What stands and lives in the sea: rocks, weed, the floor with its wreck and vents, creatures, and the submarine."""

import math
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.table.moving import Point
from spillgame.ui import svg
from spillgame.ui.look import Look

GOLDEN: Final = 0.618034
"""What scatters things evenly, the same every time."""
PLANKTON: Final = 150
FLOOR_CREST: Final = (1.15, 4.0)
"""How high the floor is in floors, and what makes its hills."""
HULL: Final = (27.0, 68.5)
"""Between which heights of its square picture the submarine is, of 96."""
BOX: Final = 96


class Creature(NamedTuple):
    """A picture in the water."""

    picture: str
    across: float
    """Where its middle is, as shares of the width and of the water's depth."""
    deep: float
    size: float
    """Its side as a share of the board's shorter side."""
    plain: float
    tint: str | None = "foam"
    """The token in whose colour it is drawn; None in its own colours."""
    turned: float = 0
    flipped: bool = False


SCHOOL: Final = (
    (0, 0), (0.9, -0.5), (1.1, 0.4), (2.0, -0.1), (2.1, 0.9), (2.9, -0.7), (3.1, 0.5), (4.0, 0.1), (3.7, 1.2),
)  # fmt: skip
"""Where the fish of a school swim, in lengths of a fish."""
GULLS: Final = ((0.55, 0.33, 0.09), (0.61, 0.22, 0.07), (0.68, 0.38, 0.06))
"""Where gulls are across and above the water, and how long a wing is; in heights of the submarine but the first."""
_SHARES: Final = tuple(step / 20 for step in range(21))
CREATURES: Final = (
    *(Creature("fish", 0.58 + 0.026 * x, 0.105 + 0.021 * y, 0.03, 0.5) for x, y in SCHOOL),
    *(Creature("fish", 0.33 + 0.017 * x, 0.27 + 0.014 * y, 0.02, 0.32, flipped=True) for x, y in SCHOOL[:6]),
    Creature("whale", 0.74, 0.42, 0.42, 0.13),
    Creature("jellyfish", 0.1, 0.44, 0.085, 0.34, turned=-8),
    Creature("jellyfish", 0.155, 0.51, 0.055, 0.26, turned=10),
    Creature("jellyfish", 0.93, 0.66, 0.07, 0.28, turned=12),
    Creature("squid", 0.3, 0.8, 0.26, 0.1, turned=28),
    Creature("wreck", 0.44, 0.875, 0.2, 0.24),
    Creature("lantern_fish", 0.55, 0.74, 0.1, 0.85, None),
    Creature("lantern_fish", 0.86, 0.83, 0.066, 0.75, None, flipped=True),
    Creature("lantern_fish", 0.14, 0.85, 0.07, 0.75, None, flipped=True),
)


def creatures(surface: pygame.Surface, look: Look, geometry: Geometry) -> None:
    """Draw what lives in the water, quiet enough to lie behind the trail."""
    top, side = geometry.surface - geometry.rect.y, min(geometry.rect.size)
    for one in CREATURES:
        size = max(6, round(one.size * side))
        picture = look.picture(f"deep_sea_adventure/{one.picture}", size, one.tint)
        picture = pygame.transform.rotozoom(pygame.transform.flip(picture, one.flipped, False), one.turned, 1)
        picture.set_alpha(round(255 * one.plain))
        at = one.across * geometry.rect.width, top + one.deep * (geometry.rect.height - top)
        if one.tint is None:
            _shine(surface, look, (at[0] + (1 if one.flipped else -1) * 0.4 * size, at[1] - 0.18 * size), 1.3 * size)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _shine(surface: pygame.Surface, look: Look, at: Point, reach: float) -> None:
    """Draw the glow round a light in the dark."""
    size, glow = math.ceil(2 * reach), look.theme.own["glow"]
    body = svg.glow("shine", (reach, reach), reach, [glow] * 4, (0.5, 0.16, 0.04, 0))
    light = svg.render(body + svg.circle((reach, reach), reach, fill="url(#shine)"), (size, size))
    surface.blit(light, (round(at[0] - reach), round(at[1] - reach)))


def hull(look: Look, width: int) -> pygame.Surface:
    """Return the submarine alone, `width` pixels wide."""
    picture = look.picture("deep_sea_adventure/submarine", width)
    first, last = (round(part / BOX * width) for part in HULL)
    return picture.subsurface((0, first, width, last - first))


def submarine(surface: pygame.Surface, look: Look, geometry: Geometry) -> None:
    """Draw the submarine at the surface, with the foam round its hull."""
    place = geometry.submarine.move(-geometry.rect.x, -geometry.rect.y)
    surface.blit(hull(look, place.width), place)
    line, unit = geometry.surface - geometry.submarine.y, place.height / 100
    foam = []
    for number in range(3):
        reach = (0.5 - 0.05 * number) * place.width
        y = line + (3 + 5 * number) * unit
        points = [
            (place.width / 2 - reach + 2 * reach * step / 40, y + 1.6 * unit * math.sin(1.3 * step + 2 * number))
            for step in range(41)
        ]
        style = {"stroke": look.theme.own["foam"], "stroke_width": max(1.0, (2.6 - 0.6 * number) * unit)}
        foam.append(svg.stroke(points, (0, 0), stroke_opacity=0.75 - 0.22 * number, stroke_linecap="round", **style))
    surface.blit(svg.render("".join(foam), place.size), place)


# --- Rocks and weed ---


def _profile(geometry: Geometry, side: int, reach: float, begun: float) -> list[Point]:
    """Return the edge of a cliff down one side of the sea: ledges and bays, wider the deeper."""
    (width, height), top = geometry.rect.size, geometry.surface - geometry.rect.y
    foot = 0.0 if side < 0 else float(width)
    points = []
    for step in range(49):
        share = step / 48
        ledge = 0.5 + 0.5 * math.sin(9.3 * share + begun) * math.sin(4.1 * share + 2.3 * begun)
        jag = 0.12 * math.sin(53 * share + 3 * begun) + 0.07 * math.sin(97 * share + begun)
        far = reach * width * (0.12 + 0.5 * share + 0.62 * ledge * share**0.6 + jag * 0.6)
        points.append((foot - side * far, top + (height - top) * (0.1 + 0.92 * share)))
    return [(foot - side * -2, points[0][1] - 0.04 * height), *points, (foot + side * 2, height + 2)]


def _cliff(look: Look, geometry: Geometry, name: str, side: int, reach: float, begun: float, plain: float) -> str:
    (_, height), top = geometry.rect.size, geometry.surface - geometry.rect.y
    rock = look.theme.own["rock"]
    fade = svg.gradient(name, (0, top), (0, height), [rock] * 3, (0.3 * plain, 0.75 * plain, plain))
    return fade + svg.shape(_profile(geometry, side, reach, begun), fill=f"url(#{name})")


def far(look: Look, geometry: Geometry) -> str:
    """Return the background: cliffs at both sides, ridges behind the floor, and plankton."""
    parts = (
        _coast(look, geometry),
        _cliff(look, geometry, "far_left", -1, 0.2, 0.4, 0.3),
        _cliff(look, geometry, "far_right", 1, 0.22, 2.2, 0.3),
        _cliff(look, geometry, "left", -1, 0.09, 1.7, 0.55),
        _cliff(look, geometry, "right", 1, 0.1, 3.6, 0.55),
        _ridge(look, geometry, "ridge", 1.9, 0.9, 0.45, 1.0),
        _drift(look, geometry),
    )
    return "".join(parts)


def _coast(look: Look, geometry: Geometry) -> str:
    """Return what lies on the horizon: a coast with its lighthouse, and gulls above."""
    (width, _), high = geometry.rect.size, geometry.submarine.height
    line = geometry.surface - geometry.rect.y - 0.1 * high
    stone = svg.mixed(look.rgb("horizon"), look.rgb("water_2"), 0.32)
    hills = [(width * (0.74 + 0.27 * s), line - high * (0.2 * s**0.7 + 0.05 * math.sin(17 * s))) for s in _SHARES]
    parts = [svg.shape([*hills, (width, line + 9), (0.74 * width, line + 9)], fill=stone)]
    foot, tower = 0.9 * width, line - 0.14 * high
    walls = [(-0.05, 0), (-0.035, -0.26), (0.035, -0.26), (0.05, 0)]
    lamp = [(-0.03, -0.27), (-0.03, -0.33), (0, -0.38), (0.03, -0.33), (0.03, -0.27)]
    for shape, colour in ((walls, look.theme.own["foam"]), (lamp, look.theme.own["shell_shade"])):
        corners = [(foot + x * high, tower + y * high) for x, y in shape]
        parts.append(svg.shape(corners, fill=colour, stroke=look.theme.own["shell_shade"], stroke_width=high / 90))
    style = {"stroke": look.theme.own["shell_shade"], "stroke_width": max(1.0, 0.014 * high), "stroke_linecap": "round"}
    for at, up, size in GULLS:
        x, y, reach = at * width, line - up * high, size * high
        wings = [(x + reach * s, y + 0.5 * reach * (abs(s) - 1.6 * abs(s) ** 0.5)) for s in (-1, -0.7, -0.4, -0.1, 0)]
        wings += [(2 * x - px, py) for px, py in reversed(wings[:-1])]
        parts.append(svg.stroke(wings, (0, 0), **style))
    return "".join(parts)


def _drift(look: Look, geometry: Geometry) -> str:
    """Return what glows and drifts in the water."""
    (width, height), top, own = geometry.rect.size, geometry.surface - geometry.rect.y, look.theme.own
    unit, parts = min(width, height) / 1000, []
    for number in range(PLANKTON):
        x = (number * GOLDEN) % 1 * width
        share = ((number * 0.754877 + 0.3) % 1) ** 0.6
        colour, plain = (own["glow"], 0.5) if share > 0.62 else (own["foam"], 0.28)
        radius = (0.8 + 1.3 * ((number * 7) % 5) / 4) * unit
        parts.append(svg.circle((x, top + share * (height - top)), max(0.5, radius), fill=colour, fill_opacity=plain))
    return "".join(parts)


def _weed(look: Look, foot: Point, high: float, lean: float, begun: float, plain: float) -> str:
    """Return a frond: a stem that sways upwards, with leaves on both sides."""
    steps, (x, y) = 14, foot
    colour = look.theme.own["weed"]
    stem = [
        (
            x + lean * high * (step / steps) ** 1.4 + 0.05 * high * math.sin(begun + 5 * step / steps),
            y - high * step / steps,
        )
        for step in range(steps + 1)
    ]
    style = {"stroke": colour, "stroke_opacity": plain, "stroke_linecap": "round"}
    parts = [svg.stroke(stem, (0, 0), stroke_width=max(1.0, 0.018 * high), **style)]
    for step, (px, py) in enumerate(stem[1:-1], 1):
        side = -1 if step % 2 else 1
        long = 0.15 * high * (1 - 0.5 * step / steps)
        tip = px + side * long, py - 0.55 * long
        leaf = (px, py), (px + 0.45 * side * long, py - 0.62 * long), tip, (px + 0.55 * side * long, py - 0.1 * long)
        parts.append(svg.shape(leaf, fill=colour, fill_opacity=plain))
    return "".join(parts)


# --- The floor ---


def _ridge(look: Look, geometry: Geometry, name: str, high: float, light: float, plain: float, begun: float) -> str:
    """Return a ridge of the sea floor: hills `high` times as high as the floor."""
    crest = floor_line(geometry, high, begun)
    (width, height), own = geometry.rect.size, look.theme.own
    top = min(y for _, y in crest)
    colours = [svg.mixed(look.rgb("water_4"), look.rgb("rock"), light), own["rock"]]
    fade = svg.gradient(name, (0, top), (0, height), colours, (plain, plain))
    return fade + svg.shape([*crest, (width, height), (0, height)], fill=f"url(#{name})")


def floor_line(geometry: Geometry, high: float, begun: float) -> list[Point]:
    """Return the crest of a ridge: `high` times as high as the floor at the sides, lower in the middle."""
    (width, height), tall = geometry.rect.size, geometry.floor.height
    points = []
    for step in range(61):
        share = step / 60
        hill = 0.5 + 0.28 * math.cos(math.tau * share) + 0.16 * math.sin(11 * share + begun)
        hill += 0.07 * math.sin(29 * share + 2 * begun) + 0.02 * math.sin(71 * share)
        points.append((share * width, height - tall * high * hill))
    return points


def near(look: Look, geometry: Geometry) -> str:
    """Return the foreground: weed on the ledges, vents, and the floor on which chips land."""
    (width, height), tall = geometry.rect.size, geometry.floor.height
    top = geometry.surface - geometry.rect.y
    parts = []
    for number in range(7):
        side = -1 if number % 2 else 1
        share = 0.17 + 0.06 * number
        x = width * (0.985 - 0.012 * (number % 3)) if side > 0 else width * (0.012 + 0.014 * (number % 3))
        foot = x, top + (height - top) * share
        parts.append(_weed(look, foot, 0.13 * (height - top), -0.2 * side, 1.3 * number, 0.6))
    parts.append(_vents(look, geometry))
    parts.append(sand(look, geometry, *FLOOR_CREST))
    faint = {"stroke": look.theme.own["rope"], "stroke_opacity": 0.16}
    for number in range(40):
        x = number * GOLDEN % 1 * width
        y = height - tall * (0.06 + 0.42 * (number * 0.41 % 1))
        ripple = [(x + tall * (step - 4) * 0.06, y + tall * 0.02 * math.cos(0.8 * (step - 4))) for step in range(9)]
        parts.append(svg.stroke(ripple, (0, 0), stroke_width=max(0.8, tall / 70), **faint))
    return "".join(parts)


def sand(look: Look, geometry: Geometry, high: float, begun: float) -> str:
    """Return the floor up to a crest."""
    (width, height), own = geometry.rect.size, look.theme.own
    crest = floor_line(geometry, high, begun)
    pale, top = mixed(look.rgb("water_4"), look.rgb("rope"), 0.16), height - high * geometry.floor.height
    name = f"sand{high}"
    ground = svg.gradient(name, (0, top), (0, height), [svg.mixed(pale, pale, 0), own["rock"]])
    edge = {"stroke": own["rope"], "stroke_opacity": 0.3, "stroke_width": max(1.0, geometry.floor.height / 50)}
    ground += svg.shape([*crest, (width, height), (0, height)], fill=f"url(#{name})")
    return ground + svg.stroke(crest, (0, 0), **edge)


def _vents(look: Look, geometry: Geometry) -> str:
    """Return chimneys on the floor, with the warm water that rises from them."""
    (width, height), tall, own = geometry.rect.size, geometry.floor.height, look.theme.own
    parts = []
    for number, (at, high) in enumerate(((0.2, 1.35), (0.235, 1.0), (0.26, 1.2), (0.62, 0.95), (0.645, 1.2))):
        x, foot, up = at * width, height - 0.3 * tall, high * tall
        wide = 0.16 * tall
        chimney = (
            (x - wide, foot), (x - 0.5 * wide, foot - 0.6 * up), (x - 0.36 * wide, foot - up),
            (x + 0.3 * wide, foot - up * 1.03), (x + 0.42 * wide, foot - 0.55 * up), (x + wide, foot),
        )  # fmt: skip
        parts.append(svg.shape(chimney, fill=own["rock"]))
        for puff in range(6):
            share = puff / 5
            middle = x + 0.3 * tall * share * math.sin(2.2 * share + number), foot - up - 1.7 * tall * share
            name = f"puff{number}_{puff}"
            radius = tall * (0.14 + 0.3 * share)
            parts.append(
                svg.glow(name, middle, radius, [own["water_2"]] * 3, (0.4 * (1 - share), 0.2 * (1 - share), 0))
            )
            parts.append(svg.circle(middle, radius, fill=f"url(#{name})"))
    return "".join(parts)
