"""What takes so long to load that no frame has the time for it: a thread loads it."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class Loading(Generic[T]):
    """Begins at once. What fails in the thread is tried again by `take`, which raises what fails there, too."""

    def __init__(self, load: Callable[[], T]):
        self._load = load
        self._found: list[T] = []
        """The result; empty until it is there, and where the thread failed."""
        self._thread = Thread(target=self._run, name="loading", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with suppress(Exception):  # `take` tries again
            self._found.append(self._load())

    @property
    def done(self) -> bool:
        """Whether `take` has not to wait, unless the thread failed."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Wait until it is done, at most for some seconds: the thread is faster meanwhile."""
        self._thread.join(seconds)

    def take(self) -> T:
        """Return the result, and wait for it if necessary."""
        self._thread.join()
        if not self._found:
            self._found.append(self._load())
        return self._found[0]
