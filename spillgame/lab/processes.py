"""Who shares the work: processes of this machine, which end with the program, or the workers of a Dask scheduler."""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TypeVar

from spillgame.content.words_file import say
from spillgame.signals import end_with_parent

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""

MOST_WORKERS = 61
"""The limit on Windows."""
GAMES_A_PART = 2
"""Games per task if each takes long."""
SECONDS_TO_ANSWER = 10
"""Seconds after which a silent scheduler counts as gone."""


class LabError(Exception):
    """The games cannot be played there; the text says why."""


@contextmanager
def processes(hands: int) -> Iterator[Executor]:
    """Provide up to a number of processes. Raises LabError if one of them is killed."""
    try:
        with ProcessPoolExecutor(min(hands, MOST_WORKERS), initializer=end_with_parent) as pool:
            yield pool
    except BrokenExecutor:
        raise LabError(say("lab.process_lost")) from None


def parts_of(games: int, size: int) -> list[range]:
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def in_parts(
    args: argparse.Namespace,
    job: Callable[[str, int, range, str], list[T]],
    progress: Progress,
    size: int = GAMES_A_PART,
) -> Iterator[list[T]]:
    """Yield a job's results for games in order, independent of the number of processes.

    The job gets the game, the seed, the numbers of up to `size` games, and the bot. `progress` counts the parts.
    """
    parts = parts_of(args.games, size)
    with processes(args.workers) as pool:
        found = [pool.submit(job, args.game, args.seed, part, args.bot) for part in parts]
        for done, future in enumerate(found, 1):
            yield future.result()
            progress(done, len(parts))


@contextmanager
def workers_of(address: str) -> Iterator[tuple[Executor, int]]:
    """Provide the workers of the scheduler at an address, and how many games they play in parallel. Raises LabError.

    They have the extra `lab` installed.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, and slow to import
    except ImportError:
        raise LabError(say("lab.no_extra")) from None
    try:
        client = Client(address, timeout=SECONDS_TO_ANSWER)
    except (OSError, ValueError) as error:
        raise LabError(say("lab.no_scheduler", address=repr(address), why=error)) from None
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise LabError(say("lab.no_workers", address=address))
        for worker, found in client.run(find_spec, "spillgame").items():
            if found is None:  # work sent to it would be lost, and waited for forever
                raise LabError(say("lab.worker_without", worker=repr(worker)))
        yield client.get_executor(pure=False), hands
