"""A position for tests of hints, and hints computed once for all tests that only look at them."""

from collections.abc import Iterator
from typing import Any

from spillgame.advice.hints import Adviser, Hints
from tests.builders import Play, a_game


def a_position() -> Play:
    """Return a turn with oil in reach, an animal that clean-up would take, and a fuller Sector elsewhere."""
    return a_game().with_oil("N1", 2).with_oil("S4", 2).contaminated("N4C").with_oil("N4", 3).at("N1").play()


class HintsOnce:
    """Replaces `Adviser.hints`: known hints come again, portion by portion."""

    def __init__(self) -> None:
        self._work = Adviser.hints
        self._known: dict[Any, tuple[list[Hints | None], Any, Any]] = {}

    def __call__(self, adviser: Adviser, view: Any, seat: int) -> Iterator[Hints | None]:
        """Yield what the method yields, and leave the adviser as the method does."""
        key = view, seat
        if key not in self._known:
            found = list(self._work(adviser, view, seat))
            self._known[key] = found, adviser._last, adviser._advised
        found, last, advised = self._known[key]
        yield from found[:-1]
        adviser._last, adviser._advised = last, advised
        yield found[-1]


ONCE = HintsOnce()


def hint_once(adviser: Adviser, view: Any, seat: int) -> Iterator[Hints | None]:
    """Give hints as `Adviser.hints` does, but compute them once per position."""
    return ONCE(adviser, view, seat)
