"""The variant for two: no helpers, borrowing, and cheaper alone (O-10.2, O-10.3)."""

from tests.builders.offshore import a_moment

DISPLAY = ("seismology_3", "gas_injection_3", "condeep_3", "plant_karsto")


def two(up: str = "", coins: int = 9, requirement: str = "I_4", **further):
    """Return a game of two in which Statfjord can be opened."""
    shown = {"statfjord": requirement, "gullfaks": None, "snorre": None, "frigg": None}
    return a_moment(2, up={1: up, 2: "diver_1"}, coins=(coins, 9), display=DISPLAY, requirements=shown, **further)


def test_O_10_2_no_helper_can_be_asked():
    assert two("gas_injection_1 seismology_1").refused("1: open statfjord with 2") == ("O-5.1", "no_helpers")


def test_O_10_3_without_borrowing_opening_costs_two_less():
    game = two("gas_injection_1 seismology_1").do("1: open statfjord")
    game.do("1: use gas_injection_1", "1: use seismology_1")
    assert (game.player(1).coins, game.json()["opening"]["cost"]) == (7, 2)


def test_O_10_2_a_borrowed_tile_meets_a_need_acts_like_an_own_one_and_leaves_the_game_after_the_rewards():
    game = two("gas_injection_1")
    assert game.legal("open") == ["open statfjord borrowing seismology_3"]
    assert game.refused("1: open statfjord borrowing condeep_3") == ("O-5.1", "needs_not_met")
    assert game.refused("1: open statfjord borrowing plant_karsto") == ("O-5.1", "plant_not_borrowed")
    assert game.refused("1: open statfjord borrowing diver_5") == ("O-5.1", "not_to_borrow")
    game.do("1: open statfjord borrowing seismology_3")
    assert game.json()["opening"]["used"] == ["seismology_3"]
    game.do("1: use gas_injection_1")
    assert game.player(1).coins == 5
    assert game.json()["drilling"]["next"] == 2
    assert game.json()["display"][0] == "seismology_3"
    game.do("1: stop")
    assert game.state.removed == ("seismology_3",)
    assert game.json()["display"] == ["gas_injection_3", "condeep_3", "plant_karsto", None]
    assert game.down(1) == ("gas_injection_1",)


def test_O_10_2_a_borrowed_tile_that_meets_all_needs_agrees_the_opening_at_once():
    game = two(requirement="I_1").do("1: open statfjord borrowing gas_injection_3")
    assert game.asked() == {"decide": 1, "for": "drill"}
    assert game.player(1).coins == 3


def test_O_10_2_a_borrowed_condeep_makes_it_cheaper():
    game = two("diver_2", coins=2, requirement="I_3").do("1: open statfjord borrowing condeep_3", "1: use diver_2")
    assert game.player(1).coins == 0
    assert two("diver_2", coins=1, requirement="I_3").legal("open") == []
