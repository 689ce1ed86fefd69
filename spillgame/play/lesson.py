"""A lesson at the table: only the decision that it waits for is taken, and chance answers as it is written."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from spillgame.physics.errors import TowerError
from spillgame.play.chance import Answer
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import Refusal, Refused, Rest
from spillgame.rules.lessons import SAID, Beat, Lesson, answer_of, decision_of, reply_to
from spillgame.rules.room import AnyRules

if TYPE_CHECKING:  # a lesson without dice needs no physics
    from spillgame.physics.drop import Drop

LESSON = "lesson"
"""The code of the refusal of a decision that a lesson does not wait for; its value SAID is what to tell."""
TRIES = 60
"""So many drops are tried when dice must fall at once as they are written; else they only lie so."""


class Course:
    """Where a lesson stands: which of its steps are done, and which of its words are read."""

    def __init__(self, lesson: Lesson, rules: AnyRules):
        self.lesson, self.rules = lesson, rules
        self.table: Table[Any, Any, Any] = _LessonTable(self)
        self.drops: dict[tuple[int, ...], Drop] = {}
        """Drops that fall as they are written, by the faces in the order of landing."""
        self._steps = [at for at, beat in enumerate(lesson.beats) if beat.steps]
        self._read = 0
        """How many of the lesson's words, in their order, need not be read any more."""
        self.wrong = ""
        """What is to be told of the decision that was tried last, where that was another one."""

    @property
    def _done(self) -> int:
        return len(self.table.moments) - 1

    @property
    def step(self) -> Beat | None:
        """The next step by which the game goes on; None where the lesson is over."""
        return self.lesson.beats[self._steps[self._done]] if self._done < len(self._steps) else None

    @property
    def at(self) -> int:
        """The number of what is told now, from 0; as many as there are where all is told."""
        first = self._steps[self._done - 1] + 1 if self._done else 0
        last = self._steps[self._done] if self._done < len(self._steps) else len(self.lesson.beats)
        return min(max(first, self._read), last)

    @property
    def beat(self) -> Beat | None:
        """What is told now; None where the lesson is over."""
        return self.lesson.beats[self.at] if self.at < len(self.lesson.beats) else None

    @property
    def waits(self) -> bool:
        """Whether there is something to be read before the game goes on."""
        return self.beat is not None and not self.beat.steps

    @property
    def over(self) -> bool:
        """Whether all is done and read."""
        return self.beat is None

    @property
    def said(self) -> str:
        """What is told: what was told last, where a step brings no word of its own."""
        if self.beat is None:
            return self.lesson.done
        told = [beat.say for beat in self.lesson.beats[: self.at + 1] if beat.say]
        return told[-1] if told else ""

    def go_on(self) -> None:
        """Have read what is told now."""
        if self.waits:
            self._read, self.wrong = self.at + 1, ""

    def refusal(self, decision: Any) -> Refusal | None:
        """Say why a decision is not taken, with what the lesson says to it; None where it is the one waited for."""
        beat, state = self.step, self.table.state
        if beat is not None and beat.do and decision_of(self.rules, state, beat.do) == decision:
            return None
        said = reply_to(self.rules, state, beat, decision) if beat is not None else self.lesson.done
        return Refusal(LESSON, beat.rule if beat is not None else "", {SAID: said})

    # --- Dice that fall as they are written ---

    def coming_drop(self) -> tuple[int, ...]:
        """Return the faces of the next drop for which no fall was found yet; none where there is none to look for."""
        for at in self._steps[self._done :]:
            faces = self.lesson.beats[at].answer.get("faces")
            if isinstance(faces, list) and tuple(faces) not in self.drops:
                return tuple(faces)
        return ()

    def look_for_drop(self, faces: tuple[int, ...], seeds: Iterator[int]) -> bool:
        """Let dice fall once; returns whether they came to rest with these faces up, in this order."""
        from spillgame.physics.drop import drop  # noqa: PLC0415 - as above

        fallen = drop(len(faces), next(seeds))
        found = tuple(one.face for one in fallen.landings)
        self.drops.setdefault(found, fallen)
        return found == faces

    def fall(self, rests: tuple[Rest, ...]) -> "Drop":
        """Return how dice fall, or at least lie, with the faces up that are written."""
        from spillgame.play.tower import lying  # noqa: PLC0415 - as above

        faces = tuple(rest.face for rest in rests)
        seeds = iter(range(TRIES))
        while faces not in self.drops:
            try:
                self.look_for_drop(faces, seeds)
            except StopIteration:
                return lying(rests)
        return self.drops[faces]


class _Written:
    """Answers of chance as a lesson has them."""

    def __init__(self, course: Course):
        self._course = course

    def answer(self, state: Any) -> Answer[Any]:
        """Return the answer that is written for the next step."""
        course, beat = self._course, self._course.step
        if beat is None or not beat.chance:
            raise TowerError(course.said)  # somebody drops dice that are not due
        step = answer_of(course.rules, state, beat)
        rests = course.rules.rests(step)
        return Answer(step, course.fall(rests) if rests else None)

    def skip(self, state: Any) -> None:
        """Pass over an answer."""


class _LessonTable(Table[Any, Any, Any]):
    """A table at which only the decision is taken that the lesson waits for."""

    def __init__(self, course: Course):
        super().__init__(course.rules, _Written(course), practice=True)
        self._course = course

    def decide(self, decision: Any) -> list[Any]:
        """Take a decision; raises Refused with what the lesson says to any other than that which it waits for."""
        refusal = self.rules.refusal(self.state, decision) or self._course.refusal(decision)
        if refusal is not None:
            self._course.wrong = refusal.values.get(SAID, "")
            raise Refused(refusal)
        self._course.wrong = ""
        return super().decide(decision)


class _Actor:
    """Plays the seats of others as the lesson has it."""

    def __init__(self, course: Course):
        self._course = course

    def choose(self, rules: AnyRules, view: Any, seat: int) -> Any:
        """Return the decision that is written."""
        beat = self._course.step
        return decision_of(self._course.rules, self._course.table.state, beat.do if beat is not None else {})


def lesson_match(course: Course, header: Header, content: Any) -> Match:
    """Return the match of a lesson: it stands in no journal, and counts for nothing."""
    match = Match(course.rules, course.table, header, content, advised=False, waits=lambda: course.waits or course.over)
    persons = course.rules.persons()
    seats: Mapping[str, Any] = course.rules.setup_to_json()
    match.bots = {seat: _Actor(course) for seat, _ in enumerate(seats["players"], 1) if seat not in persons}
    return match
