"""The board after each event: what a spectator sees agrees with the rules after every step."""

import pytest

from spillgame.bots.bot import make_bot
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.fold import VISIBLE, fold_all
from spillgame.rules.the_spill.game import Game, Setup
from tests.builders import the_content


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_events_of_every_step_make_what_is_seen_of_the_next_state(bot, seed):
    track, harsh = [("standard", False), ("ultimate", True)][seed % 2]
    game = Game(the_content(), Setup(("Red",), "mixed", None, track, harsh, (), seed))
    state, _ = engine.start(game)
    chance, player = SeededChance(seed), make_bot(bot, seed)
    while state.result is None:
        step = player.choose(game, state) if engine.legal(game, state) else chance.answer(state)
        after, events = engine.apply(game, state, step)
        seen = fold_all(game, state, events)
        for name in VISIBLE:
            assert getattr(seen, name) == getattr(after, name), (name, step, events)
        state = after
