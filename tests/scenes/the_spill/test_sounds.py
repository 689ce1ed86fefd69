"""The score of The Spill follows the lines at which the game is lost, and what warns has a sign."""

import pytest

from spillgame.scenes.the_spill.heard import feeling
from spillgame.scenes.the_spill.panels.layout import arrange
from spillgame.scenes.the_spill.panels.page import over_board
from tests.builders import a_game
from tests.scenes.boards import a_look, the_rules

SECTORS = ("N1", "N2", "N3", "E1", "E2", "E3", "S1", "S2", "S3")


@pytest.mark.parametrize(("full", "felt"), [(0, "calm"), (1, "calm"), (-2, "tense"), (-1, "near_end")])
def test_full_sectors_press(full, felt):
    limit = a_game().play().game.losing.full_sectors
    play = a_game().with_full_sectors(*SECTORS[: full % limit]).play()
    assert feeling(the_rules(play), play.state) == felt


def test_a_second_animal_of_a_species_in_sickbay_and_the_last_die_drawn_bring_the_end_near():
    sick, capped = a_game().with_sickbay(pelican=2).play(), a_game().capped().play()
    assert feeling(the_rules(sick), sick.state) == "near_end"
    assert feeling(the_rules(capped), capped.state) == "near_end"


@pytest.mark.parametrize("text", [100, 200])
def test_a_sound_that_warns_has_a_sign_before_the_words_which_still_fit(text):
    look, words = (
        a_look(text=text),
        "The seal of E3B goes to Sickbay: there are two of them now, and a third loses the game.",
    )
    (line,) = (one for one in over_board(look, arrange(look), [words], "", warned=True).widgets if one.key == "status")
    assert (line.icon, line.token) == ("warning", "danger")
    assert not line.too_long(look)
    assert line.beside_icon(look).x > line.rect.x
