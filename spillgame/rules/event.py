"""An event is one class, which says what happened and what that changes.

Its name in words, tests and sounds follows from the name of its class: a `DieLaid` is a `die_laid`.
"""

from typing import Any, ClassVar, Generic, dataclass_transform

from spillgame.rules.decision import G, S
from spillgame.rules.stored import Stored, name_of, stored


@dataclass_transform(frozen_default=True)
class EventType(type):
    """Makes the classes of events."""

    def __new__(mcs, class_name: str, bases: tuple[type, ...], body: dict[str, Any], base: bool = False) -> Any:
        """Make a class from its body; `base` says that it is only a base of others."""
        if not base:
            body |= stored(class_name, body.get("__annotations__", {}), body, event=name_of(class_name))
        return super().__new__(mcs, class_name, bases, {"__slots__": (), **body})


class Event(Stored, Generic[G, S], metaclass=EventType, base=True):
    """Something that happened."""

    event: ClassVar[str]
    """Its name."""

    def fold(self, game: G, state: S) -> S:
        """Return the state after the event: an event that is only reported changes nothing."""
        return state


def happen(game: G, state: S, events: list[Any], event: Event[G, S]) -> S:
    """Write an event down, and return the state after it."""
    events.append(event)
    return event.fold(game, state)
