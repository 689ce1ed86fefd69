"""Lessons: games whose luck is written down, with a word to every step, to be learnt by doing.

A lesson is content. What it expects of the learner, what other seats do and what chance answers stand in it as they
stand in a journal's lines.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from spillgame.rules.content import Fault, Id, Name, Text, record
from spillgame.rules.game import Refused, Rules

AnyRules = Rules[Any, Any, Any]
SAID = "said"
"""The value of a refusal in which stands what a lesson says to a decision."""
Words = Mapping[str, Any]
"""A decision, an ask or an answer as it stands in a journal's line."""


@record
class Reply:
    """What is said to a decision other than the one that a lesson waits for."""

    when: Mapping[str, Any]
    """Which decision: those of its fields that tell it from others."""
    say: Text


@record
class Beat:
    """A step of a lesson: a word, a decision, or an answer of chance."""

    say: str = ""
    """What is told before it happens; without it what was told last stays."""
    rule: str = ""
    """The rule that this is about."""
    light: str = ""
    """The key of what is lit on the table, where it is not what is to be pressed."""
    do: Mapping[str, Any] = field(default_factory=dict)
    """The decision that is due, of the learner or of another seat; without it and `chance` there is only a word."""
    replies: tuple[Reply, ...] = ()
    """What is said to other decisions; to those not named here, `otherwise`."""
    otherwise: str = ""
    chance: Mapping[str, Any] = field(default_factory=dict)
    """What chance is asked, such as `ask: drop`."""
    answer: Mapping[str, Any] = field(default_factory=dict)
    """What it answers."""

    @property
    def steps(self) -> bool:
        """Whether the game goes on with it."""
        return bool(self.do or self.chance)


@record
class Lesson:
    """A game that teaches by doing."""

    id: Id
    name: Name
    about: Text
    """What is learnt, in a sentence."""
    setup: Mapping[str, Any]
    """The set-up of its game, as in a journal's header."""
    beats: tuple[Beat, ...]
    done: Text
    """What is told at its end."""


def agrees(wanted: Words, found: Words) -> bool:
    """Return whether a decision in a journal's words is the one wanted, of which not every field need be said."""
    return all(key in found and found[key] == value for key, value in wanted.items())


def decision_of(rules: AnyRules, state: Any, wanted: Words) -> Any:
    """Return the legal decision that is wanted; None where there is none, or more than one."""
    told = rules.legal_to_json(state) if rules.to_move(state) else []
    found = [decision for decision, words in zip(rules.legal(state), told, strict=False) if agrees(wanted, words)]
    return found[0] if len(found) == 1 else None


def answer_of(rules: AnyRules, state: Any, beat: Beat) -> Any:
    """Return a step's answer of chance; raises Refused where a state asks for none, or for another."""
    return rules.step_from_json(state, {"chance": dict(beat.chance), "answer": dict(beat.answer)})


def reply_to(rules: AnyRules, state: Any, beat: Beat, decision: Any) -> str:
    """Return what is said to a decision that a step does not want; empty where nothing is."""
    told = dict(zip(rules.legal(state), rules.legal_to_json(state), strict=False)).get(decision, {})
    return next((reply.say for reply in beat.replies if agrees(reply.when, told)), beat.otherwise)


def lesson_faults(rules_of: Callable[[Words], AnyRules], lessons: Sequence[Lesson]) -> Iterator[Fault]:
    """Yield where lessons cannot be played to their ends as they are written."""
    for number, lesson in enumerate(lessons):
        try:
            rules = rules_of(lesson.setup)
        except (Refused, KeyError, TypeError, ValueError, AttributeError) as error:
            yield ("lessons", number, "setup"), f"the rules do not allow the set-up of the lesson ({error})"
            continue
        yield from (
            (("lessons", number, "beats", at, *inner), message) for at, inner, message in _faults(rules, lesson.beats)
        )


def _faults(rules: AnyRules, beats: Iterable[Beat]) -> Iterator[tuple[int, tuple[str | int, ...], str]]:
    """Yield the faults of steps in their order, as far as they can be played: number, keys, message."""
    state, _ = rules.start()
    for at, beat in enumerate(beats):
        if beat.do:
            decision = decision_of(rules, state, beat.do)
            if decision is None:
                yield at, ("do",), f"this is not what can be decided here ({_legal(rules, state)})"
                return
            for number, reply in enumerate(beat.replies):
                if not any(agrees(reply.when, one) for one in rules.legal_to_json(state)):
                    yield at, ("replies", number), f"nobody can decide so here ({_legal(rules, state)})"
            state, _ = rules.apply(state, decision)
        elif beat.chance:
            try:
                state, _ = rules.apply(state, answer_of(rules, state, beat))
            except Refused as refused:
                yield at, ("answer",), f"chance cannot answer so here ({refused})"
                return


def _legal(rules: AnyRules, state: Any) -> str:
    told = [rules.step_to_text(decision) for decision in rules.legal(state)] if rules.to_move(state) else []
    return f"expected one of {', '.join(told)}" if told else "expected an answer of chance"
