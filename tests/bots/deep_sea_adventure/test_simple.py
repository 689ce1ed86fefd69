"""Each simple bot keeps to its own plan (D-10.1 to D-10.3)."""

import pytest

from spillgame.bots.deep_sea_adventure.bots import BOTS
from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown
from spillgame.rules.levels import level_of
from tests.builders.dive import DEEP_SEA, a_dive, dive_rules

PLAIN = [name for name in BOTS if name not in ("greedy", "strong", "master")]


def steps_of(name: str, seed: int = 1, divers: int = 4):
    """Return the state before each decision of a game of one kind of bot, and the decision."""
    rules = dive_rules(divers)
    played = play_game(rules, [DEEP_SEA.bot(name, seed, seat) for seat in rules.game.seats], SeededChance(rules, seed))
    state, found = rules.start()[0], []
    for step in played.steps:
        if rules.to_move(state):
            found.append((state, step))
        state, _ = rules.apply(state, step)
    return found


def test_D_10_every_bot_of_the_rules_is_there():
    grabs, levels = [f"grab_{number}" for number in (1, 2, 3)], [f"level_{number}" for number in range(1, 7)]
    assert {name for name in BOTS if not level_of(name)} == {"random", *grabs, *levels, "greedy", "strong", "master"}


def test_D_10_1_random_takes_each_legal_decision_alike():
    game = a_dive(". . . . . . . . .", ("2 v 1 2 3", "0")).drop(3, 2)
    legal = game.rules.legal(game.state)
    bot = DEEP_SEA.bot("random", 1)
    chosen = [bot.choose(game.rules, game.state, 1) for _ in range(400)]
    assert len(legal) == 4
    assert all(70 < chosen.count(decision) < 130 for decision in legal)


@pytest.mark.parametrize("most", [1, 2, 3])
def test_D_10_2_grab_takes_all_it_lands_on_until_it_carries_enough_and_then_turns_up(most):
    decisions = steps_of(f"grab_{most}")
    for state, decision in decisions:
        diver, legal = state.divers[decision.seat - 1], dive_rules(4).legal(state)
        if isinstance(decision, Direction):
            assert decision.way == (UP if len(diver.carried) >= most else DOWN)
        elif PickUp(decision.seat) in legal:
            assert isinstance(decision, PickUp) == (not diver.up and len(diver.carried) < most)
        assert not isinstance(decision, PutDown)
    assert any(isinstance(decision, PickUp) for _, decision in decisions)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_D_10_3_level_passes_over_what_is_below_its_level_and_takes_the_first_that_is_not(level):
    decisions = steps_of(f"level_{level}")
    taken = 0
    for state, decision in decisions:
        diver = state.divers[decision.seat - 1]
        if isinstance(decision, Direction):
            assert decision.way == (UP if diver.carried else DOWN)
        elif state.phase == "dive" and (here := state.trail[diver.place - 1]):
            wanted = max(here) >= level and not diver.up and not diver.carried
            assert isinstance(decision, PickUp) == wanted
            taken += wanted
    assert taken


def test_D_10_3_level_6_comes_home_with_nothing_where_there_are_fewer_levels():
    assert not any(isinstance(decision, PickUp) for _, decision in steps_of("level_6"))


@pytest.mark.parametrize("name", ["grab_2", "level_3", "greedy"])
def test_D_7_5_the_lowest_levels_are_laid_first(name):
    game = a_dive(". . . . . . . .", ("8 ^ 1 2 3 4", "0"), air=1, active=2, dive=1).drop(1, 1)
    game.drop(1, 1)
    while game.state.phase == "dive":
        game.take(game.rules.legal(game.state)[-1])
    assert DEEP_SEA.bot(name, 1, 1).choose(game.rules, game.state, 1) == Lay(1, (1, 2, 3))
