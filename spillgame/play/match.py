"""A game at the table, with all that its scenes need."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spillgame.bots.bot import Bot
from spillgame.content.words_file import say
from spillgame.files import why
from spillgame.play.chance import NoChance
from spillgame.play.journal import Header, step_line, to_line
from spillgame.play.journal_file import JournalFile
from spillgame.play.reading import Reading
from spillgame.play.table import AnyTable, Table
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState


class SavesError(Exception):
    """Something asked of the player's games cannot be done; the text is the sentence for the player."""


class InUse(SavesError):  # noqa: N818 - what is so, not what is wrong
    """Another program is playing this game; it may be gone on with in a copy or in memory."""


@dataclass(slots=True)
class Match:
    """A game at the table, with all that its scenes need."""

    rules: AnyRules
    table: AnyTable
    header: Header
    """The first line of its journal, whether that is on the disk or not."""
    content: AnyContent
    """The content it is played with."""
    path: Path | None = None
    """Its journal; None where the disk refused one."""
    warnings: list[str] = field(default_factory=list)
    """Sentences that the player should read."""
    origin: Path | None = None
    """The journal it was read from, where it is not written there."""
    only_shown: bool = False
    """Whether it was read to be looked at, and nobody plays it."""
    remember: Callable[[JournalFile], None] = lambda journal: None
    """Hears of the journal that the game is written to from now on."""
    bot: Bot | None = None
    """Who plays in the players' place, where the game is only watched."""
    bots: Mapping[int, Bot] = field(default_factory=dict)
    """Who plays the seats that the set-up gives to bots, by seat."""
    advised: bool = True
    """Whether its players may ask an adviser: not where they are to find something out for themselves."""
    waits: Callable[[], bool] = lambda: False
    """Whether neither bots nor chance go on by themselves now: a lesson has something to say first."""
    asks_first: Callable[[], bool] = lambda: True
    """Whether a player is asked before something ends too early: not where a lesson says what is to be done."""
    is_end: Callable[[AnyState], bool] = lambda state: False
    """Whether nothing more happens in a state, though the game is not over: there a problem is judged."""
    way_back: Any = None
    """The page from which it was begun, and to which leaving it leads; None where that is the title."""
    closing: list[Callable[[], None]] = field(default_factory=list, repr=False, compare=False)
    """What else ends when it is closed."""

    @classmethod
    def of(cls, reading: Reading) -> "Match":
        """Return a game that is only looked at: no journal is written, and no chance is left to answer."""
        table: AnyTable = Table.resumed(reading.rules, NoChance(), reading.moments)
        warnings, origin = reading.warnings(), reading.path
        return cls(reading.rules, table, reading.header, reading.content, None, warnings, origin, only_shown=True)

    @property
    def practice(self) -> bool:
        """Whether dice may be chosen and taken back, and nothing counts."""
        return self.header.practice

    # --- Who plays, and what may stand open ---

    def bot_of(self, seat: int | None) -> Bot | None:
        """Return the bot that acts for a seat; None where a person does."""
        return self.bots.get(seat, self.bot) if seat is not None else self.bot

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people play; none where the game is only watched."""
        return () if self.header.bot is not None else self.rules.persons()

    def seen(self, state: AnyState) -> AnyState:
        """Return what of a state may stand open on the screen.

        What the only person sees; where several play, what all of them see; where nobody does, everything.
        """
        persons = self.persons
        return self.rules.view(state, persons[0] if len(persons) == 1 else None) if persons else state

    def event_seen(self, event: AnyEvent) -> object:
        """Return what of an event may stand open on the screen, likewise; None where nothing of it may."""
        persons = self.persons
        return self.rules.event_view(event, persons[0] if len(persons) == 1 else None) if persons else event

    @property
    def moments(self) -> tuple[AnyMoment, ...]:
        """Everything so far."""
        return self.table.moments

    @property
    def saved(self) -> bool:
        """Whether every step so far is in a journal on the disk."""
        return self.path is not None and self.table.journal_fault is None

    def journal_text(self) -> bytes:
        """Return the whole journal as it should stand on the disk."""
        lines = [step_line(n, step) for n, step in enumerate(self.table.step_lines(), 1)]
        return to_line(self.header.to_json()) + b"".join(lines)

    def save_copy(self, path: Path) -> None:
        """Write the game to a new file; where it is not saved now, it is written there from then on.

        Raises SavesError where the file is there already or the disk refuses; the game is as it was.
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
        """Close its journal, and what is worked out beside it: the game may be gone on with elsewhere."""
        self.table.close()
        for end in self.closing:
            end()
