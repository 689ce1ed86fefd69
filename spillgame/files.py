"""Files: read only where they are files, written all or not at all whatever happens meanwhile; and folders."""

import contextlib
import errno
import os
import re
import stat
from functools import cache
from pathlib import Path
from typing import BinaryIO

BINARY = getattr(os, "O_BINARY", 0)
PART = re.compile(r".+\.\d+\.part")
"""How a file is called while it is written: its name, the number of the process, and `part`."""
NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
"""What some system does not allow in the name of a file."""
DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {
    f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³"
}
"""Names that Windows keeps for devices, in every folder."""
MOVING_KEEPS = os.name == "nt"
"""Whether a file that is moved never replaces another one."""
AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Opens a pipe without waiting for its other end."""


class NotAFile(OSError):  # noqa: N818 - what is so, not what is wrong
    """A pipe, a socket or a device stands under a file's name: reading it may never end, or do something."""


def why(error: OSError) -> str:
    """Return the reason of a fault of the disk, in the system's words."""
    return error.strerror or str(error) or type(error).__name__


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open what must be a file, or a link to one, and return its descriptor.

    Whatever the program reads, or goes on writing, it opens by this. Raises NotAFile, and OSError as `os.open` does.
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
    """Return the bytes of a file; raises OSError where it cannot be read, or is larger than so many bytes."""
    with reading(path) as file:
        # One byte more than allowed shows a file that has grown since it was measured.
        if os.fstat(file.fileno()).st_size > largest or len(data := file.read(largest + 1)) > largest:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def append(path: Path, data: bytes) -> None:
    """Write at the end of a file, which may not be there yet; raises OSError."""
    try:
        descriptor = open_file(path, os.O_WRONLY | os.O_APPEND)
    except FileNotFoundError:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
    with os.fdopen(descriptor, "ab") as file:
        file.write(data)


def fsync_folder(folder: Path) -> None:
    """Make sure that a new name is on disk, too, where the system can do that."""
    if os.name != "posix":
        return
    # Some file systems know no such thing; the file itself was flushed.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it; raises OSError, but never FileExistsError: that is for files' names."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def create_whole(path: Path, data: bytes, *, lasting: bool = True) -> int:
    """Create a file that holds `data` from the moment it is there; returns its descriptor, to write on.

    Raises FileExistsError where the name is taken, and OSError where the disk refuses; then nothing is left behind.
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
    """Open the file that was just written; where that fails it is not left behind."""
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
    """Return the name under which a file is written before it has its own; what a crash left there is away."""
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
        _discard(path, descriptor)
        raise
    return descriptor


def _discard(path: Path, descriptor: int) -> None:
    os.close(descriptor)
    _forget(path)


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def write_new(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Write a file that must not be there yet, whole or not at all; raises OSError. See `write_whole`."""
    os.close(create_whole(path, data, lasting=lasting))


def write_whole(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Write a file in place of what it held, whole or not at all; raises OSError.

    A file that need not be `lasting` may be empty after a power cut, and is not waited for.
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
    """Return a name as a file may have it on any system; nothing where nothing is left of it.

    Windows keeps some names for devices, whatever follows after a dot, and takes no dot or space at the end.
    """
    plain = NOT_IN_NAMES.sub(" ", name).lstrip().rstrip(". ")
    first, dot, rest = plain.partition(".")
    return f"{first}_{dot}{rest}" if first.strip().upper() in DEVICES else plain


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path that no file has: with a number where the name is taken."""
    path, number = folder / f"{stem}{suffix}", 2
    while os.path.lexists(path):
        path, number = folder / f"{stem} ({number}){suffix}", number + 1
    return path


def write_to_free(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Write a new file under a name that any system allows, with a number where that is taken, and return its path;
    raises OSError."""
    while True:
        path = free_path(folder, safe_name(stem) or "_", suffix)
        try:
            write_new(path, data)
        except FileExistsError:
            continue  # another program took the name just now
        return path


def move_to_free(path: Path, folder: Path, stem: str = "") -> Path:
    """Move a file into a folder of the same disk, under its name or another one; raises OSError.

    Where the name is taken there, the file gets a number.
    """
    make_folder(folder)
    while True:
        target = free_path(folder, stem or path.stem, path.suffix)
        try:
            os.link(path, target)
        except FileExistsError:
            continue  # taken since the look
        except (OSError, AttributeError, NotImplementedError):
            path.rename(target)  # a file system without links
            return target
        try:
            path.unlink()
        except OSError:
            _forget(target)
            raise
        return target


def entries(folder: Path) -> list[str]:
    """Return the names in a folder in order; none where there is no such folder or it cannot be read."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError:
        return []


def is_folder(path: Path) -> bool:
    """Say whether this is a folder; not where that cannot be known. Path.is_dir raises there."""
    return os.path.isdir(path)  # noqa: PTH112


def is_file(path: Path) -> bool:
    """Say whether this is a file or a link to one; not where that cannot be known. Path.is_file raises there."""
    return os.path.isfile(path)  # noqa: PTH113
