"""`spillgame tower`: drops dice, tests the tower's fairness, draws the paths of a drop, or shows it."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

from spillgame.commands import complain
from spillgame.commands.common import Misuse
from spillgame.commands.fairness_table import table
from spillgame.commands.manual import Manual
from spillgame.content.words_file import notation, say
from spillgame.files import why, write_whole
from spillgame.lab.processes import MOST_WORKERS, LabError, processes
from spillgame.physics.drop import Drop, drop
from spillgame.physics.fairness import FallTally, judge
from spillgame.physics.picture import svg
from spillgame.physics.spec import MAX_DICE, TowerError, TowerSpec
from spillgame.play.refusals import fault_told

PER_DROP: Final = 8
"""Default dice of one drop, and of each drop of the test."""
TEST_DICE: Final = 100_000
BATCH: Final = 50
"""Drops per task of a worker."""
SEEDS_APART: Final = 1_000_000
"""Distance between the seeds of two runs, so that `--seed 1` and `--seed 2` share no drop."""
PROGRESS_SECONDS: Final = 2.0


def manual() -> Manual:
    return Manual(
        about=say("command_tower.about"),
        examples=(
            ("spillgame tower --drops 3 --dice 8 --seed 3 --json", say("command_tower.example_json")),
            ("spillgame tower --test --dice 100000", say("command_tower.example_test")),
            ("spillgame tower --dice 8 --picture drop.svg", say("command_tower.example_picture")),
            ("spillgame tower --dice 8 --watch", say("command_tower.example_watch")),
        ),
        files=(("FILE.yaml", say("command_tower.spec_file")),),
        status={
            0: say("command_line.status_well"),
            1: say("command_tower.status_unfair"),
            2: say("command_tower.status_wrong"),
        },
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--test", action="store_true", help=say("command_tower.test", dice=TEST_DICE))
    what.add_argument("--picture", metavar="FILE", type=Path, help=say("command_tower.picture"))
    what.add_argument("--watch", action="store_true", help=say("command_tower.watch"))
    parser.add_argument("--drops", metavar="N", type=int, default=1, help=say("command_tower.drops"))
    parser.add_argument("--dice", metavar="K", type=int, help=say("command_tower.dice", dice=PER_DROP))
    parser.add_argument("--seed", metavar="S", type=int, default=0, help=say("command_tower.seed"))
    parser.add_argument("--json", action="store_true", help=say("command_tower.json"))
    parser.add_argument("--spec", metavar="FILE.yaml", type=Path, help=say("command_tower.spec"))
    parser.add_argument("--workers", metavar="N", type=int, help=say("command_tower.workers"))
    parser.add_argument("--tilt", metavar="DEGREES", type=float, default=0.0, help=say("command_tower.tilt"))


def run(args: argparse.Namespace) -> int:
    """Carry out the command; return the exit status: 0, 1 when the test fails, 2 when the call is wrong."""
    try:
        spec = _spec(args)
        if args.test:
            return _test(args, spec)
        dice = PER_DROP if args.dice is None else args.dice
        if not 1 <= dice <= MAX_DICE:
            raise Misuse(say("command_tower.wrong_dice", most=MAX_DICE, found=dice))
        if args.drops < 1:
            raise Misuse(say("command_tower.too_few_drops", found=args.drops))
        if args.watch:
            return _watch(dice, args.seed, spec)
        if args.picture is not None:
            return _picture(args.picture, drop(dice, _seed(args.seed, 0), spec), spec)
        return _drops(args, dice, spec)
    except TowerError as error:
        return complain(fault_told(error))
    except (Misuse, LabError) as error:
        return complain(error)


def _spec(args: argparse.Namespace) -> TowerSpec:
    """Return the tower for the arguments; raises Misuse and SpecError."""
    spec = TowerSpec()
    if args.spec is not None:
        # PyYAML is needed only here.
        from spillgame.content.faults import line_of  # noqa: PLC0415
        from spillgame.content.reader import read_file  # noqa: PLC0415

        document = read_file(args.spec)
        if document.problems:
            raise Misuse(say("command_tower.spec_faults") + "\n" + "\n".join(map(line_of, document.problems)))
        if not isinstance(document.data, dict):
            raise Misuse(say("command_tower.no_spec", path=args.spec))
        spec = TowerSpec.from_mapping(document.data)
    limits = TowerSpec.__dataclass_fields__["tilt"].metadata
    least, most = limits["low"], limits["high"]
    if not least <= args.tilt <= most:
        raise Misuse(say("command_tower.wrong_tilt", least=least, most=most, found=args.tilt))
    return replace(spec, tilt=args.tilt) if args.tilt else spec


def _picture(path: Path, done: Drop, spec: TowerSpec) -> int:
    if path.suffix.lower() != ".svg":
        raise Misuse(say("command_tower.no_svg", found=repr(path.name)))
    try:
        path.parent.stat()  # a missing folder is a typo, and is not created
        write_whole(path, svg(done, spec).encode())
    except OSError as error:
        return complain(say("command_tower.picture_not_written", why=why(error), path=repr(str(path))))
    return 0


def _seed(seed: int, index: int) -> int:
    """Return the seed of drop number `index` of a run."""
    return seed * SEEDS_APART + index


def _drops(args: argparse.Namespace, dice: int, spec: TowerSpec) -> int:
    for index in range(args.drops):
        start = perf_counter()
        done = drop(dice, _seed(args.seed, index), spec)
        spent = (perf_counter() - start) * 1000
        print(json.dumps(_as_json(done, spent)) if args.json else _text(index, done), flush=True)
    return 0


def _as_json(done: Drop, wall_ms: float) -> dict[str, object]:
    landings = [{"quadrant": at.quadrant, "face": at.face, "at": round(at.at, 4)} for at in done.landings]
    return {
        "landings": landings,
        "simulated_s": round(done.simulated, 4),
        "wall_ms": round(wall_ms, 2),
        "redrops": done.redrops,
    }


def _text(index: int, done: Drop) -> str:
    number = notation().number
    landings = "  ".join(f"{at.quadrant}{at.face} {number(f'{at.at:.2f}')}s" for at in done.landings)
    return say("command_tower.drop", n=index + 1, landings=landings)


def tally_batch(first: int, count: int, dice: int, spec: TowerSpec) -> FallTally:
    """Return the counts of `count` drops with the seeds from `first` on. Workers call this."""
    tally = FallTally(dice)
    for seed in range(first, first + count):
        tally.add(drop(dice, seed, spec))
    return tally


def _test(args: argparse.Namespace, spec: TowerSpec) -> int:
    dice = TEST_DICE if args.dice is None else args.dice
    if dice < 50 * PER_DROP:
        raise Misuse(say("command_tower.too_few_dice", least=50 * PER_DROP, found=dice))
    workers = min(MOST_WORKERS, os.cpu_count() or 1 if args.workers is None else args.workers)
    if workers < 1:
        raise Misuse(say("command_tower.too_few_workers", found=workers))
    start = perf_counter()
    tally = FallTally(PER_DROP)
    drops = -(-dice // PER_DROP)
    for part in _progress(batches_of(drops, args.seed, workers, spec), drops):
        tally.merge(part)
    verdicts = judge(tally)
    print(table(tally, verdicts))
    print(say("command_tower.seconds", seconds=f"{perf_counter() - start:.0f}", workers=workers))
    return 0 if all(verdict.passes for verdict in verdicts) else 1


def batches_of(drops: int, seed: int, workers: int, spec: TowerSpec) -> Iterator[FallTally]:
    """Yield the counts of all drops, batch by batch in order, from as many processes as `workers`."""
    starts = range(0, drops, BATCH)
    with processes(workers) as pool:
        jobs = [
            pool.submit(tally_batch, _seed(seed, start), min(BATCH, drops - start), PER_DROP, spec) for start in starts
        ]
        for job in jobs:
            yield job.result()


def _progress(parts: Iterator[FallTally], drops: int) -> Iterator[FallTally]:
    """Pass `parts` on, and say on stderr every few seconds how far it is."""
    done, start = 0, perf_counter()
    told = start
    for part in parts:
        yield part
        done += part.drops
        now = perf_counter()
        if now - told >= PROGRESS_SECONDS:
            told = now
            left = (now - start) * (drops - done) / done
            print(
                say("command_tower.progress", done=f"{done:,}", drops=f"{drops:,}", left=f"{left:.0f}"),
                file=sys.stderr,
                flush=True,
            )


def _watch(dice: int, seed: int, spec: TowerSpec) -> int:
    # The other modes need no window.
    from spillgame import app, paths, settings  # noqa: PLC0415
    from spillgame.scenes.shell.tower_toy import TowerToy  # noqa: PLC0415
    from spillgame.window import WindowError  # noqa: PLC0415

    chosen, _ = settings.load(paths.settings_file())
    try:
        app.run(lambda stage: TowerToy(stage, _seed(seed, 0), dice, spec, going=True), chosen)
    except WindowError as error:
        return complain(error)
    return 0
