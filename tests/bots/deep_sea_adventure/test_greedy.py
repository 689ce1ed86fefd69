"""What greedy decides when it is clear what is right, and what its plan is made from (D-10.4)."""

import pytest

from spillgame.bots.deep_sea_adventure.greedy import Plan
from spillgame.bots.deep_sea_adventure.outlook import Outlook
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.odds import home_chance, home_chances, step_chances
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp, PutDown
from tests.builders.dive import DEEP_SEA, Dive, a_dive, dive_content, dive_rules

TRAIL = " ".join(["1"] * 8 + ["2"] * 8 + ["3"] * 8 + ["4"] * 8)
PIPS, DICE = (1, 1, 2, 2, 3, 3), 2


def choice(game: Dive, bot: str = "greedy") -> Decision:
    (seat,) = game.rules.to_move(game.state)
    found: Decision = DEEP_SEA.bot(bot, 1, seat).choose(game.rules, game.rules.view(game.state, seat), seat)
    return found


def asked_the_way(diver: str, other: str = "0", air: int = 25, trail: str = TRAIL) -> Dive:
    """Return a dive in which seat 2 is asked for its direction."""
    game = a_dive(trail, (other, diver), air=air).drop(1, 1)
    while game.rules.to_move(game.state) == (1,):
        game.take(Pass(1))
    return game


def test_who_has_nothing_goes_on_down_while_there_is_air():
    assert choice(asked_the_way("5 v")) == Direction(2, DOWN)


def test_who_has_treasure_turns_up_where_there_is_just_the_air_to_get_home():
    assert choice(asked_the_way("11 v 3 3", "20 ^ 4 4", air=18)) == Direction(2, UP)


def test_a_treasure_that_can_be_brought_home_is_picked_up_where_nothing_better_can():
    game = a_dive("1 1 . . . . . .", ("4 ^ 3", "home")).drop(1, 2)
    assert choice(game) == PickUp(1)


def test_a_treasure_that_would_keep_the_diver_from_home_is_left():
    trail = TRAIL.replace("2", ".", 1)
    game = a_dive(trail, ("13 ^ 4 4", "20 ^ 4 4"), air=13).drop(1, 3)
    assert choice(game) == Pass(1)


def test_of_a_load_with_which_nobody_gets_home_something_is_put_down():
    game = a_dive(". . . . . . . . . . . .", ("10 ^ 1 1 1 1 4", "home"), air=10).drop(3, 3)
    assert choice(game) == PutDown(1, (1,))


def test_a_pile_weighs_as_one_and_is_worth_more_than_a_chip():
    game = a_dive(". . . . . . . 222 . . . .", ("10 ^ 4", "home"), air=20).drop(2, 1)
    assert choice(game) == PickUp(1)


def test_the_chance_to_be_home_is_that_of_the_dice():
    assert home_chance(PIPS, DICE, 0, 2, 1) == 1
    assert home_chance(PIPS, DICE, 0, 3, 1) == pytest.approx(8 / 9)
    assert home_chance(PIPS, DICE, 1, 6, 1) == 0
    assert home_chance(PIPS, DICE, 1, 6, 2) == pytest.approx(50 / 81)
    assert home_chances(PIPS, DICE, 3, 0)[:2] == (1.0, 0.0)
    assert home_chance(PIPS, DICE, 6, 1, 40) == 0


def outlook(*divers: str, air: int = 25, trail: str = TRAIL) -> Outlook:
    game = a_dive(trail, divers, air=air)
    return Outlook(game.rules.game, game.state, 1, dive_content().bots.greedy)


def test_the_more_others_carry_the_fewer_turns_are_left():
    alone, beside_one, beside_two = (outlook("20 ^ 3", other).turns(1) for other in ("home", "20 ^ 3", "20 ^ 3 3"))
    assert alone > beside_one > beside_two > 0
    assert outlook("20 ^ 3", "2 ^ 3").turns(1) > beside_one  # those who are soon home soon use no air
    assert alone > outlook("20 ^ 3", "home").turns(2)
    assert outlook("20 ^ 3", "home", air=0).turns(1) == 0


def test_a_treasure_is_worth_the_mean_of_what_its_seat_has_not_seen():
    game = a_dive(TRAIL, ("0", "0"), ((), ((1, 1, 3), (1, 1, 3))), dive=2)
    seen, unseen = (
        Outlook(game.rules.game, game.rules.view(game.state, seat), seat, dive_content().bots.greedy) for seat in (2, 1)
    )
    assert unseen.worth((1,)) == 1.5
    assert seen.worth((1,)) == 1.0
    assert seen.worth((1, 4)) == 14.5


def test_a_plan_without_treasure_on_the_way_is_worth_the_load_times_the_chance_to_be_home():
    found = outlook("9 ^ 3", "home", trail=". " * 9)
    plan = Plan(found, dive_content().bots.greedy, 1, 9.5, True, [0.0] * 9)
    assert plan.at_turn(9, True) == pytest.approx(9.5 * found.homes(1, found.turns(1), 9, 9)[0])
    assert sum(step_chances(PIPS, DICE, 1)) == pytest.approx(1)
    assert dive_rules().game.pips[6] == 3
