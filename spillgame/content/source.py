"""Reads the bytes of content files, with a sentence for every error."""

import errno
import os
from pathlib import Path

from spillgame.content.problems import Finding, clipped
from spillgame.files import NotAFile, reading

LARGEST_FILE = 500_000
"""Bytes; a larger file is refused unread. The largest of the game has 26,000."""


def fetch(
    path: Path, largest: int = LARGEST_FILE, kind: str = "a YAML file", within: Path | None = None
) -> bytes | Finding:
    """Return the file's bytes, or the problem of a file that is missing, no file, unreadable or too large.

    Links to files are followed: package managers install files as links. Untrusted files must be `within` their folder,
    so that no link makes us read and quote other files of the player.
    """
    file = str(path)
    if within is not None and (outside := leading_out(path, within)) is not None:
        return outside
    try:
        with reading(path) as stream:
            data = stream.read(largest + 1)
            size = max(len(data), os.fstat(stream.fileno()).st_size)
    except (NotAFile, IsADirectoryError) as error:
        found = "a device or pipe" if isinstance(error, NotAFile) else "a folder"
        return Finding(file, 1, 1, f"this is no file (found {found}), expected {kind}")
    except OSError as error:
        return Finding(file, 1, 1, _why(error, path, kind))
    if size > largest:
        return Finding(file, 1, 1, f"the file is too large (found {size} bytes), expected at most {largest} bytes")
    return data


def leading_out(path: Path, folder: Path) -> Finding | None:
    """Return the problem of a path that leads out of a folder, by a link or otherwise, without reading it."""
    if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):  # Path.resolve raises on a loop
        return None
    wrong = "this leads out of the folder that is checked (found a link to another place)"
    return Finding(str(path), 1, 1, f"{wrong}, expected what lies inside {clipped(folder.name)}")


def unlistable(folder: Path) -> Finding | None:
    """Return the problem of a folder that cannot be listed."""
    try:
        next(folder.iterdir(), None)
    except OSError as error:
        reason = (error.strerror or "an unknown error").lower()
        return Finding(str(folder), 1, 1, f"the folder cannot be read (found: {reason}), expected a readable folder")
    return None


def _why(error: OSError, path: Path, kind: str) -> str:
    if error.errno == errno.ENOENT:
        if path.is_symlink():
            return f"the link leads nowhere (found no file behind it), expected {kind}"
        return f"the file is missing (found nothing), expected {kind}"
    if error.errno == errno.ELOOP:
        return f"the link leads back to itself (found a loop), expected {kind}"
    reason = (error.strerror or "an unknown error").lower()
    return f"the file cannot be read (found: {reason}), expected {kind} that can be read"
