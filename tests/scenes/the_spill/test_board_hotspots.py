"""The places of the board in words: what lies there, what can be done, and why not."""

import pytest

from spillgame.rules.the_spill.action import Move, PushBack
from spillgame.rules.the_spill.board import QUADRANTS, SECTORS, SPACES, Sector, Space
from spillgame.rules.the_spill.chances import Chance, Picked
from spillgame.rules.the_spill.setup import ChooseQuadrant
from spillgame.scenes.the_spill.board.hotspots import PlaceWords, hotspots
from tests.builders import a_game, a_new_game
from tests.scenes.boards import a_view, the_rules


class Board:
    """The places of a game, and what pressing them led to."""

    def __init__(self, play):
        self.rules, self.acted, self.chosen = the_rules(play), [], []
        state = play.state
        offers = self.rules.offers(state)
        found = hotspots(a_view(play), self.rules, state, offers, self.acted.append, self._choose)
        self.hotspots = {spot.key: spot for spot in found}

    def _choose(self, place, decisions):
        self.chosen.append((place, decisions))

    def __getitem__(self, name):
        return self.hotspots[f"space {name}" if len(name) == 3 else f"sector {name}"]


def test_there_is_a_spot_for_every_space_and_sector_along_the_ring():
    board = Board(a_game().play())
    assert len(board.hotspots) == len(SPACES) + len(SECTORS)
    assert list(board.hotspots)[:5] == ["sector N1", "space N1A", "space N1B", "space N1C", "sector N2"]


def test_names_say_what_lies_there():
    board = Board(a_game().contaminated("N3C", "E3C").with_oil("N3C").with_oil("N3A").play())
    assert board["N3C"].name == "N3C: oil on a Contaminated Dolphin"
    assert board["E3C"].name == "E3C: Contaminated Dolphin"
    assert board["N4C"].name == "N4C: Healthy Octopus"
    assert board["N3A"].name == "N3A: oil"
    assert board["N2A"].name == "N2A: empty"
    assert board["N3"].name == "Sector N3"


def test_values_say_what_else_is_to_be_known():
    board = Board(a_game().contaminated("N3B").with_oil("N3", 3).marked("N3", "E1", "S1").at("N3").play())
    assert board["N3"].value == "3 dice, full, marked, ship of the Requisition Officer"
    assert board["N3B"].value == "goes to Sickbay at clean-up"
    assert board["N3A"].value == board["N4B"].value == ""


def test_one_decision_is_taken_at_once_with_its_price_told_before():
    board = Board(a_game().at("N3").play())
    spot = board["N3B"]
    assert spot.tooltip.startswith("Rescue the Pelican on N3B: 1 AP.")
    spot.press()
    assert [decision.type for decision in board.acted] == ["rescue"]
    assert not board.chosen


def test_several_decisions_at_a_place_are_offered():
    board = Board(a_game().at("N3").with_oil("N3A").play())
    spot = board["N3A"]
    first, second = spot.tooltip.splitlines()
    assert first.startswith("Push back the die on N3A: 1 AP.")
    assert second.startswith("Remove the die on N3A: 3 AP.")
    spot.press()
    ((place, decisions),) = board.chosen
    assert str(place) == "N3A"
    assert [decision.type for decision in decisions] == ["push_back", "remove"]


def test_what_cannot_be_paid_is_told_beside_what_can():
    board = Board(a_game().at("N3").with_oil("N3A").with_ap(1).play())
    assert board["N3A"].tooltip.splitlines() == [
        "Push back the die on N3A: 1 AP.",
        "Remove the die on N3A: It costs 3 AP; 1 AP are left. (S-4.4)",
    ]
    board["N3A"].press()
    assert board.acted == [PushBack(1, board.acted[0].space)]


def test_a_place_out_of_reach_says_why_with_the_rules():
    board = Board(a_game().at("N3").with_oil("S1A").play())
    assert board["S1A"].refused == "S1A is not in the ship's Sector N3."
    assert board["S1A"].rule == "S-4.3"
    assert board["S1A"].focusable
    assert board["S1A"].press() is None
    assert board["S1"].refused == "It is 10 Sectors away; the ship sails 2 at most."
    assert board["S1"].rule == "S-4.2"


def test_the_ship_s_own_sector_says_what_can_be_done_there_and_offers_it():
    board = Board(a_game().at("N3").with_oil("N3A").play())
    water = board["N3"]
    assert water.tooltip == "Your ship. 4 things can be done in N3: press to choose. The next die here: N3B."
    assert not water.refused and water.focusable
    water.press()
    ((place, decisions),) = board.chosen
    assert (str(place), [decision.type for decision in decisions]) == (
        "N3",
        ["push_back", "remove", "rescue", "rescue"],
    )


def test_the_ship_s_own_sector_says_where_nothing_can_be_done():
    board = Board(a_game().at("N2").play())
    assert board["N2"].refused == "Nothing can be done in N2. Sail to a lit Sector."
    board["N2"].press()
    assert not board.chosen and not board.acted
    assert "1 AP" in Board(a_game().at("N2").with_ap(0).play())["N2"].refused


def test_an_empty_place_is_no_stop():
    board = Board(a_game().at("N3").play())
    assert not board["S1A"].focusable


def test_what_a_decision_saves_is_told():
    board = Board(a_game().contaminated("N3B").with_oil("N3B").at("N3").play())
    assert "Saves from Sickbay: N3B." in board["N3B"].tooltip


def test_a_cube_that_would_be_earned_is_told():
    board = Board(a_game().at("N3").with_oil("N3A").with_removed(2).play())
    assert "Earns a cube." in board["N3A"].tooltip


def test_a_free_push_back_is_offered_only_when_owed():
    game = a_game().turn_of("environmental_tech").turn_began_at("N1").at("N3").with_oil("N3A")
    plain = Board(game.play())
    assert "free" not in plain["N3A"].tooltip
    owed = Board(game.play().do("move N4", "move N3"))
    assert owed["N3A"].tooltip.splitlines()[0] == "Push back the die on N3A, free: no AP."


def test_sailing_goes_by_the_water_outside_the_ring():
    board = Board(a_game().at("N3").play())
    assert board["N5"].tooltip == "Sail to N5: 1 AP. The next die here: N5A."
    board["N5"].press()
    assert board.acted == [Move(1, SECTORS[4])]


def test_what_lies_in_a_sector_ends_before_the_next_die_is_told():
    play = a_game().at("N3").play()
    words = PlaceWords(a_view(play), the_rules(play), play.state)
    told = words.note(Sector.parse("N3"), [], [])
    assert told == "Sector N3. 0 dice, ship of the Requisition Officer. The next die here: N3A."
    assert words.note(Space.parse("N4C"), [], []) == "N4C: Healthy Octopus"


def test_a_transport_leads_to_far_waters():
    board = Board(a_game().turn_of("sea_captain").at("N3").play())
    assert board["E4"].tooltip == "Sail to E4 by way of E3: 1 AP. The next die here: E4A."
    board["E4"].press()
    assert board.acted == [Move(board.acted[0].seat, SECTORS[9], SECTORS[8])]


def test_targets_of_an_effect_are_pressed_where_they_lie():
    play = a_game().with_card("dispersant_plane", first=1).with_oil("S3A").at("N3").play()
    board = Board(play.do("use_resource dispersant_plane 0"))
    assert board["S3A"].tooltip == "Choose S3A."
    board["S3A"].press()
    assert board.acted[0].space == SPACES[3 * 14]


def test_any_ship_put_to_sea_asks_which():
    play = a_game().with_card("survey_drone", second=2).play()
    board = Board(play.do("use_resource survey_drone 1"))
    board["W6"].press()
    ((place, decisions),) = board.chosen
    assert str(place) == "W6"
    assert len(decisions) == 4


def test_a_quadrant_is_chosen_on_the_board():
    play = a_new_game()
    while play.question != "quadrant":
        play.take(Chance(play.asked, Picked(play.asked.among[0])))
    board = Board(play)
    assert board["E4"].tooltip == "Take Quadrant E."
    board["E4"].press()
    assert board.acted == [ChooseQuadrant(1, QUADRANTS[1])]


@pytest.mark.parametrize("name", ["N1A", "E6C", "S3B", "W2A", "N5", "S6"])
def test_pressing_within_an_outline_hits_its_spot_only(name):
    play = a_game().play()
    board, view = Board(play), a_view(play)
    spot = board[name]
    at = view.geometry.space_centre(SPACES[[str(s) for s in SPACES].index(name)]) if len(name) == 3 else None
    if at is None:
        at = view.geometry.outside_centre(SECTORS[[str(s) for s in SECTORS].index(name)])
    hit = [key for key, other in board.hotspots.items() if other.contains((round(at[0]), round(at[1])))]
    assert hit == [spot.key]
