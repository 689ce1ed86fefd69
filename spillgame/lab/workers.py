"""Other machines for many games: the workers of a Dask scheduler, with the extra `lab` installed."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec

from spillgame.content.words_file import say

SECONDS_TO_ANSWER = 10
"""Seconds after which a silent scheduler counts as gone."""


class LabError(Exception):
    """The games cannot be played there; the text says why."""


@contextmanager
def workers_of(address: str) -> Iterator[tuple[Executor, int]]:
    """Provide the workers of the scheduler at an address, and how many games they play in parallel. Raises LabError."""
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
