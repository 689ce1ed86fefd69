"""How far colours differ for an eye that lacks a kind of cone."""

import math
from collections.abc import Sequence
from itertools import combinations

SEEN = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1: what becomes of linear red, green and blue."""
LAB = ((0.4124, 0.3576, 0.1805, 0.95047), (0.2126, 0.7152, 0.0722, 1.0), (0.0193, 0.1192, 0.9505, 1.08883))
"""Linear sRGB to XYZ, with the white that each is divided by."""


def least_difference(colours: Sequence[tuple[int, int, int]], blindness: str | None) -> float:
    """Return the least difference of two colours (CIE 1976), as an eye sees them; None is the usual eye."""
    seen = [_lab(_seen([_linear(part) for part in colour], blindness)) for colour in colours]
    return min(math.dist(one, other) for one, other in combinations(seen, 2))


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _seen(linear: Sequence[float], blindness: str | None) -> list[float]:
    if blindness is None:
        return list(linear)
    rows = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in SEEN[blindness])
    return [min(1.0, max(0.0, value)) for value in rows]


def _lab(linear: Sequence[float]) -> tuple[float, float, float]:
    def root(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x, y, z = (root(sum(a * b for a, b in zip(row[:3], linear, strict=True)) / row[3]) for row in LAB)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
