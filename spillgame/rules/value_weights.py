"""What a game's `value.yaml` holds: the weights from which chances to win are summed, and what they were fitted on."""

from collections.abc import Mapping
from typing import Annotated

from spillgame.rules.content import Between, Digest, Id, Len, record

Number = Annotated[float, Between(-1_000_000, 1_000_000)]


@record
class Fitted:
    """What weights were fitted on."""

    games: Annotated[int, Between(0, 10_000_000)]
    seed: Annotated[int, Between(0, 1 << 53)]
    content: Digest
    """The digest of the content that the rules read, as it was then."""


@record
class Sum:
    """A sum of features, whose chance is 1 / (1 + e to the power of minus it)."""

    moment: Id
    """The moment of a turn that it judges."""
    from_turn: Annotated[int, Between(0, 999)]
    """The turn from which it applies, until another of the same moment does."""
    bias: Number
    weights: Mapping[str, Number]
    """By the feature's name; one that is not named has no weight."""


@record
class GoalSum:
    """What is added to every sum of a moment for a certain goal: the same thing matters more for some goals."""

    moment: Id
    goal: Id
    """What the team is to reach, by its id."""
    bias: Number
    weights: Mapping[str, Number]


@record
class ValueWeights:
    """The chance to win as logistic sums of features of the position."""

    fitted: Fitted
    sums: Annotated[tuple[Sum, ...], Len(1, 40)]
    by_goal: Annotated[tuple[GoalSum, ...], Len(0, 100)]
    """A goal needs none: the sums alone apply to any."""
    means: Mapping[str, Number]
    """The usual amount of each feature, by its name."""


ALL_KINDS = "all"
"""Stands for every kind of game where weights of all kinds were fitted together."""


@record
class SeatFit:
    """What the weights of one kind of game, or of all kinds, were fitted on."""

    kind: Id
    """The kind of game, or `all`."""
    games: Annotated[int, Between(0, 10_000_000)]
    seed: Annotated[int, Between(0, 1 << 53)]
    content: Digest
    """The digest of the content that the rules read, as it was then."""


Pair = Annotated[tuple[Number, ...], Len(2, 2)]
"""A weight as the game begins and as its last round begins; between them it changes in proportion to the time."""


@record
class SeatSum:
    """A sum of features for each seat of a kind of game, by which their chances to win are shared."""

    kind: Id
    """The kind of game: how many players compete, or how they play together."""
    last: bool
    """Whether it applies to the last round, or to all before it."""
    bias: Pair
    """What is added where nobody competes; 0 where seats do, since a bias would be the same for all."""
    weights: Mapping[str, Pair]
    """By the feature's name; one that is not named has no weight."""


@record
class SeatWeights:
    """The chances to win of all seats as shares by sums of features of the position."""

    fitted: Annotated[tuple[SeatFit, ...], Len(1, 20)]
    """In the order in which they were made: a later one replaced the weights of its kind."""
    sums: Annotated[tuple[SeatSum, ...], Len(1, 40)]
    means: Mapping[Id, Mapping[str, Number]]
    """By kind of game: the usual amount of each feature."""
