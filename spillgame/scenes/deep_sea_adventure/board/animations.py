"""What divers do while an event is shown: how they swim, turn and breathe.

Each is drawn over the board as it was before its event: their cues say that a piece `arrives`; `turn` can do without.
Nothing flashes, and none is drawn for a player who wants little motion.
"""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import UP
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.sprites import BADGE, badge_sprite, figure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, doing_of, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.thin_air import draw_bubble
from spillgame.scenes.deep_sea_adventure.board.view import SeaView, packed
from spillgame.scenes.table.moving import Point, between, eased
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred, haloed

LIFT, HOP = 0.12, 0.55
"""How high a diver rises from one space to the next, and over others, as a share of the way."""
WAKE: Final = 6
"""Bubbles behind a diver."""
HALF: Final = 0.5
BREATH: Final = 5
"""Bubbles of a breath for each unit of air that it takes, as long as there is plenty."""


def hidden(playback: Playback, *, still: bool = False) -> frozenset[int]:
    """Return the seats whose figures an animation draws, or that are gone, so that the board does not draw them. Where
    all is `still`, nothing is drawn on its way."""
    event = playback.current
    if isinstance(event, e.DiveEnded):
        return frozenset(event.left_out)
    if isinstance(event, e.Folded):
        return frozenset(seat for seat, diver in enumerate(playback.shown.divers, 1) if diver.place)
    moves = isinstance(event, e.Moved | e.Turned | e.PickedUp | e.PutDown)
    return frozenset({event.seat}) if moves and not still else frozenset()


# --- Divers ---


def swim(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Moved) -> None:
    """Draw a diver on the way from space to space, hopping over others."""
    state, seat = playback.shown, event.seat
    diver = state.divers[seat - 1]
    places = (event.start, *event.path)
    stops = [_figure_at(board, state, seat, place) for place in places]
    done = playback.progress * len(event.path)
    hop = min(int(done), len(event.path) - 1)
    start, end, t = stops[hop], stops[hop + 1], eased(done - hop)
    x, y = between(start.center, end.center, t)
    over = places[hop] and places[hop + 1] and abs(places[hop + 1] - places[hop]) > 1
    high = HOP if over else LIFT
    y -= high * math.dist(start.center, end.center) * math.sin(math.pi * t)
    whole = board.geometry.trail(len(state.trail)).places[0].figure.width
    size = round(start.width + (end.width - start.width) * t)
    _bubbles(surface, board, (x, y), size, playback.progress)
    stroke, load = round(done * STROKES) % STROKES, len(diver.carried)
    picture = figure_sprite(board.look, seat, doing_of(diver), whole, stroke, load)
    if size != whole:
        picture = pygame.transform.smoothscale(picture, (size, size))
    surface.blit(*centred(picture, (x, y)))
    area = pygame.Rect(0, 0, size, size)
    area.midleft = round(x + size / 2), round(y)
    for treasure, spot in zip(diver.carried, packed(area, len(diver.carried)), strict=True):
        surface.blit(board.treasure(treasure, spot.width), spot)


def _figure_at(board: SeaView, state: State, seat: int, place: int) -> pygame.Rect:
    """Return where a diver's figure is on a space, or behind its window."""
    return board.place(state, place).figure if place else board.geometry.porthole(seat)


def _bubbles(surface: pygame.Surface, board: SeaView, at: Point, size: int, t: float) -> None:
    """Draw the bubbles that rise behind a diver."""
    for number in range(WAKE):
        rise = (3 * t + number / WAKE) % 1
        x = at[0] + size * (0.3 * math.sin(5 * number + 9 * t) - 0.1)
        radius = max(1, round(size * 0.05 * (1.6 - rise)))
        centre = round(x), round(at[1] - size * (0.2 + 0.9 * rise))
        pygame.draw.aacircle(surface, board.look.rgb("foam"), centre, radius, 1)


def turn(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Turned) -> None:
    """Draw a diver turning up; who goes on down only sways."""
    look, seat, t = board.look, event.seat, playback.progress
    place = board.place(playback.shown, playback.shown.divers[seat - 1].place)
    size, area = place.figure.width, place.figure
    before = playback.shown.divers[seat - 1]
    load, stroke = len(before.carried), round(STROKES * t) % STROKES
    if event.way == UP:
        after = doing_of(before._replace(up=True))
        picture = swimmer_sprite(look, seat, "down" if t < HALF else after, size, stroke, load if t >= HALF else 0)
        body = pygame.transform.rotozoom(picture, 90 * eased(t) - (0 if t < HALF else 90), 1)
    else:
        body = pygame.transform.rotozoom(
            swimmer_sprite(look, seat, "down", size, stroke), -9 * math.sin(math.tau * t), 1
        )
    surface.blit(*centred(body, area.center))
    badge = badge_sprite(look, seat, round(BADGE * size))
    top = area.bottom - badge.get_height()
    y = top + (area.y - top) * eased(t) if event.way == UP else top
    surface.blit(badge, (area.x, round(y)))
    surface.fblits(list(board.load(before.carried, place.load)))


def breathe(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.AirUsed) -> None:
    """Draw the bubbles of a breath, and what it takes; the less air is left, the fewer bubbles."""
    t, place = playback.progress, board.diver_rect(playback.shown, event.seat)
    share, size = event.air / board.game.table.air, place.width
    for number in range(max(2, round(BREATH * event.used * share))):
        late = 0.3 * (number * 0.618 % 1)
        rise = (t - late) / (1 - late)
        if 0 < rise < 1:
            x = place.centerx + size * (0.2 + 0.35 * math.sin(2.4 * number + 5 * rise) * rise)
            y = place.centery - size * (0.2 + 2.2 * eased(rise))
            draw_bubble(surface, board.look, size * (0.13 + 0.05 * (number % 3)), (x, y), 3 * (1 - rise))
    sign = haloed(board.look, f"\u2212{event.used}", max(10, round(0.4 * size)), "foam", "abyss")
    surface.blit(*centred(sign, (place.centerx + 0.1 * size, place.y - size * (0.1 + 0.5 * eased(t)))))
