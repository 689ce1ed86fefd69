"""Weather tokens: turned up, turned down, stacked (S-3.9, S-5.1, S-8.2)."""

import pytest

from tests.builders import a_game


def harsh(on: bool = True):
    return a_game(harsh_weather=on)


@pytest.mark.parametrize("face, token", [(3, "slow_ship"), (4, "hard_rescue"), (6, "fair_wind")])
def test_S_8_2_under_harsh_weather_these_tokens_stack(face, token):
    play = harsh().with_token(token).spilling().play().spill(f"weather N{face}", f"weather N{face}", "E2")
    assert play.tokens() == {token: 3}
    assert play.tokens("sea_captain") == {token: 2}


@pytest.mark.parametrize("face, token", [(1, "no_resources"), (2, "no_ability")])
def test_S_8_2_under_harsh_weather_the_others_do_not_stack(face, token):
    play = harsh().spilling().play().spill(f"weather N{face}", f"weather N{face}", "E2")
    assert play.tokens() == {token: 1}


@pytest.mark.parametrize("face, token", [(3, "slow_ship"), (4, "hard_rescue"), (6, "fair_wind")])
def test_S_8_2_without_harsh_weather_nothing_stacks(face, token):
    play = harsh(False).spilling().play().spill(f"weather N{face}", f"weather N{face}", "E2")
    assert play.tokens() == {token: 1}


def test_S_8_2_each_fair_wind_of_a_stack_gives_an_action_point():
    assert harsh().spilling().play().spill("weather N6", "weather N6", "E2").state.ap == 6


def test_S_8_2_each_hard_rescue_of_a_stack_adds_to_the_cost():
    play = harsh().at("N3").with_token("hard_rescue", 2).with_ap(4).play().do("rescue N3B")
    assert play.state.ap == 1


def test_S_8_2_each_slow_ship_of_a_stack_shortens_the_move_but_not_below_none():
    play = harsh().with_token("slow_ship", 3).play()
    assert play.legal("move") == set()
    assert play.code("move N2") == "ship_too_slow"


def test_S_3_9_a_token_that_is_up_is_no_news():
    play = a_game().with_token("slow_ship").spilling().play().spill("weather N3", "E2", "E2")
    news = [(event.specialist, event.token, event.now) for event in play.happened("token_turned_up")]
    assert [name for name, _, _ in news] == ["sea_captain", "marine_biologist", "hazmat_specialist"]
    assert {(token, now) for _, token, now in news} == {("slow_ship", 1)}


def test_S_5_1_at_clean_up_all_tokens_of_the_active_specialist_are_turned_down():
    tokens = ("no_resources", "no_ability", "slow_ship", "hard_rescue", "fair_wind")
    game = a_game()
    for token in tokens:
        game.with_token(token)
    play = game.play().do("end_turn")
    assert play.tokens("requisition_officer") == {}
    assert [event.tokens for event in play.happened("tokens_turned_down")] == [tokens]


def test_S_5_1_a_stack_is_turned_down_as_a_whole():
    assert harsh().with_token("fair_wind", 3).play().do("end_turn").tokens("requisition_officer") == {}


def test_S_5_1_the_tokens_of_the_others_stay_until_their_own_turn_ends():
    play = a_game().with_token("slow_ship", on="sea_captain").with_token("slow_ship").play().do("end_turn")
    assert play.tokens("sea_captain") == {"slow_ship": 1}
    assert play.active == "sea_captain"
    play.spill("N2", "E2", "S2").do("end_turn")
    assert play.tokens("sea_captain") == {}
