"""One die in space: the attitude of the cube, in addition to the solver's square body.

The attitude is stored as p, relative to the square's own axes: in the tower's axes it is q = turn(angle) * p,
so the yaw always agrees with the solver's body. p turns by tumbling about level axes and is drawn to the
nearest of the 24 flat attitudes. It does not affect the motion in the plane, and does not depend on the numbers
on the faces.

p = (w, x, y, z) is stored as two complex numbers, upright = w + z i and level = x + y i, the Cayley-Klein
parameters, and a tumbling about the level axis (x, y) as x + y i: Python multiplies those several times as fast
as their parts. A turn about the vertical multiplies all of them by its own complex number.
"""

import math
from cmath import rect
from enum import IntEnum
from typing import Final

from spillgame.physics.quaternion import (
    Quaternion,
    about_vertical,
    conjugate,
    multiply,
    nearest_flat,
    rotate,
    upper_axis,
)
from spillgame.physics.release import ReleasePose
from spillgame.physics.spec import FRAME_RATE, GRAVITY
from spillgame.physics.tower import Floor, Piece

FRAME: Final = 1 / FRAME_RATE
"""Seconds of one frame."""
SURELY_NEAREST: Final = math.cos(math.pi / 8)
"""Two flat attitudes are 45 degrees apart as quaternions: within half of that, no other is nearer."""
TIP_HEIGHT: Final = (math.sqrt(2) - 1) / 2
"""How much a cube's centre must rise to tip over an edge, in edges."""
ROLLING: Final = 0.22
"""Share of its way that a fast die rolls, sliding the rest. Rolling alone, it would make a quarter turn per edge."""
SLIDING: Final = 0.6
"""Share of the speed that a tip over an edge costs, under which a die slides and lies flat."""
GRASP: Final = 0.3
"""Share of the difference between tumbling and rolling that a floor takes away in one frame."""
FLIP: Final = 0.5
"""Tumbling that a blow gives, as the part of its change of speed at half an edge from the centre."""
CORNER: Final = 0.08
"""Share of a fall's blow that turns the die about the corner it falls on; the rest is lost."""
SOFT: Final = 0.15
"""Slant of a side (sine of its angle) at which half of that blow turns the die; a flat side turns none."""
EDGE: Final = 5.0
"""Tumbling in rad/s that a die gets from the edge of a hole, which holds back its rear side."""
MAX_TUMBLE: Final = 26.0
"""Fastest tumbling in rad/s: 25 degrees per frame, which the eye can still follow on a cube."""
LOOSE_HOLD: Final = 0.06
FIRM_HOLD: Final = 0.22
"""Share of the way to the nearest flat attitude that a fast die and a slow one fall in one frame."""
TOPPLE: Final = math.radians(4.0)
"""Least angle of that for a slow die: a toppling cube is fastest at its end."""
CALM_TUMBLE: Final = 0.5
"""Tumbling in rad/s under which a die may come to lie flat."""

FACE_AXES: Final = {1: (0, 0, 1), 2: (1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0), 5: (-1, 0, 0), 6: (0, 0, -1)}
"""Where the faces look in the die's own axes: opposite ones add up to 7; 1, 2, 3 run counter-clockwise."""


class Phase(IntEnum):
    """How far a die has come down to its floor."""

    HELD = 0
    """In the hand."""
    ALOFT = 1
    """Falling, and above all dice that lie on the floor."""
    ASTRIDE = 2
    """So low that it meets the dice of the yard, but still over a ridge, whose roof turns it away."""
    AMONG = 3
    """So low that it meets the dice of the floor, which does not carry it yet."""
    DOWN = 4
    """Carried by the floor."""


AMONG: Final = Phase.AMONG
HALF_FRAME: Final = FRAME / 2


class Die:
    """The state of one die of a running drop; the solver's part is in `piece`."""

    __slots__ = (
        "angle", "body", "calm", "edge", "fastest", "flat", "floor", "index", "level", "lift", "near", "phase", "piece",
        "pose", "reach", "release", "rest_frame", "rest_x", "rest_y", "roll", "slow", "solved", "spin", "tip_speed",
        "tumble", "upright", "vx", "vy", "vz", "x", "y", "z",
    )  # fmt: skip

    def __init__(self, index: int, release: ReleasePose, piece: Piece) -> None:
        self.index, self.release, self.piece, self.body = index, release, piece, piece.body
        self.edge = piece.spec.die.edge
        self.tip_speed = math.sqrt(2 * GRAVITY * TIP_HEIGHT * self.edge)
        self.slow, self.roll = SLIDING * self.tip_speed, ROLLING * math.pi / 2 / self.edge
        self.phase, self.floor = Phase.HELD, int(Floor.UPPER)
        self.x, self.y, self.z = release.x, release.y, release.z - self.edge / 2
        self.vx, self.vy, self.vz = release.vx, release.vy, release.vz
        self.angle, self.spin = release.angle, release.spin
        self.tumble = complex(release.tumble_x, release.tumble_y)
        self.upright, self.level = _pair(multiply(conjugate(about_vertical(release.angle)), release.attitude))
        self.near, self.flat = (0j, 0j), False
        self.lift = sum(map(abs, upper_axis(self.p))) * self.edge / 2
        self.calm, self.rest_frame, self.rest_x, self.rest_y = False, -1, 0.0, 0.0
        self.solved: tuple[float, ...] = ()
        """The solver's last values of the die."""
        self.pose: tuple[float, ...] = ()
        """The pose for the trace: x, y, height of the centre, and the attitude in the tower's axes."""
        self.body.position, self.body.angle = (release.x, release.y), release.angle
        self.body.velocity, self.body.angular_velocity = (release.vx, release.vy), release.spin
        self.fastest, self.reach = 0.0, piece.spec.die.reach

    @property
    def p(self) -> Quaternion:
        """The attitude in the square's own axes."""
        return self.upright.real, self.level.real, self.level.imag, self.upright.imag

    def push(self, dx: float, dy: float) -> None:
        """Change the velocity in the plane by (`dx`, `dy`) m/s at once."""
        self.vx += dx
        self.vy += dy
        self.body.velocity = (self.vx, self.vy)
        self.calm = False
        self.note_speed()

    def note_speed(self) -> None:
        """Note how fast the fastest corner of the die moves in the plane at most, in m/s."""
        self.fastest = math.hypot(self.vx, self.vy) + abs(self.spin) * self.reach

    def move(self, dx: float, dy: float) -> None:
        """Shift the die in the plane by (`dx`, `dy`) metres: by less than a millimetre, to where there is room."""
        self.x += dx
        self.y += dy
        self.body.position = (self.x, self.y)
        self.calm = False

    def crawls(self, speed: float) -> bool:
        """Return whether the die is slower than `speed` m/s in every direction."""
        return self.vx * self.vx + self.vy * self.vy + self.vz * self.vz < speed * speed

    def tip(self, speed: float) -> None:
        """Let a fall on the floor with `speed` m/s turn the die about its lowest corner."""
        half = self.edge / 2
        ux, uy, uz = upper_axis(self.p)
        lowest = (-half * ux / (abs(ux) + SOFT), -half * uy / (abs(uy) + SOFT), -half * uz / (abs(uz) + SOFT))
        x, y, _ = rotate(self.attitude(), lowest)
        self._add_tumble(CORNER * 6 * speed / (self.edge * self.edge) * complex(y, -x))

    def tip_over(self) -> None:
        """Let the edge of a hole turn the die in its direction of motion, as it falls past it."""
        speed = math.hypot(self.vx, self.vy)
        if speed > 0.0:
            self._add_tumble(EDGE / speed * complex(-self.vy, self.vx))

    def flip(self, dx: float, dy: float) -> None:
        """Let a blow that changed the velocity by (`dx`, `dy`) tip the die over what it hit."""
        self._add_tumble(2 * FLIP / self.edge * complex(dy, -dx))

    def _add_tumble(self, more: complex) -> None:
        """Add to the tumbling, up to the fastest that the eye can follow."""
        self.tumble += more
        fast = abs(self.tumble)
        if fast > MAX_TUMBLE:
            self.tumble *= MAX_TUMBLE / fast
        self.flat = False

    def turn(self) -> None:
        """Turn the cube by one frame of tumbling, rolling and settling, and note its pose and speed."""
        vx, vy, slow = self.vx, self.vy, self.slow
        speed = math.sqrt(vx * vx + vy * vy)
        self.fastest = speed + abs(self.spin) * self.reach
        if self.phase < AMONG:
            self._tumble()
        elif speed > slow:
            rolling, firm = self.roll * (1 - (slow / speed) ** 2), max(0.0, 2 - speed / slow)
            self.tumble += GRASP * (rolling * complex(-vy, vx) - self.tumble)
            self._tumble(LOOSE_HOLD + (FIRM_HOLD - LOOSE_HOLD) * firm, TOPPLE * firm)
        else:  # too slow to tip over its edge: it slides, and topples
            self.tumble -= GRASP * self.tumble
            self._tumble(FIRM_HOLD, TOPPLE)

    def _tumble(self, hold: float = 0.0, least: float = 0.0) -> None:
        """Turn p by one frame of tumbling, let it fall to the nearest flat attitude, and note the pose.

        p falls by the part `hold` of the way, or by the angle `least`.
        """
        yaw = rect(1.0, self.angle / 2)
        turn = self.tumble * (yaw * yaw).conjugate() * HALF_FRAME
        upright, level = self.upright, self.level
        upright, level = upright - turn * level.conjugate(), level + turn * upright.conjugate()
        norm = math.hypot(1.0, abs(turn))
        if hold:
            to_upright, to_level = self.near
            near = (upright * to_upright.conjugate() + level * to_level.conjugate()).real / norm
            if near < SURELY_NEAREST:
                w, x, y, z = upright.real, level.real, level.imag, upright.imag
                self.near = to_upright, to_level = _pair(nearest_flat((w, x, y, z)))
                near = (upright * to_upright.conjugate() + level * to_level.conjugate()).real / norm
            off = 2 * math.acos(min(1.0, near))
            step = max(off * hold, least)
            self.flat = step >= off and abs(self.tumble) < CALM_TUMBLE
            if self.flat:
                self.tumble = 0j
            part = step / off if step < off else 1.0
            keep = (1 - part) / norm
            upright, level = keep * upright + part * to_upright, keep * level + part * to_level
            norm = math.sqrt(1 - 2 * part * (1 - part) * (1 - near))  # the law of cosines
        self.upright, self.level = upright, level = upright / norm, level / norm
        # Half of the tower's upward direction in the die's own axes is lean.real, lean.imag and the third term.
        lean, size = upright.conjugate() * level, abs(level)
        lift = (abs(lean.real) + abs(lean.imag) + abs(0.5 - size * size)) * self.edge
        upright, level = yaw * upright, yaw * level
        self.pose = (self.x, self.y, self.z + lift, upright.real, level.real, level.imag, upright.imag)

    def attitude(self) -> Quaternion:
        """Return the attitude in the tower's axes."""
        return multiply(about_vertical(self.angle), self.p)

    def face(self) -> int:
        up = upper_axis(self.p)
        return max(FACE_AXES, key=lambda face: sum(a * b for a, b in zip(FACE_AXES[face], up, strict=True)))


def _pair(q: Quaternion) -> tuple[complex, complex]:
    """Return a quaternion as the two complex numbers upright and level."""
    w, x, y, z = q
    return complex(w, z), complex(x, y)
