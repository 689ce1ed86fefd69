"""`spillgame bench`: the speeds that the design asks for, each as a ratio to a bare baseline of the same run."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median

from spillgame.commands.common import Misuse, complain, load_content
from spillgame.commands.manual import Manual
from spillgame.content.benchmark import measure_load
from spillgame.physics.benchmark import measure_drop
from spillgame.play.benchmark import measure_apply, measure_step

MANUAL = Manual(
    about="""
    Measures the speeds that the design asks for, each beside a bare baseline of the same run, since machines differ:
    the ratio is what counts. It takes some twenty seconds.
    """,
    examples=(
        ("spillgame bench", "the table"),
        ("spillgame bench --json", "one JSON object"),
    ),
)
STARTS = 7
START_TIMEOUT = 60


@dataclass(frozen=True, slots=True)
class Row:
    """One speed: seconds, seconds of its baseline, and the ratios that must be and should be kept."""

    what: str
    baseline_is: str
    seconds: float
    baseline: float
    must: float
    aim: float

    @property
    def ratio(self) -> float:
        """How many baselines it takes."""
        return self.seconds / self.baseline

    @property
    def verdict(self) -> str:
        """Whether the ratio meets the aim, only what it must, or neither."""
        return "aim met" if self.ratio <= self.aim else "met" if self.ratio <= self.must else "TOO SLOW"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it."""
    try:
        content = load_content().content
    except Misuse as misuse:
        return complain(misuse)

    def both(measure: Callable[[], tuple[float, float]]) -> tuple[float, float]:
        if not args.json:
            print(".", end="", file=sys.stderr, flush=True)
        return measure()

    loop = "one add and compare in a bare loop"
    rows = [
        Row("a step of a random game", loop, *both(lambda: measure_step(content)), 500, 200),
        Row("applying a push back", loop, *both(lambda: measure_apply(content)), 150, 60),
        Row("a drop of 8 dice with its trace", "the bare solver, as many steps", *both(measure_drop), 4, 2),
        *_load_rows(),
    ]
    if not getattr(sys, "frozen", False):  # the frozen program has no Python to compare itself with
        rows.append(Row("simulate until its first game", "python -c pass", *both(_measure_start), 20, 8))
    if not args.json:
        print(file=sys.stderr)
    print(_as_json(rows) if args.json else "\n".join(_lines(rows)))
    return 0


def _load_rows() -> Iterator[Row]:
    checked, cached, plain = measure_load()
    yield Row("load and check the content", "yaml.load of the same files", checked, plain, 8, 2)
    yield Row("load content checked before", "yaml.load of the same files", cached, plain, 8, 2)


def _measure_start() -> tuple[float, float]:
    """Return the seconds of a process that simulates one game, and of one that does nothing; medians."""
    ours = [sys.executable, "-m", "spillgame", "simulate", "the_spill", "--games", "1", "--bot", "random", "--json"]
    bare = [sys.executable, "-c", "pass"]
    _seconds_of_process(ours)
    pairs = [(_seconds_of_process(ours), _seconds_of_process(bare)) for _ in range(STARTS)]
    return median(figure for figure, _ in pairs), median(baseline for _, baseline in pairs)


def _seconds_of_process(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=START_TIMEOUT)  # noqa: S603 - our own words
    return time.perf_counter() - begun


def _as_json(rows: list[Row]) -> str:
    shown = [{**asdict(row), "ratio": round(row.ratio, 2), "verdict": row.verdict} for row in rows]
    return json.dumps({"rows": shown}, indent=2)


def _lines(rows: list[Row]) -> Iterator[str]:
    yield f"{'what':<32}{'time':>12}{'baseline':>12}{'ratio':>8}{'must':>6}{'aim':>5}  verdict"
    for row in rows:
        times = f"{_time(row.seconds):>12}{_time(row.baseline):>12}"
        yield f"{row.what:<32}{times}{row.ratio:>8.1f}{row.must:>6.0f}{row.aim:>5.0f}  {row.verdict}"


def _time(seconds: float) -> str:
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.2f} {unit}"
    return f"{seconds * 1e9:.1f} ns"
