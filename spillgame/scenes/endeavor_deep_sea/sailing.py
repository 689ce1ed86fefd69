"""Vessels that sail: large while they are under way, with their light ahead, their wake behind, and both ends of the
way marked."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import beam_sprite, bubble_sprite, faded, thin, vessel_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.endeavor_deep_sea.moments import Where, pixel, vessel_rect
from spillgame.scenes.table.moving import Point, along, between, eased, lift
from spillgame.scenes.table.playback import Playback
from spillgame.ui.look import Look

BUBBLES: Final = 26
"""How many bubbles a wake has."""
WAKE: Final = 0.4
"""How far behind a Vessel its wake reaches, as a share of its way."""
UNDER_WAY: Final = 118
"""Design units of a Vessel under way."""
WIDEST: Final = 0.7
"""Its greatest width, as a share of a zone's."""
GROWS: Final = 0.2
"""The share of its time in which it grows as it sets out, and shrinks as it arrives."""
STEEPEST: Final = 24.0
"""Degrees by which a Vessel that rises or sinks is tilted at most."""
CURVE: Final = 10
"""Points of a way between two of its corners."""
LEFT: Final = 0.45
"""How opaque a Vessel is where it has set out from."""


# --- Vessels ---


def without_vessel(state: State, event: e.Event | None) -> State:
    """Return a state without the Vessel that an event shows on its way, where there is one."""
    if not isinstance(event, e.Traveled) or event.source not in state.player(event.seat).vessels:
        return state
    player = state.player(event.seat)
    at = player.vessels.index(event.source)
    return state.with_player(event.seat, player._replace(vessels=player.vessels[:at] + player.vessels[at + 1 :]))


def travels(surface: pygame.Surface, where: Where, playback: Playback, event: e.Traveled) -> None:
    """Draw a Vessel that sails the zones' way, large between its places at both ends."""
    if not where.ocean_seen:
        return
    board, look, t = where.board, where.board.look, playback.progress
    corners, seat = _way(board, playback.shown, event), event.seat
    way = curved(corners)
    small = max(14, vessel_rect(board, playback.shown, seat, event.cell, event).width)
    if look.reduced_motion:
        _charted(surface, look, way, 0.0)
        _ends(surface, look, way, vessel_sprite(look, seat, round(1.6 * small)), seat, 1.0)
        return
    _charted(surface, look, way, eased(t))
    _ends(surface, look, way, faded(vessel_sprite(look, seat, small), LEFT), seat, t)
    zone = board.geometry(playback.shown).cells[event.cell]
    under_way = max(small, min(thin(look, UNDER_WAY), round(WIDEST * zone.width)))
    side = round(small + (under_way - small) * eased(min(t, 1 - t) / GROWS))
    _wake(surface, look, way, t, side)
    _vessel(surface, look, way, t, (seat, side))


def _vessel(surface: pygame.Surface, look: Look, way: Sequence[Point], t: float, of: tuple[int, int]) -> None:
    """Draw the Vessel `of` a seat, with its side in pixels, where it is on its way, and its light ahead of it."""
    seat, side = of
    (x, y), (ahead, level) = along(way, t), along(way, min(1.0, t + 0.04))
    left = way[-1][0] < way[0][0] if t > 0.95 or abs(ahead - x) < 1 else ahead < x
    slope = math.degrees(math.atan2(level - y, abs(ahead - x))) if t < 0.96 else 0.0
    tilt = max(-STEEPEST, min(STEEPEST, slope)) * lift(t)
    bob = 0.06 * side * math.sin(9 * t) * lift(t)
    beam = beam_sprite(look, round(1.8 * thin(look, UNDER_WAY)))
    beam = beam if left else pygame.transform.flip(beam, True, False)
    lit = pygame.transform.rotate(beam, tilt if left else -tilt)
    lit.set_alpha(round(255 * lift(t)))
    reach = 0.4 * side + 0.5 * beam.get_width()
    away = (-reach if left else reach) * math.cos(math.radians(tilt)), reach * math.sin(math.radians(tilt))
    surface.blit(lit, lit.get_rect(center=pixel((x + away[0], y + bob + away[1]))))
    made = vessel_sprite(look, seat, thin(look, UNDER_WAY), right=not left)
    made = pygame.transform.rotozoom(made, tilt if left else -tilt, side / made.get_width())
    surface.blit(made, made.get_rect(center=pixel((x, y + bob))))


def _way(board: OceanView, state: State, event: e.Traveled) -> list[Point]:
    """Return the corners of a Vessel's way: from its place in its zone through the zones between to its place there."""
    cells = board.geometry(state).cells
    start = vessel_rect(board, state, event.seat, event.source).center
    end = vessel_rect(board, state, event.seat, event.cell, event).center
    return [start, *(cells[cell].center for cell in event.way[:-1]), end]


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
    """Draw the dots of a way: large where it is still to be sailed."""
    dots = max(6, round(sum(math.dist(*pair) for pair in pairwise(way)) / look.px(20)))
    for number in range(dots):
        share = number / dots
        pygame.draw.aacircle(
            surface, look.rgb("ray"), pixel(_at(way, share)), max(2, look.px(4 if share > begun else 2))
        )


def _ends(surface: pygame.Surface, look: Look, way: Sequence[Point], left: pygame.Surface, seat: int, t: float) -> None:
    """Draw at the start of a way what is `left` there of a Vessel, and round its end rings that close as it comes; all
    of it at the end of what stands still."""
    start, end = pixel(way[0]), pixel(way[-1])
    still = look.reduced_motion
    surface.blit(left, left.get_rect(center=end if still else start))
    pygame.draw.aacircle(surface, look.rgb("ray"), start, round(0.7 * left.get_width()), max(2, thin(look, 3)))
    reach = round(left.get_width() * (0.8 if still else 0.9 + 0.3 * math.sin(14 * t) * (1 - t)))
    for token, thick in (("ray", 6), (token_of(seat), 3)):
        pygame.draw.aacircle(surface, look.rgb(token), end, reach, max(2, thin(look, thick)))


def _at(way: Sequence[Point], share: float) -> Point:
    """Return the point at a share of a way's points."""
    at = share * (len(way) - 1)
    first = min(int(at), len(way) - 2)
    return between(way[first], way[first + 1], at - first)


def _wake(surface: pygame.Surface, look: Look, way: Sequence[Point], t: float, side: int) -> None:
    """Draw what a Vessel leaves behind: two lines of foam that part, and between them bubbles that rise and fade."""
    if t > 0.98:
        return
    for aside in (-1, 1):
        foam = [_behind(way, t, age / 8, aside * side) for age in range(9) if t - WAKE * age / 8 > 0]
        for number, (near, far) in enumerate(pairwise(foam)):
            pygame.draw.line(surface, look.rgb("ray"), near, far, max(1, round(look.px(7) * (1 - number / 8))))
    for number in range(BUBBLES):
        age = (number + 1) / BUBBLES
        if t - WAKE * age < 0:
            continue
        x, y = along(way, t - WAKE * age)
        spread = math.sin(2.4 * number) * (0.06 + 0.3 * age) * side
        wide = max(4, round((0.08 + 0.14 * ((number * 7) % 5) / 4) * side))
        made = faded(bubble_sprite(look, wide), 1 - age * age)
        surface.blit(made, made.get_rect(center=pixel((x, y + spread - 0.3 * age * side))))


def _behind(way: Sequence[Point], t: float, age: float, aside: float) -> Point:
    """Return a point of the foam that a Vessel left on one side of its way, spread by its `age` from 0 to 1."""
    at = t - WAKE * age
    (x1, y1), (x2, y2) = along(way, max(0.0, at - 0.02)), along(way, min(1.0, at + 0.02))
    long = math.dist((x1, y1), (x2, y2)) or 1.0
    reach = aside * (0.1 + 0.32 * age) / long
    return (x1 + x2) / 2 - (y2 - y1) * reach, (y1 + y2) / 2 + (x2 - x1) * reach
