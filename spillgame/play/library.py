"""Where games come from: new ones, each with a journal in the player's folder, and those that may be gone on with."""

import random
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from spillgame.content import ContentError, Loaded, load
from spillgame.content.games import GAMES
from spillgame.physics.drop import Drop
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header, JournalError, JournalFile, JournalReader
from spillgame.play.replay import Moment, replay
from spillgame.play.table import Table
from spillgame.play.tower import TowerDrops
from spillgame.rules.game import Refused
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.words import refusal_sentence


class LibraryError(Exception):
    """A game cannot be begun or gone on with; the text is the sentence for the player."""


@dataclass(slots=True)
class Sitting:
    """A game at the table, with all that its scenes need."""

    rules: TheSpill
    table: Table[State, Decision, Chance]
    tower: TowerDrops
    path: Path | None = None
    """Its journal; None where the disk refused one."""
    warnings: list[str] = field(default_factory=list)
    """Sentences that the player should read."""

    @property
    def last_drop(self) -> Drop | None:
        """What the last drop looked like; None before the first one at this sitting."""
        return self.tower.last


@dataclass(frozen=True, slots=True)
class Saved:
    """A journal in the player's folder."""

    path: Path
    changed: datetime


class Library:
    """Keeps the games in one folder, one journal each."""

    def __init__(self, folder: Path, game: str = "the_spill"):
        self.folder = folder
        self._game = game

    @cached_property
    def loaded(self) -> Loaded:
        """The content of the game, read when it is first needed; raises LibraryError where it has faults."""
        try:
            return load(GAMES[self._game])
        except ContentError as error:
            raise LibraryError("The content has faults: " + " ".join(map(str, error.problems))) from None

    def begin(self, setup: Setup) -> Sitting:
        """Begin a game and its journal. Raises LibraryError where the rules do not allow the set-up."""
        rules = self._rules(setup)
        path = self._free_path(setup)
        header = Header(rules.name, self.loaded.sha256, rules.setup_to_json())
        warnings, journal = [], None
        try:
            journal = JournalFile.create(path, header)
        except OSError as error:
            warnings.append(f"{path} cannot be written ({error.strerror}); this game is not saved.")
        tower = TowerDrops(random.Random(f"spillgame drops {setup.seed}"))
        table: Table[State, Decision, Chance] = Table(rules, SeededChance(setup.seed, tower), journal)
        return Sitting(rules, table, tower, path if journal else None, warnings)

    def resume(self, path: Path) -> Sitting:
        """Go on with a game; raises LibraryError where its journal cannot be replayed, and leaves the file alone."""
        try:
            reader = JournalReader(path)
            rules = self._rules(codec.setup_from_json(dict(reader.header.setup)))
            moments: list[Moment[State]] = list(replay(rules, reader))
            journal = JournalFile.reopen(path)
        except (JournalError, Refused) as error:
            raise LibraryError(f"{error}. The file is left as it was.") from None
        except OSError as error:
            raise LibraryError(f"{path} cannot be opened ({error.strerror}).") from None
        warnings = []
        if reader.header.content != self.loaded.sha256:
            warnings.append("This game was begun with other content; it goes on with today's.")
        if reader.cut_short:
            warnings.append("The last line of the journal was cut short; the step in hand then is lost.")
        seed = rules.game.setup.seed
        tower = TowerDrops(random.Random(f"spillgame drops {seed}"))
        table: Table[State, Decision, Chance] = Table.resumed(rules, SeededChance(seed, tower), moments, journal)
        return Sitting(rules, table, tower, path, warnings)

    def saved(self) -> list[Saved]:
        """Return the journals in the folder, the one changed last first."""
        found = []
        for path in self.folder.glob("*.jsonl") if self.folder.is_dir() else ():
            try:
                found.append(Saved(path, datetime.fromtimestamp(path.stat().st_mtime)))
            except OSError:
                continue  # gone since the folder was read
        return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)

    def unfinished(self) -> Saved | None:
        """Return the game played last, if it is not over; a cheap look at the last line, not a replay."""
        newest = next(iter(self.saved()), None)
        return newest if newest is not None and not self.is_over(newest.path) else None

    def is_over(self, path: Path) -> bool:
        """Return whether a journal's game has ended; one that cannot be replayed counts as over."""
        try:
            reader = JournalReader(path)
            rules = self._rules(codec.setup_from_json(dict(reader.header.setup)))
            state: Any = None
            for moment in replay(rules, reader):
                state = moment.state
        except (JournalError, LibraryError, Refused):
            return True
        return rules.is_over(state)

    def _rules(self, setup: Setup) -> TheSpill:
        try:
            return TheSpill(self.loaded.content, setup)
        except Refused as refused:
            refusal = refused.refusal
            raise LibraryError(refusal_sentence(self.loaded.content.words, refusal, refusal.values)) from None

    def _free_path(self, setup: Setup) -> Path:
        """Return a path that no file has: the moment and the seed, then a number where that is taken."""
        stem = f"{datetime.now():%Y-%m-%d %H.%M.%S} seed {setup.seed}"
        path, number = self.folder / f"{stem}.jsonl", 2
        while path.exists():
            path, number = self.folder / f"{stem} ({number}).jsonl", number + 1
        return path
