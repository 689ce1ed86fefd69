"""Plates on the bearing ring that name a Sector: a black one is full, one with a red edge may be the next, and where a
red one stands the game would be lost."""

import math
from typing import Final, NamedTuple

import pygame

from spillgame.rules.the_spill.board import SECTORS, Sector
from spillgame.scenes.the_spill.board.geometry import Geometry
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

Laid = tuple[pygame.Surface, tuple[int, int]]


class Style(NamedTuple):
    """The colours of a plate."""

    ground: str
    letters: str
    edge: str


FULL: Final = Style("oil", "pip", "pip")
"""What has happened: it stays so, and needs no attention."""
NEXT: Final = Style("panel", "danger", "danger")
LOST: Final = Style("danger", "deep", "danger")


def plate(look: Look, geometry: Geometry, sector: Sector, style: Style, figures: str = "") -> Laid:
    """Return a plate with a sign and a Sector's name at that name's place, with figures below it; upright where the
    ring runs up or down."""
    x, y = geometry.label_centre(sector)
    upright = abs(x - geometry.centre[0]) > abs(y - geometry.centre[1])
    key = ("plate", look.theme, sector, figures, style, upright, look.px(SMALL), geometry.rect.size)

    def made() -> pygame.Surface:
        return _narrowed(look, geometry, _drawn(look, str(sector), figures, upright, style), upright)

    picture = look.pictures.made(key, made)
    place = picture.get_rect(center=(round(x), round(y)))
    return picture, place.clamp(geometry.rect).topleft


def _narrowed(look: Look, geometry: Geometry, picture: pygame.Surface, upright: bool) -> pygame.Surface:
    """Return a plate no longer than its Sector's part of the ring, so that two side by side do not overlap."""
    one, other = (geometry.label_centre(sector) for sector in SECTORS[:2])
    room = math.dist(one, other) - look.px(2)
    length = picture.get_height() if upright else picture.get_width()
    return picture if length <= room else pygame.transform.smoothscale_by(picture, room / length)


def _drawn(look: Look, name: str, figures: str, upright: bool, style: Style) -> pygame.Surface:
    letters = style.letters
    icon = look.picture("ui/warning", look.px(20), letters)
    words = [_ink(look, text, letters) for text in (name, figures) if text]
    rows = [[icon], *([word] for word in words)] if upright else [[icon, words[0]], *([word] for word in words[1:])]
    pad, gap = look.px(5), look.px(4)
    wide = max(sum(one.get_width() for one in row) + gap * (len(row) - 1) for row in rows)
    heights = [max(one.get_height() for one in row) for row in rows]
    surface = pygame.Surface((wide + 2 * pad, sum(heights) + gap * (len(rows) - 1) + 2 * pad), pygame.SRCALPHA)
    area = surface.get_rect()
    pygame.draw.rect(surface, look.rgb(style.ground), area, border_radius=look.px(5))
    if style.edge != style.ground:
        pygame.draw.rect(surface, look.rgb(style.edge), area, look.px(2), border_radius=look.px(5))
    y = pad
    for row, high in zip(rows, heights, strict=True):
        x = (area.width - sum(one.get_width() for one in row) - gap * (len(row) - 1)) // 2
        for one in row:
            surface.blit(one, (x, y + (high - one.get_height()) // 2))
            x += one.get_width() + gap
        y += high + gap
    return surface


def _ink(look: Look, text: str, token: str) -> pygame.Surface:
    """Return bold text, cut close to its ink."""
    line = look.line(text, SMALL, token, True)
    return line.subsurface(line.get_bounding_rect())
