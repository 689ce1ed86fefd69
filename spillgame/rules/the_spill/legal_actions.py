"""The legal decisions of the Action Phase, found without refusing every candidate.

To derive them from the candidates of the entries takes some twenty times as long, and nothing is asked for more often.
A test holds the two together; the legal list of every other question is derived.
"""

from functools import cache

from spillgame.rules.the_spill.board import NEIGHBOURS, OPPOSITE_NUMBERS, Sector, Space, near_mask, spaces_of
from spillgame.rules.the_spill.decisions import Decision, EndTurn, ExtraAction, Move, PushBack, Remove, Rescue
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.resources import USE_RESOURCE
from spillgame.rules.the_spill.specialists import Powers
from spillgame.rules.the_spill.state import NO_CUBES, NO_DICE, State


def legal_actions(game: Game, state: State) -> list[Decision]:
    """Return every legal decision while an action is asked for."""
    index, ap, spent, actions = state.active, state.ap, state.spent, game.actions
    seat, ship, powers = index + 1, state.ships[index], game.powers(state, index)
    found: list[Decision] = []
    if ap >= actions.move.ap:
        found += _moves(seat, ship, powers.move_sectors, powers.transport)
    if here := spaces_of(state.oil, ship):
        if ap >= actions.push_back.ap:
            found += _push_backs(seat, here, False)
        if powers.push_back_after_move and spent.push_back_at == ship:
            found += _push_backs(seat, here, True)
        if ap >= powers.remove_ap:
            found += _removes(seat, here)
    found += _rescues_in_reach(state, powers)
    if spent.extra_actions < actions.extra_action.per_turn and not state.capped and state.bag != NO_DICE:
        found.append(_EXTRA_ACTIONS[index])
    loaded = [card.card for card in state.cards.open if card.cubes != NO_CUBES]
    if loaded or (powers.requisitions and state.cards.discard):
        uses = USE_RESOURCE.candidates(game, state, seat)
        likely = [use for use in uses if use.from_discard or use.card in loaded]
        found += [use for use in likely if USE_RESOURCE.refusal(use, game, state) is None]
    found.append(_END_TURNS[index])
    return found


_EXTRA_ACTIONS = tuple(ExtraAction(seat) for seat in range(1, SEATS + 1))
_END_TURNS = tuple(EndTurn(seat) for seat in range(1, SEATS + 1))


@cache
def _moves(seat: int, ship: Sector, limit: int, transport: bool) -> tuple[Move, ...]:
    moves = [Move(seat, to) for to in NEIGHBOURS[ship][limit]]
    for via in OPPOSITE_NUMBERS[ship] if transport else ():
        moves += [Move(seat, to, via) for to in (via, *NEIGHBOURS[via][limit])]
    return tuple(moves)


@cache
def _push_backs(seat: int, spaces: tuple[Space, ...], free: bool) -> tuple[PushBack, ...]:
    return tuple(PushBack(seat, space, free) for space in spaces)


@cache
def _removes(seat: int, spaces: tuple[Space, ...]) -> tuple[Remove, ...]:
    return tuple(Remove(seat, space) for space in spaces)


def _rescues_in_reach(state: State, powers: Powers) -> tuple[Rescue, ...]:
    index = state.active
    ship = state.ships[index]
    dry = near_mask(ship, powers.rescue_sectors) & ~state.oil
    healthy, contaminated = state.healthy & dry, state.contaminated & dry
    if not healthy and not contaminated:
        return ()
    payable = healthy if state.ap >= powers.rescue_ap else 0
    if state.ap >= powers.contaminated_ap:
        payable |= contaminated
    free = healthy if powers.free_rescues > state.spent.free_rescues else 0
    return _rescues(index + 1, ship, powers.rescue_sectors, payable, free) if payable or free else ()


@cache
def _rescues(seat: int, ship: Sector, sectors: int, payable: int, free: int) -> tuple[Rescue, ...]:
    found: list[Rescue] = []
    for sector in (ship, *NEIGHBOURS[ship][sectors]):
        found += [Rescue(seat, space) for space in spaces_of(payable, sector)]
        found += [Rescue(seat, space, True) for space in spaces_of(free, sector)]
    return tuple(found)
