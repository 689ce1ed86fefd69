"""The places of the table, as somebody points at them; those of different kinds are never equal."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the chart."""

    id: str


@dataclass(frozen=True, slots=True)
class Space:
    """An export space of a field."""

    id: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A technology, wherever it lies."""

    id: str


@dataclass(frozen=True, slots=True)
class Stack:
    """The technologies beside the display of which one is drawn."""


STACK: Final = Stack()

Place = Field | Space | Tile | Stack
