"""The dice of the title's picture: black, glossy cubes that burst out of the well and fall into the sea."""

import math

from spillgame.scenes.the_spill.board.sprites import PIPS
from spillgame.ui import svg
from spillgame.ui.look import Look

Vector = tuple[float, float, float]

ROOM = 1.9
"""The side of a die's picture in edges."""
POSES = 12
LIGHT: Vector = (-0.5, -0.78, 0.38)
FACES: tuple[tuple[Vector, Vector, Vector, int], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0), 1), ((0, 0, -1), (1, 0, 0), (0, -1, 0), 6),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1), 2), ((-1, 0, 0), (0, -1, 0), (0, 0, 1), 5),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0), 3), ((0, -1, 0), (0, 0, -1), (1, 0, 0), 4),
)  # fmt: skip
"""Of each face its normal, two directions in it, and its pips."""


def tumbling(look: Look, size: float, pose: int) -> str:
    """Return a die in one of the POSES of a tumble; `size` is the length of its edges in pixels."""
    turn = math.tau * pose / POSES
    return cube(look, size, 0.62 + 0.35 * math.sin(turn), turn, 0.5 + turn)


def cube(look: Look, size: float, pitch: float, yaw: float, roll: float) -> str:
    """Return a die as it is seen when turned about three axes, in the middle of its square."""

    def turned(one: Vector) -> Vector:
        x, y, z = one
        x, z = x * math.cos(yaw) + z * math.sin(yaw), z * math.cos(yaw) - x * math.sin(yaw)
        y, z = y * math.cos(pitch) - z * math.sin(pitch), z * math.cos(pitch) + y * math.sin(pitch)
        return x * math.cos(roll) - y * math.sin(roll), y * math.cos(roll) + x * math.sin(roll), z

    middle, half = ROOM * size / 2, size / 2
    parts = []
    for normal, along, across, pips in FACES:
        facing = turned(normal)
        if facing[2] > 0.02:
            parts.append(_face(look, facing, turned(along), turned(across), pips, middle, half))
    return "".join(parts)


def _face(look: Look, normal: Vector, along: Vector, across: Vector, pips: int, middle: float, half: float) -> str:
    def at(one: float, other: float) -> tuple[float, float]:
        return (
            middle + half * (normal[0] + one * along[0] + other * across[0]),
            middle + half * (normal[1] + one * along[1] + other * across[1]),
        )

    lit = max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
    ground = svg.mixed(look.rgb("oil"), look.rgb("gloss"), 0.06 + 0.5 * lit**1.5)
    edge = svg.mixed(look.rgb("oil_edge"), look.rgb("gloss"), 0.3 + 0.6 * lit)
    corners = [at(one, other) for one, other in ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88))]
    parts = [
        svg.shape(corners, fill=ground, stroke=ground, stroke_width=0.24 * half, stroke_linejoin="round"),
        svg.shape(corners, stroke=edge, stroke_width=max(1.0, 0.05 * half), stroke_linejoin="round"),
    ]
    for x, y in PIPS[pips]:
        ring = [
            at(0.5 * x + 0.17 * math.cos(math.tau * step / 12), 0.5 * y + 0.17 * math.sin(math.tau * step / 12))
            for step in range(12)
        ]
        parts.append(svg.shape(ring, fill=look.theme.pip))
    return "".join(parts)
