"""Paint smooth shapes once: polygons and lines drawn large in small tiles, shrunk, and laid on a sheet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

import pygame

from spillgame.scenes.table.tower.projection import Hotspot
from spillgame.ui.theme import Colour

Shape = tuple[Sequence[Hotspot], int]
"""A polygon in pixels, and how much it covers, 0 to 255. In one painting a later shape replaces what is under it."""
Picture = tuple[pygame.Surface, tuple[int, int]]
"""A picture and the pixel of its upper left corner, as `Surface.fblits` takes them."""
Cell = tuple[int, int]
"""A square of the picture: column and row, from the upper left corner of the rectangle."""
Pieces = dict[Cell, Picture]
"""A layer cut into pieces, at most one for each cell."""

TILE: Final = 64
"""Side of a tile in pixels."""
FOLD: Final = 3
"""How many times larger shapes are drawn before they are shrunk; one less on sheets higher than `TALL` pixels."""
TALL: Final = 1000
PIECE: Final = 48
"""Side in pixels of the cells that pictures are cut into; empty pieces are thrown away."""


class Sheet:
    """Hold a picture that covers `rect` of the screen, and paint smooth shapes on it in screen pixels."""

    def __init__(self, rect: pygame.Rect, ground: Colour | None = None) -> None:
        """Begin with an opaque sheet of the colour `ground`, or with a clear one."""
        self.rect = pygame.Rect(rect)
        size = (max(1, self.rect.w), max(1, self.rect.h))
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.surface.fill((*ground, 255) if ground else (0, 0, 0, 0))
        self.fold = FOLD if self.rect.h <= TALL else FOLD - 1

    def fill(self, points: Sequence[Hotspot], colour: Colour) -> None:
        """Fill a polygon with hard edges, for steps of colour so small that no edge shows."""
        pygame.draw.polygon(self.surface, colour, [(x - self.rect.x, y - self.rect.y) for x, y in points])

    def paint(self, shapes: Iterable[Shape], colour: Colour) -> None:
        """Paint polygons in one colour. Shapes of one call do not add up where they overlap."""
        spread: dict[tuple[int, int], list[Shape]] = {}
        for points, cover in shapes:
            xs, ys = [x - self.rect.x for x, _ in points], [y - self.rect.y for _, y in points]
            left, right = max(0.0, min(xs)), min(self.rect.w - 1.0, max(xs))
            top, bottom = max(0.0, min(ys)), min(self.rect.h - 1.0, max(ys))
            for row in range(int(top) // TILE, int(bottom) // TILE + 1 if bottom >= top else 0):
                for column in range(int(left) // TILE, int(right) // TILE + 1 if right >= left else 0):
                    spread.setdefault((column, row), []).append((points, cover))
        fold = self.fold
        large = pygame.Surface((TILE * fold, TILE * fold), pygame.SRCALPHA)
        for (column, row), found in spread.items():
            left, top = self.rect.x + column * TILE, self.rect.y + row * TILE
            large.fill((*colour, 0))
            for points, cover in found:
                moved = [((x - left) * fold - 0.5, (y - top) * fold - 0.5) for x, y in points]
                pygame.draw.polygon(large, (*colour, cover), moved)
            self.surface.blit(pygame.transform.smoothscale(large, (TILE, TILE)), (column * TILE, row * TILE))

    def lines(self, paths: Iterable[Sequence[Hotspot]], colour: Colour, width: float, cover: int = 255) -> None:
        """Paint lines of `width` pixels through the places of each path."""
        self.paint(((quad, cover) for path in paths for quad in ribbon(path, width)), colour)

    def lay(self, image: pygame.Surface, middle: Hotspot) -> None:
        """Lay a picture on the sheet with its middle at a place on the screen."""
        self.surface.blit(image, image.get_rect(center=(middle[0] - self.rect.x, middle[1] - self.rect.y)))

    def pieces(self, within: pygame.Rect | None = None) -> Pieces:
        """Return what is painted, cut into pieces in the screen's format; clear pieces are left out. With `within` only
        those cells that touch this rectangle (pixels of the screen) are cut."""
        ready = on_screen_alpha(self.surface)
        found: Pieces = {}
        for cell, part in cells(self.rect.size):
            if within and not within.colliderect(part.move(self.rect.topleft)):
                continue
            seen = ready.subsurface(part).get_bounding_rect()
            if seen.w:
                seen.move_ip(part.topleft)
                found[cell] = (ready.subsurface(seen).copy(), (self.rect.x + seen.x, self.rect.y + seen.y))
        return found


def cells(size: tuple[int, int]) -> Iterable[tuple[Cell, pygame.Rect]]:
    """Yield all cells of a picture with their rectangles in its own pixels."""
    whole = pygame.Rect((0, 0), size)
    for row, top in enumerate(range(0, size[1], PIECE)):
        for column, left in enumerate(range(0, size[0], PIECE)):
            yield (column, row), pygame.Rect(left, top, PIECE, PIECE).clip(whole)


def touched(pictures: Iterable[Picture]) -> set[Cell]:
    """Return the cells that pictures cover."""
    found: set[Cell] = set()
    for image, (left, top) in pictures:
        wide, high = image.get_size()
        found |= _block(left // PIECE, top // PIECE, (left + wide - 1) // PIECE, (top + high - 1) // PIECE)
    return found


@lru_cache(maxsize=2048)
def _block(left: int, top: int, right: int, bottom: int) -> frozenset[Cell]:
    """Return the cells from one column and row to others, these included."""
    return frozenset(product(range(left, right + 1), range(top, bottom + 1)))


def ribbon(path: Sequence[Hotspot], width: float) -> Iterable[Sequence[Hotspot]]:
    """Yield a four-cornered polygon for each piece of a line `width` pixels wide, each a little too long."""
    for (ax, ay), (bx, by) in pairwise(path):
        length = math.hypot(bx - ax, by - ay)
        if length < 1e-6:
            continue
        dx, dy = (bx - ax) / length * width / 2, (by - ay) / length * width / 2
        ex, ey = dx * 0.3, dy * 0.3
        yield (
            (ax - dy - ex, ay + dx - ey),
            (bx - dy + ex, by + dx + ey),
            (bx + dy + ex, by - dx + ey),
            (ax + dy - ex, ay - dx - ey),
        )


def on_screen(image: pygame.Surface) -> pygame.Surface:
    """Return an opaque picture in the window's format, or as it is where there is no window."""
    return image.convert() if pygame.display.get_surface() else image


def on_screen_alpha(image: pygame.Surface) -> pygame.Surface:
    """Return a picture with alpha in the window's format, or as it is where there is no window."""
    return image.convert_alpha() if pygame.display.get_surface() else image


def soft_disc(size: int, colour: Colour, cover: int) -> pygame.Surface:
    """Return a round spot that fades to its border, `size` pixels wide, `cover` (0 to 255) in the middle."""
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.fill((*colour, 0))
    steps = max(2, min(40, size // 2))
    for step in range(steps):
        share = (step + 1) / steps
        smooth = share * share * (3 - 2 * share)
        pygame.draw.circle(image, (*colour, round(cover * smooth)), (size / 2, size / 2), size / 2 * (1 - step / steps))
    return image
