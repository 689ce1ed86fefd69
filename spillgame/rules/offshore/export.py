"""Exporting: coins, sales and what markers bring; the last export may be left out (O-7, O-8.2)."""

from collections.abc import Sequence
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import flips, technologies, turn
from spillgame.rules.offshore.chances import draw_technology_of
from spillgame.rules.offshore.content_model import Reward
from spillgame.rules.offshore.events import Event, Events, happen
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.places import STACK, Field, Space, Stack, Tile
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import asked_of


class ExportCoins(
    Decision, type="export_coins", rule="O-7.1", icon="put_down", answers=("action", "final"), exact=True
):
    """Take coins, and flip; always possible (O-3.1, O-7.1)."""

    group = "export"

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.CoinsTaken(self.seat, game.content.game.take_coins))
        return flips.ask(game, state, events, self.seat)


# --- Sell ---


class Sell(Decision, type="sell", rule="O-7.2", icon="move", answers=("action", "sell", "final")):
    """Put a barrel on a field, for a marker or the reward of its red space (O-7.2)."""

    field: Annotated[str, Written(at=Field)]
    space: Annotated[str, Written(at=Space)]
    group = "export"

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        return None if state.players[seat - 1].barrels else Refusal("no_barrel", "O-7.2")

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list[Self]:
        """Return each space with something to take on every field with an own platform."""
        return cls._on(game, state, seat, ())

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        """Return those on fields where nothing was sold in this export."""
        return [] if cls.closed(game, state, seat) else cls._on(game, state, seat, state.sold or ())

    @classmethod
    def _on(cls, game: Game, state: State, seat: int, sold: Sequence[str]) -> list[Self]:
        """Return each space with something to take on the fields with an own platform, except those already sold on."""
        table, market, on = game.table, state.market, state.players[seat - 1].on
        found: list[Self] = []
        number = 0
        while on:
            if on & 1 and (field := table.fields[number].id) not in sold:
                found += [cls(seat, field, table.spaces[at]) for at in table.spaces_of[number] if market[at]]
                if (red := table.red_of[number]) is not None:
                    found.append(cls(seat, field, red))
            on >>= 1
            number += 1
        return found

    def refusal(self, game: Game, state: State) -> Refusal | None:
        table = game.table
        if self.field not in table.number:
            return Refusal("unknown_field", "O-7.2", {"found": self.field})
        if not game.has_platform(state.players[self.seat - 1], self.field):
            return Refusal("no_platform", "O-7.2", {"field": self.field})
        if self.field in (state.sold or ()):
            return Refusal("sold_there", "O-7.2", {"field": self.field})
        if table.field_of_space.get(self.space) != self.field:
            return Refusal("no_such_space", "O-7.2", {"field": self.field, "found": self.space})
        if self.space not in table.red and state.market[table.space_number[self.space]] is None:
            return Refusal("space_empty", "O-7.2", {"field": self.field})
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Put the barrel there, and take what it brings (O-7.3 to O-7.5)."""
        seat, table = self.seat, game.table
        state = happen(game, state, events, e.BarrelSold(seat, self.field))
        number = table.space_number.get(self.space)
        marker = None if number is None else state.market[number]
        reward = table.red[self.space] if marker is None else table.reward[marker]
        if marker is None:
            brought: Event = e.RedRewarded(seat, self.space, reward.coins or 0, reward.points or 0)
        else:
            brought = e.MarkerTaken(seat, self.space, marker, reward.coins or 0)
        return _go_on(game, happen(game, state, events, brought), events, seat, reward)


def _go_on(game: Game, state: State, events: Events, seat: int, reward: Reward) -> State:
    """Ask for what else a reward brings, and then for the next sale."""
    if reward.technology and (any(state.display) or game.top_of_stack(state)):
        return state.asking(asked_of(seat, "take"))
    if reward.flip:
        return flips.ask(game, state, events, seat)
    return state.asking(asked_of(seat, "sell"))


class EndExport(Decision, type="end_export", rule="O-7.2", icon="check", answers=("sell",), ends=True, exact=True):
    """Sell nothing more, after a sale (O-7.2)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        ended = e.ExportEnded(self.seat, len(state.sold or ()))
        return turn.end(game, happen(game, state, events, ended), events)


# --- A technology for a marker ---


class Take(Decision, type="take", rule="O-7.5", icon="pick_up", answers=("take",), exact=True):
    """Take a tile of the display for a technology marker (O-7.5)."""

    tile: Annotated[str, Written(at=Tile)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, tile) for tile in state.display if tile is not None]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        return None if self.tile in state.display else Refusal("not_on_display", "O-7.5", {"tile": self.tile})

    def apply(self, game: Game, state: State, events: Events) -> State:
        return technologies.gained(game, state, events, self.seat, self.tile, state.display.index(self.tile))


class TakeBlind(Decision, type="take_blind", rule="O-7.5", icon="search", answers=("take",), exact=True):
    """Take the stack's top tile for a technology marker (O-7.5)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        return None if game.top_of_stack(state) else Refusal("stack_empty", "O-7.5")

    def apply(self, game: Game, state: State, events: Events) -> State:
        return state.asking(draw_technology_of(self.seat))

    def places(self, game: Game, state: State) -> tuple[Stack]:
        return (STACK,)


# --- Leave out the last export ---


class Pass(Decision, type="pass", rule="O-8.2", icon="skip", answers=("final",), ends=True, exact=True):
    """Leave out the last export (O-8.2)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        return turn.end(game, happen(game, state, events, e.Passed(self.seat)), events)
