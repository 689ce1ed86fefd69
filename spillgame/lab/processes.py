"""Processes of this machine that share the work, and end with the program that they work for."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager

from spillgame.content.words_file import say
from spillgame.lab.workers import LabError
from spillgame.signals import end_with_parent

MOST_WORKERS = 61
"""As many as Windows can wait for."""


@contextmanager
def processes(hands: int) -> Iterator[Executor]:
    """Give so many processes, or as many as there may be. Raises LabError where one of them is ended from outside."""
    try:
        with ProcessPoolExecutor(min(hands, MOST_WORKERS), initializer=end_with_parent) as pool:
            yield pool
    except BrokenExecutor:
        raise LabError(say("lab.process_lost")) from None
