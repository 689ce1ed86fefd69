"""Offers, answers, counter-offers and closed pairs (O-5.4, O-5.6, O-5.7)."""

import pytest

from tests.builders.offshore import Concession, a_moment

TILES = {1: "gas_injection_1 seismology_1", 2: "blowout_preventer_1", 3: "directional_drilling_1"}
OFFER = ("1: open statfjord with 2", "1: use gas_injection_1", "1: use seismology_1", "1: split 1")


def asked(coins=(9, 9, 9), **setup) -> Concession:
    """Return a game in which seat 2 is asked to help with Statfjord for 3 of the 4 coins."""
    shown = {"statfjord": "I_4", "valhall": "I_1", "gullfaks": None, "snorre": None, "frigg": None, "sverdrup": None}
    return a_moment(up=TILES, coins=coins, requirements=shown, **setup).do(*OFFER)


@pytest.mark.parametrize(
    ("coins", "least", "most"), [((9, 9), 0, 4), ((2, 9), 0, 2), ((9, 1), 3, 4), ((2, 2), 2, 2), ((0, 4), 0, 0)]
)
def test_O_5_4_nobody_is_asked_to_pay_more_than_they_have(coins, least, most):
    game = a_moment(up=TILES, coins=coins, requirements={"statfjord": "I_4"}).do(*OFFER[:-1])
    assert game.legal() == [f"split {n}" for n in range(least, most + 1)]
    assert game.refused(f"1: split {most + 1}") == ("O-5.4", "wrong_split")


def test_O_5_4_it_is_asked_even_where_the_cost_is_nothing():
    game = a_moment(up={1: "condeep_1", 2: "condeep_2"}, coins=(0, 0), requirements={"frigg": "I_3"})
    game.do("1: open frigg with 2", "1: use condeep_1", "1: use condeep_2")
    assert game.legal() == ["split 0"]


def test_O_5_6_the_other_accepts_and_both_pay_their_share():
    game = asked()
    assert game.asked() == {"decide": 2, "for": "answer"}
    assert game.json()["opening"]["split"] == [1, 3]
    assert game.legal() == ["accept", "counter", "refuse"]
    game.do("2: accept")
    assert (game.player(1).coins, game.player(2).coins) == (8, 6)
    assert (game.player(1).requirements, game.player(2).requirements) == (("I_4",), ())
    assert game.json()["fields"]["statfjord"]["platforms"] == [1, 2]


def test_O_5_6_a_counter_offer_takes_all_tiles_back_and_the_first_one_answers():
    game = asked().do("2: counter")
    opening = game.json()["opening"]
    assert (opening["maker"], opening["stage"], opening["used"], opening["counters"]) == (2, "use", [], 1)
    assert (opening["cost"], opening["split"]) == (None, None)
    assert game.legal() == ["use blowout_preventer_1", "use gas_injection_1"]
    game.do("2: use blowout_preventer_1", "2: use seismology_1", "2: split 4")
    assert game.asked() == {"decide": 1, "for": "answer"}
    game.do("1: accept")
    assert (game.player(1).coins, game.player(2).coins) == (5, 9)
    assert game.state.opening is not None
    assert game.state.opening.maker == 2


def test_O_5_6_after_two_counter_offers_there_is_only_yes_or_no():
    again = ("use gas_injection_1", "use seismology_1", "split 1")
    game = asked().do("2: counter", *(f"2: {one}" for one in again), "1: counter", *(f"1: {one}" for one in again))
    assert game.legal() == ["accept", "refuse"]
    assert game.refused("2: counter") == ("O-5.6", "no_more_counters")


@pytest.mark.parametrize("counters", [0, 1])
def test_O_5_7_a_refusal_by_either_closes_the_pair_for_the_turn(counters):
    game = asked()
    if counters:
        game.do("2: counter", "2: use gas_injection_1", "2: use seismology_1", "2: split 4", "1: refuse")
    else:
        game.do("2: refuse")
    assert game.asked() == {"decide": 1, "for": "action"}
    assert game.json()["closed"] == [["statfjord", 2]]
    assert (game.player(1).coins, game.player(2).coins) == (9, 9)
    assert game.json()["fields"]["statfjord"] == {"platforms": [], "requirement": "I_4"}
    assert game.refused("1: open statfjord with 2") == ("O-5.1", "pair_closed")
    assert game.legal("open") == [
        *("open statfjord", "open statfjord with 3"),
        *("open valhall", "open valhall with 2", "open valhall with 3"),
    ]


def test_O_5_7_in_the_next_turn_the_pair_may_try_again():
    game = asked().do("2: refuse", "1: export_coins")
    assert game.json()["closed"] == []
    assert "open statfjord with 1" in game.legal("open")
