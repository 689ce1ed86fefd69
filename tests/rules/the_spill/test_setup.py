"""Set-up (S-2)."""

import pytest

from spillgame.rules.game import Refused
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.chances import DropDice, Pick, Roll
from spillgame.rules.the_spill.game import Game
from tests.builders import PLAIN_TEAM, Play, a_new_game, a_setup, the_content


def refused_setup(**setup) -> str:
    with pytest.raises(Refused) as caught:
        Game(the_content(), a_setup(**setup))
    return caught.value.refusal.code


def with_ships(**setup) -> Play:
    """Play until the first Resource card is drawn."""
    play = a_new_game(**setup)
    for quadrant in "NESW":
        play.do(f"choose_quadrant {quadrant}").answer("1")
    return play


def with_cards(**setup) -> Play:
    """Play until the first drop."""
    play = with_ships(**setup)
    while isinstance(play.state.pending, Pick):
        first, second, *_ = play.asked.among
        play.answer(first, second).do(f"keep_resource {first}")
    return play


# --- S-2.1 ---


@pytest.mark.parametrize("players", [(), ("A", "B", "C", "D", "E")])
def test_S_2_1_one_to_four_players_play(players):
    assert refused_setup(players=players) == "wrong_number_of_players"


def test_S_2_1_a_set_up_that_the_content_does_not_know_is_refused_with_what_it_knows():
    assert refused_setup(track="bumpy") == "unknown_track"
    assert refused_setup(card="nothing") == "unknown_win_card"
    assert refused_setup(level=4) == "unknown_level"
    assert refused_setup(specialists=("pirate",)) == "unknown_specialist"
    with pytest.raises(Refused, match=r"S-2\.1: unknown_track \(found bumpy, known severe, standard, training, ultim"):
        Game(the_content(), a_setup(track="bumpy"))


def test_S_2_1_at_most_four_specialists_are_named_each_once():
    assert refused_setup(specialists=(*PLAIN_TEAM, "marine_vet")) == "too_many_specialists"
    assert refused_setup(specialists=("marine_vet", "marine_vet")) == "specialist_twice"


# --- S-2.2 ---


@pytest.mark.parametrize(
    "level, cards",
    [
        (1, {"first_response", "clean_hands", "ark"}),
        (2, {"open_water", "field_hospital", "sanctuary"}),
        (3, {"zero_tolerance", "full_manifest", "last_drop"}),
    ],
)
def test_S_2_2_a_win_card_is_drawn_from_those_of_the_level(level, cards):
    play = a_new_game(level=level)
    assert play.asked == Pick("draw_win_card", tuple(sorted(cards)))
    chosen = min(cards)
    assert play.answer(chosen).state.goal.card == chosen


def test_S_2_2_mixed_draws_from_all_win_cards():
    assert len(a_new_game(level="mixed").asked.among) == 9


def test_S_2_2_a_named_win_card_is_not_drawn():
    play = a_new_game(card="sanctuary")
    assert play.state.goal.card == "sanctuary"
    assert play.question == "quadrant"


# --- S-2.3 ---


def test_S_2_3_named_specialists_take_the_first_seats_and_the_rest_are_drawn_one_by_one():
    play = a_new_game(specialists=("sea_captain", "marine_vet"))
    assert play.state.seats == ("sea_captain", "marine_vet")
    assert set(play.asked.among) == set(play.game.specialists) - {"sea_captain", "marine_vet"}
    play.answer("risk_engineer")
    assert set(play.asked.among) == set(play.game.specialists) - {"sea_captain", "marine_vet", "risk_engineer"}
    play.answer("meteorologist")
    assert play.state.seats == ("sea_captain", "marine_vet", "risk_engineer", "meteorologist")
    assert play.question == "quadrant"


def test_S_2_3_the_win_card_is_drawn_before_the_specialists_join():
    play = a_new_game(level=1, specialists=())
    assert play.state.seats == ()
    play.answer("ark")
    assert play.asked.ask == "draw_specialist"
    assert len(play.asked.among) == 8


@pytest.mark.parametrize(
    "players, runs",
    [
        (("A",), ["A", "A", "A", "A"]),
        (("A", "B"), ["A", "B", "A", "B"]),
        (("A", "B", "C"), ["A", "B", "C", None]),
        (("A", "B", "C", "D"), ["A", "B", "C", "D"]),
    ],
)
def test_S_2_3_players_run_their_seats_and_with_three_the_fourth_is_communal(players, runs):
    game = Game(the_content(), a_setup(players=players))
    assert [game.player_of(seat) for seat in (1, 2, 3, 4)] == runs


def test_S_2_3_seat_1_is_first_and_the_turns_go_round():
    play = with_cards().drop("N1", "E1", "S1", "W1", "N2", "E2", "S2", "W2")
    order = []
    for _ in range(5):
        order.append(play.active)
        play.do("end_turn").answer("3 oil").drop_somewhere()
    assert order == [*PLAIN_TEAM, PLAIN_TEAM[0]]


def test_S_2_3_only_the_seat_that_is_asked_may_decide():
    play = with_cards().drop("N1", "E1", "S1", "W1", "N2", "E2", "S2", "W2")
    assert play.code("end_turn", seat=2) == "not_your_turn"
    assert play.refusal("end_turn", seat=2).values == {"seat": 2, "needed": 1}
    assert play.code("end_turn", seat=1) is None


# --- S-2.4 ---


def test_S_2_4_each_seat_in_turn_takes_a_quadrant_then_rolls_for_its_sector():
    play = a_new_game()
    for seat, (quadrant, face) in enumerate(zip("SWNE", "2465", strict=True), start=1):
        assert play.state.pending == (seat, "quadrant")
        play.do(f"choose_quadrant {quadrant}")
        assert play.asked == Roll("ship")
        play.answer(face)
    assert [str(ship) for ship in play.state.ships] == ["S2", "W4", "N6", "E5"]


def test_S_2_4_a_quadrant_that_is_taken_is_refused():
    play = a_new_game().do("choose_quadrant E").answer("3")
    assert play.code("choose_quadrant E") == "quadrant_taken"
    assert play.legal() == {"choose_quadrant N", "choose_quadrant S", "choose_quadrant W"}


def test_a_quadrant_is_taken_by_itself_and_by_each_of_its_sectors():
    play = a_new_game()
    decision = next(one for one in engine.legal(play.game, play.state) if str(one.quadrant) == "E")
    names = [str(place) for place in decision.places(play.game, play.state)]
    assert names == ["E", "E1", "E2", "E3", "E4", "E5", "E6"]


# --- S-2.5 ---


def test_S_2_5_two_cards_are_drawn_one_at_a_time_and_one_is_kept():
    play = with_ships()
    assert len(play.asked.among) == 15
    play.answer("oil_skimmer")
    assert len(play.asked.among) == 14
    assert "oil_skimmer" not in play.asked.among
    play.answer("crew_change")
    assert play.state.pending == (1, "resource")
    assert play.legal() == {"keep_resource oil_skimmer", "keep_resource crew_change"}
    assert play.code("keep_resource relief_well") == "card_not_drawn"
    play.do("keep_resource crew_change")
    assert play.cubes == {"crew_change": (0, 0)}
    assert play.state.cards.known == ("oil_skimmer",)


def test_S_2_5_all_four_seats_do_so_and_the_other_cards_lie_under_the_deck_in_that_order():
    play = with_ships()
    pairs = ["oil_skimmer crew_change", "relief_well sorbent_pads", "vacuum_barge survey_drone"]
    for seat, pair in enumerate([*pairs, "supply_tanker controlled_burn"], start=1):
        under, kept = pair.split()
        play.answer(under, kept)
        assert play.state.pending == (seat, "resource")
        play.do(f"keep_resource {kept}")
    assert list(play.cubes) == ["crew_change", "sorbent_pads", "survey_drone", "controlled_burn"]
    assert play.state.cards.known == ("oil_skimmer", "relief_well", "vacuum_barge", "supply_tanker")
    assert len(play.state.cards.unknown) == 7


# --- S-2.6 ---


def test_S_2_6_eight_oil_dice_are_dropped_and_52_oil_and_4_weather_dice_stay_in_the_bag():
    play = with_cards()
    assert play.asked == DropDice(("oil",) * 8)
    assert play.state.bag == (52, 4)


def test_S_2_6_a_die_lies_nearest_the_rig_and_no_animal_is_touched():
    play = with_cards().drop("N1", "E1", "S1", "W1", "N2", "N2", "S4", "S4")
    assert play.oil == {"N1A", "E1A", "S1A", "W1A", "N2A", "N2B", "S4A", "S4B"}
    assert play.state.healthy.bit_count() == 36
    assert play.state.turn == 1


def test_S_2_6_a_die_that_would_lie_on_an_animal_is_dropped_again():
    play = with_cards().drop("N1", "N1", "E1", "S1", "W1", "N3", "E3", "S3")
    assert play.oil == {"N1A", "E1A", "S1A", "W1A", "N3A", "E3A", "S3A"}
    assert play.asked == DropDice(("oil",))


def test_S_2_6_a_die_that_would_lie_on_C_is_dropped_again():
    play = with_cards().drop("N2", "N2", "N2", "N4", "N4", "N4", "E2", "E4")
    assert play.oil == {"N2A", "N2B", "N4A", "N4B", "E2A", "E4A"}
    assert play.asked == DropDice(("oil", "oil"))
    assert play.state.track_space == 0


def test_S_2_6_dice_set_aside_are_dropped_all_together_until_none_is():
    play = with_cards().drop(*["N1"] * 8)
    assert play.asked == DropDice(("oil",) * 7)
    play.drop(*["N1"] * 7)
    assert play.asked == DropDice(("oil",) * 7)
    play.drop("N2", "N2", "N2", "N3", "N4", "N5", "N6")
    assert play.asked == DropDice(("oil",))
    play.drop("E1")
    assert play.oil == {"N1A", "N2A", "N2B", "N3A", "N4A", "N5A", "N6A", "E1A"}
    assert play.state.phase == "action"


# --- S-2.7 ---


def test_S_2_7_the_first_turn_has_no_spill_phase_but_the_second_has():
    play = with_cards().drop("N1", "E1", "S1", "W1", "N2", "E2", "S2", "W2")
    assert (play.state.turn, play.state.phase, play.state.ap) == (1, "action", 4)
    assert play.state.bag == (52, 4)
    play.do("end_turn")
    assert (play.state.turn, play.state.phase) == (2, "spill")
    assert play.asked.ask == "draw_dice"


def test_S_2_4_no_decision_is_open_while_chance_is_due():
    play = a_new_game().do("choose_quadrant E")
    assert engine.legal(play.game, play.state) == []
    assert list(engine.candidates(play.game, play.state)) == []
    why = play.refusal("choose_quadrant N", seat=1)
    assert (why.code, why.values) == ("chance_is_due", {"decision": "choose_quadrant", "ask": "roll"})
