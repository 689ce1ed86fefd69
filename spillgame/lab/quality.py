"""How predicted chances compare with results, for reports on fitted weights."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spillgame.content.words_file import say

TENTHS = 10
Floats = NDArray[np.float64]


class Quality(NamedTuple):
    """How predicted chances compare with results."""

    positions: int
    auc: float | None
    """How often, of two positions from a won and a lost game, the former has the higher chance; None without both."""
    brier: float
    """The Brier score: the mean squared error of the chances."""
    base: float
    """The same with the share of wins of games of a kind as the prediction."""
    calibration: float
    """The mean distance between chance and share of wins, by decile of the positions."""
    tenths: tuple[tuple[float, float, int], ...]
    """For each decile its mean chance, the share of wins, and the number of positions."""


def quality(chances: Floats, won: Floats, base: Floats) -> Quality:
    order = np.argsort(chances, kind="stable")
    tenths = [
        (float(chances[part].mean()), float(won[part].mean()), len(part))
        for part in np.array_split(order, TENTHS)
        if len(part)
    ]
    return Quality(
        len(won),
        auc(chances, won),
        float(np.mean((chances - won) ** 2)),
        float(np.mean((base - won) ** 2)),
        sum(abs(chance - share) * count for chance, share, count in tenths) / len(won),
        tuple(tenths),
    )


def auc(chances: Floats, won: Floats) -> float | None:
    """Return the area under the curve, from the ranks of the chances; None without wins or losses.

    Victories that are shared do not count.
    """
    decided = (won == 0) | (won == 1)
    chances, won = chances[decided], won[decided]
    _, inverse, counts = np.unique(chances, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[inverse]
    wins = won.sum()
    losses = len(won) - wins
    if not wins or not losses:
        return None
    return float((ranks[won > 0.5].sum() - wins * (wins + 1) / 2) / (wins * losses))


def quality_line(name: str, found: Quality) -> str:
    """Return a quality as a line of a report."""
    return f"  {name:<14}" + say(
        "lab.report_line",
        positions=f"{found.positions:6}",
        auc=say("lab.report_no_auc") if found.auc is None else f"{found.auc:.3f}",
        brier=f"{found.brier:.4f}",
        base=f"{found.base:.4f}",
        calibration=f"{found.calibration:.3f}",
    )
