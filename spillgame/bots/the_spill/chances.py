"""What chance may bring between two Action Phases, drawn beforehand so that several positions have the same luck."""

import random
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.board import QUADRANTS, Quadrant
from spillgame.rules.the_spill.chances import (
    FACES,
    WEATHER,
    Chance,
    Die,
    DrawDice,
    Drawn,
    DropDice,
    Landed,
    Landing,
    Pick,
    Picked,
    Roll,
    Rolled,
)
from spillgame.rules.the_spill.spill import Overflow
from spillgame.rules.the_spill.state import State

DICE = 24
"""How many dice are drawn beforehand; if more are dropped, which is rare, they are used again."""


class Luck(NamedTuple):
    """Dice as they will come and fall."""

    draws: tuple[float, ...]
    """For each die drawn from the bag a number from 0 to 1."""
    landings: tuple[tuple[Quadrant, int], ...]
    """For each die dropped its Quadrant and face."""
    places: tuple[float, ...]
    """For each die dropped a number by which the dice of a drop are sorted into the order of landing."""
    rolls: tuple[int, ...]


def luck(rng: random.Random) -> Luck:
    return Luck(
        tuple([rng.random() for _ in range(DICE)]),
        tuple([(rng.choice(QUADRANTS), rng.choice(FACES)) for _ in range(DICE)]),
        tuple([rng.random() for _ in range(DICE)]),
        tuple([rng.choice(FACES) for _ in range(DICE)]),
    )


def future(evaluation: Evaluation, state: State, luck: Luck) -> State:
    """Return the state after chance in which a decision other than an overflow is due, or the game is over."""
    game, dropped, drawn, rolled = evaluation.game, 0, 0, 0
    while (pending := state.pending) is not None:
        if isinstance(pending, DropDice):
            landings = _landings(pending.dice, luck, dropped)
            dropped += len(landings)
            step: engine.Step = Chance(pending, Landed(landings))
        elif isinstance(pending, DrawDice):
            step = Chance(pending, _drawn(pending.number, state, luck, drawn))
            drawn += pending.number
        elif isinstance(pending, Roll):
            step = Chance(pending, Rolled(luck.rolls[rolled % DICE]))
            rolled += 1
        elif isinstance(pending, Pick):
            step = Chance(pending, Picked(pending.among[int(luck.draws[drawn % DICE] * len(pending.among))]))
            drawn += 1
        elif pending.question == "overflow":
            ways = [Overflow(pending.seat, "cw"), Overflow(pending.seat, "ccw")]
            step = max(ways, key=partial(_worth_after, evaluation, state))
        else:
            break
        state, _ = engine.apply(game, state, step)
    return state


def _worth_after(evaluation: Evaluation, state: State, way: Overflow) -> float:
    return evaluation.value(engine.apply(evaluation.game, state, way)[0])


def _landings(dice: tuple[Die, ...], luck: Luck, first: int) -> tuple[Landing, ...]:
    """Return how dice come to rest, Weather somewhere among the Oil."""
    order: Sequence[int] = range(len(dice))
    if WEATHER in dice:
        order = sorted(order, key=lambda at: luck.places[(first + at) % DICE])
    return tuple([Landing(dice[at], *luck.landings[(first + at) % DICE]) for at in order])


def _drawn(number: int, state: State, luck: Luck, first: int) -> Drawn:
    """Return the dice drawn from the bag one by one."""
    oil, weather = state.bag
    taken = 0
    for at in range(number):
        if luck.draws[(first + at) % DICE] * (oil + weather) < weather:
            weather -= 1
        else:
            oil -= 1
            taken += 1
    return Drawn(taken, number - taken)
