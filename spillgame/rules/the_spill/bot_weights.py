"""What `bots.yaml` holds: how far the greedy bot looks ahead, and what it and the adviser value."""

from collections.abc import Mapping
from typing import Annotated

from spillgame.rules.content import Between, Id, record
from spillgame.rules.levels import Give, Levels

Weight = Annotated[float, Between(-1000, 1000)]


@record
class ObjectiveWeights:
    """What one step short of an objective costs, by what the objective measures (S-10)."""

    rescued: Weight
    """Each animal still to be rescued."""
    rescued_contaminated: Weight
    """Each Contaminated animal still to be rescued."""
    sets: Weight
    """Each animal that the sets still lack."""
    species_complete: Weight
    """Each animal that the species nearest to being complete still lack."""
    removed: Weight
    """Each die still to be removed."""
    sickbay: Weight
    """Each surplus animal in Sickbay; only a discharge fixes that."""
    spill_outs: Weight
    """Each surplus full Sector."""
    oil: Weight
    """Each surplus die at sea."""
    clear_quadrants: Weight
    """Each surplus die in the Quadrants nearest to being clear."""
    marked_clear: Weight
    """Each die in a marked Sector."""


@record
class EffectWeights:
    """What one unit of a Resource effect is worth (S-9): for cubes, and for the card kept in set-up."""

    push_back: Weight
    remove: Weight
    rescue: Weight
    ap: Weight
    sail: Weight
    clean: Weight
    discharge: Weight
    calm: Weight
    fewer_dice: Weight
    track_back: Weight
    swap_specialist: Weight


@record
class GreedyWeights:
    """What the greedy bot values; a "cost" is subtracted from a position's value, a "worth" is added."""

    ap: Weight
    """Worth of an AP not yet spent, while a turn is being planned: a smaller gain is not worth an AP."""
    errand: Weight
    """Worth, while a turn is being planned, of the best work within the AP left, as a share of its gain."""
    oil: Weight
    """Cost of each die at sea."""
    full: Weight
    """Cost of the number of full Sectors that loses the game, counting those that the next drop is expected to fill."""
    full_steepness: Annotated[float, Between(0, 9)]
    """How the cost falls for fewer: their share of the number that loses, to this power."""
    two_dice: Weight
    """Cost of each Sector with two dice."""
    sick_first: Weight
    """Cost of a species' first animal in Sickbay."""
    sick_second: Weight
    """Cost of a species' second animal in Sickbay."""
    sick_distinct: Weight
    """Cost of different species in Sickbay: times the square of their number."""
    sick_fatal: Weight
    """Cost of one more animal of a species if that would lose the game; it scales the risks below."""
    home: Weight
    """Cost of each animal at sea, as a share of what its loss would cost; so are the next five."""
    home_contaminated: Weight
    """The same for a Contaminated animal."""
    hit: Weight
    """A Healthy animal where the next die would be laid, times the dice expected in its Sector."""
    spared: Weight
    """What is subtracted from `hit` if the next ship can come in time to push the die back."""
    hit_contaminated: Weight
    """A Contaminated animal where the next die would be laid, times the dice expected in its Sector."""
    second: Weight
    """An animal where the die after the next would be laid, times the dice expected in its Sector."""
    removed: Weight
    """Worth of each die in Removed Oil, whatever the Win card asks for."""
    rescued: Weight
    """Worth of each animal in Rescued, whatever the Win card asks for."""
    set_step: Weight
    """Worth of each species that the next full set already has."""
    removed_step: Weight
    """Worth of each die removed towards the next cube."""
    cube: Weight
    """Worth of an ability that has its cubes, as a share of the worth of its effects."""
    cube_waiting: Weight
    """Worth of cubes on an ability that needs more, as a share of their part of that."""
    dice: Weight
    """Cost of each die that the next turn will drop."""
    track: Weight
    """Cost of each space that the Spill Out token has moved."""
    token: Weight
    """Cost of each Weather token on another Specialist's mat, `fair_wind` apart."""
    bag: Weight
    """Cost of each die in the bag: an emptier bag is nearer to a capped well."""
    well: Weight
    """Worth of a well that will soon be capped: divided by the turns until the bag is empty."""
    ship: Weight
    """Worth of the work that waits near the ship at the end of its turn, as a share of its gain."""
    horizon: Weight
    """How far off the lasting objectives may be, in their own weights, before the passing ones count for nothing."""
    objectives: ObjectiveWeights
    effects: EffectWeights


@record
class GreedyBot:
    """How the greedy bot looks ahead and what it values; see `bots/the_spill/greedy.py`."""

    beam: Annotated[int, Between(1, 64)]
    """How many unfinished turns are kept at each depth of the search."""
    depth: Annotated[int, Between(1, 40)]
    """How many decisions ahead the search looks at most."""
    weights: GreedyWeights


@record
class Trust:
    """How much the greedy bot's judgement of the end of a turn counts, compared with the chance to win.

    What a point of each of its parts adds to the logarithm of the odds, or subtracts if the part is a cost: measured by
    the results of plans of the same turn (docs/value.md).
    """

    sea: Weight
    """The cost of the oil at sea and of the Sectors it fills."""
    animals: Weight
    """The cost of what is in Sickbay and of the risks at sea."""
    work: Weight
    """The cost of what the objectives lack."""
    gained: Weight
    """The worth of what is removed and rescued, and of the cubes."""
    time: Weight
    """The cost of what the coming turns bring."""


@record
class AdviserBot:
    """What the adviser values besides the chance to win (`value.yaml`); see `bots/the_spill/bots.py`."""

    beam: Annotated[int, Between(1, 64)]
    """How many unfinished turns are kept at each depth of the search for plans."""
    trust: Trust
    opening: Mapping[Id, Weight]
    """By Resource card: how many more of 100 games are won if it is open from the beginning than with another one
    (docs/value.md); a card that is not named is worth as much as any."""


@record
class MasterBot:
    """How far the master follows plans; see `bots/the_spill/played_on.py`."""

    plans: Annotated[int, Between(2, 10)]
    """How many plans of its turn are followed: those that the adviser likes best."""
    turns: Annotated[int, Between(0, 20)]
    """How many turns after its own are played in each future."""
    beam: Annotated[int, Between(1, 64)]
    """How many unfinished turns are kept at each depth of the search for those."""
    first: Annotated[int, Between(1, 1000)]
    """Into how many futures each plan is followed."""
    more: Annotated[int, Between(0, 1000)]
    """Into how many further ones the best of them."""
    trust: Weight
    """How much of the adviser's trust in the search's judgement of the turn's end is left, as a share of it."""


@record
class Manners:
    """The manners in which a rival may play, and what each may cost in a decision."""

    rescuer: Give
    """It likes to rescue animals."""
    cleaner: Give
    """It likes to remove oil."""
    warden: Give
    """It likes to push oil back."""


@record
class Bots:
    greedy: GreedyBot
    adviser: AdviserBot
    master: MasterBot
    levels: Levels
    """Greedy rates ends of the turn by its evaluation; strong is the adviser, which rates by the logarithm of odds."""
    manners: Manners
    """In the same units."""
