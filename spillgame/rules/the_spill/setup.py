"""Set-up (S-2): the Win card, the Specialists, the ships, the Resource cards and the first drop."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide, asked_of
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill import turn
from spillgame.rules.the_spill.board import (
    BIT,
    QUADRANT_OF_SECTOR,
    QUADRANTS,
    Quadrant,
    Sector,
    nearest_free,
    sector_at,
)
from spillgame.rules.the_spill.chances import FACES, Ask, DropDice, Landed, Pick, Picked, Roll, Rolled, dice
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import SEATS, Decision, Game
from spillgame.rules.the_spill.sea import lay
from spillgame.rules.the_spill.state import NO_DICE, Cards, Dice, Goal, Preparing, Rescued, Resource, Spent, State

MARKED_QUADRANTS = QUADRANTS[:3]
"""N, E and S each get a purple marker (S-10)."""
DRAWN_EACH = 2
"""The number of Resource cards from which every seat chooses (S-2.5)."""
ROLL_FOR_SHIP = Roll("ship")
EMPTY_HANDED = Preparing()


def start(game: Game) -> tuple[State, Events]:
    """Return the state in which set-up begins, and the events that were already certain."""
    supply = game.content.board.dice
    species = len(game.species)
    state = State(
        phase="setup",
        turn=0,
        active=-1,
        ap=0,
        oil=0,
        healthy=game.homes,
        contaminated=0,
        seats=(),
        ships=(),
        tokens=(),
        bag=Dice(supply.oil - supply.dropped_in_setup, supply.weather),
        removed=0,
        removed_ever=0,
        pool=NO_DICE,
        track_space=0,
        rescued=(Rescued(0, 0),) * species,
        sickbay=(0,) * species,
        cards=Cards((), tuple(sorted(game.resources)), (), ()),
        cubes_in_hand=0,
        goal=Goal(game.setup.card, (False, False, False), ()),
        spent=Spent(sector_at(0, 1)),
        capped=False,
        fewer_dice=0,
        preparing=EMPTY_HANDED,
    )
    events: Events = []
    return _go_on(game, state, EMPTY_HANDED, events), events


def _go_on(game: Game, state: State, preparing: Preparing, events: Events) -> State:
    """Ask for what set-up needs next, in the order of S-2.2 to S-2.6; `preparing` is what a seat has in hand."""
    card = state.goal.card
    if card is None:
        return state._replace(pending=Pick("draw_win_card", game.cards_of_level))
    if card in game.marking_cards and len(state.goal.marked) < len(MARKED_QUADRANTS):
        return state._replace(pending=Roll("marker"))
    if not state.seats:
        for specialist in game.setup.specialists:
            state = _join(game, state, specialist, events)
    if len(state.seats) < SEATS:
        return state._replace(pending=Pick("draw_specialist", game.others(state.seats)))
    if (question := _next_of_seat(state, preparing)) is not None:
        return state._replace(pending=question, preparing=preparing)
    return _drop(game, state._replace(preparing=None), game.content.board.dice.dropped_in_setup, events)


def _next_of_seat(state: State, preparing: Preparing) -> Ask | Decide | None:
    """Ask the next seat for its ship's Quadrant and Sector (S-2.4), later for its Resource card (S-2.5)."""
    if (placed := len(state.ships)) < SEATS:
        return ROLL_FOR_SHIP if preparing.quadrant is not None else asked_of(placed + 1, "quadrant")
    if (opened := len(state.cards.open)) < SEATS:
        if len(preparing.drawn) < DRAWN_EACH:
            return Pick("draw_resource", state.cards.unknown)
        return asked_of(opened + 1, "resource")
    return None


def _preparing(state: State) -> Preparing:
    return state.preparing or EMPTY_HANDED


def win_card_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Take the Win card (S-2.2)."""
    return _go_on(game, happen(game, state, events, e.WinCardDrawn(answer.id)), EMPTY_HANDED, events)


def rolled(game: Game, state: State, answer: Rolled, events: Events) -> State:
    """Mark a Sector for the objective that looks at marked ones (S-10), or place a ship (S-2.4)."""
    quadrant = _preparing(state).quadrant
    if quadrant is None:
        sector = sector_at(MARKED_QUADRANTS[len(state.goal.marked)], answer.face)
        return _go_on(game, happen(game, state, events, e.SectorMarked(sector)), EMPTY_HANDED, events)
    placed = e.ShipPlaced(state.seats[len(state.ships)], sector_at(quadrant, answer.face))
    return _go_on(game, happen(game, state, events, placed), EMPTY_HANDED, events)


def specialist_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Give the next seat a Specialist (S-2.3)."""
    return _go_on(game, _join(game, state, answer.id, events), EMPTY_HANDED, events)


def _join(game: Game, state: State, specialist: str, events: Events) -> State:
    return happen(game, state, events, e.SpecialistJoined(len(state.seats) + 1, specialist))


def resource_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Take a card from which the seat will keep one (S-2.5)."""
    drawn = (*_preparing(state).drawn, answer.id)
    state = happen(game, state, events, e.ResourceDrawn(state.seats[len(state.cards.open)], answer.id))
    return _go_on(game, state, Preparing(drawn=drawn), events)


def _drop(game: Game, state: State, count: int, events: Events) -> State:
    """Drop some Oil dice, or begin the first turn if none is left to drop (S-2.6)."""
    if count:
        return state._replace(pending=DropDice(dice(count, 0)))
    return turn.begin(game, state, 0, events)


def landed(game: Game, state: State, answer: Landed, events: Events) -> State:
    """Lay each die where it finds a space without an animal that is not C; drop the others again (S-2.6)."""
    state = happen(game, state, events, e.DiceDropped(len(answer.landings), 0))
    aside = 0
    for number, landing in enumerate(answer.landings):
        sector = sector_at(landing.quadrant, landing.face)
        space = nearest_free(state.oil, sector)
        if space is None or space % 3 == 2 or game.homes & BIT[space]:
            state = happen(game, state, events, e.DieSetAside(sector, number))
            aside += 1
        else:
            state = lay(game, state, space, number, events)
    return _drop(game, state, aside, events)


# --- The two decisions of set-up ---


class ChooseQuadrant(
    Decision,
    type="choose_quadrant",
    rule="S-2.4",
    icon="move",
    answers=("quadrant",),
    goes_without_saying=True,
):
    """Take a free Quadrant for the seat's ship (S-2.4)."""

    quadrant: Quadrant

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence["ChooseQuadrant"]:
        return _quadrants_for(seat)

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.quadrant in [QUADRANT_OF_SECTOR[ship] for ship in state.ships]:
            return Refusal("quadrant_taken", "S-2.4", {"quadrant": self.quadrant})
        return None

    def places(self, game: Game, state: State) -> tuple[Quadrant | Sector, ...]:
        return (self.quadrant, *(sector_at(self.quadrant, face) for face in FACES))

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.QuadrantChosen(state.seats[self.seat - 1], self.quadrant))
        return _go_on(game, state, Preparing(quadrant=self.quadrant), events)


@cache
def _quadrants_for(seat: int) -> tuple[ChooseQuadrant, ...]:
    return tuple(ChooseQuadrant(seat, one) for one in QUADRANTS)


class KeepResource(Decision, type="keep_resource", rule="S-2.5", icon="check", answers=("resource",), exact=True):
    """Open one of two Resource cards for the team (S-2.5)."""

    card: Annotated[str, Written(at=Resource)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, card) for card in _preparing(state).drawn]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        drawn = _preparing(state).drawn
        if self.card not in drawn:
            return Refusal("card_not_drawn", "S-2.5", {"card": self.card, "drawn": ", ".join(drawn)})
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        under = next(card for card in _preparing(state).drawn if card != self.card)
        state = happen(game, state, events, e.ResourceKept(self.card, under))
        return _go_on(game, state, EMPTY_HANDED, events)
