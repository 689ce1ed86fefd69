"""Processes of this machine that share the work, and end with the program that they work for."""

import os
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process

from spillgame.content.words_file import say
from spillgame.lab.workers import LabError
from spillgame.signals import end_quietly

MOST_WORKERS = 61
"""As many as Windows can wait for."""


@contextmanager
def processes(hands: int) -> Iterator[Executor]:
    """Give so many processes, or as many as there may be. Raises LabError where one of them is ended from outside."""
    try:
        with ProcessPoolExecutor(min(hands, MOST_WORKERS), initializer=_begin) as pool:
            yield pool
    except BrokenExecutor:
        raise LabError(say("lab.process_lost")) from None


def _begin() -> None:
    end_quietly()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the program is gone, whatever ended it: nobody would take what this process still finds out."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
