"""What each diver brought home in a dive, who brought the most, and how it is counted at the end of the dive."""

from types import SimpleNamespace

import pygame
import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.deep_sea_adventure.events import DiveEnded, TurnedOver
from spillgame.scenes.deep_sea_adventure import moments, tally
from spillgame.scenes.deep_sea_adventure.board import departing
from spillgame.scenes.deep_sea_adventure.tally import best_of, brought_in
from tests.builders.dive import NAMES, a_dive
from tests.scenes.deep_sea_adventure.dives import sit_down
from tests.scenes.driver import Window
from tests.scenes.own_looks import a_sea, a_sheet, pixels

CHIPS = (((1, 1, 3), (2, 2, 6)), ((2, 1, 2), (2, 1, 4)), ((1, 4, 15),))


def a_crew(chips=CHIPS, divers=("home", "home", "home")):
    return a_dive(divers=divers, chips=chips, dive=2)


def test_only_the_chips_of_the_dive_are_counted_and_a_tie_has_two_best():
    rows = brought_in(a_crew().state, 2)
    assert [sum(chip.value for chip in row.chips) for row in rows] == [6, 6, 0]
    assert best_of(rows) == (1, 2)
    assert best_of(brought_in(a_crew().state, 3)) == ()


def test_nobody_is_best_where_a_value_is_not_to_be_seen():
    dive = a_crew()
    assert best_of(brought_in(dive.rules.view(dive.state, 1), 2)) == ()


def test_the_sum_rises_chip_by_chip_and_the_best_is_seen_last():
    dive = a_crew()
    board = a_sea(dive)

    def shown(t):
        sheet = a_sheet(board)
        sheet.fill((0, 0, 0))
        tally.draw(sheet, board, brought_in(dive.state, 2), t, NAMES)
        return sheet

    pictures = [pixels(shown(t)) for t in (0.2, 0.4, 0.6, 0.71, 0.9)]
    assert len(set(pictures)) == 5
    best = board.look.rgb("shallow")
    counts = [pygame.transform.threshold(None, shown(t), best, (2, 2, 2), set_behavior=0) for t in (0.75, 0.9)]
    assert counts[0] < counts[1] / 4


def test_what_sank_with_a_diver_is_counted_too():
    rows = brought_in(a_crew(divers=("home", "4 ^ 13 2", "home")).state, 2)
    assert [sorted(row.lost) for row in rows] == [[], [1, 2, 3], []]


@pytest.mark.parametrize("still", [False, True])
def test_the_submarine_leaves_only_those_dives_from_which_nobody_comes_home(still):
    lost, ended = ("4 ^ 1", "6 ^", "7 ^ 2"), DiveEnded(2, (1, 2, 3), 2, 0)
    for divers, leaves in ((lost, True), (("home", *lost[1:]), False)):
        state = a_crew(divers=divers).state
        shown = [SimpleNamespace(current=ended, progress=t, shown=state) for t in (0.1, 0.7, 1.0)]
        away = [moments.departure(playback, still=still) for playback in shown]
        assert (away[-1] >= 1) is leaves
        assert (away[0] <= 0) is not (leaves and still)
    board = a_sea(a_crew(divers=lost))
    hull, sheets = board.look.rgb("shell"), []
    for t in (0.0, 1.0):
        sheet = a_sheet(board)
        board.draw(sheet, state._replace(air=0))
        departing.leave(sheet, board, t)
        sheets.append(sheet.subsurface(board.geometry.submarine))
    seen = [pygame.transform.threshold(None, sheet, hull, (24,) * 3, set_behavior=0) for sheet in sheets]
    assert seen[0] > 100
    assert seen[1] < seen[0] / 20


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_at_the_end_of_a_dive_the_light_goes_out_only_if_somebody_is_left_out(home, reduced_motion):
    window = Window(home, speed="1", reduced_motion=reduced_motion)
    sit_down(window, a_crew(divers=("home", "4 ^ 1", "home")))
    playback = window.playback
    playback.current, playback._elapsed = DiveEnded(2, (2,), 1, 0), 2.0
    assert moments.darkness(playback) == 1
    playback.current = DiveEnded(2, (), 0, 3)
    assert moments.darkness(playback) == 0


def test_chips_fly_to_their_diver_once_they_have_been_turned_over(home):
    window = Window(home, speed="1")
    dive = a_dive("1 " * 9, ("1 ^ 2 3", "5 ^"), seed=5)
    sit_down(window, dive, SeededChance(dive.rules, 5))
    window.playback.table.answer_chance()
    turning = lambda: isinstance(window.playback.current, TurnedOver)  # noqa: E731
    window.until(turning)
    assert not window.scene.flights
    window.until(lambda: not turning()).frame()
    assert window.scene.flights
    assert window.scene.model.sea.place("haul").colliderect(window.scene.model.sea.rect)
