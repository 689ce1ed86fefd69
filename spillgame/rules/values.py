"""What states of games are made of: small tuples, replaced rather than changed."""

from typing import Any, TypeVar

T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])


def quickly_replaced(kind: type[N]) -> type[N]:
    """Give a NamedTuple a `_replace` three times as fast as the inherited one: nothing is done more often."""
    new_tuple = tuple.__new__
    index_of = {name: index for index, name in enumerate(kind._fields)}  # type: ignore[attr-defined]

    def _replace(self: N, **changes: object) -> N:
        """Return a copy with some fields changed."""
        values = [*self]
        for name in changes:  # noqa: PLC0206 - quicker than by items()
            values[index_of[name]] = changes[name]
        return new_tuple(kind, values)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the tuple with the item at one index replaced."""
    items = [*values]
    items[index] = value
    return tuple(items)
