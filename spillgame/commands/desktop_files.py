"""What the desktop of Linux knows of a program: menu entry, icons and file type, in the player's own folders.

A list of what was written, with digests, lies beside the player's games. It alone decides what may be replaced or
removed: a file that is not on it, or was changed since, belongs to somebody else.
"""

import contextlib
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from spillgame.files import read_at_most, write_whole
from spillgame.paths import APP_ID, assets_folder, linux_folder

SIDES: Final = (16, 24, 32, 48, 64, 128, 256)
"""Pixels of the icons."""
ENTRY: Final = f"applications/{APP_ID}.desktop"
TYPE: Final = f"mime/packages/{APP_ID}.xml"
ICONS: Final = "icons/hicolor"
LIST: Final = "spillgame/desktop.json"
LARGEST: Final = 1 << 20
"""Bytes of a file that is read: all of them are small."""
UPDATES: Final = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
"""The programs that make the desktop notice, each with its folder."""
PATIENCE: Final = 60
"""Seconds for each of them."""
_PLAIN: Final = re.compile(r"[\w@+=:,./-]+")


class OccupiedError(Exception):
    """A file of somebody else has a name that is needed."""

    def __init__(self, path: Path):
        super().__init__(str(path))
        self.path = path


def data_folder() -> Path:
    """Return the folder of the player's own data, as the desktop finds it."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share"  # noqa: PTH117


def program() -> list[str]:
    """Return the words that start this program again: the frozen one, the installed script, or the package."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.executable).with_name("spillgame")
    return [str(script)] if script.is_file() else [sys.executable, "-m", "spillgame"]


def wanted(command: Sequence[str]) -> dict[str, bytes]:
    """Return the files by their place in the data folder, for a program that is started by the words of a command."""
    picture = assets_folder() / "ui" / "app.svg"
    return {
        ENTRY: entry(read_at_most(linux_folder() / Path(ENTRY).name, LARGEST).decode(), command).encode(),
        TYPE: read_at_most(linux_folder() / Path(TYPE).name, LARGEST),
        f"{ICONS}/scalable/apps/{APP_ID}.svg": read_at_most(picture, LARGEST),
        **{f"{ICONS}/{side}x{side}/apps/{APP_ID}.png": png(picture, side) for side in SIDES},
    }


def entry(template: str, command: Sequence[str]) -> str:
    """Return a menu entry that starts the program by the words of a command."""
    starts = " ".join([*map(_quoted, command), "%f"])
    found = re.sub(r"^Exec=.*$", lambda _: f"Exec={starts}", template, flags=re.MULTILINE)
    return re.sub(r"^TryExec=.*$", lambda _: f"TryExec={_escaped(command[0])}", found, flags=re.MULTILINE)


def _quoted(word: str) -> str:
    """Return a word of a command as menu entries quote it: for the command, and once more for the file."""
    quoted = word if _PLAIN.fullmatch(word) else '"' + re.sub(r'(["`$\\])', r"\\\1", word) + '"'
    return _escaped(quoted).replace("%", "%%")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def png(picture: Path, side: int) -> bytes:
    """Return a picture as a square PNG."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - not needed to read a --help

    stream = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(picture, (side, side)), stream, "icon.png")
    return stream.getvalue()


# --- Writing and removing ---


def install(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files, replacing earlier ones of ours. Raises OccupiedError before anything is written, and OSError."""
    ours = _listed(folder)
    for name, data in files.items():
        if not _may_replace(folder / name, ours.get(name, ""), data):
            raise OccupiedError(folder / name)
    new = {name: _digest(data) for name, data in files.items()}
    _keep(folder, {**new, **ours})  # an attempt that is broken off can be repeated and removed
    for name, data in files.items():
        write_whole(folder / name, data)
    _keep(folder, {**ours, **new})
    _notice(folder)


def remove(folder: Path) -> tuple[list[Path], list[Path]]:
    """Remove what was written; returns which files, and which stay because they were changed since. Raises OSError."""
    removed, changed = [], []
    for name, digest in _listed(folder).items():
        path = folder / name
        if not os.path.lexists(path):
            continue
        if _may_replace(path, digest):
            path.unlink()
            removed.append(path)
        else:
            changed.append(path)
    (folder / LIST).unlink(missing_ok=True)
    if removed:
        _notice(folder)
    return removed, changed


def _may_replace(path: Path, digest: str, data: bytes | None = None) -> bool:
    """Return whether a name is free, or its file as we wrote it or would write it."""
    try:
        found = read_at_most(path, LARGEST)
    except FileNotFoundError:
        return not path.is_symlink()
    except OSError:
        return False
    return not path.is_symlink() and (_digest(found) == digest or found == data)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _listed(folder: Path) -> dict[str, str]:
    """Return the digests of the files that were written, by their place; none if the list cannot be read."""
    try:
        found = json.loads(read_at_most(folder / LIST, LARGEST))
    except (OSError, ValueError):
        return {}
    places = found.items() if isinstance(found, dict) else ()
    return {name: digest for name, digest in places if _is_place(name) and isinstance(digest, str)}


def _is_place(name: str) -> bool:
    """Return whether a list may name a place: only where we write, whatever somebody wrote into it."""
    return name in (ENTRY, TYPE) or (name.startswith(f"{ICONS}/") and Path(name).stem == APP_ID and ".." not in name)


def _keep(folder: Path, files: Mapping[str, str]) -> None:
    write_whole(folder / LIST, f"{json.dumps(dict(files), indent=1)}\n".encode())


def _notice(folder: Path) -> None:
    """Make the desktop notice, as far as it has the programs for that; without them it notices later."""
    for name, place in UPDATES:
        tool = shutil.which(name)
        if tool is not None and (folder / place).is_dir():
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                _run([tool, str(folder / place)])
    with contextlib.suppress(OSError):
        os.utime(folder / ICONS)  # by which its cache of icons is known to be old


def _run(command: Iterable[str]) -> None:
    quiet = subprocess.DEVNULL
    subprocess.run([*command], stdout=quiet, stderr=quiet, timeout=PATIENCE, check=False)  # noqa: S603 - see UPDATES
