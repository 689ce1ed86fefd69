"""The games in the player's folder: listed, named, moved to the bin and back, exported and imported."""

import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path
from weakref import WeakValueDictionary

from spillgame import __version__, clock, games, log, paths
from spillgame.content.loading import Loaded
from spillgame.content.words_file import notation, say
from spillgame.files import blocked, read_at_most, why, write_new, write_to_free
from spillgame.play.journal import LARGEST_JOURNAL, Header, JournalError, UnreadJournalError, header_of
from spillgame.play.journal_file import JournalFile, JournalInUse
from spillgame.play.match import InUse, SavesError
from spillgame.play.reading import Reading, game_of, read
from spillgame.rules.game_words import words_of
from spillgame.rules.seams import JsonValues
from spillgame.store.database import Database, Known
from spillgame.store.folder import moved
from spillgame.store.labels import Labels
from spillgame.store.summary import Summary, summary_of
from spillgame.words import one_line

JOURNALS = "*.jsonl"
BIN = "bin"
NOTES = "games.json"
LONGEST_NAME = 60

LARGEST_TEXT = 1 << 20
"""Largest journal for the clipboard, in bytes."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A journal in the player's folder."""

    path: Path
    changed: datetime
    """When it was played last."""
    order: float = 0.0
    """The greater, the later it was played, even if the clock was set back."""
    size: int = 0
    time: int = 0
    """Its modification time in nanoseconds."""


@dataclass(frozen=True, slots=True)
class SavedGame(Saved):
    """A game as the list of games shows it."""

    name: str = ""
    """The name given by the player; often empty."""
    imported: bool = False
    known: Known | None = None

    @property
    def summary(self) -> Summary | None:
        """The summary; None if it cannot be replayed, or was not read yet."""
        return self.known if isinstance(self.known, Summary) else None

    @property
    def fault(self) -> str | None:
        """Why it cannot be replayed."""
        return self.known if isinstance(self.known, str) else None

    @property
    def counts(self) -> bool:
        return self.summary is not None and self.summary.counts and not self.imported


class SavesFolder(ABC):
    """The journals in one folder, and those in its bin."""

    def __init__(self, folder: Path, cache: Path | None = None):
        """`cache` is the cache folder, by default the player's own."""
        self.folder = folder
        self.cache = cache or paths.cache_folder()
        self.bin = folder / BIN
        self._labels = Labels(folder / NOTES)
        self._database = Database(self.cache, self._key_of)
        self.open: WeakValueDictionary[Path, JournalFile] = WeakValueDictionary()
        """The journals that this program is writing."""

    @abstractmethod
    def loaded(self, game: str) -> Loaded:
        """Return the content of a game; raises SavesError if it has faults."""

    @abstractmethod
    def loaded_for(self, header: Header) -> Loaded:
        """Return the content that a journal's game is played with; raises SavesError likewise."""

    # --- Looking ---

    def saved(self, folder: Path | None = None) -> list[Saved]:
        """Return the journals in the folder, the one played last first; raises SavesError if it cannot be read."""
        folder = folder or self.folder
        found = []
        for path in _journals_in(folder):
            try:
                status = path.stat()
                changed = datetime.fromtimestamp(status.st_mtime)
            except PermissionError as error:
                raise _unread(folder, error) from None
            except (OSError, ValueError, OverflowError):
                continue  # deleted since the folder was read, or with an invalid time
            played = self._labels.of(self._key(path)).get("played")
            order = max(status.st_mtime, played) if isinstance(played, float) else status.st_mtime
            found.append(Saved(path, changed, order, status.st_size, status.st_mtime_ns))
        return sorted(found, key=lambda saved: (saved.order, saved.path.name), reverse=True)

    def entries(self, patience: float | None = None) -> list[SavedGame]:
        """Return all games, the one played last first.

        Raises SavesError if the content has faults or the folder cannot be read.

        Cached summaries are used. After `patience` seconds the games not read yet are returned without their `known`;
        the next call continues from there.
        """
        return self._entries(self.folder, patience)

    def binned(self, patience: float | None = None) -> list[SavedGame]:
        """Return the games in the bin, likewise."""
        return self._entries(self.bin, patience)

    def _entries(self, folder: Path, patience: float | None) -> list[SavedGame]:
        found = []
        until = None if patience is None else time.monotonic() + patience
        for one in self.saved(folder):
            known = self._database.find(one.path, one.size, one.time)
            if known is None and (until is None or time.monotonic() < until):
                known = self._find_out(one)
            imported = self._labels.of(self._key(one.path)).get("imported") is True
            name = self._name_of(one.path)
            found.append(SavedGame(one.path, one.changed, one.order, one.size, one.time, name, imported, known))
        self._database.save()
        return found

    @property
    def fault(self) -> str:
        """Say why the cache cannot be used; empty if it can."""
        return self._database.fault

    def called(self, path: Path) -> str:
        """Return a game's name for the player: the given one, or which game it is and when it was last played."""
        if name := self._name_of(path):
            return name
        try:
            game, when = header_of(path).game, datetime.fromtimestamp(path.stat().st_mtime)
            called = words_of(self.loaded(game).content)("setup.game")
        except (JournalError, SavesError, KeyError, OSError, ValueError, OverflowError):
            return path.name
        return say("saves.unnamed", game=called, when=notation().moment(when))

    def _name_of(self, path: Path) -> str:
        """Return the name given to a game; empty if it has none."""
        name = self._labels.of(self._key(path)).get("name")
        return one_line(name, LONGEST_NAME) if isinstance(name, str) else ""

    # --- What else is computed from files ---

    def figures(self, path: Path, size: int, time: int) -> JsonValues | None:
        """Return what was remembered of a file as it is now; None if nothing was."""
        return self._database.find_figures(path, size, time)

    def keep_figures(self, path: Path, size: int, time: int, game: str, values: JsonValues) -> None:
        """Remember something of a file of a game, as long as the file, the program and the content stay the same."""
        self._database.keep_figures(path, size, time, game, values)

    def save_figures(self) -> None:
        """Write what was remembered; the next list of games does that, too."""
        self._database.save()

    def forget(self) -> None:
        """Clear the cache: each journal is read again when it is next listed."""
        self._database.forget()

    def _key_of(self, game: str) -> str:
        """Return the key of what a game's replays depend on; raises SavesError if its content has faults."""
        return f"{__version__} {self.loaded(game).sha256 if game in games.GAMES else ''}"

    def _find_out(self, saved: Saved) -> Known:
        game = ""
        try:
            game = header_of(saved.path).game
            known: Known = summary_of(self.reading(saved.path))
        except JournalError as error:
            known = say("journal.at_line", line=error.line, reason=error.reason)
            if isinstance(error, UnreadJournalError):
                return known  # it may be readable later
        self._database.keep(saved.path, saved.size, saved.time, game, known)
        return known

    def reading(self, path: Path, data: bytes | None = None, whole: bool = True) -> Reading:
        """Read and replay a journal, or its `data`, up to the bad line unless `whole`; raises JournalError."""
        header = header_of(path, data)
        game_of(header, path)  # so that an unknown game is reported with its line
        return read(path, self.loaded_for(header), data, whole)

    def unfinished(self) -> Saved | None:
        """Return the unfinished game played last; None if there is none. Raises SavesError."""
        return next((found for found in self.search_unfinished() if found is not None), None)

    def search_unfinished(self) -> Iterator[Saved | None]:
        """Search for that game: yields None for each other game, then the game if there is one.

        An imported game qualifies only once it has been played here, a watched one never.
        Raises SavesError if the content has faults or the folder cannot be read.
        """
        try:
            for one in self.saved():
                yield one if self._can_be_resumed(one) else None
        finally:
            self._database.save()

    def _can_be_resumed(self, saved: Saved) -> bool:
        labels = self._labels.of(saved.path.name)
        if labels.get("imported") and "played" not in labels:
            return False
        known = self.summary(saved)
        return known is not None and not known.over and not known.watched

    def summary(self, saved: Saved) -> Summary | None:
        """Return a game's summary; None if it cannot be replayed. Raises SavesError if the content has faults."""
        known = self._database.find(saved.path, saved.size, saved.time) or self._find_out(saved)
        return known if isinstance(known, Summary) else None

    def played_last(self) -> str | None:
        """Return which game was played or watched last; None if there is none of the box.

        An imported game counts once it is resumed here. Raises SavesError if the folder cannot be read.
        """
        for one in self.saved():
            labels = self._labels.of(one.path.name)
            with contextlib.suppress(JournalError):
                game = header_of(one.path).game
                if game in games.GAMES and not (labels.get("imported") and "played" not in labels):
                    return game
        return None

    def is_newcomer(self, game: str) -> bool:
        """Return whether no game of this kind was begun here for playing."""
        return not self.begun(game, 1)

    def begun(self, game: str, most: int) -> int:
        """Return how many games of a kind were begun here for playing, counting up to `most`.

        Watched and imported ones do not count.
        """
        try:
            kept = (*self.saved(), *self.saved(self.bin))
        except SavesError:
            return 0  # the list of games reports what is wrong with the folder
        return sum(1 for _ in islice((one for one in kept if self._was_begun(one.path, game)), most))

    def _was_begun(self, path: Path, game: str) -> bool:
        try:
            header = header_of(path)
        except JournalError:
            return False
        return header.game == game and header.bot is None and not self._labels.of(self._key(path)).get("imported")

    # --- Changing ---

    def _key(self, path: Path) -> str:
        return f"{BIN}/{path.name}" if path.parent == self.bin else path.name

    def played_now(self, path: Path) -> None:
        """Note that a game is played now, so that it is the first of the list, even if the clock was set back."""
        latest = 0.0
        with contextlib.suppress(SavesError):  # only affects the order of the list, like a disk that refuses the note
            latest = max((one.order for one in self.saved() if one.path != path), default=0.0)
        self._labels.change(self._key(path), played=max(clock.seconds(), latest + 0.001))

    def let_go(self, path: Path) -> None:
        """Close a journal that this program is writing: its table says that the game continues elsewhere."""
        journal = self.open.get(path)
        if journal is not None:
            journal.close()

    def rename(self, path: Path, name: str) -> str:
        """Rename a game, or remove its name; returns the stored name, in one line and clipped. Raises SavesError."""
        plain = one_line(name, LONGEST_NAME)
        if fault := self._labels.change(self._key(path), name=plain or None):
            raise SavesError(say("saves.name_not_kept", fault=fault))
        return plain

    def delete(self, path: Path) -> Path:
        """Move a game to the bin; returns its new path, for `restore`. Raises SavesError."""
        self.let_go(path)
        try:
            JournalFile.claim(path).close()
        except JournalInUse:
            raise InUse(say("saves.in_use_stays", name=self.called(path))) from None
        except OSError as error:
            log.note(f"{path} goes to the bin unlocked: {error}")  # a read-only file may still be moved
        return self._move(path, self.bin)

    def restore(self, path: Path) -> Path:
        """Move a game out of the bin; returns its new path. Raises SavesError."""
        return self._move(path, self.folder)

    def _move(self, path: Path, folder: Path) -> Path:
        target = moved(path, folder)
        if fault := self._labels.rename(self._key(path), self._key(target)):
            log.note(fault)
        return target

    def export(self, path: Path, target: Path) -> None:
        """Write a copy of a game's journal to a new file; raises SavesError, and never overwrites."""
        try:
            write_new(target, read_at_most(path, LARGEST_JOURNAL))
        except FileExistsError:
            raise SavesError(say("saves.there_already", path=target)) from None
        except OSError as error:
            raise SavesError(say("saves.not_exported", name=path.name, path=target, why=why(error))) from None

    def take_in(self, source: Path) -> Path:
        """Import a journal by copying it unchanged, after replaying it; returns its new path.

        Raises SavesError if it is invalid or the disk refuses.
        """
        return self._taken_in(source, _bytes_of(source))

    def take_in_text(self, text: str) -> Path:
        """Import a journal from the clipboard, likewise."""
        return self._taken_in(Path(say("saves.clipboard")), text.encode(errors="replace"))

    def text_of(self, path: Path) -> str:
        """Return a game's journal as text for the clipboard; raises SavesError if it is too long."""
        data = _bytes_of(path)
        if len(data) > LARGEST_TEXT:
            raise SavesError(say("saves.too_long_to_copy", bytes=f"{LARGEST_TEXT:,}"))
        return data.decode(errors="replace")

    def _taken_in(self, source: Path, data: bytes) -> Path:
        try:
            self.reading(source, data)
        except JournalError as error:
            raise SavesError(say("saves.not_taken_in", fault=error)) from None
        try:
            target = write_to_free(self.folder, source.stem, ".jsonl", data)
        except OSError as error:
            path = self.folder / f"{source.stem}.jsonl"
            raise SavesError(say("saves.not_written", path=path, why=why(error))) from None
        if fault := self._labels.change(self._key(target), imported=True):
            log.note(fault)
        return target


def _journals_in(folder: Path) -> list[Path]:
    """Return the journals in a folder, none if there is no such folder. Raises SavesError."""
    try:
        return [path for path in folder.iterdir() if path.match(JOURNALS)]
    except OSError as error:
        fault = blocked(folder) if isinstance(error, FileNotFoundError) else error
        if fault is None:
            return []
        raise _unread(folder, fault) from None


def _bytes_of(path: Path) -> bytes:
    try:
        return read_at_most(path, LARGEST_JOURNAL)
    except OSError as error:
        raise SavesError(say("saves.not_read", path=path, why=why(error))) from None


def _unread(folder: Path, error: OSError) -> SavesError:
    return SavesError(say("saves.folder_not_read", folder=folder, why=why(error)))
