"""What the next dice would mean: whom they hit, and which losing line they reach."""

import pytest

from spillgame.rules.the_spill.board import Sector
from spillgame.rules.the_spill.ending import SICKBAY_ALL_SPECIES, SICKBAY_THREE_OF_ONE, SPILL_OUTS
from spillgame.rules.the_spill.forecast import next_die
from spillgame.rules.the_spill.threats import threats_of
from tests.builders import a_game

FIVE_FULL = ("N1", "N2", "N3", "N4", "N5")


def threat(game, sector):
    play = game.play()
    (found,) = threats_of(play.game, play.state, next_die(play.game, play.state, Sector.parse(sector)))
    return found


def test_a_die_on_open_water_threatens_nothing():
    found = threat(a_game(), "S5")
    assert (found.harms, found.fatal) == (False, False)


@pytest.mark.parametrize(("full", "fatal"), [(4, False), (5, True)])
def test_a_die_that_fills_the_last_sector_but_none_before_it_would_lose(full, fatal):
    found = threat(a_game().with_full_sectors(*FIVE_FULL[:full]).with_oil("W2", 2), "W2")
    assert found.die.spills_out and found.harms
    assert [(one.line, one.value, one.lost_at) for one in found.reached] == ([(SPILL_OUTS, 6, 6)] if fatal else [])


def test_a_die_that_overflows_onto_the_third_seal_would_lose():
    game = a_game().with_sickbay(seal=2).contaminated("E3B").with_oil("E3", 1).with_full_sectors("E2")
    found = threat(game, "E2")
    assert (str(found.die.space), found.die.direction, found.die.to_sickbay) == ("E3B", "cw", "seal")
    assert [one.line for one in found.reached] == [SICKBAY_THREE_OF_ONE]


def test_animals_that_clean_up_takes_count_but_a_line_that_they_alone_reach_does_not():
    waiting = a_game().contaminated("E3B", "N6B").with_oil("E3", 1).with_oil("N6B")
    assert [one.line for one in threat(waiting.with_sickbay(seal=1), "E3").reached] == [SICKBAY_THREE_OF_ONE]
    assert not threat(waiting.with_sickbay(seal=2), "E3").reached
    all_but_a_seal = {"crab": 1, "pelican": 1, "dolphin": 1, "octopus": 1, "sea_turtle": 1}
    alone = a_game().contaminated("E3B").with_oil("E3", 1).with_sickbay(**all_but_a_seal)
    assert [one.line for one in threat(alone, "E3").reached] == [SICKBAY_ALL_SPECIES]
