"""Exporting: coins, sales and what markers bring; the last export may be left out (O-7, O-8.2)."""

from collections.abc import Iterator

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import flips, technologies, turn
from spillgame.rules.offshore.content_model import Reward
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import (
    EndExport,
    ExportCoins,
    Pass,
    Sell,
    Take,
    TakeBlind,
    draw_technology_of,
    end_export_of,
    export_coins_of,
    pass_of,
    take_blind_of,
)
from spillgame.rules.questions import asked_of

# --- Take coins ---


def coins_candidates(game: Game, state: State) -> Iterator[ExportCoins]:
    """Yield that coins are taken."""
    yield export_coins_of(state.active)


def coins_refusal(game: Game, state: State, decision: ExportCoins) -> None:
    """Never refuse: this can always be done (O-3.1, O-7.1)."""


def coins(game: Game, state: State, decision: ExportCoins, events: Events) -> State:
    """Take the coins, and flip."""
    state = happen(game, state, events, e.CoinsTaken(decision.seat, game.content.game.take_coins))
    return flips.ask(game, state, events, decision.seat)


# --- Sell ---


def sell_legal(game: Game, state: State) -> list[Sell]:
    """Return every sale that may be made; the same as the candidates not refused, without asking each."""
    seat, table, market = state.active, game.table, state.market
    player, sold = state.players[seat - 1], state.sold or ()
    found: list[Sell] = []
    if not player.barrels:
        return found
    on, number = player.on, 0
    while on:
        if on & 1:
            field = table.fields[number].id
            if field not in sold:
                found += [Sell(seat, field, table.spaces[at]) for at in table.spaces_of[number] if market[at]]
                red = table.red_of[number]
                if red is not None:
                    found.append(Sell(seat, field, red))
        on >>= 1
        number += 1
    return found


def sell_candidates(game: Game, state: State) -> Iterator[Sell]:
    """Yield each space with something to take of every field that holds an own platform."""
    seat, table = state.active, game.table
    for field in game.fields_on(state.players[seat - 1]):
        number = table.number[field]
        for at in table.spaces_of[number]:
            if state.market[at] is not None:
                yield Sell(seat, field, table.spaces[at])
        red = table.red_of[number]
        if red is not None:
            yield Sell(seat, field, red)


def sell_refusal(game: Game, state: State, decision: Sell) -> Refusal | None:
    """Say why a barrel cannot be sold so (O-7.2)."""
    table, player = game.table, state.players[decision.seat - 1]
    if decision.field not in table.number:
        return Refusal("unknown_field", "O-7.2", {"found": decision.field})
    if not player.barrels:
        return Refusal("no_barrel", "O-7.2")
    if not game.has_platform(player, decision.field):
        return Refusal("no_platform", "O-7.2", {"field": decision.field})
    if decision.field in (state.sold or ()):
        return Refusal("sold_there", "O-7.2", {"field": decision.field})
    if table.field_of_space.get(decision.space) != decision.field:
        return Refusal("no_such_space", "O-7.2", {"field": decision.field, "found": decision.space})
    if decision.space not in table.red and state.market[table.space_number[decision.space]] is None:
        return Refusal("space_empty", "O-7.2", {"field": decision.field})
    return None


def sell(game: Game, state: State, decision: Sell, events: Events) -> State:
    """Put the barrel there, and take what it brings (O-7.3 to O-7.5)."""
    seat, table = decision.seat, game.table
    state = happen(game, state, events, e.BarrelSold(seat, decision.field))
    red = table.red.get(decision.space)
    if red is not None:
        rewarded = e.RedRewarded(seat, decision.space, red.coins or 0, red.points or 0)
        return _go_on(game, happen(game, state, events, rewarded), events, seat, red)
    marker = state.market[table.space_number[decision.space]]
    assert marker is not None  # noqa: S101 - not refused
    reward = table.reward[marker]
    state = happen(game, state, events, e.MarkerTaken(seat, decision.space, marker, reward.coins or 0))
    return _go_on(game, state, events, seat, reward)


def _go_on(game: Game, state: State, events: Events, seat: int, reward: Reward) -> State:
    """Ask for what a reward brings besides, and then for the next sale."""
    if reward.technology and (any(state.display) or game.top_of_stack(state)):
        return state.asking(asked_of(seat, "take"))
    if reward.flip:
        return flips.ask(game, state, events, seat)
    return state.asking(asked_of(seat, "sell"))


# --- End of the export ---


def end_candidates(game: Game, state: State) -> Iterator[EndExport]:
    """Yield that nothing more is sold."""
    yield end_export_of(state.active)


def end_refusal(game: Game, state: State, decision: EndExport) -> None:
    """Never refuse after a sale (O-7.2)."""


def end(game: Game, state: State, decision: EndExport, events: Events) -> State:
    """End the export, and so the action."""
    ended = e.ExportEnded(decision.seat, len(state.sold or ()))
    return turn.end(game, happen(game, state, events, ended), events)


# --- A technology for a marker ---


def take_candidates(game: Game, state: State) -> Iterator[Take]:
    """Yield each tile of the display."""
    for tile in state.display:
        if tile is not None:
            yield Take(state.active, tile)


def take_refusal(game: Game, state: State, decision: Take) -> Refusal | None:
    """Say that a tile does not lie on the display (O-7.5)."""
    return None if decision.tile in state.display else Refusal("not_on_display", "O-7.5", {"tile": decision.tile})


def take(game: Game, state: State, decision: Take, events: Events) -> State:
    """Take the tile, without a bonus."""
    return technologies.gained(game, state, events, decision.seat, decision.tile, state.display.index(decision.tile))


def blind_candidates(game: Game, state: State) -> Iterator[TakeBlind]:
    """Yield that the stack's top tile is taken."""
    yield take_blind_of(state.active)


def blind_refusal(game: Game, state: State, decision: TakeBlind) -> Refusal | None:
    """Say that the stack is empty (O-7.5)."""
    return None if game.top_of_stack(state) else Refusal("stack_empty", "O-7.5")


def take_blind(game: Game, state: State, decision: TakeBlind, events: Events) -> State:
    """Draw the stack's top tile."""
    return state.asking(draw_technology_of(decision.seat))


# --- Leave out the last export ---


def pass_candidates(game: Game, state: State) -> Iterator[Pass]:
    """Yield that the last export is left out."""
    yield pass_of(state.active)


def pass_refusal(game: Game, state: State, decision: Pass) -> None:
    """Never refuse (O-8.2)."""


def pass_by(game: Game, state: State, decision: Pass, events: Events) -> State:
    """End the turn with nothing done."""
    return turn.end(game, happen(game, state, events, e.Passed(decision.seat)), events)
