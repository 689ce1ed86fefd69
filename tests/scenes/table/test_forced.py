"""A question with one answer is not asked: the game goes on by itself, and taking back does not stop there."""

import pytest

from spillgame.games import GAMES
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.setup import ChooseQuadrant
from spillgame.scenes.table.driver import THINKING, Driver
from spillgame.scenes.table.playback import Playback
from spillgame.store.saves import Saves
from tests.play.games import play_on
from tests.scenes.matches import a_setup

AT_ONCE = 1e9


@pytest.fixture
def match(home):
    return Saves(home / "saves").begin("the_spill", a_setup(["Ann"], 5))


def up_to_the_last_quadrant(match):
    """Play to where the fourth ship can go into one Quadrant alone."""
    bot = GAMES["the_spill"].bot("greedy", 1)
    while match.rules.forced(match.table.state) is None:
        seats = match.rules.to_move(match.table.state)
        play_on(match.table, lambda seats=seats: bot.choose(match.rules, match.table.state, seats[0]), 1)
    return match.rules.forced(match.table.state)


def test_only_a_choice_of_one_goes_without_saying(match):
    asked = []
    while len(asked) < 3:
        play_on(match.table, lambda: match.table.legal()[0], 1)
        if any(isinstance(one, ChooseQuadrant) for one in match.table.legal()):
            asked.append(match.rules.forced(match.table.state))
    assert asked == [None, None, None]
    assert up_to_the_last_quadrant(match) == match.table.legal()[0]
    while match.table.state.phase != "action":
        play_on(match.table, lambda: match.table.legal()[0], 1)
    while len(match.table.legal()) != 1 and not match.table.asks_chance():
        play_on(match.table, lambda: match.table.legal()[0], 1)
    assert match.rules.forced(match.table.state) is None, "a turn is ended by whoever plays it"


def test_the_last_quadrant_is_taken_after_a_moment_and_stands_in_the_journal(match):
    decision = up_to_the_last_quadrant(match)
    driver = Driver(Playback(match, lambda: 1.0))
    assert not driver.person_decides()
    assert not driver.go_on(THINKING / 2, 1.0), "so that one can follow"
    assert driver.go_on(THINKING, 1.0)
    assert match.moments[-1].step == decision
    assert b'"choose_quadrant"' in match.path.read_bytes().splitlines()[-1]


def test_taking_back_never_stops_where_nobody_chose(match):
    up_to_the_last_quadrant(match)
    playback = Playback(match, lambda: 1.0)
    Driver(playback).go_on(AT_ONCE, 1.0)
    moments = tuple(match.moments)
    with pytest.raises(Refused):
        playback.undo()
    assert tuple(match.moments) == moments, "it comes after a die, which stays seen"
