"""Turn one die in space: the cube's attitude beside the square body of the solver.

The attitude is kept as p, relative to the square's own axes: in the tower's axes it is q = turn(angle) * p,
so the yaw always agrees with the solver's body. p turns by tumbling about level axes and is drawn to the
nearest of the 24 flat attitudes. Nothing of it goes back into the plane, and nothing in it knows the numbers
on the faces.
"""

from __future__ import annotations

import math
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
TIP_HEIGHT: Final = (math.sqrt(2) - 1) / 2
"""How much a cube's centre must rise to tip over an edge, in edges."""
ROLLING: Final = 0.22
"""Share of its way that a fast die rolls; the rest it slides. Rolling alone it would make a quarter turn in
each edge."""
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
"""Tumbling in rad/s that a die takes with it over the edge of a hole, which holds back its hind side."""
MAX_TUMBLE: Final = 26.0
"""Fastest tumbling in rad/s: 25 degrees a frame, which the eye can still follow on a cube."""
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
    """Say how far a die is with the floor it is bound for."""

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


class Die:
    """Hold the state of one die of a running drop; the solver's part is in `piece`."""

    __slots__ = (
        "angle", "axis_x", "axis_y", "body", "calm", "edge", "flat", "floor", "index", "lift", "p", "phase",
        "piece", "pose", "release", "rest_frame", "rest_x", "rest_y", "spin", "tip_speed", "vx", "vy", "vz", "x",
        "y", "z",
    )  # fmt: skip

    def __init__(self, index: int, release: ReleasePose, piece: Piece) -> None:
        self.index, self.release, self.piece, self.body = index, release, piece, piece.body
        self.edge = piece.spec.die.edge
        self.tip_speed = math.sqrt(2 * GRAVITY * TIP_HEIGHT * self.edge)
        self.phase, self.floor = Phase.HELD, int(Floor.UPPER)
        self.x, self.y, self.z = release.x, release.y, release.z - self.edge / 2
        self.vx, self.vy, self.vz = release.vx, release.vy, release.vz
        self.angle, self.spin = release.angle, release.spin
        self.axis_x, self.axis_y = release.tumble_x, release.tumble_y
        self.p = multiply(conjugate(about_vertical(release.angle)), release.attitude)
        self.lift, self.flat, self.calm, self.rest_frame = self.half_height(), False, False, -1
        self.rest_x = self.rest_y = 0.0
        self.pose: tuple[float, ...] = ()
        self.body.position, self.body.angle = (release.x, release.y), release.angle

    def half_height(self) -> float:
        """Return the height of the centre over the lowest corner in metres."""
        x, y, z = upper_axis(self.p)
        return (abs(x) + abs(y) + abs(z)) * self.edge / 2

    def push(self, dx: float, dy: float) -> None:
        """Change the velocity in the plane by (`dx`, `dy`) m/s at once."""
        self.vx += dx
        self.vy += dy
        self.body.velocity = (self.vx, self.vy)
        self.calm = False

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
        gain = CORNER * 6 * speed / (self.edge * self.edge)
        self._add_tumble(gain * y, -gain * x)

    def tip_over(self) -> None:
        """Let the edge of a hole turn the die in the direction of its way, as it falls past it."""
        speed = math.hypot(self.vx, self.vy)
        if speed > 0.0:
            self._add_tumble(-EDGE * self.vy / speed, EDGE * self.vx / speed)

    def flip(self, dx: float, dy: float) -> None:
        """Let a blow that changed the velocity by (`dx`, `dy`) tip the die over what it ran into."""
        gain = 2 * FLIP / self.edge
        self._add_tumble(gain * dy, -gain * dx)

    def _add_tumble(self, x: float, y: float) -> None:
        """Add to the tumbling, up to the fastest that the eye can follow."""
        ax, ay = self.axis_x + x, self.axis_y + y
        fast = math.hypot(ax, ay)
        if fast > MAX_TUMBLE:
            ax, ay = ax * MAX_TUMBLE / fast, ay * MAX_TUMBLE / fast
        self.axis_x, self.axis_y = ax, ay
        self.flat = False

    def turn(self) -> None:
        """Turn the cube by one frame of tumbling, rolling and settling."""
        firm = -1.0
        if self.phase >= Phase.AMONG:
            speed = math.sqrt(self.vx * self.vx + self.vy * self.vy)
            slow = SLIDING * self.tip_speed
            if speed <= slow and self.flat:
                return
            # Below the speed at which a cube can tip over its edge it slides, and lies flat.
            rolling = ROLLING * math.pi / 2 / self.edge * (1 - (slow / speed) ** 2) if speed > slow else 0.0
            self.axis_x += GRASP * (-self.vy * rolling - self.axis_x)
            self.axis_y += GRASP * (self.vx * rolling - self.axis_y)
            firm = min(1.0, max(0.0, 2 - speed / slow))
        self._tumble()
        if firm >= 0.0:
            self._settle(firm)
        self.lift = self.half_height()

    def _tumble(self) -> None:
        """Turn p by one frame about the level axis of tumbling, seen from the square's own axes."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        half = FRAME / 2
        a = (self.axis_x * cos + self.axis_y * sin) * half
        b = (self.axis_y * cos - self.axis_x * sin) * half
        size = math.sqrt(a * a + b * b)
        if size < 1e-9:
            return
        c, s = math.cos(size), math.sin(size) / size
        a, b = a * s, b * s
        w, x, y, z = self.p
        self.p = (c * w - a * x - b * y, c * x + a * w + b * z, c * y + b * w - a * z, c * z + a * y - b * x)

    def _settle(self, firm: float) -> None:
        """Let p fall towards the nearest flat attitude, the more the slower the die is (`firm`: 0 to 1)."""
        w, x, y, z = self.p
        fw, fx, fy, fz = nearest_flat(self.p)
        off = 2 * math.acos(min(1.0, w * fw + x * fx + y * fy + z * fz))
        step = max(off * (LOOSE_HOLD + (FIRM_HOLD - LOOSE_HOLD) * firm), TOPPLE * firm)
        if step >= off and abs(self.axis_x) + abs(self.axis_y) < CALM_TUMBLE:
            self.p, self.flat, self.axis_x, self.axis_y = (fw, fx, fy, fz), True, 0.0, 0.0
            return
        self.flat = False
        part = step / off if step < off else 1.0
        w, x, y, z = w + part * (fw - w), x + part * (fx - x), y + part * (fy - y), z + part * (fz - z)
        norm = math.sqrt(w * w + x * x + y * y + z * z)
        self.p = (w / norm, x / norm, y / norm, z / norm)

    def attitude(self) -> Quaternion:
        """Return the attitude in the tower's axes."""
        return multiply(about_vertical(self.angle), self.p)

    def face(self) -> int:
        """Return the face that looks up most."""
        up = upper_axis(self.p)
        return max(FACE_AXES, key=lambda face: sum(a * b for a, b in zip(FACE_AXES[face], up, strict=True)))

    def take_pose(self) -> None:
        """Note the pose for the trace: x, y, height of the centre, and the attitude in the tower's axes."""
        c, s = math.cos(self.angle / 2), math.sin(self.angle / 2)
        w, x, y, z = self.p
        self.pose = (
            self.x, self.y, self.z + self.lift,
            c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w,
        )  # fmt: skip
