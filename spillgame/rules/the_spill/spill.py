"""The Spill Phase (S-3): the draw, the drop, and the dice resolved one by one in landing order.

A function here that leaves `pending` empty asks nothing more: the phase is over.
"""

from collections.abc import Sequence
from typing import Self

from spillgame.rules.decision import Form
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Direction, Space, nearest_free, sector_at
from spillgame.rules.the_spill.chances import OIL, DrawDice, Drawn, DropDice, Landed, Landing, Roll, Rolled, dice
from spillgame.rules.the_spill.events import Event, Events, happen
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.sea import lay
from spillgame.rules.the_spill.state import FAIR_WIND, NO_DICE, TOKEN_NAMES, Dice, Falling, State
from spillgame.rules.the_spill.weather import turn_up

GUSHER = "gusher"
NOTHING_FALLS = Falling((), 0)


def dice_due(game: Game, state: State) -> int:
    """Return how many dice the next draw takes: the track's number less what was saved (S-3.1)."""
    dice = game.dice_by_space[state.track_space] - state.fewer_dice
    return dice if dice > 0 else 0


def turns_to_cap(game: Game, state: State) -> int:
    """Return how many draws of the track's present number empty the bag (S-3.11)."""
    return -(-sum(state.bag) // max(1, game.dice_by_space[state.track_space]))


def begin(game: Game, state: State, events: Events) -> State:
    """Ask for the draw; where it takes nothing from the bag it is not made (S-3.1, S-3.2)."""
    count = min(dice_due(game, state), sum(state.bag))
    if count:
        return state._replace(pending=DrawDice(count))
    return _gather(game, state, NO_DICE, state.pool, events)


def drawn(game: Game, state: State, answer: Drawn, events: Events) -> State:
    """Take the dice drawn out of the bag, and go on to the drop."""
    pool = state.pool
    state = take_from_bag(game, state, e.DiceDrawn(answer.oil, answer.weather), events)
    return _gather(game, state, Dice(*answer), pool, events)


def take_from_bag(game: Game, state: State, event: Event, events: Events) -> State:
    """Take dice out of the bag by an event; with the last one the well is capped (S-3.11)."""
    state = happen(game, state, events, event)
    if state.bag != NO_DICE or state.capped:
        return state
    return happen(game, state, events, e.WellCapped())


def _gather(game: Game, state: State, from_bag: Dice, pool: Dice, events: Events) -> State:
    """Put together what is dropped: drawn dice, borrowed ones and the Extra pool (S-3.2, S-3.3)."""
    due = dice_due(game, state)
    saved = game.dice_by_space[state.track_space] - due
    borrowed = min(due - sum(from_bag), state.removed)
    if borrowed:
        state = happen(game, state, events, e.DiceBorrowed(borrowed))
    if state.fewer_dice:
        state = happen(game, state, events, e.DiceSaved(saved))
    falling = dice(from_bag.oil + borrowed + pool.oil, from_bag.weather + pool.weather)
    return state._replace(pending=DropDice(falling) if falling else None)


def landed(game: Game, state: State, answer: Landed, events: Events) -> State:
    """Resolve a drop, die by die in landing order (S-3.4)."""
    landings = answer.landings
    oil = len([landing for landing in landings if landing.die == OIL])
    state = happen(game, state, events, e.DiceDropped(oil, len(landings) - oil))
    return _resolve(game, state, Falling(landings, (state.falling or NOTHING_FALLS).gushers), events)


def _resolve(game: Game, state: State, falling: Falling, events: Events) -> State:
    """Resolve landings until one asks something or none is left; then come the gushers (S-3.10)."""
    landings, gushers, resolved = falling
    for number, landing in enumerate(landings, start=resolved):
        is_oil = landing.die == OIL
        if is_oil and (space := nearest_free(state.oil, sector_at(landing.quadrant, landing.face))) is not None:
            state = lay(game, state, space, number, events)
            continue
        question = _overflow_question(game, state) if is_oil else _weather_question(game, state)
        if question is not None:
            still_to_come = Falling(landings[number - resolved :], gushers, number)
            return state._replace(pending=question, falling=still_to_come)
        if is_oil:
            state = _overflow(game, state, landing, number, "cw", events)
        else:
            state, erupts = _resolve_weather(game, state, landing.face, number, events)
            gushers += erupts
    return _gush(game, state, gushers, events)


def _weather_question(game: Game, state: State) -> Roll | None:
    """Return the roll that is due before a Weather die acts, if one is (S-7.6)."""
    watching = game.powers(state, state.active).fair_wind_from is not None
    return Roll("meteorologist") if watching else None


def _overflow_question(game: Game, state: State) -> Decide | None:
    """Ask the seat that chooses where a die overflows, if one does (S-3.6)."""
    engineer = steering_seat(game, state)
    return None if engineer is None else Decide(engineer, "overflow")


def steering_seat(game: Game, state: State) -> int | None:
    """Return the seat (1 to 4) that chooses where dice overflow, if one does (S-7.4)."""
    for index in range(len(state.seats)):
        if game.powers(state, index).steers_overflow:
            return index + 1
    return None


def _overflow(game: Game, state: State, landing: Landing, number: int, way: Direction, events: Events) -> State:
    """Lay an Oil die whose Sector is full where it overflows to (S-3.6)."""
    sector = sector_at(landing.quadrant, landing.face)
    space = overflow_space(state.oil, sector, way)
    state = happen(game, state, events, e.DieOverflowed(sector, SECTOR_OF_SPACE[space], way, number))
    return lay(game, state, space, number, events)


def overflow_space(oil: int, sector: int, direction: Direction) -> Space:
    """Return where a die is laid that overflows one way round the ring: some Sector has room (S-3.6)."""
    step = 1 if direction == "cw" else -1
    sector = (sector + step) % 24
    while (space := nearest_free(oil, sector)) is None:
        sector = (sector + step) % 24
    return space


def _resolve_weather(game: Game, state: State, face: int, number: int, events: Events) -> tuple[State, int]:
    """Let a Weather die act; it leaves the game. Also returns how many gushers it adds (S-3.9)."""
    effect = game.content.weather.faces[face - 1]
    state = happen(game, state, events, e.WeatherStruck(face, effect, number))
    if effect == GUSHER:
        return state, 1
    return turn_up(game, state, TOKEN_NAMES.index(effect), number, events), 0


def rolled(game: Game, state: State, answer: Rolled, events: Events) -> State:
    """Maybe turn up a fair wind, then let the Weather die act (S-7.6)."""
    needed = game.powers(state, state.active).fair_wind_from
    brings = needed is not None and answer.face >= needed
    landing, number, falling = _die_in_hand(state)
    state = happen(game, state, events, e.FairWindRolled(state.seats[state.active], answer.face, brings, number))
    if brings:
        state = turn_up(game, state, FAIR_WIND, number, events)
    state, erupts = _resolve_weather(game, state, landing.face, number, events)
    return _resolve(game, state, falling._replace(gushers=falling.gushers + erupts), events)


def _die_in_hand(state: State) -> tuple[Landing, int, Falling]:
    """Return the landing that asked something, its number in the drop, and what is still to be resolved after it."""
    landings, gushers, number = state.falling or NOTHING_FALLS
    return landings[0], number, Falling(landings[1:], gushers, number + 1)


def _gush(game: Game, state: State, gushers: int, events: Events) -> State:
    """Drop the Oil dice of the next gusher that finds any in the bag, or end the drop (S-3.10)."""
    oil = min(game.content.weather.gusher.dice, state.bag.oil) if gushers else 0
    if not oil:
        return state._replace(falling=None, pending=None)
    state = take_from_bag(game, state, e.GusherErupted(oil), events)
    return state._replace(falling=Falling((), gushers - 1), pending=DropDice(dice(oil, 0)))


# --- The decision of the Spill Phase ---


class Overflow(
    Decision,
    type="overflow",
    forms={"overflow_cw": Form("S-3.6", "cw"), "overflow_ccw": Form("S-3.6", "ccw")},
    answers=("overflow",),
    exact=True,
):
    """Say which way an overflowing die goes (S-7.4)."""

    direction: Direction

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return cls(seat, "cw"), cls(seat, "ccw")

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.direction not in ("cw", "ccw"):
            return Refusal("no_such_direction", "S-3.6", {"direction": self.direction})
        return None

    @property
    def form(self) -> str:
        return f"overflow_{self.direction}"

    def apply(self, game: Game, state: State, events: Events) -> State:
        landing, number, falling = _die_in_hand(state)
        state = _overflow(game, state, landing, number, self.direction, events)
        return _resolve(game, state, falling, events)
