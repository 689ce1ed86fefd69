"""Paint the ground: the sea round the tower, the chart on the yard's floor, its border and its letters."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

import pygame

from spillgame.physics.drop import QUADRANTS
from spillgame.scenes.tower.colours import mix
from spillgame.scenes.tower.ink import Sheet, on_screen, soft_disc
from spillgame.scenes.tower.projection import BORDER, ELEVATION, Camera, Spot
from spillgame.ui.theme import Colour, Theme

Text = Callable[[str, int, str], pygame.Surface]
"""Makes the picture of a text of so many pixels in the colour of a token."""

WALL_HEIGHT: Final = 0.024
"""Height of the yard's glass walls in metres: half as high again as a die."""
GRID: Final = 0.06
"""Distance of the sea's grid lines in metres."""
RINGS: Final = (0.022, 0.045, 0.068, 0.091, 0.113)
"""Where the yard's depth contours cross the middle lines of the Quadrants, in metres from the axis."""
LETTERS: Final = {"N": (0.0, 1.0), "E": (1.0, 0.0), "S": (0.0, -1.0), "W": (-1.0, 0.0)}
BEARINGS: Final = 30
"""Degrees between lettered bearings."""


def plain_text() -> Callable[[Theme], Text]:
    """Return a maker of texts in pygame's own font, for where no other is given."""
    fonts: dict[int, pygame.font.Font] = {}

    def for_theme(theme: Theme) -> Text:
        def text(words: str, size: int, token: str) -> pygame.Surface:
            if not pygame.font.get_init():
                pygame.font.init()
                fonts.clear()
            if size not in fonts:
                fonts[size] = pygame.font.Font(None, size)
            return fonts[size].render(words, True, theme.rgb(token))

        return text

    return for_theme


def circle(camera: Camera, radius: float, height: float, steps: int = 96, start: float = 0.0,
           end: float = math.tau) -> list[Spot]:  # fmt: skip
    """Return the screen pixels of a level circle round the axis, or of its part from `start` to `end` (radians,
    counter-clockwise from E)."""
    turns = [start + (end - start) * step / steps for step in range(steps + 1)]
    return [camera.spot(radius * math.cos(turn), radius * math.sin(turn), height) for turn in turns]


def _squared(camera: Camera, reach: float, power: float = 5.0) -> list[Spot]:
    """Return the screen pixels of a square with round corners that reaches `reach` metres from the axis."""
    found = []
    for step in range(97):
        x, y = math.cos(math.tau * step / 96), math.sin(math.tau * step / 96)
        radius = reach / (abs(x) ** power + abs(y) ** power) ** (1 / power)
        found.append(camera.spot(radius * x, radius * y, 0.0))
    return found


def ground(camera: Camera, theme: Theme, text: Text) -> pygame.Surface:
    """Return the opaque picture under everything, as large as the camera's rectangle."""
    sheet = Sheet(camera.rect, mix(theme.rgb("deep"), theme.rgb("sea"), 0.55))
    _sea(sheet, camera, theme)
    _floor(sheet, camera, theme)
    _border(sheet, camera, theme, text)
    _letters(sheet, camera, theme, text)
    _back_walls(sheet, camera, theme)
    return on_screen(sheet.surface)


def hair(camera: Camera, share: float = 1.0) -> float:
    """Return the width in pixels of a thin line, which grows a little with the picture."""
    return max(0.7, share * (0.6 + camera.rect.h / 1400))


def _sea(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint open water: a glow round the tower, the grid of the chart, and depth contours."""
    rect, deep = camera.rect, theme.rgb("deep")
    x, y = camera.spot(0.0, 0.0, camera.top * 0.3)
    glow = soft_disc(240, mix(theme.rgb("sea"), theme.rgb("shallow"), 0.5), 255)
    size = (round(rect.h * 1.5), round(rect.h * 1.25))
    sheet.lay(pygame.transform.smoothscale(glow, size), (x, y))
    lines, far = [], 1.2
    for step in range(-20, 21):
        at = step * GRID
        lines.append([camera.spot(at, y, 0.0) for y in (-0.4, 0.0, 0.4, 0.8)])
        if at < 0.85:
            lines.append([camera.spot(x, at, 0.0) for x in (-far, 0.0, far)])
    faint = theme.rgb("faint")
    sheet.lines(lines, faint, hair(camera, 0.8), 52)
    rng = Random(7)
    contours = [_contour(camera, rng, reach) for reach in (0.205, 0.24, 0.29, 0.36, 0.46, 0.6)]
    sheet.lines(contours, faint, hair(camera), 120)
    sheet.lines(contours[1::2], deep, hair(camera, 2.2), 40)


def _contour(camera: Camera, rng: Random, reach: float) -> list[Spot]:
    """Return a wandering closed line round the tower, about `reach` metres away."""
    waves = [(k, rng.uniform(0.2, 1.0) / k, rng.uniform(0, math.tau)) for k in (2, 3, 5, 7)]
    found = []
    for step in range(181):
        turn = math.tau * step / 180
        radius = reach * (1 + 0.075 * sum(size * math.sin(k * turn + shift) for k, size, shift in waves))
        found.append(camera.spot(radius * math.cos(turn) * 1.15, radius * math.sin(turn), 0.0))
    return found


def floor_colour(theme: Theme, share: float) -> Colour:
    """Return the colour of the yard, from its border (0) to its middle (1)."""
    border, middle = theme.rgb("shallow"), mix(theme.rgb("shallow"), theme.rgb("line"), 0.30)
    return mix(border, middle, share)


def _floor(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint the yard's floor, lighter to the middle, with its depth contours and the lines of the compass."""
    side = camera.spec.yard.half_width
    frame = [camera.spot(x, y, 0.0) for x, y in ((-side, side), (side, side), (side, -side), (-side, -side))]
    sheet.paint([(frame, 255)], floor_colour(theme, 0.0))
    for step in range(1, 25):
        sheet.paint([(_squared(camera, side * (1 - step / 25), 4.0), 255)], floor_colour(theme, step / 24))
    scale = side / 0.12
    contours = [_squared(camera, reach * scale, 2.6) for reach in RINGS]
    sheet.lines(contours, theme.rgb("line"), hair(camera), 80)
    rays = []
    for step in range(0, 360, 15):
        turn = math.radians(step)
        x, y = math.sin(turn), math.cos(turn)
        edge = side / max(abs(x), abs(y))
        rays.append([camera.spot(x * r, y * r, 0.0) for r in (0.25 * side, edge)])
    sheet.lines(rays, theme.rgb("line"), hair(camera, 0.8), 34)


def _border(sheet: Sheet, camera: Camera, theme: Theme, text: Text) -> None:
    """Paint the chart's border: a frame, a scale of bearings as ticks, and the bearings as numbers."""
    side = camera.spec.yard.half_width
    outer, wide = side + BORDER, BORDER
    corners = ((-1, 1), (1, 1), (1, -1), (-1, -1), (-1, 1))

    def frame(reach: float) -> list[Spot]:
        return [camera.spot(x * reach, y * reach, 0.0) for x, y in corners]

    sheet.paint([([*frame(outer)[:4]], 235)], mix(theme.rgb("panel"), theme.rgb("sea"), 0.5))
    inner = [camera.spot(x * side, y * side, 0.0) for x, y in corners[:4]]
    sheet.paint([(inner, 255)], floor_colour(theme, 0.0))
    _floor(sheet, camera, theme)
    line = theme.rgb("line")
    sheet.lines([frame(outer)], line, hair(camera, 1.2), 230)
    sheet.lines([frame(side + wide * 0.16)], line, hair(camera), 130)
    ticks: dict[float, list[list[Spot]]] = {0.30: [], 0.48: []}
    for bearing in range(0, 360, 2):
        long = 0.48 if bearing % 10 == 0 else 0.30
        if bearing % BEARINGS:
            ticks[long].append([_on_border(camera, bearing, share) for share in (0.16, long)])
    sheet.lines(ticks[0.30], line, hair(camera, 0.8), 150)
    sheet.lines(ticks[0.48], line, hair(camera, 1.1), 220)
    size = round(wide * 0.62 * camera.scale(0.0, -side, 0.0))
    if size < 7:
        return
    for bearing in range(0, 360, BEARINGS):
        image = text(f"{bearing:03d}", size, "quiet")
        sheet.lay(lie_flat(image), _on_border(camera, bearing, 0.58))


def lie_flat(image: pygame.Surface) -> pygame.Surface:
    """Return a picture as it looks when it lies on the floor."""
    high = max(1, round(image.get_height() * math.sin(ELEVATION) * 1.12))
    return pygame.transform.smoothscale(image.convert_alpha() if pygame.display.get_surface() else image,
                                        (image.get_width(), high))  # fmt: skip


def _on_border(camera: Camera, bearing: float, share: float) -> Spot:
    """Return the place on the border in the direction `bearing` (degrees from N clockwise), `share` across it."""
    x, y = math.sin(math.radians(bearing)), math.cos(math.radians(bearing))
    reach = (camera.spec.yard.half_width + BORDER * share) / max(abs(x), abs(y))
    return camera.spot(x * reach, y * reach, 0.0)


def _letters(sheet: Sheet, camera: Camera, theme: Theme, text: Text) -> None:
    """Letter the four Quadrants, flat on the floor."""
    side = camera.spec.yard.half_width
    for name in QUADRANTS:
        x, y = (part * side * 0.8 for part in LETTERS[name])
        image = text(name, max(8, round(side * 0.30 * camera.scale(x, y, 0.0))), "ink")
        image.set_alpha(150)
        sheet.lay(lie_flat(image), camera.spot(x, y, 0.0))


def _back_walls(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint the glass walls of the yard that stand behind its dice: in the north, the east and the west."""
    side, high = camera.spec.yard.half_width, WALL_HEIGHT
    glass = mix(theme.rgb("line"), theme.rgb("ink"), 0.4)
    posts: Sequence[tuple[float, float]] = ((-side, -side), (-side, side), (side, side), (side, -side))
    for (ax, ay), (bx, by) in itertools.pairwise(posts):
        feet, tops = [camera.spot(ax, ay, 0.0), camera.spot(bx, by, 0.0)], []
        tops = [camera.spot(bx, by, high), camera.spot(ax, ay, high)]
        sheet.paint([([*feet, *tops], 26)], glass)
        sheet.lines([tops], glass, hair(camera, 1.4), 210)
        sheet.lines([feet], glass, hair(camera), 120)
    sheet.lines(_uprights(camera, posts[1:3]), glass, hair(camera, 1.2), 150)


def _uprights(camera: Camera, posts: Sequence[tuple[float, float]]) -> Iterator[list[Spot]]:
    for x, y in posts:
        yield [camera.spot(x, y, 0.0), camera.spot(x, y, WALL_HEIGHT)]
