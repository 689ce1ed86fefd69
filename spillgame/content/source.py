"""Reads the bytes of content files, with a sentence for every error."""

import errno
import os
from pathlib import Path

from spillgame.content.problems import Finding, clipped
from spillgame.files import NotAFile, reading
from spillgame.message import Message, message

LARGEST_FILE = 500_000
"""Bytes; a larger file is refused unread. The largest of the game has 26,000."""


def fetch(path: Path, largest: int = LARGEST_FILE, kind: str = "yaml", within: Path | None = None) -> bytes | Finding:
    """Return the file's bytes, or the problem of a file that is missing, no file, unreadable or too large.

    `kind` names what was expected, among the `file_kinds` of the words: YAML, an SVG picture, a rulebook.

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
        why = "source.no_file" if isinstance(error, NotAFile) else "source.a_folder"
        return Finding(file, 1, 1, message(why, kind=_kind(kind)))
    except OSError as error:
        return Finding(file, 1, 1, _why(error, path, kind))
    if size > largest:
        return Finding(file, 1, 1, message("source.too_large", size=size, largest=largest))
    return data


def leading_out(path: Path, folder: Path) -> Finding | None:
    """Return the problem of a path that leads out of a folder, by a link or otherwise, without reading it."""
    if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):  # Path.resolve raises on a loop
        return None
    return Finding(str(path), 1, 1, message("source.leads_out", folder=clipped(folder.name)))


def unlistable(folder: Path) -> Finding | None:
    """Return the problem of a folder that cannot be listed."""
    try:
        next(folder.iterdir(), None)
    except OSError as error:
        return Finding(str(folder), 1, 1, message("source.folder_unreadable", reason=_reason(error)))
    return None


def _why(error: OSError, path: Path, kind: str) -> Message:
    if error.errno == errno.ENOENT:
        return message("source.link_to_nothing" if path.is_symlink() else "source.missing", kind=_kind(kind))
    if error.errno == errno.ELOOP:
        return message("source.link_in_a_loop", kind=_kind(kind))
    return message("source.unreadable", reason=_reason(error), kind=_kind(kind))


def _kind(kind: str) -> Message:
    return message(f"file_kinds.{kind}")


def _reason(error: OSError) -> Message | str:
    """Return the system's own words, which no file of ours holds."""
    return error.strerror.lower() if error.strerror else message("source.unknown_error")
