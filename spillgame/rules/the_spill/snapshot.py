"""The state as plain JSON values, always with every field of docs/journal.md."""

from spillgame.rules.questions import Decide
from spillgame.rules.seams import JsonObject
from spillgame.rules.the_spill.board import BIT, spaces_in
from spillgame.rules.the_spill.codec import ask_to_json
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.setup import MARKED_QUADRANTS
from spillgame.rules.the_spill.state import TOKEN_NAMES, Dice, State


def state_to_json(game: Game, state: State) -> JsonObject:
    """Return a state in the words of a journal."""
    goal, result = state.goal, state.result
    return {
        "phase": state.phase,
        "turn": state.turn,
        "active": state.seats[state.active] if state.active >= 0 else None,
        "seats": list(state.seats),
        "ap": state.ap,
        "oil": sorted(str(space) for space in spaces_in(state.oil)),
        "animals": _animals(game, state),
        "ships": {name: str(ship) for name, ship in zip(state.seats, state.ships, strict=False)},
        "bag": _dice(state.bag),
        "removed": state.removed,
        "removed_ever": state.removed_ever,
        "extra_pool": _dice(state.pool),
        "track_space": state.track_space,
        "rescued": {name: rescued._asdict() for name, rescued in zip(game.species, state.rescued, strict=True)},
        "sickbay": dict(zip(game.species, state.sickbay, strict=True)),
        "weather": _weather(state),
        "resources": [{"card": card.card, "cubes": list(card.cubes)} for card in state.cards.open],
        "deck": {"unknown": list(state.cards.unknown), "known": list(state.cards.known)},
        "discard": list(state.cards.discard),
        "cubes_in_hand": state.cubes_in_hand,
        "win_card": goal.card,
        "objectives": list(goal.objectives),
        "marked": [str(s) for s in goal.marked] if len(goal.marked) == len(MARKED_QUADRANTS) else [],
        "extra_actions": state.spent.extra_actions,
        "capped": state.capped,
        "fewer_dice": state.fewer_dice,
        "pending": _pending(state),
        "result": {"won": result.won, "reasons": list(result.reasons)} if result else None,
    }


def _animals(game: Game, state: State) -> JsonObject:
    return {
        str(space): {
            "species": game.species[game.species_at[space]],
            "contaminated": bool(state.contaminated & BIT[space]),
        }
        for space in spaces_in(state.healthy | state.contaminated)
    }


def _dice(dice: Dice) -> dict[str, int]:
    return {"oil": dice.oil, "weather": dice.weather}


def _weather(state: State) -> dict[str, dict[str, int]]:
    return {
        name: {token: count for token, count in zip(TOKEN_NAMES, mat, strict=True) if count}
        for name, mat in zip(state.seats, state.tokens, strict=True)
    }


def _pending(state: State) -> JsonObject | None:
    if state.pending is None:
        return None
    if isinstance(state.pending, Decide):
        return {"decide": state.pending.seat}
    return ask_to_json(state.pending)
