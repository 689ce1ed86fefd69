"""Games of earlier versions keep the numbers that they were begun with."""

from pathlib import Path

import pytest

from spillgame import __version__
from spillgame.content.loading import earlier_of, load
from spillgame.rules.the_spill.room import CONTENT
from spillgame.store.saves import Saves
from tests.play.games import play_some

pytestmark = pytest.mark.usefixtures("home")


def dice_of(content, track):
    return next(one.dice for one in content.tracks if one.id == track)


@pytest.mark.parametrize("app", [__version__, "99.0.1", "example", "unknown", "", "0", "0.x", "99999999.1"])
def test_todays_version_and_what_is_none_have_todays_numbers(app):
    assert earlier_of(app) is None


@pytest.mark.parametrize("app", ["0.1.0", "0.1.9", "0.0.3", "0.1"])
def test_a_version_up_to_one_that_is_kept_has_its_numbers(app):
    assert earlier_of(app).name == "0.1"


def test_the_numbers_of_an_earlier_version_are_no_mod_of_the_players(home):
    now, then = load(CONTENT, with_mods=False), load(CONTENT, with_mods=False, earlier=earlier_of("0.1.0"))
    assert dice_of(then.content, "ultimate") != dice_of(now.content, "ultimate")
    assert (then.mods, then.left_out) == ((), {})
    assert then == load(CONTENT, with_mods=False, earlier=earlier_of("0.1.0"))  # from the cache
    assert then.sha256 != now.sha256


def test_a_game_of_an_earlier_version_is_branched_with_its_numbers(home):
    path = Path(__file__).parents[1] / "old_journals" / "1-ultimate-random.jsonl"
    saves = Saves(home)
    branch = saves.branch(saves.read(path), 60)
    assert branch.header.app == "0.1.0"
    play_some(branch.table, 20)
    branch.close()
    saved = next(home.glob("*.jsonl"))
    again = Saves(home).resume(saved)
    assert again.rules.game.dice_by_space == dice_of(load(CONTENT, earlier=earlier_of("0.1.0")).content, "ultimate")
    assert len(again.table.moments) == len(branch.table.moments) > 61
