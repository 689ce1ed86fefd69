"""The standard streams: names from outside are escaped, and no error is a traceback."""

import contextlib
import errno
import io
import os
import sys
from collections.abc import Iterator
from typing import TextIO, cast

from spillgame.words import escaped

OWN = "\n\t"
"""The layout characters of our own texts. Callers that quote outside text in one line escape these, too."""
CHOSEN = "PYTHONIOENCODING"
"""If it is set, the user chose the encoding."""


class OutputError(Exception):
    """Output cannot be written; further output is discarded."""

    def __init__(self, error: OSError):
        super().__init__(error.strerror or str(error))
        self.unread = isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)
        """Whether it was a pipe whose reader has gone, such as `head`."""


class Stream(io.TextIOBase):
    """A standard stream, or None if there is none: then nothing can be written either."""

    def __init__(self, stream: TextIO | None, needed: bool):
        """If it is `needed`, a failed write raises OutputError; otherwise it is dropped."""
        self._stream = stream
        self._needed = needed
        self._lost = False
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without a letter shows its number instead
            if not (stream.isatty() or CHOSEN in os.environ):
                stream.reconfigure(encoding="utf-8")  # files and pipes: Windows would use a regional encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return getattr(self._stream, "encoding", None) or "utf-8"

    @property
    def errors(self) -> str | None:  # type: ignore[override]
        """How letters outside the encoding are handled."""
        return getattr(self._stream, "errors", None)

    def isatty(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def fileno(self) -> int:
        """Return the system's number of it; raises OSError if it has none."""
        if self._stream is None:
            raise io.UnsupportedOperation
        return self._stream.fileno()

    def write(self, text: str) -> int:
        """Write a text. Raises OutputError."""
        try:
            if self._stream is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            self._stream.write(escaped(text, keep=OWN))
        except OSError as error:
            self._give_up(error)
        return len(text)

    def flush(self) -> None:
        """Flush. Raises OutputError."""
        try:
            if self._stream is not None:
                self._stream.flush()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        if self._lost:
            return
        self._lost = True
        if self._stream is not None:
            # Python would flush again at exit, and complain.
            with contextlib.suppress(OSError), open(os.devnull, "w") as nowhere:  # noqa: PTH123
                os.dup2(nowhere.fileno(), self._stream.fileno())
        if self._needed:
            raise OutputError(error) from None


@contextlib.contextmanager
def standard_streams() -> Iterator[None]:
    """Send everything printed meanwhile through a `Stream`: the output is needed, complaints are not."""
    before = sys.stdout, sys.stderr
    _keep_places()
    sys.stdout, sys.stderr = cast(TextIO, Stream(sys.stdout, True)), cast(TextIO, Stream(sys.stderr, False))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _keep_places() -> None:
    """Keep files opened later from taking the descriptor of a closed standard stream."""
    for number in range(3) if os.name == "posix" else ():
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number
