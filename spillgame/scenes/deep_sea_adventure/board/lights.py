"""What stands out on the board: the light on spaces that can be reached, the way of a move, and the dark."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from spillgame.scenes.deep_sea_adventure.board.geometry import FOOT, Geometry, bed_rect
from spillgame.scenes.table.sprites import drawn_once, haloed
from spillgame.ui import svg
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

STEPPED_ON: Final = 0.1
"""How brightly the places before the end of a way are lit, as a chance would be."""
OVER_NUMBER: Final = 0.13
"""How far into the sand of a blank there is room above its number, in diameters of a chip."""
NIGHTFALL: Final = (0.42, 0.8, 0.93)
"""How thick the dark is at the surface, half way down and at the floor, when the light has gone out."""


def soft(
    surface: pygame.Surface,
    look: Look,
    geometry: Geometry,
    spaces: int,
    place: int,
    share: float = 1,
    *,
    blank: bool = False,
) -> None:
    """Draw the light behind what lies on a place that can be reached; the likelier, the brighter. On a `blank` space it
    lies flat on the sand."""
    if place:
        at = geometry.trail(spaces).places[place - 1]
        reach = 2 * round(FOOT * at.chip.width)
        light, area = _light(look, at.chip.width + reach), at.chip.inflate(reach, reach)
        if blank:
            area = bed_rect(at).inflate(reach, reach).clip(at.cell)
            light = _glow_round(look, area.size)
    else:
        area = geometry.submarine
        light = _round_hull(look, area.size)
    light.set_alpha(round(255 * min(1.0, 0.4 + 1.6 * share)))
    surface.blit(light, area)


@drawn_once
def _light(look: Look, size: int) -> pygame.Surface:
    """Return a disc of light with a rim."""
    foam, middle, line = look.theme.own["foam"], (size / 2, size / 2), max(2.0, 0.045 * size)
    body = svg.glow("light", middle, size / 2, [foam] * 3, (1, 0.75, 0.35))
    body += svg.circle(middle, size / 2, fill="url(#light)")
    return svg.render(body + svg.circle(middle, size / 2 - line, stroke=foam, stroke_width=line), (size, size))


@drawn_once
def _glow_round(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the light round a blank: a flat ring whose edge is behind the sand."""
    (wide, high), foam = size, look.theme.own["foam"]
    body = svg.ellipse((wide / 2, high / 2), wide / 2, high / 2, fill=foam, fill_opacity=0.95)
    return svg.render(body, size)


@drawn_once
def _round_hull(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a line of light round the hull of the submarine."""
    (wide, high), parts = size, ""
    for line, plain in ((0.14, 0.25), (0.09, 0.4), (0.045, 1.0)):
        style = {"stroke": look.theme.own["glow"], "stroke_width": line * high, "stroke_opacity": plain}
        parts += svg.ellipse((0.48 * wide, 0.65 * high), 0.465 * wide, 0.27 * high, **style)
    return svg.render(parts, size)


def chance(
    surface: pygame.Surface,
    look: Look,
    geometry: Geometry,
    spaces: int,
    place: int,
    share: float,
    *,
    taken: bool = False,
    blank: bool = False,
) -> None:
    """Write the chance of a place in percent: over its chip, or beside the submarine's tower. On a space that is
    `taken` by the diver who drops it stands at the foot, or over the hollow of a `blank`."""
    text = look.say("deep_sea_adventure.board.percent", n=percent(share))
    if not place:
        hull = geometry.submarine
        sign = _sign(look, text, max(8, round(0.2 * hull.height)), (hull.width // 3, hull.height // 3))
        middle = hull.x + round(0.82 * hull.width), hull.y + hull.height // 5
        surface.blit(sign, sign.get_rect(center=middle))
        return
    at = geometry.trail(spaces).places[place - 1]
    chip, least = at.chip, max(8, round(0.27 * at.chip.width))
    if taken and blank:
        free = bed_rect(at).y + round(OVER_NUMBER * chip.width) - at.figure.bottom
        sign = _sign(look, text, least, (at.cell.width, free))
        where = sign.get_rect(center=(chip.centerx, at.figure.bottom + free // 2))
    elif taken:
        sign = _sign(look, text, least, (at.cell.width, at.cell.bottom - at.figure.bottom))
        where = sign.get_rect(midbottom=(chip.right, at.cell.bottom)).clamp(at.cell)
    else:
        sign = _sign(look, text, least, (at.cell.width, chip.y - at.cell.y))
        where = sign.get_rect(center=(chip.centerx, chip.y - round(0.16 * chip.width)))
        where.bottom = min(where.bottom, chip.y)
        if where.height > least:
            where.clamp_ip(at.cell)
    surface.blit(sign, where)


def _sign(look: Look, text: str, least: int, room: tuple[int, int]) -> pygame.Surface:
    """Return a line as large as the small letters of the table, as far as it has room; no smaller than `least`."""
    for height in range(max(least, look.px(SMALL)), least, -1):
        sign = haloed(look, text, height, "chip_light", "abyss")
        if sign.get_width() <= room[0] and sign.get_height() <= room[1]:
            return sign
    return haloed(look, text, least, "chip_light", "abyss")


def percent(share: float) -> int:
    """Return a chance as whole percent; what is possible is never 0."""
    return max(1, round(100 * share)) if share > 0 else 0


def way(
    surface: pygame.Surface,
    look: Look,
    geometry: Geometry,
    spaces: int,
    path: Sequence[int],
    blanks: Collection[int] = (),
) -> None:
    """Draw the way of a move along the rope, and a ring round each place that is stepped on; flat on `blanks`."""
    legs = geometry.trail(spaces).legs
    wide = _width(geometry)
    for one, other in pairwise(path):
        for number in range(min(one, other), max(one, other)):
            for dot in legs[number][::2]:
                pygame.draw.aacircle(surface, look.rgb("abyss"), dot, wide + max(1, wide // 2))
                pygame.draw.aacircle(surface, look.rgb("glow"), dot, wide)
    for number, place in enumerate(path, 1):
        if place:
            brightly = 1 if number == len(path) else STEPPED_ON
            soft(surface, look, geometry, spaces, place, brightly, blank=place in blanks)


def reach(geometry: Geometry, spaces: int, place: int) -> pygame.Rect:
    """Return the area of the light on a place and of the chance that is written there."""
    if not place:
        hull = geometry.submarine
        return hull.inflate(hull.height, hull.height)
    at = geometry.trail(spaces).places[place - 1]
    return at.cell.union(at.chip.inflate(at.chip.width, at.chip.width))


def reaches_of_way(geometry: Geometry, spaces: int, path: Sequence[int]) -> Iterator[pygame.Rect]:
    """Yield the areas of a way: of its places, and of the rope between them, which may swing out beyond these."""
    yield from (reach(geometry, spaces, place) for place in path)
    legs, wide = geometry.trail(spaces).legs, 4 * _width(geometry)
    for one, other in pairwise(path):
        for leg in legs[min(one, other) : max(one, other)]:
            across, down = zip(*leg, strict=True)
            box = pygame.Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
            yield box.inflate(wide, wide)


def _width(geometry: Geometry) -> int:
    """Return how wide the dots of a way are, from their middles, in pixels."""
    return max(2, round(0.007 * min(geometry.rect.size)))


def looked_at(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
    """Draw the frame of a place that is looked at."""
    line = max(2, look.px(3))
    pygame.draw.rect(surface, look.rgb("abyss"), area, 2 * line, border_radius=3 * line)
    inside = area.inflate(-line, -line)
    pygame.draw.rect(surface, look.rgb("foam"), inside, line, border_radius=3 * line)


def dark(surface: pygame.Surface, look: Look, area: pygame.Rect, share: float) -> None:
    """Draw how far the light has gone out: the deeper, the darker."""
    veil = nightfall(look, area.size)
    veil.set_alpha(round(255 * min(1.0, share)))
    surface.blit(veil, area)


@drawn_once
def nightfall(look: Look, size: tuple[int, int]) -> pygame.Surface:
    abyss = [look.theme.own["abyss"]] * len(NIGHTFALL)
    shade = svg.gradient("dark", (0, 0), (0, 64), abyss, NIGHTFALL) + svg.box(0, 0, 64, 64, 0, fill="url(#dark)")
    return pygame.transform.smoothscale(svg.render(shade, (64, 64)), size)
