"""The moments of the game, each with a movement of its own: treasure is turned over, the light goes out.

Nothing flashes. What must be read stands in the line over the sea and in the log; these only show it.
"""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.scenes.deep_sea_adventure import tally
from spillgame.scenes.deep_sea_adventure.board import crew, lights, sinking
from spillgame.scenes.deep_sea_adventure.board.sprites import treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.fonts import LARGE
from spillgame.ui.look import Look

HATCH: Final = 0.8
"""How strong the light of the hatch is at most as one diver comes home."""
CHIP: Final = 92
"""The side of a chip that is turned over, in design units."""
DOWN: Final = 0.42
"""How far down the board they are turned over, as a share of its height."""
TURNING: Final = 0.8
"""The share of the time in which the chips are turned, one after the other; then the sum is read."""
GLEAMS: Final = 1.2
"""How long a chip gleams after it was turned, in the times that it takes to turn one."""
HALF: Final = 0.5
"""How far a chip has been turned when its other side is seen."""
DARKENS: Final = 0.2
"""The share of the time in which the light goes out."""
RETURNS: Final = 0.4
"""The share of the time in which it comes back."""
DROWNS, CHEERS = 0.6, 0.4
"""The share of the time of a dive's end after which treasure is counted: with divers left out, and with none."""
SWINGS: Final = 0.8
"""The share of the time in which the needle of the gauge moves."""
DUSK: Final = 0.4
"""How far the light has gone out while somebody chooses chips for a pile."""


def home(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.CameHome) -> None:
    """Draw the light of the hatch, and rings that spread from the submarine, as a diver comes aboard."""
    t, hull = playback.progress, board.geometry.submarine
    if not 0 < t < 1:
        return
    crew.light(surface, board, HATCH * math.sin(math.pi * t))
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
    line, badge = _sum_line(board, playback, event), swimmer_sprite(look, event.seat, "cheer", look.px(64))
    wide = badge.get_width() + look.px(14) + line.get_width()
    note = pygame.Rect(0, 0, max(per_row * step, wide) + 2 * pad, lines * step + 2 * pad + foot)
    note.center = haul_rect(board).center
    ground = pygame.Surface(note.size, pygame.SRCALPHA)
    pygame.draw.rect(ground, (*look.rgb("panel"), 240), ground.get_rect(), border_radius=look.px(10))
    pygame.draw.rect(ground, look.rgb("line"), ground.get_rect(), look.px(2), border_radius=look.px(10))
    for number, (level, value) in enumerate(zip(event.levels, event.values, strict=True)):
        turned = _turned(playback, number, count, look.reduced_motion)
        in_row = min(per_row, count - number // per_row * per_row)
        x = ground.get_width() / 2 + (number % per_row - (in_row - 1) / 2) * step
        middle = x, pad + (number // per_row + 0.5) * step
        if not look.reduced_motion and 1 <= turned < 1 + GLEAMS:
            _gleam(ground, look, middle, round(1.9 * side), 1 - (turned - 1) / GLEAMS)
        _chip(ground, board, level, value, middle, side, max(0.0, min(1.0, turned)))
    left, y = (note.width - wide) // 2, note.height - foot // 2 - pad // 2
    ground.blit(badge, badge.get_rect(midleft=(left, y)))
    ground.blit(line, line.get_rect(midleft=(left + badge.get_width() + look.px(14), y)))
    surface.blit(ground, note)


def haul_rect(board: SeaView) -> pygame.Rect:
    """Return the middle of the place where chips are turned over."""
    side = board.look.px(CHIP)
    middle = board.rect.centerx, board.rect.y + round(DOWN * board.rect.height)
    return pygame.Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)


def _gleam(ground: pygame.Surface, look: Look, middle: tuple[float, float], size: int, share: float) -> None:
    """Draw the gleam behind a chip whose value has just been seen."""
    gleam = gleam_sprite(look, size)
    gleam.set_alpha(round(255 * share))
    ground.blit(*centred(gleam, middle))


@drawn_once
def gleam_sprite(look: Look, size: int) -> pygame.Surface:
    """Return a soft light, in a square."""
    glow, middle = look.theme.own["glow"], (size / 2, size / 2)
    body = svg.glow("gleam", middle, size / 2, [glow] * 3, (0.95, 0.4, 0))
    return svg.render(body + svg.circle(middle, size / 2, fill="url(#gleam)"), (size, size))


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


# --- The end of a dive ---


def dive_over(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.DiveEnded) -> None:
    """Draw the end of a dive: those left out sink, or the crew cheers; then the treasure of the dive is counted."""
    look, state, t = board.look, playback.shown, playback.progress
    begins = DROWNS if event.left_out else CHEERS
    if not any(diver.home for diver in state.divers):
        begins = 1.0
    scene = t / begins
    if event.left_out:
        if scene < 1:
            sinking.drown(surface, board, state, event.left_out, sinking.STILL if look.reduced_motion else scene)
        else:
            surface.fblits([*board.lost(state._replace(phase="ascent"))])
    else:
        crew.cheer(surface, board, state, scene, still=look.reduced_motion)
    if scene >= 1 and begins < 1:
        counted = 1.0 if look.reduced_motion else (t - begins) / (1 - begins)
        names = [playback.rules.words.player(seat) for seat in board.game.seats]
        tally.draw(surface, board, tally.brought_in(state, event.dive), counted, names)
    _write(surface, board, playback, event)


def _write(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.DiveEnded) -> None:
    """Write who is left without air; of a whole crew, who came home last."""
    say, player, last = board.look.say, playback.rules.words.player, playback.shown.last_home
    if event.left_out:
        words = say("deep_sea_adventure.tally.no_air", players=", ".join(map(player, event.left_out)))
        crew.write(surface, board, words, "warning", "danger", in_sky=True)
    else:
        words = say("deep_sea_adventure.tally.all_home", player=player(last) if last else "")
        crew.write(surface, board, words, "home", "good", in_sky=False)


def sink(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Laid) -> None:
    """Draw chips that have sunk in the dark as they are laid on a pile."""
    sinking.sink(surface, board, playback, event)


def close_up(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Folded) -> None:
    """Draw the trail as it closes up while the light comes back."""
    sinking.close_up(surface, board, playback, event)
    _veil(surface, board, playback)


def draw_dark(surface: pygame.Surface, board: SeaView, playback: Playback) -> None:
    """Draw how far the light has gone out, and before it what has sunk."""
    _veil(surface, board, playback)
    state, event = playback.shown, playback.current
    if isinstance(event, e.Laid) and not board.look.reduced_motion:
        after = event.fold(board.game, state).divers[event.seat - 1]
        state = state.with_diver(event.seat, after)
    if state.phase != "dive":
        surface.fblits([*board.lost(state)])


def _veil(surface: pygame.Surface, board: SeaView, playback: Playback) -> None:
    if share := darkness(playback):
        lights.dark(surface, board.look, board.rect, share)


def darkness(playback: Playback) -> float:
    """Return how far the light has gone out: as a dive ends with divers in the sea, until their treasure has sunk."""
    event = playback.current
    if isinstance(event, e.DiveEnded) and event.left_out:
        return eased(playback.progress / DARKENS)
    if isinstance(event, e.FellApart | e.Laid):
        return 1.0
    if isinstance(event, e.GameEnded):
        return 1 - DUSK if any(diver.place for diver in playback.shown.divers) else 0.0
    if isinstance(event, e.Folded):
        was_dark = playback.shown.phase != "dive" or any(diver.place for diver in playback.shown.divers)
        return eased(1 - playback.progress / RETURNS) if was_dark else 0.0
    return DUSK if event is None and playback.shown.phase == "ascent" else 0.0


def air_on_show(playback: Playback, *, still: bool = False) -> float:
    """Return how much air the needle of the gauge points at: on its way while an event uses some, or fills it up."""
    state, event = playback.shown, playback.current
    share = 1.0 if still else eased(playback.progress / SWINGS)
    if isinstance(event, e.AirUsed):
        return event.air + event.used * (1 - share)
    if isinstance(event, e.DiveBegan):
        return event.air * share
    return float(state.air)
