"""The places of the table that a player points at; those of different kinds are never equal."""

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
    """A technology tile, anywhere on the table."""

    id: str


@dataclass(frozen=True, slots=True)
class Stack:
    """The stack of technologies next to the display."""


STACK: Final = Stack()

Place = Field | Space | Tile | Stack
