"""What sinks when the air has run out: divers, and treasure that slips out of their hands; and how the trail closes.

The light goes out meanwhile: `moments` draws the dark below all of this.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.chart import write_depths
from spillgame.scenes.deep_sea_adventure.board.geometry import BED, FOOT, bed_rect
from spillgame.scenes.deep_sea_adventure.board.lifting import glide
from spillgame.scenes.deep_sea_adventure.board.sprites import bed_sprite, figure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, doing_of, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.thin_air import draw_bubble
from spillgame.scenes.deep_sea_adventure.board.view import NO_HIGHLIGHTS, SeaView, packed
from spillgame.scenes.table.moving import Point, between, eased, fly
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred

LATE: Final = 0.12
"""The share of the time by which the last of the divers left out begins to sink after the first."""
STRUGGLES: Final = 0.22
"""The share of a diver's time in which it struggles, before it goes limp."""
SLIPS: Final = 0.3
"""The share of a diver's time after which treasure begins to slip out of its hands."""
FADES: Final = 0.55
"""The share of a diver's time after which the dark begins to swallow it."""
LARGER: Final = 1.8
"""How much larger a diver is drawn as it sinks: it is alone in the dark."""
BREATHS: Final = 9
"""Bubbles of the last breath."""
FALLING: Final = 0.35
"""The part of its time by which the last of several chips sets out after the first."""
SWAY: Final = 0.35
"""How far a sinking chip sways to the side, in its own sizes."""
STILL: Final = 0.4
"""The time of a sinking that is shown where nothing may move: limp, with treasure on its way."""


class Sinks(NamedTuple):
    """A diver who was left out, and how far it has sunk."""

    seat: int
    number: int
    """Which of those left out it is, from 0."""
    t: float


# --- Divers ---


def drown(surface: pygame.Surface, board: SeaView, state: State, out: Sequence[int], t: float) -> None:
    """Draw how the divers of some seats sink, one a little after the other, and lose what they carry."""
    for number, seat in enumerate(out):
        begun = LATE * number / max(1, len(out) - 1)
        one = Sinks(seat, number, min(1.0, max(0.0, (t - begun) / (1 - LATE))))
        for treasure, size, at, turned in _slipping(board, state, one):
            picture = pygame.transform.rotozoom(board.treasure(treasure, size), turned, 1)
            surface.blit(*centred(picture, at))
        _sinking(surface, board, state, one)
        _last_breath(surface, board, state, one)


def _way_down(board: SeaView, state: State, one: Sinks, t: float) -> Point:
    """Return the middle of a diver at a time: it struggles in its place, then sinks ever faster, and drifts."""
    place = board.place(state, state.divers[one.seat - 1].place).figure
    size, down = place.width, max(0.0, (t - STRUGGLES) / (1 - STRUGGLES))
    foot = board.geometry.floor.centery
    drift = size * (0.5 * math.sin(2.2 * down + one.number) * down + 0.03 * math.sin(40 * t) * (down == 0))
    return place.centerx + drift, place.centery + (foot - place.centery) * down**1.5


def _sinking(surface: pygame.Surface, board: SeaView, state: State, one: Sinks) -> None:
    """Draw a diver: in a struggle, then limp, then swallowed by the dark."""
    diver, t = state.divers[one.seat - 1], one.t
    if t >= 1:
        return
    size, at = board.place(state, diver.place).figure.width, _way_down(board, state, one, t)
    plain = 255 if t < FADES else round(255 * (1 - (t - FADES) / (1 - FADES)))
    if t < STRUGGLES:
        stroke = round(6 * STROKES * t / STRUGGLES) % STROKES
        picture = figure_sprite(board.look, one.seat, doing_of(diver), size, stroke, len(diver.carried))
        grown = 1 + (LARGER - 1) * eased(t / STRUGGLES)
        surface.blit(*centred(pygame.transform.smoothscale_by(picture, grown), at))
        return
    limp = swimmer_sprite(board.look, one.seat, "limp", round(LARGER * size), round(2 * STROKES * t) % STROKES)
    limp = pygame.transform.rotozoom(limp, 16 * math.sin(3 * t + one.number) - 30 * (t - STRUGGLES), 1)
    limp.set_alpha(plain)
    surface.blit(*centred(limp, at))


def _last_breath(surface: pygame.Surface, board: SeaView, state: State, one: Sinks) -> None:
    """Draw the last bubbles of a diver as they rise to the light."""
    size = board.place(state, state.divers[one.seat - 1].place).figure.width
    for number in range(BREATHS):
        let_go = 0.5 * STRUGGLES + 0.05 * number
        rise = (one.t - let_go) / 0.45
        if 0 < rise < 1:
            x, y = _way_down(board, state, one, let_go)
            x += size * (0.14 * math.sin(2.4 * number + 6 * rise) - 0.15)
            y -= 0.2 * size + rise**1.3 * (y - board.geometry.surface)
            at = x, max(y, board.geometry.surface)
            draw_bubble(surface, board.look, size * (0.1 + 0.06 * (number % 3)), at, 4 * (1 - rise))


def _slipping(board: SeaView, state: State, one: Sinks) -> Iterator[tuple[Levels, int, Point, float]]:
    """Yield each treasure of a diver with its size, its middle, and how it is turned: held, then on its way down."""
    diver = state.divers[one.seat - 1]
    place, heap = board.place(state, diver.place), board.heap(state, one.seat)
    spots = packed(place.load, len(diver.carried))
    ends = packed(heap, len(diver.carried))
    for number, (treasure, spot, end) in enumerate(zip(diver.carried, spots, ends, strict=True)):
        slips = SLIPS + 0.22 * number / max(1, len(spots))
        x, y = _way_down(board, state, one, min(one.t, slips))
        far = 1 + (LARGER - 1) * eased(one.t / STRUGGLES)
        aside, below = spot.centerx - place.figure.centerx, spot.centery - place.figure.centery
        inside, half = board.rect, spot.width / 2
        held = min(max(x + far * aside, inside.x + half), inside.right - half), y + far * below
        fall = min(1.0, max(0.0, (one.t - slips) / (1 - slips)))
        x, y = between(held, end.center, fall**1.4)
        x += 1.4 * spot.width * math.sin(9 * fall + number) * fall * (1 - fall)
        size = round(spot.width + (end.width - spot.width) * fall)
        yield treasure, size, (x, y), 70 * math.sin(5 * fall + number) * (1 - fall)


# --- Treasure ---


def sink(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Laid) -> None:
    """Draw chips that a diver who was left out has lost, as they come to lie on a pile on the floor one by one."""
    before = playback.shown
    pile = board.geometry.piles(max(len(before.piles), event.pile + 1))[event.pile]
    start = board.heap(before, event.seat)
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
    for number, ((treasure, start), end) in enumerate(zip(kept, new, strict=True)):
        rises = number >= len(kept) - len(before.piles)
        _bed(surface, board, start, end, t, plain=t if rises else 1)
        glide(surface, board, treasure, start, end, t)
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


def _bed(
    surface: pygame.Surface, board: SeaView, start: pygame.Rect, end: pygame.Rect, t: float, *, plain: float
) -> None:
    """Draw the sand under a chip that is on its way from one square to another, `plain` from 0 to 1."""
    wide = start.width + (end.width - start.width) * eased(t)
    x, y = fly(start.center, end.center, t)
    sand = bed_sprite(board.look, max(start.width, end.width), False)
    if round(wide) != max(start.width, end.width):
        sand = pygame.transform.smoothscale(sand, (round(BED[0] * wide), round(BED[1] * wide)))
    _faint(surface, sand, (x, y + (0.5 + FOOT - BED[1] / 2) * wide), plain)


def _fade(surface: pygame.Surface, board: SeaView, state: State, share: float) -> None:
    """Draw the hollows of the blanks as they go, with what the trail closes up over."""
    places = board.geometry.trail(len(state.trail)).places
    for treasure, place in zip(state.trail, places, strict=True):
        if not treasure:
            hollow = bed_sprite(board.look, place.chip.width, True)
            _faint(surface, hollow, bed_rect(place).center, share)


def _faint(surface: pygame.Surface, picture: pygame.Surface, middle: Point, plain: float) -> None:
    """Draw a picture, which others may share, with an opacity from 0 to 1."""
    picture.set_alpha(round(255 * min(1.0, max(0.0, plain))))
    surface.blit(*centred(picture, middle))
    picture.set_alpha(255)
