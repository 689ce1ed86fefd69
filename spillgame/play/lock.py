"""Keeps two programs from writing the same journal: a lock on the open file, which ends with the program."""

import errno
import os
import sys

IN_USE = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
FAR_BEHIND_THE_END = 1 << 40
"""Windows locks bytes, and locked ones cannot be read; nobody reads this one."""


def take(descriptor: int) -> bool:
    """Lock an open file for this descriptor; returns False if another program holds it.

    A file system without locks counts as free: `JournalFile` still sees when another has written.
    """
    try:
        if sys.platform == "win32":
            _take_byte(descriptor)
        else:
            import fcntl  # noqa: PLC0415 - not there on Windows

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in IN_USE
    return True


def _take_byte(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only there on Windows

        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, FAR_BEHIND_THE_END, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
