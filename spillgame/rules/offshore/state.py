"""One moment of a game of Offshore: an immutable, hashable value.

Where a field is a tuple "by seat", index 0 is seat 1; "by field" and "by space" are in board order, from 0. Everywhere
else seats are the numbers that players say, and pieces are named by their ids.
"""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from spillgame.rules.ask import Ask
from spillgame.rules.questions import Decide
from spillgame.rules.values import quickly_replaced, with_item

Phase = Literal["setup", "play", "final", "over"]
Stage = Literal["use", "split", "answer", "build", "reveal", "drill", "flip"]
Reason = Literal["requirements", "technologies", "stalled"]

HIDDEN: Final = "hidden"
"""In place of a requirement tile that is face down."""


class Owned(NamedTuple):
    """A technology tile that lies before a player."""

    tile: str
    up: bool


@quickly_replaced
class Player(NamedTuple):
    """What one player has."""

    coins: int
    barrels: int
    platforms: int
    """Those before the player."""
    on: int
    """The fields with a platform of this player's: bit n is field n in board order."""
    points: int = 0
    """Point markers (O-3.6)."""
    technologies: tuple[Owned, ...] = ()
    """In the order gained."""
    requirements: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    """Those kept, in the order taken."""
    objective: str | None = None
    """None if there is none, or if it is hidden (O-1.13)."""

    @property
    def up(self) -> tuple[str, ...]:
        """The tiles that lie up."""
        return tuple([tile for tile, up in self.technologies if up])

    @property
    def down(self) -> tuple[str, ...]:
        """The tiles that lie down."""
        return tuple([tile for tile, up in self.technologies if not up])

    def among(self, tiles: Collection[str]) -> tuple[str, ...]:
        """Return the player's tiles among some."""
        return tuple([tile for tile, _ in self.technologies if tile in tiles])

    def gaining(self, coins: int = 0, barrels: int = 0, points: int = 0) -> "Player":
        """Return the player with more of these, or fewer where a number is below 0."""
        return self._replace(coins=self.coins + coins, barrels=self.barrels + barrels, points=self.points + points)


@quickly_replaced
class Opening(NamedTuple):
    """A field that is being opened (O-5, O-6)."""

    field: str
    opener: int
    partner: int | None
    """The helper's seat; None alone."""
    borrow: str | None
    maker: int
    """The seat that made or is making the offer."""
    stage: Stage = "use"
    used: tuple[str, ...] = ()
    """The tiles slid forward, in that order, a borrowed one first."""
    cost: int | None = None
    """Known once the needs are met."""
    split: tuple[int, int] | None = None
    """What the opener and the helper pay."""
    counters: int = 0
    """Counter-offers made so far."""
    repairs: int = 0
    """The flip symbols of the drilling, while they are used (O-6.9)."""
    left: int = 0
    """Those that the seat asked has not yet used."""

    @classmethod
    def named(cls, field: str, opener: int, partner: int | None, borrow: str | None) -> "Opening":
        """Return the opening of a field that has just been named."""
        return cls(field, opener, partner, borrow, opener, used=() if borrow is None else (borrow,))

    def countered(self, maker: int) -> "Opening":
        """Return the opening when a seat answers the offer by another one: all tiles go back first (O-5.6)."""
        return self._replace(maker=maker, stage="use", used=(), cost=None, split=None, counters=self.counters + 1)

    @property
    def answerer(self) -> int:
        """The other of the two, who answers the maker."""
        return self.helper if self.maker == self.opener else self.opener

    @property
    def helper(self) -> int:
        """The seat that helps, asked where there is one."""
        return self.partner or 0

    @property
    def offered(self) -> tuple[int, int]:
        """What the opener and the helper would pay; the opener everything as long as nothing else is offered."""
        return self.split or (self.price, 0)

    @property
    def price(self) -> int:
        """What opening costs, once the needs are met."""
        return self.cost or 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The opener and, if there is one, the helper."""
        return (self.opener,) if self.partner is None else (self.opener, self.partner)


@quickly_replaced
class Drilling(NamedTuple):
    """The shaft while it is drilled (O-6)."""

    placed: tuple[tuple[int, str], ...]
    """Space and tile of those that lie, from the top."""
    next: int
    """The space for the next tile."""
    pressure: int
    limit: int
    share_refused: bool = False
    """Whether the helper has refused to pay for this tile (O-6.4)."""
    drawn: tuple[str, ...] = ()
    """The two tiles between which the opener chooses, sorted."""
    share: int = 0
    """What the helper is asked to pay, while it is asked."""


class Ended(NamedTuple):
    """That the end has begun (O-8.1)."""

    by: int
    """The seat in whose turn."""
    reasons: tuple[Reason, ...]


class Score(NamedTuple):
    """The points of one player by where they come from (O-8.3)."""

    pipelines: int
    coins: int
    technologies_up: int
    technologies_down: int
    requirements: int
    markers: int
    points: int
    objective: int

    @property
    def total(self) -> int:
        """All together."""
        return sum(self)


class Result(NamedTuple):
    """How the game ended."""

    winners: tuple[int, ...]
    """The seats, rising."""
    scores: tuple[Score, ...]
    """By seat."""


@quickly_replaced
class State(NamedTuple):
    """One moment of a game."""

    phase: Phase
    turn: int
    """0 in set-up, then 1, 2, …"""
    active: int
    """The seat on turn, or last on turn; 0 in set-up."""
    first: int
    """The first seat; 0 until it is known (O-2.5)."""
    players: tuple[Player, ...]
    """By seat."""
    requirements: tuple[str | None, ...]
    """By field: the tile that lies up, HIDDEN, or None where there is none."""
    hidden: tuple[tuple[str, ...], ...]
    """The requirement tiles still down, sorted, of the classes I, II and III."""
    market: tuple[str | None, ...]
    """By space: the marker."""
    display: tuple[str | None, ...]
    """From the lowest space up."""
    light: tuple[str, ...]
    """The light tiles of the stack, sorted."""
    dark: tuple[str, ...]
    bag: tuple[int, ...]
    """How many of each drilling tile, in the content's order."""
    objectives_left: tuple[str, ...] = ()
    """Those not dealt, sorted; in a view, all except the seat's own."""
    removed: tuple[str, ...] = ()
    """Technology tiles out of the game, sorted."""
    opening: Opening | None = None
    drilling: Drilling | None = None
    sold: tuple[str, ...] | None = None
    """While barrels are being sold, the fields so far (O-7.2)."""
    closed: tuple[tuple[str, int], ...] = ()
    """The pairs of field and helper refused in this turn, sorted (O-5.7)."""
    coin_exports: int = 0
    """Turns in a row in which only coins were taken (O-8.1)."""
    ended: Ended | None = None
    final: tuple[int, ...] = ()
    """The seats that still have their last export, the one on turn included (O-8.2)."""
    pending: Ask | Decide | None = None
    """What the game waits for; None when it is over."""
    result: Result | None = None
    took_coins: bool = False
    """Whether this turn's action is to take coins (O-7.1)."""
    plant: str | None = None
    """The field for which a gas plant needs a platform (O-4.4)."""
    bonus: int | None = None
    """The space of the display whose bonus is still due (O-4.3)."""

    @property
    def opened(self) -> Opening:
        """What is being opened, asked while a field is."""
        if self.opening is None:
            raise LookupError("no field is being opened")
        return self.opening

    @property
    def drilled(self) -> Drilling:
        """The shaft, asked while a field is drilled."""
        if self.drilling is None:
            raise LookupError("no field is being drilled")
        return self.drilling

    # The two that are replaced most often: a third faster than `_replace`.

    def asking(self, pending: Ask | Decide | None) -> "State":
        """Return the state with what the game waits for replaced."""
        values = [*self]
        values[_PENDING] = pending
        return tuple.__new__(State, values)

    def with_player(self, seat: int, player: Player) -> "State":
        """Return the state with what a seat has replaced."""
        values = [*self]
        values[_PLAYERS] = with_item(self.players, seat - 1, player)
        return tuple.__new__(State, values)

    def gaining(self, seat: int, coins: int = 0, barrels: int = 0, points: int = 0) -> "State":
        """Return the state in which a seat has more of these, or fewer where a number is below 0."""
        return self.with_player(seat, self.players[seat - 1].gaining(coins, barrels, points))


_PENDING, _PLAYERS = State._fields.index("pending"), State._fields.index("players")
