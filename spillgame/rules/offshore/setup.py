"""The set-up: requirement tiles, markers, the first seat, technologies, the display and objectives (O-2)."""

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore import turn
from spillgame.rules.offshore.chances import (
    DrawFirst,
    DrawObjective,
    LayMarkers,
    draw_requirement_of,
    draw_technology_of,
)
from spillgame.rules.offshore.content_model import OIL_CLASSES
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, State


def revealed(game: Game, state: State, events: Events, field: str, tile: str) -> State:
    """Turn up the requirement tile of a field of class I, and draw the next one (O-2.3)."""
    state = happen(game, state, events, e.RequirementRevealed(field, tile))
    for number, one in enumerate(game.table.fields):
        if one.kind == OIL_CLASSES[0] and state.requirements[number] == HIDDEN:
            return state.asking(draw_requirement_of(one.id))
    return _lay(game, state, events)


def laid(game: Game, state: State, events: Events, ask: LayMarkers, markers: tuple[str, ...]) -> State:
    """Lay the markers of a back, and go on (O-2.4)."""
    return _lay(game, happen(game, state, events, e.MarkersLaid(ask.back, markers)), events)


def _lay(game: Game, state: State, events: Events) -> State:
    """Ask for the markers of the first back that has none on its spaces yet; content may have none of a back."""
    for back in ("light", "dark"):
        if any(mine == back and lies is None for mine, lies in zip(game.table.backs, state.market, strict=True)):
            return state.asking(LayMarkers(back))
    if game.first is None:
        return state.asking(DrawFirst())
    return first_chosen(game, state, events, game.first)


def first_chosen(game: Game, state: State, events: Events, seat: int) -> State:
    """Make the first seat give its coin to the right (O-2.5), or give two players theirs (O-10.1)."""
    coins = [player.coins for player in state.players]
    if game.two:
        first, other = game.content.game.two_players.coins
        coins = [first if one == seat else other for one in game.seats]
    else:
        gift = game.content.game.start.gift
        coins[seat - 1] -= gift
        coins[seat - 2] += gift  # the right of seat 1 is the last
    state = happen(game, state, events, e.FirstChosen(seat, tuple(coins)))
    return state.asking(draw_technology_of(seat))


def drawn(game: Game, state: State, events: Events, seat: int, tile: str) -> State:
    """Lay a seat's first tile up before it (O-2.6), and draw for the next, or for the display (O-2.7)."""
    state = happen(game, state, events, e.TechnologyGained(seat, tile, None))
    following = game.left_of(seat)
    return state.asking(turn.FILL if following == state.first else draw_technology_of(following))


def dealt(game: Game, state: State, events: Events, seat: int, objective: str) -> State:
    """Give a seat its objective (O-2.8), and go on to the first turn (O-2.9)."""
    state = happen(game, state, events, e.ObjectiveDealt(seat, objective))
    following = game.left_of(seat)
    if following != state.first:
        return state.asking(DrawObjective(following))
    return turn.begin(game, state, events, state.first)
