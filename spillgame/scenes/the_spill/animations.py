"""What moves over the board while an event is shown: one animation for each kind of event that moves something.

Nothing flashes, and none is drawn for a player who wants little motion.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Sector, Space, nearest_free
from spillgame.scenes.table.moving import along, eased, fly, lift
from spillgame.scenes.table.parts.shot_tower import Left
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred
from spillgame.scenes.the_spill.board.geometry import Geometry, Point
from spillgame.scenes.the_spill.board.sprites import ship_sprite
from spillgame.scenes.the_spill.board.view import BoardView

Animation = Callable[[pygame.Surface, BoardView, Playback, AnyEvent, pygame.Rect | None], None]
"""Draws one moment of the playback's current event; the last argument is the place beside the board from
which a piece comes or to which it goes, if the scene knows."""
Away = pygame.Rect | None
LIFT: Final = 0.28
"""How high a flight rises at its middle, as a share of its length."""
LARGER: Final = 0.45
"""How much larger a piece looks at the top of its flight."""
SPREAD: Final = 0.3
"""In how much of its flight, at the end, the oil of a die spreads."""
TRAIL: Final = 7
"""Drops of oil behind a die that slides."""
RINGS: Final = 3
"""Of a ripple."""


def hidden_ship(playback: Playback) -> frozenset[str]:
    """Return the Specialist whose ship is under way, so that the board does not draw it where it was."""
    event = playback.current
    return frozenset({event.specialist}) if isinstance(event, e.Moved | e.ShipSailed) else frozenset()


def flight(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.DieLaid, away: Away) -> None:
    """Draw a die on its way from the yard to its space, above its shadow; where it lands oil spreads at the end."""
    board.flood(surface, event.space, eased(playback.progress / SPREAD - (1 - SPREAD) / SPREAD))
    ends = away.center if away is not None else board.rect.center, board.die_place(event.space)
    ground, height = fly(*ends, playback.progress), lift(playback.progress)
    picture = board.die_picture(event.space)
    if height > 0:
        _shadow(surface, board, ground, height)
        picture = pygame.transform.smoothscale_by(picture, 1 + LARGER * height)
    surface.blit(*centred(picture, (ground[0], ground[1] - LIFT * math.dist(*ends) * height)))


def slide(surface: pygame.Surface, board: BoardView, playback: Playback, event: AnyEvent, left: Left) -> None:
    """Draw a die that slides from where it fell to its space, or round the ring to the next Sector with room; one that
    goes to no space fades where it lies. It leaves a trail of oil, and turns the way in which dice lie on spaces."""
    t = eased(playback.progress)
    if isinstance(event, e.DieOverflowed):
        end = nearest_free(playback.shown.oil, event.to)
        if end is None:
            return
        way = [
            left.at,
            board.geometry.inner_centre(event.sector),
            *overflow_way(board, event.sector, end, event.direction),
        ]
        space: Space = end
    elif isinstance(event, e.DieLaid):
        space = event.space
        board.flood(surface, space, eased(playback.progress / SPREAD - (1 - SPREAD) / SPREAD))
        way = [board.die_place(space)] * 2 if left.again else [left.at, board.die_place(space)]
    else:
        fading = left.picture.copy()
        fading.set_alpha(round(255 * (1 - t)))
        surface.blit(*centred(fading, left.at))
        return
    at = along(way, playback.progress)
    _trail(surface, board, way, playback.progress)
    laid = board.die_picture(space)
    small = laid.get_width() / max(1, left.picture.get_width())
    turned = 1.0 if left.again else eased((t - 0.45) / 0.4)
    if turned < 1:
        surface.blit(*centred(pygame.transform.smoothscale_by(left.picture, 1 + (small - 1) * t), at))
    if turned > 0:
        laid = laid.copy()
        laid.set_alpha(round(255 * turned))
        surface.blit(*centred(laid, at))


def _trail(surface: pygame.Surface, board: BoardView, way: Sequence[Point], t: float) -> None:
    """Draw the smear of oil behind a die that slides."""
    oil, wide = board.look.rgb("oil"), 0.3 * board.geometry.die_size
    for step in range(TRAIL):
        late = t - 0.05 * (step + 1)
        if late > 0:
            radius = wide * (1 - step / TRAIL)
            pygame.draw.aacircle(surface, oil, along(way, late), max(1.0, radius))


def _shadow(surface: pygame.Surface, board: BoardView, at: Point, height: float) -> None:
    """Draw a die's shadow, which grows wider and thinner with the height."""
    wide = round(board.geometry.die_size * (1 + 0.6 * height))
    dark = pygame.Surface((wide, round(wide * 0.7)), pygame.SRCALPHA)
    pygame.draw.ellipse(dark, (*board.look.rgb("oil"), round(110 * (1 - 0.5 * height))), dark.get_rect())
    surface.blit(*centred(dark, at))


def overflow(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.DieOverflowed, away: Away) -> None:
    """Draw a die on its way round the ring to the next Sector with room."""
    end = nearest_free(playback.shown.oil, event.to)
    if end is not None:
        way = overflow_way(board, event.sector, end, event.direction)
        surface.blit(*centred(board.die_picture(end), along(way, playback.progress)))


def touch(token: str) -> Animation:
    """Return an animation that swells the animal, or where it was, within widening rings: a hit cannot be missed."""

    def animation(surface: pygame.Surface, board: BoardView, playback: Playback, event: AnyEvent, away: Away) -> None:
        _ripple(surface, board, event.space, playback.progress, token)
        alive = playback.shown.healthy | playback.shown.contaminated
        if alive >> event.space & 1:
            dirty = bool(playback.shown.contaminated >> event.space & 1)
            oily = bool(playback.shown.oil >> event.space & 1)
            picture = board.animal_picture(event.space, dirty, oily)
            picture = pygame.transform.smoothscale_by(picture, 1 + 0.8 * math.sin(math.pi * playback.progress))
            x, y = board.geometry.animal_place(event.space, oily)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    return animation


def _ripple(surface: pygame.Surface, board: BoardView, space: Space, t: float, token: str) -> None:
    """Draw rings that widen and fade from a space."""
    if not 0 < t < 1:
        return
    reach = 0.9 * max(board.geometry.space_size(space))
    side = round(2 * reach) + 4
    rings = pygame.Surface((side, side), pygame.SRCALPHA)
    for ring in range(RINGS):
        share = t * 1.4 - 0.2 * ring
        if 0 < share < 1:
            colour = (*board.look.rgb(token), round(200 * (1 - share)))
            radius = max(1, round(reach * share))
            pygame.draw.aacircle(rings, colour, (side // 2, side // 2), radius, max(1, board.look.px(3)))
    surface.blit(*centred(rings, board.geometry.space_centre(space)))


def sink(surface: pygame.Surface, board: BoardView, playback: Playback, event: AnyEvent, away: Away) -> None:
    """Draw a die that leaves its space where it lies: it grows smaller and fades."""
    t = playback.progress
    picture = pygame.transform.smoothscale_by(board.die_picture(event.space), 1 - 0.7 * eased(t))
    picture.set_alpha(round(255 * (1 - t)))
    surface.blit(*centred(picture, board.die_place(event.space)))


def sail(surface: pygame.Surface, board: BoardView, playback: Playback, event: AnyEvent, away: Away) -> None:
    """Draw a ship on its way."""
    via: Sector | None = getattr(event, "via", None)
    x, y = along(sailing_way(board.geometry, event.start, event.to, via), playback.progress)
    size = board.geometry.ship_place(event.start, 0, 1).width
    ship = ship_sprite(board.look, board.game.specialists[event.specialist], size, True)
    surface.blit(ship, ship.get_rect(center=(round(x), round(y))))


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
