"""An on-disk cache: files sealed with a hash of what made them, valid only while the seal matches.

A truncated, foreign or stale entry counts as missing.
"""

import contextlib
import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from spillgame.files import read_at_most, write_whole

Read = TypeVar("Read")

LARGEST = 64 << 20
"""Bytes of a file."""


def key_of(parts: Iterable[str | bytes]) -> str:
    """Return the key of something made from these parts."""
    total = hashlib.blake2b(digest_size=32)
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        total.update(b"%d\0" % len(data))
        total.update(data)
    return total.hexdigest()


def fetch(file: Path, key: str) -> bytes | None:
    """Return what was cached in a file under this key, or None if it is missing or damaged."""
    try:
        seal, _, data = read_at_most(file, LARGEST).partition(b"\n")
    except OSError:
        return None
    return data if seal == _seal(key, data) else None


def fetch_json(file: Path, key: str, read: Callable[[Any], Read]) -> Read | None:
    """Return what `read` makes of the JSON cached in a file under this key.

    None if nothing valid is cached: a seal says who wrote it last, not that the content is right.
    """
    data = fetch(file, key)
    if data is None:
        return None
    try:
        return read(json.loads(data))
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return None


def keep(file: Path, key: str, data: bytes) -> bool:
    """Cache data in a file under a key; return False if the disk refuses."""
    try:
        write_whole(file, _seal(key, data) + b"\n" + data, lasting=False)
    except OSError:
        return False
    return True


def prune(folder: Path, pattern: str, most: int) -> None:
    """Delete all but the newest files of a pattern in a folder."""
    dated = []
    for file in folder.glob(pattern):
        with contextlib.suppress(OSError):  # another process may have pruned it already
            dated.append((file.stat().st_mtime_ns, file))
    for _, file in sorted(dated, reverse=True)[most:]:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def code_stamps(files: Iterable[Path]) -> Iterator[str]:
    """Yield the state of some source files, or of the whole program if it is frozen and has none.

    These are parts of cache keys: in a checkout code changes without a new version.
    """
    sources = sorted(file for file in files if file.is_file())
    for file in sources or [Path(sys.executable)]:
        status = file.stat()
        yield f"{file.name} {status.st_size} {status.st_mtime_ns}"


def _seal(key: str, data: bytes) -> bytes:
    return key_of((key, data)).encode()
