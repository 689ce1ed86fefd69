"""Chances by seat are shares by the sums of features, with weights that move with the time."""

import math

import pytest

from spillgame.bots.seat_value import Measured, SeatModel, won_by
from spillgame.rules.game import Result
from spillgame.rules.value_weights import SeatFit, SeatSum, SeatWeights

WEIGHTS = SeatWeights(
    fitted=(SeatFit(kind="all", games=10, seed=1, content="content"),),
    sums=(
        SeatSum(kind="players_2", last=False, bias=(0.0, 0.0), weights={"score": (0.0, 2.0), "discs": (1.0, 0.0)}),
        SeatSum(kind="players_2", last=True, bias=(0.0, 0.0), weights={"score": (3.0, 3.0)}),
        SeatSum(kind="team_2", last=False, bias=(-1.0, 1.0), weights={"score": (0.5, 0.5), "gone": (9.0, 9.0)}),
    ),
    means={"team_2": {"score": 4.0}},
)
MODEL = SeatModel(WEIGHTS, ("discs", "score"))


@pytest.mark.parametrize(
    ("passed", "last", "odds"),
    [(0.0, False, 2.0), (0.5, False, 1.0 + 1.0), (1.0, False, 2.0 * 1), (1.0, True, 3.0)],
)
def test_what_a_seat_is_ahead_counts_by_the_weights_of_the_moment(passed, last, odds):
    first, second = MODEL.shares(Measured("players_2", passed, last, [[3.0, 2.0], [1.0, 1.0]]))
    assert first + second == pytest.approx(1.0)
    assert math.log(first / second) == pytest.approx(odds)


def test_a_team_has_one_chance_whose_bias_moves_too_and_before_its_last_round_is_judged_like_the_rest():
    for last in (False, True):
        (chance,) = MODEL.shares(Measured("team_2", 1.0, last, [[7.0, 2.0]]))
        assert math.log(chance / (1 - chance)) == pytest.approx(1.0 + 0.5 * 2.0)


def test_seats_that_are_hopelessly_behind_still_have_a_chance_and_nothing_overflows():
    shares = MODEL.shares(Measured("players_2", 0.0, True, [[0.0, 1e6], [0.0, -1e6]]))
    assert shares[1] > 0
    assert sum(shares) == pytest.approx(1.0)


def test_the_parts_of_a_chance_are_what_is_beyond_the_others_or_for_a_team_beyond_the_usual():
    assert MODEL.parts(Measured("players_2", 0.5, False, [[3.0, 2.0], [1.0, 5.0]]), 0) == {"discs": 1.0, "score": -3.0}
    assert MODEL.parts(Measured("team_2", 0.5, False, [[7.0, 6.0]]), 0) == {"score": 1.0}


def test_a_victory_that_is_shared_counts_in_part_and_a_team_has_whether_it_won():
    assert won_by(Result(((1, 3), (2,)), None, ()), 3) == (0.5, 0.0, 0.5)
    assert won_by(Result(((1, 2),), True, ()), 1) == (1.0,)
    assert won_by(Result(((1, 2),), False, ()), 1) == (0.0,)
