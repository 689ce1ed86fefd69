"""Paint the ground: the sea round the tower, the chart on the yard's floor, its border and its letters."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from spillgame.physics.drop import QUADRANTS
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.tower.ink import Sheet, on_screen, on_screen_alpha, soft_disc
from spillgame.scenes.table.tower.projection import BORDER, ELEVATION, Camera, Hotspot
from spillgame.ui.theme import Colour, Theme

Text = Callable[[str, int, str], pygame.Surface]
"""Makes the picture of a text, given its height in pixels and the token of its colour."""

WALL_HEIGHT: Final = 0.024
"""Height of the yard's glass walls in metres: half as high again as a die."""
LEAST_TEXT: Final = 11
"""Least size in pixels at which small numbers are worth drawing."""
ROSE: Final = 0.205
"""Radius in metres of the ring of bearings in the water round the yard."""
GRID: Final = 0.06
"""Distance of the sea's grid lines in metres."""
RINGS: Final = (0.022, 0.045, 0.068, 0.091, 0.113)
"""Where the yard's depth contours cross the middle lines of the Quadrants, in metres from the axis."""
WHOLE: Final = (0.0, math.tau)
LETTERS: Final = {"N": (0.0, 1.0), "E": (1.0, 0.0), "S": (0.0, -1.0), "W": (-1.0, 0.0)}
BEARINGS: Final = 30
"""Degrees between lettered bearings."""


def circle(
    camera: Camera, radius: float, height: float, steps: int = 96, arc: tuple[float, float] = WHOLE
) -> list[Hotspot]:
    """Return the screen pixels of a level circle round the axis, or of a part of it. `arc` has the angles in radians
    where it starts and ends, counter-clockwise from E."""
    turns = [arc[0] + (arc[1] - arc[0]) * step / steps for step in range(steps + 1)]
    return [camera.spot(radius * math.cos(turn), radius * math.sin(turn), height) for turn in turns]


def _squared(camera: Camera, reach: float, power: float = 5.0) -> list[Hotspot]:
    """Return the screen pixels of a square with round corners that reaches `reach` metres from the axis."""
    found = []
    for step in range(97):
        x, y = math.cos(math.tau * step / 96), math.sin(math.tau * step / 96)
        radius = reach / (abs(x) ** power + abs(y) ** power) ** (1 / power)
        found.append(camera.spot(radius * x, radius * y, 0.0))
    return found


def ground(camera: Camera, theme: Theme, text: Text, *, lettered: bool = True) -> pygame.Surface:
    """Return the opaque picture under everything, as large as the camera's rectangle; `lettered` with the Quadrants."""
    sheet = Sheet(camera.rect, mixed(theme.rgb("deep"), theme.rgb("sea"), 0.55))
    _sea(sheet, camera, theme)
    _rose(sheet, camera, theme)
    _soundings(sheet, camera, theme, text)
    _border(sheet, camera, theme)
    _floor(sheet, camera, theme)
    if lettered:
        _letters(sheet, camera, theme, text)
    _back_walls(sheet, camera, theme)
    _bearings(sheet, camera, text)
    return on_screen(sheet.surface)


def hair(camera: Camera, share: float = 1.0) -> float:
    """Return the width in pixels of a thin line, which grows a little with the picture."""
    return max(0.7, share * (0.6 + camera.rect.h / 1400))


def _sea(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint open water: a glow round the tower, the grid of the chart, and depth contours."""
    rect, deep = camera.rect, theme.rgb("deep")
    x, y = camera.spot(0.0, 0.0, camera.top * 0.3)
    glow = soft_disc(240, mixed(theme.rgb("sea"), theme.rgb("shallow"), 0.5), 255)
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


def _rose(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint a ring of bearings in the water, as a chart has one, under the tower."""
    line, wide = theme.rgb("line"), 0.008
    sheet.lines([circle(camera, ROSE, 0.0, 128), circle(camera, ROSE + wide, 0.0, 128)], line, hair(camera, 0.9), 70)
    ticks: list[list[Hotspot]] = []
    for bearing in range(0, 360, 5):
        turn, long = math.radians(bearing), 2.0 if bearing % 30 == 0 else 1.0
        ticks.append([camera.spot(r * math.sin(turn), r * math.cos(turn), 0.0) for r in (ROSE, ROSE + wide * long)])
    sheet.lines(ticks, line, hair(camera, 0.9), 95)


def _soundings(sheet: Sheet, camera: Camera, theme: Theme, text: Text) -> None:
    """Write some depths into the water, as charts do; the same ones always, and none near the tower."""
    rng = Random(20)
    size = round(0.0085 * camera.scale(0.0, 0.0, 0.0))
    for _ in range(70 if size >= LEAST_TEXT else 0):
        x, y, depth = rng.uniform(-0.62, 0.62), rng.uniform(-0.2, 0.62), rng.randrange(18, 240)
        if math.hypot(x, y) < ROSE + 0.03:
            continue
        image = text(str(depth), size, "line")
        image.set_alpha(105)
        _write(sheet, image, camera.spot(x, y, 0.0))


def _write(sheet: Sheet, image: pygame.Surface, middle: Hotspot) -> None:
    """Lay text on the sheet, if all of it has room there."""
    if sheet.rect.contains(image.get_rect(center=middle)):
        sheet.lay(image, middle)


def _contour(camera: Camera, rng: Random, reach: float) -> list[Hotspot]:
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
    shallow, line = theme.rgb("shallow"), theme.rgb("line")
    border, middle = mixed(shallow, line, 0.06), mixed(shallow, line, 0.46)
    return mixed(border, middle, share)


def _floor(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint the yard's floor, lighter to the middle, with its depth contours and the lines of the compass."""
    side = camera.spec.yard.half_width
    frame = [camera.spot(x, y, 0.0) for x, y in ((-side, side), (side, side), (side, -side), (-side, -side))]
    sheet.paint([(frame, 255)], floor_colour(theme, 0.0))
    for step in range(1, 25):
        sheet.fill(_squared(camera, side * (1 - step / 25), 4.0), floor_colour(theme, step / 24))
    scale = side / 0.12
    contours = [_squared(camera, reach * scale, 2.6) for reach in RINGS]
    sheet.lines(contours, theme.rgb("line"), hair(camera), 115)
    rays = []
    for step in range(0, 360, 15):
        turn = math.radians(step)
        x, y = math.sin(turn), math.cos(turn)
        edge = side / max(abs(x), abs(y))
        rays.append([camera.spot(x * r, y * r, 0.0) for r in (0.25 * side, edge)])
    sheet.lines(rays, theme.rgb("line"), hair(camera, 0.8), 52)


def _border(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint the chart's border: a frame, and a scale of bearings as ticks."""
    side = camera.spec.yard.half_width
    outer = side + BORDER
    corners = ((-1, 1), (1, 1), (1, -1), (-1, -1), (-1, 1))

    def frame(reach: float) -> list[Hotspot]:
        return [camera.spot(x * reach, y * reach, 0.0) for x, y in corners]

    sheet.paint([([*frame(outer)[:4]], 235)], mixed(theme.rgb("panel"), theme.rgb("sea"), 0.5))
    line = theme.rgb("line")
    sheet.lines([frame(outer)], line, hair(camera, 1.3), 235)
    sheet.lines([frame(side + BORDER * 0.70)], line, hair(camera), 120)
    long: list[list[Hotspot]] = []
    short: list[list[Hotspot]] = []
    for bearing in range(0, 360, 2):
        ticks, reach = (long, 0.55) if bearing % 10 == 0 else (short, 0.70)
        ticks.append([_on_border(camera, bearing, share) for share in (reach, 1.0)])
    sheet.lines(short, line, hair(camera, 0.8), 150)
    sheet.lines(long, line, hair(camera, 1.2), 230)


def _bearings(sheet: Sheet, camera: Camera, text: Text) -> None:
    size = round(BORDER * 0.54 * camera.scale(0.0, 0.0, 0.0))
    for bearing in range(0, 360, BEARINGS) if size >= LEAST_TEXT else ():
        _write(sheet, lie_flat(text(f"{bearing:03d}", size, "quiet")), _on_border(camera, bearing, 0.36))


def lie_flat(image: pygame.Surface) -> pygame.Surface:
    """Return a picture as it looks when it lies on the floor."""
    high = max(1, round(image.get_height() * math.sin(ELEVATION) * 1.12))
    return pygame.transform.smoothscale(on_screen_alpha(image), (image.get_width(), high))


def _on_border(camera: Camera, bearing: float, share: float) -> Hotspot:
    """Return the place on the border in the direction `bearing` (degrees from N clockwise), `share` across it."""
    x, y = math.sin(math.radians(bearing)), math.cos(math.radians(bearing))
    reach = (camera.spec.yard.half_width + BORDER * share) / max(abs(x), abs(y))
    return camera.spot(x * reach, y * reach, 0.0)


def _letters(sheet: Sheet, camera: Camera, theme: Theme, text: Text) -> None:
    side = camera.spec.yard.half_width
    for name in QUADRANTS:
        x, y = (part * side * 0.8 for part in LETTERS[name])
        image = text(name, max(8, round(side * 0.30 * camera.scale(x, y, 0.0))), "ink")
        image.set_alpha(150)
        sheet.lay(lie_flat(image), camera.spot(x, y, 0.0))


def _back_walls(sheet: Sheet, camera: Camera, theme: Theme) -> None:
    """Paint the glass walls of the yard that stand behind its dice: in the north, the east and the west."""
    side, high = camera.spec.yard.half_width, WALL_HEIGHT
    glass = mixed(theme.rgb("line"), theme.rgb("ink"), 0.4)
    posts: Sequence[tuple[float, float]] = ((-side, -side), (-side, side), (side, side), (side, -side))
    for (ax, ay), (bx, by) in pairwise(posts):
        feet = [camera.spot(ax, ay, 0.0), camera.spot(bx, by, 0.0)]
        tops = [camera.spot(bx, by, high), camera.spot(ax, ay, high)]
        sheet.paint([([*feet, *tops], 26)], glass)
        sheet.lines([tops], glass, hair(camera, 1.4), 210)
        sheet.lines([feet], glass, hair(camera), 120)
    uprights = [[camera.spot(x, y, 0.0), camera.spot(x, y, high)] for x, y in posts[1:3]]
    sheet.lines(uprights, glass, hair(camera, 1.2), 150)
