"""Files: only regular files are read, writes are all or nothing whatever happens; and folders."""

import contextlib
import errno
import math
import os
import re
import stat
import sys
from functools import cache
from pathlib import Path
from typing import BinaryIO

BINARY = getattr(os, "O_BINARY", 0)
PART = re.compile(r".+\.\d+\.part")
"""The temporary name of a file being written: its name, the process id, and `part`."""
NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
"""Characters that some system forbids in file names."""
DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {
    f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³"
}
"""Names that Windows reserves for devices, in every folder."""
LONGEST_NAME = 255
"""The longest name that any system allows, in characters."""
LONGEST_PATHS = (259, 32_766)
"""The longest path on Windows: usually, and where long ones are switched on."""
MOVING_KEEPS = os.name == "nt"
"""Whether moving a file never replaces another one."""
AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Opens a pipe without waiting for its other end."""


class NotAFile(OSError):  # noqa: N818 - what is so, not what is wrong
    """A pipe, a socket or a device stands under a file's name: reading it may never end, or do something."""


def why(error: OSError) -> str:
    """Return the reason of a disk error, in the system's words."""
    return error.strerror or str(error) or type(error).__name__


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file, or a link to one, and return its descriptor.

    Everything that the program reads or appends to is opened here. Raises NotAFile, and OSError as `os.open` does.
    """
    _need_file(os.stat(path), path)  # noqa: PTH116 - a device may act on being opened, so it is not
    descriptor = os.open(path, flags | BINARY | AT_ONCE)
    try:
        _need_file(os.fstat(descriptor), path)  # the name may stand for something else since
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _need_file(status: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise NotAFile(errno.EINVAL, "Not a file, but a pipe, a socket or a device", str(path))


def reading(path: Path) -> BinaryIO:
    """Return a file opened to read its bytes. Raises OSError."""
    return os.fdopen(open_file(path), "rb")


def read_at_most(path: Path, largest: int) -> bytes:
    """Return the bytes of a file; raises OSError if it cannot be read, or is larger than `largest` bytes."""
    with reading(path) as file:
        # Reading one byte more than allowed detects a file that has grown since it was measured.
        if os.fstat(file.fileno()).st_size > largest or len(data := file.read(largest + 1)) > largest:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def append(path: Path, data: bytes) -> None:
    """Append to a file, which may not exist yet; raises OSError."""
    try:
        descriptor = open_file(path, os.O_WRONLY | os.O_APPEND)
    except FileNotFoundError:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
    with os.fdopen(descriptor, "ab") as file:
        file.write(data)


def fsync_folder(folder: Path) -> None:
    """Flush a new name to disk, too, if the system can do that."""
    if os.name != "posix":
        return
    # Not supported by some file systems; the file itself was flushed.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Make a folder and its parents; raises OSError, but never FileExistsError, which is for files' names."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def create_whole(path: Path, data: bytes, *, lasting: bool = True) -> int:
    """Create a file that has its `data` from the moment it exists; returns its descriptor, to append.

    Raises FileExistsError if the name is taken, and OSError if the disk refuses; then nothing is left behind.
    """
    make_folder(path.parent)
    clear_parts(path.parent)
    part = _part_of(path)
    os.close(_create(part, data, lasting))  # Windows neither moves nor deletes what is open
    try:
        _name(part, path)
    except FileExistsError:
        _forget(part)
        raise
    except (OSError, AttributeError, NotImplementedError):
        _forget(part)  # a file system without links: the name is there a moment before the bytes
        descriptor = _create(path, data, lasting)
    else:
        descriptor = _opened(path)
    if lasting:
        fsync_folder(path.parent)
    return descriptor


def _opened(path: Path) -> int:
    """Open the file that was just written; if that fails it is not left behind."""
    try:
        return open_file(path, os.O_RDWR)
    except OSError:
        _forget(path)
        raise


def _name(part: Path, path: Path) -> None:
    """Give a file that is written its name, which must be free: raises FileExistsError; and where the file system knows
    no links OSError, AttributeError or NotImplementedError."""
    if MOVING_KEEPS:
        part.rename(path)
        return
    os.link(part, path)
    _forget(part)


@cache
def clear_parts(folder: Path) -> None:
    """Delete, once for each folder, the second names that an earlier version left to files on Windows.

    A file that has no other name stays: it may be all that a crash has left.
    """
    for name in entries(folder):
        part = folder / name
        with contextlib.suppress(OSError):
            if PART.fullmatch(name) and stat.S_ISREG((status := part.lstat()).st_mode) and status.st_nlink > 1:
                part.unlink()


def _part_of(path: Path) -> Path:
    """Return the name under which a file is written before it has its own; what a crash left there is removed."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    return part


def _create(path: Path, data: bytes, lasting: bool) -> int:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
    try:
        while data:  # a disk that is full raises OSError halfway
            data = data[os.write(descriptor, data) :]
        if lasting:
            os.fsync(descriptor)
    except OSError:
        os.close(descriptor)
        _forget(path)
        raise
    return descriptor


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def write_new(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Write a file that must not exist yet, all or nothing; raises OSError. See `write_whole`."""
    os.close(create_whole(path, data, lasting=lasting))


def write_whole(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Replace a file's content, all or nothing; raises OSError.

    A file that need not be `lasting` is not flushed, and may be empty after a power cut.
    """
    make_folder(path.parent)
    part = _part_of(path)
    os.close(_create(part, data, lasting))
    try:
        part.replace(path)
    except OSError:
        _forget(part)
        raise
    if lasting:
        fsync_folder(path.parent)


def safe_name(name: str) -> str:
    """Return a name made valid for files on any system; empty if nothing remains.

    Windows reserves some names for devices, whatever follows a dot, and allows no dot or space at the end.
    """
    plain = NOT_IN_NAMES.sub(" ", name).lstrip().rstrip(". ")
    first, dot, rest = plain.partition(".")
    return f"{first}_{dot}{rest}" if first.strip().upper() in DEVICES else plain


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a free path, numbered if the name is taken."""
    path, number = folder / f"{stem}{suffix}", 2
    while os.path.lexists(path):
        path, number = folder / f"{stem} ({number}){suffix}", number + 1
    return path


def write_to_free(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Write a new file under a valid name, numbered if that is taken, and return its path; raises OSError."""
    while True:
        path = free_path(folder, safe_name(stem) or "_", suffix)
        try:
            write_new(path, data)
        except FileExistsError:
            continue  # another program has just taken the name
        return path


def move_to_free(path: Path, folder: Path, stem: str = "") -> Path:
    """Move a file into a folder of the same disk, under its name or another one; raises OSError.

    If the name is taken there, the file gets a number.
    """
    make_folder(folder)
    while True:
        target = free_path(folder, stem or path.stem, path.suffix)
        try:
            os.link(path, target)
        except FileExistsError:
            continue  # taken since the check
        except (OSError, AttributeError, NotImplementedError):
            path.rename(target)  # a file system without links
            return target
        try:
            path.unlink()
        except OSError:
            _forget(target)
            raise
        return target


def blocked(path: Path) -> OSError | None:
    """Return the error of a missing path that cannot be made: something other than a folder stands in the way, or it is
    too long. None if neither is so.

    Windows reports such a path as not found, like one on which folders are missing.
    """
    place = next((one for one in path.parents if os.path.lexists(one)), None)
    if place is not None and not is_folder(place):
        return NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(place))
    if len(os.path.abspath(path)) > _longest_path() or any(len(part) > LONGEST_NAME for part in path.parts):  # noqa: PTH100 - resolve() asks the disk
        return OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(path))
    return None


def _longest_path() -> float:
    """Return how long a path may be, in characters; elsewhere than on Windows a path that is too long has an error of
    its own."""
    if sys.platform != "win32":
        return math.inf
    import ctypes  # noqa: PLC0415 - for this system alone

    try:
        return LONGEST_PATHS[bool(ctypes.windll.ntdll.RtlAreLongPathsEnabled())]
    except AttributeError:  # before Windows 10
        return LONGEST_PATHS[False]


def entries(folder: Path) -> list[str]:
    """Return the names in a folder in order; none if there is no such folder or it cannot be read."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError:
        return []


def is_folder(path: Path) -> bool:
    """Say whether this is a folder; False if that cannot be known, where Path.is_dir raises."""
    return os.path.isdir(path)  # noqa: PTH112


def is_file(path: Path) -> bool:
    """Say whether this is a file or a link to one; False if that cannot be known, where Path.is_file raises."""
    return os.path.isfile(path)  # noqa: PTH113
