"""Lets one test look at many small things: as a test for each would, without what each test costs besides."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def each(things: Iterable[Thing], named: Callable[[Thing], str] = str) -> Callable[..., Callable[[], None]]:
    """Return what makes a test of all things from one of a thing; what fails is told with the thing's name."""

    def of_all(test: Callable[[Thing], None]) -> Callable[[], None]:
        def look_at_all() -> None:
            wrong = []
            for thing in things:
                try:
                    test(thing)
                except AssertionError as error:
                    wrong.append(f"{named(thing)}: {error}")
            assert not wrong, "\n".join(wrong)

        look_at_all.__doc__ = test.__doc__
        return look_at_all

    return of_all
