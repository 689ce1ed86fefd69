"""Dives played to their end in the mind, from what one seat sees; what it does not see is drawn again for each."""

from collections.abc import Sequence
from typing import NamedTuple

from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.running import Habits, RunningDive
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.questions import question_of


class Ended(NamedTuple):
    """An imagined dive at its end."""

    state: State
    """The first state after it that asks for anything: of the ascent, of the next dive, or of the end of the game."""
    home: bool
    steps: int


def play_dive(game: Game, fate: Fate, decision: Decision, habits: Sequence[Habits]) -> Ended:
    """Play from a decision to the end of the dive, of the next one where it is one between dives.

    There is a habit for each seat.
    """
    fate.begin()
    state, steps = fate.state, 1
    last = state.dive + (state.phase == "ascent")
    state, _ = engine.apply(game, state, decision)
    while question_of(state) == "lay" and state.dive < last:
        state, _ = engine.apply(game, state, engine.legal(game, state)[0])  # the lowest levels first
        steps += 1
    if state.phase != "dive" or state.dive > last:
        return Ended(state, decision.seat == state.last_home, steps)
    running = RunningDive(game, state, fate, habits)
    state = running.to_end()
    return Ended(state, running.divers[decision.seat - 1].home, steps + running.steps)
