"""What moves over the board while an event is shown: one animation for each kind of event that moves something.

Each is drawn over the board as it was before its event: their cues say that a piece `arrives`; `turn` and `carry`
can do without. Nothing flashes, and none is drawn for a player who wants little motion.
"""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import UP, Levels
from spillgame.rules.deep_sea_adventure.state import BLANK, State
from spillgame.rules.values import with_item
from spillgame.scenes.deep_sea_adventure.board.chart import write_depths
from spillgame.scenes.deep_sea_adventure.board.sprites import BADGE, badge_sprite, body_sprite, figure_sprite
from spillgame.scenes.deep_sea_adventure.board.view import NO_HIGHLIGHTS, SeaView, packed
from spillgame.scenes.table.moving import Point, between, eased, fly
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred

LIFT, HOP = 0.12, 0.55
"""How high a diver rises from one space to the next, and over others, as a share of the way."""
WAKE: Final = 6
"""Bubbles behind a diver."""
FALLING: Final = 0.35
"""The part of its time by which the last of several chips sets out after the first."""
SWAY: Final = 0.35
"""How far a sinking chip sways to the side, in its own sizes."""


def hidden(playback: Playback) -> frozenset[int]:
    """Return the seat whose figure an animation draws, so that the board does not draw it where it was."""
    event = playback.current
    return frozenset({event.seat}) if isinstance(event, e.Moved | e.Turned) else frozenset()


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
    picture = figure_sprite(board.look, seat, diver.up, whole)
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
    angle = 90 * eased(t) if event.way == UP else -9 * math.sin(math.tau * t)
    body = pygame.transform.rotozoom(body_sprite(look, seat, False, size), angle, 1)
    surface.blit(*centred(body, area.center))
    badge = badge_sprite(look, seat, round(BADGE * size))
    top = area.bottom - badge.get_height()
    y = top + (area.y - top) * eased(t) if event.way == UP else top
    surface.blit(badge, (area.x, round(y)))
    surface.fblits(list(board.load(playback.shown.divers[seat - 1].carried, place.load)))


# --- Treasures ---


def carry(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.PickedUp | e.PutDown) -> None:
    """Draw a treasure that rises to its diver, or sinks from there to the space.

    The space and its diver are drawn without it, before or after the event.
    """
    state = playback.shown
    at, diver = board.place(state, event.place), state.divers[event.seat - 1]
    if state.trail[event.place - 1]:
        rest, full = diver.carried, tuple(sorted((*diver.carried, event.treasure)))
    else:
        rest, full = e.without(diver.carried, event.treasure), diver.carried
    blank = state._replace(trail=with_item(state.trail, event.place - 1, BLANK))
    _show(surface, board, blank.with_diver(event.seat, diver._replace(carried=rest)), event.place)
    ends = at.chip, packed(at.load, len(full))[full.index(event.treasure)]
    start, end = ends if isinstance(event, e.PickedUp) else ends[::-1]
    _glide(surface, board, event.treasure, start, end, playback.progress)


def _show(surface: pygame.Surface, board: SeaView, state: State, place: int) -> None:
    """Draw a space as it is in another state than the one that is shown."""
    seen = surface.get_clip()
    surface.set_clip(board.space_rect(state, place).clip(seen))
    board.draw(surface, state)
    surface.set_clip(seen)


def _glide(
    surface: pygame.Surface, board: SeaView, treasure: Levels, start: pygame.Rect, end: pygame.Rect, t: float
) -> None:
    """Draw a treasure on its way from one square to another."""
    size = round(start.width + (end.width - start.width) * eased(t))
    large = board.treasure(treasure, max(start.width, end.width))
    surface.blit(*centred(pygame.transform.smoothscale(large, (size, size)), fly(start.center, end.center, t)))


def sink(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Laid) -> None:
    """Draw chips that sink from a diver who was left out to a pile on the floor, one after the other."""
    before = playback.shown
    diver = before.divers[event.seat - 1]
    after = event.fold(board.game, before).divers[event.seat - 1]
    _show(surface, board, before.with_diver(event.seat, after), diver.place)
    pile = board.geometry.piles(max(len(before.piles), event.pile + 1))[event.pile]
    start = board.place(before, diver.place).load
    side = min(start.width, pile.width // 2)
    for number, level in enumerate(event.chips):
        begun = FALLING * number / max(1, len(event.chips) - 1)
        t = min(1.0, max(0.0, (playback.progress - begun) / (1 - FALLING)))
        x, y = fly(start.center, pile.center, t)
        x += SWAY * side * math.sin(math.tau * t + number) * (1 - t)
        surface.blit(*centred(board.treasure((level,), side), (x, y)))


def close_up(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Folded) -> None:
    """Draw the trail as it closes up: spaces glide to their new places, and piles rise to its end."""
    before, t = playback.shown, playback.progress
    after = event.fold(board.game, before)
    surface.blit(board.sea(), board.rect)
    write_depths(surface, board.look, board.geometry, board.rect.topleft)
    old = board.geometry.trail(len(before.trail)).places
    kept = [(treasure, old[number].chip) for number, treasure in enumerate(before.trail) if treasure]
    kept += zip(before.piles, board.geometry.piles(len(before.piles)), strict=True)
    new = [place.chip for place in board.geometry.trail(len(after.trail)).places]
    middles = [fly(start.center, end.center, t) for (_, start), end in zip(kept, new, strict=True)]
    _rope(surface, board, middles[: len(kept) - len(before.piles)])
    _fade(surface, board, before, 1 - t)
    for (treasure, start), end in zip(kept, new, strict=True):
        _glide(surface, board, treasure, start, end, t)
    surface.fblits(
        [laid for seat in board.game.seats for laid in board.diver(_all_hauled(before), seat, NO_HIGHLIGHTS)]
    )


def _all_hauled(state: State) -> State:
    """Return a state with nobody on the trail: who was left out is pulled up while it folds."""
    return state._replace(divers=tuple(diver._replace(place=0, home=False) for diver in state.divers))


def _rope(surface: pygame.Surface, board: SeaView, middles: list[Point]) -> None:
    """Draw the rope through chips that are on their way."""
    line = [point for leg in board.geometry.legs(middles) for point in leg]
    if len(line) > 1:
        wide = max(2, round(0.006 * min(board.rect.size)))
        pygame.draw.lines(surface, board.look.rgb("abyss"), False, line, 2 * wide)
        pygame.draw.lines(surface, board.look.rgb("rope"), False, line, wide)


def _fade(surface: pygame.Surface, board: SeaView, state: State, share: float) -> None:
    """Draw the blanks as they go, with what the trail closes up over."""
    places = board.geometry.trail(len(state.trail)).places
    for treasure, place in zip(state.trail, places, strict=True):
        if not treasure:
            ring = board.treasure(BLANK, place.chip.width).copy()
            ring.set_alpha(round(255 * share))
            surface.blit(ring, place.chip)
