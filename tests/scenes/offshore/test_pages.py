"""The pages outside the table tell of a game without dice nothing of dice, and name many bots in few words."""

import pytest

from spillgame.scenes.shell.records_scene import RecordsScene
from spillgame.scenes.table.bots_in_words import bots_in_words
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import begun


@pytest.mark.parametrize(("game", "with_dice"), [("offshore", False), ("the_spill", True)])
def test_the_records_have_a_part_for_dice_only_where_dice_fall(home, game, with_dice):
    window = Window(home).open()
    window.show(RecordsScene(window.app.stage, game))
    assert (window.find("tab dice") is not None) == with_dice


def test_neither_the_pause_nor_the_list_of_games_offers_dice(home):
    window = begun(Window(home), [None, None])
    window.press("p")
    assert window.find("rulebook") is not None
    assert window.find("fairness") is None
    window.click("to title")
    window.click("games")
    window.until(lambda: not window.scene.moving)
    assert window.find("watch") is not None
    assert window.find("dice") is None


def test_many_bots_are_named_once_each():
    assert bots_in_words({"a": "Ann", "b": "Ben"}, "a+b+a") == "2× Ann, Ben"


def test_the_box_says_how_many_may_play(home):
    window = Window(home).open()
    window.click("new game")
    assert "2 to 5 players, against each other." in str(window.widget("game offshore").describe(False))
