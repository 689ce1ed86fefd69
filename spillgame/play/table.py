"""The only access to a running game: what is legal, doing it, undoing it, and notifying listeners."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Generic

from spillgame.content.words_file import say
from spillgame.files import why
from spillgame.play.chance import Answered, ChanceSource
from spillgame.play.counts import parted, with_counts
from spillgame.play.journal_file import JournalFile, JournalLost
from spillgame.rules.game import NO_RULE, AnyMoment, C, D, Moment, Offer, Refusal, Refused, Rules, S
from spillgame.rules.seams import AnyDecision, AnyState, AnyStep

Listener = Callable[[AnyMoment], None]


class Table(Generic[S, D, C]):
    """A game being played.

    Every step is in the journal before listeners hear of it. If the disk refuses, `journal_fault` says so, the game
    continues in memory, and every further step retries bringing the journal up to date.
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
        """Why the game is not saved now; None if it is, or if it has no journal."""
        self._written = 0
        """How many of the game's steps are in the journal."""
        self._amended = False
        """Whether the last step's counts are ahead of its line."""
        state, events = rules.start()
        self._moments = [Moment(0, state, None, events)]
        self._offers: tuple[S, Sequence[Offer[D]]] | None = None
        self._forced: tuple[S, D | None] | None = None
        self._undone: list[Moment[S]] = []
        self._listeners: list[Listener] = []
        self._untold: list[Moment[S]] = []
        """Moments not yet delivered to all listeners."""

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
        """Return a table that resumes a game: `moments` as `replay` gives them, `journal` reopened.

        The source skips what it answered before, so that the game continues as if uninterrupted.
        """
        table = cls(rules, source, journal, practice=practice)
        table._moments = list(moments)
        table._written = len(table._moments) - 1
        for before, moment in pairwise(table._moments):
            if rules.is_chance(moment.step):
                source.skip(before.state)
        return table

    def retell(self, rules: Rules[S, D, C]) -> None:
        """Go on with the same rules told in another language."""
        self.rules = rules
        self._offers = self._forced = None

    # --- Looking ---

    @property
    def state(self) -> S:
        return self._moments[-1].state

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """Everything so far: for the log, and for the history view."""
        return tuple(self._moments)

    def legal(self) -> list[D]:
        return self.rules.legal(self.state)

    def offers(self) -> Sequence[Offer[D]]:
        """Return everything a player could try to do now; computed once per state."""
        state = self.state
        if self._offers is None or self._offers[0] is not state:
            self._offers = state, self.rules.offers(state)
        return self._offers[1]

    def forced(self) -> D | None:
        """Return the decision that goes without saying, if it is the only one; computed once per state."""
        state = self.state
        if self._forced is None or self._forced[0] is not state:
            self._forced = state, self.rules.forced(state)
        return self._forced[1]

    def refusal(self, decision: D) -> Refusal | None:
        """Say why a decision is illegal now; None if it is legal."""
        return self.rules.refusal(self.state, decision)

    def view(self, seat: int | None) -> S:
        """Return what a seat may see of the game now."""
        return self.rules.view(self.state, seat)

    def asks_chance(self) -> bool:
        return self.rules.asks_chance(self.state)

    def is_over(self) -> bool:
        return self.rules.result(self.state) is not None

    # --- Playing ---

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a function with the moment reached after each step, undo and redo; returns what stops that."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def decide(self, decision: D) -> list[object]:
        """Take a decision and return its events; raises Refused, and changes nothing, if it is illegal."""
        return self._take(Answered(decision))

    def answer_chance(self) -> list[object]:
        """Let the table's source answer the pending chance, and return its events."""
        return self.take_chance(self._source.answer(self.state))

    def take_chance(self, answer: Answered[C]) -> list[object]:
        """Take an answer of chance; raises Refused, and changes nothing, if it does not fit."""
        return self._take(answer)

    def _take(self, taken: Answered[AnyStep]) -> list[object]:
        state, events = self.rules.apply(self.state, taken.step)
        self._undone.clear()
        self._reach(Moment(len(self._moments), state, taken.step, events, taken.attachment, taken.drop))
        return events

    def _reach(self, moment: Moment[S]) -> None:
        if len(self._moments) == 1:  # set-up has no line
            self._moments[0], counts = parted(self._moments[0])
            moment = with_counts(moment, counts)
        self._moments.append(moment)
        self._save()
        self._tell()

    # --- Undo: as far as the game allows it; in practice past that ---

    def undo_refusal(self, moment: int = -1) -> Refusal | None:
        """Say why the step that led to a moment, by number, cannot be undone; None if it can. -1: the last."""
        step = self._moments[moment].step
        if step is None:
            return Refusal("nothing_to_undo", NO_RULE)
        limit = self.rules.undo_limit(self._moments[moment - 1].state, step)
        if limit and not self.practice:
            return Refusal(f"undo_{limit}", NO_RULE, {"ask": self.rules.step_to_text(step).partition(":")[0]})
        return None

    def undo(self) -> None:
        """Undo the last step; raises Refused if the game does not allow it, unless this is practice."""
        if why := self.undo_refusal():
            raise Refused(why)
        undone, counts = parted(self._moments.pop())
        self._undone.append(undone)
        self._note(counts)
        self._save()
        self._tell()

    def redo_refusal(self) -> Refusal | None:
        """Say why nothing can be redone; None if something can."""
        return None if self._undone else Refusal("nothing_to_redo", NO_RULE)

    def redo(self) -> None:
        """Redo the step undone last; raises Refused if there is none."""
        if why := self.redo_refusal():
            raise Refused(why)
        self._reach(self._undone.pop())

    # --- Counting ---

    def count(self, name: str) -> None:
        """Count one more of `counts.COUNTS`; it stays counted if the steps before it are undone."""
        self._note({name: 1})
        self._save()

    def _note(self, counts: Mapping[str, int]) -> None:
        """Add to the counts of the last step."""
        before = self._moments[-1]
        self._moments[-1] = with_counts(before, counts)
        self._amended = self._amended or self._moments[-1] is not before

    # --- Telling and writing ---

    def _tell(self) -> None:
        """Notify listeners of the moment reached; a listener may play on, and each gets all moments in order."""
        self._untold.append(self._moments[-1])
        if len(self._untold) > 1:
            return  # a listener took this step: the outer call that notified it will deliver this one, too
        while self._untold:
            try:
                for listener in list(self._listeners):
                    listener(self._untold[0])
            finally:
                self._untold.pop(0)

    def step_lines(self) -> list[dict[str, object]]:
        """Return every step as in a journal, without its number."""
        return [self._line(moment) for moment in self._moments[1:]]

    def _line(self, moment: Moment[S]) -> dict[str, object]:
        return {**self.rules.step_to_json(moment.step), **moment.attachment}

    def move_to(self, journal: JournalFile) -> None:
        """Switch to another journal, which must contain all steps so far."""
        self.close()
        self._journal, self._written, self.journal_fault = journal, len(self._moments) - 1, None

    def _save(self) -> None:
        """Bring the journal up to date: cut off undone steps, write missing ones."""
        journal, steps = self._journal, len(self._moments) - 1
        if journal is None:
            return
        try:
            # After an error the file may be longer than the journal knows; truncating repairs that.
            if self._written > steps or journal.steps > self._written or self.journal_fault is not None:
                self._written = min(self._written, steps, journal.steps)
                journal.cut_back(self._written)
            if self._amended and 0 < self._written == steps:
                self._written = steps - 1  # if the disk refuses now, the step is written again
                journal.amend(self._line(self._moments[-1]))
                self._written = steps
            while self._written < steps:
                journal.append(self._line(self._moments[self._written + 1]))
                self._written += 1
        except JournalLost as lost:
            journal.close()
            self._journal = None  # another program has it now
            self.journal_fault = say("journal.lost", path=journal.path, why=lost.strerror)
        except OSError as error:
            self.journal_fault = say("journal.not_written", path=journal.path, why=why(error))
        else:
            self.journal_fault, self._amended = None, False

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()


AnyTable = Table[AnyState, AnyDecision, AnyStep]
"""The table of some game, as hosts of every game hold it."""
