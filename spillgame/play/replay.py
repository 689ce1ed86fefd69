"""Replaying a journal step by step through the rules."""

from collections.abc import Iterator

from spillgame.play.journal import JournalReader, RefusedJournalError
from spillgame.rules.game import C, D, Moment, Refused, Rules, S

SAID_BY_STEP = frozenset({"n", "decision", "seat", "chance", "answer"})


def replay(rules: Rules[S, D, C], reader: JournalReader) -> Iterator[Moment[S]]:
    """Iterate over the moments of a journal; raises RefusedJournalError at the first illegal step."""
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
        attachment = {key: value for key, value in line.values.items() if key not in SAID_BY_STEP}
        yield Moment(line.number - 1, state, step, events, attachment)
