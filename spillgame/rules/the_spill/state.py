"""One moment of a game of The Spill: an immutable, hashable value.

Where a field is a tuple "by seat", index 0 is seat 1. `active` is such an index; a decision's `seat` is the
number that players say, 1 to 4.
"""

from typing import Literal, NamedTuple

from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.board import Quadrant, Sector
from spillgame.rules.the_spill.chances import Ask, Landing
from spillgame.rules.values import quickly_replaced, with_item

Phase = Literal["setup", "spill", "action", "over"]
Question = Literal["quadrant", "resource", "overflow", "action", "cube", "target"]

NO_RESOURCES, NO_ABILITY, SLOW_SHIP, HARD_RESCUE, FAIR_WIND = range(5)
TOKEN_NAMES = ("no_resources", "no_ability", "slow_ship", "hard_rescue", "fair_wind")
NO_TOKENS = (0, 0, 0, 0, 0)
Tokens = tuple[int, ...]
"""How many of each Weather token lie face-up on one mat, in the order of TOKEN_NAMES."""


class Dice(NamedTuple):
    """A number of Oil and of Weather dice."""

    oil: int
    weather: int


NO_DICE = Dice(0, 0)

NO_CUBES = (0, 0)


class Resource(NamedTuple):
    """A whole Resource card, drawn in set-up or in the discard pile, as a place for a decision."""

    card: str


class Ability(NamedTuple):
    """An ability of an open Resource card, as a place for a decision."""

    card: str
    number: int
    """From 0."""


class OpenCard(NamedTuple):
    """A Resource card on the table with the cubes on its abilities."""

    card: str
    cubes: tuple[int, int]


@quickly_replaced
class Cards(NamedTuple):
    """The Resource cards."""

    open: tuple[OpenCard, ...]
    """The open cards, in the order opened."""
    unknown: tuple[str, ...]
    """The unknown part of the deck, sorted; it is drawn at random."""
    known: tuple[str, ...]
    """The cards put under the deck in set-up, in the order in which they will be drawn."""
    discard: tuple[str, ...]
    """The discard pile, in the order discarded."""

    def without(self, drawn: str) -> "Cards":
        """Return the cards without one drawn from the deck: its unknown part, or the first of the known ones."""
        unknown, known = self.unknown, self.known
        if drawn in unknown:
            unknown = tuple([card for card in unknown if card != drawn])
        else:
            known = tuple([card for card in known if card != drawn])
        return Cards(self.open, unknown, known, self.discard)

    def opened(self, card: str, *under: str) -> "Cards":
        """Return the cards with one more open, without cubes, and perhaps another put under the deck."""
        return Cards((*self.open, OpenCard(card, NO_CUBES)), self.unknown, (*self.known, *under), self.discard)


class Rescued(NamedTuple):
    """Rescued animals of one species."""

    healthy: int
    contaminated: int


@quickly_replaced
class Goal(NamedTuple):
    """The Win card, and how far it is fulfilled."""

    card: str | None
    """The Win card's id; None until it is drawn."""
    objectives: tuple[bool, ...]
    """Which of its objectives are fulfilled, as marked at the end of the last turn (S-5.3)."""
    marked: tuple[Sector, ...]
    """The Sectors with a purple marker; fewer than three only while they are being rolled for."""


class Preparing(NamedTuple):
    """What a seat has in hand during set-up."""

    quadrant: Quadrant | None = None
    """The Quadrant just chosen, in which its ship's Sector is yet to be rolled (S-2.4)."""
    drawn: tuple[str, ...] = ()
    """The Resource cards drawn so far, of which it will keep one (S-2.5)."""


class Falling(NamedTuple):
    """A drop that is being resolved."""

    landings: tuple[Landing, ...]
    """The landings still to be resolved, in order; an open question is about the first."""
    gushers: int
    """The number of gushers to follow (S-3.10)."""
    resolved: int = 0
    """How many landings of the drop are resolved, so the number of the next one, from 0."""


class Resolving(NamedTuple):
    """A Resource ability that is being resolved."""

    card: str
    ability: int
    """Which of the card's abilities, from 0."""
    from_discard: bool
    """Whether the card is requisitioned from the discard pile (S-7.8)."""
    effect: int = 0
    """Which of the ability's effects is in hand, from 0."""
    taken: int = 0
    """How many targets that effect has had so far."""


@quickly_replaced
class Spent(NamedTuple):
    """What this turn has used up."""

    start: Sector
    """Where the ship was when the turn began."""
    push_back_at: Sector | None = None
    """Where a free Push Back is still owed after a Move (S-7.2)."""
    free_rescues: int = 0
    """How many animals have been rescued for 0 AP (S-7.3)."""
    requisitions: int = 0
    """How many discarded cards have been used (S-7.8)."""
    extra_actions: int = 0
    """How many Extra Actions have been taken (S-4.6)."""


class Result(NamedTuple):
    """How the game ended, with every reason for it (S-6.5)."""

    won: bool
    reasons: tuple[str, ...]


@quickly_replaced
class State(NamedTuple):
    """One moment of a game."""

    phase: Phase
    turn: int
    """0 in set-up, then 1, 2, …"""
    active: int
    """Whose turn it is, as an index into tuples by seat; -1 in set-up."""
    ap: int
    oil: int
    """The spaces with an Oil die, as bits."""
    healthy: int
    """The spaces with a Healthy animal, as bits."""
    contaminated: int
    """The spaces with a Contaminated animal, as bits."""
    seats: tuple[str, ...]
    """The Specialists chosen so far, by seat."""
    ships: tuple[Sector, ...]
    """The ships placed so far, by seat."""
    tokens: tuple[Tokens, ...]
    """The Weather tokens on the mats, by seat."""
    bag: Dice
    removed: int
    """Dice in Removed Oil now."""
    removed_ever: int
    """Dice removed in the whole game, including those that came back; they earn cubes (S-4.7)."""
    pool: Dice
    """The Extra pool."""
    track_space: int
    """The space of the Spill Out token on its track, from 0."""
    rescued: tuple[Rescued, ...]
    """The animals in Rescued, by species in the order of the board's content."""
    sickbay: tuple[int, ...]
    """How many animals are in Sickbay, by species in the same order."""
    cards: Cards
    cubes_in_hand: int
    """Activation cubes earned and not yet placed (S-4.7)."""
    goal: Goal
    spent: Spent
    capped: bool
    """Whether the last die has left the bag: the game ends with this turn (S-3.11)."""
    fewer_dice: int
    """How many fewer dice the next Spill Phase draws (S-3.1)."""
    pending: Ask | Decide | None = None
    """What the game waits for; None when it is over."""
    preparing: Preparing | None = None
    """What a seat has in hand during set-up; None after it."""
    falling: Falling | None = None
    """The drop that is being resolved; None while no die is in hand."""
    resolving: Resolving | None = None
    """The Resource ability that is being resolved; None if there is none."""
    result: Result | None = None
    """How the game ended; None until then."""

    @property
    def ship(self) -> Sector:
        """The Sector of the active Specialist's ship."""
        return self.ships[self.active]


def rescued_with(rescued: tuple[Rescued, ...], species: int, contaminated: bool) -> tuple[Rescued, ...]:
    """Return the rescued animals with one more of a species."""
    old = rescued[species]
    new = Rescued(old.healthy + (not contaminated), old.contaminated + contaminated)
    return with_item(rescued, species, new)
