"""The pages outside the table tell of a game without dice nothing of dice, and name many bots in few words."""

from pygame import Rect

from spillgame.scenes.table.bots_in_words import bots_in_words
from spillgame.scenes.table.choices import Choice, block
from spillgame.ui.fonts import LARGE, SMALL
from tests.builders.offshore import offshore_content
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import begun
from tests.texts import shell_words


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
    names = offshore_content().words.bots
    assert (
        bots_in_words(shell_words(), offshore_content(), "greedy+random+greedy")
        == f"2× {names['greedy']}, {names['random']}"
    )


def test_records_name_rivals_with_their_marks():
    named = bots_in_words(shell_words(), offshore_content(), "admiral+mate+mate")
    assert named == "Admiral Quill (6 of 6), 2× Mate Okoro (4 of 6)"


def test_the_box_says_how_many_may_play(home):
    window = Window(home).open()
    window.click("new game")
    assert "2 to 5 players, against each other." in window.widget("game offshore").value_in_words(window.scene.look)


def test_a_price_has_room_on_its_button(home):
    look = begun(Window(home), [None, None]).scene.look
    price = Choice(key="choice 1", rect=Rect(0, 0, 360, 0), name="Buy Diver (2/1)", large="3", caption="coins")
    drawn = look.line(price.large, LARGE * 0.85).get_height() + look.line(price.caption, SMALL).get_height()
    assert block(look, 360, price).height > drawn
