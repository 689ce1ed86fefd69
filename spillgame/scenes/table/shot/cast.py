"""The dice of a drop as they are seen over the board, each with its shadow."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.physics.drop import QuadrantName, quadrant_at
from spillgame.physics.spec import TowerSpec
from spillgame.physics.trace import Trace
from spillgame.scenes.screens import DieKind
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.shot.onto_board import DOWN, LARGE, UP, Seen, seen_at
from spillgame.scenes.table.tower.dice import DiePainter
from spillgame.scenes.table.tower.ink import Picture, soft_disc
from spillgame.scenes.table.tower.motion import Motion, Placed
from spillgame.scenes.table.tower.projection import HAND, Eye
from spillgame.ui.theme import Theme

AXIS: Final = 0.026
"""Metres from the axis within which a die under the lower bowl is still inside the derrick."""
SHADOW: Final = 1.7
"""Width of the shadow of a lying die, in edges."""
RAISED: Final = 1.55
"""How much higher dice are seen as they come out of hiding: they fall from a vessel that hovers above them."""
PEEPS: Final = 0.006
"""Metres above the lip of the lower bowl from which a die that was hidden is seen."""
FIRE: Final = 0.8
"""How much of the colour of a fire is on a die's side that looks at it from near by."""
FAINT: Final = 0.06
"""Height in metres at which no shadow is seen."""


class Player(NamedTuple):
    """One die as it is drawn."""

    depth: float
    """Distance from the eye in metres: the farthest is drawn first."""
    die: int
    place: str
    """What it is among: "N", "E", "S" or "W" on the board, "under" or in the "lower" or the "upper" bowl."""
    picture: Picture
    shadow: Picture | None
    resting: bool


class Cast:
    """Makes the pictures of one drop's dice."""

    def __init__(
        self, trace: Trace, kinds: Sequence[DieKind], theme: Theme, eye: Eye, spec: TowerSpec, *, hidden: bool = False
    ):
        """`eye` is the one from which dice look the largest: they are drawn as fine as that needs. Where they are
        `hidden` they are seen only once they have left the tower."""
        self.motion = Motion(trace)
        self._kinds, self._spec, self._hidden = kinds, spec, hidden
        self._painter = DiePainter(eye, theme)
        self._rest: dict[tuple[int, str], Picture] = {}
        """The pictures of dice at rest by the name of the pose from which they are seen."""
        self._shadows: dict[tuple[int, int, int], pygame.Surface] = {}

    def seen(self, die: int) -> Seen:
        """Return where a die comes to rest."""
        return self._seen(self.motion.at(math.inf)[die])

    def at(self, fallen: float, eye: Eye, pose: str, gone: set[int]) -> list[Player]:
        """Return the dice at a simulated second but for those that are `gone`, the farthest first; `pose` names that of
        a camera that stands, and is empty while it moves."""
        found = [player for placed in self.motion.at(fallen) if placed.die not in gone
                 for player in self._player(placed, eye, pose)]  # fmt: skip
        found.sort(key=lambda player: -player.depth)
        return found

    def lying(self, die: int, eye: Eye, pose: str) -> Picture:
        """Return the picture of a die as it comes to rest."""
        placed = self.motion.at(math.inf)[die]
        return self._picture(placed, self._seen(placed), eye, pose)

    def _seen(self, placed: Placed) -> Seen:
        seen = seen_at(placed.x, placed.y, placed.z)
        if not self._hidden:
            return seen
        raised = LARGE * (1 + (RAISED - 1) * eased((placed.z - DOWN) / (UP - DOWN)))
        return seen._replace(size=seen.size * LARGE, z=seen.z * raised)

    def _player(self, placed: Placed, eye: Eye, pose: str) -> Iterator[Player]:
        top = self._spec.release.height + HAND
        grown = min(1.0, (top - placed.z) / HAND)  # like a drop, where it comes out of the hand
        if grown <= 0:
            return
        seen = self._seen(placed)
        seen = seen._replace(size=seen.size * grown)
        picture = self._picture(placed, seen, eye, pose if placed.resting else "")
        place = self._among(placed)
        if self._hidden and place in ("lower", "upper"):
            if placed.z > self._spec.lower.lip_height + PEEPS:
                return
            place = "under"
        shadow = self._shadow(seen, eye) if place in ("N", "E", "S", "W") else None
        yield Player(eye.depth(*seen[:3]), placed.die, place, picture, shadow, placed.resting)

    def _among(self, placed: Placed) -> str:
        lower, upper = self._spec.lower.lip_height, self._spec.upper.lip_height
        if placed.z >= lower:
            return "upper" if placed.z >= upper else "lower"
        if math.hypot(placed.x, placed.y) < AXIS:
            return "under"
        quadrant: QuadrantName = quadrant_at(placed.x, placed.y)
        return quadrant

    def _picture(self, placed: Placed, seen: Seen, eye: Eye, pose: str) -> Picture:
        key = (placed.die, pose)
        if pose and key in self._rest:
            return self._rest[key]
        self._painter.camera = eye
        self._painter.fire = 0.0 if self._hidden or pose == "flat" else FIRE
        found = self._painter.picture(seen[:3], placed.attitude, self._kinds[placed.die], seen.size)
        if pose:
            self._rest[key] = found
        return found

    def _shadow(self, seen: Seen, eye: Eye) -> Picture | None:
        """Return the shadow on the board, away from the light at the upper left."""
        edge = self._spec.die.edge * seen.size
        over = max(0.0, seen.z - edge / 2)
        if over >= FAINT:
            return None
        scale, flat = eye.scale(seen.x, seen.y, 0.0), eye.flatness
        wide = max(2, round(edge * SHADOW * (1 + 8 * over) * scale / 2) * 2)
        grade = round(6 * (1 - over / FAINT))
        key = (wide, round(wide * flat), grade)
        if key not in self._shadows:
            disc = soft_disc(48, (4, 8, 20), 30 * grade)
            self._shadows[key] = pygame.transform.smoothscale(disc, (wide, max(2, round(wide * flat))))
        image = self._shadows[key]
        x, y = eye.spot(seen.x + 0.35 * edge + 0.5 * over, seen.y - 0.2 * edge - 0.3 * over, 0.0)
        return image, (round(x - wide / 2), round(y - image.get_height() / 2))
