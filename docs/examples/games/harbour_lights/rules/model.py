"""What a game of Harbour Lights is made of: values that never change."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

DecisionType = Literal["throw", "keep"]
DECISIONS: tuple[DecisionType, ...] = get_args(DecisionType)
EVENTS = ("night", "thrown", "lit", "missed", "storm", "kept", "ended")
REASONS = ("lamps", "storms")
DARK, TONIGHT = 0, -1
"""What a lamp is where no seat keeps it: dark, or lit this night."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp, as somebody points at it."""

    number: int


@dataclass(frozen=True, slots=True)
class Watch:
    """The tower of the watch, from which the die is thrown."""


class State(NamedTuple):
    """Everything there is."""

    lamps: tuple[int, ...]
    """What each lamp is: the number of the seat that keeps it, or DARK, or TONIGHT."""
    night: int = 0
    """Nights are counted from 1."""
    storms: int = 0
    falling: bool = False
    """Whether the die was thrown: chance is due."""


class Decision(NamedTuple):
    """What a player chose."""

    type: DecisionType
    seat: int


class Fallen(NamedTuple):
    """How the die came to rest: the answer of chance."""

    face: int


Step = Decision | Fallen


class Event(NamedTuple):
    """What happened."""

    event: str
    """One of EVENTS."""
    seat: int
    """Who was on watch."""
    number: int = 0
    """That of the night, the lamp or the face; of `kept`, how many lamps."""
    reason: str = ""
    """Why the game ended."""
