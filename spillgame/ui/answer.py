"""The answers of acts, and a widget's answer to an intent that it does not handle."""

from collections.abc import Callable
from enum import Enum
from typing import Final


class Answer:
    """What should come next, for the caller that shows the page, which defines the answers."""

    __slots__ = ()


class Unused(Enum):
    """The type of the value for an unhandled intent."""

    UNUSED = "unused"


UNUSED: Final = Unused.UNUSED
"""The answer to an intent that a widget or a page does not handle."""

Outcome = Answer | Unused | None
"""The outcome of an intent: an answer, nothing further, or UNUSED."""

Act = Callable[[], Answer | None]
"""What pressing does."""
Choose = Callable[[int], Answer | None]
"""Takes the value of a number, of several that can be chosen."""
