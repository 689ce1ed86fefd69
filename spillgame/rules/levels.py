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
class Give:
    """The most that a manner adds to the rating of a decision that it likes (docs/levels.md), by the bot that rates."""

    greedy: Weight
    strong: Weight


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


JOINT = "-"
"""Joins a rival's id and that of its manner to the id of a bot, as in `captain-bold`."""


def in_manner(bot: str, manner: str) -> str:
    """Return the id of a bot in a manner; without one it is the bot's own."""
    return f"{bot}{JOINT}{manner}" if manner else bot


def without_manner(bot: str) -> str:
    """Return the id of a bot without its manner."""
    return bot.partition(JOINT)[0]


def manner_of(bot: str | None) -> str:
    """Return the id of a bot's manner; empty for one that has none, and for a person."""
    return (bot or "").partition(JOINT)[2]


def level_of(bot: str | None) -> int:
    """Return the level of a rival, from 1, in any manner; 0 for a person, and for a bot that is not of the ladder."""
    rival = without_manner(bot or "")
    return RIVALS.index(rival) + 1 if rival in RIVALS else 0


def numbers_of(content: AnyContent, bot: str) -> Level:
    """Return the numbers of a rival in any manner, given its game's content."""
    found: Level = getattr(content.bots.levels, without_manner(bot))
    return found


def give_of(content: AnyContent, bot: str) -> float:
    """Return the most that a rival's manner adds to a rating, in the unit of its level; 0 without a manner."""
    manner = manner_of(bot)
    return getattr(getattr(content.bots.manners, manner), numbers_of(content, bot).thinks) if manner else 0.0
