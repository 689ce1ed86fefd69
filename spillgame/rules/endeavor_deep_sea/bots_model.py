"""The numbers of the bots of Endeavor: Deep Sea (E-17), as stored in the content."""

from typing import Annotated

from spillgame.rules.content import Between, Len, record
from spillgame.rules.levels import Give, Levels

Weight = Annotated[float, Between(0, 100)]


@record
class ByAction:
    """A number per action."""

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
    """The expected steps on each track in a future round."""
    growth_now: Weight
    """The same for the rest of the current round."""
    reputation: Weight
    """What a level of Reputation is worth per future recruit."""
    ingenuity: Weight
    """What a level of Ingenuity is worth per future round."""
    vessel: Weight
    """What another Vessel is worth per future round."""
    discs: Weight
    """The discs used by an activation, including those that its actions lay in the ocean."""
    actions: ByAction
    """What an action performed in a future round is worth."""
    recruit: Weight
    """What activating a tile that is yet to be recruited is worth."""
    again: Weight
    """The part of a tile's worth that remains where another tile offers the same."""
    senior: Weight
    """The part of a Senior side's gains that its Junior is worth before the last round."""
    now: Weight
    """The part of what could be done later in this round that will be done."""
    research: Weight
    """One Research before the last round."""
    late_research: Weight
    """One Research in the last round."""
    spare_research: Weight
    """The part of that which Research beyond a usual cost is worth."""
    discover: Weight
    """A discovery, apart from its bonus."""
    half_link: Weight
    """The part of a link's gains that its first end is worth."""
    place: Weight
    """The part of what can be done in a zone that a Vessel there is worth."""
    near: Weight
    """The part of what can be done in the best zone within reach."""
    effect: Weight
    """The part of its gains that a Journal's effect is worth per future round."""
    swing: Weight
    """By how many discs the race for a bonus may still change per future round."""
    rival: Weight
    """The part of what the others have that counts against it in a competitive game, divided among them."""
    mate: Weight
    """The part of what a teammate could still do that counts."""
    goal: Weight
    """A goal of the team, from nothing to completion."""
    wanted: Weight
    """The part of a disc's value for a team's goal that counts for future actions that lay one."""
    hexes: Weight
    """The part of the points of open hexes that counts for a team."""
    met: Weight
    """The part of a goal's worth that comes only with its completion."""


Nodes = Annotated[int, Between(1, 100_000)]
"""How many positions are looked at in a turn, the most promising first."""


@record
class Strong:
    """How far the strong bot searches (E-17.3)."""

    nodes: Nodes


@record
class Master:
    """How far the master searches, and what it plays on."""

    nodes: Nodes
    ends: Annotated[int, Between(2, 100)]
    """How many ends of the turn, the best, are played on to the end of its next turn."""
    reply: Nodes
    """How many positions each turn is searched for that is played on the way."""


@record
class Manners:
    """The manners in which a rival may play, and what each may cost in a decision."""

    explorer: Give
    """It likes to travel and to use sonar."""
    researcher: Give
    """It likes to dive and to publish."""
    guardian: Give
    """It likes to conserve."""


Part = Annotated[float, Between(0, 2)]
Point = Annotated[float, Between(0, 10)]
Offsets = Annotated[tuple[Annotated[float, Between(-100, 100)], ...], Len(1, 20)]


@record
class RivalChances:
    """What makes the logarithm of the odds to win of rivals."""

    value: Part
    """The part of the fitted value that counts."""
    point: Point
    """What a point ahead of a rival adds, by the greedy bot's worth."""


@record
class TeamChance:
    """What makes the logarithm of the odds of a team of some size, or of one who plays alone."""

    value: Part
    """The part of the fitted value that counts."""
    point: Point
    """What a point adds, by the greedy bot's worth."""
    preparing: Offsets
    """What is added while players prepare, round by round."""
    playing: Offsets
    """What is added afterwards, round by round: so no round seems better than another before anything has happened."""


@record
class Chances:
    """What the fitted value and the greedy bot's worth together make of the chances to win."""

    rivals: RivalChances
    teams: Annotated[tuple[TeamChance, ...], Len(4, 4)]
    """By the number of players."""


@record
class Bots:
    """The numbers of the bots (E-17)."""

    worths: Worths
    samples: Annotated[int, Between(1, 100)]
    """How many answers of chance are tried for each draw in a search."""
    trust: Annotated[float, Between(0, 10)]
    """What a point of the greedy bot's worth adds to the logarithm of the odds to win where a search judges."""
    chances: Chances
    strong: Strong
    master: Master
    levels: Levels
    """greedy rates in points; strong in the logarithm of the odds, as its search ranks."""
    manners: Manners
    """In the same units."""
