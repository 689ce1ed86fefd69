"""The moments of the game, each with a movement of its own: treasure is turned over, the light goes out.

Nothing flashes. What must be read stands in the line over the sea and in the log; these only show it.
"""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.scenes.deep_sea_adventure.board import animations, lights
from spillgame.scenes.deep_sea_adventure.board.sprites import figure_sprite, treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.playback import Playback
from spillgame.ui.fonts import LARGE

CHIP: Final = 92
"""The side of a chip that is turned over, in design units."""
TURNING: Final = 0.8
"""The share of the time in which the chips are turned, one after the other; then the sum is read."""
HALF: Final = 0.5
"""How far a chip has been turned when its other side is seen."""
DARKENS: Final = 0.4
"""The share of the time in which the light goes out, and in which it comes back."""
DUSK: Final = 0.4
"""How far the light has gone out while somebody chooses chips for a pile."""


def home(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.CameHome) -> None:
    """Draw rings that spread from the submarine where a diver has come aboard."""
    t, hull = playback.progress, board.geometry.submarine
    if not 0 < t < 1:
        return
    rings = pygame.Surface((hull.width * 2, hull.height * 2), pygame.SRCALPHA)
    for ring in range(3):
        share = 1.3 * t - 0.2 * ring
        if 0 < share < 1:
            area = pygame.Rect(0, 0, round(hull.width * (0.6 + share)), round(hull.height * (0.6 + share)))
            area.center = rings.get_rect().center
            colour = (*board.look.rgb("glow"), round(190 * (1 - share)))
            pygame.draw.ellipse(rings, colour, area, max(2, board.look.px(4)))
    surface.blit(rings, rings.get_rect(center=hull.center))


def turn_over(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.TurnedOver) -> None:
    """Draw the chips brought home as they are turned one by one, and the sum as it grows.

    Where the values may not be seen, the chips only go aboard.
    """
    look, count = board.look, len(event.levels)
    per_row = min(count, max(1, round(board.rect.width * 0.8) // look.px(CHIP + 12)))
    lines = math.ceil(count / per_row)
    side, step = look.px(CHIP), look.px(CHIP + 12)
    pad, foot = look.px(20), look.px(70)
    line, badge = _sum_line(board, playback, event), figure_sprite(look, event.seat, "cheer", look.px(56))
    wide = badge.get_width() + look.px(14) + line.get_width()
    note = pygame.Rect(0, 0, max(per_row * step, wide) + 2 * pad, lines * step + 2 * pad + foot)
    note.center = board.rect.centerx, board.rect.y + round(0.42 * board.rect.height)
    ground = pygame.Surface(note.size, pygame.SRCALPHA)
    pygame.draw.rect(ground, (*look.rgb("panel"), 240), ground.get_rect(), border_radius=look.px(10))
    pygame.draw.rect(ground, look.rgb("line"), ground.get_rect(), look.px(2), border_radius=look.px(10))
    for number, (level, value) in enumerate(zip(event.levels, event.values, strict=True)):
        turned = _turned(playback, number, count, look.reduced_motion)
        in_row = min(per_row, count - number // per_row * per_row)
        x = ground.get_width() / 2 + (number % per_row - (in_row - 1) / 2) * step
        middle = x, pad + (number // per_row + 0.5) * step
        _chip(ground, board, level, value, middle, side, max(0.0, min(1.0, turned)))
    left, y = (note.width - wide) // 2, note.height - foot // 2 - pad // 2
    ground.blit(badge, badge.get_rect(midleft=(left, y)))
    ground.blit(line, line.get_rect(midleft=(left + badge.get_width() + look.px(14), y)))
    surface.blit(ground, note)


def _turned(playback: Playback, number: int, count: int, still: bool) -> float:
    """Return how far chip `number` of `count` has been turned; from 1 on its value is visible."""
    if still:
        return 1.0
    return (playback.progress - TURNING * number / count) / (TURNING / count)


def _sum_line(board: SeaView, playback: Playback, event: e.TurnedOver) -> pygame.Surface:
    """Return the sum of the chips turned so far in words; their number where the values may not be seen."""
    look, count = board.look, len(event.values)
    words = look.say("deep_sea_adventure.divers.chips", n=count)
    if None not in event.values:
        still = look.reduced_motion
        seen = [_turned(playback, number, count, still) >= 1 for number in range(count)]
        values = [value or 0 for value, is_seen in zip(event.values, seen, strict=True) if is_seen]
        words = look.say("deep_sea_adventure.divers.points", n=sum(values))
    return look.line(words, LARGE, "ink", True)


def _chip(
    ground: pygame.Surface,
    board: SeaView,
    level: int,
    value: int | None,
    middle: tuple[float, float],
    side: int,
    turned: float,
) -> None:
    """Draw a chip that turns about its upright axis: first its face, then its value."""
    look, wide = board.look, max(0.04, abs(math.cos(math.pi * eased(turned))))
    shows_value = turned > HALF and value is not None
    picture = treasure_sprite(look, (level,), {level: str(value)} if shows_value else board.letters, side)
    if wide < 1:
        picture = pygame.transform.smoothscale(picture, (max(1, round(side * wide)), side))
    ground.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def sink(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Laid) -> None:
    """Draw chips that sink in the dark from a diver who was left out."""
    animations.sink(surface, board, playback, event)
    seen = surface.get_clip()
    surface.set_clip(board.space_rect(playback.shown, playback.shown.divers[event.seat - 1].place).clip(seen))
    draw_dark(surface, board, playback)
    surface.set_clip(seen)


def close_up(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Folded) -> None:
    """Draw the trail as it closes up while the light comes back."""
    animations.close_up(surface, board, playback, event)
    draw_dark(surface, board, playback)


def draw_dark(surface: pygame.Surface, board: SeaView, playback: Playback) -> None:
    """Draw how far the light has gone out."""
    if share := darkness(playback):
        lights.dark(surface, board.look, board.rect, share)


def darkness(playback: Playback) -> float:
    """Return how far the light has gone out: as a dive ends with divers in the sea, until their treasure has sunk."""
    event = playback.current
    if isinstance(event, e.DiveEnded) and event.left_out:
        return eased(playback.progress / DARKENS)
    if isinstance(event, e.FellApart | e.Laid):
        return 1.0
    if isinstance(event, e.Folded):
        return eased(1 - playback.progress / DARKENS)
    return DUSK if event is None and playback.shown.phase == "ascent" else 0.0
