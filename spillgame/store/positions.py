"""Positions in files: as a scenario's `given` says one, or as a running game has come to it."""

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from spillgame import games, paths
from spillgame.content.reader import read_bytes
from spillgame.content.words_file import say
from spillgame.files import free_path, read_at_most, why, write_new
from spillgame.play.match import Match, SavesError

LARGEST = 100_000
"""Bytes of a file: a position has a few hundred."""
LINE = 100
"""Letters of a line of a file that is written."""


def position_in(text: str) -> dict[str, Any]:
    """Return the position that a text or a file of that name holds: a scenario's `given`, or a scenario, or a list.

    Of a list the first scenario counts. What the position says is not checked here. Raises SavesError.
    """
    try:
        content = _content_of(text)
    except OSError as error:
        raise SavesError(say("position.not_read", why=why(error))) from None
    document = read_bytes(content, "")
    if document.problems and content.strip():
        first = document.problems[0]
        raise SavesError(say("position.none", line=first.line, why=first.message))
    found = document.data
    if isinstance(found, list) and found:
        found = found[0]
    if isinstance(found, dict) and "given" in found:
        found = found["given"]
    if not isinstance(found, dict):
        raise SavesError(say("position.form"))
    given: dict[str, Any] = found
    return given


def _content_of(text: str) -> bytes:
    """Return what is in the file that a text names, or the text itself."""
    plain = text.strip().strip("\"'")
    if "{" in plain or "\n" in plain or not plain.lower().endswith((".yaml", ".yml", ".txt")):
        return text.encode("utf-8", "replace")
    return read_at_most(Path(plain).expanduser(), LARGEST)


class _WithoutAliases(yaml.SafeDumper):
    """Writes what the reader of positions takes."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


class SavedPosition(NamedTuple):
    """A position that was written to a file."""

    path: Path
    is_now: bool
    """Whether it is the moment that the game has come to, not one before it."""


def save_position(match: Match, folder: Path | None = None) -> SavedPosition:
    """Write the moment that a game has come to as a file with one scenario.

    Where no position can say that moment, the last one before it that can be said is written. Raises SavesError
    during set-up, of which none can, and where the disk refuses; no file is overwritten.
    """
    position = games.GAMES[match.header.game].room.position
    if position is None:
        raise SavesError(say("position.not_in_game", game=match.header.game))
    said = ((moment, position.given_of(match.rules, moment.state)) for moment in reversed(match.moments))
    moment, given = next(((moment, given) for moment, given in said if given is not None), (None, None))
    if moment is None or given is None:
        raise SavesError(say("position.too_early"))
    title = position.title_of(match.rules, moment.state)
    text = yaml.dump(
        [{"title": title, "given": given}],
        Dumper=_WithoutAliases,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=LINE,
    )
    folder = folder or paths.positions_folder()
    while True:
        path = free_path(folder, f"{datetime.now():%Y-%m-%d %H.%M.%S} {title}", ".yaml")
        try:
            write_new(path, text.encode())
        except FileExistsError:
            continue  # another program took the name just now
        except OSError as error:
            raise SavesError(say("saves.not_written", path=path, why=why(error))) from None
        return SavedPosition(path, moment is match.moments[-1])
