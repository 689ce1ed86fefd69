"""The moments of the game, each with a movement of its own: oil breaks out, the well spouts, animals go, turns end.

Nothing flashes. What must be read stands in the line over the board and in the log; these only show it.
"""

import math
from typing import Final

import pygame

from spillgame.rules.the_spill import events as e
from spillgame.scenes.table.moving import between, eased
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred
from spillgame.scenes.the_spill import animations
from spillgame.scenes.the_spill.board.geometry import Point, bearing_of, sector_width
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.ui.fonts import BODY

Away = pygame.Rect | None
"""The place beside the board from which a piece comes or to which it goes; None where that is not in sight."""
STEPS: Final = 28
"""Points of an arc."""
DROPS: Final = 16
"""Drops of a gusher."""
HOP: Final = 1.3
"""How high the token jumps, in its own sizes."""
CARRIED: Final = 1.1
"""How much larger an animal is half way to Sickbay."""
SPLASHES: Final = 9
"""Drops of oil that strike an animal."""
SMALL_ANIMAL: Final = 0.55
"""How large an animal is when it arrives beside the board."""


def _part(share: float, start: float, end: float) -> float:
    """Return how much of a part of the time is over, gently."""
    return eased((share - start) / (end - start))


def wave(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.SpilledOut, away: Away) -> None:
    """Draw a black wave that runs outward from a full Sector over the ships' run."""
    geometry, t = board.geometry, playback.progress
    inner, outer = geometry.rings[0], geometry.radius
    front, back = inner + (outer - inner) * _part(t, 0, 0.7), inner + (outer - inner) * _part(t, 0.35, 1)
    if not 0 < t < 1 or front - back < 1:
        return
    half = sector_width() * (0.5 + 1.6 * _part(t, 0, 0.8))
    bearings = [bearing_of(event.sector) + half * (2 * step / STEPS - 1) for step in range(STEPS + 1)]
    edge = [math.sqrt(max(0.0, math.cos(math.pi * (step / STEPS - 0.5)))) for step in range(STEPS + 1)]
    swell = [0.06 * (front - back) * math.sin(step * 0.8 + 9 * t) for step in range(STEPS + 1)]
    crest = [
        geometry.point(bearing, back + (front - back) * round_ + rise * round_)
        for bearing, round_, rise in zip(bearings, edge, swell, strict=True)
    ]
    foot = [geometry.point(bearing, back) for bearing in reversed(bearings)]
    pygame.draw.polygon(surface, board.look.rgb("oil"), [*crest, *foot])
    pygame.draw.lines(surface, board.look.rgb("gloss"), False, crest, max(2, board.look.px(3)))


def token_jump(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.TokenMoved, away: Away) -> None:
    """Draw the token of the Spill Out track on its jump to the next space."""
    if away is None:
        return
    look, share = board.look, eased(playback.progress / 0.7)
    before = away.move(-away.width, 0)
    cover = before.inflate(2, 2)
    pygame.draw.rect(surface, look.rgb("panel"), cover)
    dice = board.game.dice_by_space
    look.put(surface, look.line(str(dice[event.space - 1]), BODY, "off"), before)
    token = before.copy()
    token.center = round(before.centerx + away.width * share), before.centery
    token.y -= round(HOP * away.height * math.sin(math.pi * share))
    pygame.draw.rect(surface, look.rgb("oil"), token, border_radius=look.px(8))
    pygame.draw.rect(surface, look.rgb("gloss"), token, look.px(2), border_radius=look.px(8))
    look.put(surface, look.line(str(event.dice), BODY, "pip", True), token)


def gusher(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.GusherErupted, away: Away) -> None:
    """Draw a black jet over the rig, and the drops that fall from it."""
    geometry, t, oil = board.geometry, playback.progress, board.look.rgb("oil")
    if not 0 < t < 1:
        return
    x, y = geometry.centre
    reach = 0.8 * geometry.rings[2] * _part(t, 0, 0.35) * (1 - _part(t, 0.7, 1))
    wide = 0.16 * geometry.rings[0]
    jet = [(x - wide, y), (x - 0.5 * wide, y - 0.6 * reach), (x - 1.6 * wide, y - reach)]
    pygame.draw.polygon(surface, oil, [*jet, *((2 * x - left, down) for left, down in reversed(jet))])
    pygame.draw.line(surface, board.look.rgb("gloss"), (x - 0.3 * wide, y), (x - 0.3 * wide, y - reach), 2)
    for drop in range(DROPS):
        age = (2.2 * t + drop / DROPS) % 1
        if age >= 2.2 * t:  # it has not yet left the jet
            continue
        out = (drop % 2 * 2 - 1) * (0.25 + 0.75 * ((drop * 5) % DROPS) / DROPS)
        at = x + out * age * geometry.rings[1], y - reach + (1.9 * age * age - 0.6 * age) * geometry.rings[1]
        pygame.draw.aacircle(surface, oil, at, max(2.0, wide * (0.55 - 0.3 * age)))


def rescue(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.AnimalRescued, away: Away) -> None:
    """Draw an animal that flies in a high arc to its place among those rescued."""
    start, t = board.geometry.space_centre(event.space), eased(playback.progress)
    end = away.center if away is not None else board.rect.midright
    at = between(start, end, t)
    rise = 0.3 * math.dist(start, end) * math.sin(math.pi * t)
    picture = board.animal_picture(event.space, event.contaminated)
    size = (1 + 0.6 * math.sin(math.pi * t)) * (1 + (SMALL_ANIMAL - 1) * t)
    surface.blit(*centred(pygame.transform.smoothscale_by(picture, size), (at[0], at[1] - rise)))
    if t < 0.6:
        radius = (0.4 + t) * board.geometry.die_size
        pygame.draw.aacircle(surface, board.look.rgb("good"), start, radius, board.look.px(3))


def lost(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.AnimalToSickbay, away: Away) -> None:
    """Draw an animal over which oil closes, and which is carried low and straight to Sickbay."""
    start, t = board.geometry.space_centre(event.space), playback.progress
    closing, carried = _part(t, 0, 0.35), _part(t, 0.35, 1)
    end: Point = away.center if away is not None else start
    at = between(start, end, carried)
    picture, large = board.animal_picture(event.space, True), 1 + CARRIED * math.sin(math.pi * carried)
    picture = pygame.transform.smoothscale_by(picture, large * (1 + (SMALL_ANIMAL - 1) * carried))
    if away is None:
        picture.set_alpha(round(255 * (1 - carried)))
    if carried > 0 and away is not None:
        _stretcher(surface, board, (start, at), 0.72 * picture.get_width())
    surface.blit(*centred(picture, (at[0] + 0.12 * picture.get_width() * math.sin(24 * t) * (1 - carried), at[1])))
    if carried == 0:
        radius = (2.2 - 1.4 * closing) * board.geometry.die_size
        pygame.draw.aacircle(surface, board.look.rgb("danger"), start, radius, board.look.px(3))
        pygame.draw.aacircle(surface, board.look.rgb("oil"), start, radius + board.look.px(5), board.look.px(4))
    else:
        side = max(8, picture.get_width() // 2)
        cross = board.look.picture("ui/cross", side, "danger")
        surface.blit(*centred(cross, (at[0] + 0.9 * side, at[1] - 0.9 * side)))


def _stretcher(surface: pygame.Surface, board: BoardView, way: tuple[Point, Point], radius: float) -> None:
    """Draw the ring in which an animal is carried, and the way that it has come."""
    look, (start, at) = board.look, way
    pygame.draw.line(surface, look.rgb("danger"), start, at, max(2, look.px(2)))
    pygame.draw.aacircle(surface, look.rgb("panel"), at, radius)
    pygame.draw.aacircle(surface, look.rgb("danger"), at, radius, max(2, look.px(3)))


def stained(
    surface: pygame.Surface, board: BoardView, playback: Playback, event: e.AnimalContaminated, away: Away
) -> None:
    """Draw drops of oil that strike an animal, which grows in a ring of oil."""
    look, t = board.look, playback.progress
    x, y = board.geometry.space_centre(event.space)
    reach, line = 1.1 * max(board.geometry.space_size(event.space)), max(2, look.px(4))
    animations.touch("oil")(surface, board, playback, event, away)
    if not 0 < t < 1:
        return
    pygame.draw.aacircle(surface, look.rgb("oil"), (x, y), max(line + 1.0, 0.7 * reach * math.sin(math.pi * t)), line)
    for drop in range(SPLASHES):
        bearing, come = 2 * math.pi * (drop + 0.5) / SPLASHES, _part(t, 0.05 * (drop % 3), 0.55)
        if come < 1:
            out = reach * (1 - come)
            at = x + out * math.cos(bearing), y + out * math.sin(bearing)
            pygame.draw.aacircle(surface, look.rgb("oil"), at, max(2.0, 0.12 * reach * (1 - 0.5 * come)))


def full_set(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.CubeEarned, away: Away) -> None:
    """Draw a light that goes from species to species of those rescued, and then frames them all."""
    if away is None:
        return
    look, t, count = board.look, playback.progress, len(board.game.content.board.species)
    line, colour = look.px(3), look.rgb("good")
    if t > 0.7:
        pygame.draw.rect(surface, colour, away.inflate(2 * line, 2 * line), line, border_radius=look.px(8))
        return
    reached = min(count, int(t / 0.7 * count) + 1)
    for species in range(reached):
        column = pygame.Rect(away.x + species * away.width // count, away.y, away.width // count, away.height)
        pygame.draw.rect(surface, colour, column.inflate(-line, -line), line, border_radius=look.px(6))


def new_turn(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.TurnBegan, away: Away) -> None:
    """Draw a light that goes round the ships' run once, to the ship whose turn it is."""
    geometry, t, state = board.geometry, playback.progress, playback.shown
    if not 0 < t < 1 or event.specialist not in state.seats:
        return
    ship = state.ships[state.seats.index(event.specialist)]
    ahead = bearing_of(ship) - 360 * (1 - eased(t))
    long = 70 * math.sin(math.pi * t)
    line, colour = max(2, board.look.px(4)), board.look.rgb("line")
    for radius in (geometry.rings[3], geometry.rings[4]):
        arc = [geometry.point(ahead - long * step / STEPS, radius) for step in range(STEPS + 1)]
        pygame.draw.lines(surface, colour, False, arc, line)
    pygame.draw.aacircle(surface, colour, geometry.point(ahead, geometry.run_radius), 2.0 * line)


def won(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.GameEnded, away: Away) -> None:
    """Draw clear water that spreads from the rig in rings."""
    geometry, t = board.geometry, playback.progress
    for ring in range(4):
        share = 1.5 * t - 0.22 * ring
        if 0 < share < 1:
            line = max(1, round(board.look.px(14) * (1 - share)))
            radius = geometry.radius * eased(share)
            pygame.draw.aacircle(surface, board.look.rgb("good"), geometry.centre, max(line + 1.0, radius), line)


def defeat(surface: pygame.Surface, board: BoardView, playback: Playback, event: e.GameEnded, away: Away) -> None:
    """Draw oil that closes over the sea from all sides."""
    geometry = board.geometry
    wide = round(0.92 * geometry.radius * eased(playback.progress / 0.8))
    if wide > 0:
        pygame.draw.circle(surface, board.look.rgb("oil"), geometry.centre, geometry.radius, wide)
