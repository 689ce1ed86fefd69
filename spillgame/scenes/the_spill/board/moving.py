"""How pieces move on the board: pure functions of a time `t` from 0 to 1, and strokes that draw one moment of it.

Nothing flashes. With reduced motion everything is where it ends as soon as it begins.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Sector, Space
from spillgame.scenes.the_spill.board.geometry import Geometry, Point
from spillgame.scenes.the_spill.board.sprites import centred
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.ui.look import Look

LIFT = 0.28
"""How high a flight rises at its middle, as a share of its length."""
LARGER = 0.45
"""How much larger a piece looks at the top of its flight."""
RINGS = 3
"""Of a ripple."""


def settled(look: Look, t: float) -> float:
    """Return the time to show: the end at once where the player wants little motion."""
    return 1.0 if look.reduced_motion else min(1.0, max(0.0, t))


def eased(t: float) -> float:
    """Return a time that begins and ends gently."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def fly(start: Point, end: Point, t: float) -> Point:
    """Return where something is on its straight way, seen from above."""
    share = eased(t)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def lift(t: float) -> float:
    """Return how high a flight is at a time: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * eased(t)) if 0 < t < 1 else 0.0


def along(points: Sequence[Point], t: float) -> Point:
    """Return where something is on a way of many points, at an even pace between gentle ends."""
    left = eased(t) * sum(math.dist(one, other) for one, other in pairwise(points))
    for one, other in pairwise(points):
        length = math.dist(one, other)
        if left <= length and length > 0:
            share = left / length
            return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        left -= length
    return points[-1]


# --- Ways ---


def overflow_way(view: BoardView, start: Sector, end: Space, direction: str) -> list[Point]:
    """Return the way of an overflowing die: between rig and spaces from Sector to Sector, then onto its space."""
    geometry = view.geometry
    return [*geometry.way(start, SECTOR_OF_SPACE[end], direction, geometry.overflow_radius), view.die_place(end)]


def sailing_way(geometry: Geometry, start: Sector, to: Sector, via: Sector | None = None) -> list[Point]:
    """Return the way of a ship along its run, the shorter way round; a transport to `via` cuts across the board."""
    first = start if via is None else via
    direction = "cw" if (to - first) % 24 <= (first - to) % 24 else "ccw"
    way = geometry.way(first, to, direction, geometry.run_radius)
    return way if via is None else [geometry.outside_centre(start), *way]


# --- Strokes ---


def draw_flying_die(surface: pygame.Surface, view: BoardView, start: Point, end: Space, t: float) -> None:
    """Draw an Oil die on its way from a point to a space, above its shadow."""
    t = settled(view.look, t)
    picture = view.die_picture(end)
    draw_flight(surface, view.look, picture, (start, view.die_place(end)), t, view.geometry.die_size)


def draw_flight(
    surface: pygame.Surface,
    look: Look,
    picture: pygame.Surface,
    ends: tuple[Point, Point],
    t: float,
    shadow: int = 0,
) -> None:
    """Draw any piece in flight between two points; `shadow` is the width of what it casts."""
    t = settled(look, t)
    height = lift(t)
    ground = fly(*ends, t)
    if shadow and height > 0:
        _shadow(surface, look, ground, shadow, height)
    rise = LIFT * math.dist(*ends) * height
    if height > 0:
        picture = pygame.transform.smoothscale_by(picture, 1 + LARGER * height)
    surface.blit(*centred(picture, (ground[0], ground[1] - rise)))


def _shadow(surface: pygame.Surface, look: Look, at: Point, width: int, height: float) -> None:
    """Draw a shadow that grows wider and thinner with the height."""
    wide = round(width * (1 + 0.6 * height))
    dark = pygame.Surface((wide, round(wide * 0.7)), pygame.SRCALPHA)
    pygame.draw.ellipse(dark, (*look.rgb("oil"), round(110 * (1 - 0.5 * height))), dark.get_rect())
    surface.blit(*centred(dark, at))


def draw_overflow(
    surface: pygame.Surface, view: BoardView, start: Sector, end: Space, direction: str, t: float
) -> None:
    """Draw an Oil die on its way round the ring to the Sector that has room."""
    t = settled(view.look, t)
    surface.blit(*centred(view.die_picture(end), along(overflow_way(view, start, end, direction), t)))


def draw_ripple(surface: pygame.Surface, view: BoardView, space: Space, t: float, token: str = "ink") -> None:
    """Draw rings that widen and fade from a space: an animal was touched. Nothing with reduced motion."""
    look = view.look
    if look.reduced_motion or not 0 < t < 1:
        return
    reach = 0.9 * max(view.geometry.space_size(space))
    side = round(2 * reach) + 4
    rings = pygame.Surface((side, side), pygame.SRCALPHA)
    for ring in range(RINGS):
        share = t * 1.4 - 0.2 * ring
        if 0 < share < 1:
            colour = (*look.rgb(token), round(200 * (1 - share)))
            radius = max(1, round(reach * share))
            pygame.draw.aacircle(rings, colour, (side // 2, side // 2), radius, max(1, look.px(3)))
    surface.blit(*centred(rings, view.geometry.space_centre(space)))


def draw_sinking_die(surface: pygame.Surface, view: BoardView, space: Space, t: float) -> None:
    """Draw an Oil die that leaves its space where it lies: it grows smaller and fades."""
    t = settled(view.look, t)
    if t >= 1:
        return
    picture = pygame.transform.smoothscale_by(view.die_picture(space), 1 - 0.7 * eased(t))
    picture.set_alpha(round(255 * (1 - t)))
    surface.blit(*centred(picture, view.die_place(space)))
