"""Where games come from: new ones, each with a journal in the player's folder, and those that may be gone on with."""

import random
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from spillgame import __version__, log, paths
from spillgame.content import ContentError, Loaded, Problem, load
from spillgame.content.files import entries
from spillgame.content.games import GAMES
from spillgame.content.pictures import picture_folders, pictures_for, svg_of
from spillgame.files import free_path, why
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Branch, Header, JournalError
from spillgame.play.journal_file import JournalFile, JournalInUse
from spillgame.play.match import InUse, Match, SavesError
from spillgame.play.reading import Reading
from spillgame.play.replay import Moment
from spillgame.play.table import Table
from spillgame.play.tower import TowerDrops
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.daily import daily_setup
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.position import with_position
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.words import refusal_sentence
from spillgame.store.saves_folder import Entry, Saved, SavesFolder

__all__ = ["Entry", "InUse", "Into", "Match", "Saved", "Saves", "SavesError"]

Into = Literal["same", "copy", "memory"]
"""Where a game that is gone on with is written: into its own journal, a copy of it, or nowhere."""
Luck = Literal["fresh", "same"]
"""What falls after a branch: what nobody can know, or what fell in the other game."""
NEW_SEEDS = 1 << 48


class Saves(SavesFolder):
    """Begins games and goes on with those in one folder, one journal each; the shelf lists and moves them."""

    def __init__(self, folder: Path, game: str = "the_spill", cache: Path | None = None):
        """`cache` is the folder of what may be lost; the player's own without one."""
        super().__init__(folder)
        self._game = game
        self._cache = cache

    @cached_property
    def loaded(self) -> Loaded:
        """The content of the game, read when it is first needed; raises SavesError where it has faults."""
        return self._load(with_mods=True)

    @cached_property
    def plain(self) -> Loaded:
        """The content without the player's mods: that of daily games, which are the same for everyone."""
        return self._load(with_mods=False) if self.loaded.mods else self.loaded

    def _load(self, with_mods: bool) -> Loaded:
        try:
            return load(GAMES[self._game], with_mods=with_mods)
        except ContentError as error:
            raise SavesError("The content has faults: " + " ".join(map(str, error.problems))) from None

    def loaded_for(self, header: Header) -> Loaded:
        """Return the content that a journal's game is played with."""
        return self.loaded if header.daily is None else self.plain

    def pictures(self, name: str) -> Iterator[tuple[str, str]]:
        """Yield what the mods in use bring for a picture such as `the_spill/animals/crab`: the file, and its SVG."""
        game, _, inner = name.partition("/")
        for path in pictures_for(self._picture_folders, inner) if game == self._game else ():
            svg = svg_of(path)
            if isinstance(svg, Problem):
                log.note(f"A picture is left out: {svg}")
            else:
                yield str(path), svg

    @cached_property
    def _picture_folders(self) -> list[Path]:
        if not entries(paths.mods_folder()):
            return []  # nothing need be loaded to know that
        try:
            return picture_folders(paths.mods_folder(), self.loaded.mods, self._game)
        except SavesError:
            return []

    def content_key(self) -> str:
        """Return what tells today's content from any other; raises SavesError where the content has faults."""
        return self.loaded.sha256

    @property
    def cache(self) -> Path:
        """The folder of what may be lost."""
        return self._cache or paths.cache_folder()

    # --- Beginning ---

    def begin(
        self,
        setup: Setup,
        *,
        practice: bool = False,
        position: Mapping[str, Any] | None = None,
        bot: str | None = None,
    ) -> Match:
        """Begin a game and its journal; with a position (as a scenario's `given`) it begins there, as practice.

        `bot` says who plays it, where it is only watched.

        Raises SavesError where the rules do not allow the set-up or the position.
        """
        if position is not None:
            practice = True
            setup, position = self._allowed(with_position, self.loaded.content, setup, position)
        return self._begin(self.loaded, setup, practice=practice, position=position, bot=bot)

    def begin_daily(self, day: date, players: tuple[str, ...]) -> Match:
        """Begin the game of a day, which is the same for everyone."""
        return self._begin(self.plain, daily_setup(day, self.plain.content, players), daily=day.isoformat())

    def _begin(self, loaded: Loaded, setup: Setup, **further: Any) -> Match:
        rules = self._allowed(TheSpill, loaded.content, setup, further.get("position"))
        header = Header(rules.name, loaded.sha256, rules.setup_to_json(), begun=_now(), mods=loaded.mods, **further)
        return self._sit(rules, header, (Moment(0, *_start(rules)),), None, "")

    def _allowed(self, make: Any, *values: Any) -> Any:
        """Call what may refuse; raises SavesError with the sentence for the player."""
        try:
            return make(*values)
        except Refused as refused:
            refusal = refused.refusal
            raise SavesError(refusal_sentence(self.loaded.content.words, refusal, refusal.values)) from None

    # --- Going on ---

    def read(self, path: Path) -> Reading:
        """Read a whole game, to look at it; raises SavesError where its journal cannot be replayed."""
        try:
            return self.reading(path)
        except JournalError as error:
            raise SavesError(f"{error}. The file is left as it was.") from None

    def good_part(self, path: Path) -> Reading | None:
        """Return a broken journal up to the line that is wrong, for `branch`; None where no step comes before it."""
        try:
            reading = self.reading(path, whole=False)
        except (JournalError, SavesError):
            return None
        return reading if len(reading.moments) > 1 else None

    def resume(self, path: Path, into: Into = "same") -> Match:
        """Go on with a game. Nothing is changed in its journal before the next step.

        Raises InUse where another program plays it: then `into` a copy or in memory, and SavesError where the
        journal cannot be replayed. Where it cannot be written the game goes on in memory, with a warning.
        """
        journal, warnings = self._claim(path) if into == "same" else (None, [])
        try:
            reading = self.read(path)
        except SavesError:
            if journal is not None:
                journal.close()
            raise
        warnings += reading.warnings()
        if journal is not None:
            journal.go_on(reading.ends, reading.ends_whole)
        elif into == "copy":
            return self._sit(reading.rules, reading.header, reading.moments, path, " copy", warnings)
        return self._seated(reading.rules, reading.header, reading.moments, journal, path, warnings)

    def _claim(self, path: Path) -> tuple[JournalFile | None, list[str]]:
        """Open a journal to write it; a table of this program that still has it must let go."""
        self.let_go(path)
        try:
            return JournalFile.claim(path), []
        except JournalInUse:
            sentence = f"{path.name} is being played in another window. You can go on with a copy, or without saving."
            raise InUse(sentence) from None
        except FileNotFoundError:
            return None, []  # `read` says so
        except OSError as error:
            log.note(f"{path} cannot be opened to write: {error}")
            return None, [f"{path} cannot be written ({why(error)}); the game goes on, but is not saved."]

    def branch(self, origin: Reading | Match, n: int, luck: Luck = "fresh") -> Match:
        """Begin a new game that has the first n steps of another, and remembers that.

        What then falls is drawn anew: at that moment nobody could know it. With the `same` luck the dice and cards
        are those of the other game, to see what another decision would have made of them.
        """
        moments = origin.moments[: n + 1]
        seed = secrets.randbelow(NEW_SEEDS) if luck == "fresh" else origin.header.chance_seed
        branch = Branch(_name_of(origin), len(moments) - 1, seed)
        loaded = self.loaded_for(origin.header)
        header = replace(
            origin.header,
            content=loaded.sha256,
            mods=loaded.mods,
            app=__version__,
            begun=_now(),
            branched_from=branch,
            bot=None,
        )
        return self._sit(origin.rules, header, moments, _journal_of(origin), f" from step {branch.step}")

    def begin_position(self, origin: Match, given: Mapping[str, Any]) -> Match:
        """Begin a practice game in a position, which remembers at which step of another game it was set.

        What `given` leaves out of the set-up is as in the other game, which stays as it is. Raises SavesError where
        the rules do not allow the position.
        """
        setup, state = origin.rules.game.setup, origin.table.state
        setup = setup._replace(card=state.goal.card or setup.card, specialists=state.seats or setup.specialists)
        setup, position = self._allowed(with_position, self.loaded.content, setup, given)
        branch = Branch(_name_of(origin), len(origin.moments) - 1, secrets.randbelow(NEW_SEEDS))
        return self._begin(self.loaded, setup, practice=True, position=position, branched_from=branch)

    # --- Match down ---

    def _sit(
        self,
        rules: TheSpill,
        header: Header,
        moments: tuple[Moment[State], ...],
        origin: Path | None,
        what: str,
        warnings: list[str] | None = None,
    ) -> Match:
        """Seat a game with a journal of its own, which holds the moments so far."""
        match = self._seated(rules, header, moments, None, origin, warnings or [])
        stem = f"{datetime.now():%Y-%m-%d %H.%M.%S} seed {rules.game.setup.seed}{what}"
        while True:
            path = free_path(self.folder, stem, ".jsonl")
            try:
                match.table.move_to(journal := JournalFile.create(path, header, match.table.step_lines()))
            except FileExistsError:
                continue  # another program took the name just now
            except OSError as error:
                log.note(f"{path} cannot be created: {error}")
                match.warnings.append(f"{path} cannot be written ({why(error)}); this game is not saved.")
            else:
                match.path, match.origin = path, None
                self._remember(journal)
            return match

    def _seated(
        self,
        rules: TheSpill,
        header: Header,
        moments: tuple[Moment[State], ...],
        journal: JournalFile | None,
        origin: Path | None,
        warnings: list[str],
    ) -> Match:
        tower = TowerDrops(random.Random(f"spillgame drops {header.chance_seed}"))
        source = SeededChance(header.chance_seed, tower)
        table: Table[State, Decision, Chance] = Table.resumed(rules, source, moments, journal, practice=header.practice)
        if journal is None:
            return Match(rules, table, tower, None, warnings, header, origin, self._remember)
        self._remember(journal)
        return Match(rules, table, tower, journal.path, warnings, header, remember=self._remember)

    def _remember(self, journal: JournalFile) -> None:
        self.open[journal.path] = journal
        self.played_now(journal.path)
        log.note(f"playing {journal.path}")


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _journal_of(origin: Reading | Match) -> Path | None:
    return origin.path or (origin.origin if isinstance(origin, Match) else None)


def _name_of(origin: Reading | Match) -> str:
    path = _journal_of(origin)
    return path.name if path else ""


def _start(rules: TheSpill) -> tuple[State, None, list[Any]]:
    state, events = rules.start()
    return state, None, events
