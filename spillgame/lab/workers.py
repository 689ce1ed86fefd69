"""Other machines for many games: the workers of a Dask scheduler, where the extra `lab` is installed."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec

from spillgame.content.words_file import say

SECONDS_TO_ANSWER = 10
"""A scheduler that is silent for so long is taken for gone."""


class LabError(Exception):
    """The games cannot be played there; its text is a sentence that says why."""


@contextmanager
def workers_of(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the workers of the scheduler at an address, and how many games they play at once. Raises LabError."""
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
            if found is None:  # work handed to it would be lost, and waited for without end
                raise LabError(say("lab.worker_without", worker=repr(worker)))
        yield client.get_executor(pure=False), hands
