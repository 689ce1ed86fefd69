"""Records stored as tuples: as quick to make, to hash and to compare as a named tuple, and of a class with a base.

The last item of the tuple names the kind of record, so that values of different kinds are unequal.
"""

import re
from collections import namedtuple
from collections.abc import Iterable
from typing import Any, ClassVar, Self


def name_of(class_name: str) -> str:
    """Return the name of a kind of record that follows from its class: a `DieLaid` is a `die_laid`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


def stored(class_name: str, fields: Iterable[str], body: dict[str, Any], **kind: str) -> dict[str, Any]:
    """Return the members that store the fields of a class; `kind` is the name and the value of the last item.

    The defaults of the fields are taken out of the class's body.
    """
    fields = [*fields]
    defaults = [body.pop(field) for field in fields if field in body]
    shape = namedtuple(class_name, [*fields, *kind], defaults=[*defaults, *kind.values()])  # type: ignore[misc]
    names = ("__new__", "__match_args__", "_fields", *fields)
    return {name: member for name, member in vars(shape).items() if name in names} | kind


class Stored(tuple[Any, ...]):
    """What the records of all classes can do."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]]

    def as_dict(self) -> dict[str, Any]:
        """Return its fields by name, and the name of its kind."""
        return dict(zip(self._fields, self, strict=True))

    def replaced(self, **changes: object) -> Self:
        """Return a copy with some fields changed."""
        return type(self)(**{**self.as_dict(), **changes})

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self[:-1]))})"

    def __getnewargs__(self) -> tuple[object, ...]:
        return tuple(self)
