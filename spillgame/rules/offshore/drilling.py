"""Drilling: draw, lay, stop, blowouts and rewards (O-6)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import flips
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Drilling, Opening, State
from spillgame.rules.offshore.steps import (
    Accept,
    Decision,
    Draw,
    DrawTwo,
    Keep,
    Refuse,
    Stop,
    accept_of,
    draw_of,
    draw_tiles_of,
    draw_two_of,
    refuse_of,
    stop_of,
)
from spillgame.rules.questions import asked_of

Placed = tuple[tuple[int, str], ...]


class Rewards(NamedTuple):
    """What the tiles that lie bring to each of those who drill (O-6.7)."""

    coins: int
    barrels: int
    points: int


def used_of(game: Game, opening: Opening, kind: str) -> int:
    """Return how many tiles of a technology are used in an opening."""
    return len([1 for tile in opening.used if game.table.kind[tile] == kind])


def begin(game: Game, state: State, events: Events) -> State:
    """Begin at the space that seismology allows (O-6.1)."""
    opening = _opening(state)
    space = 1 + used_of(game, opening, "seismology")
    limit = game.content.game.drilling.pressure + used_of(game, opening, "blowout_preventer")
    state = happen(game, state, events, e.DrillingBegan(opening.opener, space, limit))
    return _ask(state)


def rewards_of(game: Game, opening: Opening, placed: Placed) -> Rewards:
    """Return what tiles bring that lie in the shaft when drilling ends (O-6.7)."""
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
        coins * (1 + used_of(game, opening, "diver")),
        barrels + used_of(game, opening, "gas_injection"),
        points * (1 + used_of(game, opening, "directional_drilling")),
    )


def _ask(state: State) -> State:
    return state.asking(asked_of(_opening(state).opener, "drill"))


def _opening(state: State) -> Opening:
    assert state.opening is not None  # noqa: S101 - what is drilled was opened
    return state.opening


def _drilling(state: State) -> Drilling:
    assert state.drilling is not None  # noqa: S101 - asked while a field is drilled
    return state.drilling


# --- What is drawn ---


def drawn(game: Game, state: State, events: Events, tiles: tuple[str, ...]) -> State:
    """Lay the tile that was drawn alone, or ask which of two is kept (O-6.2, O-6.3)."""
    if len(tiles) == 1:
        return _lay(game, state, events, tiles[0])
    opener = _opening(state).opener
    state = happen(game, state, events, e.TwoDrawn(opener, tiles))
    return state.asking(asked_of(opener, "keep"))


def _lay(game: Game, state: State, events: Events, tile: str) -> State:
    """Lay a tile on the next space; too much pressure, or the last space, ends the drilling (O-6.5, O-6.6)."""
    drilling, opener = _drilling(state), _opening(state).opener
    pressure = drilling.pressure + game.table.drilling[tile].pressure
    state = happen(game, state, events, e.TileLaid(opener, tile, drilling.next, pressure))
    if pressure >= drilling.limit:
        return _end(game, _blow_out(game, state, events), events)
    if drilling.next == len(game.table.shaft):
        return _end(game, state, events)
    return _ask(state)


def _blow_out(game: Game, state: State, events: Events) -> State:
    """Take off the tiles laid last (O-6.5)."""
    opening, drilling = _opening(state), _drilling(state)
    placed, off = drilling.placed, game.content.game.drilling.lost
    lost = tuple([name for _, name in placed[-off:]])
    pairs = zip(rewards_of(game, opening, placed), rewards_of(game, opening, placed[:-off]), strict=True)
    less = Rewards(*[before - after for before, after in pairs])
    known = opening.opener, lost, drilling.pressure, drilling.limit, opening.seats
    return happen(game, state, events, e.BlewOut(*known, less.coins, less.barrels, less.points))


def _end(game: Game, state: State, events: Events) -> State:
    """Give the rewards to each in full, turn down what was used, empty the shaft, and repair (O-6.7 to O-6.9)."""
    opening, placed = _opening(state), _drilling(state).placed
    rewards = rewards_of(game, opening, placed)
    for seat in opening.seats:
        state = happen(game, state, events, e.DrillingPaid(seat, *rewards))
    for seat in opening.seats:
        used = tuple([tile for tile, _ in state.players[seat - 1].technologies if tile in opening.used])
        if used:
            state = happen(game, state, events, e.TurnedDown(seat, used))
    if opening.borrow is not None:
        state = happen(game, state, events, e.BorrowedLeft(opening.opener, opening.borrow))
    repairs = len([1 for _, tile in placed if game.table.drilling[tile].flip])
    state = happen(game, state, events, e.DrillingEnded(opening.opener, repairs))
    return flips.begin_repairs(game, state, events)


def legal(game: Game, state: State) -> list[Decision]:
    """Return what may be done next, without refusing every candidate; a test holds it together with them."""
    opening, price = _opening(state), game.content.game.drilling.two
    opener, helper = opening.opener, opening.partner
    found: list[Decision] = [draw_of(opener), stop_of(opener)]
    coins = state.players[opener - 1].coins
    if helper is None:
        return [*found, draw_two_of(opener)] if coins >= price else found
    theirs = 0 if _drilling(state).share_refused else state.players[helper - 1].coins
    return found + [draw_two_of(opener, pays) for pays in range(max(0, price - coins), min(price, theirs) + 1)]


# --- Draw, stop ---


def draw_candidates(game: Game, state: State) -> Iterator[Draw]:
    """Yield that one tile is drawn."""
    yield draw_of(_opening(state).opener)


def draw_refusal(game: Game, state: State, decision: Draw) -> None:
    """Never refuse: the bag cannot run dry (O-6.2, O-6.6)."""


def draw(game: Game, state: State, decision: Draw, events: Events) -> State:
    """Draw one tile."""
    return state.asking(draw_tiles_of(1))


def stop_candidates(game: Game, state: State) -> Iterator[Stop]:
    """Yield that the drilling ends."""
    yield stop_of(_opening(state).opener)


def stop_refusal(game: Game, state: State, decision: Stop) -> None:
    """Never refuse, even before the first tile (O-6.2)."""


def stop(game: Game, state: State, decision: Stop, events: Events) -> State:
    """End the drilling."""
    return _end(game, state, events)


def given_up(game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
    """Give up a draw that cannot blow out; where it can, to stop or not is what the drilling is about (O-6.5)."""
    drilling, tiles = _drilling(state), game.table.drilling
    left = [tile for tile, n in zip(game.table.drilling_ids, state.bag, strict=True) if n]
    if any(drilling.pressure + tiles[tile].pressure >= drilling.limit for tile in left):
        return ()
    return others


# --- Draw two ---


def two_candidates(game: Game, state: State) -> Iterator[DrawTwo]:
    """Yield each share of the price that the helper could be asked for; one way alone."""
    opening = _opening(state)
    if opening.partner is None:
        yield draw_two_of(opening.opener)
        return
    for pays in range(game.content.game.drilling.two + 1):
        yield draw_two_of(opening.opener, pays)


def two_refusal(game: Game, state: State, decision: DrawTwo) -> Refusal | None:
    """Say why two tiles cannot be drawn on these terms (O-6.3, O-6.4)."""
    opening, price, pays = _opening(state), game.content.game.drilling.two, decision.partner_pays
    if (pays is None) != (opening.partner is None):
        return Refusal("no_helper_pays" if opening.partner is None else "share_missing", "O-6.3")
    pays = pays or 0
    if not 0 <= pays <= price:
        return Refusal("wrong_share", "O-6.3", {"found": pays, "most": price})
    if pays and _drilling(state).share_refused:
        return Refusal("share_was_refused", "O-6.3")
    if state.players[decision.seat - 1].coins < price - pays:
        return Refusal("two_too_dear", "O-6.3", {"cost": price - pays, "coins": state.players[decision.seat - 1].coins})
    if pays and opening.partner is not None and state.players[opening.partner - 1].coins < pays:
        return Refusal("helper_too_poor", "O-6.3", {"helper": opening.partner, "cost": pays})
    return None


def two(game: Game, state: State, decision: DrawTwo, events: Events) -> State:
    """Pay and draw, or ask the helper for its share first (O-6.4)."""
    if decision.partner_pays:
        state = state._replace(drilling=_drilling(state)._replace(share=decision.partner_pays))
        return state.asking(asked_of(_opening(state).partner, "share"))
    return _pay(game, state, events, 0)


def two_cost(game: Game, state: State, decision: DrawTwo) -> int | None:
    """Return what the opener pays of it."""
    return game.content.game.drilling.two - (decision.partner_pays or 0)


def _pay(game: Game, state: State, events: Events, share: int) -> State:
    opening = _opening(state)
    paid = e.TwoPaid(opening.opener, game.content.game.drilling.two - share, opening.partner, share)
    return happen(game, state, events, paid).asking(draw_tiles_of(2))


# --- The helper's share ---


def share_accept_candidates(game: Game, state: State) -> Iterator[Accept]:
    """Yield that the helper pays."""
    if (helper := _opening(state).partner) is not None:
        yield accept_of(helper)


def share_accept_refusal(game: Game, state: State, decision: Accept) -> None:
    """Never refuse: nobody is asked for more than they have (O-6.4)."""


def share_accept(game: Game, state: State, decision: Accept, events: Events) -> State:
    """Pay both shares, and draw."""
    return _pay(game, state, events, _drilling(state).share)


def share_refuse_candidates(game: Game, state: State) -> Iterator[Refuse]:
    """Yield that the helper does not pay."""
    if (helper := _opening(state).partner) is not None:
        yield refuse_of(helper)


def share_refuse_refusal(game: Game, state: State, decision: Refuse) -> None:
    """Never refuse (O-6.4)."""


def share_refuse(game: Game, state: State, decision: Refuse, events: Events) -> State:
    """Ask the opener anew; nothing was paid (O-6.4)."""
    refused = e.ShareRefused(decision.seat, _drilling(state).share)
    return _ask(happen(game, state, events, refused))


# --- Keep ---


def keep_candidates(game: Game, state: State) -> Iterator[Keep]:
    """Yield each different tile of the two."""
    for tile in dict.fromkeys(_drilling(state).drawn):
        yield Keep(_opening(state).opener, tile)


def keep_refusal(game: Game, state: State, decision: Keep) -> Refusal | None:
    """Say that only one of the two can be kept (O-6.3)."""
    drawn = _drilling(state).drawn
    return None if decision.tile in drawn else Refusal("not_drawn", "O-6.3", {"drawing": decision.tile})


def keep(game: Game, state: State, decision: Keep, events: Events) -> State:
    """Put the other one back, and lay this."""
    one, other = _drilling(state).drawn
    back = other if decision.tile == one else one
    state = happen(game, state, events, e.PutBack(decision.seat, back))
    return _lay(game, state, events, decision.tile)
