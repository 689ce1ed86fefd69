"""Buying a technology, what comes with it, and gas plants (O-4)."""

from collections.abc import Iterator

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import flips
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import Buy, BuyBlind, buy_blind_of, draw_technology_of
from spillgame.rules.questions import asked_of

BARRELS = {"barrels_1": 1, "barrels_2": 2}
"""The bonuses of the display that bring barrels (O-4.3)."""

# --- What a tile brings, however it was gained ---


def gained(game: Game, state: State, events: Events, seat: int, tile: str, space: int | None) -> State:
    """Lay a tile up before a seat, or put a gas plant's platform on its field (O-4.2, O-4.4); then go on.

    `space` is where it lay on the display, None from the stack. A bonus that is due is in `state.bonus`.
    """
    if not game.table.is_plant(tile):
        return after(game, happen(game, state, events, e.TechnologyGained(seat, tile, space)), events)
    field = game.table.tiles[tile].field
    state = happen(game, state, events, e.PlantGained(seat, tile, space, field))
    if not state.players[seat - 1].platforms:
        return state.asking(asked_of(seat, "platform"))
    return after(game, happen(game, state, events, e.PlatformPlaced(seat, field, None)), events)


def after(game: Game, state: State, events: Events) -> State:
    """Give the bonus that is due, if any, and go on (O-4.3)."""
    if state.bonus is None:
        return flips.go_on(game, state, events)
    bonus, seat = game.table.display[state.bonus], state.active
    state = state._replace(bonus=None)
    if bonus in BARRELS:
        state = happen(game, state, events, e.BarrelsGained(seat, BARRELS[bonus]))
    elif bonus == "flip_one":
        return flips.ask(game, state, events, seat)
    elif down := state.players[seat - 1].down:
        state = happen(game, state, events, e.TurnedUp(seat, down))
    return flips.go_on(game, state, events)


# --- Buy ---


def buy_candidates(game: Game, state: State) -> Iterator[Buy]:
    """Yield each tile of the display."""
    for tile in state.display:
        if tile is not None:
            yield Buy(state.active, tile)


def buy_refusal(game: Game, state: State, decision: Buy) -> Refusal | None:
    """Say why a tile cannot be bought (O-4.1)."""
    if decision.tile not in state.display:
        return Refusal("not_on_display", "O-4.1", {"tile": decision.tile})
    return _too_dear(game, state, decision.seat, game.table.tiles[decision.tile].cost)


def _too_dear(game: Game, state: State, seat: int, cost: int) -> Refusal | None:
    coins = state.players[seat - 1].coins
    return None if cost <= coins else Refusal("too_dear", "O-4.1", {"cost": cost, "coins": coins})


def buy(game: Game, state: State, decision: Buy, events: Events) -> State:
    """Pay, take the tile and its bonus."""
    tile, space = decision.tile, state.display.index(decision.tile)
    state = happen(game, state, events, e.Bought(decision.seat, game.table.tiles[tile].cost, tile))
    return gained(game, state._replace(bonus=space), events, decision.seat, tile, space)


def buy_cost(game: Game, state: State, decision: Buy) -> int | None:
    """Return the tile's cost."""
    return game.table.tiles[decision.tile].cost


# --- Buy blind ---


def blind_candidates(game: Game, state: State) -> Iterator[BuyBlind]:
    """Yield that the stack's top tile is bought."""
    yield buy_blind_of(state.active)


def blind_refusal(game: Game, state: State, decision: BuyBlind) -> Refusal | None:
    """Say why the stack's top tile cannot be bought (O-4.1)."""
    if not game.top_of_stack(state):
        return Refusal("stack_empty", "O-4.1")
    return _too_dear(game, state, decision.seat, game.content.game.blind_buy)


def buy_blind(game: Game, state: State, decision: BuyBlind, events: Events) -> State:
    """Pay, and draw."""
    state = happen(game, state, events, e.Bought(decision.seat, game.content.game.blind_buy, None))
    return state.asking(draw_technology_of(decision.seat))


def blind_cost(game: Game, state: State, decision: BuyBlind) -> int | None:
    """Return what the stack's top tile costs."""
    return game.content.game.blind_buy
