"""The actions of a turn: Move, Push Back, Remove, Rescue, Extra Action and ending the turn (S-4).

Using a Resource and placing a cube are in `resources.py`. Nothing is asked for more often than the legal actions, so
those on the board are found by bits and cached: refusing every candidate would take about twenty times as long.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Annotated, Self, TypeVar

from spillgame.rules.decision import Form, Written
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of
from spillgame.rules.the_spill import events as e
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
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.spill import take_from_bag
from spillgame.rules.the_spill.state import NO_DICE, State

Acted = Annotated[Space, Written(at=Space)]
"""The space on which something is done."""


def _cannot_afford(state: State, cost: int, rule: str) -> Refusal | None:
    return _not_enough_ap(cost, state.ap, rule) if state.ap < cost else None


@cache
def _not_enough_ap(cost: int, ap: int, rule: str) -> Refusal:
    return Refusal("not_enough_ap", rule, {"cost": cost, "ap": ap})


class Move(
    Decision,
    type="move",
    forms={"move": Form("S-4.2", "move"), "move_via": Form("S-7.5", "move")},
    answers=("action",),
):
    """Sail 1 or 2 Sectors (S-4.2), perhaps after a transport to `via` (S-7.5)."""

    to: Annotated[Sector, Written(at=Sector)]
    via: Annotated[Sector | None, Written(mark="via")] = None

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        return _cannot_afford(state, game.actions.move.ap, "S-4.2")

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        yield from (cls(seat, to) for to in SECTORS)
        if game.powers(state, state.active).transport:
            for via in OPPOSITE_NUMBERS[state.ship]:
                yield from (cls(seat, to, via) for to in SECTORS)

    def refusal(self, game: Game, state: State) -> Refusal | None:
        powers = game.powers(state, state.active)
        limit, ship, via = powers.move_sectors, state.ship, self.via
        if via is None:
            if self.to == ship:
                return Refusal("already_there", "S-4.2", {"sector": self.to})
            if limit == 0:
                return Refusal("ship_too_slow", "S-4.2")
        elif not powers.transport:
            return Refusal("no_transport", "S-7.5", {"via": via})
        elif via not in OPPOSITE_NUMBERS[ship]:
            return Refusal("not_the_same_number", "S-7.5", {"via": via, "ship": ship})
        sectors = distance(ship if via is None else via, self.to)
        return None if sectors <= limit else Refusal("too_far", "S-4.2", {"sectors": sectors, "limit": limit})

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> Sequence["Move"]:
        if _cannot_afford(state, game.actions.move.ap, "S-4.2"):
            return ()
        powers = game.powers(state, state.active)
        return _moves(seat, state.ships[state.active], powers.move_sectors, powers.transport)

    def cost(self, game: Game, state: State) -> int:
        return game.actions.move.ap

    @property
    def form(self) -> str:
        return "move" if self.via is None else "move_via"

    def apply(self, game: Game, state: State, events: Events) -> State:
        index, to = state.active, self.to
        moved = e.Moved(state.seats[index], state.ships[index], to, self.via, game.actions.move.ap)
        state = happen(game, state, events, moved)
        spent = state.spent
        owed = to if game.powers(state, index).push_back_after_move and to != spent.start else None
        return state if owed == spent.push_back_at else state._replace(spent=spent._replace(push_back_at=owed))


@cache
def _moves(seat: int, ship: Sector, limit: int, transport: bool) -> tuple[Move, ...]:
    moves = [Move(seat, to) for to in NEIGHBOURS[ship][limit]]
    for via in OPPOSITE_NUMBERS[ship] if transport else ():
        moves += [Move(seat, to, via) for to in (via, *NEIGHBOURS[via][limit])]
    return tuple(moves)


# --- Oil: S-4.3, S-4.4 ---


def _no_oil_here(state: State, space: Space, rule: str) -> Refusal | None:
    if not state.oil & BIT[space]:
        return Refusal("no_oil", rule, {"space": space})
    if SECTOR_OF_SPACE[space] != state.ships[state.active]:
        return Refusal("not_your_sector", rule, {"space": space, "ship": state.ship})
    return None


def has_free_push_back(game: Game, state: State) -> bool:
    """Return whether a Push Back is still owed for the last Move (S-7.2)."""
    owed = state.spent.push_back_at
    return (
        owed is not None and owed == state.ships[state.active] and game.powers(state, state.active).push_back_after_move
    )


class _PerhapsFree(Decision):
    """What is done on a space of the sea, and in some turns without AP."""

    space: Space
    free: bool

    @property
    def form(self) -> str:
        return f"{self.type}_free" if self.free else self.type


F = TypeVar("F", bound=_PerhapsFree)


def _each_and_free(kind: type[F], seat: int, spaces: int, may_be_free: object) -> Iterator[F]:
    """Go through the decisions of a type on some spaces, each free as well if that may be."""
    for space in spaces_in(spaces):
        yield kind(seat, space, False)
        if may_be_free:
            yield kind(seat, space, True)


class PushBack(
    _PerhapsFree,
    type="push_back",
    forms={"push_back": Form("S-4.3", "push_back"), "push_back_free": Form("S-7.2", "push_back")},
    answers=("action",),
):
    """Put an Oil die back into the bag (S-4.3); `free` after a Move (S-7.2)."""

    space: Acted
    free: Annotated[bool, Written(mark="free")] = False

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        return _each_and_free(cls, seat, state.oil, game.powers(state, state.active).push_back_after_move)

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if why := _no_oil_here(state, self.space, "S-4.3"):
            return why
        if self.free:
            owed = has_free_push_back(game, state)
            return None if owed else Refusal("no_free_push_back", "S-7.2", {"space": self.space})
        return _cannot_afford(state, game.actions.push_back.ap, "S-4.3")

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> Sequence["PushBack"]:
        here = spaces_of(state.oil, state.ships[state.active])
        if not here:
            return ()
        paid = () if _cannot_afford(state, game.actions.push_back.ap, "S-4.3") else _push_backs(seat, here, False)
        return (*paid, *_push_backs(seat, here, True)) if has_free_push_back(game, state) else paid

    def cost(self, game: Game, state: State) -> int:
        return 0 if self.free else game.actions.push_back.ap

    def apply(self, game: Game, state: State, events: Events) -> State:
        if self.free:
            state = state._replace(spent=state.spent._replace(push_back_at=None))
        return happen(game, state, events, e.DiePushedBack(self.space, self.cost(game, state)))


@cache
def _push_backs(seat: int, spaces: tuple[Space, ...], free: bool) -> tuple[PushBack, ...]:
    return tuple(PushBack(seat, space, free) for space in spaces)


class Remove(Decision, type="remove", rule="S-4.4", icon="remove", answers=("action",)):
    """Take an Oil die to Removed Oil (S-4.4), cheaper for some (S-7.7)."""

    space: Acted

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        return (cls(seat, space) for space in spaces_in(state.oil))

    def refusal(self, game: Game, state: State) -> Refusal | None:
        return _no_oil_here(state, self.space, "S-4.4") or _cannot_afford(state, self.cost(game, state), "S-4.4")

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> Sequence["Remove"]:
        here = spaces_of(state.oil, state.ships[state.active])
        if not here or _cannot_afford(state, game.powers(state, state.active).remove_ap, "S-4.4"):
            return ()
        return _removes(seat, here)

    def cost(self, game: Game, state: State) -> int:
        return game.powers(state, state.active).remove_ap

    def apply(self, game: Game, state: State, events: Events) -> State:
        return resources.settle(game, sea.remove(game, state, events, self.space, self.cost(game, state)), events)


@cache
def _removes(seat: int, spaces: tuple[Space, ...]) -> tuple[Remove, ...]:
    return tuple(Remove(seat, space) for space in spaces)


# --- Rescue: S-4.5, S-7.1, S-7.3 ---


def _no_animal_to_rescue(state: State, space: Space) -> Refusal | None:
    bit = BIT[space]
    if not (state.healthy | state.contaminated) & bit:
        return Refusal("no_animal", "S-4.5", {"space": space})
    if state.oil & bit:
        return Refusal("animal_under_oil", "S-4.5", {"space": space})
    return None


class Rescue(
    _PerhapsFree,
    type="rescue",
    forms={"rescue": Form("S-4.5", "rescue"), "rescue_free": Form("S-7.3", "rescue")},
    answers=("action",),
):
    """Rescue an animal (S-4.5), for some from a distance (S-7.1); `free` uses S-7.3."""

    space: Acted
    free: Annotated[bool, Written(mark="free")] = False

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        animals = state.healthy | state.contaminated
        return _each_and_free(cls, seat, animals, game.powers(state, state.active).free_rescues)

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if why := _no_animal_to_rescue(state, self.space):
            return why
        powers = game.powers(state, state.active)
        sectors = distance(SECTOR_OF_SPACE[self.space], state.ships[state.active])
        if sectors > powers.rescue_sectors:
            code, rule = ("out_of_reach", "S-7.1") if powers.rescue_sectors else ("not_your_sector", "S-4.5")
            return Refusal(code, rule, {"space": self.space, "ship": state.ship})
        if not self.free:
            return _cannot_afford(state, self.cost(game, state), "S-4.5")
        if state.contaminated & BIT[self.space] or powers.free_rescues <= state.spent.free_rescues:
            return Refusal("no_free_rescue", "S-7.3", {"space": self.space})
        return None

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> Sequence["Rescue"]:
        powers, ship = game.powers(state, state.active), state.ships[state.active]
        dry = near_mask(ship, powers.rescue_sectors) & ~state.oil
        healthy, contaminated = state.healthy & dry, state.contaminated & dry
        if not healthy and not contaminated:
            return ()
        payable = healthy if state.ap >= powers.rescue_ap else 0
        if state.ap >= powers.contaminated_ap:
            payable |= contaminated
        free = healthy if powers.free_rescues > state.spent.free_rescues else 0
        return _rescues(seat, ship, powers.rescue_sectors, payable, free) if payable or free else ()

    def cost(self, game: Game, state: State) -> int:
        if self.free:
            return 0
        powers = game.powers(state, state.active)
        return powers.contaminated_ap if state.contaminated & BIT[self.space] else powers.rescue_ap

    def apply(self, game: Game, state: State, events: Events) -> State:
        cost = self.cost(game, state)
        if self.free:
            state = state._replace(spent=state.spent._replace(free_rescues=state.spent.free_rescues + 1))
        return resources.settle(game, sea.rescue(game, state, events, self.space, cost), events)


@cache
def _rescues(seat: int, ship: Sector, sectors: int, payable: int, free: int) -> tuple[Rescue, ...]:
    found: list[Rescue] = []
    for sector in (ship, *NEIGHBOURS[ship][sectors]):
        found += [Rescue(seat, space) for space in spaces_of(payable, sector)]
        found += [Rescue(seat, space, True) for space in spaces_of(free, sector)]
    return tuple(found)


# --- Extra Action: S-4.6 ---

ONE_DIE = DrawDice(1)
WELL_IS_CAPPED, BAG_IS_EMPTY = Refusal("well_is_capped", "S-4.6"), Refusal("bag_is_empty", "S-4.6")


class ExtraAction(Decision, type="extra_action", rule="S-4.6", icon="extra_action", answers=("action",), exact=True):
    """Gain an AP for a die in the Extra pool (S-4.6)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        most = game.actions.extra_action.per_turn
        if state.spent.extra_actions >= most:
            return _no_more_extra_actions(most)
        if state.capped:
            return WELL_IS_CAPPED
        return BAG_IS_EMPTY if state.bag == NO_DICE else None

    def cost(self, game: Game, state: State) -> int:
        return 0

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.ExtraActionTaken(game.actions.extra_action.ap))
        spent = state.spent._replace(extra_actions=state.spent.extra_actions + 1)
        return state._replace(spent=spent, pending=ONE_DIE)


@cache
def _no_more_extra_actions(most: int) -> Refusal:
    return Refusal("no_more_extra_actions", "S-4.6", {"most": most})


def extra_die_drawn(game: Game, state: State, answer: Drawn, events: Events) -> State:
    """Put the die drawn for an Extra Action into the pool (S-4.6)."""
    state = take_from_bag(game, state, e.DieToPool(OIL if answer.oil else WEATHER), events)
    return state._replace(pending=asked_of(state.active + 1, "action"))


class EndTurn(Decision, type="end_turn", rule="S-4.9", icon="end_turn", answers=("action",), ends=True, exact=True):
    """End the Action Phase (S-4.9)."""

    def gives_up(self, game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
        """Return all but the Extra Action: it is bought with a die, and nearly every turn ends without it."""
        return [one for one in others if not isinstance(one, ExtraAction)]

    def apply(self, game: Game, state: State, events: Events) -> State:
        return turn.end(game, state, events)
