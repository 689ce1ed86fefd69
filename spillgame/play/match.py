"""A game at the table, with all that its scenes need."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spillgame import games
from spillgame.bots.bot import Bot, Reason
from spillgame.content.words_file import say
from spillgame.files import why
from spillgame.play.chance import NoChance
from spillgame.play.journal import Header, step_line, to_line
from spillgame.play.journal_file import JournalFile
from spillgame.play.reading import Reading
from spillgame.play.table import AnyTable, Table
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.levels import without_manner
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState


class SavesError(Exception):
    """An operation on the player's games failed; the text is the sentence for the player."""


class InUse(SavesError):  # noqa: N818 - what is so, not what is wrong
    """Another program is playing this game; it can be resumed as a copy or in memory."""


@dataclass(slots=True)
class Match:
    """A game at the table, with all that its scenes need."""

    rules: AnyRules
    table: AnyTable
    header: Header
    """The first line of its journal, even if that is not on disk."""
    content: AnyContent
    path: Path | None = None
    """Its journal; None if the disk refused one."""
    warnings: list[str] = field(default_factory=list)
    """Sentences that the player should read."""
    origin: Path | None = None
    """The journal it was read from, if it is not written there."""
    only_shown: bool = False
    """Whether it is only viewed, not played."""
    remember: Callable[[JournalFile], None] = lambda journal: None
    """Called with the journal that the game is written to from now on."""
    bot: Bot | None = None
    """The bot that plays for the players, if the game is only watched."""
    bots: Mapping[int, Bot] = field(default_factory=dict)
    """The bots of the set-up, by seat."""
    advised: bool = True
    """Whether its players may ask an adviser: not when they are to find something out for themselves."""
    waits: Callable[[], bool] = lambda: False
    """Whether bots and chance wait now, because a lesson has something to say first."""
    asks_first: Callable[[], bool] = lambda: True
    """Whether ending something early asks for confirmation: not when a lesson says what to do."""
    is_end: Callable[[AnyState], bool] = lambda state: False
    """Whether play stops in a state before the game is over, since a problem is judged there."""
    way_back: Any = None
    """The page from which it was begun, and to which leaving it returns; None for the title."""
    closing: list[Callable[[], None]] = field(default_factory=list, repr=False, compare=False)
    """Called when it is closed."""

    @classmethod
    def of(cls, reading: Reading) -> "Match":
        """Return a game that is only viewed: no journal is written, and no chance is answered."""
        table: AnyTable = Table.resumed(reading.rules, NoChance(), reading.moments)
        warnings, origin = reading.warnings(), reading.path
        return cls(reading.rules, table, reading.header, reading.content, None, warnings, origin, only_shown=True)

    def retell(self, rules: AnyRules, content: AnyContent) -> None:
        """Go on with the same rules and content told in another language."""
        self.rules, self.content = rules, content
        self.table.retell(rules)

    @property
    def practice(self) -> bool:
        """Whether dice may be chosen and undone, and nothing counts."""
        return self.header.practice

    # --- Who plays, and what may stand open ---

    def bot_of(self, seat: int | None) -> Bot | None:
        """Return the bot that acts for a seat; None for a person's."""
        return self.bots.get(seat, self.bot) if seat is not None else self.bot

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people play; none where the game is only watched."""
        return () if self.header.bot is not None else self.rules.persons()

    def seen(self, state: AnyState) -> AnyState:
        """Return what of a state may be visible on the screen.

        What the only person sees; with several people, what all of them see; with none, everything.
        """
        persons = self.persons
        return self.rules.view(state, persons[0] if len(persons) == 1 else None) if persons else state

    def event_seen(self, event: AnyEvent) -> object:
        """Return what of an event may be visible, likewise; None if nothing may."""
        persons = self.persons
        return self.rules.event_view(event, persons[0] if len(persons) == 1 else None) if persons else event

    @property
    def moments(self) -> tuple[AnyMoment, ...]:
        return self.table.moments

    @property
    def saved(self) -> bool:
        """Whether every step so far is in a journal on the disk."""
        return self.path is not None and self.table.journal_fault is None

    def journal_text(self) -> bytes:
        """Return the whole journal as it should be on disk."""
        lines = [step_line(n, step) for n, step in enumerate(self.table.step_lines(), 1)]
        return to_line(self.header.to_json()) + b"".join(lines)

    def save_copy(self, path: Path) -> None:
        """Write the game to a new file; if it is not being saved now, it is written there from then on.

        Raises SavesError if the file exists or the disk refuses; the game is then unchanged.
        """
        try:
            journal = JournalFile.create(path, self.header, self.table.step_lines())
        except FileExistsError:
            raise SavesError(say("saves.there_already", path=path)) from None
        except OSError as error:
            raise SavesError(say("saves.goes_on_in_memory", path=path, why=why(error))) from None
        if self.saved:
            journal.close()
        else:
            self.table.move_to(journal)
            self.path, self.origin = path, None
            self.remember(journal)

    def close(self) -> None:
        """Close its journal and stop its workers: the game may be resumed elsewhere."""
        self.table.close()
        for end in self.closing:
            end()


class Reasons:
    """Explains why a bot took the decision that led to a moment, without revealing anything hidden."""

    def __init__(self, rules: AnyRules, header: Header):
        game = games.GAMES[header.game]
        self._rules, self._by_all = rules, header.bot or ""
        self._known: Mapping[str, Reason] = game.reasons
        self._bots = game.bot_names(header.setup)

    def of(self, before: AnyMoment | None, moment: AnyMoment) -> str:
        """Return a bot's reason, given the moment before; empty if no bot decided, or it gives none."""
        rules = self._rules
        if not self._known or before is None or moment.step is None or rules.is_chance(moment.step):
            return ""
        seats = rules.to_move(before.state)
        why = self._known.get(without_manner(self._bots.get(seats[0], self._by_all))) if seats else None
        return why(rules, rules.view(before.state, None), moment.step) if why is not None else ""
