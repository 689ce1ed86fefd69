"""What the next dice threaten, drawn on the board: the way that a die would take, the animal that it would hit, and the
Sector that it would fill. All of it is red, with a dark or light edge to stand on oil and on water, and bears a sign.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Direction, Sector, Space
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.threats import Threat, worst_by_sector
from spillgame.scenes.table.moving import between
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.scenes.the_spill.board.geometry import Geometry, Outline, Point, bearing_of
from spillgame.scenes.the_spill.board.plates import LOST, NEXT, Laid, plate
from spillgame.ui import svg
from spillgame.ui.look import Look

STROKE, EDGE = 0.24, 0.1
"""The width of a red line and of the edge on either side of it, as shares of a die's edge."""
HEAD: Final = 0.6
"""The length of an arrow's head, as a share of a die's edge."""
STEP: Final = 4
"""How many points of a way lead past one Sector: an arrow's mark is on every Sector passed."""
REACH: Final = 0.62
"""The radius of the ring round an animal, as a share of its side."""
SIGN: Final = 0.72
"""The side of a sign, as a share of a die's edge."""


class ThreatMarks:
    """Makes the marks of one board and keeps them."""

    def __init__(self, geometry: Geometry, look: Look, game: Game):
        self._geometry, self._look, self._game = geometry, look, game
        self._kept: dict[tuple[object, ...], Laid] = {}
        self._stroke = max(2.0, STROKE * geometry.die_size)
        self._edge = max(1.0, EDGE * geometry.die_size)

    def beneath(self, threats: Sequence[Threat]) -> Iterator[Laid]:
        """Yield what lies on the water, under the pieces: the spaces that dice would take and the Sectors they fill."""
        for space in {threat.die.space: None for threat in threats if threat.harms}:
            yield self._struck(space)
        for sector in {SECTOR_OF_SPACE[threat.die.space]: None for threat in threats if threat.die.spills_out}:
            yield self._filled(sector)

    def over(self, threats: Sequence[Threat], doomed: Iterable[Space] = ()) -> Iterator[Laid]:
        """Yield what lies over the pieces: ways, rings round animals, also round those that clean-up would take, and
        plates."""
        for threat in threats:
            if threat.die.direction is not None:
                yield self._way(threat.die.sector, threat.die.space, threat.die.direction)
        dice = [threat.die for threat in threats]
        hit = {die.space: die.to_sickbay is not None for die in dice if die.to_sickbay or die.contaminates}
        for space, lost in {**hit, **dict.fromkeys(doomed, True)}.items():
            beside = space not in hit
            yield self._sight(space, beside)
            yield self._sign(space, lost, beside)
        yield from self._plates(threats)

    def _plates(self, threats: Sequence[Threat]) -> Iterator[Laid]:
        """Yield the name of each Sector that would be full, and of each where a losing line would be reached, with how
        far it is reached then."""
        said = {SECTOR_OF_SPACE[one.die.space]: "" for one in threats if one.die.spills_out}
        said |= {sector: f"{one.value}/{one.lost_at}" for sector, one in worst_by_sector(threats).items()}
        for sector, figures in said.items():
            yield plate(self._look, self._geometry, sector, LOST if figures else NEXT, figures)

    # --- Marks ---

    def _way(self, start: Sector, end: Space, direction: Direction) -> Laid:
        key = ("way", start, end, direction)
        if key not in self._kept:
            self._kept[key] = self._arrow(self._points(start, end, direction))
        return self._kept[key]

    def _points(self, start: Sector, end: Space, direction: Direction) -> list[Point]:
        """Return the way of an overflowing die: out of its Sector, round the rig, and into the first free space."""
        geometry = self._geometry
        way = geometry.way(start, SECTOR_OF_SPACE[end], direction, geometry.overflow_radius)
        into = geometry.die_place(end, self._game.species_at[end] >= 0)
        return [geometry.point(bearing_of(start), geometry.rings[0]), *way, into]

    def _arrow(self, points: Sequence[Point]) -> Laid:
        """Return a line with an arrow's head, and an arrow's mark on every Sector that it passes."""
        look, geometry = self._look, self._geometry
        length = HEAD * geometry.die_size
        area = svg.bounds(points, math.ceil(2 * length))
        head = _head(points[-2], points[-1], length)
        line = [*points[:-1], between(points[-1], points[-2], 0.7 * length / max(0.01, math.dist(*points[-2:])))]
        origin, danger, edge = area.topleft, look.theme.danger, look.theme.deep
        rounded = {"stroke_linejoin": "round", "stroke_linecap": "round"}
        wide = self._stroke + 2 * self._edge
        body = svg.stroke(line, origin, stroke=edge, stroke_width=wide, **rounded)
        body += svg.shape(head, origin, fill=edge, stroke=edge, stroke_width=2 * self._edge, stroke_linejoin="round")
        at = points[0][0] - origin[0], points[0][1] - origin[1]
        body += svg.circle(at, 1.1 * self._stroke + self._edge, fill=edge)
        body += svg.stroke(line, origin, stroke=danger, stroke_width=self._stroke, **rounded)
        body += svg.shape(head, origin, fill=danger) + svg.circle(at, 1.1 * self._stroke, fill=danger)
        for number in range(1 + STEP, len(points) - 2, STEP):
            mark = _head(points[number - 1], points[number], 0.55 * length)
            body += svg.shape(mark, origin, fill=danger, stroke=edge, stroke_width=0.6 * self._edge)
        return svg.render(body, area.size), origin

    def _struck(self, space: Space) -> Laid:
        """Return the edge of the space on which a die would lie."""
        return self._outlined(("struck", space), self._geometry.spaces[space], self._stroke, 0.22)

    def _filled(self, sector: Sector) -> Laid:
        """Return the broken edge of a Sector that would be full."""
        dashes = f"{0.5 * self._geometry.die_size:.1f} {0.3 * self._geometry.die_size:.1f}"
        return self._outlined(("filled", sector), self._geometry.sectors[sector], self._stroke, 0, dashes)

    def _outlined(
        self, key: tuple[object, ...], outline: Outline, width: float, light: float, dashes: str = ""
    ) -> Laid:
        if key not in self._kept:
            look = self._look
            area = svg.bounds(outline, math.ceil(width + self._edge))
            body = svg.shape(outline, area.topleft, fill=look.theme.danger, fill_opacity=light) if light else ""
            body += svg.shape(
                outline, area.topleft, stroke=look.theme.deep, stroke_width=width + 2 * self._edge,
                stroke_linejoin="round",
            )  # fmt: skip
            body += svg.shape(
                outline, area.topleft, stroke=look.theme.danger, stroke_width=width, stroke_linejoin="round",
                stroke_dasharray=dashes or "none",
            )  # fmt: skip
            self._kept[key] = svg.render(body, area.size), area.topleft
        return self._kept[key]

    def _sight(self, space: Space, beside: bool) -> Laid:
        """Return the ring round an animal; `beside` says whether it lies beside a die."""
        geometry = self._geometry
        radius = round(REACH * geometry.animal_size(space, beside))
        picture = _crosshair(self._look, radius, round(self._stroke), max(1, round(self._edge)))
        return centred(picture, geometry.animal_place(space, beside))

    def _sign(self, space: Space, lost: bool, beside: bool) -> Laid:
        """Return what would happen to an animal: a cross for Sickbay, a drop for oil."""
        geometry = self._geometry
        side = max(8, round(SIGN * geometry.die_size))
        x, y = geometry.animal_place(space, beside)
        reach = REACH * geometry.animal_size(space, beside) * math.sqrt(0.5)
        return centred(_sign_picture(self._look, side, lost), (x - reach, y - reach))


def _head(start: Point, end: Point, length: float) -> tuple[Point, Point, Point]:
    """Return the head of an arrow that ends at a point."""
    far = max(0.01, math.dist(start, end))
    along = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    back = end[0] - length * along[0], end[1] - length * along[1]
    aside = 0.62 * length * along[1], -0.62 * length * along[0]
    return (back[0] - aside[0], back[1] - aside[1]), end, (back[0] + aside[0], back[1] + aside[1])


@drawn_once
def _crosshair(look: Look, radius: int, width: int, edge: int) -> pygame.Surface:
    """Return a ring with four strokes through it, as in a sight."""
    reach = radius + 2 * width
    middle = reach + edge + 1, reach + edge + 1
    body = ""
    for token, wide in (("deep", width + 2 * edge), ("danger", width)):
        code = look.theme.code(token)
        body += svg.circle(middle, radius, stroke=code, stroke_width=wide)
        for across, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            ends = [
                (middle[0] + across * far, middle[1] + down * far) for far in (radius - 1.5 * width, radius + 2 * width)
            ]
            body += svg.stroke(ends, stroke=code, stroke_width=wide)
    side = 2 * (reach + edge + 1)
    return svg.render(body, (side, side))


@drawn_once
def _sign_picture(look: Look, side: int, lost: bool) -> pygame.Surface:
    """Return a red disc with the cross of Sickbay, or with a drop."""
    half, light = side / 2, look.theme.panel
    body = svg.circle((half, half), half, fill=look.theme.deep)
    body += svg.circle((half, half), 0.88 * half, fill=look.theme.danger)
    if lost:
        for ends in (((half, 0.24 * side), (half, 0.76 * side)), ((0.24 * side, half), (0.76 * side, half))):
            body += svg.stroke(ends, stroke=light, stroke_width=0.2 * side)
    else:
        x, top, low = half, 0.18 * side, 0.82 * side
        body += svg.path(
            f"M{x} {top} C{x + 0.1 * side} {0.4 * side} {x + 0.26 * side} {0.45 * side} {x + 0.26 * side} {0.6 * side} "
            f"C{x + 0.26 * side} {low} {x - 0.26 * side} {low} {x - 0.26 * side} {0.6 * side} "
            f"C{x - 0.26 * side} {0.45 * side} {x - 0.1 * side} {0.4 * side} {x} {top} Z",
            fill=light,
        )
    return svg.render(body, (side, side))
