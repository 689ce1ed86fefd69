"""Other machines for many games: the workers of a Dask scheduler, where the extra `lab` is installed."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec

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
        raise LabError("For a scheduler the extra 'lab' is needed: pip install 'spillgame[lab]'.") from None
    try:
        client = Client(address, timeout=SECONDS_TO_ANSWER)
    except (OSError, ValueError) as error:
        raise LabError(f"No scheduler answers at {address!r} ({error}), expected one like tcp://host:8786.") from None
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise LabError(f"The scheduler at {address!r} has no workers; start some with: dask worker {address}")
        for worker, found in client.run(find_spec, "spillgame").items():
            if found is None:  # work handed to it would be lost, and waited for without end
                raise LabError(f"The worker at {worker!r} has no spillgame; there: pip install 'spillgame[lab]'.")
        yield client.get_executor(pure=False), hands
