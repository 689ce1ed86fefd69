"""Where the camera stands: over the flat board as the table shows it, far enough to see all, and close to the end."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.physics.drop import QuadrantName
from spillgame.physics.spec import TowerSpec
from spillgame.scenes.table.moving import between
from spillgame.scenes.table.shot.onto_board import NARROW
from spillgame.scenes.table.tower.projection import Eye, Hotspot, Place

DISTANCE: Final = 4.4
"""Distance of the eye from what it looks at, in half widths of the yard."""
FLAT, WIDE = 90.0, 47.0
"""Degrees over the level."""
CLOSE: Final[dict[str, float]] = {"N": 62.0, "E": 48.0, "S": 42.0, "W": 48.0}
"""Where the last die lies in N it is seen from higher up: otherwise it would be hidden by those before it."""
NEARER: Final = 1.5
"""How much larger everything is in the close view than in the wide one, at most."""
MOST: Final = 1.7
"""How much larger than on the table it is in the wide view, at most."""
RIM: Final = 1.0
"""What of the board is seen in the wide view at least, in half widths of the yard."""
UNDER: Final = 0.7
"""Likewise, where a vessel drops the dice: what comes out of its hatch is to be seen, and where that goes later."""
EDGE: Final = 0.07
"""Room round what is to be seen, as a share of the picture."""


class Pose(NamedTuple):
    """How the camera looks at the board."""

    elevation: float
    """Degrees over the level."""
    zoom: float
    """How much larger the board is than on the table, where it looks at."""
    at: Hotspot
    """The place on the board that it looks at, in metres."""
    origin: Hotspot
    """The pixel at which that is seen."""

    def eye(self, pixels: float, spec: TowerSpec) -> Eye:
        """Return the eye; `pixels` are those of a metre on the table."""
        away = DISTANCE * spec.yard.half_width
        focus: Place = (*self.at, 0.0)
        return Eye(math.radians(self.elevation), away, focus, self.zoom * pixels * away, self.origin, spec)

    def towards(self, other: "Pose", share: float) -> "Pose":
        """Return the pose at a share of the way to another."""
        if not 0 < share < 1:
            return other if share >= 1 else self
        return Pose(
            self.elevation + (other.elevation - self.elevation) * share,
            # even to the eye: each step makes everything larger by the same share
            self.zoom * (other.zoom / self.zoom) ** share,
            between(self.at, other.at, share),
            between(self.origin, other.origin, share),
        )


def flat(centre: Hotspot) -> Pose:
    """Return the pose in which the board is as on the table, its middle at a pixel."""
    return Pose(FLAT, 1.0, (0.0, 0.0), centre)


def wide(room: pygame.Rect, pixels: float, spec: TowerSpec, tall: float, seen: float = RIM) -> Pose:
    """Return the pose that sees what is within `seen` half widths of the yard, and over its middle what is `tall`
    metres high, within `room`."""
    rim, tower = seen * spec.yard.half_width, NARROW * spec.upper.rim_radius
    places: list[Place] = [(x, y, 0.0) for x, y in _circle(rim)]
    places += [(x, y, tall) for x, y in _circle(tower)]
    return _fitted(Pose(WIDE, 1.0, (0.0, 0.0), (0.0, 0.0)), places, room, (pixels, MOST), spec)


def close(
    room: pygame.Rect, pixels: float, spec: TowerSpec, far: Pose, quadrant: QuadrantName, resting: Sequence[Place]
) -> Pose:
    """Return the pose that looks at where the last die comes to rest, the last of `resting`, and sees all of these."""
    at = (0.5 * resting[-1][0], 0.5 * resting[-1][1])
    room = room.inflate(-2 * EDGE * room.width, -2 * EDGE * room.height)
    start = Pose(CLOSE[quadrant], 1.0, at, (0.0, 0.0))
    return _fitted(start, [(0.0, 0.0, 0.0), *resting], room, (pixels, NEARER * far.zoom), spec)


def _circle(radius: float) -> Iterable[Hotspot]:
    turns = (math.tau * step / 16 for step in range(16))
    return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]


def _fitted(pose: Pose, places: Sequence[Place], room: pygame.Rect, most: tuple[float, float], spec: TowerSpec) -> Pose:
    """Return a pose with the zoom and the origin for which places are seen within `room`. `most` has the pixels of a
    metre on the table, and the zoom that is enough."""
    pixels, enough = most
    eye = pose.eye(pixels, spec)
    xs, ys = zip(*(eye.spot(*place) for place in places), strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    zoom = min(enough, room.width / max(1.0, right - left), room.height / max(1.0, bottom - top))
    x, y = float(room.centerx), float(room.centery)
    # What is looked at stands in the middle, unless that would push something out of the room.
    x = _within(x, room.left - zoom * left, room.right - zoom * right)
    y = _within(y, room.top - zoom * top, room.bottom - zoom * bottom)
    return pose._replace(zoom=zoom, origin=(x, y))


def _within(wanted: float, least: float, most: float) -> float:
    return max(least, min(most, wanted))
