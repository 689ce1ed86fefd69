"""The board as plain text."""

from spillgame.rules.the_spill.picture import picture
from spillgame.rules.the_spill.words import Phrasebook
from tests.builders import a_game, a_new_game


def drawn(play):
    return picture(play.game, Phrasebook(play.game), play.state)


def test_the_picture_shows_oil_animals_and_ships_by_sector():
    play = a_game().with_oil("N3", 2).contaminated("N3C").with_oil("E3", 2).contaminated("E3B").at("N3").play()
    lines = drawn(play).splitlines()
    third = next(line for line in lines if line.startswith("N3"))
    assert third.split()[:5] == ["N3", "#", "#P", "d", "<R"]
    assert "E3 #  #s D" in third


def test_the_picture_can_be_drawn_before_any_ship_sails():
    play = a_new_game(level=1, specialists=())
    assert "N1 .  P  C" in drawn(play)


def test_two_states_that_differ_at_sea_have_different_pictures():
    calm, oily = a_game().play(), a_game().with_oil("W6C").play()
    assert drawn(calm) != drawn(oily)


def test_what_is_beside_the_sea_is_told_by_its_names():
    lines = drawn(a_game().at("N3").play()).splitlines()
    assert lines[7].startswith("Action Phase, turn 5, AP 4; bag 60+4, ")
    assert lines[-4] == "*1 Requisition Officer"
