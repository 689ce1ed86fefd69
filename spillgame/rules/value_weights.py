"""What a game's `value.yaml` holds: the weights from which a chance to win is summed, and what they were fitted on."""

from collections.abc import Mapping
from typing import Annotated

from spillgame.rules.content import Between, Id, Len, Text, record

Number = Annotated[float, Between(-1_000_000, 1_000_000)]


@record
class Fitted:
    """What weights were fitted on."""

    games: Annotated[int, Between(0, 10_000_000)]
    seed: Annotated[int, Between(0, 1 << 53)]
    content: Text
    """The digest of what the rules read in the content, as it was then."""


@record
class Sum:
    """A sum of features, whose chance is 1 / (1 + e to the power of minus it)."""

    moment: Id
    """At which moment of a turn it speaks."""
    from_turn: Annotated[int, Between(0, 999)]
    """From which turn on, until another of the same moment does."""
    bias: Number
    weights: Mapping[str, Number]
    """By the feature's name; one that is not named has no weight."""


@record
class GoalSum:
    """What is added to every sum of a moment where a team has a certain goal: the same thing matters more for some."""

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
    """None is needed for a goal: the sums alone speak of any."""
    means: Mapping[str, Number]
    """The usual amount of each feature, by its name."""
