"""`python -m tests.monkey`: one run looked at again, or many runs on all cores."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from spillgame.games import GAMES
from tests.monkey.inputs import read
from tests.monkey.run import INPUTS, Run, again, play
from tests.monkey.shrink import shrunk
from tests.monkey.warm import keep_what_never_changes

STEP = 100
"""The number of runs between two reports of progress."""


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("seed", type=int, help="of the run; with --runs of the first of them")
    parser.add_argument("--inputs", type=int, default=INPUTS, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--from", dest="begins", choices=tuple(GAMES), default="", help="the game to begin with")
    parser.add_argument("--list", action="store_true", help="print all inputs, one a line")
    parser.add_argument("--do", type=Path, metavar="FILE", help="do what stands in a file, as --list prints it")
    parser.add_argument("--shrink", action="store_true", help="look for the fewest inputs that fail in the same way")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="write a picture after each input")
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="how many runs, by following seeds")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes play them")
    return parser


def one(args: argparse.Namespace) -> int:
    if args.do is not None:
        run = again(args.seed, read(args.do), args.shots)
    else:
        run = play(args.seed, args.inputs, args.begins, args.shots)
    if args.shrink and run.fault:
        fewest = shrunk(run.inputs, lambda inputs: again(args.seed, inputs).same == run.same)
        run = again(args.seed, fewest, args.shots)
        print(f"# {len(fewest)} inputs fail in the same way:")
    if args.list or (args.shrink and run.fault):
        print("\n".join(map(str, run.inputs)))
    print(run.told, file=sys.stderr)
    return int(bool(run.fault))


def many(args: argparse.Namespace) -> int:
    """Play many runs, and say of how many what went wrong."""
    faults: Counter[str] = Counter()
    done = inputs = 0
    for run in _played(args):
        done, inputs = done + 1, inputs + len(run.inputs)
        if run.fault:
            faults[run.same] += 1
            if faults[run.same] == 1:
                print(f"\n{run.told}", flush=True)
        if done % STEP == 0:
            print(f"{done} of {args.runs} runs, {sum(faults.values())} with a fault", flush=True)
    for fault, times in faults.most_common():
        print(f"{times} times: {fault}")
    print(f"{done} runs, {inputs} inputs, seeds {args.seed} to {args.seed + args.runs - 1}: "
          f"{sum(faults.values())} with a fault.")  # fmt: skip
    return int(bool(faults))


def _played(args: argparse.Namespace) -> Iterator[Run]:
    work = partial(play, inputs=args.inputs, begins=args.begins)
    seeds = range(args.seed, args.seed + args.runs)
    if args.workers == 1:
        yield from map(work, seeds)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(args.workers, context, keep_what_never_changes, max_tasks_per_child=200) as pool:
        yield from pool.map(work, seeds, chunksize=5)


def main() -> int:
    args = arguments().parse_args()
    keep_what_never_changes()
    return one(args) if args.runs == 1 else many(args)


if __name__ == "__main__":
    sys.exit(main())
