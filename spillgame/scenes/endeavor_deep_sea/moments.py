"""What moves over the ocean while an event is shown: discs, echoes, divers, links."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import bubble_sprite, disc_sprite, thin
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import vessel_rects, ways_of
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.endeavor_deep_sea.flights import gain_sprite
from spillgame.scenes.endeavor_deep_sea.highlights import place_of
from spillgame.scenes.endeavor_deep_sea.symbols import symbol
from spillgame.scenes.table.moving import Point, along, between, eased, lift
from spillgame.scenes.table.playback import Playback
from spillgame.ui.look import Look

LANDS: Final = 0.55
"""The share of its event's time after which a disc lies."""
IN_FLIGHT: Final = 92
"""Design units of a disc in the middle of its way."""
DIVER: Final = 60
"""Design units of a diver."""
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


def vessel_rect(board: OceanView, state: State, seat: int, cell: str, event: e.Traveled | None = None) -> pygame.Rect:
    """Return where a seat's Vessel floats in a zone; after the journey of an `event`, if one is given."""
    if event is not None:
        state = event.fold(board.game, state)
    shown = board.shown(state, cell)
    return vessel_rects(board.sites(state, cell), shown.vessels)[shown.vessels.index(seat)]


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
    large = max(rect.width, min(thin(look, IN_FLIGHT), 3 * rect.width))
    made = disc_sprite(look, event.seat, max(8, round(rect.width + (large - rect.width) * high)))
    surface.blit(made, made.get_rect(center=pixel((x, y - 0.12 * math.dist(start, rect.center) * high))))
    if share == 1 and not look.reduced_motion:
        since = (t - LANDS) / (1 - LANDS)
        for token, far in (("ray", 1.6), (token_of(event.seat), 1.1)):
            reach = round(rect.width * (0.55 + far * eased(since)))
            pygame.draw.aacircle(surface, look.rgb(token), rect.center, reach, max(1, round(look.px(8) * (1 - since))))


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
        return vessel_rect(board, state, event.seat, event.cell).center
    return board.sites(state, event.cell).place(place_of(event)).center


def with_clip(surface: pygame.Surface, area: pygame.Rect, draw: Callable[[], None]) -> None:
    """Draw within an area of the surface."""
    before = surface.get_clip()
    surface.set_clip(before.clip(area))
    draw()
    surface.set_clip(before)


# --- Dives and links ---


def dives(surface: pygame.Surface, where: Where, playback: Playback, event: e.TokenRevealed) -> None:
    """Draw a diver who goes from the Vessel to the Dive site, and the bubbles that come up from there."""
    board = where.board
    site = board.sites(playback.shown, event.cell).dive
    if not where.ocean_seen or site is None or board.look.reduced_motion:
        return
    look, t = board.look, playback.progress
    if event.seat in board.shown(playback.shown, event.cell).vessels and t < LANDS:
        start = vessel_rect(board, playback.shown, event.seat, event.cell).center
        made = gain_sprite(look, symbol("dive"), max(site.width, thin(look, DIVER)))
        surface.blit(made, made.get_rect(center=pixel(between(start, site.center, eased(t / LANDS)))))
    for number, (x, up) in enumerate(_rising(site, t)):
        made = bubble_sprite(look, max(3, round(site.width * (0.1 + 0.05 * (number % 4)))))
        surface.blit(made, made.get_rect(center=(round(x), round(site.centery - up))))
    found = max(0.0, (t - LANDS) / (1 - LANDS))
    reach = round(site.width * (0.5 + 0.25 * lift(t) + 0.9 * eased(found)))
    pygame.draw.aacircle(surface, look.rgb("shine"), site.center, reach, max(2, look.px(6 * (1 - found))))


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


def pixel(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
