"""The analyses of games: computed in a worker process, and cached next to the journals.

A cached analysis is valid only for this program and this content, which includes the weights.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Protocol, TypeVar

from spillgame import __version__, games, sealed
from spillgame.advice.analysis import Analysis
from spillgame.advice.analyst import analysed, game_played
from spillgame.advice.game_analysis import FORMAT, GameAnalysis
from spillgame.advice.skill import Figures, figures_of
from spillgame.content.loading import Loaded
from spillgame.play.match import Match, SavesError
from spillgame.play.reading import Reading
from spillgame.rules.seams import Json
from spillgame.signals import worker
from spillgame.store.saves import Saves
from spillgame.store.summary import Summary, summary_of

FOLDER = "analyses"
"""The cache folder, next to the journals."""
MOST_KEPT = 2000
Played = Match | Reading
Read = TypeVar("Read")


class Coming(Protocol):
    """Where an analysis comes from."""

    def take(self) -> list[GameAnalysis | None]:
        """Return the latest analysis, each time with more turns; None if nothing new has arrived."""

    @property
    def ended(self) -> bool:
        """Whether nothing more can arrive."""


class Work:
    """An analysis in progress. Call `advance` once per frame until it is `done`."""

    def __init__(self, coming: Coming | None, steps: int, found: GameAnalysis | None = None):
        """`steps` is the length of the game. Without a source it is already `found`."""
        self.found = found
        """What is known so far."""
        self.done = coming is None
        self.failed = False
        """Whether it ended before it was complete."""
        self._coming, self._steps = coming, steps
        self._of_seats: dict[int, Analysis] = {}
        """What is known so far to each seat that was asked for."""

    @property
    def share(self) -> float:
        """The progress, from 0 to 1."""
        reached = self.found.turns[-1].last if self.found is not None and self.found.turns else 0
        return 1.0 if self.done else reached / max(1, self._steps)

    def seen(self, seat: int = 0) -> Analysis | None:
        """Return what is known so far to a seat, by default the one shown first; None if nothing is."""
        if self.found is None:
            return None
        seat = seat or self.found.seat
        if seat not in self._of_seats:
            self._of_seats[seat] = self.found.of(seat)
        return self._of_seats[seat]

    @property
    def seats(self) -> range:
        """The seats with a chance of their own, as far as known."""
        return self.found.seats if self.found is not None else range(1, 2)

    def advance(self) -> bool:
        """Receive results; returns whether more is known than before."""
        if self.done or self._coming is None:
            return False
        ended, came = self._coming.ended, self._coming.take()
        self.found = next((one for one in reversed(came) if one is not None), self.found)
        if came:
            self._of_seats.clear()
        whole = None in came
        self.done = whole or ended
        self.failed = self.done and not whole
        return bool(came) or self.done


class Analyses:
    """The analyses of the games of one folder."""

    def __init__(self, saves: Saves, start: Callable[[Path, Path], Coming] | None = None):
        """`start` starts work on a journal, caching the result in a folder; by default in a process."""
        self._saves, self._start = saves, start or InProcess
        self._works: dict[str, Work] = {}
        self._figures: dict[str, Figures] = {}
        """The analyses whose files were read."""

    def work(self, played: Played) -> Work:
        """Return the analysis of a game, from the cache or else started now."""
        known = summary_of(played)
        return self._work_of(known, lambda: self._coming(played))

    def known(self, played: Played) -> GameAnalysis | None:
        """Return the complete cached analysis of a game; None if it would have to be computed."""
        known = summary_of(played)
        work = self._works.get(known.digest)
        if work is not None and not work.failed:
            return work.found if work.done else None
        return kept_analysis(self._saves, known)

    def begin(self, known: Summary, journal: Path) -> Work:
        """The same for a game given by its journal, not yet read."""
        return self._work_of(known, lambda: self._start(self._saves.folder, journal))

    def _work_of(self, known: Summary, start: Callable[[], Coming]) -> Work:
        digest = known.digest
        if digest not in self._works or self._works[digest].failed:
            found = kept_analysis(self._saves, known)
            self._works[digest] = Work(start() if found is None else None, known.steps, found)
        return self._works[digest]

    def _coming(self, played: Played) -> Coming:
        journal = played.path
        if isinstance(played, Match) and not played.saved:
            journal = played.origin if played.only_shown else None
        if journal is not None:
            with suppress(OSError):
                return self._start(self._saves.folder, journal)
        return InPortions(self._saves, played)

    def figures(self, known: Summary) -> Figures | None:
        """Return the summary of a game's analysis; None if none is cached."""
        if known.digest not in self._figures:
            figures = figures_kept(self._saves, known)
            if figures is not None:
                self._figures[known.digest] = figures
        return self._figures.get(known.digest)


# --- What is kept ---


def file_of(saves: Saves, digest: str) -> Path:
    """Return the file in which the analysis of a game is kept."""
    return saves.folder / FOLDER / f"{digest}.json"


def _content(saves: Saves, known: Summary) -> Loaded:
    return saves.loaded(known.game) if known.daily is None else saves.plain(known.game)


def key_of(saves: Saves, known: Summary) -> str:
    """Return the key of that file: what the analysis depends on."""
    content = _content(saves, known)
    return sealed.key_of([__version__, str(FORMAT), content.sha256, content.bots, known.digest])


def kept_analysis(saves: Saves, known: Summary) -> GameAnalysis | None:
    """Return the cached analysis of a game; None if there is no valid one."""

    def read(values: Json) -> GameAnalysis:
        found = GameAnalysis.from_json(values)
        moments = [moment for turn in found.turns for moment in (turn.first, turn.play or turn.first, turn.last)]
        moments += [one.n for one in found.steps]
        if (found.game, found.journal) != (known.game, known.digest) or max(moments, default=0) > known.steps:
            raise ValueError(found.journal)
        return found

    return _kept(saves, known, read)


def _kept(saves: Saves, known: Summary, read: Callable[[Json], Read]) -> Read | None:
    return sealed.fetch_json(file_of(saves, known.digest), key_of(saves, known), read)


def figures_kept(saves: Saves, known: Summary) -> Figures | None:
    """Return the summary of a game's cached analysis, and remember it in the database; None if there is none."""
    path = file_of(saves, known.digest)
    try:
        facts = path.stat()
    except OSError:
        return None
    stamp = path, facts.st_size, facts.st_mtime_ns
    remembered = saves.figures(*stamp)
    with suppress(AttributeError, KeyError, TypeError, ValueError):  # remembered by a version with other figures
        if remembered is not None and remembered["key"] == key_of(saves, known):
            return Figures.from_json(remembered["figures"])
    found = kept_analysis(saves, known)
    if found is None:
        return None
    figures = figures_of(found.of(found.seat))
    saves.keep_figures(*stamp, known.game, {"key": key_of(saves, known), "figures": figures.to_json()})
    return figures


def found_out(saves: Saves, played: Played) -> Iterator[GameAnalysis | None]:
    """Analyse a game turn by turn, and cache the result; finally yields None."""
    known, make = summary_of(played), games.GAMES[played.header.game].analysing
    if make is None:
        return
    game, found = game_played(played, _content(saves, known).sha256), None
    for found in analysed(game, make(played.rules)):
        yield found
    if found is not None:
        sealed.keep(file_of(saves, known.digest), key_of(saves, known), json.dumps(found.to_json()).encode())
        figures_kept(saves, known)
        saves.save_figures()
        sealed.prune(saves.folder / FOLDER, "*.json", MOST_KEPT)
        yield None


# --- Who works it out ---


class InPortions:
    """Computes in this process, a portion per poll: for a game whose journal is not on disk."""

    def __init__(self, saves: Saves, played: Played):
        self._work = found_out(saves, played)
        self.ended = False

    def take(self) -> list[GameAnalysis | None]:
        for found in self._work:
            return [found]
        self.ended = True
        return []


def _work(folder: Path, journal: Path, line: Connection) -> None:
    saves = Saves(folder)
    with suppress(SavesError, OSError):  # the reader notices the early end
        for found in found_out(saves, saves.read(journal)):
            line.send(found)


class InProcess:
    """Has a journal analysed in a worker process."""

    def __init__(self, folder: Path, journal: Path):
        """Start the process; it ends with the program, done or not. Raises OSError if it cannot start."""
        self._line = worker(_work, folder, journal)
        self.ended = False
        self._came: SimpleQueue[GameAnalysis | None] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()  # so that it never blocks on the reader

    def _listen(self) -> None:
        """Receive results until the process has ended."""
        try:
            while True:
                self._came.put(self._line.recv())
        except (EOFError, OSError):
            self.ended = True

    def take(self) -> list[GameAnalysis | None]:
        return [self._came.get() for _ in range(self._came.qsize())]
