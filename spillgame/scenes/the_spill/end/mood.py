"""The sea at the end of a game: a calm morning with ships and animals, or black below the burning rig."""

import math
from collections.abc import Sequence
from functools import partial

import pygame

from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.screens import Mood
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

LIT: float = 0.5
"""Where the light in the sky begins, as a share of its height."""
CLOSE: float = 0.3
"""The share of the sea in that light."""
ANIMALS = (("pelican", 0.72, 0.42, 72), ("dolphin", 0.58, 0.99, 88), ("sea_turtle", 0.64, 1.1, 60))
"""Their x and y as shares of the window and the sky, and their size in design units."""
SHIP = 104
RIG = 190
"""Height of the rig in design units."""
BLOCKS = ((-1.0, 0.3, 2.0, 0.1), (-0.85, 0.1, 0.5, 0.2), (0.35, 0.16, 0.5, 0.14), (-0.7, 0.02, 0.3, 0.08))
"""Deck and houses of the rig in shares of its height, from its centre and top: left, top, width, height."""
LEGS = (-0.85, -0.35, 0.35, 0.85)
FLAMES = ((1.0, "flag_red"), (0.7, "black_glow"), (0.42, "flag_yellow"))
PUFFS = 15

Point = tuple[float, float]


def mood(rules: TheSpill, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    team = tuple(rules.game.specialists[seat].id for seat in state.seats)
    return mood_of(rules, state, ("calm_ink", "black_ink"), partial(_painted, team), besides=team)


def _painted(team: Sequence[str], look: Look, end: EndSky) -> pygame.Surface:
    """Return sky and sea lit from the horizon, with the team's ships and animals, or with the burning rig."""
    kind, (width, height), horizon = "calm" if end.won else "black", end.size, end.horizon
    picture = pygame.Surface(end.size).convert()
    sky, glow, sea = (look.rgb(f"{kind}_{part}") for part in ("sky", "glow", "sea"))
    for y in range(height):
        above = y < horizon
        light = (y / horizon - LIT) / (1 - LIT) if above else 1 - (y - horizon) / (CLOSE * (height - horizon))
        share = max(0.0, light) ** 2 * (0.9 if above else 0.5)
        pygame.draw.line(picture, mixed(sky if above else sea, glow, share), (0, y), (width, y))
    if end.won:
        _calm(picture, look, horizon, () if end.bare else team)
    else:
        _black(picture, look, horizon, end.bare)
    return picture


def _seen(picture: pygame.Surface, at: tuple[int, int]) -> Colour:
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue


# --- A calm morning ---


def _calm(picture: pygame.Surface, look: Look, horizon: int, team: Sequence[str]) -> None:
    """Draw the sun on the horizon and its reflection, the team's ships, and animals."""
    width, height = picture.get_size()
    sun, radius = (round(0.86 * width), horizon), round(0.42 * horizon)
    light = look.rgb("calm_glow")
    water = picture.subsurface((0, horizon, width, height - horizon)).copy()
    for share, white in ((1.5, 0.15), (1.2, 0.35), (1.0, 0.7)):
        glow = mixed(light, (255, 255, 255), white)
        pygame.draw.aacircle(
            picture, mixed(_seen(picture, (sun[0], horizon - 1)), glow, white + 0.3), sun, round(share * radius)
        )
    picture.blit(water, (0, horizon))
    for step in range(1, 26):
        half = radius * (0.9 - 0.02 * step) * (0.6 + 0.4 * math.sin(step * 2.4))
        y = horizon + round(step**1.35 * look.scale.unit * 5)
        if y < height:
            shade = mixed(_seen(picture, (0, y)), light, max(0.15, 0.8 - step * 0.03))
            pygame.draw.line(picture, shade, (sun[0] - half, y), (sun[0] + half, y), look.px(3))
    _waves(picture, look, horizon, "calm_ink", 0.16)
    for number, ship in enumerate(team):
        side = look.px(SHIP)
        at = (round((0.71 + 0.072 * number) * width), horizon + look.px(4 + 10 * (number % 2)))
        hull = look.picture(f"the_spill/ships/{ship}", side)
        picture.blit(hull, hull.get_rect(midbottom=at))
    for name, across, down, units in ANIMALS if team else ():
        animal = look.picture(f"the_spill/animals/{name}", look.px(units))
        picture.blit(animal, animal.get_rect(midbottom=(round(across * width), round(down * horizon))))


def _waves(picture: pygame.Surface, look: Look, horizon: int, token: str, plain: float) -> None:
    width, height = picture.get_size()
    for number in range(1, 12):
        base = horizon + (height - horizon) * (number / 12) ** 1.5
        colour = mixed(_seen(picture, (0, min(height - 1, round(base)))), look.rgb(token), plain)
        length, high = look.px(60 + 30 * number), look.px(1 + number)
        points = [(x, base + high * math.sin(x / length + 2.1 * number)) for x in range(0, width + 24, 24)]
        pygame.draw.aalines(picture, colour, False, points)


# --- Black ---


def _black(picture: pygame.Surface, look: Look, horizon: int, bare: bool) -> None:
    """Draw the burning rig below its smoke, and slicks on the water with animals in them."""
    width, size = picture.get_width(), look.px(RIG)
    foot = (round(0.8 * width), horizon + look.px(6))
    for number in range(12):
        _slick(picture, look, horizon, number)
    _waves(picture, look, horizon, "gloss", 0.12)
    if bare:
        return
    well = foot[0], foot[1] - round(0.4 * size)
    _smoke(picture, look, well, size)
    for ring in range(8, 0, -1):
        _spot(picture, look.rgb("black_glow"), (well[0], well[1] - 0.3 * size), 0.16 * size * ring, 0.07)
    for share, token in FLAMES:
        _flame(picture, look.rgb(token), well, size * share)
    _rig(picture, look, foot, size)
    for name, across, units in (("pelican", 0.65, 84), ("seal", 0.93, 76)):
        animal = look.picture(f"the_spill/animals/{name}_contaminated", look.px(units))
        picture.blit(animal, animal.get_rect(midbottom=(round(across * width), horizon + look.px(26))))


def _slick(picture: pygame.Surface, look: Look, horizon: int, number: int) -> None:
    """Draw a patch of oil, lit on its upper edge."""
    width, height = picture.get_size()
    share = (number + 0.4) / 12
    middle = (number * 0.618 % 1) * width, horizon + (height - horizon) * share**1.4
    wide, high = width * (0.1 + 0.12 * share), look.px(6 + 60 * share)
    points = [
        (
            middle[0] + wide * math.cos(turn) * (1 + 0.18 * math.sin(3 * turn + number)),
            middle[1] + high * math.sin(turn) * (1 + 0.2 * math.sin(2 * turn + number)),
        )
        for turn in (math.tau * step / 48 for step in range(48))
    ]
    pygame.draw.polygon(picture, look.rgb("oil"), points)
    pygame.draw.aalines(picture, mixed(look.rgb("oil_edge"), look.rgb("black_glow"), 0.4), True, points)
    pygame.draw.lines(picture, look.rgb("gloss"), False, points[27:40], look.px(2))


def _rig(picture: pygame.Surface, look: Look, foot: Point, size: int) -> None:
    """Draw the rig with its derrick as a dark shape in front of the fire."""
    dark = mixed(look.rgb("black_sea"), look.rgb("black_sky"), 0.3)
    left, top = foot[0], foot[1] - size
    for across, down, wide, high in BLOCKS:
        picture.fill(dark, (left + across * size, top + (0.36 + down) * size, wide * size, high * size))
    for leg in LEGS:
        pygame.draw.line(
            picture, dark, (left + leg * size * 0.9, foot[1]), (left + leg * size * 0.8, top + 0.6 * size), look.px(9)
        )
    tip = (left, top - 0.05 * size)
    for side in (-1, 1):
        base = (left + side * 0.2 * size, top + 0.66 * size)
        pygame.draw.line(picture, dark, base, tip, look.px(5))
        for step in range(5):
            low, high = step / 5, (step + 1) / 5
            start = left + side * 0.2 * size * (1 - low), base[1] + (tip[1] - base[1]) * low
            end = left - side * 0.2 * size * (1 - high), base[1] + (tip[1] - base[1]) * high
            pygame.draw.line(picture, dark, start, end, look.px(3))


def _flame(picture: pygame.Surface, colour: Colour, well: Point, size: float) -> None:
    """Draw a flame with a few tips, leaning in the wind."""
    points = []
    for step in range(41):
        across = step / 20 - 1
        tips = 0.68 + 0.2 * math.cos(6 * across + 1) + 0.12 * math.cos(13 * across)
        up = (1 - across * across) ** 0.8 * tips
        points.append(
            (well[0] + 0.3 * size * across * (1 - 0.4 * up) - 0.3 * size * up * up, well[1] - 0.95 * size * up)
        )
    pygame.draw.polygon(picture, colour, points)
    pygame.draw.aalines(picture, colour, True, points)


def _smoke(picture: pygame.Surface, look: Look, well: Point, size: int) -> None:
    colour = mixed(look.rgb("oil"), look.rgb("black_sky"), 0.35)
    for number in range(PUFFS, 0, -1):
        share = number / PUFFS
        at = (
            well[0] - 0.3 * size - 2.7 * size * share**1.3,
            well[1] - size * (0.55 + 0.3 * share + 0.1 * math.sin(2.0 * number)),
        )
        _spot(picture, colour, at, size * (0.14 + 0.45 * share), 0.5 - 0.3 * share)


def _spot(picture: pygame.Surface, colour: Colour, at: Point, radius: float, plain: float) -> None:
    side = max(2, round(2 * radius))
    fill = "#{:02x}{:02x}{:02x}".format(*colour)
    spot = svg.render(svg.circle((side / 2, side / 2), side / 2 - 1, fill=fill, fill_opacity=plain), (side, side))
    picture.blit(spot, spot.get_rect(center=(round(at[0]), round(at[1]))))
