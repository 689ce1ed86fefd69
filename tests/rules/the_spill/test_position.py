"""A position describes a moment of the game, and a moment can be written as a position."""

import pytest

from spillgame.rules.game import Refused
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.position import positioned
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import PLAIN_TEAM, a_setup, the_content


def a_position(**given):
    return positioned(Game(the_content(), a_setup()), given)[0]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"oils": {}}, "must be one of turn, turn_of"),
        ({"ap": -1}, "ap must be a whole number from 0 to 999 (found -1)"),
        ({"ap": True}, "ap must be a whole number"),
        ({"ap": 4.0}, "ap must be a whole number"),
        ({"turn_of": "marine_vet"}, "turn_of must be one of"),
        ({"ships": {"sea_captain": "N9"}}, "ships must be a Sector such as N4 (found N9)"),
        ({"ships": []}, "ships must be a group"),
        ({"oil": {"N1": 4}}, "oil must be a whole number from 0 to 3"),
        ({"oil": ["N1A", "N1A"]}, "oil must be dice on spaces that are free (found N1A)"),
        ({"oil": [7]}, "oil must be a space"),
        ({"oil": {"": 1}}, "oil must be a space"),
        ({"contaminated": ["N1A"]}, "contaminated must be spaces with an animal"),
        ({"contaminated": ["N1B", "N1B"]}, "contaminated must be spaces that differ"),
        ({"rescued": {"seal": 7}}, "rescued must be at most 6"),
        ({"rescued": {"unicorn": 1}}, "rescued must be one of"),
        ({"rescued": {"seal": {"well": 1}}}, "rescued must be one of healthy, contaminated"),
        ({"sickbay": {"seal": "2"}}, "sickbay must be"),
        ({"at_home": ["N1A"]}, "at_home must be homes of animals"),
        ({"at_home": []}, "at_home must be 6 of each species"),
        ({"tokens": {"sea_captain": {"slow": 1}}}, "tokens must be one of"),
        ({"cards": {"oil_skimmer": [9, 0]}}, "cards must be two numbers of cubes for oil_skimmer"),
        ({"cards": {"oil_skimmer": [1]}}, "cards must be two numbers"),
        ({"deck": {"unknown": ["oil_skimmer"], "known": ["oil_skimmer"]}}, "deck must be cards that are nowhere else"),
        ({"removed": 61}, "oil must be at most 60 Oil and 4 Weather dice"),
        ({"bag": {"oil": 61}}, "bag must be at most 60"),
        ({"bag": {"weather": 5}}, "bag must be at most 60 Oil and 4 Weather dice"),
        ({"discard": ["oil_skimmer"] * 50_000}, "deck must be cards that are nowhere else (found oil_skimmer)"),
        ({"pool": {"weather": 5}}, "oil must be at most 60 Oil and 4 Weather dice"),
        ({"removed": 3, "removed_ever": 2}, "removed_ever must be at least the 3"),
        ({"track_space": 10}, "track_space must be a whole number from 0 to 9"),
        ({"marked": ["N1"]}, "marked must be three Sectors"),
        ({"objectives": [True]}, "objectives must be three times"),
        ({"capped": 1}, "capped must be true or false"),
        ({"used": {"start": "N1"}}, "used must be one of push_back_at"),
        ({"phase": "setup"}, "phase must be one of action, spill"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_key(given, expected):
    game = Game(the_content(), a_setup())
    with pytest.raises(Refused) as caught:
        positioned(game, given)
    sentence = TheSpill(the_content(), a_setup()).refusal_to_text(caught.value.refusal)
    assert expected in sentence
    assert "\n" not in sentence


def test_a_position_needs_its_card_and_its_team():
    for setup in (a_setup(level=1), a_setup(specialists=PLAIN_TEAM[:3])):
        with pytest.raises(Refused) as caught:
            TheSpill(the_content(), setup, {})
        assert caught.value.refusal.code == "position_without_team"


def test_a_position_that_says_nothing_is_the_fifth_turn_with_a_sea_without_oil():
    state = a_position()
    assert (state.turn, state.active, state.ap, state.oil) == (5, 0, 4, 0)


def test_S_10_a_position_has_marked_sectors_where_its_win_card_looks_at_them():
    for card, marked in (("last_drop", ["N1", "E1", "S1"]), ("ark", [])):
        state, _ = positioned(Game(the_content(), a_setup(card=card)), {})
        assert [str(sector) for sector in state.goal.marked] == marked


def test_S_4_7_dice_removed_before_count_even_where_the_bag_says_how_many_are_removed_now():
    state = a_position(bag={"oil": 58, "weather": 4}, removed_ever=20)
    assert (state.removed, state.removed_ever) == (2, 20)
    state = a_position(bag={"oil": 58, "weather": 4})
    assert (state.removed, state.removed_ever) == (2, 2)
