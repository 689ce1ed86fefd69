"""The fold: the events of a step tell all that it changes, but for what only the rules need to know."""

import pytest

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from tests.builders import the_content

NOT_TOLD = {"phase", "spent", "pending", "preparing", "falling", "resolving"}
"""The fields of a state that the rules set beside the events."""


PLAYED = [("random", seed) for seed in range(12)] + [("greedy", seed) for seed in range(4)]
SLOW = [pytest.param("greedy", seed, marks=pytest.mark.slow) for seed in range(4, 12)]


@pytest.mark.parametrize(("bot", "seed"), [*PLAYED, *SLOW])
def test_the_events_of_every_step_make_what_is_seen_of_the_next_state(bot, seed):
    track, harsh = [("standard", False), ("ultimate", True)][seed % 2]
    rules = TheSpill(the_content(), Setup(("Red",), "mixed", None, track, harsh, (), seed))
    state, _ = rules.start()
    chance, player = SeededChance(rules, seed), GAMES["the_spill"].bot(bot, seed)
    while state.result is None:
        step = player.choose(rules, state, 1) if rules.to_move(state) else chance.answer(state).step
        after, events = rules.apply(state, step)
        seen = state
        for event in events:
            seen = rules.fold(seen, event)
        for name in {*State._fields} - NOT_TOLD:
            assert getattr(seen, name) == getattr(after, name), (name, step, events)
        state = after
