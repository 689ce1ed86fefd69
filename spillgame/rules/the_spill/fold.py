"""What each event changes: the one description of it, for the rules that make it and for the scenes that show it.

A rule decides which events happen and hands each of them to `happen`. A scene that shows a game event by event calls
`fold`. What no event tells, such as an open question or what a turn has used up, the rules set beside it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import BIT
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import (
    NO_CUBES,
    NO_DICE,
    NO_TOKENS,
    TOKEN_NAMES,
    Cards,
    Dice,
    OpenCard,
    Rescued,
    Result,
    State,
    with_item,
)


def fold(game: Game, state: State, event: e.Event) -> State:
    """Return the state after an event."""
    change = _CHANGES.get(type(event))
    return change(game, state, event) if change else state


def fold_all(game: Game, state: State, events: Iterable[e.Event]) -> State:
    """Return the state after several events."""
    for event in events:
        state = fold(game, state, event)
    return state


def happen(game: Game, state: State, events: e.Events, event: e.Event) -> State:
    """Write an event down, and return the state after it."""
    events.append(event)
    change = _CHANGES.get(type(event))
    return change(game, state, event) if change else state


# --- Set-up ---


def _win_card_drawn(game: Game, state: State, event: e.WinCardDrawn) -> State:
    return state._replace(goal=state.goal._replace(card=event.card))


def _sector_marked(game: Game, state: State, event: e.SectorMarked) -> State:
    return state._replace(goal=state.goal._replace(marked=(*state.goal.marked, event.sector)))


def _specialist_joined(game: Game, state: State, event: e.SpecialistJoined) -> State:
    return state._replace(seats=(*state.seats, event.specialist), tokens=(*state.tokens, NO_TOKENS))


def _ship_placed(game: Game, state: State, event: e.ShipPlaced) -> State:
    return state._replace(ships=(*state.ships, event.sector))


def _resource_drawn(game: Game, state: State, event: e.ResourceDrawn) -> State:
    return state._replace(cards=_without(state.cards, event.card))


def _resource_kept(game: Game, state: State, event: e.ResourceKept) -> State:
    cards = _opened(state.cards, event.card)
    return state._replace(cards=cards._replace(known=(*cards.known, event.under)))


def _without(cards: Cards, drawn: str) -> Cards:
    """Return the cards without one drawn from the deck: its unknown part, or the first of the known ones."""
    unknown = tuple([card for card in cards.unknown if card != drawn])
    known = tuple([card for card in cards.known if card != drawn])
    return Cards(cards.open, unknown, known, cards.discard)


def _opened(cards: Cards, card: str) -> Cards:
    return cards._replace(open=(*cards.open, OpenCard(card, NO_CUBES)))


def _turn_began(game: Game, state: State, event: e.TurnBegan) -> State:
    return state._replace(turn=event.turn, active=state.seats.index(event.specialist), ap=0)


# --- Spill Phase ---


# Whatever dice are gathered for a drop, the Extra pool joins them (S-3.3).


def _dice_drawn(game: Game, state: State, event: e.DiceDrawn) -> State:
    return state._replace(bag=Dice(state.bag.oil - event.oil, state.bag.weather - event.weather), pool=NO_DICE)


def _dice_borrowed(game: Game, state: State, event: e.DiceBorrowed) -> State:
    return state._replace(removed=state.removed - event.dice, pool=NO_DICE)


def _dice_dropped(game: Game, state: State, event: e.DiceDropped) -> State:
    return state._replace(pool=NO_DICE)


def _dice_saved(game: Game, state: State, event: e.DiceSaved) -> State:
    return state._replace(fewer_dice=0, pool=NO_DICE)


def _well_capped(game: Game, state: State, event: e.WellCapped) -> State:
    return state._replace(capped=True)


def _die_laid(game: Game, state: State, event: e.DieLaid) -> State:
    return state._replace(oil=state.oil | BIT[event.space])


def _animal_contaminated(game: Game, state: State, event: e.AnimalContaminated) -> State:
    bit = BIT[event.space]
    return state._replace(healthy=state.healthy & ~bit, contaminated=state.contaminated | bit)


def _animal_to_sickbay(game: Game, state: State, event: e.AnimalToSickbay) -> State:
    index = game.species.index(event.species)
    sickbay = with_item(state.sickbay, index, state.sickbay[index] + 1)
    return state._replace(contaminated=state.contaminated & ~BIT[event.space], sickbay=sickbay)


def _token_moved(game: Game, state: State, event: e.TokenMoved) -> State:
    return state._replace(track_space=event.space)


def _token_turned_up(game: Game, state: State, event: e.TokenTurnedUp) -> State:
    seat = state.seats.index(event.specialist)
    mat = with_item(state.tokens[seat], TOKEN_NAMES.index(event.token), event.now)
    return state._replace(tokens=with_item(state.tokens, seat, mat))


def _gusher_erupted(game: Game, state: State, event: e.GusherErupted) -> State:
    return state._replace(bag=state.bag._replace(oil=state.bag.oil - event.dice))


# --- Action Phase ---


def _action_began(game: Game, state: State, event: e.ActionBegan) -> State:
    return state._replace(phase="action", ap=event.ap)


def _moved(game: Game, state: State, event: e.Moved) -> State:
    ships = with_item(state.ships, state.seats.index(event.specialist), event.to)
    return state._replace(ships=ships, ap=state.ap - event.ap)


def _ship_sailed(game: Game, state: State, event: e.ShipSailed) -> State:
    return state._replace(ships=with_item(state.ships, state.seats.index(event.specialist), event.to))


def _die_pushed_back(game: Game, state: State, event: e.DiePushedBack) -> State:
    oil, weather = state.bag
    return state._replace(oil=state.oil & ~BIT[event.space], bag=Dice(oil + 1, weather), ap=state.ap - event.ap)


def _die_removed(game: Game, state: State, event: e.DieRemoved) -> State:
    return state._replace(
        oil=state.oil & ~BIT[event.space],
        removed=state.removed + 1,
        removed_ever=state.removed_ever + 1,
        ap=state.ap - event.ap,
    )


def _animal_rescued(game: Game, state: State, event: e.AnimalRescued) -> State:
    gone = ~BIT[event.space]
    return state._replace(
        healthy=state.healthy & gone,
        contaminated=state.contaminated & gone,
        rescued=_with_rescued(game, state, event.species, event.contaminated),
        ap=state.ap - event.ap,
    )


def _with_rescued(game: Game, state: State, species: str, contaminated: bool) -> tuple[Rescued, ...]:
    index = game.species.index(species)
    old = state.rescued[index]
    new = Rescued(old.healthy + (not contaminated), old.contaminated + contaminated)
    return with_item(state.rescued, index, new)


def _gained(game: Game, state: State, event: e.ExtraActionTaken | e.ApGained) -> State:
    return state._replace(ap=state.ap + event.ap)


def _die_to_pool(game: Game, state: State, event: e.DieToPool) -> State:
    one = Dice(int(event.die == "oil"), int(event.die == "weather"))
    pool = Dice(state.pool.oil + one.oil, state.pool.weather + one.weather)
    return state._replace(bag=Dice(state.bag.oil - one.oil, state.bag.weather - one.weather), pool=pool)


# --- Cubes and cards ---


def _cube_earned(game: Game, state: State, event: e.CubeEarned) -> State:
    return state._replace(cubes_in_hand=state.cubes_in_hand + 1)


def _cube_lost(game: Game, state: State, event: e.CubeLost) -> State:
    return state._replace(cubes_in_hand=state.cubes_in_hand - 1)


def _cube_placed(game: Game, state: State, event: e.CubePlaced) -> State:
    first, second = (int(event.ability == ability) for ability in (0, 1))
    laid = tuple(
        card._replace(cubes=(card.cubes[0] + first, card.cubes[1] + second)) if card.card == event.card else card
        for card in state.cards.open
    )
    return state._replace(cards=state.cards._replace(open=laid), cubes_in_hand=state.cubes_in_hand - 1)


def _resource_used(game: Game, state: State, event: e.ResourceUsed) -> State:
    return state._replace(ap=state.ap - event.ap)


def _animal_cleaned(game: Game, state: State, event: e.AnimalCleaned) -> State:
    bit = BIT[event.space]
    return state._replace(healthy=state.healthy | bit, contaminated=state.contaminated & ~bit)


def _animal_discharged(game: Game, state: State, event: e.AnimalDischarged) -> State:
    index = game.species.index(event.species)
    sickbay = with_item(state.sickbay, index, state.sickbay[index] - 1)
    return state._replace(rescued=_with_rescued(game, state, event.species, True), sickbay=sickbay)


def _tokens_turned_down(game: Game, state: State, event: e.TokensTurnedDown) -> State:
    seat = state.seats.index(event.specialist)
    lying = zip(TOKEN_NAMES, state.tokens[seat], strict=True)
    mat = tuple([0 if name in event.tokens else count for name, count in lying])
    return state._replace(tokens=with_item(state.tokens, seat, mat))


def _fewer_dice_promised(game: Game, state: State, event: e.FewerDicePromised) -> State:
    return state._replace(fewer_dice=state.fewer_dice + event.dice)


def _specialist_swapped(game: Game, state: State, event: e.SpecialistSwapped) -> State:
    return state._replace(seats=with_item(state.seats, state.seats.index(event.out), event.specialist))


def _resource_discarded(game: Game, state: State, event: e.ResourceDiscarded) -> State:
    cards = state.cards
    left = tuple(card for card in cards.open if card.card != event.card)
    return state._replace(cards=cards._replace(open=left, discard=(*cards.discard, event.card)))


def _resource_left_game(game: Game, state: State, event: e.ResourceLeftGame) -> State:
    left = tuple(card for card in state.cards.discard if card != event.card)
    return state._replace(cards=state.cards._replace(discard=left))


def _resource_opened(game: Game, state: State, event: e.ResourceOpened) -> State:
    return state._replace(cards=_opened(_without(state.cards, event.card), event.card))


# --- The end of a turn ---


def _turn_ended(game: Game, state: State, event: e.TurnEnded) -> State:
    return state._replace(ap=0)


def _objective_marked(game: Game, state: State, event: e.ObjectiveMarked) -> State:
    marks = with_item(state.goal.objectives, event.objective, event.holds)
    return state._replace(goal=state.goal._replace(objectives=marks))


def _game_ended(game: Game, state: State, event: e.GameEnded) -> State:
    return state._replace(phase="over", result=Result(event.won, event.reasons))


_CHANGES: Mapping[type[e.Event], Callable[[Game, State, Any], State]] = {
    e.WinCardDrawn: _win_card_drawn,
    e.SectorMarked: _sector_marked,
    e.SpecialistJoined: _specialist_joined,
    e.ShipPlaced: _ship_placed,
    e.ResourceDrawn: _resource_drawn,
    e.ResourceKept: _resource_kept,
    e.TurnBegan: _turn_began,
    e.DiceSaved: _dice_saved,
    e.DiceDrawn: _dice_drawn,
    e.DiceBorrowed: _dice_borrowed,
    e.DiceDropped: _dice_dropped,
    e.WellCapped: _well_capped,
    e.DieLaid: _die_laid,
    e.AnimalContaminated: _animal_contaminated,
    e.AnimalToSickbay: _animal_to_sickbay,
    e.TokenMoved: _token_moved,
    e.TokenTurnedUp: _token_turned_up,
    e.GusherErupted: _gusher_erupted,
    e.ActionBegan: _action_began,
    e.Moved: _moved,
    e.ShipSailed: _ship_sailed,
    e.DiePushedBack: _die_pushed_back,
    e.DieRemoved: _die_removed,
    e.AnimalRescued: _animal_rescued,
    e.ExtraActionTaken: _gained,
    e.ApGained: _gained,
    e.DieToPool: _die_to_pool,
    e.CubeEarned: _cube_earned,
    e.CubeLost: _cube_lost,
    e.CubePlaced: _cube_placed,
    e.ResourceUsed: _resource_used,
    e.AnimalCleaned: _animal_cleaned,
    e.AnimalDischarged: _animal_discharged,
    e.TokensTurnedDown: _tokens_turned_down,
    e.FewerDicePromised: _fewer_dice_promised,
    e.SpecialistSwapped: _specialist_swapped,
    e.ResourceDiscarded: _resource_discarded,
    e.ResourceLeftGame: _resource_left_game,
    e.ResourceOpened: _resource_opened,
    e.TurnEnded: _turn_ended,
    e.ObjectiveMarked: _objective_marked,
    e.GameEnded: _game_ended,
}
"""What each kind of event changes; kinds that are not here change nothing: they only tell."""
