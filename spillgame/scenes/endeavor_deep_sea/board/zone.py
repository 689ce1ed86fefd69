"""One zone: its place, its name, its sites with what they give, its links, and who is there."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.state import Zone
from spillgame.rules.endeavor_deep_sea.table import BoardInfo
from spillgame.scenes.endeavor_deep_sea.board.geometry import BETWEEN, Sites
from spillgame.scenes.endeavor_deep_sea.board.places import picture_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import (
    disc_sprite,
    field_sprite,
    porthole_sprite,
    thin,
    vessel_sprite,
)
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, fitted, picture, row, symbol, symbols_of
from spillgame.scenes.table.moving import Point, between
from spillgame.scenes.table.sprites import drawn_once, haloed, least_letter
from spillgame.ui import svg
from spillgame.ui.fonts import LEGIBLE
from spillgame.ui.look import Look

LINES_OF_CELL: Final = 6
"""How many lines of the height of its name a zone's cell holds at least, so that the name covers nothing else."""
SHADOW: Final = 6
"""How far the dark edge of a zone reaches, in design units."""
PLATE: Final = 232
"""How plain the ground of names and sites is, 0 to 255: the place shows through a little."""
LINK_SIGN: Final = 0.36
"""How high the gains of a link are, in widths of a place."""
SPECIALS: Final = {"dive": "dive", "emptied": "dive", "conserve": "conserve", "leave": "travel"}
"""The symbol of what sets off each special rule."""


class Shown(NamedTuple):
    """A zone as it is drawn."""

    cell: str
    board: str
    name: str
    info: BoardInfo
    zone: Zone
    vessels: tuple[int, ...]
    """The seats of the Vessels in it."""


def disc_at(zone: Zone, place: str) -> int:
    """Return the seat of the disc in a place such as `s0.2`, or 0."""
    if place[0] == "s":
        track, space = map(int, place[1:].split("."))
        return zone.sonar[track][space]
    return (zone.conservation if place[0] == "c" else zone.sites)[int(place[1:])]


def places_of(info: BoardInfo) -> list[str]:
    """Return the names of a board's places for discs, in the order in which they are read."""
    tracks = [f"s{track}.{space}" for track, spaces in enumerate(info.sonar) for space, _ in enumerate(spaces)]
    sites = [f"j{number}" for number, _ in enumerate(info.fields)]
    return [*tracks, *sites, *(f"c{number}" for number, _ in enumerate(info.costs))]


def draw_zone(surface: pygame.Surface, look: Look, sites: Sites, shown: Shown) -> None:
    """Draw a zone into its cell."""
    surface.blit(_shadow(look, sites.cell.size), sites.cell.move(-look.px(SHADOW), -look.px(SHADOW)))
    surface.blit(_window(look, shown.board, shown.info.depth, sites.cell.size), sites.cell)
    _links(surface, look, sites, shown)
    _head(surface, look, sites, shown)
    if sites.dive is not None:
        surface.blit(porthole_sprite(look, shown.zone.tokens, sites.dive.width), sites.dive)
    for track, squares in enumerate(sites.sonar):
        _track(surface, look, squares, shown.info.sonar[track], shown.zone.sonar[track])
    for number, rect in enumerate(sites.conservation):
        _conservation(surface, look, rect, shown, number)
    for number, rect in enumerate(sites.journals):
        _journal(surface, look, rect, shown.info.fields[number], shown.zone.sites[number])
    _vessels(surface, look, sites, shown.vessels)
    if letter := letter_of_cell(look, sites.cell.height, 0.7):
        cell = haloed(look, shown.cell, letter)
        cell.set_alpha(200)
        surface.blit(cell, name_of_cell(look, sites, shown.cell))


@drawn_once
def _window(look: Look, board: str, depth: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a place with round corners and a rim of light, as through the window of a Vessel."""
    made, radius = picture_of(look, board, depth, size).copy(), _roundness(size)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = svg.box(0.75, 0.75, size[0] - 1.5, size[1] - 1.5, radius, stroke=look.theme.own["ray"], stroke_width=1.5,
                  stroke_opacity=0.7)  # fmt: skip
    made.blit(svg.render(rim, size), (0, 0))
    return made


def _roundness(size: tuple[int, int]) -> int:
    return max(3, round(0.07 * min(size)))


@drawn_once
def _shadow(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the dark edge that parts a zone from the open water round it."""
    reach = look.px(SHADOW)
    wide, high = size[0] + 2 * reach, size[1] + 2 * reach
    body = "".join(
        svg.box(reach - step, reach - step, size[0] + 2 * step, size[1] + 2 * step, _roundness(size) + step,
                fill=look.theme.own["abyss"], fill_opacity=0.4 / reach)
        for step in range(1, reach + 1)
    )  # fmt: skip
    return svg.render(body, (wide, high))


def name_of_cell(look: Look, sites: Sites, cell: str) -> pygame.Rect:
    """Return where the name of a zone's cell stands; without size where it has none."""
    letter = letter_of_cell(look, sites.cell.height, 0.7)
    made = haloed(look, cell, letter) if letter else pygame.Surface((0, 0))
    return made.get_rect(bottomleft=(sites.cell.x + 3, sites.cell.bottom - 2))


def letter_of_cell(look: Look, height: int, share: float) -> int:
    """Return the size of the letters of a cell's name, a share of the smallest letter on a piece; 0 where the cell is
    so low that its name would cover what lies in it."""
    letter = min(round(share * least_letter(look)), round(height / LINES_OF_CELL))
    return letter if letter >= LEGIBLE else 0


# --- Name and bonuses ---


def plate(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int, edge: str = "") -> None:
    """Draw the ground of a name or a site."""
    surface.blit(_plate(look, rect.size, radius), rect)
    if edge:
        pygame.draw.rect(surface, look.rgb(edge), rect, thin(look, 2), border_radius=radius)


@drawn_once
def _plate(look: Look, size: tuple[int, int], radius: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, (*look.rgb("plate"), PLATE), made.get_rect(), border_radius=radius)
    return made


@drawn_once
def _plaque(look: Look, size: tuple[int, int], radius: int, *, left: bool) -> pygame.Surface:
    """Return the ground of what stands at the head of a zone, at its left or its right corner."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    corners = {"border_top_left_radius" if left else "border_top_right_radius": radius}
    corners["border_bottom_right_radius" if left else "border_bottom_left_radius"] = max(4, size[1] // 2)
    pygame.draw.rect(made, (*look.rgb("plate"), PLATE), made.get_rect(), border_radius=0, **corners)
    return made


class Head(NamedTuple):
    """What stands at the head of a zone, and where."""

    arrival: pygame.Rect
    """What an arrival gives; empty where that is nothing."""
    name: pygame.Rect
    special: pygame.Rect
    """The special rule; empty where there is none, or no room for its sign."""


def head_of(look: Look, sites: Sites, shown: Shown) -> Head:
    """Return where the arrival bonus, the name and the special rule stand."""
    head, info = sites.head, shown.info
    pad, high = max(2, head.height // 6), _head_height(sites)
    arrival, special = pygame.Rect(head.x + pad, head.centery - high // 2, 0, high), pygame.Rect(0, 0, 0, 0)
    left, right = head.x + pad, head.right - pad
    if info.arrival:
        arrival.width = row(look, symbols_of(info.arrival), high).get_width()
        left = arrival.right + pad
    name_room = right - left - look.fonts.width(shown.name, LEGIBLE, True)
    if info.when and name_room > 4 * high:
        special = row(look, _special_signs(info), high).get_rect(midright=(right, head.centery))
        right = special.left - pad
    return Head(arrival, pygame.Rect(left, head.y, max(1, right - left), head.height), special)


def _head_height(sites: Sites) -> int:
    return max(6, round(0.78 * sites.head.height))


def _special_signs(info: BoardInfo) -> tuple[Symbol, ...]:
    return (symbol(SPECIALS[info.when]), Symbol("arrow_right", "quiet"), *symbols_of(info.special))


def _head(surface: pygame.Surface, look: Look, sites: Sites, shown: Shown) -> None:
    """Draw the arrival bonus, the name, and the special rule at the right."""
    head, parts, high = sites.head, head_of(look, sites, shown), _head_height(sites)
    size = min(round(0.92 * head.height), max(round(1.05 * least_letter(look)), round(0.55 * head.height)))
    while size > LEGIBLE and look.fonts.width(shown.name, size, True) > parts.name.width:
        size -= 1
    fits = size >= LEGIBLE and look.fonts.width(shown.name, size, True) <= parts.name.width
    words = shown.name if fits else ""  # it is said where the zone is looked at
    name = look.fonts.text(words, size, look.rgb("ink"), True)
    used = pygame.Rect(head.x, head.y, parts.name.x + name.get_width() + head.height // 3 - head.x, head.height)
    if words or parts.arrival:
        surface.blit(_plaque(look, used.clip(head).size, _roundness(sites.cell.size), left=True), head)
    if parts.arrival:
        surface.blit(row(look, symbols_of(shown.info.arrival), high), parts.arrival)
    if parts.special:
        side = head.right - parts.special.x + head.height // 4
        made = _plaque(look, (side, head.height), _roundness(sites.cell.size), left=False)
        surface.blit(made, made.get_rect(topright=head.topright))
        surface.blit(row(look, _special_signs(shown.info), high), parts.special)
    surface.blit(name, name.get_rect(midleft=(parts.name.x, head.centery)))


# --- Sites ---


def _track(
    surface: pygame.Surface,
    look: Look,
    squares: Sequence[pygame.Rect],
    gains: Sequence[Sequence[Unit]],
    discs: Sequence[int],
) -> None:
    """Draw a Sonar track: its spaces as rings of an echo, in order."""
    first, last = squares[0].center, squares[-1].center
    pygame.draw.line(surface, look.rgb("link"), first, last, max(1, squares[0].width // 12))
    for rect, units, seat in zip(squares, gains, discs, strict=True):
        pygame.draw.aacircle(surface, look.rgb("plate"), rect.center, rect.width // 2)
        pygame.draw.aacircle(surface, look.rgb("link"), rect.center, rect.width // 2, max(1, rect.width // 16))
        if seat:
            surface.blit(disc_sprite(look, seat, rect.width), rect)
        else:
            inner = round(0.74 * rect.width), round(0.62 * rect.height)
            made = fitted(look, symbols_of(units), inner, round(0.5 * rect.height))
            surface.blit(made, made.get_rect(center=rect.center))


def _conservation(surface: pygame.Surface, look: Look, rect: pygame.Rect, shown: Shown, number: int) -> None:
    """Draw a Conservation site: its cost above, what it gives below."""
    plate(surface, look, rect, max(2, rect.width // 5), "field_life")
    seat = shown.zone.conservation[number]
    upper = pygame.Rect(rect.x, rect.y, rect.width, round(0.4 * rect.height))
    if seat:
        disc = disc_sprite(look, seat, rect.width)
        surface.blit(disc, disc.get_rect(center=rect.center))
        return
    cost = picture(look, symbol("research", str(shown.info.costs[number]), before=True), round(0.82 * upper.height))
    surface.blit(cost, cost.get_rect(center=(upper.centerx, upper.centery + 1)))
    pygame.draw.line(surface, look.rgb("field_life"), (rect.x + 2, upper.bottom), (rect.right - 3, upper.bottom))
    lower = rect.width - 4, rect.bottom - upper.bottom - 3
    made = fitted(look, symbols_of(shown.info.conservation[number]), lower, round(0.42 * rect.height))
    surface.blit(made, made.get_rect(midtop=(rect.centerx, upper.bottom + 1)))


def _journal(surface: pygame.Surface, look: Look, rect: pygame.Rect, field: str, seat: int) -> None:
    """Draw a Journal site: the field that a Journal needs there."""
    plate(surface, look, rect, 1, f"field_{field}")
    if seat:
        surface.blit(disc_sprite(look, seat, rect.width), rect)
        small = field_sprite(look, field, max(6, rect.width // 3))
        surface.blit(small, small.get_rect(bottomright=rect.bottomright))
    else:
        sign = field_sprite(look, field, round(0.74 * rect.width))
        surface.blit(sign, sign.get_rect(center=rect.center))


# --- Links ---


def ways_of(sites: Sites, info: BoardInfo) -> list[list[Point]]:
    """Return the line of each link: straight between two lines of places, else below its line of places."""
    ways, used = list[list[Point]](), dict[int, int]()
    for link in info.links:
        one, other = sorted((sites.place(end) for end in link.ends), key=lambda rect: (rect.y, rect.x))
        if other.y - one.y > sites.side // 2:
            ways.append([_edge(one, 1), _edge(other, -1)])
            continue
        line = next((y for y in used if abs(y - one.y) <= sites.side // 2), one.y)
        down = (0.15 + 0.1 * (used.get(line, 0) % 3)) * sites.side
        used[line] = used.get(line, 0) + 1
        y = max(one.bottom, other.bottom) + down
        ways.append([(one.centerx, one.bottom), (one.centerx, y), (other.centerx, y), (other.centerx, other.bottom)])
    return ways


def _edge(rect: pygame.Rect, way: int) -> Point:
    return (rect.centerx, rect.bottom if way > 0 else rect.top)


def middle_of(way: Sequence[Point], side: int) -> Point:
    """Return where the gains of a link stand on its line: a straight one may cross a whole line of places."""
    if len(way) > 2:
        return between(way[1], way[2], 0.5)
    down = max(1.0, way[1][1] - way[0][1])
    return between(way[0], way[1], min(0.5, 0.5 * BETWEEN * side / down))


def link_signs(look: Look, sites: Sites, info: BoardInfo) -> list[pygame.Rect]:
    """Return where the gains of each link stand: on its line, beside those that stand there already."""
    high, found = _link_height(sites), list[pygame.Rect]()
    for link, way in zip(info.links, ways_of(sites, info), strict=True):
        sign = row(look, symbols_of(link.units), high).get_rect(center=middle_of(way, sites.side)).inflate(6, 3)
        while (hit := sign.collidelist(found)) >= 0:
            sign.left = found[hit].right + 1
        found.append(sign)
    return found


def _link_height(sites: Sites) -> int:
    return max(7, round(LINK_SIGN * sites.side))


def _links(surface: pygame.Surface, look: Look, sites: Sites, shown: Shown) -> None:
    """Draw the links, those that were completed lit."""
    info, wide, high = shown.info, max(2, sites.side // 11), _link_height(sites)
    for link, way, sign in zip(info.links, ways_of(sites, info), link_signs(look, sites, info), strict=True):
        closed = all(disc_at(shown.zone, end) for end in link.ends)
        token = "link_lit" if closed else "link"
        pygame.draw.lines(surface, look.rgb("plate"), False, way, wide + 2)
        pygame.draw.lines(surface, look.rgb(token), False, way, wide + (1 if closed else 0))
        pygame.draw.rect(surface, look.rgb("plate"), sign, border_radius=sign.height // 2)
        pygame.draw.rect(surface, look.rgb(token), sign, 2 if closed else 1, sign.height // 2)
        gains = row(look, symbols_of(link.units), high)
        surface.blit(gains, gains.get_rect(center=sign.center))


# --- Vessels ---


def vessel_rects(sites: Sites, seats: Sequence[int]) -> list[pygame.Rect]:
    """Return where the Vessels of these seats float: at the foot of the cell, from the right, or beside what stands
    there, where it has room."""
    room, count = sites.vessels, len(seats)
    side = min(round(1.25 * sites.side), max(8, room.height + sites.side // 3), room.width // max(1, count))
    top = sites.cell.bottom - side + side // 8
    right = room.right - 3
    low = [one for one in (*sites.conservation, *sites.journals, *filter(None, (sites.dive,))) if one.bottom > top]
    for edge in (right, *sorted((one.x - 2 for one in low), reverse=True)):
        fleet = pygame.Rect(edge - count * side, top, count * side, side)
        if fleet.x >= room.x and fleet.collidelist(low) < 0:
            right = edge
            break
    return [pygame.Rect(right - (count - at) * side, top, side, side) for at, _ in enumerate(seats)]


def _vessels(surface: pygame.Surface, look: Look, sites: Sites, seats: Sequence[int]) -> None:
    for seat, rect in zip(seats, vessel_rects(sites, seats), strict=True):
        surface.blit(vessel_sprite(look, seat, rect.width), rect)
