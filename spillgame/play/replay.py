"""Replaying a journal step by step through the rules."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, NamedTuple

from spillgame.play.journal import JournalReader, RefusedJournalError
from spillgame.rules.game import C, D, Refused, Rules, S

SAID_BY_STEP = frozenset({"n", "decision", "seat", "chance", "answer"})


class Moment(NamedTuple, Generic[S]):
    """A state, the number of the step that led to it (0: set-up begins), that step, and what happened."""

    n: int
    state: S
    step: Any
    events: list[Any]
    kept: Mapping[str, Any] = {}
    """What the journal keeps beside the step, such as `landing`: the release poses of a drop."""


def replay(rules: Rules[S, D, C], reader: JournalReader) -> Iterator[Moment[S]]:
    """Go through the moments of a journal; raises RefusedJournalError at the first step that is not legal."""
    state, events = rules.start()
    yield Moment(0, state, None, events)
    for line in reader.steps():
        try:
            step = rules.step_from_json(state, line.values)
            state, events = rules.apply(state, step)
        except Refused as refused:
            why = refused.refusal
            rule = f"{why.rule}: " if why.rule else ""
            raise RefusedJournalError(reader.path, line.number, rule + rules.refusal_to_text(why)) from None
        kept = {key: value for key, value in line.values.items() if key not in SAID_BY_STEP}
        yield Moment(line.number - 1, state, step, events, kept)
