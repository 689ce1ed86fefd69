"""Lets one test check many small things, without the overhead of a test for each."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def each(things: Iterable[Thing], named: Callable[[Thing], str] = str) -> Callable[..., Callable[[], None]]:
    """Return a decorator that turns a test of one thing into a test of all; failures name the thing."""

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
