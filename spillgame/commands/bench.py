"""`spillgame bench`: the speeds that the design asks for, each as a ratio to a bare baseline of the same run."""

import argparse
import contextlib
import json
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from spillgame import games
from spillgame.commands import bench_measures as measures
from spillgame.commands import complain
from spillgame.commands.bench_measures import Figure, Measure, settled
from spillgame.commands.manual import Manual
from spillgame.content.faults import lines_of
from spillgame.content.problems import ContentError
from spillgame.content.words_file import notation, say

MEGA = 1e6
BUSY = 0.1
"""The share of CPU time from which on a process counts as busy."""


class Limit(NamedTuple):
    """A row's limit and target: in baselines, or in megabytes more than its baseline."""

    must: float
    aim: float
    baseline_is: str
    in_megabytes: bool = False


LOOP = "one add and compare in a bare loop, run for the first time"
LOAD = "yaml.load of the same files"
FRAME = "background, 14 sprites, flip"
WINDOW = "the smallest pygame window"
SHARE = "a hundredth of one core, all the time"
A_GAME = "a random game"
LIMITS = {
    "a step of a random game": Limit(300, 200, LOOP),
    A_GAME: Limit(32_000, 21_000, LOOP),  # where a loop takes 39 ns: 800 games a second, better 1,200
    "applying a push back": Limit(150, 60, LOOP),
    "a step of a random dive": Limit(250, 200, LOOP),
    "a step of a random concession": Limit(500, 400, LOOP),
    "a step of a random expedition": Limit(600, 450, LOOP),
    "a decision of greedy": Limit(50_000, 25_000, LOOP),  # where a loop takes 40 ns: 2 ms, better 1
    "a decision of strong": Limit(25_000_000, 12_000_000, LOOP),  # where a loop takes 40 ns: 1 s, better half of one
    "a turn of the adviser": Limit(6, 5, "a turn of greedy, the same ones"),
    "a deal of greedy": Limit(500_000, 25_000, LOOP),  # where a loop takes 40 ns: 20 ms, better 1
    "a deal of strong": Limit(50_000_000, 12_500_000, LOOP),  # where a loop takes 40 ns: 2 s, better half of one
    "a choice of greedy": Limit(500_000, 25_000, LOOP),  # where a loop takes 40 ns: 20 ms, better 1
    "a choice of strong": Limit(50_000_000, 12_500_000, LOOP),  # where a loop takes 40 ns: 2 s, better half of one
    "a whole drilling solved": Limit(1_250_000, 600_000, LOOP),  # where a loop takes 40 ns: 50 ms, better 24
    "a drop of 8 dice with its trace": Limit(8, 5, "the bare solver, as many bodies, 240 steps a simulated second"),
    "simulate until its first game": Limit(20, 8, "python -c pass"),
    "load and check the content": Limit(8, 2, LOAD),
    "load content checked before": Limit(8, 2, LOAD),
    "action scene, nothing moving": Limit(3, 1.5, FRAME),
    "action scene, hints due, median": Limit(3, 1.5, FRAME),
    "action scene, hints due, p99": Limit(6, 4, FRAME),
    "spill scene, 14 dice, median": Limit(96, 40, FRAME),  # where a bare frame takes 0.125 ms: 12 ms, better 5
    "spill scene, 14 dice, worst": Limit(160, 120, FRAME),  # likewise 20 ms, better 15
    "spill scene, 14 dice, large, median": Limit(47, 20, FRAME),  # where it takes 0.34 ms: 16 ms, better 7
    "spill scene, 14 dice, large, worst": Limit(74, 60, FRAME),  # likewise 25 ms, better 20
    "dive scene, nothing moving": Limit(3, 1.5, FRAME),
    "dive scene, hints due, median": Limit(3, 1.5, FRAME),
    "dive scene, hints due, p99": Limit(6, 4, FRAME),
    "dive scene, turns of 6, median": Limit(3, 1.5, FRAME),
    "dive scene, turns of 6, worst": Limit(160, 120, FRAME),
    "dive scene, turns of 6, large, median": Limit(47, 20, FRAME),
    "dive scene, turns of 6, large, worst": Limit(74, 60, FRAME),
    "field scene, nothing moving": Limit(3, 1.5, FRAME),
    "field scene, hints due, median": Limit(3, 1.5, FRAME),
    "field scene, hints due, p99": Limit(6, 4, FRAME),
    "ocean scene, nothing moving": Limit(3, 1.5, FRAME),
    "ocean scene, hints due, median": Limit(3, 1.5, FRAME),
    "ocean scene, hints due, p99": Limit(6, 4, FRAME),
    "an analysis under way, median": Limit(3, 1.5, FRAME),
    "an analysis under way, p99": Limit(6, 4, FRAME),
    "a table at rest": Limit(1, 0.5, SHARE),
    "a title": Limit(8, 4, SHARE),
    "start to the title's first frame": Limit(4, 3, WINDOW),
    "a frame that nobody reads": Limit(25, 10, LOOP),  # where a loop takes 40 ns: 1 µs, better 0.4
    "a page read, unchanged": Limit(2_500, 1_600, LOOP),  # likewise 0.1 ms, better 0.064
    "a page read, rebuilt": Limit(50_000, 40_000, LOOP),  # likewise 2 ms, better 1.6
    "memory after 10 games": Limit(100, 50, WINDOW, in_megabytes=True),
    "its growth since half of them": Limit(5, 1, "the same after half of them", in_megabytes=True),
    "memory of the reader's library": Limit(10, 4, "the same before it is imported", in_megabytes=True),
}
"""The rows of the table, in their order."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure and its baseline, in seconds or bytes."""

    what: str
    figure: float
    baseline: float
    runs: int

    @property
    def limit(self) -> Limit:
        """Its limit and target."""
        return LIMITS[self.what]

    @property
    def compared(self) -> float:
        """How many baselines it takes, or how many megabytes more."""
        return (self.figure - self.baseline) / MEGA if self.limit.in_megabytes else self.figure / self.baseline

    @property
    def verdict(self) -> str:
        """Whether it meets the target, only the limit, or neither."""
        missed = "TOO MUCH" if self.limit.in_megabytes else "TOO SLOW"
        return "aim met" if self.compared <= self.limit.aim else "met" if self.compared <= self.limit.must else missed

    def as_json(self) -> dict[str, object]:
        found = {**asdict(self), **self.limit._asdict()}
        return {**found, "compared": round(self.compared, 2), "verdict": self.verdict}

    def cells(self) -> tuple[str, ...]:
        """Return it as it is read, cell by cell."""
        show, sign = (_megabytes, "+") if self.limit.in_megabytes else (_time, "")
        bars = (f"{self.compared:{sign},.1f}", f"{self.limit.must:{sign},.0f}", f"{self.limit.aim:{sign},.5g}")
        verdict = say(f"bench_verdicts.{name_of(self.verdict)}")
        if self.what == A_GAME:
            verdict = say("command_bench.with_rate", verdict=verdict, n=f"{1 / self.figure:,.0f}")
        numbers = map(notation().number, (*bars, f"{self.runs}"))
        return say(f"bench_rows.{name_of(self.what)}"), show(self.figure), show(self.baseline), *numbers, verdict


def manual() -> Manual:
    return Manual(
        about=say("command_bench.about"),
        examples=(
            ("spillgame bench", say("command_bench.example_table")),
            ("spillgame bench --json", say("command_bench.example_json")),
        ),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say("command_bench.json"))


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it."""
    if getattr(sys, "frozen", False):
        return complain(say("command_bench.frozen"))
    others, figures = OtherProcesses(), dict[str, Figure]()
    try:
        for measure in all_measures():
            if not args.json:
                print(".", end="", file=sys.stderr, flush=True)
            figures |= settled(measure)
            others.look()
        figures |= measures.memory_figures()
        others.look()
    except ContentError as error:
        return complain("\n".join([say("command_line.content_faults"), *lines_of(error)]))
    rows = [Row(what, *figures[what]) for what in LIMITS if what in figures]
    if args.json:
        found = {"rows": [row.as_json() for row in rows], "other_busy_processes": others.most}
        print(json.dumps(found, indent=2))
    else:
        busy = say("command_bench.unknown") if others.most is None else others.most
        print(file=sys.stderr)
        print(*_table(rows), say("command_bench.busy", n=busy), sep="\n")
    return 0


def _table(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the rows below their heads, the columns as wide as they need to be."""
    heads = (
        *(say("command_bench.what"), say("command_bench.figure"), say("command_bench.baseline")),
        *(say("command_bench.ratio"), say("command_bench.must"), say("command_bench.aim"), say("command_bench.runs")),
        say("command_bench.verdict"),
    )
    table = [heads, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for first, *numbers, last in table:
        cells = [first.ljust(widths[0]), *map(str.rjust, numbers, widths[1:])]
        yield "  ".join([*cells, last])


def name_of(text: str) -> str:
    """Return the name under which the words have a row or a verdict."""
    return re.sub(r"\W+", "_", text).lower()


def all_measures() -> Iterator[Measure]:
    yield measures.measure_games
    yield measures.measure_apply
    for game in games.GAMES.values():
        yield partial(measures.measure_steps, game)
        for bot in measures.special(game).decisions:
            yield partial(measures.measure_decisions, game, bot)
        yield partial(measures.measure_work, game)
    yield measures.measure_turns
    yield measures.measure_drop
    yield measures.measure_start
    yield measures.measure_load
    # What the window needs slows down what is above.
    from spillgame.commands.bench_reader import reader_measures  # noqa: PLC0415
    from spillgame.commands.bench_window import frame_measures, rest_measures  # noqa: PLC0415

    yield from frame_measures()
    yield from rest_measures()
    yield from reader_measures()
    yield measures.measure_first_frame


def _megabytes(size: float) -> str:
    return f"{size / MEGA:.0f} MB"


def _time(seconds: float) -> str:
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1:
            return f"{notation().number(f'{seconds * factor:.2f}')} {unit}"
    return f"{notation().number(f'{seconds * 1e9:.1f}')} ns"


# --- Other load ---


class OtherProcesses:
    """Counts other processes that keep the CPU busy."""

    def __init__(self) -> None:
        self.most: int | None = 0 if Path("/proc/self/stat").exists() else None
        """The maximum at once; None if the system does not report it."""
        self._at, self._used = time.perf_counter(), ticks()

    def look(self) -> None:
        """Count those that were busy since the last call."""
        then, before = self._at, self._used
        self._at, self._used = time.perf_counter(), ticks()
        if self.most is not None:
            least = BUSY * (self._at - then) * os.sysconf("SC_CLK_TCK")
            self.most = max(self.most, sum(used - before.get(pid, 0) > least for pid, used in self._used.items()))


def ticks() -> dict[int, int]:
    """Return the CPU ticks used by each process, without this one and its children."""
    found = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            fields = file.read_text("utf-8", "replace").rpartition(")")[2].split()
            if os.getpid() not in (int(file.parent.name), int(fields[1])):
                found[int(file.parent.name)] = int(fields[11]) + int(fields[12])
    return found
