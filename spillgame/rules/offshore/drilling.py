"""Drilling: draw, lay, stop, blowouts and rewards (O-6)."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Annotated, NamedTuple, Self

from spillgame.rules.decision import Form, Written
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.chances import draw_tiles_of
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.flips import begin_repairs
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import Opening, State
from spillgame.rules.questions import asked_of

Placed = tuple[tuple[int, str], ...]


class Rewards(NamedTuple):
    """What the tiles in the shaft bring to each of those who drill (O-6.7)."""

    coins: int
    barrels: int
    points: int


def used_of(game: Game, used: Collection[str], kind: str) -> int:
    """Return how many of the tiles used are of a technology."""
    return len([1 for tile in used if game.table.kind[tile] == kind])


def bounds_of(game: Game, used: Collection[str]) -> tuple[int, int]:
    """Return the space for the first tile, from 1, and the pressure that blows out, given the tiles used (O-6.1)."""
    limit = game.content.game.drilling.pressure + used_of(game, used, "blowout_preventer")
    return 1 + used_of(game, used, "seismology"), limit


def begin(game: Game, state: State, events: Events) -> State:
    """Begin at the space that seismology allows (O-6.1)."""
    opening = state.opened
    return _ask(happen(game, state, events, e.DrillingBegan(opening.opener, *bounds_of(game, opening.used))))


def rewards_of(game: Game, opening: Opening, placed: Placed) -> Rewards:
    """Return what the tiles in the shaft bring when drilling ends (O-6.7)."""
    coins, oil, gas = 0, None, None
    for space, name in placed:
        tile = game.table.drilling[name]
        coins += tile.coins
        oil = space if tile.oil else oil
        gas = space if tile.gas else gas
    shaft = game.table.shaft
    barrels = 0 if oil is None else shaft[oil - 1].barrels
    points = 0 if gas is None else shaft[gas - 1].points
    return Rewards(
        coins * (1 + used_of(game, opening.used, "diver")),
        barrels + used_of(game, opening.used, "gas_injection"),
        points * (1 + used_of(game, opening.used, "directional_drilling")),
    )


def _ask(state: State) -> State:
    return state.asking(asked_of(state.opened.opener, "drill"))


# --- What is drawn ---


def drawn(game: Game, state: State, events: Events, tiles: tuple[str, ...]) -> State:
    """Lay the tile that was drawn alone, or ask which of two is kept (O-6.2, O-6.3)."""
    if len(tiles) == 1:
        return _lay(game, state, events, tiles[0])
    opener = state.opened.opener
    state = happen(game, state, events, e.TwoDrawn(opener, tiles))
    return state.asking(asked_of(opener, "keep"))


def _lay(game: Game, state: State, events: Events, tile: str) -> State:
    """Lay a tile on the next space; too much pressure, or the last space, ends the drilling (O-6.5, O-6.6)."""
    drilling, opener = state.drilled, state.opened.opener
    pressure = drilling.pressure + game.table.drilling[tile].pressure
    state = happen(game, state, events, e.TileLaid(opener, tile, drilling.next, pressure))
    if pressure >= drilling.limit:
        return _end(game, _blow_out(game, state, events), events)
    if drilling.next == len(game.table.shaft):
        return _end(game, state, events)
    return _ask(state)


def _blow_out(game: Game, state: State, events: Events) -> State:
    """Take off the tiles laid last (O-6.5)."""
    opening, drilling = state.opened, state.drilled
    placed, off = drilling.placed, game.content.game.drilling.lost
    lost = tuple([name for _, name in placed[-off:]])
    pairs = zip(rewards_of(game, opening, placed), rewards_of(game, opening, placed[:-off]), strict=True)
    less = Rewards(*[before - after for before, after in pairs])
    known = opening.opener, lost, drilling.pressure, drilling.limit, opening.seats
    return happen(game, state, events, e.BlewOut(*known, less.coins, less.barrels, less.points))


def _end(game: Game, state: State, events: Events) -> State:
    """Give each the full rewards, turn down what was used, empty the shaft, and repair (O-6.7 to O-6.9)."""
    opening, placed = state.opened, state.drilled.placed
    rewards = rewards_of(game, opening, placed)
    for seat in opening.seats:
        state = happen(game, state, events, e.DrillingPaid(seat, *rewards))
    for seat in opening.seats:
        if used := state.players[seat - 1].among(opening.used):
            state = happen(game, state, events, e.TurnedDown(seat, used))
    if opening.borrow is not None:
        state = happen(game, state, events, e.BorrowedLeft(opening.opener, opening.borrow))
    repairs = len([1 for _, tile in placed if game.table.drilling[tile].flip])
    state = happen(game, state, events, e.DrillingEnded(opening.opener, repairs))
    return begin_repairs(game, state, events)


# --- Draw, stop ---


class Draw(Decision, type="draw", rule="O-6.2", icon="down", answers=("drill",), exact=True):
    """Draw one drilling tile; the bag cannot run dry (O-6.2, O-6.6)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        return state.asking(draw_tiles_of(1))


class Stop(Decision, type="stop", rule="O-6.2", icon="check", answers=("drill",), ends=True, exact=True):
    """End the drilling, even before the first tile (O-6.2)."""

    def gives_up(self, game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
        """Give up a draw that cannot blow out; if it can, whether to stop is what drilling is about (O-6.5)."""
        drilling, tiles = state.drilled, game.table.drilling
        left = [tile for tile, n in zip(game.table.drilling_ids, state.bag, strict=True) if n]
        if any(drilling.pressure + tiles[tile].pressure >= drilling.limit for tile in left):
            return ()
        return others

    def apply(self, game: Game, state: State, events: Events) -> State:
        return _end(game, state, events)


# --- Draw two ---


def _shares(game: Game, state: State) -> Sequence[int | None]:
    """Return what the helper can be asked to pay of two tiles (O-6.3, O-6.4); None for an opener who drills alone."""
    price, opening = game.content.game.drilling.two, state.opened
    coins = state.players[opening.opener - 1].coins
    if opening.partner is None:
        return (None,) if coins >= price else ()
    theirs = 0 if state.drilled.share_refused else state.players[opening.partner - 1].coins
    return range(max(0, price - coins), min(price, theirs) + 1)


class DrawTwo(
    Decision,
    type="draw_two",
    forms={"draw_two": Form("O-6.3", "down"), "draw_two_shared": Form("O-6.4", "people")},
    answers=("drill",),
):
    """Pay to draw two and lay one of them (O-6.3)."""

    partner_pays: Annotated[int | None, Written(mark="sharing")] = None
    """What the helper is asked to pay (O-6.4); None if nobody helps."""

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence["DrawTwo"]:
        """Return each share of the price that the helper could be asked for; a single one without a helper."""
        if state.opened.partner is None:
            return (draw_two_of(seat),)
        return [draw_two_of(seat, pays) for pays in range(game.content.game.drilling.two + 1)]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["DrawTwo"]:
        return [draw_two_of(seat, pays) for pays in _shares(game, state)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.partner_pays in _shares(game, state):
            return None
        price, pays, helper = game.content.game.drilling.two, self.partner_pays or 0, state.opened.partner
        if (self.partner_pays is None) != (helper is None):
            return Refusal("no_helper_pays" if helper is None else "share_missing", "O-6.3")
        if not 0 <= pays <= price:
            return Refusal("wrong_share", "O-6.3", {"found": pays, "most": price})
        if pays and state.drilled.share_refused:
            return Refusal("share_was_refused", "O-6.3")
        coins = state.players[self.seat - 1].coins
        if coins < price - pays:
            return Refusal("two_too_dear", "O-6.3", {"cost": price - pays, "coins": coins})
        return Refusal("helper_too_poor", "O-6.3", {"helper": helper, "cost": pays})

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Pay and draw, or ask the helper for its share first (O-6.4)."""
        if self.partner_pays:
            state = state._replace(drilling=state.drilled._replace(share=self.partner_pays))
            return state.asking(asked_of(state.opened.partner, "share"))
        return _pay(game, state, events, 0)

    def cost(self, game: Game, state: State) -> int:
        return game.content.game.drilling.two - (self.partner_pays or 0)

    @property
    def form(self) -> str:
        return "draw_two_shared" if self.partner_pays else "draw_two"


draw_two_of = cache(DrawTwo)
"""Returns one of the few that there are, each made only once."""


def _pay(game: Game, state: State, events: Events, share: int) -> State:
    opening = state.opened
    paid = e.TwoPaid(opening.opener, game.content.game.drilling.two - share, opening.partner, share)
    return happen(game, state, events, paid).asking(draw_tiles_of(2))


# --- The helper's share ---


class AcceptShare(Decision, type="accept", rule="O-6.4", icon="check", answers=("share",), exact=True):
    """Agree to pay a share of the second tile; nobody is asked for more than they have (O-6.4)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        return _pay(game, state, events, state.drilled.share)


class RefuseShare(Decision, type="refuse", rule="O-6.4", icon="cross", answers=("share",), exact=True):
    """Refuse to pay a share (O-6.4)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Ask the opener again; nothing was paid (O-6.4)."""
        return _ask(happen(game, state, events, e.ShareRefused(self.seat, state.drilled.share)))


# --- Keep ---


class Keep(Decision, type="keep", rule="O-6.3", icon="put_down", answers=("keep",), exact=True):
    """Lay this one of two drilling tiles (O-6.3)."""

    tile: str

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, tile) for tile in dict.fromkeys(state.drilled.drawn)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        return None if self.tile in state.drilled.drawn else Refusal("not_drawn", "O-6.3", {"drawing": self.tile})

    def apply(self, game: Game, state: State, events: Events) -> State:
        one, other = state.drilled.drawn
        state = happen(game, state, events, e.PutBack(self.seat, other if self.tile == one else one))
        return _lay(game, state, events, self.tile)
