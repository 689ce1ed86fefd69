"""How treasure is lifted off the sand, and laid back into its hollow."""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.state import BLANK, Diver, State
from spillgame.rules.values import with_item
from spillgame.scenes.deep_sea_adventure.board.geometry import Place, bed_rect
from spillgame.scenes.deep_sea_adventure.board.sprites import bed_sprite, figure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, Doing, doing_of
from spillgame.scenes.deep_sea_adventure.board.turning import gleam_sprite
from spillgame.scenes.deep_sea_adventure.board.view import Highlights, SeaView, packed
from spillgame.scenes.table.moving import eased, fly
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

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
NEARER, LARGER = 1.35, 1.55
"""How much larger a diver is who bends down, and a treasure half way: they are what is looked at."""
RISES: Final = 0.55
"""How far a treasure rises above its straight way, in sides of a chip."""
GRAINS: Final = 14
"""Clouds of a puff of sand."""


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
        _raise(surface, board, event.treasure, (at.chip, held), (lifted - LOOSE) / (1 - LOOSE))
    since = (t - LOOSE) / (1 - LOOSE) if picks else (t - 1 + LOOSE + SETTLES) / (LOOSE + SETTLES)
    puff(surface, board, at, since, event.place)


def _reaching(surface: pygame.Surface, board: SeaView, diver: Diver, seat: int, at: Place, lifted: float) -> None:
    """Draw a diver at a space who bends down to the sand, and comes up again with what was lifted."""
    size, deep = at.figure.width, math.sin(math.pi * min(1.0, max(0.0, lifted / (2 * LOOSE))))
    load = len(diver.carried)
    doing: Doing = "reach" if deep > BENDS else doing_of(diver)
    stroke = round(STROKES * lifted) % STROKES
    picture = figure_sprite(board.look, seat, doing, size, stroke, load, up=diver.up)
    if deep > 0:
        picture = pygame.transform.smoothscale_by(picture, 1 + (NEARER - 1) * deep)
    surface.blit(*centred(picture, (at.figure.centerx - 0.1 * size * deep, at.figure.centery + 0.06 * size * deep)))


def _raise(
    surface: pygame.Surface, board: SeaView, treasure: Levels, way: tuple[pygame.Rect, pygame.Rect], t: float
) -> None:
    """Draw a treasure between the sand and the hands, the two ends of its way: it rises, and gleams half way."""
    (start, end), up = way, math.sin(math.pi * min(1.0, max(0.0, t)))
    size = (start.width + (end.width - start.width) * eased(t)) * (1 + (LARGER - 1) * up)
    x, y = fly(start.center, end.center, t)
    y -= RISES * start.height * up
    seen = surface.get_clip()
    surface.set_clip(board.rect.clip(seen))
    gleam = gleam_sprite(board.look, max(2, round(1.9 * start.width)))
    gleam.set_alpha(round(255 * up))
    surface.blit(*centred(gleam, (x, y)))
    large = board.treasure(treasure, round(LARGER * start.width))
    surface.blit(*centred(pygame.transform.smoothscale(large, (round(size), round(size))), (x, y)))
    surface.set_clip(seen)


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


def glide(
    surface: pygame.Surface, board: SeaView, treasure: Levels, start: pygame.Rect, end: pygame.Rect, t: float
) -> None:
    """Draw a treasure on its way from one square to another."""
    size = round(start.width + (end.width - start.width) * eased(t))
    large = board.treasure(treasure, max(start.width, end.width))
    surface.blit(*centred(pygame.transform.smoothscale(large, (size, size)), fly(start.center, end.center, t)))
