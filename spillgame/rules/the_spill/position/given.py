"""A state said as a position."""

from typing import Any

from spillgame.rules.the_spill.board import spaces_in
from spillgame.rules.the_spill.chances import DrawDice
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import TOKEN_NAMES, Decide, Spent, State


def given_of(game: Game, state: State) -> dict[str, Any] | None:
    """Return a position that leads to a state, with what of it belongs to the set-up; None where none does.

    It can say the beginning of a Spill Phase, and every moment at which the Action Phase waits for an action.
    """
    spilling = state.phase == "spill" and isinstance(state.pending, DrawDice)
    acting = isinstance(state.pending, Decide) and state.pending.question == "action"
    if not spilling and not acting:
        return None
    return {
        "win_card": state.goal.card,
        "track": game.setup.track,
        "harsh_weather": game.setup.harsh_weather,
        "team": list(state.seats),
        "turn": state.turn - spilling,
        "turn_of": state.seats[state.active],
        "phase": "spill" if spilling else "action",
        "ap": state.ap,
        "turn_began_at": str(state.spent.start),
        "used": _used(state.spent),
        **_pieces_of(game, state),
        **_cards_of(state),
    }


def _pieces_of(game: Game, state: State) -> dict[str, Any]:
    def names(mask: int) -> list[str]:
        return [str(space) for space in spaces_in(mask)]

    return {
        "ships": {name: str(ship) for name, ship in zip(state.seats, state.ships, strict=True)},
        "oil": names(state.oil),
        "at_home": names(state.healthy | state.contaminated),
        "contaminated": names(state.contaminated),
        "rescued": {name: count._asdict() for name, count in zip(game.species, state.rescued, strict=True)},
        "sickbay": dict(zip(game.species, state.sickbay, strict=True)),
        "tokens": {
            name: {token: count for token, count in zip(TOKEN_NAMES, mat, strict=True) if count}
            for name, mat in zip(state.seats, state.tokens, strict=True)
        },
        "removed": state.removed,
        "removed_ever": state.removed_ever,
        "bag": state.bag._asdict(),
        "pool": state.pool._asdict(),
        "track_space": state.track_space,
        "fewer_dice": state.fewer_dice,
        "capped": state.capped,
    }


def _cards_of(state: State) -> dict[str, Any]:
    return {
        "cards": {card.card: list(card.cubes) for card in state.cards.open},
        "deck": {"unknown": list(state.cards.unknown), "known": list(state.cards.known)},
        "discard": list(state.cards.discard),
        "marked": [str(sector) for sector in state.goal.marked],
        "objectives": list(state.goal.objectives),
    }


def _used(spent: Spent) -> dict[str, Any]:
    used: dict[str, Any] = {
        "free_rescues": spent.free_rescues,
        "requisitions": spent.requisitions,
        "extra_actions": spent.extra_actions,
    }
    if spent.push_back_at is not None:
        used["push_back_at"] = str(spent.push_back_at)
    return used
