"""Fire and smoke of a blowout, from shared pictures of single flames and clouds: where each is follows from a time."""

import math
from typing import Final

import pygame

from spillgame.scenes.offshore.bore.ground import scatter
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

FLAMES, CLOUDS, SPARKS = 64, 18, 22
"""How many flames, clouds of smoke and sparks are seen at once."""
HEATS: Final = (("lamp", "flame", "flame"), ("flame", "fire", "fire"), ("fire", "ember", "ember"))
"""The colours of a flame from its middle to its edge, the hottest first."""
STEPS: Final = 6
"""Into how many sizes flames and clouds are rounded, so that few pictures are needed."""


@drawn_once
def flame_sprite(look: Look, heat: int, side: int) -> pygame.Surface:
    """Return a flame without an edge; `heat` is 0 for the hottest."""
    own, middle = look.theme.own, (side / 2, side / 2)
    colours = [own[token] for token in HEATS[heat]]
    body = svg.glow("heat", middle, 0.5 * side, colours, (1.0, 0.85, 0.0))
    return svg.render(body + svg.circle(middle, 0.5 * side, fill="url(#heat)"), (side, side))


@drawn_once
def cloud_sprite(look: Look, plain: int, side: int) -> pygame.Surface:
    """Return a cloud of smoke; `plain` is how dense it is, from 0 to 10."""
    own = look.theme.own
    body = ""
    for number, (x, y, size) in enumerate(((0.36, 0.55, 0.3), (0.62, 0.58, 0.28), (0.5, 0.38, 0.3), (0.5, 0.56, 0.34))):
        middle, name = (x * side, y * side), f"puff{number}"
        tone = own["smoke"] if number % 2 else own["soot"]
        body += svg.glow(name, middle, size * side, [tone] * 3, (0.09 * plain, 0.06 * plain, 0.0))
        body += svg.circle(middle, size * side, fill=f"url(#{name})")
    return svg.render(body, (side, side))


def draw_glow(surface: pygame.Surface, look: Look, section: Section, y: int, strong: float) -> None:
    """Draw the heat at the bottom of the shaft; `strong` is from 0 to 1."""
    side = round((1.5 + 2 * strong) * section.spaces[0].width)
    picture = flame_sprite(look, 2, _stepped(side, 3.5 * section.spaces[0].width))
    surface.blit(picture, picture.get_rect(center=(section.middle, y)))


def _stepped(size: float, most: float) -> int:
    """Return a size rounded to one of few."""
    step = max(1.0, most / STEPS)
    return max(4, round(math.ceil(size / step) * step))


def draw_column(surface: pygame.Surface, look: Look, foot: Point, high: float, wide: float, time: float) -> None:
    """Draw fire that bursts upwards from a point: `high` and `wide` are in pixels, `time` in rounds of a flame."""
    most, blits = 1.5 * wide, []
    for number in range(FLAMES):
        age = (time + (number + 2 * scatter(number, 9)) / FLAMES) % 1.0
        spread = (0.35 + 0.65 * age) * wide
        x = foot[0] + (scatter(number, 1) - 0.5) * spread + 0.12 * wide * math.sin(9 * age + number)
        y = foot[1] - high * age**0.8
        side = _stepped(most * (0.45 + 0.55 * scatter(number, 2)) * (1.0 - 0.7 * age), most)
        picture = flame_sprite(look, min(2, int(3 * age + 0.5 * scatter(number, 3))), side)
        blits.append((age, (picture, (round(x - side / 2), round(y - side / 2)))))
    surface.fblits([one for _, one in sorted(blits, key=lambda pair: -pair[0])])


@drawn_once
def glare_sprite(look: Look, side: int) -> pygame.Surface:
    """Return the light that a fire throws on what is round it."""
    own, middle = look.theme.own, (side / 2, side / 2)
    body = svg.glow("glare", middle, 0.5 * side, [own["flame"], own["fire"], own["fire"]], (0.55, 0.22, 0.0))
    return svg.render(body + svg.circle(middle, 0.5 * side, fill="url(#glare)"), (side, side))


def draw_glare(surface: pygame.Surface, look: Look, middle: Point, radius: float) -> None:
    """Draw the light that a fire throws on what is round it."""
    picture = glare_sprite(look, _stepped(2 * radius, 2 * radius))
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def draw_burst(surface: pygame.Surface, look: Look, middle: Point, radius: float, time: float) -> None:
    """Draw a ball of fire, with flames that lick up from it."""
    blits = []
    for number in range(FLAMES // 2):
        angle, age = math.tau * scatter(number, 4), (1.4 * time + scatter(number, 5)) % 1.0
        x = middle[0] + radius * 0.7 * age * math.cos(angle)
        y = middle[1] + radius * (0.5 * age * math.sin(angle) - 0.5 * age)
        side = _stepped(radius * (1.1 - 0.6 * age), 1.1 * radius)
        blits.append(
            (age, (flame_sprite(look, min(2, int(3 * age + 0.7)), side), (round(x - side / 2), round(y - side / 2))))
        )
    surface.fblits([one for _, one in sorted(blits, key=lambda pair: -pair[0])])


def draw_smoke(
    surface: pygame.Surface, look: Look, foot: Point, way: Point, wide: float, time: float, dense: float = 1.0
) -> None:
    """Draw smoke that rises from a point, grows, and is blown aside; `way` is how far it gets, aside and upwards."""
    aside, high = way
    most, blits = 1.7 * wide, []
    for number in range(CLOUDS):
        age = (0.5 * time + number / CLOUDS) % 1.0
        x = foot[0] + aside * age**1.4 + 0.25 * wide * math.sin(5 * age + 2.4 * number) * age
        y = foot[1] - high * age
        side = _stepped(wide * (0.7 + 1.0 * age), most)
        plain = round(10 * dense * min(1.0, 6 * age) * (1 - age) ** 0.6)
        if plain > 0:
            blits.append((age, (cloud_sprite(look, plain, side), (round(x - side / 2), round(y - side / 2)))))
    surface.fblits([one for _, one in sorted(blits, key=lambda pair: -pair[0])])


def draw_sparks(surface: pygame.Surface, look: Look, middle: Point, reach: float, t: float) -> None:
    """Draw sparks that are thrown out and fall; `t` goes from 0 to 1."""
    if not 0 < t < 1:
        return
    for number in range(SPARKS):
        angle = math.pi * (0.1 + 0.8 * scatter(number, 6))
        far = reach * (0.4 + 0.6 * scatter(number, 7)) * t
        x = middle[0] + far * math.cos(angle)
        y = middle[1] - 1.5 * far * math.sin(angle) + 1.1 * reach * t * t
        token = ("lamp", "flame", "fire")[number % 3]
        size = max(1, round((1 - t) * reach / 34))
        pygame.draw.circle(surface, look.rgb(token), (round(x), round(y)), size)
