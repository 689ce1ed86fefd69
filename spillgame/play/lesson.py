"""A lesson at the table: only the decision that it waits for is accepted, and chance is scripted."""

from itertools import chain, pairwise
from typing import TYPE_CHECKING

from spillgame.physics.spec import TowerError
from spillgame.play.chance import Answered, SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import NO_RULE, AnyRules, Refusal, Refused, Rest
from spillgame.rules.lessons import (
    SAID,
    Beat,
    Lesson,
    LessonProblem,
    StepJson,
    answer_of,
    decision_of,
    failure_said,
    holds,
    other_decision,
    reply_to,
    verdict,
)
from spillgame.rules.seams import AnyContent, AnyDecision, AnyState, AnyStep

if TYPE_CHECKING:  # a lesson without dice needs no physics
    from spillgame.physics.drop import Drop

LESSON = "lesson"
"""The refusal code of a decision that a lesson does not wait for; its value SAID is the text to show."""
TRIES = 40
"""Drops to try if the scripted seed does not give the scripted landings; after that the dice are just placed."""


class Course:
    """The progress of a lesson: steps done, texts read, and the state of its problem."""

    def __init__(self, lesson: Lesson, rules: AnyRules, at: int = 0):
        """`at` is the number of the part where the lesson was left before."""
        self.lesson, self.rules = lesson, rules
        self._steps = [number for number, beat in enumerate(lesson.beats) if beat.steps]
        self._read = 0
        """How many of the lesson's texts, in order, have been read."""
        self.wrong = ""
        """The reply to the decision tried last, if that was a wrong one."""
        self.helped = False
        """Whether the learner asked for the solution."""
        self.table = _LessonTable(self)
        self._go_to(max(at, lesson.first))

    def _go_to(self, at: int) -> None:
        """Take the scripted steps before a part of the lesson."""
        for number in self._steps:
            if number >= at:
                break
            beat, state = self.lesson.beats[number], self.table.state
            if beat.do:
                self.table.decide(decision_of(self.rules, state, beat.do))
            else:
                self.table.take_chance(Answered(answer_of(self.rules, state, beat)))
        self._read = at

    @property
    def _done(self) -> int:
        return len(self.table.moments) - 1

    @property
    def before(self) -> int:
        """How many steps precede the lesson's first text."""
        return sum(number < self.lesson.first for number in self._steps)

    @property
    def step(self) -> Beat | None:
        """The next scripted step; None if all are done."""
        return self.lesson.beats[self._steps[self._done]] if self._done < len(self._steps) else None

    @property
    def at(self) -> int:
        """The number of the current part, from 0; the number of parts at the end."""
        beats, written = len(self.lesson.beats), min(self._done, len(self._steps))
        first = self._steps[written - 1] + 1 if written else 0
        last = self._steps[self._done] if self._done < len(self._steps) else beats
        here = min(max(first, self._read), last)
        return self.lesson.parts if here == beats and self.verdict else here

    @property
    def part(self) -> Beat | LessonProblem | None:
        """The current text; None if the lesson is over."""
        if self.at == len(self.lesson.beats):
            return self.lesson.problem
        return self.lesson.beats[self.at] if self.at < len(self.lesson.beats) else None

    @property
    def waits(self) -> bool:
        """Whether there is something to read before the game continues."""
        return isinstance(self.part, Beat) and not self.part.steps

    @property
    def over(self) -> bool:
        """Whether everything is done and read."""
        return self.part is None

    @property
    def said(self) -> str:
        """The current text, which stays if a step has none of its own."""
        part = self.part
        if part is None:
            return self.lesson.done
        if isinstance(part, LessonProblem):
            return failure_said(self.rules, self.table.state, part) if self.failed else part.say
        told = [beat.say for beat in self.lesson.beats[: self.at + 1] if beat.say]
        return told[-1] if told else ""

    def go_on(self) -> None:
        """Mark the current text as read."""
        if self.waits:
            self._read, self.wrong = self.at + 1, ""

    def refusal(self, decision: AnyDecision) -> Refusal | None:
        """Say why a decision is not accepted, with the lesson's reply; None if it is."""
        beat, state = self.step, self.table.state
        if beat is not None:
            if beat.do and decision_of(self.rules, state, beat.do) == decision:
                return None
            return Refusal(LESSON, beat.rule, {SAID: reply_to(self.rules, state, beat, decision) or self.said})
        if isinstance(self.part, LessonProblem) and not self.failed:
            return None
        return Refusal(LESSON, "", {SAID: self.said})

    @property
    def wanted(self) -> StepJson:
        """The scripted decision due now; empty if there is none, or if the learner must find it."""
        part = self.part
        if isinstance(part, LessonProblem):
            return self._next_of_solution(part) if self.helped and not self.failed else {}
        return part.do if part is not None else {}

    def by_other(self) -> object:
        """Return the scripted decision of the seat asked now, if a bot plays it; otherwise None."""
        state, part = self.table.state, self.part
        if isinstance(part, LessonProblem):
            return other_decision(self.rules, state, part)
        asked = self.rules.to_move(state)
        return decision_of(self.rules, state, self.wanted) if asked and asked[0] in self.rules.bot_seats() else None

    # --- The problem ---

    @property
    def verdict(self) -> bool | None:
        """Whether the attempt at the problem has reached its goal; None until one is over. True without a problem."""
        problem = self.lesson.problem
        if problem is None:
            return True
        return verdict(self.rules, self.table.state, problem) if self._done > len(self._steps) else None

    def is_end(self, state: AnyState) -> bool:
        problem = self.lesson.problem
        return problem is not None and verdict(self.rules, state, problem) is not None

    @property
    def reached(self) -> bool:
        """Whether the problem's goal already holds before the attempt is over."""
        problem = self.lesson.problem
        if problem is None or not isinstance(self.part, LessonProblem) or self._done <= len(self._steps):
            return False
        states = self.table.moments[len(self._steps)].state, self.table.state
        before, now = (holds(problem.goal, self.rules.state_to_json(state)) for state in states)
        return now and not before and self.verdict is None

    @property
    def failed(self) -> bool:
        """Whether the attempt at the problem is over and has not reached its goal."""
        return isinstance(self.part, LessonProblem) and self.verdict is False

    def try_again(self, *, helped: bool = False) -> None:
        """Undo an attempt at the problem; `helped` shows the solution."""
        self.helped = helped
        while self._done > len(self._steps):
            self.table.undo()

    def _next_of_solution(self, problem: LessonProblem) -> StepJson:
        """Return the next decision of the solution; empty if the learner deviated from it."""
        if self.by_other() is not None:
            return {}
        moments, bots = self.table.moments[len(self._steps) :], self.rules.bot_seats()
        decisions = [words for words in problem.solution if "chance" not in words]
        taken = [
            (before.state, after.step)
            for before, after in pairwise(moments)
            if not self.rules.is_chance(after.step) and self.rules.to_move(before.state)[0] not in bots
        ]
        for words, (state, step) in zip(decisions, taken, strict=False):
            if decision_of(self.rules, state, words) != step:
                return {}
        return decisions[len(taken)] if len(taken) < len(decisions) else {}


def fall(rests: tuple[Rest, ...], seed: int | None) -> "Drop":
    """Return a drop, or at least a placement, with the scripted landings."""
    from spillgame.physics.drop import drop  # noqa: PLC0415 - as above
    from spillgame.play.tower import ends_as, lying  # noqa: PLC0415

    for number in chain([] if seed is None else [seed], range(TRIES)):
        fallen = drop(len(rests), number)
        if ends_as(rests, fallen.landings):
            return fallen
    return lying(rests)


class _Written:
    """Scripted chance; in the lesson's problem drawn from the set-up's seed."""

    def __init__(self, course: Course):
        self._course = course
        self._drawn: SeededChance[AnyState, AnyStep] | None = None

    def answer(self, state: AnyState) -> Answered[AnyStep]:
        course, beat = self._course, self._course.step
        if beat is None and isinstance(course.part, LessonProblem):
            if self._drawn is None:
                self._drawn = SeededChance(course.rules, course.rules.setup_to_json().get("seed", 0), "physics")
            return self._drawn.answer(state)
        if beat is None or not beat.chance:
            raise TowerError("common.as_told", text=course.said)  # a drop that is not due
        step = answer_of(course.rules, state, beat)
        rests = course.rules.rests(step)
        return Answered(step, fall(rests, beat.seed) if rests else None)

    def skip(self, state: AnyState) -> None:
        """Pass over an answer."""


class _LessonTable(Table[AnyState, AnyDecision, AnyStep]):
    """A table that accepts only the decision that the lesson waits for, and in its problem any."""

    def __init__(self, course: Course):
        super().__init__(course.rules, _Written(course), practice=True)
        self._course = course

    def refusal(self, decision: AnyDecision) -> Refusal | None:
        """Say why a decision may not be taken now, by the rules or by the lesson; None if it may."""
        return super().refusal(decision) or self._course.refusal(decision)

    def undo_refusal(self, moment: int = -1) -> Refusal | None:
        """Say why a step cannot be undone, such as one before the lesson's start; None if it can."""
        if moment % len(self.moments) <= self._course.before:
            return Refusal("nothing_to_undo", NO_RULE)
        return super().undo_refusal(moment)

    def decide(self, decision: AnyDecision) -> list[object]:
        """Take a decision; raises Refused with the lesson's reply unless it is the expected one."""
        refusal = self.refusal(decision)
        if refusal is not None:
            self._course.wrong = refusal.values.get(SAID, "")
            raise Refused(refusal)
        self._course.wrong = ""
        return super().decide(decision)


class _Actor:
    """Plays the other seats as scripted."""

    def __init__(self, course: Course):
        self._course = course

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        """Return the scripted decision; if the learner undid past it, the first legal one."""
        return self._course.by_other() or rules.legal(self._course.table.state)[0]


def lesson_match(course: Course, header: Header, content: AnyContent) -> Match:
    """Return the match of a lesson: it has no journal, and does not count."""
    match = Match(
        course.rules,
        course.table,
        header,
        content,
        advised=False,
        waits=lambda: course.waits or course.failed or course.over,
        asks_first=lambda: isinstance(course.part, LessonProblem) and not course.helped,
        is_end=course.is_end,
    )
    match.bots = {seat: _Actor(course) for seat in course.rules.bot_seats()}
    return match
