"""Changes of points: who has more or fewer after an event, and what for; for any game that says how points stand."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.words import Words

Points = Mapping[str, int]
"""The points of a seat by what they are for, in words."""
PointsOf = Callable[[AnyState], Sequence[Points | None]]
"""Returns how the points stand, by seat, in a state as it is seen; None for a seat whose points are not."""


class Change(NamedTuple):
    """More or fewer points of a seat."""

    seat: int
    by: int
    """Never 0."""
    now: int
    """What the seat has with them."""
    parts: tuple[tuple[str, int], ...]
    """What for, in words, and how many of each."""


class Scoring(NamedTuple):
    """How a match counts points."""

    points_of: PointsOf
    in_words: Callable[[Change], str]
    """Says who has more or fewer points, what for, and how many that makes."""


def changes(before: Sequence[Points | None], after: Sequence[Points | None]) -> tuple[Change, ...]:
    """Return the changes between two states; points that only one of them shows are no change."""
    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=False), 1):
        if old is None or new is None:
            continue
        parts = tuple((name, by) for name in {**old, **new} if (by := new.get(name, 0) - old.get(name, 0)))
        if by := sum(by for _, by in parts):
            found.append(Change(seat, by, sum(new.values()), parts))
    return tuple(found)


def by_event(
    points_of: PointsOf, fold: Callable[[AnyState, AnyEvent], AnyState], before: AnyState, events: Iterable[AnyEvent]
) -> list[tuple[Change, ...]]:
    """Return for each of the events that followed a state the changes that came with it."""
    found, points = [], points_of(before)
    for event in events:
        before = fold(before, event)
        then, points = points, points_of(before)
        found.append(changes(then, points))
    return found


def signed(by: int) -> str:
    """Write a change as a number with its sign."""
    return f"+{by}" if by > 0 else f"−{-by}"


def in_words(say: Words, player: Callable[[int], str], change: Change) -> str:
    """Say who has more or fewer points, what for, and how many that makes."""
    (name, _), *more = change.parts
    why = ", ".join(say("points.part", name=name, by=signed(by)) for name, by in change.parts) if more else name
    return say(
        "points.changed", player=player(change.seat), by=signed(change.by), n=abs(change.by), now=change.now, why=why
    )
