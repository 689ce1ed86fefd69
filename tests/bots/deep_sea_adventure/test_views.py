"""No bot sees more than its seat may: the values of others' chips change nothing (D-6.3, D-10)."""

import random

import pytest

from spillgame.bots.deep_sea_adventure.bots import BOTS
from spillgame.play.chance import SeededChance
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Chip, State
from tests.builders.dive import DEEP_SEA, dive_rules

SOME = {"strong": 40}
"""Every so many decisions a slow bot is asked."""


def otherwise(rules: DeepSeaAdventure, state: State, seat: int, rng: random.Random) -> State:
    """Return the state with other values of the chips that a seat has not seen."""
    view, divers = rules.view(state, seat), []
    left = {level: rules.game.unseen(view, level) for level in range(1, len(rules.game.table.levels) + 1)}
    for values in left.values():
        rng.shuffle(values)
    for diver in view.divers:
        chips = [
            Chip(dive, level, left[level].pop() if value is None else value) for dive, level, value in diver.treasure
        ]
        divers.append(diver._replace(treasure=tuple(sorted(chips))))
    return state._replace(divers=tuple(divers))


@pytest.mark.parametrize("name", BOTS)
def test_D_6_3_two_states_that_differ_in_what_others_have_seen_alone_give_the_same_choice(name):
    rules = dive_rules(3)
    rng, player, differed, asked = random.Random(3), DEEP_SEA.bot("level_2", 1), 0, 0
    for seed in range(1, 4):
        chance, (state, _) = SeededChance(rules, seed), rules.start()
        while rules.result(state) is None:
            step = None
            for seat in rules.to_move(state):
                other = otherwise(rules, state, seat, rng)
                asked += 1
                if other != state and asked % SOME.get(name, 3) == 0:
                    differed += 1
                    views = [rules.view(one, seat) for one in (state, other)]
                    one, two = (DEEP_SEA.bot(name, seed, seat).choose(rules, view, seat) for view in views)
                    assert one == two
                    assert one in rules.legal(state)
                step = player.choose(rules, state, seat) if rng.random() < 0.7 else rng.choice(rules.legal(state))
            state, _ = rules.apply(state, step or chance.answer(state).step)
    assert differed > 1
