"""A bug report: a folder with everything needed to reproduce the fault, without the players' names."""

import json
import os
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

from spillgame import __version__, clock, log, paths
from spillgame.content.words_file import say
from spillgame.files import free_path, make_folder, read_at_most, why, write_new
from spillgame.libraries import LIBRARIES, version_of
from spillgame.play.journal import LARGEST_JOURNAL
from spillgame.play.match import Match
from spillgame.rules.seams import JsonObject
from spillgame.settings import Settings
from spillgame.words import escaped

PLAYERS = re.compile(rb'"players"\s*:\s*\[[^\]]*\]')


class Report(NamedTuple):
    """The result of writing a bug report."""

    folder: Path | None
    """Where it is; None if it could not be written."""
    sentence: str
    """Says where it is, or why it is not."""


def write_report(
    game: Match | Path | None,
    settings: Settings,
    *,
    error: BaseException | None = None,
    screenshot: bytes | None = None,
    folder: Path | None = None,
) -> Report:
    """Write a report on a game at the table, or a journal, or neither; never raises.

    `screenshot` is the content of a PNG file. `folder` defaults to the player's own, or to the system's temporary
    folder if that cannot be written.
    """
    places = [folder or paths.home_folder() / "reports", Path(tempfile.gettempdir()) / "spillgame reports"]
    reason = ""
    for place in places:
        try:
            return _write(place, game, settings, error, screenshot)
        except OSError as refused:
            reason = why(refused)
        except Exception as other:  # reporting a fault must not raise another
            log.fault(other, "the bug report")
            reason = f"{type(other).__name__}: {other}"
    return Report(None, say("report.not_written", folder=places[0], why=reason))


def _write(
    place: Path, game: Match | Path | None, settings: Settings, error: BaseException | None, screenshot: bytes | None
) -> Report:
    make_folder(place)
    folder = free_path(place, f"{clock.now():%Y-%m-%d %H.%M.%S}", "")
    folder.mkdir()
    names = _names(game, settings)
    written = {
        "journal.jsonl": _journal(game, names),
        "settings.json": _settings(settings),
        "versions.json": json.dumps(_versions(game), indent=1).encode(),
        "log.txt": _without(log.text(), names),
        "fault.txt": _without("".join(traceback.format_exception(error)), names) if error is not None else None,
        "screenshot.png": screenshot,
    }
    for name, data in written.items():
        if data is not None:
            write_new(folder / name, data)
    log.note(f"wrote a report to {folder}")
    return Report(folder, say("report.written", folder=folder))


# --- Without names ---


def _names(game: Match | Path | None, settings: Settings) -> list[str]:
    """Return all names of people that may occur, and the folder that may contain one."""
    found = [*settings.players]
    if isinstance(game, Match):
        found += game.header.setup["players"]
    elif game is not None:
        found += _players_in(_read(game) or b"")
    usual = Settings().players
    return [name for name in dict.fromkeys(found) if name.strip() and name not in usual]


def _players_in(journal: bytes) -> list[str]:
    try:
        names = json.loads(journal.partition(b"\n")[0])["setup"]["players"]
        return [name for name in names if isinstance(name, str)]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []


def _nameless(count: int) -> list[str]:
    return [f"Player {number}" for number in range(1, count + 1)]


def _without(text: str, names: Iterable[str]) -> bytes:
    """Return a text with the players' names replaced, and folders named after a person shortened."""
    for number, name in enumerate(names, 1):
        for written in (name, escaped(name)):
            text = re.sub(rf"(?<!\w){re.escape(written)}(?!\w)", f"Player {number}", text)
    home = os.path.expanduser("~")  # noqa: PTH111 - Path.home raises if there is none
    if len(home) > 1:
        text = text.replace(home, "~")
    return text.encode("utf-8", "backslashreplace")


def _journal(game: Match | Path | None, names: Sequence[str]) -> bytes | None:
    if game is None:
        return None
    data = game.journal_text() if isinstance(game, Match) else _read(game)
    if data is None:
        return None
    first, line_break, rest = data.partition(b"\n")
    return _nameless_header(first, names) + line_break + rest


def _nameless_header(line: bytes, names: Sequence[str]) -> bytes:
    """Return a journal's first line without names, as far as they can be recognised."""
    try:
        values = json.loads(line)
        values["setup"]["players"] = _nameless(len(values["setup"]["players"]))
        if isinstance(values.get("branched_from"), dict):
            values["branched_from"]["file"] = ""  # a player may have named the file
        return json.dumps(values).encode()
    except (ValueError, KeyError, TypeError, RecursionError):
        instead = b'"players": ' + json.dumps(_nameless(max(1, len(names)))).encode()
        changed, count = PLAYERS.subn(instead, line)
        return changed if count else _without(line.decode("utf-8", "backslashreplace"), names)


def _read(path: Path) -> bytes | None:
    try:
        return read_at_most(path, LARGEST_JOURNAL)
    except OSError:
        return None


def _settings(settings: Settings) -> bytes:
    values = asdict(settings)
    values["players"] = _nameless(len(settings.players))
    return json.dumps(values, indent=1).encode()


def _versions(game: Match | Path | None) -> dict[str, object]:
    found: JsonObject = {
        "spillgame": __version__,
        "python": sys.version,
        "system": platform.platform(),
        "machine": platform.machine(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "libraries": {name: version_of(name) or "unknown" for name in LIBRARIES},
    }
    if isinstance(game, Match):
        found["content"] = game.header.content
        found["saved"] = game.saved
        found["warnings"] = len(game.warnings)
    return found
