"""A journal being written: lines are on disk before a step is shown, and those of other writers never touched."""

import errno
import os
import sys
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from spillgame.content.words_file import say
from spillgame.files import create_whole, open_file
from spillgame.play.journal import Header, step_line, to_line
from spillgame.rules.seams import JsonValues

UNNAMED = 0
"""What Wine's C library says of a lock that is held; it has no other reason to refuse one."""
IN_USE = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK, UNNAMED)
"""Errors of a lock that another program holds."""
FAR_BEHIND_THE_END = 1 << 40
"""Windows locks bytes, and locked ones cannot be read; nobody reads this one."""


class JournalInUse(OSError):  # noqa: N818 - what is so, not what is wrong
    """Another program, or another table of this one, is writing this journal."""


class JournalLost(OSError):  # noqa: N818 - likewise
    """The file was deleted, replaced, or written by another program. It must be left alone."""


class JournalFile:
    """A journal being written: every line is on disk before `append` returns.

    Raises OSError if the disk refuses; the next call then first repairs what was half written. It never replaces an
    existing file.
    """

    def __init__(self, path: Path, descriptor: int, ends: list[int], size: int):
        self.path = path
        self._descriptor = descriptor
        self._ends = ends
        """Where the file ends after the header and after each step, in bytes; none before `go_on`."""
        self._size = size
        """The file's length: beyond its last end after a crash or on a full disk."""
        self._whole = True
        """Whether the last line has its line break."""
        self._has_links = os.fstat(descriptor).st_nlink > 0

    @classmethod
    def create(cls, path: Path, header: Header, steps: Sequence[JsonValues] = ()) -> "JournalFile":
        """Begin a journal, optionally with earlier steps; raises FileExistsError if the file exists."""
        lines = [to_line(header.to_json()), *(step_line(n, step) for n, step in enumerate(steps, 1))]
        descriptor = create_whole(path, b"".join(lines))
        lock(descriptor)
        ends = list(accumulate(map(len, lines)))
        return cls(path, descriptor, ends, ends[-1])

    @classmethod
    def claim(cls, path: Path) -> "JournalFile":
        """Open a journal to resume it; changes nothing. Raises JournalInUse if another program has it."""
        descriptor = open_file(path, os.O_RDWR)
        if not lock(descriptor):
            os.close(descriptor)
            raise JournalInUse(errno.EBUSY, say("journal.open_elsewhere"))
        return cls(path, descriptor, [], os.fstat(descriptor).st_size)

    def go_on(self, ends: Sequence[int], ends_whole: bool) -> None:
        """Continue after the last of `ends`, as found by a reader; what a crash left after it is cut off with the next
        write."""
        self._ends = list(ends)
        self._whole = ends_whole

    @property
    def steps(self) -> int:
        return len(self._ends) - 1

    @property
    def is_open(self) -> bool:
        return self._descriptor >= 0

    def append(self, step: JsonValues) -> None:
        self._repair()
        line = step_line(len(self._ends), step)
        self._write(line)
        self._ends.append(self._ends[-1] + len(line))

    def amend(self, step: JsonValues) -> None:
        """Rewrite the last step with other extra keys.

        The lines' common beginning stays: if only what follows it is written, a crash leaves one or the other.
        """
        self._repair()
        del self._ends[-1]  # until it is complete again
        start, line = self._ends[-1], step_line(len(self._ends), step)
        os.lseek(self._descriptor, start, os.SEEK_SET)
        old = os.read(self._descriptor, self._size - start)
        same = next((at for at, (was, now) in enumerate(zip(old, line, strict=False)) if was != now), len(old))
        self._write(line[same:], start + same)
        self._cut_at(start + len(line))
        self._ends.append(self._size)

    def cut_back(self, steps: int) -> None:
        """Keep only the first `steps` steps: the others were undone."""
        self._repair()
        del self._ends[steps + 1 :]  # first, so that if the disk refuses now, the next call truncates
        self._cut_at(self._ends[-1])

    def close(self) -> None:
        """Close the file; may be called twice."""
        if self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)

    def __del__(self) -> None:
        self.close()

    def _repair(self) -> None:
        """Make sure that the file is ours and ends with its last whole line."""
        if not self.is_open:
            raise JournalLost(errno.EBADF, say("journal.goes_on_elsewhere"))
        status = os.fstat(self._descriptor)
        if status.st_size != self._size:
            raise JournalLost(errno.ESTALE, say("journal.written_elsewhere"))
        if self._has_links and not status.st_nlink:
            raise JournalLost(errno.ENOENT, say("journal.deleted"))
        if self._size != self._ends[-1]:
            self._cut_at(self._ends[-1])
        if not self._whole:
            self._write(b"\n")
            self._ends[-1] += 1  # the line break belongs to the last step
            self._whole = True

    def _write(self, line: bytes, at: int | None = None) -> None:
        """Write at an offset, by default at the end."""
        start = self._size if at is None else at
        os.lseek(self._descriptor, start, os.SEEK_SET)
        written = 0
        while written < len(line):
            written += os.write(self._descriptor, line[written:])
            self._size = max(self._size, start + written)
        os.fsync(self._descriptor)

    def _cut_at(self, end: int) -> None:
        if self._size != end:
            os.ftruncate(self._descriptor, end)
            self._size = end
        os.fsync(self._descriptor)


def lock(descriptor: int) -> bool:
    """Lock an open file until this program ends, so that only one writes it; returns False if another holds it.

    A file system without locks counts as free: `JournalFile` still sees when another has written.
    """
    try:
        if sys.platform == "win32":
            _lock_byte(descriptor)
        else:
            import fcntl  # noqa: PLC0415 - not there on Windows

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in IN_USE
    return True


def _lock_byte(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only there on Windows

        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, FAR_BEHIND_THE_END, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
