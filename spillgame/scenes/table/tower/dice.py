"""Draw one die: a lit cube with rounded edges and pips, large first and then shrunk, which smooths its edges."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from spillgame.physics.quaternion import Quaternion
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.die_look import LEVELS, DieLook, LookMaker
from spillgame.scenes.screens import DieKind
from spillgame.scenes.table.tower.ink import Picture
from spillgame.scenes.table.tower.projection import Eye, Hotspot, Place
from spillgame.ui.theme import Colour, Theme

Vector = tuple[float, float, float]


LIGHT: Final = (-0.52, 0.24, 0.82)
"""Direction towards the key light: high, from the left and a little from behind, so shadows fall to the right and
towards the eye."""
FIRELIGHT: Final[Colour] = (255, 138, 48)
FLAMES_OVER: Final = 0.035
"""Height in metres of the middle of a fire's flames."""
FIRE_REACHES: Final = 0.12
"""Metres at which half of its light is left."""

FACES: Final = ((2, 5), (3, 4), (1, 6))
"""The faces that look along the die's own axes x, y and z, and against them; as `physics.die.FACE_AXES`."""
PIP: Final = 0.185
"""Radius of a pip in half edges."""
_A: Final = 0.5
"""Distance of outer pips from a face's middle lines, in half edges."""
PIPS: Final[dict[int, tuple[Hotspot, ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-_A, -_A), (_A, _A)),
    3: ((-_A, -_A), (0.0, 0.0), (_A, _A)),
    4: ((-_A, -_A), (-_A, _A), (_A, -_A), (_A, _A)),
    5: ((-_A, -_A), (-_A, _A), (0.0, 0.0), (_A, -_A), (_A, _A)),
    6: ((-_A, -_A), (-_A, 0.0), (-_A, _A), (_A, -_A), (_A, 0.0), (_A, _A)),
    7: ((-_A, -_A), (-_A, 0.0), (-_A, _A), (0.0, 0.0), (_A, -_A), (_A, 0.0), (_A, _A)),
    8: ((-_A, -_A), (-_A, 0.0), (-_A, _A), (0.0, -_A), (0.0, _A), (_A, -_A), (_A, 0.0), (_A, _A)),
    9: ((-_A, -_A), (-_A, 0.0), (-_A, _A), (0.0, -_A), (0.0, 0.0), (0.0, _A), (_A, -_A), (_A, 0.0), (_A, _A)),
}
"""The positions of the pips by the number on a face, in half edges from its middle."""
FLAT: Final = 0.91
"""Half width of a face's flat part, in half edges; the rest is the rounded edge."""
CORNER: Final = 0.70
"""Where the flat part's corners are cut, in half edges."""
FACE_OUTLINE: Final[tuple[Hotspot, ...]] = (
    (-FLAT, -CORNER), (-FLAT, CORNER), (-CORNER, FLAT), (CORNER, FLAT),
    (FLAT, CORNER), (FLAT, -CORNER), (CORNER, -FLAT), (-CORNER, -FLAT),
)  # fmt: skip
CUT: Final = 0.13
"""Part of an edge of the outline that its rounded corner takes."""
SMOOTH: Final = 80.0
"""Pixels that a die's picture is drawn with at least, before it is shrunk."""
GRAZING: Final = 4.0
"""Area in pixels of the large picture under which a side is seen edge on, and not drawn."""
ALIKE: Final = 0.07
"""Difference, in squares of half an edge, up to which two ellipses are drawn with one picture."""
MOST_PIPS: Final = 3000
"""Pictures of pips that are kept at most."""


def brightness(normal: Vector) -> float:
    """Return the light (0 to 1) that a side with the unit vector `normal` gets: 1 towards the light, 0 away from it.
    Wrapped round to the far side, as in a room with a bright ceiling, so that no two sides look the same."""
    x, y, z = normal
    size = math.sqrt(LIGHT[0] ** 2 + LIGHT[1] ** 2 + LIGHT[2] ** 2)
    return (1 + (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / size) / 2


def columns(attitude: Quaternion) -> tuple[Vector, Vector, Vector]:
    """Return where the die's own axes x, y and z point in the tower: the columns of the rotation's matrix."""
    w, x, y, z = attitude
    xx, yy, zz, xy, xz, yz, wx, wy, wz = x * x, y * y, z * z, x * y, x * z, y * z, w * x, w * y, w * z
    return (
        (1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy)),
        (2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx)),
        (2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy)),
    )


class Side(NamedTuple):
    """Describe one side of a die that can be seen: all in pixels of the large picture, from the die's centre."""

    face: int
    middle: Hotspot
    across: Hotspot
    along: Hotspot
    """Half an edge along each of the side's own two directions."""
    level: int
    """Brightness, from 0 to `LEVELS` - 1."""
    warmth: float
    """How much of the light of a fire falls on it, from 0 to 1."""


class DiePainter:
    """Make the pictures of dice for one camera and theme. It keeps pips, and no dice: `Stage` does that."""

    def __init__(self, camera: Eye, theme: Theme) -> None:
        self.camera = camera
        self._theme = theme
        self._looks: dict[LookMaker, DieLook] = {}
        """The colours of dice by what makes them, each made once."""
        usual = camera.spec.die.diagonal * camera.scale(0.0, 0.0, 0.0)
        self.fold = max(2, min(6, math.ceil(SMOOTH / max(1.0, usual))))
        """Pixels of the large picture on one of the screen."""
        self.fire = 0.0
        """How bright a fire in the middle of the board is, from 0 (there is none) to 1."""
        self._alike = max(1.0, ALIKE * (usual * self.fold / (2 * math.sqrt(3))) ** 2)
        self._large: dict[int, pygame.Surface] = {}
        """For each size the surface on which pictures are drawn before they are shrunk."""
        self._pips: dict[tuple[int, int, int, Colour], pygame.Surface] = {}

    def _large_of(self, box: int) -> pygame.Surface:
        large = self._large.get(box)
        if large is None:
            large = self._large[box] = pygame.Surface((box * self.fold,) * 2, pygame.SRCALPHA)
        return large

    def _look_of(self, kind: DieKind) -> DieLook:
        if kind.look not in self._looks:
            self._looks[kind.look] = kind.look(self._theme)
        return self._looks[kind.look]

    def picture(self, place: Place, attitude: Quaternion, kind: DieKind, size: float = 1.0) -> Picture:
        """Return a die's picture and the pixel of its upper left corner. The centre is at `place` in metres; `size` 1
        is the true size."""
        spot_x, spot_y = self.camera.spot(*place)
        box = 2 * math.ceil(self.camera.spec.die.diagonal * self.camera.scale(*place) * size / 2) + 2
        left, top = math.floor(spot_x - box / 2), math.floor(spot_y - box / 2)
        large, look = self._large_of(box), self._look_of(kind)
        large.fill((*look.edge, 0))
        centre = ((spot_x - left) * self.fold, (spot_y - top) * self.fold)
        self._paint(large, look, centre, self._sides(place, attitude, size), kind)
        image = pygame.transform.smoothscale(large, (box, box))
        seen = image.get_bounding_rect()
        return image.subsurface(seen).copy(), (left + seen.x, top + seen.y)

    def _sides(self, place: Place, attitude: Quaternion, size: float) -> list[Side]:
        """Return the sides that look at the eye; all three axes, so that the outline follows from them."""
        (ax, ay, az), (bx, by, bz) = self.camera.slopes(*place)
        ex, ey, ez = self.camera.eye
        ex, ey, ez = ex - place[0], ey - place[1], ez - place[2]
        half = self.camera.spec.die.half * size * self.fold
        found, flat = [], []
        axes = columns(attitude)
        for x, y, z in axes:
            flat.append((half * (ax * x + ay * y + az * z), half * (bx * x + by * y + bz * z)))
        for axis, (x, y, z) in enumerate(axes):
            near = x * ex + y * ey + z * ez >= 0
            dx, dy = flat[axis]
            light = brightness((x, y, z) if near else (-x, -y, -z))
            found.append(
                Side(
                    FACES[axis][0 if near else 1],
                    (dx, dy) if near else (-dx, -dy),
                    flat[axis - 2],
                    flat[axis - 1],
                    int(light * (LEVELS - 0.01)),
                    self._warmth(place, (x, y, z) if near else (-x, -y, -z)),
                )
            )
        return found

    def _warmth(self, place: Place, normal: Vector) -> float:
        """Return how much of the light of the fire falls on a side that looks along `normal`."""
        if not self.fire:
            return 0.0
        x, y, z = -place[0], -place[1], FLAMES_OVER - place[2]
        far = math.sqrt(x * x + y * y + z * z)
        towards = (x * normal[0] + y * normal[1] + z * normal[2]) / max(far, 1e-6)
        return self.fire * max(0.0, towards) / (1 + (far / FIRE_REACHES) ** 2)

    def _paint(self, large: pygame.Surface, look: DieLook, centre: Hotspot, sides: list[Side], kind: DieKind) -> None:
        """Paint the outline in the colour of the edges, then the flat part of each side, its sheen and its pips."""
        polygon, (cx, cy) = pygame.draw.polygon, centre
        (ax, ay), (bx, by), (dx, dy) = (side.middle for side in sides)
        outline = (
            (cx + ax + bx - dx, cy + ay + by - dy), (cx + ax - bx - dx, cy + ay - by - dy),
            (cx + ax - bx + dx, cy + ay - by + dy), (cx - ax - bx + dx, cy - ay - by + dy),
            (cx - ax + bx + dx, cy - ay + by + dy), (cx - ax + bx - dx, cy - ay + by - dy),
        )  # fmt: skip
        polygon(large, look.edge, _rounded(outline))
        pips: list[tuple[pygame.Surface, Hotspot]] = []
        for side in sides:
            (ux, uy), (vx, vy) = side.across, side.along
            area = ux * vy - uy * vx
            if abs(area) < GRAZING:
                continue
            mx, my = cx + side.middle[0], cy + side.middle[1]
            points = [(mx + ux * p + vx * q, my + uy * p + vy * q) for p, q in FACE_OUTLINE]
            face, sheen = look.faces[side.level], look.sheen[side.level]
            if side.warmth > 0:
                face, sheen = mixed(face, FIRELIGHT, side.warmth), mixed(sheen, FIRELIGHT, side.warmth)
            polygon(large, face, points)
            self._sheen(large, sheen, points)
            image = self._pip(side, look.pips[side.level * len(look.pips) // LEVELS])
            mx, my = mx - image.get_width() / 2 + 0.5, my - image.get_height() / 2 + 0.5
            pips += [(image, (mx + ux * p + vx * q, my + uy * p + vy * q)) for p, q in PIPS[kind.shows(side.face)]]
        large.fblits(pips)

    def _sheen(self, large: pygame.Surface, colour: Colour, points: list[Hotspot]) -> None:
        """Paint the gloss on a side: a band along the corner that is farthest up and left on the screen."""
        first = min(range(0, 8, 2), key=lambda place: points[place][0] + 1.6 * points[place][1])
        before, here, after = points[first - 1], points[first], points[(first + 1) % 8]
        end, start = _part(after, points[(first + 2) % 8], 0.85), _part(before, points[first - 2], 0.35)
        pygame.draw.polygon(large, colour, (before, here, after, end, start))

    def _pip(self, side: Side, colour: Colour) -> pygame.Surface:
        """Return the picture of a pip on a side: the ellipse that a circle there becomes."""
        (ux, uy), (vx, vy), q = side.across, side.along, self._alike
        # The ellipse U cos t + V sin t is the same for all U, V with the same sums. The picture is made from the
        # rounded sums, so it does not depend on which die asked for it first.
        key = (int((ux * ux + vx * vx) // q), int((ux * uy + vx * vy) // q), int((uy * uy + vy * vy) // q), colour)
        image = self._pips.get(key)
        if image is None:
            if len(self._pips) >= MOST_PIPS:
                self._pips.clear()
            xx, xy, yy = ((part + 0.5) * q * PIP * PIP for part in key[:3])
            wide = math.sqrt(xx)
            rest = math.sqrt(max(0.2, yy - xy * xy / xx))
            image = self._pips[key] = _ellipse((wide, xy / wide), (0.0, rest), colour)
        return image


def _part(one: Hotspot, other: Hotspot, share: float) -> Hotspot:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _rounded(points: tuple[Hotspot, ...]) -> list[Hotspot]:
    found, (ax, ay) = [], points[-1]
    rest = 1 - CUT
    for bx, by in points:
        found.append((ax * rest + bx * CUT, ay * rest + by * CUT))
        found.append((bx * rest + ax * CUT, by * rest + ay * CUT))
        ax, ay = bx, by
    return found


def _ellipse(across: Hotspot, along: Hotspot, colour: Colour) -> pygame.Surface:
    """Return the picture of an ellipse with two conjugate half diameters in pixels, in its middle."""
    wide = math.ceil(math.hypot(across[0], along[0])) * 2 + 3
    high = math.ceil(math.hypot(across[1], along[1])) * 2 + 3
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    image.fill((*colour, 0))
    turns = [math.tau * step / 20 for step in range(20)]
    middle_x, middle_y = wide / 2 - 0.5, high / 2 - 0.5
    pygame.draw.polygon(
        image,
        colour,
        [
            (middle_x + across[0] * math.cos(t) + along[0] * math.sin(t),
             middle_y + across[1] * math.cos(t) + along[1] * math.sin(t))
            for t in turns
        ],
    )  # fmt: skip
    return image
