"""A dive that runs in the mind goes as by the rules."""

import random

import pytest

from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.running import RunningDive
from spillgame.play.chance import SeededChance
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import TurnOver
from spillgame.rules.questions import Decide
from tests.rules.every_game import MODES, Setting


def random_dives(rules, seed):
    """Yield positions of dives of a game played at random."""
    rng, chance, state = random.Random(seed), SeededChance(rules, seed), rules.start()[0]
    while state.result is None:
        legal = rules.legal(state) if rules.to_move(state) else ()
        state, _ = rules.apply(state, rng.choice(legal) if legal else chance.answer(state).step)
        if state.phase == "dive" and not rng.randrange(12):
            yield state


def by_the_rules(game, fate, habits):
    """Return the state after a dive that is played step by step, and the number of steps."""
    state, steps = fate.state, 0
    while state.phase == "dive" and state.dive == fate.state.dive:
        pending = state.pending
        if isinstance(pending, Decide):
            habit = habits[pending.seat - 1]
            choose = habit.direction if pending.question == "direction" else habit.search
            step = choose(state, pending.seat)
        elif isinstance(pending, TurnOver):
            step = Chance(pending, tuple(fate.values(pending.levels)))
        else:
            step = Chance(game.drop, fate.drop(state.active))
        state, steps = engine.apply(game, state, step)[0], steps + 1
    return state._replace(dice=()), steps


@pytest.mark.parametrize("mode", range(len(MODES["deep_sea_adventure"])))
@pytest.mark.parametrize("divers", [2, 5])
def test_it_ends_as_by_the_rules_step_for_step(mode, divers):
    rules = Setting("deep_sea_adventure", MODES["deep_sea_adventure"][mode], divers).rules()
    usual = rules.game.content.bots.greedy
    for state in random_dives(rules, seed=divers):
        habits = [Habit(rules.game, state.trail, usual)] * divers
        fate = Fate(rules.game, state, random.Random(repr(state)))
        ended, steps = by_the_rules(rules.game, fate, habits)
        fate.begin()
        running = RunningDive(rules.game, fate.state, fate, habits)
        assert (running.to_end()._replace(dice=()), running.steps) == (ended, steps)
