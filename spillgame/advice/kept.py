"""The analyses of games: worked out in a process beside the window, and kept beside the journals.

What is kept is believed only while it was made by this program, with this content: its weights are part of that.
"""

import json
import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, Protocol, TypeVar

from spillgame import __version__, games, sealed
from spillgame.advice.analysis import FORMAT, Analysis
from spillgame.advice.analyst import analysed, game_played
from spillgame.play.match import Match, SavesError
from spillgame.play.reading import Reading
from spillgame.rules.seams import Json
from spillgame.signals import end_with_parent
from spillgame.store.saves import Saves
from spillgame.store.summary import Summary, summary_of

FOLDER = "analyses"
"""The folder of what is kept, beside the journals."""
MOST_KEPT = 2000
Played = Match | Reading
Read = TypeVar("Read")


class Figures(NamedTuple):
    """What the analysis of a game says in short."""

    loss_a_turn: float
    luck: float
    adjusted: float
    result: float | None


class Coming(Protocol):
    """Where an analysis comes from."""

    def take(self) -> list[Analysis | None]:
        """Return what has come since, each time with more turns; None where all has come."""

    @property
    def ended(self) -> bool:
        """Whether nothing more can come."""


class Work:
    """An analysis that is being worked out. Call `advance` in each frame until it is `done`."""

    def __init__(self, coming: Coming | None, steps: int, found: Analysis | None = None):
        """Of a game of so many steps. Without anything that is coming it is `found` already."""
        self.found = found
        """What is known so far."""
        self.done = coming is None
        self.failed = False
        """Whether it ended before all was found out."""
        self._coming, self._steps = coming, steps

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        reached = self.found.turns[-1].last if self.found is not None and self.found.turns else 0
        return 1.0 if self.done else reached / max(1, self._steps)

    def advance(self) -> bool:
        """Take in what has come; returns whether more is known than before."""
        if self.done or self._coming is None:
            return False
        ended, came = self._coming.ended, self._coming.take()
        self.found = next((one for one in reversed(came) if one is not None), self.found)
        whole = None in came
        self.done = whole or ended
        self.failed = self.done and not whole
        return bool(came) or self.done


class Analyses:
    """The analyses of the games of one folder."""

    def __init__(self, saves: Saves, start: Callable[[Path, Path], Coming] | None = None):
        """`start` begins to work on a journal, to be kept beside those of a folder; by default in a process."""
        self._saves, self._start = saves, start or InProcess
        self._works: dict[str, Work] = {}
        self._figures: dict[str, Figures] = {}
        """Those of the games whose file was read."""

    def work(self, played: Played) -> Work:
        """Return the analysis of a game, from its file where it is kept; else it is begun, if it is not yet."""
        known = summary_of(played)
        return self._work_of(known, lambda: self._coming(played))

    def known(self, played: Played) -> Analysis | None:
        """Return the whole analysis of a game where it is there already; None where it would have to be worked out."""
        known = summary_of(played)
        work = self._works.get(known.digest)
        if work is not None and not work.failed:
            return work.found if work.done else None
        return kept_analysis(self._saves, known)

    def begin(self, known: Summary, journal: Path) -> Work:
        """Do the same with a game that was not read, by its journal."""
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
        """Return what the analysis of a game says in short; None where none is kept."""
        if known.digest not in self._figures and _file(self._saves, known.digest).exists():
            figures = _kept(self._saves, known, _figures)
            if figures is not None:
                self._figures[known.digest] = figures
        return self._figures.get(known.digest)


# --- What is kept ---


def _file(saves: Saves, digest: str) -> Path:
    return saves.folder / FOLDER / f"{digest}.json"


def _content(saves: Saves, known: Summary) -> str:
    loaded = saves.loaded(known.game) if known.daily is None else saves.plain(known.game)
    return loaded.sha256


def _key(saves: Saves, known: Summary) -> str:
    return sealed.key_of([__version__, str(FORMAT), _content(saves, known), known.digest])


def kept_analysis(saves: Saves, known: Summary) -> Analysis | None:
    """Return the analysis that is kept of a game; None where none is that can be believed."""

    def read(values: Json) -> Analysis:
        found = Analysis.from_json(values)
        moments = [moment for turn in found.turns for moment in (turn.first, turn.play or turn.first, turn.last)]
        moments += [one.n for one in found.steps]
        if (found.game, found.journal) != (known.game, known.digest) or max(moments, default=0) > known.steps:
            raise ValueError(found.journal)
        return found

    return _kept(saves, known, read)


def _kept(saves: Saves, known: Summary, read: Callable[[Json], Read]) -> Read | None:
    return sealed.fetch_json(_file(saves, known.digest), _key(saves, known), read)


def _figures(values: Json) -> Figures:
    """Read what an analysis says in short, without the rest of it; raises as `float` does where it is none."""
    loss_a_turn, luck, adjusted, result = (values[name] for name in Figures._fields)
    return Figures(float(loss_a_turn), float(luck), float(adjusted), None if result is None else float(result))


def found_out(saves: Saves, played: Played) -> Iterator[Analysis | None]:
    """Work a game's analysis out, turn by turn, and keep it; yields None at last."""
    known, make = summary_of(played), games.GAMES[played.header.game].advice
    if make is None:
        return
    game, found = game_played(played, _content(saves, known)), None
    for found in analysed(game, make(played.rules)):
        yield found
    if found is not None:
        sealed.keep(_file(saves, known.digest), _key(saves, known), json.dumps(found.to_json()).encode())
        sealed.prune(saves.folder / FOLDER, "*.json", MOST_KEPT)
        yield None


# --- Who works it out ---


class InPortions:
    """Works it out here, a portion each time that it is asked for: for a game whose journal is not on the disk."""

    def __init__(self, saves: Saves, played: Played):
        self._work = found_out(saves, played)
        self.ended = False

    def take(self) -> list[Analysis | None]:
        """Do the next portion."""
        for found in self._work:
            return [found]
        self.ended = True
        return []


def _work(folder: Path, journal: Path, line: Connection) -> None:
    """Work a journal's analysis out in a process of its own, which ends with the program."""
    end_with_parent()
    saves = Saves(folder)
    with suppress(SavesError, OSError):  # whoever waits sees that it ends before all has come
        for found in found_out(saves, saves.read(journal)):
            line.send(found)


class InProcess:
    """Has a journal's analysis worked out in a process beside the window."""

    def __init__(self, folder: Path, journal: Path):
        """Start the process; it ends with the program, done or not. Raises OSError where there can be none."""
        context = multiprocessing.get_context("spawn")  # a copy of a window would be no good to anybody
        self._line, theirs = context.Pipe(duplex=False)
        context.Process(target=_work, args=(folder, journal, theirs), daemon=True).start()
        theirs.close()  # so that the line ends with the process
        self.ended = False
        self._came: SimpleQueue[Analysis | None] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()  # so that it never waits for somebody to look

    def _listen(self) -> None:
        """Take in what comes, until the process has ended."""
        try:
            while True:
                self._came.put(self._line.recv())
        except (EOFError, OSError):
            self.ended = True

    def take(self) -> list[Analysis | None]:
        """Return what has come since."""
        return [self._came.get() for _ in range(self._came.qsize())]
