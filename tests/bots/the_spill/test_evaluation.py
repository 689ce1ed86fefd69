"""What the bots' evaluation counts agrees with the rules."""

import dataclasses
import random

from spillgame.bots.the_spill.evaluation import LOST, WON, Evaluation, next_spaces, sectors_with_two
from spillgame.bots.the_spill.shortfall import SHORTFALLS
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn
from spillgame.rules.the_spill.board import BIT, SECTOR_MASK, SECTORS, nearest_free
from spillgame.rules.the_spill.bot_weights import EffectWeights, ObjectiveWeights
from spillgame.rules.the_spill.effects import EFFECTS
from spillgame.rules.the_spill.objectives import MEASURES, progress
from tests.bots.the_spill.bot_positions import a_game, a_turn, content, with_contaminated, with_oil, with_removed


def some_seas():
    rng = random.Random(1)
    return [rng.getrandbits(72) & rng.getrandbits(72) for _ in range(50)] + [0, (1 << 72) - 1]


def test_the_next_spaces_are_those_where_the_rules_would_lay_two_dice():
    for oil in some_seas():
        first = [nearest_free(oil, sector) for sector in SECTORS]
        filled = oil | sum(BIT[space] for space in first if space is not None)
        second = [nearest_free(filled, sector) for sector in SECTORS]
        expected = tuple(sum(BIT[space] for space in spaces if space is not None) for spaces in (first, second))
        assert next_spaces(oil) == expected


def test_sectors_with_two_dice_are_counted():
    for oil in some_seas():
        assert sectors_with_two(oil) == sum((oil & SECTOR_MASK[sector]).bit_count() == 2 for sector in SECTORS)


def test_nothing_is_short_of_an_objective_if_and_only_if_it_holds():
    rng = random.Random(2)
    objectives = [objective for card in content().win_cards for objective in card.objectives]
    for seed in range(20):
        game = a_game(None, level=3, seed=seed)
        state, _ = engine.start(game)
        for _ in range(60):
            state = state._replace(
                removed=rng.randrange(24),
                oil=rng.choice(some_seas()),
                sickbay=tuple(rng.randrange(2) for _ in range(6)),
                rescued=tuple(type(r)(rng.randrange(4), rng.randrange(4)) for r in state.rescued),
                goal=state.goal._replace(marked=tuple(rng.sample(SECTORS, 3))),
            )
            for objective in objectives:
                short = SHORTFALLS[objective.measure](state, objective)
                assert (short == 0) == progress(state, objective).holds


def test_every_objective_and_every_effect_has_its_weight():
    assert {field.name for field in dataclasses.fields(ObjectiveWeights)} == set(MEASURES) == set(SHORTFALLS)
    assert {field.name for field in dataclasses.fields(EffectWeights)} == set(EFFECTS)


def test_a_position_is_judged_as_the_clean_up_would_leave_it():
    game = a_game("last_drop")
    evaluation = Evaluation(game, content().bots.greedy.weights)
    before = with_contaminated(with_oil(a_turn(game), "N1A", "N1B"), "N1B")
    after, _ = engine.apply(game, before, EndTurn(1))
    assert evaluation.value(before) == evaluation.value(before._replace(contaminated=0, sickbay=after.sickbay))


def test_losing_is_worst_and_winning_is_best():
    game = a_game("clean_hands")
    evaluation = Evaluation(game, content().bots.greedy.weights)
    won = with_removed(a_turn(game), 12)
    assert evaluation.value(won) == WON
    assert evaluation.value(a_turn(game)._replace(capped=True)) == WON
    for sickbay in ((1,) * 6, (3, 0, 0, 0, 0, 0)):
        assert evaluation.value(won._replace(sickbay=sickbay, capped=True)) < -LOST / 2
