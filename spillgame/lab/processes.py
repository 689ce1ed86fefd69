"""Processes of this machine that share the work, and end with the program that they work for."""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from spillgame.content.words_file import say
from spillgame.lab.workers import LabError
from spillgame.signals import end_with_parent

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""

MOST_WORKERS = 61
"""The limit on Windows."""
GAMES_A_PART = 2
"""Games per task if each takes long."""


@contextmanager
def processes(hands: int) -> Iterator[Executor]:
    """Provide up to a number of processes. Raises LabError if one of them is killed."""
    try:
        with ProcessPoolExecutor(min(hands, MOST_WORKERS), initializer=end_with_parent) as pool:
            yield pool
    except BrokenExecutor:
        raise LabError(say("lab.process_lost")) from None


def parts_of(games: int, size: int) -> list[range]:
    """Return the numbers of games in parts of up to a size."""
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
