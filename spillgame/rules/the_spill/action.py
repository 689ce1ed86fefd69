"""The actions of a turn: Move, Push Back, Remove, Rescue, Extra Action and ending the turn (S-4).

Using a Resource and placing a cube are in `resources.py`.
"""

from collections.abc import Iterable, Sequence

from spillgame.rules.decision import Form
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of
from spillgame.rules.rule import Rule
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill import resources, sea, turn
from spillgame.rules.the_spill.board import BIT, OPPOSITE_NUMBERS, SECTOR_OF_SPACE, SECTORS, Space, distance, spaces_in
from spillgame.rules.the_spill.chances import OIL, WEATHER, DrawDice, Drawn
from spillgame.rules.the_spill.decisions import Decision, EndTurn, ExtraAction, Move, PushBack, Remove, Rescue
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.spill import take_from_bag
from spillgame.rules.the_spill.state import NO_DICE, State


def _cannot_afford(state: State, cost: int, rule: str) -> Refusal | None:
    """Refuse what costs more AP than are left."""
    if state.ap < cost:
        return Refusal("not_enough_ap", rule, {"cost": cost, "ap": state.ap})
    return None


# --- Move: S-4.2, S-7.5 ---


def _every_move(game: Game, state: State) -> Iterable[Move]:
    seat = state.active + 1
    yield from (Move(seat, to) for to in SECTORS)
    if game.powers(state, state.active).transport:
        for via in OPPOSITE_NUMBERS[state.ship]:
            yield from (Move(seat, to, via) for to in SECTORS)


def _move_refusal(game: Game, state: State, decision: Move) -> Refusal | None:
    if refusal := _cannot_afford(state, game.actions.move.ap, "S-4.2"):
        return refusal
    powers = game.powers(state, state.active)
    limit = powers.move_sectors
    ship = state.ships[state.active]
    if decision.via is None:
        if decision.to == ship:
            return Refusal("already_there", "S-4.2", {"sector": decision.to})
        if limit == 0:
            return Refusal("ship_too_slow", "S-4.2")
        return _too_far(distance(ship, decision.to), limit)
    if not powers.transport:
        return Refusal("no_transport", "S-7.5", {"via": decision.via})
    if decision.via not in OPPOSITE_NUMBERS[ship]:
        return Refusal("not_the_same_number", "S-7.5", {"via": decision.via, "ship": ship})
    return _too_far(distance(decision.via, decision.to), limit)


def _too_far(sectors: int, limit: int) -> Refusal | None:
    if sectors <= limit:
        return None
    return Refusal("too_far", "S-4.2", {"sectors": sectors, "limit": limit})


def _move(game: Game, state: State, decision: Move, events: Events) -> State:
    index, to = state.active, decision.to
    moved = e.Moved(state.seats[index], state.ships[index], to, decision.via, game.actions.move.ap)
    state = happen(game, state, events, moved)
    spent = state.spent
    owed = to if game.powers(state, index).push_back_after_move and to != spent.start else None
    return state if owed == spent.push_back_at else state._replace(spent=spent._replace(push_back_at=owed))


# --- Push Back: S-4.3, S-7.2; Remove: S-4.4, S-7.7 ---


def _free_push_back_here(game: Game, state: State) -> bool:
    return (
        state.spent.push_back_at == state.ships[state.active] and game.powers(state, state.active).push_back_after_move
    )


def _every_push_back(game: Game, state: State) -> Iterable[PushBack]:
    for space in spaces_in(state.oil):
        yield PushBack(state.active + 1, space)
        if game.powers(state, state.active).push_back_after_move:
            yield PushBack(state.active + 1, space, True)


def _no_oil_here(state: State, space: Space, rule: str) -> Refusal | None:
    """Refuse a space without oil, or outside the ship's Sector."""
    if not state.oil & BIT[space]:
        return Refusal("no_oil", rule, {"space": space})
    if SECTOR_OF_SPACE[space] != state.ships[state.active]:
        return Refusal("not_your_sector", rule, {"space": space, "ship": state.ship})
    return None


def _push_back_refusal(game: Game, state: State, decision: PushBack) -> Refusal | None:
    if refusal := _no_oil_here(state, decision.space, "S-4.3"):
        return refusal
    if decision.free:
        owed = _free_push_back_here(game, state)
        return None if owed else Refusal("no_free_push_back", "S-7.2", {"space": decision.space})
    return _cannot_afford(state, game.actions.push_back.ap, "S-4.3")


def _push_back_cost(game: Game, state: State, decision: PushBack) -> int:
    return 0 if decision.free else game.actions.push_back.ap


def _push_back(game: Game, state: State, decision: PushBack, events: Events) -> State:
    if decision.free:
        state = state._replace(spent=state.spent._replace(push_back_at=None))
    return happen(game, state, events, e.DiePushedBack(decision.space, _push_back_cost(game, state, decision)))


def _remove_cost(game: Game, state: State, decision: Remove) -> int:
    return game.powers(state, state.active).remove_ap


def _every_remove(game: Game, state: State) -> Iterable[Remove]:
    return (Remove(state.active + 1, space) for space in spaces_in(state.oil))


def _remove_refusal(game: Game, state: State, decision: Remove) -> Refusal | None:
    cost = _remove_cost(game, state, decision)
    return _no_oil_here(state, decision.space, "S-4.4") or _cannot_afford(state, cost, "S-4.4")


def _remove(game: Game, state: State, decision: Remove, events: Events) -> State:
    state = sea.remove(game, state, decision.space, _remove_cost(game, state, decision), events)
    return resources.settle(game, state, events)


# --- Rescue: S-4.5, S-7.1, S-7.3 ---


def _every_rescue(game: Game, state: State) -> Iterable[Rescue]:
    for space in spaces_in(state.healthy | state.contaminated):
        yield Rescue(state.active + 1, space)
        if game.powers(state, state.active).free_rescues:
            yield Rescue(state.active + 1, space, True)


def _no_animal_to_rescue(state: State, space: Space) -> Refusal | None:
    """Refuse a space without an animal, or with oil on it."""
    bit = BIT[space]
    if not (state.healthy | state.contaminated) & bit:
        return Refusal("no_animal", "S-4.5", {"space": space})
    if state.oil & bit:
        return Refusal("animal_under_oil", "S-4.5", {"space": space})
    return None


def _rescue_refusal(game: Game, state: State, decision: Rescue) -> Refusal | None:
    if refusal := _no_animal_to_rescue(state, decision.space):
        return refusal
    powers = game.powers(state, state.active)
    sectors = distance(SECTOR_OF_SPACE[decision.space], state.ships[state.active])
    if sectors > powers.rescue_sectors:
        code, rule = ("out_of_reach", "S-7.1") if powers.rescue_sectors else ("not_your_sector", "S-4.5")
        return Refusal(code, rule, {"space": decision.space, "ship": state.ship})
    if not decision.free:
        return _cannot_afford(state, _rescue_cost(game, state, decision), "S-4.5")
    if state.contaminated & BIT[decision.space] or powers.free_rescues <= state.spent.free_rescues:
        return Refusal("no_free_rescue", "S-7.3", {"space": decision.space})
    return None


def _rescue_cost(game: Game, state: State, decision: Rescue) -> int:
    if decision.free:
        return 0
    powers = game.powers(state, state.active)
    return powers.contaminated_ap if state.contaminated & BIT[decision.space] else powers.rescue_ap


def _rescue(game: Game, state: State, decision: Rescue, events: Events) -> State:
    cost = _rescue_cost(game, state, decision)
    if decision.free:
        state = state._replace(spent=state.spent._replace(free_rescues=state.spent.free_rescues + 1))
    return resources.settle(game, sea.rescue(game, state, decision.space, cost, events), events)


# --- Extra Action: S-4.6 ---

ONE_DIE = DrawDice(1)


def _extra_action_refusal(game: Game, state: State, decision: ExtraAction) -> Refusal | None:
    most = game.actions.extra_action.per_turn
    if state.spent.extra_actions >= most:
        return Refusal("no_more_extra_actions", "S-4.6", {"most": most})
    if state.capped:
        return Refusal("well_is_capped", "S-4.6")
    if state.bag == NO_DICE:
        return Refusal("bag_is_empty", "S-4.6")
    return None


def _extra_action(game: Game, state: State, decision: ExtraAction, events: Events) -> State:
    state = happen(game, state, events, e.ExtraActionTaken(game.actions.extra_action.ap))
    spent = state.spent._replace(extra_actions=state.spent.extra_actions + 1)
    return state._replace(spent=spent, pending=ONE_DIE)


def extra_die_drawn(game: Game, state: State, answer: Drawn, events: Events) -> State:
    """Put the die drawn for an Extra Action into the pool (S-4.6)."""
    state = take_from_bag(game, state, e.DieToPool(OIL if answer.oil else WEATHER), events)
    return state._replace(pending=asked_of(state.active + 1, "action"))


# --- Ending the turn: S-4.9 ---


def _given_up(game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
    """Give up all but the Extra Action: it is bought with a die, and nearly every turn ends without it."""
    return [one for one in others if not isinstance(one, ExtraAction)]


MOVE = Rule(
    {"move": Form("S-4.2", "move"), "move_via": Form("S-7.5", "move")},
    _every_move,
    _move_refusal,
    _move,
    price=lambda game, state, decision: game.actions.move.ap,
    where=lambda decision: decision.to,
)
PUSH_BACK = Rule(
    {"push_back": Form("S-4.3", "push_back"), "push_back_free": Form("S-7.2", "push_back")},
    _every_push_back,
    _push_back_refusal,
    _push_back,
    price=_push_back_cost,
    where=lambda decision: decision.space,
)
REMOVE = Rule(
    {"remove": Form("S-4.4", "remove")},
    _every_remove,
    _remove_refusal,
    _remove,
    price=_remove_cost,
    where=lambda decision: decision.space,
)
RESCUE = Rule(
    {"rescue": Form("S-4.5", "rescue"), "rescue_free": Form("S-7.3", "rescue")},
    _every_rescue,
    _rescue_refusal,
    _rescue,
    price=_rescue_cost,
    where=lambda decision: decision.space,
)
EXTRA_ACTION = Rule(
    {"extra_action": Form("S-4.6", "extra_action")},
    lambda game, state: (ExtraAction(state.active + 1),),
    _extra_action_refusal,
    _extra_action,
    price=lambda game, state, decision: 0,
)
END_TURN: Rule[Game, State, EndTurn] = Rule(
    {"end_turn": Form("S-4.9", "end_turn")},
    lambda game, state: (EndTurn(state.active + 1),),
    lambda game, state, decision: None,
    lambda game, state, decision, events: turn.end(game, state, events),
    losing=_given_up,
)
