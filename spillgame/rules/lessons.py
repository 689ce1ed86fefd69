"""Lessons: games with their luck written down and a word on every step, for learning by doing.

A lesson is content. It holds what it expects of the learner, what other seats do and what chance answers in the form of
a journal's lines; at its end there may be a problem, which the learner solves alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, fields
from typing import Annotated

from spillgame.message import Message, Value, message
from spillgame.rules.content import Between, Check, Fault, Id, Len, MaybeText, Name, Text, fault_at, record
from spillgame.rules.game import AnyRules, Refused
from spillgame.rules.seams import AnyContent, AnyDecision, AnyState, AnyStep, Json, JsonValues

LONGEST = 100
"""How many letters are quoted of something that cannot be used."""
SAID = "said"
"""The key of a refusal's value that holds what a lesson says to a decision."""
StepJson = JsonValues
"""A decision, an ask or an answer as a journal's line holds it."""


@record
class Reply:
    """What is said to a decision other than the one that a lesson waits for."""

    when: JsonValues
    """Which decision: those of its fields that distinguish it."""
    say: Text


@record
class Beat:
    """A step of a lesson: a word, a decision, or an answer of chance."""

    say: MaybeText = ""
    """What is said before it happens; without it the last text stays."""
    rule: str = ""
    """The rule that this is about."""
    light: tuple[str, ...] = ()
    """The keys of what is lit on the table if that is not what is to be pressed."""
    do: JsonValues = field(default_factory=dict)
    """The decision that is due, of the learner or of another seat; without it and `chance` there is only text."""
    replies: tuple[Reply, ...] = ()
    """What is said to other decisions; `otherwise` is for those not named here."""
    otherwise: MaybeText = ""
    chance: JsonValues = field(default_factory=dict)
    """What chance is asked, such as `ask: drop`."""
    answer: JsonValues = field(default_factory=dict)
    """What it answers."""
    seed: int | None = None
    """The seed with which dice fall as the answer says; `python -m tests.lesson_seeds` finds it."""

    @property
    def steps(self) -> bool:
        """Whether the game goes on with it."""
        return bool(self.do or self.chance)


@record
class Failure:
    """What is said to an attempt at a problem that ends in a certain way."""

    when: JsonValues
    """What is true in the state in which it ends."""
    say: Text
    by: Annotated[tuple[JsonValues, ...], Len(1)]
    """Steps that make an attempt end so, to prove that it can."""


@record
class Other:
    """What a seat that a bot plays decides in a problem, so that the same question always gets the same answer."""

    do: JsonValues
    when: JsonValues = field(default_factory=dict)
    """What is true in the state in which it is asked; without it any state will do."""


@record
class LessonProblem:
    """What the learner does alone, in any way, until it is clear whether it was enough."""

    say: Text
    """What is to be reached."""
    rule: str = ""
    light: tuple[str, ...] = ()
    until: JsonValues
    """What is true in the state in which an attempt ends; the end of the game ends it, too."""
    goal: JsonValues
    """What must be true in that state."""
    failures: tuple[Failure, ...] = ()
    """What is said to attempts that fail; `otherwise` is for those of another kind."""
    otherwise: Text
    others: tuple[Other, ...] = ()
    """What other seats decide: the first that is legal and whose `when` is true; otherwise the first legal decision."""
    solution: Annotated[tuple[JsonValues, ...], Len(1)]
    """Steps that reach the goal: the learner's decisions, and where chance is asked its `chance` and `answer`."""


@record
class Lesson:
    """A game that teaches by doing."""

    id: Id
    name: Name
    about: Text
    """What is learnt, in a sentence."""
    minutes: Annotated[int, Between(1, 30)]
    """About how long it takes."""
    setup: JsonValues
    """The set-up of its game, as in a journal's header."""
    position: JsonValues = field(default_factory=dict)
    """Where it begins, in the form of the game's positions; without it, at the game's beginning."""
    beats: tuple[Beat, ...]
    """Silent ones before the first text are played before the lesson is shown."""
    problem: LessonProblem | None = None
    """What comes after them."""
    done: Text
    """What is said at its end."""

    @property
    def parts(self) -> int:
        """How many parts it has: its steps and words, and its problem."""
        return len(self.beats) + (self.problem is not None)

    @property
    def first(self) -> int:
        """The number of the part with the first text, from 0: silent ones before it lead to its position."""
        return next((number for number, beat in enumerate(self.beats) if beat.say), len(self.beats))

    def told(self, at: int) -> int:
        """Return how many of its parts before one of them, by its number from 0, say something."""
        said = [bool(beat.say) for beat in self.beats] + [True] * (self.problem is not None)
        return sum(said[:at])


def agrees(wanted: StepJson, found: StepJson) -> bool:
    """Return whether a decision in a journal's words is the one wanted, which need not give every field.

    A field wanted as null is one that the decision must not have.
    """
    return all(found.get(key) == value for key, value in wanted.items())


def decision_of(rules: AnyRules, state: AnyState, wanted: StepJson) -> AnyDecision:
    """Return the legal decision that is wanted; None where there is none, or more than one."""
    written = rules.legal_to_json(state) if rules.to_move(state) else []
    found = [decision for decision, words in zip(rules.legal(state), written, strict=False) if agrees(wanted, words)]
    return found[0] if len(found) == 1 else None


def answer_of(rules: AnyRules, state: AnyState, beat: Beat) -> AnyStep:
    """Return a step's answer of chance; raises Refused where a state asks for none, or for another."""
    return rules.step_from_json(state, {"chance": dict(beat.chance), "answer": dict(beat.answer)})


def reply_to(rules: AnyRules, state: AnyState, beat: Beat, decision: AnyDecision) -> str:
    """Return what is said to a decision that a step does not want; empty if nothing is."""
    written = dict(zip(rules.legal(state), rules.legal_to_json(state), strict=False)).get(decision, {})
    return next((reply.say for reply in beat.replies if agrees(reply.when, written)), beat.otherwise)


# --- Problems ---


def holds(wanted: JsonValues, written: JsonValues) -> bool:
    """Return whether a state in JSON is as wanted.

    A path such as `rescued.seal` leads to a field, or in a list to whether it holds something; a number as in
    `players.1` leads to an entry of a list, counted from 1. What is wanted there is a value, or the bounds `at_least`
    and `at_most`. If a number is wanted, a list counts by its entries, and a group by the sum of what it holds.
    """
    return all(_fits(value, _at(written, path.split("."))) for path, value in wanted.items())


def _at(written: Json, path: Sequence[str]) -> Json:
    for key in path:
        if isinstance(written, Mapping):
            written = written.get(key)
        elif isinstance(written, list) and key.isdecimal():
            written = dict(enumerate(written, 1)).get(int(key))
        else:
            written = isinstance(written, list) and key in written
    return written


def _fits(wanted: Json, found: Json) -> bool:
    if isinstance(wanted, Mapping):
        count = _count(found)
        least, most = wanted.get("at_least", count), wanted.get("at_most", count)
        return type(least) is type(most) is int and least <= count <= most
    if type(wanted) is int:
        return _count(found) == wanted
    return bool(found == wanted)


def _count(found: Json) -> int:
    if isinstance(found, Mapping):
        return sum(map(_count, found.values()))
    return len(found) if isinstance(found, list) else found if isinstance(found, int) else 0


def verdict(rules: AnyRules, state: AnyState, problem: LessonProblem) -> bool | None:
    """Return whether an attempt at a problem has reached its goal in a state; None where it goes on."""
    written = rules.state_to_json(state)
    if rules.result(state) is None and not holds(problem.until, written):
        return None
    return holds(problem.goal, written)


def other_decision(rules: AnyRules, state: AnyState, problem: LessonProblem) -> AnyDecision:
    """Return what a seat decides in a problem that a bot plays; None where no such seat is asked."""
    asked = rules.to_move(state)
    if not asked or asked[0] not in rules.bot_seats():
        return None
    written = rules.state_to_json(state)
    found = [decision_of(rules, state, one.do) for one in problem.others if holds(one.when, written)]
    return next((one for one in found if one is not None), rules.legal(state)[0])


def failure_said(rules: AnyRules, state: AnyState, problem: LessonProblem) -> str:
    """Return what is said to an attempt that has failed in a state."""
    written = rules.state_to_json(state)
    return next((one.say for one in problem.failures if holds(one.when, written)), problem.otherwise)


# --- Whether a lesson can be played ---


def lessons_check(content: type[AnyContent], rules_of: Callable[[AnyContent, Lesson], AnyRules]) -> Check:
    """Return the check that plays the lessons of a game to their ends.

    It needs all files of its content, which has a field `lessons`. It is one of the game's own files: a lesson is
    played without mods.
    """
    files = tuple(one.name for one in fields(content))

    def check(*records: object) -> Iterator[Fault]:
        whole = content(**dict(zip(files, records, strict=True)))
        yield from lesson_faults(lambda lesson: rules_of(whole, lesson), whole.lessons)

    return files, check


def lesson_faults(rules_of: Callable[[Lesson], AnyRules], lessons: Sequence[Lesson]) -> Iterator[Fault]:
    """Yield where lessons cannot be played to their ends as they are written."""
    for number, lesson in enumerate(lessons):
        try:
            rules = rules_of(lesson)
        except (Refused, KeyError, TypeError, ValueError, AttributeError) as error:
            key = "position" if lesson.position else "setup"
            yield fault_at(("lessons", number, key), f"lessons.{key}_refused", why=_why(error))
            continue
        yield from ((("lessons", number, *inner), sentence) for inner, sentence in _faults(rules, lesson))


def _why(error: Exception) -> Value:
    """Return why the rules refuse something."""
    why: Value | None = error.refusal.values.get("why") if isinstance(error, Refused) else None
    return why or str(error)


def _faults(rules: AnyRules, lesson: Lesson) -> Iterator[Fault]:
    """Yield the faults of steps in their order, up to one that cannot be played, then those of the problem."""
    state, _ = rules.start()
    for at, beat in enumerate(lesson.beats):
        if beat.do:
            decision = decision_of(rules, state, beat.do)
            if decision is None:
                yield fault_at(("beats", at, "do"), "lessons.not_legal", **_legal(rules, state, beat.do))
                return
            for number, reply in enumerate(beat.replies):
                if not any(agrees(reply.when, one) for one in rules.legal_to_json(state)):
                    path, legal = ("beats", at, "replies", number), _legal(rules, state, reply.when)
                    yield fault_at(path, "lessons.no_such_reply", **legal)
            state, _ = rules.apply(state, decision)
        elif beat.chance:
            try:
                state, _ = rules.apply(state, answer_of(rules, state, beat))
            except Refused as refused:
                yield fault_at(("beats", at, "answer"), "lessons.no_such_answer", why=str(refused))
                return
    if lesson.problem is not None:
        yield from _problem_faults(rules, state, lesson.problem)


def _problem_faults(rules: AnyRules, start: AnyState, problem: LessonProblem) -> Iterator[Fault]:
    """Yield where the solution of a problem does not reach its goal, or a failure is not met in the way it says."""
    try:
        if verdict(rules, _played(rules, start, problem, problem.solution), problem) is not True:
            yield fault_at(("problem", "solution"), "lessons.goal_missed", n=len(problem.solution))
    except (Refused, LookupError) as error:
        yield fault_at(("problem", "solution"), "lessons.steps_refused", why=_why_not(error))
    for number, one in enumerate(problem.failures):
        way = ("problem", "failures", number)
        try:
            state = _played(rules, start, problem, one.by)
        except (Refused, LookupError) as error:
            yield fault_at((*way, "by"), "lessons.steps_refused", why=_why_not(error))
            continue
        if verdict(rules, state, problem) is not False:
            yield fault_at((*way, "by"), "lessons.no_failure", n=len(one.by))
        elif (said := failure_said(rules, state, problem)) != one.say:
            yield fault_at((*way, "when"), "lessons.other_said", found=repr(said[:LONGEST]))


class _NotLegalError(LookupError):
    """Raised where a step of a problem is no legal decision."""

    def __init__(self, sentence: Message):
        super().__init__(sentence)
        self.sentence = sentence


def _why_not(error: Refused | LookupError) -> Value:
    """Return why a step cannot be taken."""
    return error.sentence if isinstance(error, _NotLegalError) else str(error)


def _played(rules: AnyRules, state: AnyState, problem: LessonProblem, steps: Sequence[StepJson]) -> AnyState:
    """Return the state after some steps, with what other seats decide around them.

    Raises Refused or LookupError where a step cannot be taken.
    """
    state = _after_others(rules, state, problem)
    for words in steps:
        if "chance" in words:
            step = rules.step_from_json(state, words)
        else:
            step = decision_of(rules, state, words)
            if step is None:
                raise _NotLegalError(message("lessons.step", **_legal(rules, state, words)))
        state, _ = rules.apply(state, step)
        state = _after_others(rules, state, problem)
    return state


def _after_others(rules: AnyRules, state: AnyState, problem: LessonProblem) -> AnyState:
    """Return the state in which no other seat is to decide, or the attempt is over."""
    while verdict(rules, state, problem) is None and (step := other_decision(rules, state, problem)) is not None:
        state, _ = rules.apply(state, step)
    return state


def _legal(rules: AnyRules, state: AnyState, found: StepJson) -> dict[str, Value]:
    """Return which decision was found, and which would be legal: none where chance is asked."""
    written = [rules.step_to_text(decision) for decision in rules.legal(state)] if rules.to_move(state) else []
    return {"found": str(dict(found))[:LONGEST], "n": len(written), "known": tuple(written)}
