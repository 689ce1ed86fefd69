"""Where games come from: new ones, each with a journal in the player's folder, and resumed ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from pathlib import Path
from random import SystemRandom
from typing import Any, Literal

from spillgame import __version__, clock, games, log, paths
from spillgame.bots.bot import Bot
from spillgame.content.faults import line_of, lines_of
from spillgame.content.loading import Loaded, earlier_of, load
from spillgame.content.pictures import picture_folders, pictures_for, svg_of
from spillgame.content.problems import ContentError, Finding
from spillgame.content.words_file import say
from spillgame.files import entries, free_path, why
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Branch, Header, JournalError
from spillgame.play.journal_file import JournalFile, JournalInUse
from spillgame.play.match import InUse, Match, SavesError
from spillgame.play.reading import Reading
from spillgame.play.refusals import refusal_told
from spillgame.play.table import AnyTable, Table
from spillgame.rules.content import GameContent
from spillgame.rules.game import AnyMoment, AnyRules, Moment, Refused
from spillgame.rules.problems import Problem, ProblemSheet
from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyContent, JsonValues
from spillgame.store.saves_folder import Saved, SavedGame, SavesFolder

__all__ = ["InUse", "Into", "Match", "Saved", "SavedGame", "Saves", "SavesError"]

Into = Literal["same", "copy", "memory"]
"""Where a resumed game is written: into its own journal, a copy of it, or nowhere."""
Luck = Literal["fresh", "same"]
"""Chance after a branch: new, or the same as in the original game."""
NEW_SEEDS = 1 << 48


class Saves(SavesFolder):
    """Begins and resumes games in one folder, one journal each; `SavesFolder` lists and moves them."""

    def __init__(self, folder: Path, cache: Path | None = None):
        """`cache` is the cache folder, by default the player's own."""
        super().__init__(folder, cache)
        self._loaded: dict[tuple[str, bool, Path | None], Loaded] = {}
        """The content loaded so far, by game, with or without mods, and with the numbers of an earlier version."""
        self._before: dict[tuple[str, bool, Path | None], Loaded] = {}
        """The same in the language spoken before."""

    def loaded(self, game: str) -> Loaded:
        """Return the content of a game, loaded lazily; raises SavesError if it has faults."""
        return self._content(game, with_mods=True)

    def forget_contents(self) -> None:
        """Load the content of each game again when it is next needed: the language spoken has changed."""
        self._before |= self._loaded
        self._loaded.clear()

    def plain(self, game: str) -> Loaded:
        """Return the content without the player's mods: that of daily games, which are the same for everyone."""
        loaded = self.loaded(game)
        return self._content(game, with_mods=False) if loaded.mods else loaded

    def _content(self, game: str, with_mods: bool, earlier: Path | None = None) -> Loaded:
        key = (game, with_mods, earlier)
        if key not in self._loaded:
            found, before = _read(games.GAMES[game].room.content, with_mods, earlier), self._before.get(key)
            # A mod that has changed since the program began would make another game of the one that is played.
            self._loaded[key] = found if before is None or found.sha256 == before.sha256 else before
        return self._loaded[key]

    def problems(self, game: str) -> Sequence[Problem]:
        """Return the built-in problems of a game; none if it cannot have any. Raises SavesError on faults."""
        content = games.GAMES[game].problems
        if content is None:
            return ()
        sheet: ProblemSheet = _read(content, with_mods=False).content.problems
        return sheet.problems

    def loaded_for(self, header: Header) -> Loaded:
        """Return the content that a journal's game is played with."""
        return self.content_of(header.game, header.app, with_mods=header.daily is None)

    def content_of(self, game: str, app: str, *, with_mods: bool) -> Loaded:
        """Return the content with the numbers of the version that began a game. Raises SavesError on faults."""
        earlier = earlier_of(app)
        if earlier is None:
            return self.loaded(game) if with_mods else self.plain(game)
        return self._content(game, with_mods, earlier)

    def pictures(self, name: str) -> Iterator[tuple[str, str]]:
        """Yield what the active mods provide for a picture such as `the_spill/animals/crab`: the file, and its SVG."""
        game, _, inner = name.partition("/")
        if game not in games.GAMES:
            return
        for path, folder in pictures_for(self._picture_folders(game), inner):
            svg = svg_of(path, folder)
            if isinstance(svg, Finding):
                log.note(f"A picture is left out: {line_of(svg)}")
            else:
                yield str(path), svg

    def _picture_folders(self, game: str) -> list[Path]:
        if not self._has_mods:
            return []  # known without loading anything
        try:
            return picture_folders(paths.mods_folder(), self.loaded(game).mods, game)
        except SavesError:
            return []

    @cached_property
    def _has_mods(self) -> bool:
        return bool(entries(paths.mods_folder()))

    def retell(self, match: Match) -> None:
        """Tell a game in the language spoken now. Raises SavesError if its content has faults by now."""
        loaded, header = self.loaded_for(match.header), match.header
        rules = games.GAMES[header.game].room.rules(loaded.content, header.setup, header.position)
        match.retell(rules, loaded.content)

    # --- Beginning ---

    def begin(
        self,
        game: str,
        setup: Setup,
        *,
        practice: bool = False,
        position: JsonValues | None = None,
        bot: str | None = None,
    ) -> Match:
        """Begin a game and its journal; a position (as a scenario's `given`) makes it practice from there.

        `bot` plays it if it is only watched.

        Raises SavesError if the rules refuse the set-up or the position.
        """
        loaded = self.loaded(game)
        if position is not None:
            setup, position = self._split(game, loaded, setup, position)
        return self._begin(game, loaded, setup, practice=practice or position is not None, position=position, bot=bot)

    def begin_daily(self, game: str, day: date, players: tuple[str, ...]) -> Match:
        """Begin the daily game, which is the same for everyone; raises SavesError if the game has none."""
        daily, loaded = games.GAMES[game].room.daily, self.plain(game)
        if daily is None:
            raise SavesError(say("daily.not_in_game", game=game))
        return self._begin(game, loaded, daily.setup(day, loaded.content, players), daily=day.isoformat())

    def _begin(self, game: str, loaded: Loaded, setup: Setup, **further: Any) -> Match:
        room = games.GAMES[game].room
        try:
            rules = room.rules(loaded.content, setup, further.get("position"))
        except Refused as refused:
            raise SavesError(refusal_told(room, loaded.content, refused.refusal)) from None
        _check_bots(game, loaded.content, setup)
        chosen = rules.setup_to_json()
        begun = clock.with_offset(clock.now())
        header = Header(game, loaded.sha256, chosen, begun=begun, mods=loaded.mods, **further)
        state, events = rules.start()
        return self._with_journal(self._seated(rules, header, loaded.content, (Moment(0, state, None, events),)))

    def _split(
        self, game: str, loaded: Loaded, setup: Setup, given: Mapping[str, object]
    ) -> tuple[Setup, Mapping[str, object]]:
        """Return the set-up in which a position begins, and the position; raises SavesError if that is impossible."""
        room = games.GAMES[game].room
        if room.position is None:
            raise SavesError(say("position.not_in_game", game=game))
        try:
            return room.position.split(loaded.content, setup, given)
        except Refused as refused:
            raise SavesError(refusal_told(room, loaded.content, refused.refusal)) from None

    # --- Resuming ---

    def read(self, path: Path) -> Reading:
        """Read a whole game to view it; raises SavesError if its journal cannot be replayed."""
        try:
            return self.reading(path)
        except JournalError as error:
            raise SavesError(say("saves.left_as_it_was", fault=error)) from None

    def good_part(self, path: Path) -> Reading | None:
        """Return a broken journal up to the bad line, for `branch`; None if no step precedes it."""
        try:
            reading = self.reading(path, whole=False)
        except (JournalError, SavesError):
            return None
        return reading if len(reading.moments) > 1 else None

    def resume(self, path: Path, into: Into = "same") -> Match:
        """Resume a game. Its journal is not changed before the next step.

        Raises InUse if another program plays it (then resume `into` a copy or in memory), and SavesError if the journal
        cannot be replayed. If it cannot be written the game continues in memory, with a warning.
        """
        journal, warnings = self._claim(path) if into == "same" else (None, [])
        try:
            reading = self.read(path)
            _check_bots(reading.header.game, reading.content, reading.header.setup)
        except SavesError:
            if journal is not None:
                journal.close()
            raise
        warnings += reading.warnings()
        if journal is not None:
            journal.go_on(reading.ends, reading.ends_whole)
        match = self._seated(reading.rules, reading.header, reading.content, reading.moments, path, journal, warnings)
        return self._with_journal(match, say("saves.copy")) if into == "copy" else match

    def _claim(self, path: Path) -> tuple[JournalFile | None, list[str]]:
        """Open a journal for writing; a table of this program that still has it must release it."""
        self.let_go(path)
        try:
            return JournalFile.claim(path), []
        except JournalInUse:
            raise InUse(say("saves.in_use", name=self.called(path))) from None
        except FileNotFoundError:
            return None, []  # `read` says so
        except OSError as error:
            log.note(f"{path} cannot be opened to write: {error}")
            return None, [say("saves.resumed_unsaved", path=path, why=why(error))]

    def branch(self, origin: Reading | Match, n: int, luck: Luck = "fresh", *, practice: bool = False) -> Match:
        """Begin a new game from the first n steps of another, and record that; optionally as practice.

        New chances are drawn: at that moment nobody could know them. With the `same` luck dice and cards are those of
        the other game, to see what another decision would have led to. Raises SavesError if the other game has an
        unknown bot.
        """
        moments = origin.moments[: n + 1]
        seed = SystemRandom().randrange(NEW_SEEDS) if luck == "fresh" else origin.header.chance_seed
        branch = Branch(_name_of(origin), len(moments) - 1, seed)
        loaded = self.loaded_for(origin.header)
        _check_bots(origin.header.game, loaded.content, origin.header.setup)
        header = replace(
            origin.header,
            content=loaded.sha256,
            mods=loaded.mods,
            app=origin.header.app if earlier_of(origin.header.app) else __version__,
            begun=clock.with_offset(clock.now()),
            practice=practice or origin.header.practice,
            branched_from=branch,
            bot=None,
        )
        match = self._seated(origin.rules, header, origin.content, moments, _journal_of(origin))
        return self._with_journal(match, say("saves.from_step", n=branch.step))

    def begin_position(self, origin: Match, given: Mapping[str, object], moment: int = -1) -> Match:
        """Begin a practice game in a position, recording that it was taken from the last moment of another game.

        Parts of the set-up missing in `given` are as in the other game, which stays unchanged. Raises SavesError if the
        rules refuse the position.
        """
        game = origin.header.game
        loaded, position = self.loaded(game), games.GAMES[game].room.position
        state, step = origin.moments[moment].state, moment % len(origin.moments)
        setup = position.setup_of(origin.rules, state) if position else origin.header.setup
        setup, given = self._split(game, loaded, setup, given)
        branch = Branch(_name_of(origin), step, SystemRandom().randrange(NEW_SEEDS))
        return self._begin(game, loaded, setup, practice=True, position=given, branched_from=branch)

    # --- Seating ---

    def _with_journal(self, match: Match, what: str = "") -> Match:
        """Return a match with a new journal that contains the moments so far; `what` is part of its name."""
        stem = f"{clock.now():%Y-%m-%d %H.%M.%S} seed {match.header.setup.get('seed', 0)} {what}".rstrip()
        while True:
            path = free_path(self.folder, stem, ".jsonl")
            try:
                match.table.move_to(journal := JournalFile.create(path, match.header, match.table.step_lines()))
            except FileExistsError:
                continue  # another program has just taken the name
            except OSError as error:
                log.note(f"{path} cannot be created: {error}")
                match.warnings.append(say("saves.begun_unsaved", path=path, why=why(error)))
            else:
                match.path, match.origin = path, None
                self._remember(journal)
            return match

    def _seated(
        self,
        rules: AnyRules,
        header: Header,
        content: AnyContent,
        moments: tuple[AnyMoment, ...],
        origin: Path | None = None,
        journal: JournalFile | None = None,
        warnings: Sequence[str] = (),
    ) -> Match:
        source = SeededChance(rules, header.chance_seed, "physics")
        table: AnyTable = Table.resumed(rules, source, moments, journal, practice=header.practice)
        match = Match(rules, table, header, content, None, [*warnings], origin, remember=self._remember)
        match.bot, match.bots = _bot_of(header), games.GAMES[header.game].seat_bots(header.setup, header.chance_seed)
        if journal is not None:
            self._remember(journal)
            match.path, match.origin = journal.path, None
        return match

    def _remember(self, journal: JournalFile) -> None:
        self.open[journal.path] = journal
        self.played_now(journal.path)
        log.note(f"playing {journal.path}")


def _read(content: GameContent, with_mods: bool, earlier: Path | None = None) -> Loaded:
    """Load some content; raises SavesError if it has faults."""
    try:
        return load(content, with_mods=with_mods, earlier=earlier)
    except ContentError as error:
        raise SavesError(say("saves.content_faults", problems=" ".join(lines_of(error)))) from None


def _bot_of(header: Header) -> Bot | None:
    """Return the bot of a watched game; None if players play it, or if the bot is unknown."""
    game = games.GAMES[header.game]
    return game.bot(header.bot, header.chance_seed) if header.bot is not None and header.bot in game.players else None


def _check_bots(game: str, content: AnyContent, setup: Setup) -> None:
    """Raise SavesError if a set-up names an unknown bot."""
    if why_not := games.GAMES[game].bots_refusal(setup):
        raise SavesError(games.GAMES[game].room.refusal_to_text(content, why_not))


def _journal_of(origin: Reading | Match) -> Path | None:
    return origin.path or (origin.origin if isinstance(origin, Match) else None)


def _name_of(origin: Reading | Match) -> str:
    path = _journal_of(origin)
    return path.name if path else ""
