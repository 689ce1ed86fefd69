"""What was tried, with what result, as one table."""

import time
from collections.abc import Sequence
from typing import NamedTuple

clock = time.monotonic


class Row(NamedTuple):
    """One thing that was tried."""

    step: str
    what: str
    result: str
    seconds: float
    good: bool = True
    notes: tuple[str, ...] = ()


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a table, and below it a line for each note."""
    cells = [("step", "what", "result", "s", "")]
    cells += [(row.step, row.what, row.result, f"{row.seconds:.0f}", "ok" if row.good else "FAULT") for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    lines = []
    for line in cells:
        padded = [
            text.rjust(width) if column == 3 else text.ljust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        lines.append("  ".join(padded).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths).rstrip())
    return "\n".join([*lines, *(note for row in rows for note in row.notes)])
