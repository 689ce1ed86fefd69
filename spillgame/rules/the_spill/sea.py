"""What happens to one die or one animal at sea, by an action, a card, a drop or the clean-up."""

from collections.abc import Iterable

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import BIT, SECTOR_OF_SPACE, Space, nearest_free
from spillgame.rules.the_spill.events import Event, Events, TokensTurnedDown, TokenTurnedUp, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import FAIR_WIND, NO_TOKENS, TOKEN_NAMES, Rescued, State


def lay(game: Game, state: State, space: Space, landing: int | None, events: Events) -> State:
    """Lay an Oil die on a free space, with its consequences (S-3.5, S-3.7, S-3.8).

    `landing` is its number in the drop, counted from 0; None for a die that only might fall.
    """
    bit, sector = BIT[space], SECTOR_OF_SPACE[space]
    healthy, contaminated = state.healthy & bit, state.contaminated & bit
    state = happen(game, state, events, e.DieLaid(space, landing))
    if healthy:
        state = happen(game, state, events, e.AnimalContaminated(space, game.species_of(space), landing))
    elif contaminated:
        state = happen(game, state, events, e.AnimalToSickbay(space, game.species_of(space), landing))
    if nearest_free(state.oil, sector) is not None:
        return state
    state = happen(game, state, events, e.SpilledOut(sector, landing))
    if state.track_space == len(game.dice_by_space) - 1:
        return state  # at the last space the token stays
    return move_token(game, state, state.track_space + 1, landing, events)


def move_token(game: Game, state: State, space: int, landing: int | None, events: Events) -> State:
    """Move the Spill Out token to a space of its track (S-3.7, S-9)."""
    return happen(game, state, events, e.TokenMoved(space, game.dice_by_space[space], landing))


def remove(game: Game, state: State, events: Events, space: Space, ap: int = 0) -> State:
    """Take an Oil die to Removed Oil for some AP; a number of them earns a cube (S-4.4, S-4.7)."""
    state = happen(game, state, events, e.DieRemoved(space, ap))
    if state.removed_ever % game.actions.cubes.per_removed:
        return state
    return happen(game, state, events, e.CubeEarned("removed"))


def rescue(game: Game, state: State, events: Events, space: Space, ap: int = 0) -> State:
    """Bring an animal to Rescued for some AP, in the condition it is in (S-4.5)."""
    contaminated = bool(state.contaminated & BIT[space])
    return to_rescued(game, state, e.AnimalRescued(space, game.species_of(space), contaminated, ap), events)


def to_rescued(game: Game, state: State, event: Event, events: Events) -> State:
    """Move an animal to Rescued by an event; a set that it completes earns a cube (S-4.7)."""
    sets = full_sets(state.rescued)
    state = happen(game, state, events, event)
    if full_sets(state.rescued) == sets:
        return state
    return happen(game, state, events, e.CubeEarned("set"))


def full_sets(rescued: tuple[Rescued, ...]) -> int:
    """Return how many times every species is in Rescued (S-4.7)."""
    return min([healthy + contaminated for healthy, contaminated in rescued])


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
