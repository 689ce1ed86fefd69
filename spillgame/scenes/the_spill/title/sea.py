"""The sea of the title's picture: a chart that reaches to the horizon, with a slick on it.

Places on the water are given as across and away: 0 across is straight below the rig, 1 away is the window's lower edge,
and the horizon is endlessly far away.
"""

import math
from dataclasses import dataclass

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.the_spill.board.oil import poured
from spillgame.ui import svg
from spillgame.ui.look import Look

Point = tuple[float, float]

HORIZON = 0.4
"""Share of the height that is sky."""
RIG_AWAY = 3.2
SLICK_AT, SLICK_WIDE, SLICK_DEEP = (0.14, 2.0), 0.98, 0.9
"""The middle of the slick, and its reach across and, as the logarithm of its distance, away."""
LOBES = ((3, 0.4, 0.1), (5, 2.2, 0.09), (8, 1.0, 0.045))
"""How often each wave goes round the slick's edge, where it begins, and how far it reaches."""
ROSE_AT, ROSE_REACH = (-0.92, 1.16), 0.25
SOUNDINGS = (
    (-0.62, 1.55, 27), (-1.25, 1.32, 58), (1.2, 1.3, 64), (-1.5, 2.3, 52), (1.3, 2.05, 33), (-0.95, 4.3, 12),
    (1.75, 1.9, 47), (1.9, 3.6, 22), (-1.9, 2.9, 39), (1.4, 6.0, 9), (-1.5, 1.75, 45),
)  # fmt: skip
"""Across, away and the depth written there."""
EDGE = 220
"""Points on the slick's edge."""
GLINTS = 110
GOLDEN = 0.618034


@dataclass(frozen=True, slots=True)
class View:
    """Takes places on the water to pixels."""

    size: tuple[int, int]
    middle: float
    """The pixel across below the rig."""
    unit: float
    """Pixels of a unit: the picture is drawn for a window 720 units high."""

    @property
    def horizon(self) -> float:
        """The pixel downwards where the sky ends."""
        return HORIZON * self.size[1]

    def at(self, across: float, away: float) -> Point:
        """Return the pixel of a place on the water."""
        deep = self.size[1] - self.horizon
        return self.middle + across * 400 * self.unit / away, self.horizon + deep / away

    @property
    def rig(self) -> Point:
        """Return the pixel where the rig stands in the water."""
        return self.at(0, RIG_AWAY)


def view_of(size: tuple[int, int], left: int) -> View:
    """Return the view for a window, whose first `left` pixels lie under the menu."""
    free = size[0] - left
    return View(size, left + 0.5 * free, min(size[1] / 720, free / 860))


# --- Sky and water ---


def sky(look: Look, view: View) -> str:
    """Return sky and water without anything on them."""
    width, height = view.size
    theme, rgb, horizon = look.theme, look.rgb, view.horizon
    middle, low = svg.mixed(rgb("deep"), rgb("shallow"), 0.35), svg.mixed(rgb("shallow"), rgb("pip"), 0.25)
    far, near = svg.mixed(rgb("sea"), rgb("line"), 0.3), svg.mixed(rgb("sea"), rgb("line"), 0.62)
    yellow, red = theme.code("flag_yellow"), theme.code("flag_red")
    orange = svg.mixed(rgb("flag_yellow"), rgb("flag_red"), 0.5)
    x = view.rig[0]
    reach = 360 * view.unit
    parts = (
        svg.gradient("sky", (0, 0), (0, horizon), [theme.deep, middle, low]),
        svg.box(0, 0, width, horizon + 1, 0, fill="url(#sky)"),
        svg.glow("fire", (x, horizon - 60 * view.unit), reach, [yellow, orange, red, red], (0.8, 0.34, 0.1, 0.0)),
        svg.box(0, 0, width, horizon + 1, 0, fill="url(#fire)"),
        svg.gradient("water", (0, horizon), (0, height), [low, theme.sea, far, near]),
        svg.box(0, horizon, width, height - horizon, 0, fill="url(#water)"),
        svg.glow("shine", (x, horizon), reach, [yellow, yellow, yellow], (0.3, 0.1, 0)),
        svg.box(0, horizon, width, height - horizon, 0, fill="url(#shine)"),
    )
    return "".join(parts)


def chart(look: Look, view: View) -> str:
    """Return what is drawn on the water: the lines of the chart, its depth contours, its rose, and the light."""
    theme, unit = look.theme, view.unit
    dark, light = theme.line, theme.pip
    thin = max(1.0, unit)
    parts = []
    for across in range(-7, 8):
        ends = view.at(0.6 * across, 14), view.at(0.6 * across, 0.9)
        parts.append(svg.stroke(ends, stroke=dark, stroke_width=thin, stroke_opacity=0.3))
    for away in (1.08, 1.35, 1.75, 2.4, 3.5, 5.4, 9):
        ends = (0, view.at(0, away)[1]), (view.size[0], view.at(0, away)[1])
        parts.append(svg.stroke(ends, stroke=dark, stroke_width=thin, stroke_opacity=0.26))
    for reach, plain in ((1.22, 0.55), (1.45, 0.42), (1.75, 0.3)):
        line = [slick_point(view, turn, reach) for turn in _turns(90)]
        parts.append(svg.shape(line, stroke=dark, stroke_width=1.4 * thin, stroke_opacity=plain))
    parts.append(_rose(look, view))
    for number in range(GLINTS):
        away = 1 + 12 * ((number + 0.5) / GLINTS) ** 2.6
        across = ((number * GOLDEN) % 1 - 0.5) * 3.4 * away
        (x, y), half = view.at(across, away), (8 + 26 * (number % 4) / 3) * unit / away**0.7
        bend = min(2.5, 5 / away) * unit
        points = [(x + half * step / 4, y + bend * math.sin(2.2 * step / 4 + number)) for step in range(-4, 5)]
        wide = max(1.0, 2.2 * unit / away**0.5)
        plain = 0.35 + 0.3 * (number % 3) / 2
        parts.append(svg.stroke(points, stroke=light, stroke_width=wide, stroke_opacity=plain, stroke_linecap="round"))
    return "".join(parts)


def _rose(look: Look, view: View) -> str:
    theme = look.theme

    def at(bearing: float, reach: float) -> Point:
        turn = math.radians(bearing)
        return view.at(
            ROSE_AT[0] + reach * ROSE_REACH * math.sin(turn),
            ROSE_AT[1] * math.exp(0.75 * reach * ROSE_REACH * math.cos(turn)),
        )

    thin = {"stroke": theme.line, "stroke_width": max(1.0, 1.2 * view.unit), "stroke_opacity": 0.75}
    parts = [svg.shape([at(turn, reach) for turn in range(0, 360, 5)], (0, 0), **thin) for reach in (1.0, 0.92, 0.55)]
    for bearing in range(0, 360, 10):
        ends = at(bearing, 0.92), at(bearing, 1.0 if bearing % 30 else 1.07)
        parts.append(svg.stroke(ends, (0, 0), **thin))
    for step in range(16):
        point = 22.5 * step
        reach = 0.9 if step % 4 == 0 else 0.66 if step % 2 == 0 else 0.42
        base = 0.16 if step % 2 == 0 else 0.12
        tip, left, right = at(point, reach), at(point - 22.5, base), at(point + 22.5, base)
        parts.append(svg.shape((tip, left, at(0, 0)), fill=theme.pip, fill_opacity=0.85))
        parts.append(svg.shape((tip, right, at(0, 0)), fill=theme.line, fill_opacity=0.9))
    return "".join(parts)


def write_depths(surface: pygame.Surface, look: Look, view: View) -> None:
    """Write the soundings, smaller the farther away."""
    colour = mixed(look.rgb("line"), look.rgb("ink"), 0.25)
    for across, away, depth in SOUNDINGS:
        height = round(26 * view.unit / away**0.55)
        if height >= 9:
            text = look.fonts.text(str(depth), height, colour)
            x, y = view.at(across, away)
            surface.blit(text, text.get_rect(center=(round(x), round(y))))


# --- The slick ---


def _turns(count: int) -> list[float]:
    return [math.tau * step / count for step in range(count)]


def slick_point(view: View, turn: float, reach: float) -> Point:
    """Return the pixel of a place of the slick: reach 1 is its edge."""
    lobed = reach * (1 + sum(far * math.sin(often * turn + begun) for often, begun, far in LOBES))
    across = SLICK_AT[0] + SLICK_WIDE * lobed * math.cos(turn)
    away = SLICK_AT[1] * math.exp(-SLICK_DEEP * lobed * math.sin(turn) * (0.62 if math.sin(turn) > 0 else 0.75))
    return view.at(across * away / SLICK_AT[1] ** 0.5 / 1.3, away)


def slick(look: Look, view: View) -> tuple[str, pygame.Rect]:
    """Return the slick, as glossy as on the board, and the rectangle in which it lies."""
    area = svg.bounds([slick_point(view, turn, 1.08) for turn in _turns(90)])

    def into(across: float, along: float) -> Point:
        reach = (abs(across) ** 7 + abs(along) ** 7) ** (1 / 7)
        x, y = slick_point(view, math.atan2(along, across), reach)
        return x - area.x, y - area.y

    return poured(look, into, area.topleft, 1.1, EDGE), area
