"""Hints computed in a worker process that waits for questions, or without one in portions per frame.

A new question replaces the previous one, whose answer is obsolete.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from spillgame.advice.hints import Adviser
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyState
from spillgame.signals import worker

if TYPE_CHECKING:  # imported with the first worker
    from multiprocessing.connection import Connection

Wanted = Literal["standing", "cost", "hints"]


class Question(NamedTuple):
    """A question about a position."""

    number: int
    seat: int
    view: AnyState
    """What the seat sees."""
    wanted: tuple[Wanted, ...]
    """Worked out in this order."""
    decided: tuple[AnyState, AnyState, int] | None = None
    """If the cost of a decision is wanted: the views before and after it of the seat that took it, and that seat."""


class Reply(NamedTuple):
    """A reply to a question, possibly the first of several."""

    number: int
    """That of the question."""
    what: Wanted
    value: Any
    """The chance to win, a `Cost` or None if there is none, or `Hints`."""
    last: bool
    """Whether this is the last one."""


class Helper(Protocol):
    """Computes answers."""

    def ask(self, question: Question) -> None:
        """Take a question, replacing the previous one."""

    def take(self) -> list[Reply]:
        """Return the replies that have arrived since; call it once per frame."""

    def close(self) -> None:
        """Stop."""


def answers(adviser: Adviser, question: Question) -> Iterator[Reply | None]:
    """Answer a question: yields a reply, or None, after each portion."""
    number, seat, view = question.number, question.seat, question.view
    for what in question.wanted:
        if what == "standing":
            yield Reply(number, what, adviser.standing(view, seat), True)
        elif what == "cost":
            cost = None if question.decided is None else (yield from adviser.cost(*question.decided))
            yield Reply(number, what, cost, True)
        else:
            for hints in adviser.hints(view, seat):
                yield None if hints is None else Reply(number, what, hints, hints.done)


class InPortions:
    """Computes in this process, a portion for each poll."""

    def __init__(self, rules: AnyRules):
        self._adviser = Adviser.of(rules)
        self._work: Iterator[Reply | None] = iter(())

    def ask(self, question: Question) -> None:
        self._work = answers(self._adviser, question)

    def take(self) -> list[Reply]:
        found = next(self._work, None)
        return [] if found is None else [found]

    def close(self) -> None:
        self._work = iter(())


def _work(rules: AnyRules, questions: "Connection") -> None:
    """Answer questions in a worker process until the pipe closes."""
    adviser = Adviser.of(rules)
    with suppress(EOFError, OSError):  # the window no longer waits
        while True:
            for answer in answers(adviser, questions.recv()):
                if answer is not None:
                    questions.send(answer)
                if questions.poll():
                    break


class InProcess:
    """Has questions answered by a worker process; without one, in this process."""

    def __init__(self, rules: AnyRules):
        """Start the process, which takes a moment; it ends with the program at the latest."""
        self._rules = rules
        self._otherwise: InPortions | None = None
        self._question: Question | None = None
        try:
            self._line = worker(_work, rules, duplex=True)
        except OSError:
            self._go_on_here()

    def _go_on_here(self) -> InPortions:
        self._otherwise = InPortions(self._rules)
        if self._question is not None:
            self._otherwise.ask(self._question)
        return self._otherwise

    def ask(self, question: Question) -> None:
        self._question = question
        if self._otherwise is not None:
            self._otherwise.ask(question)
            return
        try:
            self._line.send(question)
        except (OSError, ValueError):
            self._go_on_here()

    def take(self) -> list[Reply]:
        found: list[Reply] = []
        if self._otherwise is not None:
            return self._otherwise.take()
        try:
            while self._line.poll():
                found.append(self._line.recv())
        except (EOFError, OSError):  # the process was killed
            self._go_on_here()
        return found

    def close(self) -> None:
        if self._otherwise is not None:
            self._otherwise.close()
        else:
            self._line.close()
