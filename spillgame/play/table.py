"""The one door to a running game: what may be done, doing it, undoing it, and telling whoever listens."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Generic

from spillgame.content.words_file import say
from spillgame.files import why
from spillgame.play.chance import Answer, ChanceSource
from spillgame.play.counts import parted, with_counts
from spillgame.play.journal_file import JournalFile, JournalLost
from spillgame.rules.game import NO_RULE, AnyMoment, C, D, Moment, Offer, Refusal, Refused, Rules, S
from spillgame.rules.seams import AnyDecision, AnyState, AnyStep

Listener = Callable[[AnyMoment], None]


class Table(Generic[S, D, C]):
    """A game being played.

    Every step is in the journal before anybody hears of it. Where the disk refuses, `journal_fault` says so, the
    game goes on in memory, and every further step tries again to bring the journal up to it.
    """

    def __init__(
        self, rules: Rules[S, D, C], source: ChanceSource, journal: JournalFile | None = None, *, practice: bool = False
    ):
        self.rules = rules
        self.practice = practice
        """Whether undo goes past chances."""
        self._source = source
        self._journal = journal
        self.journal_fault: str | None = None
        """Why the game is not saved now; None where it is, or where it has no journal."""
        self._written = 0
        """How many steps in the journal are those of the game."""
        self._amended = False
        """Whether more is counted beside the last step than its line says."""
        state, events = rules.start()
        self._moments = [Moment(0, state, None, events)]
        self._offers: tuple[S, Sequence[Offer[D]]] | None = None
        self._undone: list[Moment[S]] = []
        self._listeners: list[Listener] = []
        self._untold: list[Moment[S]] = []
        """Moments that not all listeners have heard of."""

    @classmethod
    def resumed(
        cls,
        rules: Rules[S, D, C],
        source: ChanceSource,
        moments: Iterable[Moment[S]],
        journal: JournalFile | None = None,
        *,
        practice: bool = False,
    ) -> "Table[S, D, C]":
        """Return a table at which a game goes on: `moments` as `replay` gives them, `journal` opened again.

        The source passes over what it answered before, so that the game goes on as it would have without a break.
        """
        table = cls(rules, source, journal, practice=practice)
        table._moments = list(moments)
        table._written = len(table._moments) - 1
        for before, moment in pairwise(table._moments):
            if rules.is_chance(moment.step):
                source.skip(before.state)
        return table

    # --- PeekScene ---

    @property
    def state(self) -> S:
        """The state of the game now."""
        return self._moments[-1].state

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """Everything so far: for the log, and for looking at the board as it was."""
        return tuple(self._moments)

    def legal(self) -> list[D]:
        """Return every legal decision."""
        return self.rules.legal(self.state)

    def offers(self) -> Sequence[Offer[D]]:
        """Return all that a player could think of doing now; worked out once for each state."""
        state = self.state
        if self._offers is None or self._offers[0] is not state:
            self._offers = state, self.rules.offers(state)
        return self._offers[1]

    def refusal(self, decision: D) -> Refusal | None:
        """Say why a decision may not be taken now; None where it may."""
        return self.rules.refusal(self.state, decision)

    def view(self, seat: int | None) -> S:
        """Return what a seat may see of the game now."""
        return self.rules.view(self.state, seat)

    def asks_chance(self) -> bool:
        """Return whether chance is due."""
        return self.rules.asks_chance(self.state)

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.rules.result(self.state) is not None

    # --- Playing ---

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a function after every step, undo and redo, with the moment reached; returns how to stop that."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def decide(self, decision: D) -> list[object]:
        """Take a decision and return what happened; raises Refused, and changes nothing, where it is not legal."""
        return self._take(Answer(decision))

    def answer_chance(self) -> list[object]:
        """Let the table's source answer what chance is asked, and return what happened."""
        return self.take_chance(self._source.answer(self.state))

    def take_chance(self, answer: Answer[C]) -> list[object]:
        """Take an answer of chance; raises Refused, and changes nothing, where it does not fit."""
        return self._take(answer)

    def _take(self, taken: Answer[AnyStep]) -> list[object]:
        state, events = self.rules.apply(self.state, taken.step)
        self._undone.clear()
        self._reach(Moment(len(self._moments), state, taken.step, events, taken.attachment, taken.drop))
        return events

    def _reach(self, moment: Moment[S]) -> None:
        if len(self._moments) == 1:  # set-up has no line of its own
            self._moments[0], counts = parted(self._moments[0])
            moment = with_counts(moment, counts)
        self._moments.append(moment)
        self._save()
        self._tell()

    # --- Undo: as far as the game allows it; in practice past that ---

    def undo_refusal(self, moment: int = -1) -> Refusal | None:
        """Say why the step that led to a moment, by its number, cannot be undone; None where it can. -1: the last."""
        step = self._moments[moment].step
        if step is None:
            return Refusal("nothing_to_undo", NO_RULE)
        limit = self.rules.undo_limit(self._moments[moment - 1].state, step)
        if limit and not self.practice:
            return Refusal(f"undo_{limit}", NO_RULE, {"ask": self.rules.step_to_text(step).partition(":")[0]})
        return None

    def undo(self) -> None:
        """Take the last step back; raises Refused where the game does not allow it, unless this is practice."""
        if why := self.undo_refusal():
            raise Refused(why)
        undone, counts = parted(self._moments.pop())
        self._undone.append(undone)
        self._note(counts)
        self._save()
        self._tell()

    def redo_refusal(self) -> Refusal | None:
        """Say why nothing can be redone; None where something can."""
        return None if self._undone else Refusal("nothing_to_redo", NO_RULE)

    def redo(self) -> None:
        """Take again the step undone last; raises Refused where there is none."""
        if why := self.redo_refusal():
            raise Refused(why)
        self._reach(self._undone.pop())

    # --- Counting ---

    def count(self, name: str) -> None:
        """Count one more of `counts.COUNTS`; it stays counted where the steps before it are taken back."""
        self._note({name: 1})
        self._save()

    def _note(self, counts: Mapping[str, int]) -> None:
        """Have more counted beside the last step."""
        before = self._moments[-1]
        self._moments[-1] = with_counts(before, counts)
        self._amended = self._amended or self._moments[-1] is not before

    # --- Telling and writing ---

    def _tell(self) -> None:
        """Tell everybody of the moment reached; a listener may play on, and each hears all moments in order."""
        self._untold.append(self._moments[-1])
        if len(self._untold) > 1:
            return  # a listener has taken this step: whoever told it of the last will tell of this
        while self._untold:
            try:
                for listener in list(self._listeners):
                    listener(self._untold[0])
            finally:
                self._untold.pop(0)

    def step_lines(self) -> list[dict[str, object]]:
        """Return every step as it stands in a journal, without its number."""
        return [self._line(moment) for moment in self._moments[1:]]

    def _line(self, moment: Moment[S]) -> dict[str, object]:
        return {**self.rules.step_to_json(moment.step), **moment.attachment}

    def move_to(self, journal: JournalFile) -> None:
        """Write the game into another journal from now on, which must hold all steps so far."""
        self.close()
        self._journal, self._written, self.journal_fault = journal, len(self._moments) - 1, None

    def _save(self) -> None:
        """Bring the journal up to the game: the steps undone are cut off, those missing are written."""
        journal, steps = self._journal, len(self._moments) - 1
        if journal is None:
            return
        try:
            # After a fault the file may be longer than the journal knows of; cutting mends that.
            if self._written > steps or journal.steps > self._written or self.journal_fault is not None:
                self._written = min(self._written, steps, journal.steps)
                journal.cut_back(self._written)
            if self._amended and 0 < self._written == steps:
                self._written = steps - 1  # where the disk refuses now, the step is written anew
                journal.amend(self._line(self._moments[-1]))
                self._written = steps
            while self._written < steps:
                journal.append(self._line(self._moments[self._written + 1]))
                self._written += 1
        except JournalLost as lost:
            journal.close()
            self._journal = None  # it is another's now
            self.journal_fault = say("journal.lost", path=journal.path, why=lost.strerror)
        except OSError as error:
            self.journal_fault = say("journal.not_written", path=journal.path, why=why(error))
        else:
            self.journal_fault, self._amended = None, False

    def close(self) -> None:
        """Close the journal."""
        if self._journal is not None:
            self._journal.close()


AnyTable = Table[AnyState, AnyDecision, AnyStep]
"""The table of some game, as hosts of every game hold it."""
