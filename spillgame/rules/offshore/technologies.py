"""Buying a technology, what comes with it, and gas plants (O-4)."""

from collections.abc import Sequence
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import flips
from spillgame.rules.offshore.chances import draw_technology_of
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.places import STACK, Stack, Tile
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import asked_of

BARRELS = {"barrels_1": 1, "barrels_2": 2}
"""The bonuses of the display that bring barrels (O-4.3)."""

# --- What a tile brings, however it was gained ---


def gained(game: Game, state: State, events: Events, seat: int, tile: str, space: int | None) -> State:
    """Give a seat a tile, up, or put a gas plant's platform on its field (O-4.2, O-4.4); then go on.

    `space` is its space on the display, None from the stack. A bonus that is due is in `state.bonus`.
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


# --- The decisions ---


def _too_dear(state: State, seat: int, cost: int) -> Refusal | None:
    coins = state.players[seat - 1].coins
    return None if cost <= coins else Refusal("too_dear", "O-4.1", {"cost": cost, "coins": coins})


class Buy(Decision, type="buy", rule="O-4.1", icon="pick_up", answers=("action",)):
    """Take a tile of the display for its cost (O-4.1)."""

    tile: Annotated[str, Written(at=Tile)]
    group = "buy"

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, tile) for tile in state.display if tile is not None]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        coins, tiles = state.players[seat - 1].coins, game.table.tiles
        return [cls(seat, tile) for tile in state.display if tile is not None and tiles[tile].cost <= coins]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.tile not in state.display:
            return Refusal("not_on_display", "O-4.1", {"tile": self.tile})
        return _too_dear(state, self.seat, self.cost(game, state))

    def apply(self, game: Game, state: State, events: Events) -> State:
        space = state.display.index(self.tile)
        state = happen(game, state, events, e.Bought(self.seat, self.cost(game, state), self.tile))
        return gained(game, state._replace(bonus=space), events, self.seat, self.tile, space)

    def cost(self, game: Game, state: State) -> int:
        return game.table.tiles[self.tile].cost


class BuyBlind(Decision, type="buy_blind", rule="O-4.1", icon="search", answers=("action",), exact=True):
    """Pay for the stack's top tile (O-4.1)."""

    group = "buy"

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        if not game.top_of_stack(state):
            return Refusal("stack_empty", "O-4.1")
        return _too_dear(state, seat, game.content.game.blind_buy)

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.Bought(self.seat, game.content.game.blind_buy, None))
        return state.asking(draw_technology_of(self.seat))

    def cost(self, game: Game, state: State) -> int:
        return game.content.game.blind_buy

    def places(self, game: Game, state: State) -> tuple[Stack]:
        return (STACK,)
