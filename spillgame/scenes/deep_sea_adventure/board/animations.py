"""What moves over the board while an event is shown: one animation for each kind of event that moves something.

Each is drawn over the board as it was before its event: their cues say that a piece `arrives`; `turn` and `carry`
can do without. Nothing flashes, and none is drawn for a player who wants little motion.
"""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import UP, Levels
from spillgame.rules.deep_sea_adventure.state import BLANK, Diver, State
from spillgame.rules.values import with_item
from spillgame.scenes.deep_sea_adventure.board.chart import write_depths
from spillgame.scenes.deep_sea_adventure.board.geometry import Place
from spillgame.scenes.deep_sea_adventure.board.sprites import BADGE, badge_sprite, bed_sprite, figure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, Doing, doing_of, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.view import NO_HIGHLIGHTS, Highlights, SeaView, bed_rect, packed
from spillgame.scenes.table.moving import Point, between, eased, fly
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

LIFT, HOP = 0.12, 0.55
"""How high a diver rises from one space to the next, and over others, as a share of the way."""
WAKE: Final = 6
"""Bubbles behind a diver."""
HALF: Final = 0.5
LOOSE: Final = 0.38
"""The share of the time in which a diver bends down before a treasure comes off the sand."""
LOOSENS: Final = 7.0
"""Degrees by which a treasure is shaken loose."""
FILLS: Final = 0.25
"""The share of the time in which sand runs back, or away."""
SETTLES: Final = 0.12
"""The share of the time by which sand is stirred up before a treasure has settled on it."""
BENDS: Final = 0.3
"""How far down a diver is who reaches for something."""
GRAINS: Final = 14
"""Clouds of a puff of sand."""
FALLING: Final = 0.35
"""The part of its time by which the last of several chips sets out after the first."""
SWAY: Final = 0.35
"""How far a sinking chip sways to the side, in its own sizes."""


def hidden(playback: Playback) -> frozenset[int]:
    """Return the seat whose figure an animation draws, so that the board does not draw it where it was."""
    event = playback.current
    moves = isinstance(event, e.Moved | e.Turned | e.PickedUp | e.PutDown)
    return frozenset({event.seat}) if moves else frozenset()


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


# --- Treasures ---


def carry(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.PickedUp | e.PutDown) -> None:
    """Draw a diver who reaches down, and a treasure that comes off the sand in a puff, or settles on it.

    The space and its diver are drawn without it, before or after the event.
    """
    state, t = playback.shown, playback.progress
    at, diver = board.place(state, event.place), state.divers[event.seat - 1]
    if state.trail[event.place - 1]:
        rest, full = diver.carried, tuple(sorted((*diver.carried, event.treasure)))
    else:
        rest, full = e.without(diver.carried, event.treasure), diver.carried
    picks = isinstance(event, e.PickedUp)
    blank = state._replace(trail=with_item(state.trail, event.place - 1, BLANK))
    lifted = t if picks else 1 - t
    """How far the treasure is from the sand to the hands."""
    _show(surface, board, blank.with_diver(event.seat, diver._replace(carried=rest)), event.place, event.seat)
    _bed(surface, board, at, event.place, 1 - (lifted - LOOSE) / FILLS)
    surface.fblits(list(board.load(rest, at.load)))
    held = packed(at.load, len(full))[full.index(event.treasure)]
    _reaching(surface, board, diver._replace(carried=rest if lifted < LOOSE else full), event.seat, at, lifted)
    if lifted < LOOSE:
        wiggle = LOOSENS * math.sin(lifted / LOOSE * 3 * math.pi) if picks else 0.0
        chip = pygame.transform.rotozoom(board.treasure(event.treasure, at.chip.width), wiggle, 1)
        surface.blit(*centred(chip, at.chip.center))
    else:
        _glide(surface, board, event.treasure, at.chip, held, (lifted - LOOSE) / (1 - LOOSE))
    since = (t - LOOSE) / (1 - LOOSE) if picks else (t - 1 + LOOSE + SETTLES) / (LOOSE + SETTLES)
    puff(surface, board, at, since, event.place)


def _reaching(surface: pygame.Surface, board: SeaView, diver: Diver, seat: int, at: Place, lifted: float) -> None:
    """Draw a diver at a space who bends down to the sand, and comes up again with what was lifted."""
    size, deep = at.figure.width, math.sin(math.pi * min(1.0, max(0.0, lifted / (2 * LOOSE))))
    load = len(diver.carried)
    doing: Doing = "reach" if deep > BENDS else doing_of(diver)
    picture = figure_sprite(board.look, seat, doing, size, round(STROKES * lifted) % STROKES, load)
    surface.blit(picture, (at.figure.x + round(0.12 * size * deep), at.figure.y + round(0.2 * size * deep)))


def _bed(surface: pygame.Surface, board: SeaView, at: Place, number: int, filled: float) -> None:
    """Draw the sand of a space over its hollow, as far as that is filled."""
    if filled <= 0:
        return
    sand = bed_sprite(board.look, at.chip.width, False)
    sand.set_alpha(round(255 * min(1.0, filled)))
    surface.blit(sand, bed_rect(at))
    sand.set_alpha(255)


def puff(surface: pygame.Surface, board: SeaView, at: Place, t: float, number: int) -> None:
    """Draw sand that is stirred up at a space, and how it drifts away; `number` scatters it."""
    if not 0 < t < 1:
        return
    bed, wide, seen = bed_rect(at), at.chip.width, surface.get_clip()
    surface.set_clip(board.rect.clip(seen))
    for grain in range(GRAINS):
        turn = math.tau * (grain * 0.618 + number * 0.377)
        far = (0.3 + 0.5 * (grain * 0.381 % 1)) * (0.35 + 0.65 * eased(min(1.0, 1.6 * t))) * wide
        x = bed.centerx + far * math.cos(turn)
        y = bed.centery - 0.5 * far * abs(math.sin(turn)) * (1.6 - t) + 0.1 * wide * t
        size = 2 * max(2, round(wide * (0.12 + 0.2 * t + 0.05 * (grain % 3))))
        cloud = _cloud(board.look, size)
        cloud.set_alpha(round(210 * (1 - t)))
        surface.blit(*centred(cloud, (x, y)))
    surface.set_clip(seen)


@drawn_once
def _cloud(look: Look, size: int) -> pygame.Surface:
    """Return a little cloud of sand."""
    middle = size / 2, size / 2
    body = svg.glow("cloud", middle, size / 2, [look.theme.own["rope"]] * 3, (0.85, 0.4, 0))
    return svg.render(body + svg.circle(middle, size / 2, fill="url(#cloud)"), (size, size))


def _show(surface: pygame.Surface, board: SeaView, state: State, place: int, hides: int) -> None:
    """Draw a space as it is in another state than the one that is shown, without the diver of a seat."""
    seen = surface.get_clip()
    surface.set_clip(board.space_rect(state, place).clip(seen))
    board.draw(surface, state, Highlights(hidden=frozenset({hides})))
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
    _show(surface, board, before.with_diver(event.seat, after), diver.place, 0)
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
