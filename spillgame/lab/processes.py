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

MOST_WORKERS = 61
"""As many as Windows can wait for."""
GAMES_A_PART = 2
"""Games are dealt out by so few, where each takes long."""


@contextmanager
def processes(hands: int) -> Iterator[Executor]:
    """Give so many processes, or as many as there may be. Raises LabError where one of them is ended from outside."""
    try:
        with ProcessPoolExecutor(min(hands, MOST_WORKERS), initializer=end_with_parent) as pool:
            yield pool
    except BrokenExecutor:
        raise LabError(say("lab.process_lost")) from None


def in_parts(
    args: argparse.Namespace, job: Callable[[str, int, range, str], list[T]], told: Callable[[int, int], None]
) -> Iterator[list[T]]:
    """Yield what a job finds in some games after the other, in order, whatever number of processes work.

    The job is given the game, the seed, the numbers of some games, and the bot. `told` hears how many parts are done.
    """
    parts = [range(first, min(first + GAMES_A_PART, args.games)) for first in range(0, args.games, GAMES_A_PART)]
    with processes(args.workers) as pool:
        found = [pool.submit(job, args.game, args.seed, part, args.bot) for part in parts]
        for done, future in enumerate(found, 1):
            yield future.result()
            told(done, len(parts))
