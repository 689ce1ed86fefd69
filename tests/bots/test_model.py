"""A chance is the sum for its moment, its turn and its goal."""

import pytest

from spillgame.bots.model import Model, chance_of
from spillgame.rules.value_weights import Fitted, GoalSum, Sum, ValueWeights

WEIGHTS = ValueWeights(
    fitted=Fitted(games=10, seed=1, content="content"),
    sums=(
        Sum(moment="late_moment", from_turn=0, bias=0.25, weights={"oil": 0.5}),
        Sum(moment="moment", from_turn=21, bias=1.0, weights={"oil": -2.0}),
        Sum(moment="moment", from_turn=0, bias=0.5, weights={"oil": -1.0, "gone": 9.0}),
    ),
    by_goal=(GoalSum(moment="moment", goal="ark", bias=-0.5, weights={"oil": 1.0, "sick": -3.0}),),
    means={"oil": 4.0},
)
OIL, SICK = 2.0, 1.0


@pytest.mark.parametrize(
    ("moment", "turn", "goal", "odds"),
    [
        ("moment", 1, "", 0.5 - OIL),
        ("moment", 20, "unknown", 0.5 - OIL),
        ("moment", 21, "", 1.0 - 2 * OIL),
        ("moment", 20, "ark", 0.5 - OIL - 0.5 + OIL - 3 * SICK),
        ("moment", 30, "ark", 1.0 - 2 * OIL - 0.5 + OIL - 3 * SICK),
        ("late_moment", 30, "ark", 0.25 + 0.5 * OIL),
    ],
)
def test_what_a_goal_adds_is_added_to_the_sum_of_the_moment_and_the_turn(moment, turn, goal, odds):
    model = Model(WEIGHTS, ("sick", "oil"))
    assert model.log_odds([SICK, OIL], moment, turn, goal) == pytest.approx(odds)
    assert model.chance([SICK, OIL], moment, turn, goal) == pytest.approx(chance_of(odds))


def test_the_parts_of_a_chance_are_what_is_beyond_the_usual_by_the_same_weights():
    parts = Model(WEIGHTS, ("sick", "oil")).parts([SICK, OIL], "moment", 30, "ark")
    assert parts == {"sick": -3.0 * SICK, "oil": -1.0 * (OIL - 4.0)}
