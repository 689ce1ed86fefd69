"""Chi-square: how far counts are from the expected ones, and how often chance alone takes them as far."""

import math
from collections.abc import Sequence


def p_value(chi2: float, freedom: int) -> float:
    """Return the chance that a chi-square with `freedom` degrees is at least `chi2`.

    For whole degrees of freedom it is a finite sum (M. Abramowitz and I. A. Stegun, Handbook of Mathematical
    Functions, 26.4.4 and 26.4.5).
    """
    half = chi2 / 2
    if freedom % 2:
        total, term, least = math.erfc(math.sqrt(half)), math.exp(-half) * math.sqrt(half / math.pi) * 2, 3
    else:
        total, term, least = 0.0, math.exp(-half), 2
    for degrees in range(least, freedom + 1, 2):
        total += term
        term *= chi2 / degrees
    return total


def uniform_chi2(counts: Sequence[int]) -> float:
    """Return the chi-square of `counts` against equal chances; 0 for no counts at all."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected if expected else 0.0


def independence_chi2(table: Sequence[Sequence[int]]) -> float:
    """Return the chi-square of a table of counts against independence of its rows and columns."""
    rows, columns = [sum(row) for row in table], [sum(column) for column in zip(*table, strict=True)]
    total, chi2 = sum(rows), 0.0
    for row, of_row in zip(table, rows, strict=True):
        for count, of_column in zip(row, columns, strict=True):
            expected = of_row * of_column / total if total else 0.0
            if expected:
                chi2 += (count - expected) ** 2 / expected
    return chi2
