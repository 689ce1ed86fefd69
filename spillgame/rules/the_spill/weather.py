"""Weather tokens: turning them up and down (S-3.9, S-5.1, S-8.2)."""

from collections.abc import Iterable

from spillgame.rules.the_spill.events import Events, TokensTurnedDown, TokenTurnedUp, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import FAIR_WIND, NO_TOKENS, TOKEN_NAMES, State


def turn_up(game: Game, state: State, token: int, landing: int, events: Events) -> State:
    """Turn a token up on every mat, a second one only if it stacks (S-3.9, S-8.2).

    `landing` is the number of its Weather die in the drop.
    """
    before, stacks = state, game.token_stacks[token]
    for index, specialist in enumerate(before.seats):
        lying = before.tokens[index][token]
        if (lying and not stacks) or token in game.powers(before, index).weatherproof:
            continue
        state = happen(game, state, events, TokenTurnedUp(specialist, TOKEN_NAMES[token], lying + 1, landing))
    return state


def turn_down_all(game: Game, state: State, events: Events) -> State:
    """Turn down every token of the active Specialist (S-5.1)."""
    return _turn_down(game, state, state.active, TOKEN_NAMES, events)


def calm(game: Game, state: State, seats: Iterable[int], events: Events) -> State:
    """Turn down all tokens but `fair_wind` on some mats (S-9)."""
    for index in seats:
        state = _turn_down(game, state, index, TOKEN_NAMES[:FAIR_WIND], events)
    return state


def can_calm(state: State, seats: Iterable[int]) -> bool:
    """Return whether a mat has a token that `calm` turns down."""
    return any(any(state.tokens[index][:FAIR_WIND]) for index in seats)


def _turn_down(game: Game, state: State, index: int, tokens: tuple[str, ...], events: Events) -> State:
    mat = state.tokens[index]
    if mat == NO_TOKENS:
        return state
    lowered = tuple([token for token, count in zip(tokens, mat, strict=False) if count])
    return happen(game, state, events, TokensTurnedDown(state.seats[index], lowered)) if lowered else state
