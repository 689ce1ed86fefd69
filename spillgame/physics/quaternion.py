"""Rotations of cubes: unit quaternions as plain tuples (w, x, y, z), and the 24 flat attitudes of a cube.

A quaternion here takes the die's own axes to the tower's. Plain tuples, because the tower makes thousands per
drop.
"""

import math
from random import Random
from typing import Final

Quaternion = tuple[float, float, float, float]
"""A rotation as (w, x, y, z) with w² + x² + y² + z² = 1; q and -q are the same rotation."""

_HALF_ROOT: Final = math.sqrt(0.5)


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """Return the rotation that turns by `b` first and by `a` after it."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def conjugate(q: Quaternion) -> Quaternion:
    """Return the rotation that undoes `q`."""
    return q[0], -q[1], -q[2], -q[3]


def about_vertical(angle: float) -> Quaternion:
    """Return the rotation by `angle` radians about the tower's axis, counter-clockwise as seen from above."""
    return math.cos(angle / 2), 0.0, 0.0, math.sin(angle / 2)


def rotate(q: Quaternion, v: tuple[float, float, float]) -> tuple[float, float, float]:
    """Return the vector `v` turned by `q`."""
    _, x, y, z = multiply(multiply(q, (0.0, *v)), conjugate(q))
    return x, y, z


def uniform(rng: Random) -> Quaternion:
    """Draw a rotation uniform over all rotations (Haar measure on SO(3)).

    Four independent normal numbers have no preferred direction in four dimensions, so their direction is
    uniform on the unit sphere of quaternions (G. Marsaglia, Annals of Mathematical Statistics 43, 1972).
    """
    while True:
        w, x, y, z = (rng.gauss(0.0, 1.0) for _ in range(4))
        norm = math.sqrt(w * w + x * x + y * y + z * z)
        if norm > 1e-6:
            return w / norm, x / norm, y / norm, z / norm


def nearest_flat(q: Quaternion) -> Quaternion:
    """Return the flat attitude nearest to `q`, with the sign that makes it near as a quaternion too.

    The flat attitudes are the 24 rotations of a cube onto itself. As quaternions they have one part of size
    1, or two of size √½, or four of size ½; which kind is nearest follows from the sorted sizes of the parts
    of `q`.
    """
    w, x, y, z = q
    aw, ax, ay, az = abs(w), abs(x), abs(y), abs(z)
    a, b, c, d = sorted((aw, ax, ay, az), reverse=True)
    one, two, four = a, (a + b) * _HALF_ROOT, (a + b + c + d) / 2
    sign = math.copysign
    if four >= one and four >= two:
        return sign(0.5, w), sign(0.5, x), sign(0.5, y), sign(0.5, z)
    least, size = (b, _HALF_ROOT) if two >= one else (a, 1.0)
    if least == (c if two >= one else b):  # two parts of one size at the border: any of the nearest will do
        return nearest_flat((w * 1.0001, x * 1.00003, y * 1.00001, z))
    return (
        sign(size, w) if aw >= least else 0.0,
        sign(size, x) if ax >= least else 0.0,
        sign(size, y) if ay >= least else 0.0,
        sign(size, z) if az >= least else 0.0,
    )


def upper_axis(q: Quaternion) -> tuple[float, float, float]:
    """Return the tower's upward direction in the die's own axes."""
    w, x, y, z = q
    return 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
