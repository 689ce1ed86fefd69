"""How a game describes the shape of its content: plain records, and marks that the content checker reads.

The records are ordinary frozen dataclasses, so the rules need no checking library. The checker (pydantic)
finds the constraints in the annotations: those of `annotated_types`, and the two marks defined here.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, dataclass_transform

from annotated_types import Ge, Le, MinLen

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a class an immutable record of content in which an unknown key is an error."""
    cls.__pydantic_config__ = {  # type: ignore[attr-defined]
        "extra": "forbid",
        "strict": True,
        "use_attribute_docstrings": True,
    }
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


@dataclass(frozen=True, slots=True)
class Matches:
    """Marks a text that must match a regular expression, which `meaning` says in words."""

    pattern: str
    meaning: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        schema = handler(source)
        schema["pattern"] = self.pattern
        return schema


@dataclass(frozen=True, slots=True)
class NamedBy:
    """Marks a choice between records by the value of one key, such as `do: push_back`."""

    key: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        # Only the checker calls this, so a game that is merely played never imports pydantic.
        from pydantic import Field  # noqa: PLC0415

        return handler.generate_schema(Annotated[source, Field(discriminator=self.key)])


Id = Annotated[str, Matches(r"^[a-z][a-z0-9_]{0,39}$", "small letters, digits and _, at most 40")]
Text = Annotated[str, MinLen(1)]
Letter = Annotated[str, Matches(r"^[A-Z]$", "one capital letter")]
Count = Annotated[int, Ge(1), Le(99)]
CountOrNone = Annotated[int, Ge(0), Le(99)]

Path = tuple[str | int, ...]
"""The way to a value in the content: the file's field, then keys and places in lists (from 0)."""

Check = tuple[tuple[str, ...], Callable[..., Iterable[tuple[Path, str]]]]
"""The files a check needs, and the check: called with their records, it yields the faults with their paths.
So the checks of sound files run, and are reported, beside the faults of the other files."""


@dataclass(frozen=True, slots=True)
class GameContent:
    """The content of one game, as the loader needs to know it."""

    name: str
    """The name of the folder of its files."""
    record: type
    """The record of all content; each field is the file FIELD.yaml."""
    checks: Sequence[Check] = ()
    """What the records must fulfil together."""
    moddable: tuple[str, ...] = ()
    """The fields that a mod may add to: lists of records with an id, and groups of groups of texts."""
