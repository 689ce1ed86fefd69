"""Makes the inputs of a run that failed as few as fail in the same way: pieces are left out, ever smaller ones."""

from collections.abc import Callable, Sequence

from tests.monkey.inputs import Input

Fails = Callable[[Sequence[Input]], bool]


def shrunk(inputs: Sequence[Input], fails: Fails) -> list[Input]:
    """Return inputs of which none can be left out, but for chance, so that they still fail."""
    found = list(inputs)
    size = len(found) // 2
    while size:
        start = len(found) - size - 1  # the last input is the one that fails
        while start >= 0:
            without = found[:start] + found[start + size :]
            if fails(without):
                found = without
            start -= size
        size //= 2
    return found
