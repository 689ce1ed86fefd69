"""The score of The Spill follows the lines at which the game is lost."""

import pytest

from spillgame.scenes.the_spill.heard import feeling
from tests.builders import a_game
from tests.scenes.boards import the_rules

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
