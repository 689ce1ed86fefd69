"""What an act answers, and what a widget says of an intent that it has no use for."""

from collections.abc import Callable
from enum import Enum
from typing import Final


class Answer:
    """What should come next, said to whoever shows the page. Which answers there are is known there."""

    __slots__ = ()


class Unused(Enum):
    """The one value that says that nobody wanted an intent."""

    UNUSED = "unused"


UNUSED: Final = Unused.UNUSED
"""What an intent comes to that a widget or a page has no use for."""

Outcome = Answer | Unused | None
"""What an intent comes to: an answer, nothing else than has been done, or UNUSED."""

Act = Callable[[], Answer | None]
"""What pressing does."""
Choose = Callable[[int], Answer | None]
"""Takes the value of a number, of several that can be chosen."""
