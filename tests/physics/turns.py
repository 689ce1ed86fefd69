"""Attitudes for tests: the one without a turn, and how far two are apart."""

import math

IDENTITY = (1.0, 0.0, 0.0, 0.0)


def angle_between(a, b):
    """Return the angle in radians (0 to π) of the rotation that takes one attitude to another."""
    dot = abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])
    return 2 * math.acos(min(1.0, dot))
