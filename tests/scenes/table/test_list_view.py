"""The list view says all of the board in words, and plays the game from the keyboard."""

import pytest

from spillgame.rules.the_spill.board import SECTORS
from spillgame.scenes.scene import Pop
from spillgame.scenes.table.list_view import ListView
from spillgame.scenes.the_spill.board_words import BoardWords
from tests.scenes.apps import WINDOWS, an_app, press, said, top
from tests.scenes.layout_check import assert_usable
from tests.scenes.matches import LOST_BY_SPILL, a_playback
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")


def words_of(playback) -> BoardWords:
    return BoardWords(playback.rules, playback.table.state, playback.table.offers(), all_words())


def all_of(words) -> str:
    return "\n".join(one.text for tab, _ in words.tabs() for one in words.said(tab))


def a_view(playback, **window):
    return an_app(lambda stage: ListView(stage, playback, playback.decide), **window)


def test_every_legal_decision_can_be_done_from_the_list_and_no_other():
    playback = a_playback(5, turn=2)
    found = [said.offer.decision for said in words_of(playback).said("now") if said.offer and said.offer.legal]
    assert len(found) == len(playback.table.legal())
    assert set(found) == set(playback.table.legal())


def test_what_cannot_be_done_says_why():
    playback = a_playback(LOST_BY_SPILL, turn=9)
    refused = [said for said in words_of(playback).said("now") if said.offer and not said.offer.legal]
    assert refused
    for one in refused:
        assert one.text.endswith(playback.rules.words.refusal(one.offer.refusal))


def test_every_sector_is_told_with_its_spaces_and_what_may_be_done_there():
    playback = a_playback(5, turn=2)
    told = [said.text for said in words_of(playback).sectors()]
    for sector in SECTORS:
        assert any(text.startswith(f"{sector}: A ") for text in told)
    legal = [
        decision for decision in playback.table.legal() if decision.type in ("move", "push_back", "remove", "rescue")
    ]
    assert sum(said.offer is not None for said in words_of(playback).sectors()) == len(legal)


def test_a_sector_is_told_as_it_is():
    playback = a_playback(LOST_BY_SPILL, turn=9)
    words = words_of(playback)
    assert words.sector(SECTORS[5]) == "N6: A oil, B oil, C oil; full; marked."
    assert words.sector(SECTORS[8]) == "E3: A free, B Contaminated Seal, C Healthy Dolphin."
    assert words.sector(SECTORS[2]) == "N3: A free, B free, C free; ship of Sea Captain."


def test_the_rest_is_told_too():
    text = all_of(words_of(a_playback(LOST_BY_SPILL, turn=9)))
    for part in ("If the turn ended now", "Last Drop", "Removed Oil holds", "Sea turtle: rescued", "whose turn it is"):
        assert part in text


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_state_of_a_game_can_be_told(seed):
    playback = a_playback(seed, bot="random")
    rules = playback.rules
    for moment in playback.table.moments:
        offers = rules.offers(moment.state)
        assert all_of(BoardWords(rules, moment.state, offers, all_words()))


def test_enter_does_what_the_line_says_and_tells_what_happened():
    playback = a_playback(5, turn=1)
    app = a_view(playback)
    first = next(offer.decision for offer in playback.table.offers() if offer.legal)
    press(app, "return")
    assert playback.table.moments[-1].step == first
    assert playback.log[-1].text in said(app)["hint"]
    press(app, "down")
    assert playback.log[-1].text not in said(app)["hint"]


def test_chance_that_needs_no_press_answers_by_itself():
    playback = a_playback(5, turn=1)
    app = a_view(playback)
    extra = next(d for d in playback.table.legal() if d.type == "extra_action")
    playback.decide(extra)
    assert playback.table.asks_chance()
    app.frame(0.1)
    assert not playback.table.asks_chance()
    assert top(app) == "list view"


def test_the_list_goes_away_where_dice_are_to_be_dropped():
    playback = a_playback(5, turn=1)
    app = a_view(playback)
    playback.decide(next(d for d in playback.table.legal() if d.type == "end_turn"))
    for _ in range(5):
        app.frame(0.1)
    assert app.scene is None


def test_the_list_goes_away_when_the_game_is_over():
    playback = a_playback(5, turn=1)
    app = a_view(playback)
    view = app.scene
    while not playback.table.is_over():
        if playback.table.asks_chance():
            playback.table.answer_chance()
        else:
            playback.decide(playback.table.legal()[-1])
    assert isinstance(view.update(0.1), Pop)


def test_the_key_that_opened_the_list_closes_it():
    app = a_view(a_playback(5, turn=1))
    press(app, "v")
    assert app.scene is None


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_list_view_is_tidy_at_every_size(size, text):
    playback = a_playback(5, turn=1)
    app = a_view(playback, size=size, text=text)
    for tab in ("now", "sectors", "beside"):
        app.scene.choose(tab)
        assert_usable(app.scene)
