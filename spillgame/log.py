"""The program's log: lines in a file of the player's folder, for the player and for bug reports.

It never leaves the machine, never grows beyond twice LARGEST, and a log that cannot be written is no fault.
"""

import contextlib
import os
import re
import traceback
from pathlib import Path

from spillgame import clock, paths
from spillgame.files import append, read_at_most
from spillgame.words import escaped

LARGEST = 256 * 1024
"""Bytes; then the file becomes the old one, and a new one begins."""
OLD = ".1"
LINES = "\n"
READER = "The screen reader"
"""What the lines about it begin with."""


def note(text: str) -> None:
    """Write a line: what happened, in words that a player understands."""
    with contextlib.suppress(Exception):
        _write(paths.log_file(), escaped(text))


def fault(error: BaseException, where: str = "") -> bool:
    """Write down an exception with all that led to it; returns whether that could be done."""
    with contextlib.suppress(Exception):
        told = "".join(traceback.format_exception(error)).rstrip()
        _write(paths.log_file(), f"fault{f' in {escaped(where)}' if where else ''}:\n{escaped(told, keep=LINES)}")
        return True
    return False


def last_of(subject: str) -> str:
    """Return the last line that begins with its subject, with its time; empty if there is none."""
    begins = re.compile(rf"[-\d]+ [:\d]+ \d+ {re.escape(subject)}")
    return next((line for line in reversed(text().splitlines()) if begins.match(line)), "")


def text() -> str:
    """Return the whole log, the oldest line first; empty if there is none."""
    found = ""
    with contextlib.suppress(Exception):
        path = paths.log_file()
        for file in (path.with_name(path.name + OLD), path):
            if file.exists():
                found += read_at_most(file, 2 * LARGEST).decode("utf-8", "replace")
    return found


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):
        if path.stat().st_size > LARGEST:
            path.replace(path.with_name(path.name + OLD))
    line = f"{clock.now():%Y-%m-%d %H:%M:%S} {os.getpid()} {text[:LARGEST]}\n"
    append(path, line.encode("utf-8", "backslashreplace"))
