"""Deep Sea Adventure's picture of itself: the sea is painted once, piece by piece; a frame redraws what is alive."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.deep_sea_adventure.board import chart, scenery
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.deep_sea_adventure.board.sprites import treasure_sprite, window_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import Doing, swimmer_sprite
from spillgame.scenes.painted import PaintedInPieces
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import centred
from spillgame.ui import svg
from spillgame.ui.look import Look

CREW: Final = 6
BUBBLES, RISE = 34, 0.09
"""How many bubbles rise, and how fast, in heights of the sea a second."""
SWAY: Final = 7
"""Degrees that a diver sways to either side; there is a picture of each."""
SHINES: Final = 8
"""In how many steps a treasure's light comes and goes."""
LETTERS: Final = dict.fromkeys(range(1, 7), "")
"""The treasures of the title bear no letters: their shapes are enough."""


class Swimmer(NamedTuple):
    """A diver of the picture."""

    seat: int
    across: float
    """Where the diver swims, as shares of the room next to the menu and of the sea's depth."""
    deep: float
    size: float
    """The side as a share of the window's height."""
    doing: Doing


SWIMMERS: Final = (
    Swimmer(3, 0.2, 0.3, 0.12, "down"),
    Swimmer(2, 0.66, 0.42, 0.16, "carry"),
    Swimmer(4, 0.4, 0.62, 0.145, "down"),
    Swimmer(5, 0.86, 0.68, 0.11, "down"),
)
HOARD: Final = (
    *((0.08, 0.2, 1), (0.14, 0.5, 2), (0.21, 0.35, 3), (0.3, 0.6, 4), (0.345, 0.3, 4), (0.43, 0.55, 2)),
    *((0.5, 0.3, 5), (0.56, 0.62, 3), (0.64, 0.4, 6), (0.7, 0.66, 4), (0.78, 0.35, 3), (0.85, 0.6, 5), (0.94, 0.4, 6)),
)
"""The treasures on the floor: where across, how far down the floor, and the level."""


class DiveAtSea(PaintedInPieces):
    still_at = 11.0

    def __init__(self, look: Look, size: tuple[int, int], left: int):
        super().__init__(look, size, left)
        self._geometry = Geometry(pygame.Rect((0, 0), size), CREW)
        self._geometry.submarine.centerx = left + round(0.42 * (size[0] - left))
        self._boat = pygame.Surface((1, 1))
        self._glints: list[pygame.Surface] = []
        """The light of a treasure, the brightest last."""
        self._swaying: list[list[pygame.Surface]] = []
        """Of each swimmer the pictures from one side to the other."""
        self._bubbles: list[pygame.Surface] = []

    # --- What is painted once ---

    def _paint(self) -> Iterator[None]:
        look, geometry = self._look, self._geometry
        yield from chart.paint(self._still, look, geometry)
        yield
        for across, down, level in HOARD:
            chip = treasure_sprite(look, (level,), LETTERS, self._chip)
            chip = pygame.transform.rotozoom(chip, 24 * math.sin(9 * across), 1)
            self._still.blit(*centred(chip, self._on_floor(across, down)))
        self._still.blit(svg.render(scenery.sand(look, geometry, 0.4, 1.2), self._still.get_size()), (0, 0))
        yield
        boat = geometry.submarine
        self._boat = pygame.Surface(boat.size, pygame.SRCALPHA)
        self._boat.blit(scenery.hull(look, boat.width), (0, 0))
        out = {swimmer.seat for swimmer in SWIMMERS}
        for seat in range(1, CREW + 1):
            window = geometry.porthole(seat)
            picture = window_sprite(look, seat, window.width, seat not in out, False)
            self._boat.blit(picture, window.move(-boat.x, -boat.y))
        yield
        glow, reach = look.theme.own["glow"], self._chip
        light = svg.glow("glint", (reach, reach), reach, [glow] * 3, (0.7, 0.2, 0))
        light += svg.circle((reach, reach), reach, fill="url(#glint)")
        glint = svg.render(light, (2 * reach, 2 * reach))
        self._glints = [_dimmed(glint, (step + 1) / SHINES) for step in range(SHINES)]
        self._bubbles = [self._bubble(0.004 + 0.0035 * size) for size in range(3)]
        for swimmer in SWIMMERS:
            body = swimmer_sprite(look, swimmer.seat, swimmer.doing, round(swimmer.size * geometry.rect.height))
            self._swaying.append([pygame.transform.rotozoom(body, turn, 1) for turn in range(-SWAY, SWAY + 1)])
            yield

    @property
    def _chip(self) -> int:
        return round(0.06 * self._geometry.rect.height)

    def _across(self, share: float) -> float:
        """Return how far across the window a share of the room next to the menu is."""
        return self._left + share * (self._geometry.rect.width - self._left)

    def _on_floor(self, across: float, down: float) -> Point:
        floor, x = self._geometry.floor, self._across(across)
        crest = scenery.floor_line(self._geometry, *scenery.FLOOR_CREST)
        _, y = crest[round(x / self._geometry.rect.width * (len(crest) - 1))]
        return x, min(y + (0.02 + 0.2 * down) * floor.height, floor.bottom - 0.42 * self._chip)

    def _bubble(self, size: float) -> pygame.Surface:
        radius = max(2.0, size * self._geometry.rect.height)
        side, own = math.ceil(2.6 * radius), self._look.theme.own
        middle = side / 2, side / 2
        body = svg.circle(middle, radius, fill=own["foam"], fill_opacity=0.18)
        body += svg.circle(middle, radius, stroke=own["foam"], stroke_width=max(1.0, 0.18 * radius), stroke_opacity=0.8)
        shine = side / 2 - 0.35 * radius, side / 2 - 0.35 * radius
        return svg.render(body + svg.circle(shine, 0.22 * radius, fill=own["foam"]), (side, side))

    # --- What is alive ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture as it is now; everything must have been painted."""
        surface.blit(self._still, (0, 0))
        self._draw_glints(surface)
        self._draw_boat(surface)
        for number, swimmer in enumerate(SWIMMERS):
            self._draw_swimmer(surface, number, swimmer)
        self._draw_bubbles(surface)

    def _draw_boat(self, surface: pygame.Surface) -> None:
        boat = self._geometry.submarine
        surface.blit(self._boat, (boat.x, boat.y + round(0.025 * boat.height * math.sin(0.9 * self._seconds))))

    def _draw_glints(self, surface: pygame.Surface) -> None:
        for number, (across, down, _) in enumerate(HOARD):
            bright = math.sin(0.8 * self._seconds + 2.4 * number) ** 3
            if bright > 0:
                glint = self._glints[min(SHINES - 1, int(SHINES * bright))]
                surface.blit(*centred(glint, self._on_floor(across, down)))

    def _place(self, number: int, swimmer: Swimmer) -> Point:
        """Return where a diver is now: swaying, slowly up and down."""
        geometry, t = self._geometry, self._seconds
        deep = geometry.rect.bottom - geometry.surface
        x = self._across(swimmer.across) + 0.02 * deep * math.sin(0.31 * t + 1.9 * number)
        return x, geometry.surface + swimmer.deep * deep + 0.025 * deep * math.sin(0.47 * t + 2.6 * number)

    def _draw_swimmer(self, surface: pygame.Surface, number: int, swimmer: Swimmer) -> None:
        look, (x, y) = self._look, self._place(number, swimmer)
        hatch_x, hatch_y = self._geometry.hatch
        line = []
        for step in range(25):
            share = step / 24
            sag = 0.05 * self._geometry.rect.height * math.sin(math.pi * share) * math.sin(0.6 * self._seconds + number)
            line.append((hatch_x + (x - hatch_x) * share + sag, hatch_y + (y - hatch_y) * share**0.8))
        pygame.draw.aalines(surface, look.rgb("rope"), False, line)
        body = self._swaying[number][SWAY + round(SWAY * math.sin(0.7 * self._seconds + number))]
        surface.blit(*centred(body, (x, y)))

    def _draw_bubbles(self, surface: pygame.Surface) -> None:
        geometry = self._geometry
        deep = geometry.rect.bottom - geometry.surface
        for number in range(BUBBLES):
            index = number % len(SWIMMERS)
            x, y = self._place(index, SWIMMERS[index])
            way = y - geometry.surface
            risen = (RISE * deep * self._seconds * (0.8 + 0.4 * (number % 5) / 4) + number * way * 0.29) % max(1.0, way)
            aside = 0.012 * deep * math.sin(1.7 * self._seconds + 2 * number) + 0.01 * deep * (number % 3 - 1)
            surface.blit(*centred(self._bubbles[number % len(self._bubbles)], (x + aside, y - risen)))


def _dimmed(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture of which only a share of the light is left."""
    dimmed = picture.copy()
    dimmed.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return dimmed
