"""Plans are compared under the same luck, and a certain value needs none."""

import pytest

from spillgame.bots.advice import BEST, FIRST, MORE, Futures, Made, Plan, Weighed, spread, weighed


class Coin:
    """A game of one toss: a state is what is staked; more than nothing waits for the toss, less is the end."""

    version = "1"

    def __init__(self):
        self.drawn = 0

    def judged(self, state):
        return state <= 0

    def shares(self, state):
        return (-state / 100,)

    def luck(self, rng):
        self.drawn += 1
        return rng.random()

    def future(self, state, luck):
        return state if self.judged(state) else -state * luck


def plans(*ends):
    return [Plan((Made("root", end),), end) for end in ends]


def test_all_plans_meet_the_same_luck_and_the_best_comes_first():
    coin = Coin()
    found = weighed(coin, plans(20, 80, 50, 10, 30, 40), Futures(coin, "root", 1))
    assert [one.plan.end for one in found] == [80, 50, 40, 30, 20, 10]
    assert [len(one.values) for one in found] == [FIRST + MORE] * BEST + [FIRST] * 2
    assert coin.drawn == FIRST + MORE
    doubled = dict(zip((one.plan.end for one in found), (one.values for one in found), strict=True))
    assert doubled[80] == pytest.approx([2 * value for value in doubled[40]])


def test_the_same_position_meets_the_same_futures_and_another_meets_others():
    coin = Coin()
    one, again, other = (weighed(coin, plans(50), Futures(coin, root, 1))[0].values for root in ("a", "a", "b"))
    assert one == again != other


def test_what_is_certain_is_not_tried():
    coin = Coin()
    won, open_ = weighed(coin, plans(-100, 90), Futures(coin, "root", 1))
    assert set(won.values) == {1.0}
    assert won.error == 0 < open_.error


def test_a_difference_is_as_exact_as_the_futures_that_both_share():
    better, worse = Weighed(plans(1)[0], (0.5, 0.9, 0.1)), Weighed(plans(2)[0], (0.4, 0.8, 0.0))
    assert better.ahead_of(worse) == pytest.approx((0.1, 0))
    assert better.error > 0.2


def test_the_spread_of_a_mean_is_that_of_the_textbook():
    assert spread((1.0, 2.0, 3.0, 4.0)) == pytest.approx((5 / 3 / 4) ** 0.5)
    assert spread((1.0,)) == 0
