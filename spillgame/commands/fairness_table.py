"""What the tests of the tower's fairness found, in words and as a table."""

import math
from collections.abc import Iterable, Sequence

from spillgame.content.words_file import notation, say
from spillgame.physics.drop import QUADRANTS
from spillgame.physics.fairness import ALPHA, FallTally, Verdict, columns


def table(tally: FallTally, verdicts: Sequence[Verdict]) -> str:
    """Return the tests and the facts about the drops as a text table."""
    names = [say(f"fairness_tests.{verdict.name}") for verdict in verdicts]
    head, chi_square = say("fairness_tests.test"), say("fairness_tests.chi_square")
    wide, figures = max(map(len, [head, *names])), len(chi_square)
    lines = [f"{head:<{wide}}  {chi_square}  {'df':>3}  {'p':>7}"]
    lines += [f"{name:<{wide}}  {_figures(verdict, figures)}" for name, verdict in zip(names, verdicts, strict=True)]
    lines += ["", say("fairness_tests.dice", dice=tally.dice, drops=tally.drops, n=tally.per_drop, p=ALPHA)]
    quadrant, face = say("fairness_tests.quadrant"), say("fairness_tests.face")
    first = max(len(quadrant), len(face))
    lines.append(_counted(f"{quadrant:<{first}}", zip(QUADRANTS, map(sum, tally.sectors), strict=True)))
    lines.append(_counted(f"{face:<{first}}", enumerate(columns(tally.sectors), 1)))
    if tally.pairs:
        lines.append(say("fairness_tests.pairs", share=f"{tally.shared / tally.pairs:.4f}", usual="0.25"))
    lines.append(say("fairness_tests.redrops", n=tally.redrops))
    median, most = _share(tally.seconds, 0.5), _share(tally.seconds, 0.99)
    lines.append(say("fairness_tests.seconds", median=f"{median:.2f}", most=f"{most:.2f}"))
    return "\n".join(lines)


def _figures(verdict: Verdict, wide: int) -> str:
    """Return the columns of a test: chi-square as wide as its heading, degrees of freedom, p, and whether it passes."""
    number = notation().number
    chi2, p = number(f"{verdict.chi2:.2f}"), number(f"{verdict.p:.4f}")
    passes = say("fairness_tests.passes" if verdict.passes else "fairness_tests.fails")
    return f"{chi2:>{wide}}  {verdict.freedom:3d}  {p:>7}  {passes}"


def _counted(name: str, counts: Iterable[tuple[object, int]]) -> str:
    return "  ".join([name, *(f"{one} {n}" for one, n in counts)])


def _share(values: Sequence[float], part: float) -> float:
    """Return the value that `part` of `values` do not exceed."""
    return sorted(values)[math.ceil(part * len(values)) - 1]
