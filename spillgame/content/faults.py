"""Says the faults of content in the language spoken."""

from spillgame.content.problems import ContentError, Finding
from spillgame.content.words_file import fault_words
from spillgame.message import Message, Value
from spillgame.words import escaped


def told(sentence: Message) -> str:
    """Return what a message says; its key and values if there is no such text."""
    words = fault_words()
    if sentence.key not in words:
        return str(sentence)
    return words(sentence.key, **{name: _told(value) for name, value in sentence.values})


def line_of(finding: Finding) -> str:
    """Return a finding as a line with its place."""
    return f"{escaped(finding.file)}:{finding.line}:{finding.column}: {escaped(told(finding.message))}"


def lines_of(error: ContentError) -> list[str]:
    """Return every problem of content as a line with its place."""
    return [line_of(problem) for problem in error.problems]


def _told(value: Value) -> str | int | float:
    if isinstance(value, Message):
        return told(value)
    return ", ".join(str(_told(one)) for one in value) if isinstance(value, tuple) else value
