"""The Spill Phase (S-3): the draw, the drop, and the dice resolved one by one in landing order.

A function here that leaves `pending` empty has nothing more to ask: the phase is over.
"""

from collections.abc import Iterable

from spillgame.rules.game import Refusal
from spillgame.rules.the_spill.board import SECTORS, Sector, nearest_free, sector_at
from spillgame.rules.the_spill.chances import OIL, DrawDice, Drawn, DropDice, Landing, Roll, dice
from spillgame.rules.the_spill.decisions import Direction, Overflow
from spillgame.rules.the_spill.events import (
    DiceBorrowed,
    DiceDrawn,
    DiceDropped,
    DiceSaved,
    DieOverflowed,
    Events,
    FairWindRolled,
    GusherErupted,
    WeatherStruck,
    WellCapped,
)
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.rule import Rule
from spillgame.rules.the_spill.sea import lay
from spillgame.rules.the_spill.state import (
    FAIR_WIND,
    NO_DICE,
    TOKEN_NAMES,
    Decide,
    Dice,
    Falling,
    State,
)
from spillgame.rules.the_spill.weather import turn_up

GUSHER = "gusher"


def dice_due(game: Game, state: State) -> int:
    """Return how many dice the next draw takes: the track's number less what was saved (S-3.1)."""
    return max(0, game.dice_by_space[state.track_space] - state.fewer_dice)


def begin(game: Game, state: State, events: Events) -> State:
    """Ask for the draw; where it takes nothing from the bag it is not made (S-3.1, S-3.2)."""
    count = min(dice_due(game, state), sum(state.bag))
    if count:
        return state._replace(pending=DrawDice(count))
    return _gather(game, state, NO_DICE, events)


def drawn(game: Game, state: State, answer: Drawn, events: Events) -> State:
    """Take the dice drawn out of the bag, and go on to the drop."""
    events.append(DiceDrawn(answer.oil, answer.weather))
    return _gather(game, take_from_bag(state, Dice(*answer), events), Dice(*answer), events)


def take_from_bag(state: State, taken: Dice, events: Events) -> State:
    """Take dice out of the bag; with the last one the well is capped (S-3.11)."""
    bag = Dice(state.bag.oil - taken.oil, state.bag.weather - taken.weather)
    if not any(bag) and any(taken) and not state.capped:
        events.append(WellCapped())
        return state._replace(bag=bag, capped=True)
    return state._replace(bag=bag)


def _gather(game: Game, state: State, from_bag: Dice, events: Events) -> State:
    """Put together what is dropped: drawn dice, borrowed ones and the Extra pool (S-3.2, S-3.3)."""
    borrowed = min(dice_due(game, state) - sum(from_bag), state.removed)
    if borrowed:
        events.append(DiceBorrowed(borrowed))
    if state.fewer_dice:
        events.append(DiceSaved(game.dice_by_space[state.track_space] - dice_due(game, state)))
    falling = dice(from_bag.oil + borrowed + state.pool.oil, from_bag.weather + state.pool.weather)
    return state._replace(
        removed=state.removed - borrowed,
        fewer_dice=0,
        pool=NO_DICE,
        pending=DropDice(falling) if falling else None,
    )


def landed(game: Game, state: State, landings: tuple[Landing, ...], events: Events) -> State:
    """Resolve a drop, die by die in landing order (S-3.4)."""
    oil = sum(landing.die == OIL for landing in landings)
    events.append(DiceDropped(oil, len(landings) - oil))
    gushers = state.falling.gushers if state.falling else 0
    return _resolve(game, state._replace(pending=None, falling=Falling(landings, gushers)), events)


def _resolve(game: Game, state: State, events: Events) -> State:
    """Resolve landings until one asks something or none is left; then come the gushers (S-3.10)."""
    while state.falling is not None and state.falling.landings:
        landing = state.falling.landings[0]
        if landing.die == OIL:
            state = _resolve_oil(game, state, landing, events)
        elif game.powers(state, state.active).fair_wind_from is not None:
            state = state._replace(pending=Roll("meteorologist"))
        else:
            state = _resolve_weather(game, state, landing.face, events)
        if state.pending is not None:
            return state
    return _gush(game, state, events)


def _next_landing(state: State) -> State:
    falling = state.falling
    assert falling is not None  # noqa: S101 - only called while dice are being resolved
    return state._replace(falling=falling._replace(landings=falling.landings[1:]), pending=None)


def _resolve_oil(game: Game, state: State, landing: Landing, events: Events) -> State:
    """Lay an Oil die in its Sector, or let it overflow (S-3.5, S-3.6)."""
    space = nearest_free(state.oil, sector_at(landing.quadrant, landing.face))
    if space is not None:
        return _next_landing(lay(game, state, space, events))
    engineer = _steering_seat(game, state)
    if engineer is not None:
        return state._replace(pending=Decide(engineer, "overflow"))
    return _overflow(game, state, "cw", events)


def _steering_seat(game: Game, state: State) -> int | None:
    """Return the seat (1 to 4) that chooses where dice overflow, if one does (S-7.4)."""
    for index in range(len(state.seats)):
        if game.powers(state, index).steers_overflow:
            return index + 1
    return None


def overflow_target(oil: int, sector: int, direction: Direction) -> Sector:
    """Return the next Sector with room, one way round the ring (S-3.6)."""
    step = 1 if direction == "cw" else -1
    found = SECTORS[(sector + step) % 24]
    while nearest_free(oil, found) is None:
        found = SECTORS[(found + step) % 24]
    return found


def _overflow(game: Game, state: State, direction: Direction, events: Events) -> State:
    assert state.falling is not None  # noqa: S101 - a die overflows only while a drop is resolved
    landing = state.falling.landings[0]
    sector = sector_at(landing.quadrant, landing.face)
    target = overflow_target(state.oil, sector, direction)
    space = nearest_free(state.oil, target)
    assert space is not None  # noqa: S101 - there are more spaces than dice
    events.append(DieOverflowed(sector, target, direction))
    return _next_landing(lay(game, state, space, events))


def meteorologist_rolled(game: Game, state: State, face: int, events: Events) -> State:
    """Maybe turn up a fair wind, then let the Weather die act (S-7.6)."""
    needed = game.powers(state, state.active).fair_wind_from
    brings = needed is not None and face >= needed
    events.append(FairWindRolled(state.seats[state.active], face, brings))
    if brings:
        state = turn_up(game, state, FAIR_WIND, events)
    assert state.falling is not None  # noqa: S101 - the roll is asked for a Weather die in hand
    state = _resolve_weather(game, state, state.falling.landings[0].face, events)
    return _resolve(game, state, events)


def _resolve_weather(game: Game, state: State, face: int, events: Events) -> State:
    """Let a Weather die act; it leaves the game (S-3.9)."""
    effect = game.content.weather.faces[face - 1]
    events.append(WeatherStruck(face, effect))
    state = _next_landing(state)
    assert state.falling is not None  # noqa: S101 - as for `_next_landing`
    if effect == GUSHER:
        return state._replace(falling=state.falling._replace(gushers=state.falling.gushers + 1))
    return turn_up(game, state, TOKEN_NAMES.index(effect), events)


def _gush(game: Game, state: State, events: Events) -> State:
    """Drop the Oil dice of the next gusher that finds any in the bag, or end the drop (S-3.10)."""
    gushers = state.falling.gushers if state.falling else 0
    oil = min(game.content.weather.gusher.dice, state.bag.oil)
    if not gushers or not oil:
        return state._replace(falling=None, pending=None)
    events.append(GusherErupted(oil))
    state = take_from_bag(state, Dice(oil, 0), events)
    return state._replace(falling=Falling((), gushers - 1), pending=DropDice(dice(oil, 0)))


# --- The decision of the Spill Phase ---


def _both_ways(game: Game, state: State) -> Iterable[Overflow]:
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked only while this question is open
    return Overflow(state.pending.seat, "cw"), Overflow(state.pending.seat, "ccw")


def _overflow_refusal(game: Game, state: State, decision: Overflow) -> Refusal | None:
    if decision.direction not in ("cw", "ccw"):
        return Refusal("no_such_direction", "S-3.6", {"direction": decision.direction})
    return None


def _choose_overflow(game: Game, state: State, decision: Overflow, events: Events) -> State:
    return _resolve(game, _overflow(game, state, decision.direction, events), events)


OVERFLOW = Rule(_both_ways, _both_ways, _overflow_refusal, _choose_overflow)
