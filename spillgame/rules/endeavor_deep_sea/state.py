"""One moment of a game of Endeavor: Deep Sea: an immutable, hashable value.

If a field is a tuple "by seat", index 0 is seat 1; "by cell", "by depth", "by kind", "by title" and "by hex" are in the
order of CELLS or of the content. Everywhere else seats count from 1; places in tableaus, tracks and sites count from 0.
A place without a disc is 0. Pieces are named by their ids, cells and hexes as players write them ("C2", "3,5").
"""

from itertools import compress
from typing import Final, Literal, NamedTuple, TypeVar

from spillgame.rules.endeavor_deep_sea.chances import Ask
from spillgame.rules.endeavor_deep_sea.due import Due
from spillgame.rules.questions import Decide
from spillgame.rules.values import quickly_replaced, with_item, without

D = TypeVar("D", bound=Due)
Phase = Literal["setup", "preparation", "staging", "over"]

COLUMNS: Final = "ABCDE"
DEPTHS: Final = (1, 2, 3, 4, 5)
CELLS: Final = tuple(f"{column}{depth}" for column in COLUMNS for depth in DEPTHS)
"""All cells that any mission could have, in the order of their names."""
CELL_NUMBER: Final = {cell: number for number, cell in enumerate(CELLS)}


@quickly_replaced
class Tile(NamedTuple):
    """A Specialist in a tableau."""

    id: str
    senior: bool
    disc: bool


@quickly_replaced
class Published(NamedTuple):
    """A Journal that a player has published."""

    id: str
    spent: bool
    """Whether it is pivoted for this round (E-4.7)."""


@quickly_replaced
class Player(NamedTuple):
    """What one player has."""

    tracks: tuple[int, ...]
    """The cell of each attribute's cube, in the order of ATTRIBUTES."""
    research: int
    supply: int
    staging: int
    markers: int
    vessels: tuple[str, ...]
    """The cells of those in the ocean, sorted."""
    tableau: tuple[Tile, ...]
    tokens: tuple[str, ...] = ()
    """Their kinds, in the order gained."""
    journals: tuple[Published, ...] = ()
    """In the order published."""

    def staging_more(self, discs: int) -> "Player":
        """Return the player with discs moved from the supply to staging, or back where the number is below 0."""
        return self._replace(supply=self.supply - discs, staging=self.staging + discs)


@quickly_replaced
class Zone(NamedTuple):
    """An Ocean board in play."""

    board: str
    tokens: int
    sonar: tuple[tuple[int, ...], ...]
    """By track, then by space: the seat of the disc, or 0."""
    conservation: tuple[int, ...]
    sites: tuple[int, ...]
    """The Journal sites."""


@quickly_replaced
class Stack(NamedTuple):
    """The boards of one depth that are not in play (E-5.3)."""

    unknown: tuple[str, ...]
    """The shuffled part, sorted."""
    known: tuple[str, ...] = ()
    """Those put under it, in drawing order."""

    def without(self, board: str) -> "Stack":
        """Return the stack without a board."""
        return Stack(without(self.unknown, board), without(self.known, board))

    @property
    def top(self) -> tuple[str, ...]:
        """The boards any of which may be drawn next: the shuffled ones, or else the first known one."""
        return self.unknown or self.known[:1]


@quickly_replaced
class Turn(NamedTuple):
    """A turn from the activation to its end (E-4.3)."""

    specialist: int
    """Its place in the tableau."""
    actions: tuple[tuple[str, ...], ...]
    """What is still offered: lists of actions, one of which may be chosen from each."""


@quickly_replaced
class Heap(NamedTuple):
    """The Dive tokens that nobody has (E-2.4)."""

    supply: int
    """How many lie face down next to the ocean."""
    unseen: tuple[int, ...]
    """By kind, how many are face down in the supply and in zones."""
    discard: tuple[int, ...]
    """By kind."""

    @property
    def available(self) -> int:
        """How many tokens a new site could get (E-2.4)."""
        return self.supply + sum(self.discard)

    def taken(self, tokens: int) -> "Heap":
        """Return the heap after a number of tokens is taken from the supply (E-2.4).

        If the supply is too small, the discarded tokens are first added to it, face down.
        """
        if tokens <= self.supply:
            return self._replace(supply=self.supply - tokens)
        unseen = tuple([down + up for down, up in zip(self.unseen, self.discard, strict=True)])
        return Heap(self.available - tokens, unseen, (0,) * len(unseen))


def has_room(track: tuple[int, ...]) -> bool:
    """Return whether a Sonar track has a free space; tracks fill from the first to the last space (E-5.2)."""
    return not track[-1]


class Score(NamedTuple):
    """The points of one player by their source (E-8)."""

    tracks: int
    impact: int
    goals: tuple[int, ...]
    """By mission goal, including the bonus."""
    specialists: int

    @property
    def total(self) -> int:
        """The total."""
        return self.tracks + self.impact + sum(self.goals) + self.specialists


class Judged(NamedTuple):
    """A goal of the team (E-9.2)."""

    goal: str
    """`impact`, a mission goal, or the side of a Co-op card."""
    have: int
    need: int

    @property
    def met(self) -> bool:
        """Whether the team has at least what it needs."""
        return self.have >= self.need


class Result(NamedTuple):
    """How the game ended: by points or by goals."""

    scores: tuple[Score, ...] = ()
    """By seat; empty for a team."""
    winners: tuple[int, ...] = ()
    """The seats, in order."""
    goals: tuple[Judged, ...] = ()
    """Of a team; otherwise empty."""

    @property
    def met(self) -> int:
        """How many goals the team met."""
        return len([1 for goal in self.goals if goal.met])


@quickly_replaced
class State(NamedTuple):
    """One moment of a game."""

    phase: Phase
    round: int
    """0 in set-up, then 1, 2, …"""
    wave: int
    """The seat that has the Wave; 0 until it is known (E-2.8)."""
    active: int
    """The seat whose preparation or turn it is; 0 in set-up and after the end."""
    passed: tuple[int, ...]
    """The seats that have passed in this round, sorted."""
    zones: tuple[Zone | None, ...]
    """By cell."""
    stacks: tuple[Stack, ...]
    """By depth."""
    drawn: tuple[str, ...]
    """The boards drawn and not yet placed, in the order drawn."""
    heap: Heap
    anchors: tuple[str, ...]
    """The Anchors that may still be drawn in set-up, sorted."""
    display: tuple[str, ...]
    """The Journals that may be published."""
    deck: tuple[str, ...]
    """The Journals to be drawn, sorted."""
    discarded: tuple[str, ...]
    """The Journals that left the game by their effects, in order."""
    stock: tuple[int, ...]
    """By title of tiers 1 to 4, the tiles left."""
    open: tuple[str, ...]
    """The tier-5 tiles that lie open, from left to right."""
    closed: tuple[str, ...]
    """Those not open, sorted."""
    impact: tuple[tuple[int, ...], ...]
    """By hex, the seats of its markers in the order placed."""
    cards: tuple[str, ...]
    """The sides of the Co-op cards not yet drawn, sorted."""
    goals: tuple[str, ...]
    """The sides found to suit, in the order drawn."""
    players: tuple[Player, ...]
    """By seat."""
    turn: Turn | None = None
    """From an activation to the end of the turn; otherwise None."""
    pending: Ask | Decide | None = None
    """What the game waits for; None once it is over."""
    result: Result | None = None
    due: tuple[Due, ...] = ()
    """What is still to be done, the next first."""

    # The fields replaced most often, faster than by `_replace`.

    def asking(self, pending: Ask | Decide | None) -> "State":
        """Return the state waiting for something else."""
        values = [*self]
        values[_PENDING] = pending
        return tuple.__new__(State, values)

    def with_player(self, seat: int, player: Player) -> "State":
        """Return the state with a player's pieces replaced."""
        values = [*self]
        values[_PLAYERS] = with_item(self.players, seat - 1, player)
        return tuple.__new__(State, values)

    def with_zone(self, cell: str, zone: Zone) -> "State":
        """Return the state with a zone added or replaced."""
        values = [*self]
        values[_ZONES] = with_item(self.zones, CELL_NUMBER[cell], zone)
        return tuple.__new__(State, values)

    def then(self, *items: Due) -> "State":
        """Return the state with work added on top of what is due, the first item to be done first; nothing is asked."""
        values = [*self]
        values[_DUE] = (*items, *self.due)
        values[_PENDING] = None
        return tuple.__new__(State, values)

    def asked(self, item: Due, pending: Ask | Decide) -> "State":
        """Return the state with work added that asks something, and its question."""
        values = [*self]
        values[_DUE] = (item, *self.due)
        values[_PENDING] = pending
        return tuple.__new__(State, values)

    def answered(self) -> "State":
        """Return the state without the work on top, whose question has been answered."""
        values = [*self]
        values[_DUE] = self.due[1:]
        values[_PENDING] = None
        return tuple.__new__(State, values)

    # --- Asked of a state ---

    def top(self, kind: type[D]) -> D:
        """Return the due work on top, which asked the open question; raises TypeError if it is of another kind."""
        item = self.due[0]
        if not isinstance(item, kind):
            raise TypeError(f"{item} is due, not a {kind.__name__}")
        return item

    def player(self, seat: int) -> Player:
        """Return the pieces of a player."""
        return self.players[seat - 1]

    def zone(self, cell: str) -> Zone | None:
        """Return the zone in a cell; None if there is no zone or no such cell."""
        number = CELL_NUMBER.get(cell)
        return None if number is None else self.zones[number]

    def laid(self, cell: str) -> Zone:
        """Return the zone in a cell; raises KeyError if there is none."""
        zone = self.zones[CELL_NUMBER[cell]]
        if zone is None:
            raise KeyError(cell)
        return zone

    @property
    def ocean(self) -> int:
        """The cells that have a zone, as bits in the order of CELLS."""
        return sum(compress(_BITS, self.zones))  # a zone is a non-empty tuple, and so never false


_BITS: Final = tuple(1 << number for number, _ in enumerate(CELLS))
_PENDING, _PLAYERS = State._fields.index("pending"), State._fields.index("players")
_ZONES, _DUE = State._fields.index("zones"), State._fields.index("due")
