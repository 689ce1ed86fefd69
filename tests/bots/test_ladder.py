"""The ladder of rivals: a hand that strays where the choice is hard, never where it is plain."""

import random
from collections import Counter

import pytest

from spillgame.bots.ladder import FreeHand, best
from spillgame.games import GAMES
from spillgame.rules.levels import RIVALS, Level, level_of, numbers_of
from tests.rules.every_game import content_of

RATED = {"good": 5.0, "nearly as good": 4.5, "worse": 2.0, "plainly bad": -3.0}
LADDERS = [game for game in GAMES if RIVALS[0] in GAMES[game].bots]


def picked(noise: float, most: float, times: int = 400) -> Counter[str]:
    hand = FreeHand(Level(thinks="greedy", noise=noise, most=most), random.Random(1))
    return Counter(hand(RATED) for _ in range(times))


def test_without_noise_the_best_is_taken_and_the_first_of_equals():
    assert picked(0, 100) == {"good": 400}
    assert best({"one": 1.0, "two": 1.0}) == "one"


def test_the_closer_two_decisions_are_the_more_often_the_worse_one_is_taken():
    found = picked(1, 100, 20_000)
    assert found["nearly as good"] / found["good"] == pytest.approx(2.718**-0.5, rel=0.06)
    assert found["worse"] / found["good"] == pytest.approx(2.718**-3, rel=0.15)


def test_nothing_is_taken_that_is_more_than_the_set_loss_behind_however_great_the_noise():
    assert picked(1000, 3).keys() == {"good", "nearly as good", "worse"}
    assert picked(1000, 0.4) == {"good": 400}


def test_the_same_stream_of_chance_brings_the_same_picks():
    hands = [FreeHand(Level(thinks="greedy", noise=2, most=100), random.Random(7)) for _ in range(2)]
    assert [hands[0](RATED) for _ in range(50)] == [hands[1](RATED) for _ in range(50)]


def test_a_level_is_known_by_the_rival_alone():
    assert [level_of(one) for one in RIVALS] == [1, 2, 3, 4, 5, 6]
    assert level_of("greedy") == level_of(None) == 0


@pytest.mark.parametrize("game", LADDERS)
def test_the_higher_a_level_the_firmer_its_hand(game):
    numbers = [numbers_of(content_of(game), one) for one in RIVALS]
    assert [one.thinks for one in numbers] == sorted(one.thinks for one in numbers)
    for thinks in ("greedy", "strong"):
        noises = [one.noise for one in numbers if one.thinks == thinks]
        assert noises == sorted({*noises}, reverse=True)
