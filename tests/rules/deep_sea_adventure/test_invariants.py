"""What is true at every step of any game: no chip is lost, and list, refusal and apply agree."""

import random
from collections import Counter
from itertools import chain

import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.deep_sea_adventure.state import State
from tests.builders.dive import dive_rules
from tests.rules.every_game import Recorded, recorded, settings_of


@pytest.fixture(scope="module", params=settings_of("deep_sea_adventure"), ids=str)
def played(request) -> Recorded:
    """A random game."""
    return recorded(request.param, 5)


def chips(state: State) -> Counter[int]:
    """Return how many chips of each level there are, anywhere."""
    carried = (treasure for diver in state.divers for treasure in diver.carried)
    home = ((chip.level,) for diver in state.divers for chip in diver.treasure)
    return Counter(level for treasure in chain(state.trail, state.piles, carried, home) for level in treasure)


def test_no_chip_is_lost_no_two_divers_share_a_space_and_the_game_ends(played):
    for state in [moment.state for moment in played.moments]:
        assert chips(state) == chips(played.moments[0].state)
        places = [diver.place for diver in state.divers if diver.place]
        assert len(places) == len(set(places))
        assert max(places, default=0) <= len(state.trail)
        assert 0 <= state.air <= played.rules.game.table.air
    assert state.phase == "over"


def test_D_3_4_a_question_has_at_least_two_answers(played):
    assert all(len(played.rules.legal(moment.state)) != 1 for moment in played.moments)


def test_D_6_3_a_view_hides_the_values_of_others_until_the_end(played):
    hidden = 0
    for state in [moment.state for moment in played.moments]:
        for number, diver in enumerate(played.rules.view(state, 2).divers, 1):
            shown = all(chip.value is not None for chip in diver.treasure)
            assert shown or (number != 2 and state.phase != "over")
            hidden += not shown
    assert hidden or not any(diver.treasure for diver in state.divers[:1] + state.divers[2:])


def test_D_1_4_each_value_is_dealt_as_often_as_it_is_in_the_table(played):
    for level, values in enumerate(played.rules.game.table.levels, 1):
        seen = Counter(chip.value for diver in played.end.divers for chip in diver.treasure if chip.level == level)
        assert not seen - Counter(values)


def test_D_9_3_the_nth_drop_and_the_kth_chip_of_a_level_are_the_same_whatever_is_decided():
    dealt: list[tuple[list[int], dict[int, list[int]]]] = []
    for decisions in (1, 2):
        rules = dive_rules(1)
        rng, chance = random.Random(decisions), SeededChance(rules, 9)
        state, _ = rules.start()
        faces: list[int] = []
        values: dict[int, list[int]] = {}
        while rules.result(state) is None:
            if rules.to_move(state):
                state, _ = rules.apply(state, rng.choice(rules.legal(state)))
                continue
            step = chance.answer(state).step
            if step.ask.ask == "drop":
                faces += step.answer
            else:
                for level, value in zip(step.ask.levels, step.answer, strict=True):
                    values.setdefault(level, []).append(value)
            state, _ = rules.apply(state, step)
        dealt.append((faces, values))
    (one_faces, one), (other_faces, other) = dealt
    assert all(a == b for a, b in zip(one_faces, other_faces, strict=False))
    common = one.keys() & other.keys()
    assert common
    assert all(a == b for level in common for a, b in zip(one[level], other[level], strict=False))
