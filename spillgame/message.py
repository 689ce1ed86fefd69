"""A sentence that is still to be said: its key among the words, and what is filled in.

What finds a fault, such as the rules, has no words; who shows it has, in the language of the reader.
"""

from dataclasses import dataclass
from typing import Union

Value = Union[str, int, float, "Message", "tuple[str | Message, ...]"]
"""What is filled in: a text as it is, a number, a further sentence, or a list of these."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that is still to be said."""

    key: str
    """`group.name` of its text in `content/faults/words.yaml`."""
    values: tuple[tuple[str, Value], ...] = ()
    """What is filled in, by name."""

    def __str__(self) -> str:
        """Return the key and the values, for a log or an error that nobody was meant to see."""
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.values)])


def message(key: str, /, **values: Value) -> Message:
    """Return a sentence of `content/faults/words.yaml` with what is filled in."""
    return Message(key, tuple(values.items()))
