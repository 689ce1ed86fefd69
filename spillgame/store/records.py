"""The records over all games, kept in a database that is made from the journals and can be made from them again.

Counted is every game in the folder and in its bin that is neither practice nor a branch, nor watched, nor taken in
from elsewhere; of two journals that hold the same game, one. Dice count in games that are not over, too.
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from spillgame import log, paths
from spillgame.rules.the_spill.board import QUADRANT_NAMES
from spillgame.rules.the_spill.chances import FACES
from spillgame.rules.the_spill.daily import Rating, day_of, rating
from spillgame.rules.the_spill.stats import DiceTally
from spillgame.store.saves import Entry, Saves
from spillgame.store.summary import Summary

VERSION = 1
FILE = "records.sqlite"
PATIENCE = 2.0
"""Seconds to wait for another program that is writing the records."""
PASSING = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
)
"""Faults that are none of the file itself."""

SCHEMA = """
CREATE TABLE games (
  file TEXT PRIMARY KEY, size INTEGER, changed INTEGER, digest TEXT, eligible INTEGER, counted INTEGER DEFAULT 0,
  begun TEXT, won INTEGER, reasons TEXT, turns INTEGER, steps INTEGER, players INTEGER,
  track TEXT, level INTEGER, card TEXT, harsh_weather INTEGER, team TEXT,
  objectives INTEGER, rescued INTEGER, sickbay INTEGER, removed INTEGER, daily TEXT
);
CREATE TABLE specialists (file TEXT, specialist TEXT);
CREATE TABLE dice (file TEXT, quadrant INTEGER, face INTEGER, rolled INTEGER);
CREATE INDEX digests ON games (digest);
CREATE INDEX specialists_of ON specialists (file);
CREATE INDEX dice_of ON dice (file);
"""
GROUPS = ("track", "level", "card", "team")
_TABLES = ("games", "specialists", "dice")
_OVER = "counted AND won IS NOT NULL"


class Tally(NamedTuple):
    """Games of a kind that are over, and how many were won."""

    games: int
    won: int


class Streaks(NamedTuple):
    """How many games in a row were won or lost, as begun."""

    current_won: int
    """How many were won since the last loss; 0 after a loss."""
    current_lost: int
    longest_won: int
    longest_lost: int


class Day(NamedTuple):
    """The best result of a daily game."""

    day: str
    rating: Rating
    file: str
    """The journal's name, below the folder of the games."""


class Records(NamedTuple):
    """What the records say."""

    all: Tally
    unfinished: int
    streaks: Streaks
    by: dict[str, dict[str, Tally]]
    """For `track`, `level`, `card`, `team` and `specialist` the tally of each id; a team's are joined by `+`."""
    reasons: dict[str, int]
    """How often each reason ended a game."""
    dice: DiceTally
    days: tuple[Day, ...]
    """The best result of each day, the newest first."""
    notices: tuple[str, ...] = ()
    """Sentences that the player should read."""


def records_file() -> Path:
    """Return the file of the player's records."""
    return paths.home_folder() / FILE


def figures(saves: Saves, path: Path | None = None, rebuild: bool = False) -> Records:
    """Bring the records up to the journals and return what they say; `rebuild` makes them anew.

    What the library found out about a journal it does not find out again, unless it was told to forget it.

    A database that is broken is set aside and made anew; where it cannot be written the figures are worked out
    without it. Raises only SavesError: where the content has faults.
    """
    path = path or records_file()
    games = [*saves.entries(), *saves.binned()]
    notices: list[str] = []
    for attempt in (1, 2):
        try:
            return _from_file(path, games, saves, rebuild)._replace(notices=tuple(notices))
        except (sqlite3.Error, OSError) as error:
            log.note(f"records: {error}")
            if attempt == 2 or _is_passing(error) or not _set_aside(path):
                break
            notices.append(f"The records in {path.name} were broken; they were made anew from the games.")
    notices.append(f"The records cannot be kept in {path} now; they were worked out from the games.")
    with contextlib.closing(sqlite3.connect(":memory:")) as memory:
        _prepare(memory)
        return _up_to_date(memory, games, saves)._replace(notices=tuple(notices))


def _is_passing(error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, OSError) or (code is not None and code & 0xFF in PASSING)


def _set_aside(path: Path) -> bool:
    """Rename a broken database, which then can be looked at; returns whether that was possible."""
    try:
        path.replace(path.with_name(f"{path.name}.broken"))
        for further in ("-journal", "-wal", "-shm"):
            path.with_name(path.name + further).unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _from_file(path: Path, games: list[Entry], saves: Saves, rebuild: bool) -> Records:
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if rebuild or version != VERSION:
            _prepare(database)
        found = _up_to_date(database, games, saves)
        database.execute("COMMIT")
        return found


def _prepare(database: sqlite3.Connection) -> None:
    for table in _TABLES:
        database.execute(f"DROP TABLE IF EXISTS {table}")
    for statement in filter(str.strip, SCHEMA.split(";")):
        database.execute(statement)
    database.execute(f"PRAGMA user_version = {VERSION}")


# --- Filling ---


def _up_to_date(database: sqlite3.Connection, games: list[Entry], saves: Saves) -> Records:
    """Take in what has changed, and ask."""
    listed = {_file(entry, saves): entry for entry in games if entry.summary is not None}
    known = {row[0]: row[1:] for row in database.execute("SELECT file, size, changed, eligible FROM games")}
    for file in known.keys() - listed.keys():
        _forget(database, file)
    for file, entry in listed.items():
        if known.get(file) != (entry.saved.size, entry.saved.time, entry.counts):
            _forget(database, file)
            _take_in(database, file, entry, saves)
    database.execute(
        "UPDATE games SET counted = eligible AND file = (SELECT file FROM games AS other "
        "WHERE other.digest = games.digest AND other.eligible ORDER BY begun, changed, file LIMIT 1)"
    )
    return _ask(database)


def _file(entry: Entry, saves: Saves) -> str:
    return _storable(entry.path.relative_to(saves.folder).as_posix())


def _storable(text: str) -> str:
    """Return a text without halves of letters, which files' names and strangers' journals may hold."""
    return text.encode("utf-8", "backslashreplace").decode()


def _forget(database: sqlite3.Connection, file: str) -> None:
    for table in _TABLES:
        database.execute(f"DELETE FROM {table} WHERE file = ?", (file,))  # noqa: S608 - our own names


def _take_in(database: sqlite3.Connection, file: str, entry: Entry, saves: Saves) -> None:
    summary = entry.summary
    assert summary is not None  # noqa: S101 - only such were listed
    day = day_of(summary, saves.plain.content) if summary.daily else None
    row = {
        "file": file,
        "size": entry.saved.size,
        "changed": entry.saved.time,
        "digest": summary.digest,
        "eligible": entry.counts,
        "begun": _storable(summary.begun or "") or entry.changed.astimezone().isoformat(),
        "won": summary.won,
        "reasons": " ".join(summary.reasons),
        "turns": summary.turn,
        "steps": summary.steps,
        "players": len(summary.players),
        "track": summary.track,
        "level": summary.level,
        "card": summary.card,
        "harsh_weather": summary.harsh_weather,
        "team": "+".join(sorted(summary.team)),
        "objectives": summary.objectives,
        "rescued": summary.rescued,
        "sickbay": summary.sickbay,
        "removed": summary.removed,
        "daily": day.isoformat() if day else None,
    }
    holes = ", ".join(f":{name}" for name in row)
    database.execute(f"INSERT INTO games ({', '.join(row)}) VALUES ({holes})", row)  # noqa: S608 - our own names
    database.executemany("INSERT INTO specialists VALUES (?, ?)", [(file, name) for name in summary.team])
    database.executemany("INSERT INTO dice VALUES (?, ?, ?, ?)", [(file, *cell) for cell in _cells(summary)])


def _cells(summary: Summary) -> Iterator[tuple[int, int, int]]:
    for place, rolled in enumerate(summary.dice):
        if rolled:
            yield (*divmod(place, len(FACES)), rolled)


# --- Asking ---


def _ask(database: sqlite3.Connection) -> Records:
    def tallies(sql: str) -> dict[str, Tally]:
        return {str(name): Tally(games, won) for name, games, won in database.execute(sql)}

    by = {name: tallies(f"SELECT {name}, COUNT(*), SUM(won) FROM games WHERE {_OVER} GROUP BY 1") for name in GROUPS}  # noqa: S608
    by["specialist"] = tallies(
        f"SELECT specialist, COUNT(*), SUM(won) FROM games JOIN specialists USING (file) WHERE {_OVER} GROUP BY 1"  # noqa: S608
    )
    outcomes = list(database.execute(f"SELECT won, reasons FROM games WHERE {_OVER} ORDER BY begun, changed, file"))  # noqa: S608
    unfinished = database.execute("SELECT COUNT(*) FROM games WHERE counted AND won IS NULL").fetchone()[0]
    reasons: dict[str, int] = {}
    for reason in (reason for _, listed in outcomes for reason in listed.split()):
        reasons[reason] = reasons.get(reason, 0) + 1
    return Records(
        Tally(len(outcomes), sum(won for won, _ in outcomes)),
        unfinished,
        _streaks([bool(won) for won, _ in outcomes]),
        by,
        reasons,
        _dice(database),
        _days(database),
    )


def _streaks(outcomes: Iterable[bool]) -> Streaks:
    longest, current = {True: 0, False: 0}, {True: 0, False: 0}
    for won in outcomes:
        current[won] += 1
        current[not won] = 0
        longest[won] = max(longest[won], current[won])
    return Streaks(current[True], current[False], longest[True], longest[False])


def _dice(database: sqlite3.Connection) -> DiceTally:
    def counts(column: str, places: Iterable[int]) -> tuple[int, ...]:
        sql = f"SELECT {column}, SUM(rolled) FROM dice JOIN games USING (file) WHERE counted GROUP BY 1"  # noqa: S608
        found: dict[int, int] = dict(database.execute(sql))
        return tuple(found.get(place, 0) for place in places)

    faces, quadrants = counts("face", range(len(FACES))), counts("quadrant", range(len(QUADRANT_NAMES)))
    return DiceTally(sum(faces), faces, quadrants)


def _days(database: sqlite3.Connection) -> tuple[Day, ...]:
    best: dict[str, Day] = {}
    sql = f"SELECT daily, won, objectives, rescued, sickbay, turns, file FROM games WHERE {_OVER} AND daily IS NOT NULL"  # noqa: S608
    for day, won, objectives, rescued, sickbay, turns, file in database.execute(sql):
        found = Day(day, rating(bool(won), objectives, rescued, sickbay, turns), file)
        if day not in best or found.rating > best[day].rating:
            best[day] = found
    return tuple(best[day] for day in sorted(best, key=date.fromisoformat, reverse=True))
