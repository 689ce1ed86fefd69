"""No bot reads what is hidden: it decides the same whatever lies face down, and needs no seed to do so (E-1.7)."""

import random
from collections.abc import Callable
from copy import copy

import pytest

from spillgame.bots.bot import Bot
from spillgame.play.chance import SeededChance
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide
from tests.bots.endeavor_deep_sea.test_strong import quick_rules
from tests.builders.endeavor import ENDEAVOR

OTHER_SEEDS = (2, 3, 99)
"""What is drawn from now on is another with each."""


def without_seed(rules: EndeavorDeepSea) -> EndeavorDeepSea:
    """Return the rules without the seed: who wants to know what will be drawn cannot even ask."""
    sealed = rules.with_seed(0)
    sealed.game = copy(sealed.game)
    del sealed.game.seed
    return sealed


def differing(make: Callable[[int], Bot], rules: EndeavorDeepSea, others: list[EndeavorDeepSea]) -> tuple[int, int]:
    """Let bots play a game, and ask others like them who are given other rules; the views are the same for all.

    Returns how many decisions there were, and in how many some of them decided otherwise.
    """
    tables = [(one, {seat: make(seat) for seat in rules.game.seats}) for one in (rules, *others)]
    chance, (state, _) = SeededChance(rules, rules.game.seed), rules.start()
    asked = differed = 0
    while rules.result(state) is None:
        if not isinstance(state.pending, Decide):
            state, _ = rules.apply(state, chance.answer(state).step)
            continue
        seat = state.pending.seat
        view = rules.view(state, seat)
        chosen = [bots[seat].choose(one, view, seat) for one, bots in tables]
        asked, differed = asked + 1, differed + (len(set(chosen)) > 1)
        state, _ = rules.apply(state, chosen[0])
    return asked, differed


@pytest.mark.parametrize("name", ["random", "greedy", "strong"])
def test_E_1_7_what_lies_face_down_changes_no_decision_of_a_whole_game(name):
    rules = quick_rules()
    others = [rules.with_seed(OTHER_SEEDS[0]), without_seed(rules)]
    asked, differed = differing(lambda seat: ENDEAVOR.bot(name, 1, seat), rules, others)
    assert asked > 15
    assert not differed


class Peeper:
    """Looks at what the seed will bring, and lets that decide."""

    def choose(self, rules: EndeavorDeepSea, view: State, seat: int) -> Decision:
        return random.Random(rules.game.seed).choice(rules.legal(view))


def test_one_who_reads_the_seed_would_be_found_out():
    rules = quick_rules()
    asked, differed = differing(lambda seat: Peeper(), rules, [rules.with_seed(seed) for seed in OTHER_SEEDS])
    assert differed > asked / 4
    with pytest.raises(AttributeError, match="seed"):
        Peeper().choose(without_seed(rules), rules.start()[0], 1)
    with pytest.raises(AttributeError, match="seed"):
        without_seed(rules).setup_to_json()
