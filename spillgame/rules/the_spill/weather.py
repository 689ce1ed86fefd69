"""Weather tokens: turning them up and down (S-3.9, S-5.1, S-8.2)."""

from collections.abc import Iterable

from spillgame.rules.the_spill.events import Events, TokensTurnedDown, TokenTurnedUp
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import FAIR_WIND, NO_TOKENS, TOKEN_NAMES, State, Tokens, with_item


def turn_up(game: Game, state: State, token: int, events: Events) -> State:
    """Turn a token up on every mat; one already up counts again only if it stacks (S-3.9, S-8.2)."""
    mats = list(state.tokens)
    for index, mat in enumerate(mats):
        if token in game.powers(state, index).weatherproof:
            continue
        if mat[token] and not game.token_stacks[token]:
            continue
        mats[index] = with_item(mat, token, mat[token] + 1)
        events.append(TokenTurnedUp(state.seats[index], TOKEN_NAMES[token], mat[token] + 1))
    return state._replace(tokens=tuple(mats))


def turn_down_all(state: State, events: Events) -> State:
    """Turn down every token of the active Specialist (S-5.1)."""
    return _turn_down(state, (state.active,), range(len(NO_TOKENS)), events)


def calm(state: State, seats: Iterable[int], events: Events) -> State:
    """Turn down all tokens but `fair_wind` on some mats (S-9)."""
    return _turn_down(state, seats, range(FAIR_WIND), events)


def can_calm(state: State, seats: Iterable[int]) -> bool:
    """Return whether a mat holds a token that `calm` turns down."""
    return any(any(state.tokens[index][:FAIR_WIND]) for index in seats)


def _turn_down(state: State, seats: Iterable[int], tokens: range, events: Events) -> State:
    mats = list(state.tokens)
    for index in seats:
        mat = mats[index]
        if mat == NO_TOKENS:
            continue
        if lowered := tuple(TOKEN_NAMES[token] for token in tokens if mat[token]):
            events.append(TokensTurnedDown(state.seats[index], lowered))
            mats[index] = _without(mat, tokens)
    lowered_mats = tuple(mats)
    return state if lowered_mats == state.tokens else state._replace(tokens=lowered_mats)


def _without(mat: Tokens, tokens: range) -> Tokens:
    return tuple(0 if token in tokens else count for token, count in enumerate(mat))
