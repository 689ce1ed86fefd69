"""What the objectives measure, and the 9 Win cards (S-10)."""

import pytest

from spillgame.rules.the_spill.chances import Roll
from spillgame.rules.the_spill.objectives import progress_of_card
from tests.builders import Play, a_game, a_new_game

TABLE = """
first_response 1 rescued_contaminated >= 3, removed >= 12, sets >= 2
clean_hands 1 removed >= 10, sickbay <= 3, spill_outs <= 2
ark 1 rescued >= 27, sets >= 3, spill_outs <= 3
open_water 2 removed >= 15, oil <= 14, sickbay <= 3
field_hospital 2 rescued_contaminated >= 5, sets >= 2, removed >= 12
sanctuary 2 rescued >= 18, clear_quadrants >= 1 of 2, removed >= 12
zero_tolerance 3 sickbay <= 2, removed >= 14, marked_clear
full_manifest 3 sets >= 3, rescued_contaminated >= 4, marked_clear
last_drop 3 removed >= 19, species_complete >= 3 of 4, marked_clear
"""


def shown(objective) -> str:
    fields = {name: getattr(objective, name) for name in objective.__dataclass_fields__}
    words = [fields["measure"]]
    if "at_least" in fields:
        words.append(f">= {fields['at_least']}")
    if "at_most" in fields:
        words.append(f"<= {fields['at_most']}")
    words += [f"of {fields[name]}" for name in ("animals", "oil") if name in fields]
    return " ".join(words)


def holds(game, index: int) -> bool:
    """Return whether an objective is marked at the end of the turn."""
    return game.play().do("end_turn").state.goal.objectives[index]


def test_S_10_the_nine_win_cards_are_those_of_the_table():
    cards = a_new_game().game.content.win_cards
    found = [f"{card.id} {card.dots} " + ", ".join(map(shown, card.objectives)) for card in cards]
    assert sorted(found) == sorted(TABLE.strip().splitlines())


def test_S_10_rescued_counts_all_animals_in_rescued_whatever_their_condition():
    def game(contaminated: int):
        return a_game(card="ark").with_rescued(4, 0).with_rescued(0, contaminated, "crab")

    assert not holds(game(2), 0)
    assert holds(game(2).with_rescued(1, 0, "seal"), 0)
    assert holds(a_game(card="sanctuary").with_rescued(3), 0)


def test_S_10_rescued_contaminated_counts_only_those():
    assert holds(a_game(card="first_response").with_rescued(0, 3, "crab"), 0)
    assert not holds(a_game(card="first_response").with_rescued(4, 2, "crab"), 0)


def test_S_10_sets_counts_full_sets_of_six():
    assert holds(a_game(card="ark").with_rescued(3), 1)
    assert holds(a_game(card="ark").with_rescued(2, 1), 1)
    others = ("sea_turtle", "pelican", "dolphin", "seal", "octopus")
    assert not holds(a_game(card="ark").with_rescued(2).with_rescued(4, 0, *others), 1)


def test_S_10_species_complete_counts_species_of_which_four_or_more_are_rescued():
    assert holds(a_game(card="last_drop").with_rescued(4, 0, "crab", "seal").with_rescued(2, 3, "pelican"), 1)
    assert not holds(a_game(card="last_drop").with_rescued(6, 0, "crab", "seal").with_rescued(3, 0, "pelican"), 1)


def test_S_10_removed_counts_the_dice_in_removed_oil_now():
    assert holds(a_game(card="clean_hands").with_removed(10), 0)
    assert not holds(a_game(card="clean_hands").with_removed(9, ever=30), 0)


def test_S_10_sickbay_counts_all_animals_there():
    assert holds(a_game(card="clean_hands").with_sickbay(crab=2, seal=1), 1)
    assert not holds(a_game(card="clean_hands").with_sickbay(crab=2, seal=2), 1)


def test_S_10_spill_outs_counts_full_sectors():
    assert holds(a_game(card="clean_hands").with_full_sectors("N2", "N4").with_oil("E2", 2), 2)
    assert not holds(a_game(card="clean_hands").with_full_sectors("N2", "N4", "E2"), 2)


def test_S_10_oil_counts_the_oil_dice_at_sea():
    four = ("N2", "N4", "E2", "S2")
    assert holds(a_game(card="open_water").with_full_sectors(*four).with_oil("W2", 2), 1)
    assert not holds(a_game(card="open_water").with_full_sectors(*four).with_oil("W2", 3), 1)


def test_S_10_oil_counts_no_dice_that_are_not_at_sea():
    elsewhere = a_game(card="open_water").with_oil("W2").with_pool(2, 1).with_removed(6).play()
    assert progress_of_card(elsewhere.game, elsewhere.state)[1].value == 1


def test_S_10_clear_quadrants_counts_quadrants_with_at_most_two_oil_dice():
    def game(north: int):
        built = a_game(card="sanctuary").with_oil("N1", north)
        return built.with_full_sectors("E2", "S2", "W2")

    assert holds(game(2), 1)
    assert not holds(game(3), 1)


@pytest.mark.parametrize("quadrant", "NESW")
def test_S_10_any_quadrant_may_be_the_clear_one(quadrant):
    others = [f"{other}2" for other in "NESW" if other != quadrant]
    assert holds(a_game(card="sanctuary").with_full_sectors(*others), 1)
    assert not holds(a_game(card="sanctuary").with_full_sectors(*others, f"{quadrant}2"), 1)


def test_S_10_marked_clear_holds_while_none_of_the_marked_sectors_holds_oil():
    assert holds(a_game(card="last_drop").marked("N1", "E2", "S3").with_oil("N2").with_oil("W1"), 2)
    for sector in ("N1", "E2", "S3C"):
        assert not holds(a_game(card="last_drop").marked("N1", "E2", "S3").with_oil(sector), 2)


@pytest.mark.parametrize("card", ["zero_tolerance", "full_manifest", "last_drop"])
def test_S_10_three_sectors_are_marked_by_dice_for_N_E_and_S_before_the_specialists_join(card):
    play = a_new_game(card=card)
    for face in "352":
        assert play.asked == Roll("marker")
        assert play.state.seats == ()
        play.answer(face)
    assert [str(sector) for sector in play.state.goal.marked] == ["N3", "E5", "S2"]
    assert len(play.state.seats) == 4
    assert play.question == "quadrant"


@pytest.mark.parametrize("card", ["ark", "sanctuary", "first_response", "clean_hands", "open_water", "field_hospital"])
def test_S_10_cards_without_marked_clear_use_no_markers(card):
    play = a_new_game(card=card)
    assert play.question == "quadrant"
    assert play.state.goal.marked == ()


def test_S_10_the_markers_of_a_drawn_card_are_rolled_after_it_is_drawn():
    assert a_new_game(level=3).answer("last_drop").asked == Roll("marker")


@pytest.mark.parametrize("card", [line.split()[0] for line in TABLE.strip().splitlines()])
def test_S_10_every_win_card_can_be_won(card):
    game = a_game(card=card).with_rescued(3, 1).with_rescued(1, 0, "crab", "seal", "pelican", "octopus")
    play: Play = game.with_removed(19).marked("N1", "E1", "S1").play().do("end_turn")
    assert play.state.result == (True, ("objectives",))


def test_S_10_progress_tells_how_far_an_objective_is_fulfilled():
    play = a_game(card="open_water").with_removed(7).with_full_sectors("N2").with_sickbay(crab=1).play()
    found = [tuple(progress) for progress in progress_of_card(play.game, play.state)]
    assert found == [(7, 15, False, False), (3, 14, True, True), (1, 3, True, True)]


def test_S_10_the_progress_of_marked_clear_counts_the_marked_sectors_with_oil():
    play = a_game(card="last_drop").marked("N1", "E2", "S3").with_oil("N1", 2).with_oil("S3C").with_oil("W1").play()
    assert progress_of_card(play.game, play.state)[2] == (2, 0, True, False)


def test_S_10_the_progress_of_clear_quadrants_and_complete_species_counts_them():
    play = a_game(card="sanctuary").with_full_sectors("N2", "S2").with_oil("E2", 2).play()
    assert progress_of_card(play.game, play.state)[1] == (2, 1, False, True)
    play = a_game(card="last_drop").with_rescued(3, 1, "crab", "seal").with_rescued(3, 0, "pelican").play()
    assert progress_of_card(play.game, play.state)[1] == (2, 3, False, False)


def test_S_10_there_is_no_progress_before_the_card_is_drawn():
    play = a_new_game(level=1)
    assert progress_of_card(play.game, play.state) == ()
    play.answer("clean_hands")
    assert [progress.holds for progress in progress_of_card(play.game, play.state)] == [False, True, True]
