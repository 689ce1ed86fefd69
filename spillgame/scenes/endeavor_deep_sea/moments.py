"""What moves over the ocean while an event is shown: Vessels with their wake, discs, echoes, divers, links."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import (
    beam_sprite,
    bubble_sprite,
    disc_sprite,
    faded,
    vessel_sprite,
)
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import vessel_rects, ways_of
from spillgame.scenes.endeavor_deep_sea.highlights import place_of
from spillgame.scenes.table.moving import Point, along, between, eased, lift
from spillgame.scenes.table.playback import Playback
from spillgame.ui.look import Look

LANDS: Final = 0.55
"""The share of its event's time after which a disc lies."""
BUBBLES: Final = 24
"""How many bubbles a wake has."""
WAKE: Final = 0.34
"""How far behind a Vessel its wake reaches, as a share of its way."""
LARGER: Final = 0.3
"""How much larger a Vessel is in the middle of its way."""
STEEPEST: Final = 24.0
"""Degrees by which a Vessel that rises or sinks is tilted at most."""
CURVE: Final = 10
"""Points of a way between two of its corners."""
ECHOES: Final = 3
"""How many rings go out from a Sonar disc."""


class Where(NamedTuple):
    """Where things are on the page while an event is shown."""

    board: OceanView
    seats: Mapping[int, pygame.Rect]
    """Where the gains of a seat appear: its mat, otherwise its entry."""
    ocean_seen: bool


Laid = e.SonarLaid | e.Conserved | e.JournalPublished
"""The events with which a disc comes to a zone."""


# --- Vessels ---


def without_vessel(state: State, event: e.Event | None) -> State:
    """Return a state without the Vessel that an event shows on its way, where there is one."""
    if not isinstance(event, e.Traveled) or event.source not in state.player(event.seat).vessels:
        return state
    player = state.player(event.seat)
    at = player.vessels.index(event.source)
    return state.with_player(event.seat, player._replace(vessels=player.vessels[:at] + player.vessels[at + 1 :]))


def travels(surface: pygame.Surface, where: Where, playback: Playback, event: e.Traveled) -> None:
    """Draw a Vessel that sails the zones' way, with its light ahead and its wake behind."""
    if not where.ocean_seen:
        return
    look, way = where.board.look, curved(_way(where.board, playback.shown, event))
    side = max(14, _vessel_rect(where.board, playback.shown, event.seat, event.cell, event).width)
    t = playback.progress
    if look.reduced_motion:
        _charted(surface, look, way, 0.0)
        made = vessel_sprite(look, event.seat, side)
        surface.blit(made, made.get_rect(center=_pixel(way[-1])))
        return
    _charted(surface, look, way, eased(t))
    _wake(surface, look, way, t, side)
    side = round(side * (1 + LARGER * lift(t)))
    (x, y), (ahead, level) = along(way, t), along(way, min(1.0, t + 0.04))
    left = way[-1][0] < way[0][0] if t > 0.95 or abs(ahead - x) < 1 else ahead < x
    slope = math.degrees(math.atan2(level - y, abs(ahead - x))) if t < 0.96 else 0.0
    tilt = max(-STEEPEST, min(STEEPEST, slope)) * lift(t)
    bob = 0.06 * side * math.sin(9 * t) * lift(t)
    beam = beam_sprite(look, 3 * side)
    beam = beam if left else pygame.transform.flip(beam, True, False)
    lit = pygame.transform.rotate(beam, tilt if left else -tilt)
    lit.set_alpha(round(255 * lift(t)))
    away = (-1.7 if left else 1.7) * side * math.cos(math.radians(tilt)), 1.7 * side * math.sin(math.radians(tilt))
    surface.blit(lit, lit.get_rect(center=_pixel((x + away[0], y + bob + away[1]))))
    made = vessel_sprite(look, event.seat, side, right=not left)
    made = pygame.transform.rotozoom(made, tilt if left else -tilt, 1.0)
    surface.blit(made, made.get_rect(center=_pixel((x, y + bob))))


def _way(board: OceanView, state: State, event: e.Traveled) -> list[Point]:
    """Return the corners of a Vessel's way: from its place in its zone through the zones between to its place there."""
    cells = board.geometry(state).cells
    start = _vessel_rect(board, state, event.seat, event.source).center
    end = _vessel_rect(board, state, event.seat, event.cell, event).center
    return [start, *(cells[cell].center for cell in event.way[:-1]), end]


def _vessel_rect(board: OceanView, state: State, seat: int, cell: str, event: e.Traveled | None = None) -> pygame.Rect:
    """Return where a seat's Vessel floats in a zone; after the journey of an `event`, if one is given."""
    if event is not None:
        state = event.fold(board.game, state)
    shown = board.shown(state, cell)
    return vessel_rects(board.sites(state, cell), shown.vessels)[shown.vessels.index(seat)]


def curved(corners: Sequence[Point]) -> list[Point]:
    """Return a soft way through corners; a straight one sags a little."""
    if len(corners) == 2:
        (x1, y1), (x2, y2) = corners
        sag = 0.12 * math.dist(*corners)
        corners = [corners[0], ((x1 + x2) / 2, (y1 + y2) / 2 + sag), corners[1]]
    ends = [corners[0], *corners, corners[-1]]
    found = [corners[0]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        found += [_spline(before, start, end, after, step / CURVE) for step in range(1, CURVE + 1)]
    return found


def _spline(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    """Return a point between two corners of a way, given their neighbours, as Catmull and Rom do."""

    def of(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    return (of(before[0], start[0], end[0], after[0]), of(before[1], start[1], end[1], after[1]))


def _charted(surface: pygame.Surface, look: Look, way: Sequence[Point], begun: float) -> None:
    """Draw the dots of a way that is still to be sailed, and a ring at its end."""
    dots = max(6, round(sum(math.dist(*pair) for pair in pairwise(way)) / look.px(20)))
    for number in range(dots):
        share = number / dots
        if share > begun:
            pygame.draw.aacircle(surface, look.rgb("ray"), _pixel(_at(way, share)), max(2, look.px(3)))
    pygame.draw.aacircle(surface, look.rgb("ray"), _pixel(way[-1]), look.px(30), max(1, look.px(2)))


def _at(way: Sequence[Point], share: float) -> Point:
    """Return the point at a share of a way's points."""
    at = share * (len(way) - 1)
    first = min(int(at), len(way) - 2)
    return between(way[first], way[first + 1], at - first)


def _wake(surface: pygame.Surface, look: Look, way: Sequence[Point], t: float, side: int) -> None:
    """Draw the bubbles behind a Vessel: they spread, rise and fade."""
    for number in range(BUBBLES):
        late = WAKE * (number + 1) / BUBBLES
        if t - late < 0 or t > 0.98:
            continue
        x, y = along(way, t - late)
        age = late / WAKE
        spread = math.sin(2.4 * number) * (0.06 + 0.34 * age) * side
        wide = max(4, round((0.14 + 0.2 * ((number * 7) % 5) / 4) * side))
        made = faded(bubble_sprite(look, wide), 1 - age * age)
        surface.blit(made, made.get_rect(center=_pixel((x, y + spread - 0.3 * age * side))))


# --- Discs ---


def lays(surface: pygame.Surface, where: Where, playback: Playback, event: Laid) -> None:
    """Draw a disc that flies from its player onto its place, where the water rings."""
    if not where.ocean_seen:
        return
    look, t = where.board.look, playback.progress
    rect = where.board.sites(playback.shown, event.cell).place(place_of(event))
    share = 1.0 if look.reduced_motion else min(1.0, t / LANDS)
    start = where.seats.get(event.seat, rect).center
    high = lift(share)
    x, y = between(start, rect.center, eased(share))
    made = disc_sprite(look, event.seat, max(8, round(rect.width * (1 + 0.5 * high))))
    surface.blit(made, made.get_rect(center=_pixel((x, y - 0.12 * math.dist(start, rect.center) * high))))
    if share == 1 and not look.reduced_motion:
        since = (t - LANDS) / (1 - LANDS)
        pygame.draw.aacircle(surface, look.rgb("ray"), rect.center, round(rect.width * (0.55 + 0.7 * since)),
                             max(1, round(4 * (1 - since))))  # fmt: skip


def echoes(surface: pygame.Surface, where: Where, playback: Playback, event: e.SonarLaid) -> None:
    """Draw a disc that lands on a Sonar track, and the rings that go out from the Vessel there through the sea."""
    lays(surface, where, playback, event)
    if not where.ocean_seen or where.board.look.reduced_motion:
        return
    middle, far = sonar_from(where.board, playback.shown, event), where.board.rect.height
    with_clip(surface, where.board.rect, lambda: _rings(surface, where.board.look, middle, far, playback.progress))


def _rings(surface: pygame.Surface, look: Look, middle: tuple[int, int], far: int, t: float) -> None:
    for number in range(ECHOES):
        share = (t - LANDS - 0.1 * number) / (1 - LANDS)
        if 0 < share < 1:
            pygame.draw.aacircle(surface, look.rgb("shine"), middle, max(3, round(0.6 * far * share)),
                                 max(1, round(look.px(7) * (1 - share))))  # fmt: skip


def sonar_from(board: OceanView, state: State, event: e.SonarLaid) -> tuple[int, int]:
    """Return where a sound goes out: from the player's Vessel in the zone, otherwise from its disc."""
    if event.seat in board.shown(state, event.cell).vessels:
        return _vessel_rect(board, state, event.seat, event.cell).center
    return board.sites(state, event.cell).place(place_of(event)).center


def with_clip(surface: pygame.Surface, area: pygame.Rect, draw: Callable[[], None]) -> None:
    """Draw within an area of the surface."""
    before = surface.get_clip()
    surface.set_clip(before.clip(area))
    draw()
    surface.set_clip(before)


# --- Dives and links ---


def dives(surface: pygame.Surface, where: Where, playback: Playback, event: e.TokenRevealed) -> None:
    """Draw a light that goes down from the Vessel to the Dive site, and the bubbles that come up from there."""
    board = where.board
    site = board.sites(playback.shown, event.cell).dive
    if not where.ocean_seen or site is None or board.look.reduced_motion:
        return
    look, t = board.look, playback.progress
    if event.seat in board.shown(playback.shown, event.cell).vessels and t < LANDS:
        start = _vessel_rect(board, playback.shown, event.seat, event.cell).center
        made = bubble_sprite(look, max(8, site.width // 2), "shine")
        surface.blit(made, made.get_rect(center=_pixel(between(start, site.center, eased(t / LANDS)))))
    for number, (x, up) in enumerate(_rising(site, t)):
        made = bubble_sprite(look, max(3, round(site.width * (0.1 + 0.05 * (number % 4)))))
        surface.blit(made, made.get_rect(center=(round(x), round(site.centery - up))))
    pygame.draw.aacircle(surface, look.rgb("shine"), site.center, round(site.width * (0.5 + 0.25 * lift(t))),
                         max(2, look.px(4)))  # fmt: skip


def _rising(site: pygame.Rect, t: float) -> Iterator[tuple[float, float]]:
    """Yield where the bubbles over a site are: x, and how far up."""
    for number in range(9):
        age = (t - 0.25 - 0.06 * number) / 0.5
        if 0 < age < 1:
            yield site.centerx + site.width * 0.3 * math.sin(3 * number + 5 * age), 1.6 * site.height * age


def lights(surface: pygame.Surface, where: Where, playback: Playback, event: e.LinkGained) -> None:
    """Draw a light that runs along a link which was completed, from both of its ends to the middle."""
    if not where.ocean_seen:
        return
    board, zone = where.board, playback.shown.laid(event.cell)
    way = ways_of(board.sites(playback.shown, event.cell), board.game.table.boards[zone.board])[event.link]
    look = board.look
    thick = max(3, look.px(5))
    pygame.draw.lines(surface, look.rgb("link_lit"), False, way, thick)
    t = 1.0 if look.reduced_motion else min(1.0, playback.progress / 0.6)
    for points in (way, way[::-1]):
        x, y = along(points, 0.5 * t)
        pygame.draw.aacircle(surface, look.rgb("ray"), (round(x), round(y)), 2 * thick)
    if t == 1 and not look.reduced_motion:
        x, y = along(way, 0.5)
        reach = round(2 * thick + (playback.progress - 0.6) * look.px(130))
        pygame.draw.aacircle(surface, look.rgb("link_lit"), (round(x), round(y)), reach, max(2, thick // 2))


def _pixel(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
