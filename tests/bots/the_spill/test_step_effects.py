"""Every step of a plan says what it does, not only what it costs."""

import random

import pytest

from spillgame.bots.bot import RandomBot
from spillgame.bots.the_spill.telling import SpillTelling
from spillgame.lab.simulate import moments_of
from tests.builders import a_game
from tests.scenes.boards import the_rules


def effect(game, step: str) -> str:
    """Return what a step does in words, given its short text."""
    play = game.play()
    return SpillTelling(the_rules(play)).effect(play.state, play.decision(step))


@pytest.mark.parametrize(
    ("game", "step", "told"),
    [
        (a_game().at("N1").with_oil("N3", 2), "move N3", "1 AP · In N3: 2 dice, 2 animals."),
        (a_game().at("N1").with_oil("N1", 2), "push_back N1A", "1 AP · Dice in N1: 2, then 1."),
        (a_game().at("N1").with_bag(9, 1), "extra_action", "Dice in the bag: 10, then 9."),
        (a_game(card="clean_hands").at("N1"), "rescue N1B", "1 AP · Pelican rescued: 0, then 1."),
        (a_game().with_card("supply_tanker", 1), "use_resource supply_tanker 0", "Gain 2 AP."),
    ],
)  # fmt: skip
def test_a_step_that_moves_neither_forecast_nor_goal_says_what_it_does(game, step, told):
    assert effect(game, step) == told


def test_a_step_that_moves_the_forecast_says_that():
    told = effect(a_game().at("N1").with_full_sectors("N1"), "push_back N1A")
    assert told == "1 AP · Full Sectors: -1. · At most 3 full Sectors: 1, then 0."


def test_a_cube_says_what_it_makes_possible_or_how_many_it_lacks():
    game = a_game().at("N1").with_rescued(1, 0).with_card("supply_tanker").with_card("relief_well")
    play = game.with_removed(8, 8).with_oil("N1", 1).with_ap(4).play().do("remove N1A")
    assert play.question == "cube"
    telling = SpillTelling(the_rules(play))
    tell = lambda step: telling.effect(play.state, play.decision(step))  # noqa: E731
    assert tell("place_cube supply_tanker 0").startswith("Ready to be used: Gain 2 AP")
    assert tell("place_cube supply_tanker 1").startswith("With 1 cube more: Gain 4 AP")


def test_whatever_is_done_in_a_game_something_is_told_beside_its_price():
    rules, moments = a_random_game(7)
    telling = SpillTelling(rules)
    seen = set()
    for moment in moments:
        for decision in rules.legal(moment.state) if moment.state.phase == "action" else ():
            told = telling.effect(moment.state, decision)
            seen.add(decision.type)
            assert told.split(" · ")[-1].endswith("."), decision
    assert {"move", "push_back", "rescue", "end_turn", "extra_action"} <= seen


def a_random_game(seed):
    rules = the_rules(a_game().play())
    return rules, moments_of(rules, RandomBot(random.Random(seed)), seed)
