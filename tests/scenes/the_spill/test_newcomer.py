"""What a newcomer reads and can leave to the program: set-up that chooses, and sentences that explain themselves."""

import pytest

from spillgame.rules.the_spill.chances import DropDice
from spillgame.rules.the_spill.state import Dice
from spillgame.scenes.the_spill.suggestion import suggestion
from tests.builders import a_game, a_new_game
from tests.scenes.boards import the_rules
from tests.scenes.driver import Window
from tests.scenes.matches import a_setup
from tests.scenes.test_window_robust import up_to

SOLO = a_setup(["Ann"], 5)


def test_set_up_can_be_left_to_the_program_which_says_why(home):
    window = Window(home).open(setup=SOLO)
    quadrants, cards = [], 0
    while window.table.state.turn == 0 and not window.playback.drop_is_due:
        up_to(window, lambda: window.find("choose for me") is not None or window.playback.drop_is_due)
        if window.find("choose for me") is None:
            break
        _, why = suggestion(window.scene.look.say, window.playback.rules, window.table.state, window.table.offers())
        legal = window.table.legal()
        before = len(window.table.moments)
        window.click("choose for me")
        step = window.table.moments[before].step
        assert step in legal
        assert window.widget("hint").said == why
        if hasattr(step, "quadrant"):
            quadrants.append(step.quadrant)
            assert f"Quadrant {step.quadrant}" in why
        else:
            cards += 1
            assert window.playback.rules.words.name("card", step.card) in why
    assert (len(quadrants), cards) == (3, 4), "nobody is asked for the last Quadrant"
    assert abs(quadrants[1] - quadrants[0]) == 2, "the second ship starts opposite the first"


def test_nothing_is_suggested_where_set_up_asks_nothing():
    play = a_game().play()
    assert (
        suggestion(lambda key, **values: key, the_rules(play), play.state, the_rules(play).offers(play.state)) is None
    )


def test_a_ship_is_suggested_where_no_other_is_near():
    play = a_new_game()
    rules = the_rules(play)
    decision, why = suggestion(lambda key, **values: key, rules, play.state, rules.offers(play.state))
    assert decision in rules.legal(play.state)
    assert why.endswith("first_quadrant")


@pytest.mark.parametrize("where", ["prepare", "action"])
def test_a_player_alone_is_not_told_his_own_name(home, where):
    window = Window(home).open(setup=SOLO)
    up_to(window, lambda: window.scene.title == where and bool(window.table.legal()))
    assert "Ann" not in window.form()


def test_several_players_are_told_whose_turn_it_is(home):
    window = Window(home).open(setup=a_setup(["Ann", "Ben"], 5))
    up_to(window, lambda: window.scene.title == "action")
    assert "Ann" in window.widget("status").name
    assert "Ben" in window.form()


def falls_again(window: Window) -> bool:
    """Drop the dice of set-up; returns whether some of them are to fall again."""
    up_to(window, lambda: window.playback.drop_is_due)
    window.press("space")
    up_to(window, lambda: window.playback.drop_is_due or window.scene.title == "action")
    return window.scene.title == "spill" and window.table.state.phase == "setup"


def test_dice_that_fall_again_say_why(home):
    windows = (Window(home).open(setup=a_setup(["Ann"], seed)) for seed in range(30))
    window = next(window for window in windows if falls_again(window))
    assert "found no free space" in window.widget("status").name
    assert "again" in window.widget("status").name


def test_dice_of_the_extra_pool_are_told_apart_from_those_that_were_drawn():
    play = a_game().play()
    waiting = DropDice(("oil",) * 4)
    state = play.state._replace(phase="spill", pool=Dice(1, 0), pending=waiting)
    said = the_rules(play).words.question(state)
    assert said == "4 dice wait for the tower: 3 drawn, 1 from the Extra pool."
    assert the_rules(play).words.question(state._replace(pool=Dice(0, 0))) == "4 dice wait for the tower."
