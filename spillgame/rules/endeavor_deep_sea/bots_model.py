"""The numbers of the bots of Endeavor: Deep Sea (E-17), as content holds them."""

from typing import Annotated

from spillgame.rules.content import Between, record

Weight = Annotated[float, Between(0, 100)]


@record
class ByAction:
    """A number for each action."""

    travel: Weight
    sonar: Weight
    dive: Weight
    conserve: Weight
    journal: Weight
    promote: Weight


@record
class Worths:
    """What things are worth to a bot that thinks, in points (E-17.2)."""

    growth: Weight
    """Steps on each track that are expected of a round to come."""
    growth_now: Weight
    """The same of the rest of the round that is played."""
    reputation: Weight
    """What a level of Reputation is worth for each recruit to come."""
    ingenuity: Weight
    """What a level of Ingenuity is worth for each round to come."""
    vessel: Weight
    """What a further Vessel is worth for each round to come."""
    discs: Weight
    """The discs that an activation takes, with what its actions lay in the ocean."""
    actions: ByAction
    """What an action is worth that will be performed in some round to come."""
    recruit: Weight
    """What an activation of a tile is worth that will be recruited."""
    again: Weight
    """The part of a tile's worth that remains where another tile offers the same."""
    senior: Weight
    """The part of a Senior side's gains that its Junior is worth while there are rounds to come."""
    now: Weight
    """The part of what could be done this round, but not in the turn that is played, that will be done."""
    research: Weight
    """A Research while there are rounds to come."""
    late_research: Weight
    """A Research in the last round."""
    spare_research: Weight
    """The part of it that Research is worth beyond a usual cost."""
    discover: Weight
    """A discovery, beyond its bonus."""
    half_link: Weight
    """The part of a link's gains that its first end is worth."""
    place: Weight
    """The part of what can be done in a zone that a Vessel there is worth."""
    near: Weight
    """The part of what can be done in the best zone within reach."""
    effect: Weight
    """The part of its gains that a Journal's effect is worth for each round to come."""
    swing: Weight
    """By how many discs the race for a bonus may still change for each round to come."""
    rival: Weight
    """The part that counts of what others have, in a competitive game against it, shared among them."""
    mate: Weight
    """The part that counts of what a team mate could still do."""
    goal: Weight
    """A goal of the team, from nothing to what it needs."""
    wanted: Weight
    """The part of what a team's goal gives to a disc that counts for actions to come that lay one."""
    hexes: Weight
    """The part of the points of open hexes that counts for a team."""
    met: Weight
    """The part of it that comes only with the last of what it needs."""


@record
class Search:
    """How far the strong bot searches (E-17.3)."""

    nodes: Annotated[int, Between(10, 100_000)]
    """So many positions within a turn, the most promising first."""
    samples: Annotated[int, Between(1, 100)]
    """So many answers of chance are tried of each draw."""
    width: Annotated[int, Between(1, 100)]
    """So many decisions, the best by the search, are played on."""
    apart: Weight
    """A decision is not played on that is worth so many points less than the best."""
    fates: Annotated[int, Between(1, 1000)]
    """So many times each, under the same draws."""
    late_fates: Annotated[int, Between(1, 1000)]
    """The same in the last round, of which more is played: to the end of the game."""
    turns: Annotated[int, Between(1, 99)]
    """So many own turns more, everybody deciding as greedy does, before the position is valued."""


@record
class Bots:
    """The numbers of the bots (E-17)."""

    worths: Worths
    search: Search
