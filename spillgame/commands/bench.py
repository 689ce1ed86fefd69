"""`spillgame bench`: the speeds that the design asks for, each as a ratio to a bare baseline of the same run."""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import median

from spillgame import games
from spillgame.commands.bench_window import (
    GAMES,
    HALF,
    Memory,
    measure_first_frame,
    measure_frames,
    measure_memory,
    prepare_display,
    warm_environment,
)
from spillgame.commands.common import Misuse, complain, load_content
from spillgame.commands.manual import Manual
from spillgame.content.benchmark import measure_load
from spillgame.physics.benchmark import measure_drop
from spillgame.play.benchmark import measure_apply, measure_step
from spillgame.rules.the_spill.content_model import Content

MANUAL = Manual(
    about="""
    Measures the speeds that the design asks for, each beside a bare baseline of the same run, since machines differ:
    the ratio is what counts. It takes a minute or two, and needs the program as source, not frozen.
    """,
    examples=(
        ("spillgame bench", "the table"),
        ("spillgame bench --json", "one JSON object"),
    ),
)
Both = Callable[[Callable[[], tuple[float, float]]], tuple[float, float]]
"""Runs a measure, and shows that it does."""
STARTS = 7
START_TIMEOUT = 60
MEGA = 1e6
FRAME_LIMITS = {
    "action scene, nothing moving": (3, 1.5),
    "spill scene, 14 dice, median": (4, 2),
    "spill scene, 14 dice, p99": (8, 4),
}
"""What each measure of frames must and should be at most, in bare frames."""


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

    def as_json(self) -> dict[str, object]:
        """Return the row with its ratio and verdict."""
        return {**asdict(self), "ratio": round(self.ratio, 2), "verdict": self.verdict}

    def __str__(self) -> str:
        times = f"{_time(self.seconds):>12}{_time(self.baseline):>12}"
        return f"{self.what:<32}{times}{self.ratio:>8.1f}{self.must:>6.0f}{self.aim:>5.0f}  {self.verdict}"


@dataclass(frozen=True, slots=True)
class MemoryRow:
    """Memory: bytes, bytes of its baseline, and how many megabytes more there must and should be at most."""

    what: str
    baseline_is: str
    bytes: int
    baseline_bytes: int
    must_mb: float
    aim_mb: float

    @property
    def more_mb(self) -> float:
        """How many megabytes more than the baseline."""
        return (self.bytes - self.baseline_bytes) / MEGA

    @property
    def verdict(self) -> str:
        """Whether the difference meets the aim, only what it must, or neither."""
        return "aim met" if self.more_mb <= self.aim_mb else "met" if self.more_mb <= self.must_mb else "TOO MUCH"

    def as_json(self) -> dict[str, object]:
        """Return the row with its difference and verdict."""
        return {**asdict(self), "more_mb": round(self.more_mb, 1), "verdict": self.verdict}

    def __str__(self) -> str:
        sizes = f"{self.bytes / MEGA:>9.0f} MB{self.baseline_bytes / MEGA:>9.0f} MB"
        return f"{self.what:<32}{sizes}{self.more_mb:>+8.0f}{self.must_mb:>+6.0f}{self.aim_mb:>+5.0f}  {self.verdict}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it."""
    if getattr(sys, "frozen", False):
        return complain("bench compares the program with a bare Python, and none is in here; run it from a checkout.")
    try:
        content = load_content().content
    except Misuse as misuse:
        return complain(misuse)

    def both(measure: Callable[[], tuple[float, float]]) -> tuple[float, float]:
        if not args.json:
            print(".", end="", file=sys.stderr, flush=True)
        return measure()

    loop = "one add and compare in a bare loop"
    rows: list[Row | MemoryRow] = [
        Row("a step of a random game", loop, *both(lambda: measure_step(content)), 500, 200),
        Row("applying a push back", loop, *both(lambda: measure_apply(content)), 150, 60),
        Row("a drop of 8 dice with its trace", "the bare solver, as many steps", *both(measure_drop), 4, 2),
        Row("simulate until its first game", "python -c pass", *both(_measure_start), 20, 8),
        *_load_rows(),
        *_window_rows(content, both),
    ]
    if not args.json:
        print(file=sys.stderr)
    print(_as_json(rows) if args.json else "\n".join(_lines(rows)))
    return 0


def _load_rows() -> Iterator[Row]:
    checked, cached, plain = measure_load(games.GAMES[games.DEFAULT].room.content)
    yield Row("load and check the content", "yaml.load of the same files", checked, plain, 8, 2)
    yield Row("load content checked before", "yaml.load of the same files", cached, plain, 8, 2)


def _measure_start() -> tuple[float, float]:
    """Return the seconds of a process that simulates one game, and of one that does nothing; medians."""
    ours = [sys.executable, "-m", "spillgame", "simulate", "the_spill", "--games", "1", "--bot", "random", "--json"]
    bare = [sys.executable, "-c", "pass"]
    with tempfile.TemporaryDirectory() as folder:
        environment = warm_environment(folder)
        for command in (ours, bare):
            _seconds_of_process(command, environment)
        pairs = [
            (_seconds_of_process(ours, environment), _seconds_of_process(bare, environment)) for _ in range(STARTS)
        ]
    return median(figure for figure, _ in pairs), median(baseline for _, baseline in pairs)


def _seconds_of_process(command: list[str], environment: dict[str, str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, timeout=START_TIMEOUT)  # noqa: S603 - our own words
    return time.perf_counter() - begun


def _window_rows(content: Content, both: Both) -> Iterator[Row | MemoryRow]:
    prepare_display()
    frame = "background, 14 sprites, flip"
    for name, seconds, bare in measure_frames(content):
        yield Row(name, frame, seconds, bare, *FRAME_LIMITS[name])
    yield Row("start to the title's first frame", "the smallest pygame window", *both(measure_first_frame), 5, 3)
    memory = measure_memory()
    if memory is not None:
        yield from _memory_rows(memory)


def _memory_rows(memory: Memory) -> Iterator[MemoryRow]:
    name = f"memory after {GAMES} games"
    yield MemoryRow(name, "the smallest pygame window", memory.whole, memory.bare, 100, 50)
    yield MemoryRow("its growth since half of them", f"the same after {HALF} games", memory.whole, memory.half, 5, 1)


def _as_json(rows: Sequence[Row | MemoryRow]) -> str:
    return json.dumps({"rows": [row.as_json() for row in rows]}, indent=2)


def _lines(rows: Sequence[Row | MemoryRow]) -> Iterator[str]:
    yield f"{'what':<32}{'time':>12}{'baseline':>12}{'ratio':>8}{'must':>6}{'aim':>5}  verdict"
    for row in rows:
        if isinstance(row, MemoryRow) and not isinstance(rows[rows.index(row) - 1], MemoryRow):
            yield f"{'':<32}{'memory':>12}{'baseline':>12}{'more':>8}{'must':>6}{'aim':>5}"
        yield str(row)


def _time(seconds: float) -> str:
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.2f} {unit}"
    return f"{seconds * 1e9:.1f} ns"
