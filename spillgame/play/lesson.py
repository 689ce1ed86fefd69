"""A lesson at the table: only the decision that it waits for is taken, and chance answers as it is written."""

from itertools import chain, pairwise
from typing import TYPE_CHECKING

from spillgame.physics.errors import TowerError
from spillgame.play.chance import Answer, SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import NO_RULE, AnyRules, Refusal, Refused, Rest
from spillgame.rules.lessons import (
    SAID,
    Beat,
    Lesson,
    Problem,
    Words,
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
"""The code of the refusal of a decision that a lesson does not wait for; its value SAID is what to tell."""
TRIES = 40
"""So many drops are tried where the seed that is written does not let dice fall as they are written; else they lie."""


class Course:
    """Where a lesson stands: which of its steps are done, which of its words are read, and how its problem goes."""

    def __init__(self, lesson: Lesson, rules: AnyRules, at: int = 0):
        """`at` is the number of the part at which the lesson was left before."""
        self.lesson, self.rules = lesson, rules
        self._steps = [number for number, beat in enumerate(lesson.beats) if beat.steps]
        self._read = 0
        """How many of the lesson's words, in their order, need not be read any more."""
        self.wrong = ""
        """What is to be told of the decision that was tried last, where that was another one."""
        self.helped = False
        """Whether the learner wants to see how the problem is solved."""
        self.table = _LessonTable(self)
        self._go_to(max(at, lesson.first))

    def _go_to(self, at: int) -> None:
        """Take the steps before a part of the lesson, as they are written."""
        for number in self._steps:
            if number >= at:
                break
            beat, state = self.lesson.beats[number], self.table.state
            if beat.do:
                self.table.decide(decision_of(self.rules, state, beat.do))
            else:
                self.table.take_chance(Answer(answer_of(self.rules, state, beat)))
        self._read = at

    @property
    def _done(self) -> int:
        return len(self.table.moments) - 1

    @property
    def before(self) -> int:
        """How many steps lead into the lesson, before its first word."""
        return sum(number < self.lesson.first for number in self._steps)

    @property
    def step(self) -> Beat | None:
        """The next written step by which the game goes on; None where all are done."""
        return self.lesson.beats[self._steps[self._done]] if self._done < len(self._steps) else None

    @property
    def at(self) -> int:
        """The number of the part that is told now, from 0; as many as there are where all is told."""
        beats, written = len(self.lesson.beats), min(self._done, len(self._steps))
        first = self._steps[written - 1] + 1 if written else 0
        last = self._steps[self._done] if self._done < len(self._steps) else beats
        here = min(max(first, self._read), last)
        return self.lesson.parts if here == beats and self.verdict else here

    @property
    def part(self) -> Beat | Problem | None:
        """What is told now; None where the lesson is over."""
        if self.at == len(self.lesson.beats):
            return self.lesson.problem
        return self.lesson.beats[self.at] if self.at < len(self.lesson.beats) else None

    @property
    def waits(self) -> bool:
        """Whether there is something to be read before the game goes on."""
        return isinstance(self.part, Beat) and not self.part.steps

    @property
    def over(self) -> bool:
        """Whether all is done and read."""
        return self.part is None

    @property
    def said(self) -> str:
        """What is told: what was told last, where a step brings no word of its own."""
        part = self.part
        if part is None:
            return self.lesson.done
        if isinstance(part, Problem):
            return failure_said(self.rules, self.table.state, part) if self.failed else part.say
        told = [beat.say for beat in self.lesson.beats[: self.at + 1] if beat.say]
        return told[-1] if told else ""

    def go_on(self) -> None:
        """Have read what is told now."""
        if self.waits:
            self._read, self.wrong = self.at + 1, ""

    def refusal(self, decision: AnyDecision) -> Refusal | None:
        """Say why a decision is not taken, with what the lesson says to it; None where it may be."""
        beat, state = self.step, self.table.state
        if beat is not None:
            if beat.do and decision_of(self.rules, state, beat.do) == decision:
                return None
            return Refusal(LESSON, beat.rule, {SAID: reply_to(self.rules, state, beat, decision) or self.said})
        return None if isinstance(self.part, Problem) and not self.failed else Refusal(LESSON, "", {SAID: self.said})

    @property
    def wanted(self) -> Words:
        """The decision that is to be taken now, as it is written; empty where none is, or the learner finds it."""
        part = self.part
        if isinstance(part, Problem):
            return self._next_of_solution(part) if self.helped and not self.failed else {}
        return part.do if part is not None else {}

    def by_other(self) -> object:
        """Return what the seat decides that is asked now, as it is written, where a bot plays it; None else."""
        state, part = self.table.state, self.part
        if isinstance(part, Problem):
            return other_decision(self.rules, state, part)
        asked = self.rules.to_move(state)
        return decision_of(self.rules, state, self.wanted) if asked and asked[0] in self.rules.bot_seats() else None

    # --- The problem ---

    @property
    def verdict(self) -> bool | None:
        """Whether the attempt at the problem has reached its goal; None while there is none that is over.

        A lesson without a problem has reached it.
        """
        problem = self.lesson.problem
        if problem is None:
            return True
        return verdict(self.rules, self.table.state, problem) if self._done > len(self._steps) else None

    def is_end(self, state: AnyState) -> bool:
        """Return whether an attempt at the problem ends in a state."""
        problem = self.lesson.problem
        return problem is not None and verdict(self.rules, state, problem) is not None

    @property
    def reached(self) -> bool:
        """Whether what the problem asks for has come to be so, while its attempt is not over yet."""
        problem = self.lesson.problem
        if problem is None or not isinstance(self.part, Problem) or self._done <= len(self._steps):
            return False
        states = self.table.moments[len(self._steps)].state, self.table.state
        before, now = (holds(problem.goal, self.rules.state_to_json(state)) for state in states)
        return now and not before and self.verdict is None

    @property
    def failed(self) -> bool:
        """Whether the attempt at the problem is over and has not reached its goal."""
        return isinstance(self.part, Problem) and self.verdict is False

    def try_again(self, *, helped: bool = False) -> None:
        """Take back all of an attempt at the problem; `helped` shows how it is solved."""
        self.helped = helped
        while self._done > len(self._steps):
            self.table.undo()

    def _next_of_solution(self, problem: Problem) -> Words:
        """Return the next decision of the solution as it is written; empty where another way was gone."""
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
    """Return how dice fall, or at least lie, as they are written to come to rest."""
    from spillgame.physics.drop import drop  # noqa: PLC0415 - as above
    from spillgame.play.tower import ends_as, lying  # noqa: PLC0415

    for number in chain([] if seed is None else [seed], range(TRIES)):
        fallen = drop(len(rests), number)
        if ends_as(rests, fallen.landings):
            return fallen
    return lying(rests)


class _Written:
    """Answers of chance as a lesson has them; in its problem drawn from the set-up's seed."""

    def __init__(self, course: Course):
        self._course = course
        self._drawn: SeededChance[AnyState, AnyStep] | None = None

    def answer(self, state: AnyState) -> Answer[AnyStep]:
        """Return the answer that is written for the next step."""
        course, beat = self._course, self._course.step
        if beat is None and isinstance(course.part, Problem):
            if self._drawn is None:
                self._drawn = SeededChance(course.rules, course.rules.setup_to_json().get("seed", 0), "physics")
            return self._drawn.answer(state)
        if beat is None or not beat.chance:
            raise TowerError(course.said)  # somebody drops dice that are not due
        step = answer_of(course.rules, state, beat)
        rests = course.rules.rests(step)
        return Answer(step, fall(rests, beat.seed) if rests else None)

    def skip(self, state: AnyState) -> None:
        """Pass over an answer."""


class _LessonTable(Table[AnyState, AnyDecision, AnyStep]):
    """A table at which only the decision is taken that the lesson waits for, and in its problem any."""

    def __init__(self, course: Course):
        super().__init__(course.rules, _Written(course), practice=True)
        self._course = course

    def refusal(self, decision: AnyDecision) -> Refusal | None:
        """Say why a decision may not be taken now, by the rules or by the lesson; None where it may."""
        return super().refusal(decision) or self._course.refusal(decision)

    def undo_refusal(self, moment: int = -1) -> Refusal | None:
        """Say why a step cannot be undone, such as one that leads into the lesson; None where it can."""
        if moment % len(self.moments) <= self._course.before:
            return Refusal("nothing_to_undo", NO_RULE)
        return super().undo_refusal(moment)

    def decide(self, decision: AnyDecision) -> list[object]:
        """Take a decision; raises Refused with what the lesson says to any other than that which it waits for."""
        refusal = self.refusal(decision)
        if refusal is not None:
            self._course.wrong = refusal.values.get(SAID, "")
            raise Refused(refusal)
        self._course.wrong = ""
        return super().decide(decision)


class _Actor:
    """Plays the seats of others as the lesson has it."""

    def __init__(self, course: Course):
        self._course = course

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        """Return the decision that is written; where the learner undid more than that, the first that is legal."""
        return self._course.by_other() or rules.legal(self._course.table.state)[0]


def lesson_match(course: Course, header: Header, content: AnyContent) -> Match:
    """Return the match of a lesson: it stands in no journal, and counts for nothing."""
    match = Match(
        course.rules,
        course.table,
        header,
        content,
        advised=False,
        waits=lambda: course.waits or course.failed or course.over,
        asks_first=lambda: isinstance(course.part, Problem) and not course.helped,
        is_end=course.is_end,
    )
    match.bots = {seat: _Actor(course) for seat in course.rules.bot_seats()}
    return match
