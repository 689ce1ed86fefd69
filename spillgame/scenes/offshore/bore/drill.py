"""The drill and what it leaves behind: the string of pipes, the bit, the bore, its tiles, and what these bring."""

from collections.abc import Mapping
from typing import Any, Final

import pygame

from spillgame.rules.offshore.drilling import Placed
from spillgame.rules.offshore.game import Table
from spillgame.scenes.offshore.board.sprites import drilling_sprite
from spillgame.scenes.offshore.bore.ground import Symbols, found_layer, reach, scatter
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.offshore.plates import value_plate
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

TURNS: Final = 9
"""How many times the drill turns while it goes down one space."""
MUD: Final = 22
"""How many crumbs of mud fly round the bit."""


def symbols_of(table: Table, tile: str) -> Symbols:
    """Return what is on a tile."""
    found = table.drilling[tile]
    return found.oil, found.gas, found.flip, found.coins, found.pressure


def counting(table: Table, placed: Placed) -> Mapping[str, int]:
    """Return the space of the lowest oil and the lowest gas, which alone count (O-6.7), as far as there are any."""
    found: dict[str, int] = {}
    for space, tile in placed:
        if table.drilling[tile].oil:
            found["oil"] = space
        if table.drilling[tile].gas:
            found["gas"] = space
    return found


def paying(table: Table, placed: Placed) -> set[int]:
    """Return the spaces whose tiles bring something where they lie."""
    return {*counting(table, placed).values(), *(space for space, tile in placed if table.drilling[tile].coins)}


# --- What was found ---


def draw_layer(surface: pygame.Surface, look: Look, section: Section, space: int, symbols: Symbols) -> None:
    """Draw the ground of a space as it was found; a clip set on the surface holds."""
    bands, whole, clip = section.bands(), section.ground, surface.get_clip()
    band = bands[space - 1]
    size, middle = (whole.width, band.height), section.middle - whole.x
    picture = found_layer(look, size, (space - 1, len(bands)), middle, symbols)
    surface.set_clip(section.rect.clip(clip))
    surface.blit(picture, (whole.x, band.y - reach(band.height)))
    surface.set_clip(clip)


def draw_bore(surface: pygame.Surface, look: Look, section: Section, bottom: int) -> None:
    """Draw the open shaft from the seabed down to a y."""
    cell = section.spaces[0]
    if bottom > section.bed:
        hole = pygame.Rect(cell.x - 2, section.bed, cell.width + 4, bottom - section.bed)
        pygame.draw.rect(surface, look.rgb("steel_shade"), hole.inflate(4, 0))
        pygame.draw.rect(surface, look.rgb("abyss"), hole)


def draw_tile(surface: pygame.Surface, look: Look, cell: pygame.Rect, symbols: Symbols, grown: float = 1.0) -> None:
    """Draw a tile on its space, as far as it has `grown` into its size, from 0 to 1."""
    side = round(grown * min(cell.width, cell.height))
    if side >= 8:
        picture = drilling_sprite(look, symbols, side)
        surface.blit(picture, picture.get_rect(center=cell.center))


def draw_value(
    surface: pygame.Surface, look: Look, section: Section, space: int, kind: str, count: int, state: str
) -> None:
    """Draw what oil (`barrel`, at the left) or gas (`fame`, at the right) brings on a space.

    `state` says whether it is `open`, `counts`, or is `past`: nothing can come of it any more.
    """
    cell = section.spaces[space - 1]
    picture = value_plate(look, kind, count, (section.label, cell.height), state)
    gap = look.px(5)
    at = (
        {"midright": (cell.x - gap, cell.centery)}
        if kind == "barrel"
        else {"midleft": (cell.right + gap, cell.centery)}
    )
    surface.blit(picture, picture.get_rect(**at))


# --- The drill ---


def draw_drill(surface: pygame.Surface, look: Look, section: Section, tip: float, turned: float = 0.0) -> None:
    """Draw the string from the rig's deck down to the bit, whose tip is at a y; `turned` is in turns."""
    wide = section.spaces[0].width
    bit = bit_sprite(look, section.bit, round(3 * turned) % 3)
    top = round(section.horizon - 0.42 * section.deck)
    foot = round(tip) - bit.get_height() + 3
    pipe = pygame.Rect(0, top, max(3, wide // 7), max(0, foot - top))
    pipe.centerx = section.middle
    pygame.draw.rect(surface, look.rgb("abyss"), pipe.inflate(2, 0))
    pygame.draw.rect(surface, look.rgb("steel"), pipe)
    pygame.draw.rect(surface, look.rgb("steel_shade"), (pipe.centerx, pipe.y, pipe.right - pipe.centerx, pipe.height))
    step = max(10, look.px(22))
    for joint in range(foot - round(turned * step) % step, top, -step):
        pygame.draw.rect(surface, look.rgb("steel_shade"), (pipe.x - 2, joint, pipe.width + 4, max(2, step // 7)))
    surface.blit(bit, bit.get_rect(midbottom=(section.middle, round(tip))))


@drawn_once
def bit_sprite(look: Look, side: int, phase: int) -> pygame.Surface:
    """Return the bit with its three cones; `phase` is how far they have turned, of three."""
    own, s = look.theme.own, side
    thin = max(1.0, 0.05 * s)
    rim: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": thin, "stroke_linejoin": "round"}
    body = svg.shape(
        [(0.36 * s, 0), (0.64 * s, 0), (0.72 * s, 0.34 * s), (0.28 * s, 0.34 * s)], fill=own["steel"], **rim
    )
    body += svg.shape([(0.2 * s, 0.3 * s), (0.8 * s, 0.3 * s), (0.9 * s, 0.56 * s), (0.1 * s, 0.56 * s)],
                      fill=own["steel_shade"], **rim)  # fmt: skip
    for x, y, size in ((0.26, 0.7, 0.22), (0.74, 0.7, 0.22), (0.5, 0.76, 0.23)):
        body += svg.circle((x * s, y * s), size * s, fill=own["coin"], **rim)
        for tooth in range(3):
            across = (x - 0.13 + 0.13 * ((tooth + phase / 3) % 3) * 0.9) * s
            body += svg.circle((across, (y + 0.05) * s), 0.05 * s, fill=own["abyss"])
    return svg.render(body, (s, s))


def draw_mud(surface: pygame.Surface, look: Look, section: Section, tip: float, t: float, colour: str) -> None:
    """Draw crumbs that the bit throws up, and that fall back; `t` goes from 0 to 1."""
    wide, size = section.spaces[0].width, max(2, section.spaces[0].width // 13)
    for crumb in range(MUD):
        age = (3 * t + scatter(crumb, 1)) % 1.0
        away = (scatter(crumb, 2) - 0.5) * 1.7 * wide * (0.3 + age)
        high = wide * (1.5 + scatter(crumb, 3)) * age * (1 - age)
        at = round(section.middle + away), round(tip - high - 0.1 * wide)
        pygame.draw.circle(surface, pygame.Color(colour), at, max(1, round(size * (1 - 0.6 * age))))
