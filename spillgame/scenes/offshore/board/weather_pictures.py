"""The pictures of what lives on the chart: light on the swell, surf, clouds, rain, and what waves and burns on rigs."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.offshore.board.coast import GOLDEN
from spillgame.scenes.offshore.board.rig import flame
from spillgame.scenes.offshore.colours import is_dark, token_of
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import drawn_once, quick_where_empty
from spillgame.ui import svg
from spillgame.ui.look import Look

LEVELS: Final = 6
"""Steps in which a stroke of light or rain comes and goes."""
STREAKS, FALLS = 60, 6
"""Streaks of rain, and the pictures of it that take turns."""
BEAMS, PENNANTS, FLAMES = 36, 6, 5
"""Pictures of the light of a lighthouse, of a pennant in the wind, and of a flare."""
Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its top left corner is, as `fblits` takes them."""


class SurfLine(NamedTuple):
    """A piece of a wave, in pixels."""

    box: pygame.Rect
    """Where it is seen on its way."""
    way: Sequence[tuple[float, float, float, float]]
    """The points of the box in which it ends, with the way back to where it began."""


def surf_picture(look: Look, line: SurfLine, near: float) -> Blit:
    """Return a piece of a wave that has gone a share of its way."""
    colour = mixed(look.rgb("chart_1"), look.rgb("foam"), 0.75 * math.sin(math.pi * near) ** 2)
    picture, far = pygame.Surface(line.box.size, pygame.SRCALPHA), 1 - near
    picture.fill((*colour, 0))  # where its strokes are thin they fade into no other colour
    pygame.draw.aalines(picture, colour, False, [(x + far * dx, y + far * dy) for x, y, dx, dy in line.way])
    return quick_where_empty(picture), line.box.topleft


@drawn_once
def glint_sprite(look: Look, side: int, level: int) -> pygame.Surface:
    """Return a stroke of light on the swell, the plainer the higher its level."""
    unit, plain = side / 20, 0.6 * level / LEVELS
    swell = f"M{unit:.1f} {4 * unit:.1f} q{4.5 * unit:.1f} {-4 * unit:.1f} {9 * unit:.1f} 0 t{9 * unit:.1f} 0"
    style = {"stroke_width": max(1.0, 1.3 * unit), "stroke_linecap": "round", "stroke_opacity": plain}
    return svg.render(svg.path(swell, stroke=look.theme.own["foam"], **style), (side, max(4, side // 2)))


@drawn_once
def cloud_sprite(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the shadow of a cloud by day, a veil of mist in the dark."""
    own, (wide, high) = look.theme.own, size
    colour, plain = (own["foam"], 0.05) if is_dark(look) else (own["abyss"], 0.035)
    body = ""
    for number, (x, y, far) in enumerate(_PUFFS):
        middle = x * wide, y * high
        body += svg.glow(f"puff{number}", middle, far * wide, [colour] * 3, (plain, plain * 0.75, 0))
        body += svg.circle(middle, far * wide, fill=f"url(#puff{number})")
    return svg.render(body, size)


_PUFFS: Final[Sequence[tuple[float, float, float]]] = (
    (0.3, 0.5, 0.25), (0.47, 0.44, 0.24), (0.64, 0.55, 0.26), (0.5, 0.6, 0.28), (0.79, 0.52, 0.17), (0.18, 0.56, 0.15),
)  # fmt: skip
"""The rounds of a cloud: their middles, and their radii in widths."""


def rain(look: Look, size: tuple[int, int], fall: int) -> Sequence[Blit]:
    """Return one picture of the rain below a cloud of a size: streaks with their places in it."""

    def streaks() -> Iterator[Blit]:
        wide, high = size
        for number in range(STREAKS):
            across, down = number * GOLDEN % 1, (number * 0.754877 + fall / FALLS) % 1
            level = math.ceil(LEVELS * (1 - 2 * math.hypot(across - 0.5, down - 0.5)))
            if level > 0:
                streak = streak_sprite(look, (round(0.016 * wide), round(0.075 * high)), level)
                yield (
                    streak,
                    (round((0.1 + 0.8 * across) * wide) - streak.get_width(), round((0.1 + 0.8 * down) * high)),
                )

    return look.keep(("offshore rain", *size, fall), lambda: [*streaks()])


@drawn_once
def streak_sprite(look: Look, size: tuple[int, int], level: int) -> pygame.Surface:
    """Return a streak of rain, the plainer the higher its level."""
    (wide, high), own = size, look.theme.own
    colour, plain = own["foam"] if is_dark(look) else own["contour"], 0.5 * level / LEVELS
    line = svg.stroke([(wide + 1, 0), (1, high)], stroke=colour, stroke_width=1.1, stroke_opacity=plain)
    return svg.render(line, (wide + 2, max(1, high)))


@drawn_once
def beam_sprite(look: Look, side: int, step: int) -> pygame.Surface:
    """Return the light of a lighthouse in a direction: a beam, and the lamp."""
    lamp, middle = look.theme.own["lamp"], (side / 2, side / 2)
    half, turn = 0.13, math.tau * step / BEAMS
    ends = [_on_circle(middle, side / 2, turn + way * half) for way in (-1, -0.4, 0.4, 1)]
    body = svg.glow("beam", middle, side / 2, [lamp] * 3, (0.75, 0.28, 0))
    body += svg.shape([middle, *ends], fill="url(#beam)")
    body += svg.glow("lamp", middle, 0.12 * side, [lamp] * 3, (0.9, 0.35, 0))
    body += svg.circle(middle, 0.12 * side, fill="url(#lamp)")
    return quick_where_empty(svg.render(body, (side, side)))


def _on_circle(middle: Point, radius: float, turn: float) -> Point:
    return middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)


@drawn_once
def pennant_sprite(look: Look, seat: int, high: int, number: int) -> pygame.Surface:
    """Return one picture of a company's pennant, for a rig of a height."""
    own, unit = look.theme.own, high / 100
    across, down, turn = 22.0, 14.0, math.tau * number / PENNANTS
    upper, lower = [], []
    for step in range(7):
        share = step / 6
        wave = 1.9 * share * math.sin(5 * share - turn)
        upper.append((1 + (across - 3) * share, down / 2 + wave - 4.4 * (1 - share)))
        lower.append((1 + (across - 3) * share, down / 2 + wave + 4.4 * (1 - share)))
    edge = {"stroke": own["abyss"], "stroke_width": 1.4, "stroke_linejoin": "round"}
    body = svg.shape([*upper, *reversed(lower)], (0, 0), fill=own[token_of(seat)], **edge)
    return svg.render(svg.scaled(body, unit), (math.ceil(across * unit), math.ceil(down * unit)))


@drawn_once
def flare_sprite(look: Look, high: int, number: int) -> pygame.Surface:
    """Return one picture of a flare, with its light, for a rig of a height."""
    own, side = look.theme.own, max(10, round(0.62 * high))
    unit, turn = high / 100, math.tau * number / FLAMES
    middle = side / 2 / unit, 0.6 * side / unit
    light = (0.75, 0.2, 0) if is_dark(look) else (0.4, 0.1, 0)
    body = svg.glow("fire", middle, 0.5 * side / unit, [own["flame"]] * 3, light)
    body += svg.circle(middle, 0.5 * side / unit, fill="url(#fire)")
    tip = middle[0], side / 2 / unit + 8
    body += flame(own, tip, 1 + 0.22 * math.sin(turn), 2.4 * math.cos(turn))
    return svg.render(svg.scaled(body, unit), (side, side))
