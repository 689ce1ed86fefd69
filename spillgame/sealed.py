"""Keeps checked content as JSON in the player's cache folder, so that the next start need not check it again.

The cache is only ever a help: whatever is wrong with it, the content is read and checked anew.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_FORMAT = "1"
_NEWEST_KEPT = 20
_PREFIX = "content-"


def key_of(parts: Iterable[str | bytes]) -> str:
    """Return the name under which content made from these parts is kept."""
    total = hashlib.sha256(_FORMAT.encode())
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        total.update(b"%d\0" % len(data))
        total.update(data)
    return total.hexdigest()


def fetch_kept(folder: Path, key: str) -> Any | None:
    """Return the data kept under a key, or None where there are none or they are not as they were written."""
    try:
        head, _, body = _file(folder, key).read_bytes().partition(b"\n")
        if json.loads(head) != {"sha256": hashlib.sha256(body).hexdigest()}:
            return None
        return json.loads(body)
    except (OSError, ValueError, RecursionError):
        return None


def keep(folder: Path, key: str, data: Any) -> None:
    """Keep data under a key, in one step; where that cannot be done, do nothing."""
    import tempfile  # noqa: PLC0415 - slow to import, and only needed where something has changed

    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    head = json.dumps({"sha256": hashlib.sha256(body).hexdigest()}).encode()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=_PREFIX, suffix=".part", dir=folder)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(head + b"\n" + body)
            Path(name).replace(_file(folder, key))
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _prune(folder)


def _file(folder: Path, key: str) -> Path:
    return folder / f"{_PREFIX}{key}.json"


def _prune(folder: Path) -> None:
    """Delete all but the newest files of ours, those that a crash left half written among them."""
    dated = []
    for file in folder.glob(f"{_PREFIX}*"):
        with contextlib.suppress(OSError):  # another process may have pruned it already
            dated.append((file.stat().st_mtime_ns, file))
    for _, file in sorted(dated, reverse=True)[_NEWEST_KEPT:]:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)
