"""The actions of a turn: Move, Push Back, Remove, Rescue, Extra Action and ending the turn (S-4).

Using a Resource and placing a cube are in `resources.py`.
"""

from collections.abc import Iterable
from functools import cache

from spillgame.rules.game import Refusal
from spillgame.rules.the_spill import resources, sea, turn
from spillgame.rules.the_spill.board import (
    BIT,
    NEIGHBOURS,
    OPPOSITE_NUMBERS,
    SECTOR_OF_SPACE,
    SECTORS,
    Sector,
    Space,
    distance,
    near_mask,
    spaces_in,
    spaces_of,
)
from spillgame.rules.the_spill.chances import OIL, WEATHER, DrawDice, Drawn
from spillgame.rules.the_spill.decisions import EndTurn, ExtraAction, Move, PushBack, Remove, Rescue
from spillgame.rules.the_spill.events import DieToPool, Events, ExtraActionTaken, Moved
from spillgame.rules.the_spill.fold import happen
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.rule import Rule
from spillgame.rules.the_spill.spill import take_from_bag
from spillgame.rules.the_spill.state import HARD_RESCUE, SLOW_SHIP, Decide, State


def cannot_afford(state: State, cost: int, rule: str) -> Refusal | None:
    """Refuse what costs more AP than are left."""
    if state.ap < cost:
        return Refusal("not_enough_ap", rule, {"cost": cost, "ap": state.ap})
    return None


# --- Move: S-4.2, S-7.5 ---


def move_limit(game: Game, state: State) -> int:
    """Return how many Sectors a Move of the active Specialist goes at most."""
    slowed = state.tokens[state.active][SLOW_SHIP] * game.token_amount[SLOW_SHIP]
    return max(0, game.actions.move.sectors - slowed)


@cache
def _moves(seat: int, ship: Sector, limit: int, transport: bool) -> tuple[Move, ...]:
    moves = [Move(seat, to) for to in NEIGHBOURS[ship][limit]]
    if transport:
        for via in OPPOSITE_NUMBERS[ship]:
            moves += [Move(seat, to, via) for to in (via, *NEIGHBOURS[via][limit])]
    return tuple(moves)


def _moves_within_limit(game: Game, state: State) -> Iterable[Move]:
    index = state.active
    if state.ap < game.actions.move.ap:
        return ()
    transport = game.powers(state, index).transport
    return _moves(index + 1, state.ships[index], move_limit(game, state), transport)


def _every_move(game: Game, state: State) -> Iterable[Move]:
    seat = state.active + 1
    yield from (Move(seat, to) for to in SECTORS)
    if game.powers(state, state.active).transport:
        for via in OPPOSITE_NUMBERS[state.ship]:
            yield from (Move(seat, to, via) for to in SECTORS)


def _move_refusal(game: Game, state: State, decision: Move) -> Refusal | None:
    if refusal := cannot_afford(state, game.actions.move.ap, "S-4.2"):
        return refusal
    limit = move_limit(game, state)
    ship = state.ships[state.active]
    if decision.via is None:
        if decision.to == ship:
            return Refusal("already_there", "S-4.2", {"sector": decision.to})
        if limit == 0:
            return Refusal("ship_too_slow", "S-4.2")
        return _too_far(distance(ship, decision.to), limit)
    if not game.powers(state, state.active).transport:
        return Refusal("no_transport", "S-7.5", {"via": decision.via})
    if decision.via not in OPPOSITE_NUMBERS[ship]:
        return Refusal("not_the_same_number", "S-7.5", {"via": decision.via, "ship": ship})
    return _too_far(distance(decision.via, decision.to), limit)


def _too_far(sectors: int, limit: int) -> Refusal | None:
    if sectors <= limit:
        return None
    return Refusal("too_far", "S-4.2", {"sectors": sectors, "limit": limit})


def _move(game: Game, state: State, decision: Move, events: Events) -> State:
    index, cost = state.active, game.actions.move.ap
    start, to = state.ships[index], decision.to
    state = happen(game, state, events, Moved(state.seats[index], start, to, decision.via, cost))
    spent = state.spent
    owed = to if game.powers(state, index).push_back_after_move and to != spent.start else None
    return state if owed == spent.push_back_at else state._replace(spent=spent._replace(push_back_at=owed))


# --- Push Back: S-4.3, S-7.2; Remove: S-4.4, S-7.7 ---


def _free_push_back_here(game: Game, state: State) -> bool:
    return (
        state.spent.push_back_at == state.ships[state.active] and game.powers(state, state.active).push_back_after_move
    )


@cache
def _push_backs(seat: int, spaces: tuple[Space, ...], free: bool) -> tuple[PushBack, ...]:
    return tuple(PushBack(seat, space, free) for space in spaces)


def _push_backs_here(game: Game, state: State) -> Iterable[PushBack]:
    index = state.active
    here = spaces_of(state.oil, state.ships[index])
    found = _push_backs(index + 1, here, False) if state.ap >= game.actions.push_back.ap else ()
    if here and state.spent.push_back_at is not None and _free_push_back_here(game, state):
        found += _push_backs(index + 1, here, True)
    return found


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
    return cannot_afford(state, game.actions.push_back.ap, "S-4.3")


def _push_back(game: Game, state: State, decision: PushBack, events: Events) -> State:
    if not decision.free:
        return sea.push_back(game, state, decision.space, game.actions.push_back.ap, events)
    state = state._replace(spent=state.spent._replace(push_back_at=None))
    return sea.push_back(game, state, decision.space, 0, events)


def remove_cost(game: Game, state: State) -> int:
    """Return the AP that the active Specialist pays for a Remove."""
    own = game.powers(state, state.active).remove_ap
    return game.actions.remove.ap if own is None else own


@cache
def _removes(seat: int, spaces: tuple[Space, ...]) -> tuple[Remove, ...]:
    return tuple(Remove(seat, space) for space in spaces)


def _removes_here(game: Game, state: State) -> Iterable[Remove]:
    if state.ap < remove_cost(game, state):
        return ()
    return _removes(state.active + 1, spaces_of(state.oil, state.ships[state.active]))


def _every_remove(game: Game, state: State) -> Iterable[Remove]:
    return (Remove(state.active + 1, space) for space in spaces_in(state.oil))


def _remove_refusal(game: Game, state: State, decision: Remove) -> Refusal | None:
    return _no_oil_here(state, decision.space, "S-4.4") or cannot_afford(state, remove_cost(game, state), "S-4.4")


def _remove(game: Game, state: State, decision: Remove, events: Events) -> State:
    state = sea.remove(game, state, decision.space, remove_cost(game, state), events)
    return resources.settle(game, state, events)


# --- Rescue: S-4.5, S-7.1, S-7.3 ---


def rescue_cost(game: Game, state: State, contaminated: bool) -> int:
    """Return the AP that the active Specialist pays for a Rescue."""
    cost = game.actions.rescue.healthy_ap
    if contaminated:
        own = game.powers(state, state.active).contaminated_ap
        cost = game.actions.rescue.contaminated_ap if own is None else own
    return cost + state.tokens[state.active][HARD_RESCUE] * game.token_amount[HARD_RESCUE]


@cache
def _rescues(seat: int, spaces: tuple[Space, ...], free: bool) -> tuple[Rescue, ...]:
    return tuple(Rescue(seat, space, free) for space in spaces)


def _rescues_in_reach(game: Game, state: State) -> Iterable[Rescue]:
    index = state.active
    powers = game.powers(state, index)
    ship = state.ships[index]
    dry = near_mask(ship, powers.rescue_sectors) & ~state.oil
    healthy, contaminated = state.healthy & dry, state.contaminated & dry
    if not healthy | contaminated:
        return ()
    payable = healthy if state.ap >= rescue_cost(game, state, False) else 0
    if state.ap >= rescue_cost(game, state, True):
        payable |= contaminated
    free = healthy if powers.free_rescues > state.spent.free_rescues else 0
    found: tuple[Rescue, ...] = ()
    for sector in (ship, *NEIGHBOURS[ship][powers.rescue_sectors]):
        found += _rescues(index + 1, spaces_of(payable, sector), False)
        if free:
            found += _rescues(index + 1, spaces_of(free, sector), True)
    return found


def _every_rescue(game: Game, state: State) -> Iterable[Rescue]:
    for space in spaces_in(state.healthy | state.contaminated):
        yield Rescue(state.active + 1, space)
        if game.powers(state, state.active).free_rescues:
            yield Rescue(state.active + 1, space, True)


def no_animal_to_rescue(state: State, space: Space) -> Refusal | None:
    """Refuse a space without an animal, or with oil on it."""
    bit = BIT[space]
    if not (state.healthy | state.contaminated) & bit:
        return Refusal("no_animal", "S-4.5", {"space": space})
    if state.oil & bit:
        return Refusal("animal_under_oil", "S-4.5", {"space": space})
    return None


def _rescue_refusal(game: Game, state: State, decision: Rescue) -> Refusal | None:
    if refusal := no_animal_to_rescue(state, decision.space):
        return refusal
    powers = game.powers(state, state.active)
    sectors = distance(SECTOR_OF_SPACE[decision.space], state.ships[state.active])
    if sectors > powers.rescue_sectors:
        code, rule = ("out_of_reach", "S-7.1") if powers.rescue_sectors else ("not_your_sector", "S-4.5")
        return Refusal(code, rule, {"space": decision.space, "ship": state.ship})
    contaminated = bool(state.contaminated & BIT[decision.space])
    if not decision.free:
        return cannot_afford(state, rescue_cost(game, state, contaminated), "S-4.5")
    if contaminated or powers.free_rescues <= state.spent.free_rescues:
        return Refusal("no_free_rescue", "S-7.3", {"space": decision.space})
    return None


def _rescue(game: Game, state: State, decision: Rescue, events: Events) -> State:
    if decision.free:
        cost = 0
        state = state._replace(spent=state.spent._replace(free_rescues=state.spent.free_rescues + 1))
    else:
        cost = rescue_cost(game, state, bool(state.contaminated & BIT[decision.space]))
    return resources.settle(game, sea.rescue(game, state, decision.space, cost, events), events)


# --- Extra Action: S-4.6 ---


_EXTRA_ACTIONS = tuple(ExtraAction(seat) for seat in range(1, SEATS + 1))
_END_TURNS = tuple(EndTurn(seat) for seat in range(1, SEATS + 1))


def _the_extra_action(game: Game, state: State) -> Iterable[ExtraAction]:
    return (_EXTRA_ACTIONS[state.active],)


def _extra_action_if_legal(game: Game, state: State) -> Iterable[ExtraAction]:
    decision = _EXTRA_ACTIONS[state.active]
    return (decision,) if _extra_action_refusal(game, state, decision) is None else ()


def _extra_action_refusal(game: Game, state: State, decision: ExtraAction) -> Refusal | None:
    most = game.actions.extra_action.per_turn
    if state.spent.extra_actions >= most:
        return Refusal("no_more_extra_actions", "S-4.6", {"most": most})
    if state.capped:
        return Refusal("well_is_capped", "S-4.6")
    if not any(state.bag):
        return Refusal("bag_is_empty", "S-4.6")
    return None


def _extra_action(game: Game, state: State, decision: ExtraAction, events: Events) -> State:
    state = happen(game, state, events, ExtraActionTaken(game.actions.extra_action.ap))
    spent = state.spent._replace(extra_actions=state.spent.extra_actions + 1)
    return state._replace(spent=spent, pending=DrawDice(1))


def extra_die_drawn(game: Game, state: State, answer: Drawn, events: Events) -> State:
    """Put the die drawn for an Extra Action into the pool (S-4.6)."""
    state = take_from_bag(game, state, DieToPool(OIL if answer.oil else WEATHER), events)
    return state._replace(pending=Decide(state.active + 1, "action"))


# --- Ending the turn: S-4.9 ---


def _the_end_of_turn(game: Game, state: State) -> Iterable[EndTurn]:
    return (_END_TURNS[state.active],)


def _never_refused(game: Game, state: State, decision: EndTurn) -> Refusal | None:
    return None


def _end_turn(game: Game, state: State, decision: EndTurn, events: Events) -> State:
    return turn.end(game, state, events)


MOVE = Rule(_every_move, _moves_within_limit, _move_refusal, _move)
PUSH_BACK = Rule(_every_push_back, _push_backs_here, _push_back_refusal, _push_back)
REMOVE = Rule(_every_remove, _removes_here, _remove_refusal, _remove)
RESCUE = Rule(_every_rescue, _rescues_in_reach, _rescue_refusal, _rescue)
EXTRA_ACTION = Rule(_the_extra_action, _extra_action_if_legal, _extra_action_refusal, _extra_action)
END_TURN = Rule(_the_end_of_turn, _the_end_of_turn, _never_refused, _end_turn)
