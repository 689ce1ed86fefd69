"""What the strong bot imagines keeps to the rules, says what can be expected, and is decided by the seed alone."""

import random
from statistics import fmean

import pytest

from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.imagine import play_dive
from spillgame.bots.deep_sea_adventure.strong import StrongBot, Thought, chance_to_win
from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from tests.bots.deep_sea_adventure.test_greedy import TRAIL, asked_the_way
from tests.bots.quick import quick_rules
from tests.builders.dive import DEEP_SEA, a_dive, dive_content


@pytest.mark.slow
def test_it_beats_three_who_decide_at_random():
    rules, won = quick_rules("deep_sea_adventure", 4, mode=0), 0
    for seed in range(8):
        bots = [DEEP_SEA.bot(name, seed, seat) for seat, name in enumerate(["strong", *["random"] * 3], 1)]
        won += 1 in play_game(rules, bots, SeededChance(rules, seed)).result.ranking[0]
    assert won >= 6


def imagined(game, seat, count, seed=1):
    thought = Thought(game.rules, game.rules.view(game.state, seat), seat, random.Random(seed))
    thought.imagine(count)
    return [(decision, *map(fmean, zip(*found, strict=True))) for decision, found in thought.found.items()]


def test_the_chance_to_get_home_the_points_and_the_chance_to_win_are_imagined():
    game = a_dive("1 . . . . . .", ("5 ^ 4", "home"), ((), ((1, 1, 3),)), dive=3).drop(2, 3)
    (picking, _, picked, _, _), (passing, _, passed, _, _) = found = imagined(game, 1, 50)
    assert (picking, passing) == (PickUp(1), Pass(1))
    assert all((home, win) == (1, 1) for _, home, _, win, _ in found)
    assert 13 <= passed <= 15
    assert 0.5 <= picked - passed <= 2.5


def test_what_is_certain_to_fail_is_told_from_what_is_not():
    game = asked_the_way("9 v 3 3", "24 ^ 4 4 4", air=20)
    (down, home_down, _, win_down, _), (up, home_up, _, win_up, _) = imagined(game, 2, 60)
    assert (down, up) == (Direction(2, DOWN), Direction(2, UP))
    assert home_down < 0.1
    assert 0.3 < home_up < 1
    assert win_up > win_down
    assert StrongBot(random.Random(1)).choose(game.rules, game.rules.view(game.state, 2), 2) == up


def test_alternatives_are_imagined_under_the_same_fate():
    game = a_dive(TRAIL, ("9 v", "12 ^ 2 3"), ((), ((1, 1, 3), (1, 4, 12)))).drop(1, 1)
    view = game.rules.view(game.state, 1)
    fate = Fate(game.rules.game, view, random.Random(4))
    values = [chip.value for chip in fate.state.divers[1].treasure]
    assert values[0] in (0, 1, 2, 3)
    assert values[1] in (12, 13, 14, 15)
    habits = [Habit(game.rules.game, view.trail, dive_content().bots.greedy)] * 2
    once, again = (play_dive(game.rules.game, fate, Pass(1), habits) for _ in range(2))
    assert once == again
    assert once.state.dive == 2 or once.state.phase == "ascent"


def test_an_imagined_dive_between_two_dives_is_the_next_one():
    game = a_dive(". . . . . . . .", ("8 ^ 1 2 3 4", "0"), air=1, active=2).drop(1, 1)
    while game.state.phase == "dive":
        game.take(game.rules.legal(game.state)[-1]) if game.rules.to_move(game.state) else game.drop(1, 1)
    found = imagined(game, 1, 20, seed=2)
    assert len(found) == 4
    assert max(score for _, _, score, _, _ in found) > 0


def test_who_leads_after_a_dive_is_likelier_to_win_and_the_more_the_fewer_dives_are_left():
    def chances(dive: int, mine: int) -> list[float]:
        chips = [((1, 4, score),) for score in (mine, 10, 10, 10)]
        game = a_dive("1 1 1 1 1 1 1", ("0",) * 4, tuple(chips), dive=dive)
        return [chance_to_win(game.rules.game, game.state, seat) for seat in (1, 2, 3, 4)]

    for dive in (2, 3):
        assert sum(chances(dive, 10)) == pytest.approx(1)
        assert chances(dive, 10) == sorted(chances(dive, 10), reverse=True)  # in the order of their turns
    assert 0.5 < chances(2, 25)[0] < chances(3, 25)[0] < 1
    assert chances(2, 5)[0] < chances(2, 10)[0]


def test_alone_it_counts_the_marks():
    def chance(score: int) -> float:
        game = a_dive("1 1 1 1 1 1 1", ("0",), (((1, 4, score),),), dive=3)
        return chance_to_win(game.rules.game, game.state, 1)

    assert 0 < chance(20) < chance(30) < chance(60) < 1
