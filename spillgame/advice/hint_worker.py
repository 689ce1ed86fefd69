"""Hints worked out beside the window: in a process that waits for questions, or portion by portion where there is none.

A question that is asked takes the place of the one before it: the position is another, and nobody wants that answer.
"""

import multiprocessing
import pickle
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Literal, NamedTuple, Protocol

from spillgame.advice.hints import Adviser
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyState
from spillgame.signals import end_with_parent

Wanted = Literal["standing", "cost", "hints"]


class Question(NamedTuple):
    """What is asked about a position."""

    number: int
    seat: int
    view: AnyState
    """What the seat sees."""
    wanted: tuple[Wanted, ...]
    """Worked out in this order."""
    decided: tuple[AnyState, AnyState, int] | None = None
    """Where the cost of a decision is wanted: what whoever took it saw before and after it, and their seat."""


class Answer(NamedTuple):
    """What is known, perhaps of several answers to a question the first."""

    number: int
    """That of the question."""
    what: Wanted
    value: Any
    """The chance to win, a `Cost` or None where there is none, or `Hints`."""
    last: bool
    """Whether nothing more will come of what was wanted."""


class Helper(Protocol):
    """Who works answers out."""

    def ask(self, question: Question) -> None:
        """Take a question, in the place of the one before it."""

    def take(self) -> list[Answer]:
        """Return the answers that have come since; call it in each frame."""

    def close(self) -> None:
        """Have nothing more worked out."""


def answers(adviser: Adviser, question: Question) -> Iterator[Answer | None]:
    """Work a question out: yields an answer, or None, after each portion."""
    number, seat, view = question.number, question.seat, question.view
    for what in question.wanted:
        if what == "standing":
            yield Answer(number, what, adviser.standing(view, seat), True)
        elif what == "cost":
            cost = None if question.decided is None else (yield from adviser.cost(*question.decided))
            yield Answer(number, what, cost, True)
        else:
            for hints in adviser.hints(view, seat):
                yield None if hints is None else Answer(number, what, hints, hints.done)


class InPortions:
    """Works questions out here, a portion each time that answers are looked for."""

    def __init__(self, rules: AnyRules):
        self._adviser = Adviser.of(rules)
        self._work: Iterator[Answer | None] = iter(())

    def ask(self, question: Question) -> None:
        """Begin with a question."""
        self._work = answers(self._adviser, question)

    def take(self) -> list[Answer]:
        """Do the next portion."""
        found = next(self._work, None)
        return [] if found is None else [found]

    def close(self) -> None:
        """Leave the rest undone."""
        self._work = iter(())


def _work(rules: AnyRules, questions: Connection) -> None:
    """Answer questions in a process of its own until nobody asks any more."""
    end_with_parent()
    adviser = Adviser.of(rules)
    with suppress(EOFError, OSError):  # the window has gone on without
        while True:
            for answer in answers(adviser, questions.recv()):
                if answer is not None:
                    questions.send(answer)
                if questions.poll():
                    break


class InProcess:
    """Has questions worked out in a process beside the window, which waits for the next; without one, here."""

    def __init__(self, rules: AnyRules):
        """Start the process, which is ready after a moment; it ends with the program at the latest."""
        self._rules = rules
        self._otherwise: InPortions | None = None
        self._question: Question | None = None
        context = multiprocessing.get_context("spawn")  # a copy of a window would be no good to anybody
        try:
            self._line, theirs = context.Pipe()
            process = context.Process(target=_work, args=(rules, theirs), daemon=True)
            process.start()
            theirs.close()  # so that the line ends with the process
        except (OSError, TypeError, AttributeError, pickle.PicklingError):
            self._go_on_here()

    def _go_on_here(self) -> InPortions:
        """Do without a process from now on."""
        self._otherwise = InPortions(self._rules)
        if self._question is not None:
            self._otherwise.ask(self._question)
        return self._otherwise

    def ask(self, question: Question) -> None:
        """Send a question."""
        self._question = question
        if self._otherwise is not None:
            self._otherwise.ask(question)
            return
        try:
            self._line.send(question)
        except (OSError, ValueError):
            self._go_on_here()

    def take(self) -> list[Answer]:
        """Return what has come."""
        found: list[Answer] = []
        if self._otherwise is not None:
            return self._otherwise.take()
        try:
            while self._line.poll():
                found.append(self._line.recv())
        except (EOFError, OSError):  # the process was ended from outside
            self._go_on_here()
        return found

    def close(self) -> None:
        """End the process."""
        if self._otherwise is not None:
            self._otherwise.close()
        else:
            self._line.close()
