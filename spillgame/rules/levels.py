"""The numbers of a game's ladder of rivals, as stored in the content."""

from dataclasses import fields
from typing import Annotated, Literal

from spillgame.rules.content import Between, record
from spillgame.rules.seams import AnyContent

Weight = Annotated[float, Between(0, 1000)]
Share = Annotated[float, Between(0, 1)]


@record
class Level:
    """How a rival of one level chooses (docs/levels.md)."""

    thinks: Literal["greedy", "strong"]
    """The bot whose ratings of the decisions it goes by."""
    noise: Weight
    """How far apart two decisions must be rated for the better one to be preferred e : 1, in the unit of the ratings;
    0 always takes the best."""
    most: Weight
    """The most that a decision may be rated below the best one and still be taken, in the same unit."""
    beats_below: Share | None = None
    """The share of games between two that it wins against the level below it; none if it was not measured."""


@record
class Levels:
    """The rivals of a game, from the weakest to the strongest: the same six persons in every game."""

    cadet: Level
    deckhand: Level
    boatswain: Level
    mate: Level
    captain: Level
    admiral: Level


RIVALS: tuple[str, ...] = tuple(one.name for one in fields(Levels))
"""The rivals' ids, by level."""


def level_of(rival: str | None) -> int:
    """Return the level of a rival, from 1; 0 for a person, and for a bot that is not of the ladder."""
    return RIVALS.index(rival) + 1 if rival in RIVALS else 0


def numbers_of(content: AnyContent, rival: str) -> Level:
    """Return the numbers of a rival, given its game's content."""
    found: Level = getattr(content.bots.levels, rival)
    return found
