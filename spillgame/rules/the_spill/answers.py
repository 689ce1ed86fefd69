"""What chance answers when The Spill asks, given a stream of it or dice that came to rest."""

from collections.abc import Sequence
from typing import Any

from spillgame.rules.game import Rest, refuse
from spillgame.rules.the_spill.board import QUADRANTS
from spillgame.rules.the_spill.chances import (
    FACES,
    Answer,
    Ask,
    Chance,
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
from spillgame.rules.the_spill.state import Decide, State


def asked_of_chance(state: State) -> Ask:
    """Return what a state asks of chance; raises Refused where it asks nothing of it."""
    if state.pending is None or isinstance(state.pending, Decide):
        raise refuse("decision_is_due", "S-3.4", ask="chance")
    return state.pending


def answered(state: State, rng: Any) -> Chance:
    """Draw or roll what a state asks for; raises Refused where that is a drop."""
    ask = asked_of_chance(state)
    if isinstance(ask, DropDice):
        raise refuse("wrong_answer", "S-3.4", ask=ask.ask, found="drawn")
    return Chance(ask, _drawn(ask, state, rng))


def _drawn(ask: Pick | Roll | DrawDice, state: State, rng: Any) -> Answer:
    if isinstance(ask, Pick):
        return Picked(rng.choice(ask.among))
    if isinstance(ask, Roll):
        return Rolled(rng.choice(FACES))
    taken = rng.sample(range(sum(state.bag)), ask.number)  # the Oil dice are numbered first
    weather = len([number for number in taken if number >= state.bag.oil])
    return Drawn(ask.number - weather, weather)


def landed(state: State, rests: Sequence[Rest]) -> Chance:
    """Return the landings of dice that came to rest in this order."""
    found = [Landing(die, QUADRANTS[quadrant], face) for die, quadrant, face in rests]  # type: ignore[arg-type, index]
    return Chance(asked_of_chance(state), Landed(tuple(found)))
