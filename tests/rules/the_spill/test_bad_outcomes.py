"""Answers of chance that do not fit what was asked are refused, and leave the state as it was."""

import pytest

from spillgame.rules.game import Refusal, Refused
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.board import QUADRANTS
from spillgame.rules.the_spill.chances import (
    Chance,
    DrawDice,
    Drawn,
    DropDice,
    Landed,
    Landing,
    Pick,
    Picked,
    Roll,
    Rolled,
)
from spillgame.rules.the_spill.codec import chance_from_json
from tests.builders import Play, a_game, a_new_game

N, E, S, W = QUADRANTS


def refused(play: Play, step: Chance) -> Refusal:
    """Return the refusal of an answer, after checking that nothing changed."""
    before = play.state
    with pytest.raises(Refused) as caught:
        play.take(step)
    assert play.state is before
    assert caught.value.refusal == engine.chance_refusal(play.game, play.state, step)
    return caught.value.refusal


def answered(play: Play, answer) -> Refusal:
    return refused(play, Chance(play.asked, answer))


def dropping(*dice: str) -> Play:
    """A Spill Phase in which three dice are about to be dropped."""
    weather = dice.count("weather")
    return a_game().spilling().play().answer(f"{len(dice) - weather} oil, {weather} weather")


def oil(quadrant, face) -> Landing:
    return Landing("oil", quadrant, face)


@pytest.mark.parametrize("number", [0, 2, 4])
def test_S_3_4_as_many_dice_land_as_were_dropped(number):
    why = answered(dropping("oil", "oil", "oil"), Landed((oil(N, 1),) * number))
    assert why == Refusal("wrong_landings", "S-3.4", {"dice": 3, "found": number})


def test_S_3_4_five_landings_for_four_dice_are_refused():
    play = a_game().on_track_space(5).spilling().play().answer("4 oil")
    why = answered(play, Landed((oil(N, 1),) * 5))
    assert why == Refusal("wrong_landings", "S-3.4", {"dice": 4, "found": 5})


@pytest.mark.parametrize("face", [0, 7, -1])
def test_S_3_4_a_face_that_no_die_has_is_refused(face):
    why = answered(dropping("oil", "oil", "oil"), Landed((oil(N, 1), oil(E, face), oil(S, 1))))
    assert why == Refusal("no_such_face", "S-3.4", {"face": face})


@pytest.mark.parametrize("quadrant", ["Q", 4, -1])
def test_S_3_4_a_quadrant_that_does_not_exist_is_refused(quadrant):
    why = answered(dropping("oil", "oil", "oil"), Landed((oil(N, 1), oil(quadrant, 2), oil(S, 1))))
    assert why == Refusal("no_such_quadrant", "S-1.1", {"quadrant": quadrant})


def test_S_3_4_dice_of_other_kinds_than_were_dropped_are_refused():
    landings = (oil(N, 1), oil(E, 2), oil(S, 1))
    why = answered(dropping("oil", "oil", "weather"), Landed(landings))
    assert why == Refusal("other_dice", "S-3.4", {"dice": "oil, oil, weather"})
    weather = (Landing("weather", N, 1), *landings[1:])
    assert answered(dropping("oil", "oil", "oil"), Landed(weather)).code == "other_dice"


@pytest.mark.parametrize("oil, weather", [(2, 0), (2, 2), (4, -1), (-1, 4)])
def test_S_3_1_a_draw_that_does_not_add_up_is_refused(oil, weather):
    why = answered(a_game().spilling().play(), Drawn(oil, weather))
    assert why == Refusal("wrong_dice_drawn", "S-3.1", {"count": 3, "oil": oil, "weather": weather})


def test_S_3_1_dice_that_are_not_in_the_bag_are_not_drawn():
    play = a_game().with_bag(2, 1).spilling().play()
    assert answered(play, Drawn(3, 0)) == Refusal(
        "not_in_bag", "S-3.1", {"oil": 3, "weather": 0, "bag_oil": 2, "bag_weather": 1}
    )
    assert answered(play, Drawn(1, 2)).code == "not_in_bag"


def test_S_4_6_an_extra_die_that_is_not_in_the_bag_is_refused():
    play = a_game().with_bag(3, 0).play().do("extra_action")
    assert answered(play, Drawn(0, 1)).code == "not_in_bag"
    assert answered(play, Drawn(2, 0)).code == "wrong_dice_drawn"


def test_S_2_2_a_win_card_that_is_not_in_the_list_is_refused():
    why = answered(a_new_game(level=1), Picked("last_drop"))
    assert why == Refusal("not_in_list", "S-2.2", {"found": "last_drop", "among": "ark, clean_hands, first_response"})


def test_S_2_3_a_specialist_in_play_is_not_drawn_again():
    why = answered(a_new_game(specialists=("marine_vet",)), Picked("marine_vet"))
    assert (why.code, why.rule) == ("not_in_list", "S-2.3")


def test_S_4_8_a_resource_card_that_is_not_in_the_deck_is_refused():
    play = a_game().with_card("supply_tanker", 1).play().do("use_resource supply_tanker 0")
    for card in ("supply_tanker", "nonsense"):
        why = answered(play, Picked(card))
        assert (why.code, why.rule, why.values["found"]) == ("not_in_list", "S-4.8", card)


@pytest.mark.parametrize("face", [0, 7])
def test_S_1_3_a_rolled_face_that_no_die_has_is_refused(face):
    play = a_new_game().do("choose_quadrant N")
    assert answered(play, Rolled(face)) == Refusal("no_such_face", "S-1.3", {"face": face})


def test_S_3_4_an_answer_of_another_kind_is_refused():
    why = answered(a_game().spilling().play(), Rolled(3))
    assert why == Refusal("wrong_answer", "S-3.4", {"ask": "draw_dice", "found": "rolled"})
    assert answered(dropping("oil", "oil", "oil"), Drawn(3, 0)).code == "wrong_answer"
    assert answered(a_new_game(level=1), Rolled(1)).code == "wrong_answer"


def test_S_3_4_an_answer_to_another_question_is_refused():
    play = a_game().spilling().play()
    why = refused(play, Chance(DropDice(("oil",)), Landed((oil(N, 1),))))
    assert why == Refusal("other_ask", "S-3.4", {"asked": "draw_dice", "found": "drop"})
    assert refused(play, Chance(DrawDice(4), Drawn(4, 0))).code == "other_ask"
    roll = a_new_game().do("choose_quadrant N")
    assert refused(roll, Chance(Roll("marker"), Rolled(1))).code == "other_ask"
    pick = a_new_game(level=1)
    assert refused(pick, Chance(Pick("draw_win_card", ("last_drop",)), Picked("last_drop"))).code == "other_ask"


def test_S_4_1_an_answer_is_refused_while_a_decision_is_due():
    why = refused(a_game().play(), Chance(DrawDice(3), Drawn(3, 0)))
    assert why == Refusal("decision_is_due", "S-4.1", {"ask": "draw_dice"})


def test_S_6_5_an_answer_is_refused_once_the_game_is_over():
    play = a_game().capped().play().do("end_turn")
    why = refused(play, Chance(DrawDice(3), Drawn(3, 0)))
    assert (why.code, why.rule) == ("game_is_over", "S-6.5")


@pytest.mark.parametrize(
    "answer, code",
    [
        ({"landings": [{"die": "oil", "quadrant": "Q", "face": 1}]}, "unknown_quadrant"),
        ({"landings": [{"die": "milk", "quadrant": "N", "face": 1}]}, "unknown_die"),
        ({"landings": [{"die": "oil", "quadrant": "N", "face": "1"}]}, "wrong_kind"),
        ({"landings": [{"die": "oil", "quadrant": "N", "face": True}]}, "wrong_kind"),
        ({"landings": [{"die": "oil", "quadrant": "N"}]}, "field_missing"),
        ({"landings": "none"}, "wrong_kind"),
        ({"landings": ["N1"]}, "wrong_kind"),
        ({}, "field_missing"),
        ([], "wrong_kind"),
    ],
)
def test_S_3_4_landings_that_are_not_of_the_right_shape_are_refused_when_read(answer, code):
    play = dropping("oil", "oil", "oil")
    with pytest.raises(Refused) as caught:
        chance_from_json(play.asked, {"ask": "drop"}, answer)
    assert caught.value.refusal.code == code


def test_every_refusal_reads_as_a_rule_a_code_and_its_values():
    with pytest.raises(Refused) as caught:
        a_game().with_ap(0).play().do("move N2")
    assert str(caught.value) == "S-4.2: not_enough_ap (cost 1, ap 0)"
