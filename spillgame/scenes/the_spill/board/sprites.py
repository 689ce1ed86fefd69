"""The pieces as pictures: dice, animals, ships and tokens, with the same shape and letter wherever they are shown.

Sizes are pixels. The pictures are shared: callers draw them, not on them.
"""

import math
from typing import Literal, Protocol

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.sprites import drawn_once, haloed, least_letter
from spillgame.scenes.the_spill.board.oil import film
from spillgame.ui import svg
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

Kind = Literal["oil", "weather", "ghost"]
AnimalStyle = Literal["letter", "plain", "rim"]

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are, in thirds of its half."""
DIE_ROOM = 1.5
"""The side of a die's picture in edges: room to lie askew, and for its shadow."""
LETTER_ROOM = 1.7
"""The least size of a picture with a letter, in multiples of `least_letter`."""
BESIDE = 0.6
"""How much smaller the picture beside a letter is, in widths of the letter."""
RIM = 0.07
"""The rim of water round an animal on oil, as a share of its side."""
FINE = 3
"""How many times as large a rim is cut out as it is drawn, for a smooth edge."""
SHIP_ROOM = 2.6
"""The least size of a ship, in multiples of `least_letter`; a smaller one is only its badge."""
HOLE = 0.22
"""The radius of a badge's hole, as a share of the badge."""


class Lettered(Protocol):
    """A species or a Specialist of the content."""

    @property
    def id(self) -> str:
        """Names its picture."""

    @property
    def letter(self) -> str:
        """Stands for it where pictures are too small or alike."""


# --- Dice ---


def die_sprite(look: Look, kind: Kind, size: int, face: int | None = None, tilt: float = 0) -> pygame.Surface:
    """Return a die with an edge of `size`, DIE_ROOM times as large, lying `tilt` degrees clockwise.

    Without a face it is blank. `ghost` is an Oil die that is not there yet.
    """
    size = max(4, size)
    key = ("die", look.theme, kind, size, face, round(tilt))
    side = round(size * DIE_ROOM)
    paint = _ghost if kind == "ghost" else _cube
    return look.pictures.made(key, lambda: svg.render(paint(look, kind, size, face, tilt), (side, side)))


def _cube(look: Look, kind: Kind, size: int, face: int | None, tilt: float) -> str:
    theme = look.theme
    oil = kind == "oil"
    body, pip = map(theme.code, ("oil", "pip") if oil else ("weather_die", "weather_pip"))
    edge = theme.code("oil_edge") if oil else pip
    shine = theme.gloss if oil else pip
    middle, half, thick = size * DIE_ROOM / 2, size / 2, size * 0.09
    top = svg.mixed(look.rgb("oil"), look.rgb("gloss"), 0.13) if oil else body
    line = max(1.0, size * 0.045)

    def turned(dx: float, dy: float, content: str) -> str:
        return f'<g transform="translate({middle + dx:.2f} {middle + dy:.2f}) rotate({tilt:.2f})">{content}</g>'

    def square(share: float, **style: object) -> str:
        reach = half * share
        return svg.box(-reach, -reach, 2 * reach, 2 * reach, 0.3 * reach, **style)

    arc = 0.66 * half
    rainbow = svg.gradient("film", (-arc, 0.3 * half), (0.36 * half, -arc), film(look)) if oil else ""
    stroke = "url(#film)" if oil else shine
    sheen = (
        f'{rainbow}<path d="M{-arc:.2f} {0.3 * half:.2f} L{-arc:.2f} {-0.36 * half:.2f} Q{-arc:.2f} {-arc:.2f} '
        f'{-0.36 * half:.2f} {-arc:.2f} L{0.36 * half:.2f} {-arc:.2f}" fill="none" stroke="{stroke}" '
        f'stroke-width="{max(1.0, size * (0.1 if oil else 0.055)):.2f}" stroke-linecap="round" stroke-opacity="0.85"/>'
    )
    return (
        turned(size * 0.05, thick * 1.9, square(0.98, fill="#000000", fill_opacity=0.35))
        + turned(0, thick, square(0.96, fill=body, stroke=edge, stroke_width=line))
        + turned(0, -thick / 2, square(0.93, fill=top, stroke=edge, stroke_width=line) + sheen + _pips(pip, half, face))
    )


def _pips(colour: str, half: float, face: int | None) -> str:
    reach, radius = 0.44 * half, max(1.0, 0.17 * half)
    hotspots = PIPS.get(face or 0, ())
    return "".join(svg.circle((x * reach, y * reach), radius, fill=colour) for x, y in hotspots)


def _ghost(look: Look, kind: Kind, size: int, face: int | None, tilt: float) -> str:
    theme, middle, reach, line = look.theme, size * DIE_ROOM / 2, size * 0.46, max(1.5, size * 0.07)
    square = svg.box(-reach, -reach, 2 * reach, 2 * reach, 0.1 * reach, fill=theme.code("oil"), fill_opacity=0.45)
    rim = ""
    for turn in range(0, 360, 90):
        dashes = "".join(
            svg.stroke(((start * reach, -reach), (end * reach, -reach)), stroke=theme.ink, stroke_width=line)
            for start, end in ((-1.0, -0.6), (-0.2, 0.2), (0.6, 1.0))
        )
        rim += f'<g transform="rotate({turn})">{dashes}</g>'
    pips = _pips(theme.ink, size / 2, face)
    return f'<g transform="translate({middle:.2f} {middle:.2f}) rotate({tilt:.2f})">{square}{rim}{pips}</g>'


# --- Animals ---


def animal_sprite(
    look: Look, species: Lettered, contaminated: bool, size: int, style: AnimalStyle = "letter"
) -> pygame.Surface:
    """Return an animal: beside its letter where there is room for one, without it, or within a rim of water."""
    name, size = f"the_spill/animals/{species.id}" + ("_contaminated" if contaminated else ""), max(4, size)
    if style == "rim":
        return _rimmed(look, name, size)
    return _lettered(look, name, species.letter, size) if style == "letter" else look.picture(name, size)


@drawn_once
def _rimmed(look: Look, name: str, size: int) -> pygame.Surface:
    """Return a picture within a rim of clear water, so that it is seen on oil; larger by the rim."""
    reach = max(2, round(RIM * size))
    large = look.picture(name, size * FINE)
    disc = pygame.mask.Mask((2 * reach * FINE + 1,) * 2)
    for x in range(disc.get_size()[0]):
        for y in range(disc.get_size()[1]):
            if math.dist((x, y), (reach * FINE, reach * FINE)) <= reach * FINE:
                disc.set_at((x, y))
    wide = pygame.mask.Mask(((size + 2 * reach) * FINE,) * 2)
    wide = pygame.mask.from_surface(large).convolve(disc, wide)
    water = mixed(look.rgb("shallow"), look.rgb("pip"), 0.4)
    surface = wide.to_surface(setcolor=(*water, 255), unsetcolor=(*water, 0))
    surface.blit(large, (reach * FINE, reach * FINE))
    return pygame.transform.smoothscale(surface, (size + 2 * reach,) * 2)


def _lettered(look: Look, name: str, letter: str, size: int) -> pygame.Surface:
    """Return a picture with its letter beside it, in the corner at the top left, where it is large enough for one."""
    least = least_letter(look)
    if size < LETTER_ROOM * least:
        return look.picture(name, size)
    return _with_letter(look, name, letter, size, min(look.px(SMALL), max(least, round(size / LETTER_ROOM))))


@drawn_once
def _with_letter(look: Look, name: str, text: str, size: int, height: int) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    sign = haloed(look, text, height)
    picture = look.picture(name, size - round(BESIDE * sign.get_width()))
    surface.blit(picture, picture.get_rect(bottomright=(size, size)))
    surface.blit(sign, (0, 0))
    return surface


# --- Ships, badges, tokens ---


def badge_sprite(look: Look, specialist: Lettered, size: int) -> pygame.Surface:
    """Return a Specialist's badge: its flag in its own shape, with the letter in the middle."""
    size = max(4, size)
    key = ("badge", look.theme, specialist.id, specialist.letter, size, look.px(SMALL))
    return look.pictures.made(key, lambda: _badge(look, specialist, size))


def _badge(look: Look, specialist: Lettered, size: int) -> pygame.Surface:
    surface = look.picture(f"the_spill/badges/{specialist.id}", size).copy()
    height = max(round(0.34 * size), min(look.px(SMALL), round(0.52 * size)))
    letter = look.fonts.text(specialist.letter, height, look.rgb("ink"), True)
    ink = letter.get_bounding_rect()
    radius = max(HOLE * size, 0.5 * max(ink.size) + 0.06 * size)
    pygame.draw.aacircle(surface, look.rgb("panel"), (size // 2, size // 2), round(radius))
    surface.blit(letter, pygame.Rect((0, 0), ink.size).move((size - ink.width) // 2, (size - ink.height) // 2), ink)
    return surface


def ship_sprite(look: Look, specialist: Lettered, size: int, active: bool = False) -> pygame.Surface:
    """Return a Specialist's ship with badge and flag; where it is small, the badge alone. The active one is ringed."""
    size = max(8, size)
    key = ("ship", look.theme, specialist.id, specialist.letter, size, active, look.px(SMALL))
    return look.pictures.made(key, lambda: _ship(look, specialist, size, active))


def _ship(look: Look, specialist: Lettered, size: int, active: bool) -> pygame.Surface:
    surface = _ring(look, size) if active else pygame.Surface((size, size), pygame.SRCALPHA)
    if size < SHIP_ROOM * least_letter(look):
        inset = 2 * look.px(3) if active else 0
        badge = badge_sprite(look, specialist, size - inset)
        surface.blit(badge, badge.get_rect(center=(size // 2, size // 2)))
        return surface
    hull = look.picture(f"the_spill/ships/{specialist.id}", round(size * (0.78 if active else 0.9)))
    surface.blit(svg.render(_wake(look, size), (size, size)), (0, 0))
    surface.blit(hull, hull.get_rect(center=(round(size * 0.48), round(size * 0.44))))
    badge = badge_sprite(look, specialist, max(round(size * 0.46), round(1.3 * least_letter(look))))
    inset = round(size * 0.04) if active else 0
    surface.blit(badge, badge.get_rect(bottomright=(size - inset, size - inset)))
    return surface


def _wake(look: Look, size: int) -> str:
    """Return a ship's shadow on the water, and the foam at its bow and along its side."""
    low, foam, line = 0.78 * size, look.theme.pip, max(1.0, 0.035 * size)
    middle = 0.53 * size, low
    parts = [svg.ellipse(middle, 0.42 * size, 0.1 * size, fill=look.theme.line, fill_opacity=0.4)]
    for number, (start, deep) in enumerate(((0.05, 0.06), (0.02, 0.12))):
        points = [
            (size * (start + 0.5 * step / 12), low + size * deep * math.sin(math.pi / 2 * (step / 12) ** 0.6))
            for step in range(13)
        ]
        plain = 0.95 - 0.3 * number
        parts.append(svg.stroke(points, stroke=foam, stroke_width=line, stroke_linecap="round", stroke_opacity=plain))
    return "".join(parts)


def _ring(look: Look, size: int) -> pygame.Surface:
    width, middle = max(1.5, look.px(3)), (size / 2, size / 2)
    radius = size / 2 - width
    theme = look.theme
    body = svg.circle(middle, radius, fill=theme.deep, fill_opacity=0.75)
    return svg.render(body + svg.circle(middle, radius, stroke=theme.ink, stroke_width=width), (size, size))


def token_sprite(look: Look, token: str, letter: str, size: int) -> pygame.Surface:
    """Return a Weather token, with its letter in a corner where it is large enough to bear one."""
    return _lettered(look, f"the_spill/weather/{token}", letter, max(4, size))
