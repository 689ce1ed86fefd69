"""A negotiation is seen by all: every offer, every answer, and why a bot answered so; at the table and afterwards."""

from types import SimpleNamespace

import pytest

from spillgame.play.chance import SeededChance
from spillgame.play.counts import TAKEN_BACK, total
from spillgame.rules.offshore.drilling import Draw
from spillgame.rules.offshore.export import ExportCoins
from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse, Split
from spillgame.scenes.offshore.end.offers import OffersScene, bargains
from tests.builders.offshore import a_moment
from tests.scenes.apps import click, said, top
from tests.scenes.driver import Window
from tests.scenes.ends import an_end
from tests.scenes.layout_check import assert_usable
from tests.scenes.offshore.tables import a_finished_match, hard_bargain, settled, sit_down, talk

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def window(home) -> Window:
    return Window(home)


def said_in(window: Window) -> str:
    """Return what stands in the panel as the exchange so far, the latest first."""
    return " ".join(one.name for one in window.page.widgets if one.key.startswith("said "))


# --- At the table ---


def test_the_offer_stands_with_its_tiles_and_a_bot_that_counters_says_what_it_asks_for(window):
    hard_bargain(window)
    told = said_in(window)
    assert "Ada offers: the opener pays 0, the helper 8. With Blowout preventer (2/1) and Seismology (2/1)." in told
    assert "Bo makes another offer. “This would bring me " in told
    assert "I ask for " in told
    assert told.startswith("Bo offers: ")


def test_why_a_bot_refused_is_told_to_whoever_is_asked_next_and_stands_in_the_log(window):
    hard_bargain(window, counters=0)
    told = window.widget("hint").said
    assert told.startswith("Bo refuses. ")
    assert told.endswith("”")
    assert window.playback.log[-1].text == told
    window.press("l")
    assert told in window.form()


def test_a_person_s_answer_is_told_without_a_reason(window):
    sit_down(window, talk("answer"))
    window.table.decide(Refuse(2))
    settled(window)
    assert "“" not in window.widget("hint").said


# --- After the game ---


def test_every_offer_is_listed_with_what_it_was_worth_to_both_and_how_it_was_answered():
    match = a_finished_match(3, seed=3, bots="greedy")
    app = an_end(match)
    found = bargains(match.rules, match.moments)
    answers = [one for one in match.moments[1:] if isinstance(one.step, Accept | Refuse | Counter)]
    assert found
    assert len(found) == len(answers), "a share of the second tile's price is no offer"
    click(app, "offers")
    told = "\n".join(entry.text + " " + entry.note + " " + entry.details for entry in app.scene.entries())
    for one in found:
        opener, helper = (match.rules.words.player(seat) for seat in one.opening.seats)
        assert f"asks {helper} for help with {match.rules.words.field(one.opening.field)}" in told
        assert f"Worth {one.worths[0]:.1f} points to {opener}, and {one.worths[1]:.1f} to {helper}." in told
    accepted = sum(one.answer == "accept" for one in found)
    assert f"{len(found)} offers, accepted: {accepted}." in said(app)["told"]


def test_an_offer_says_in_words_what_it_was_worth_once_and_how_it_was_answered():
    app = an_end(a_finished_match(3, seed=3, bots="greedy"))
    click(app, "offers")
    told = next(one for one in app.scene.describe() if "offers: " in one.name)
    assert str(told).count("Worth ") == 1
    assert " accepts." in told.value


def test_an_offer_pressed_is_looked_back_at():
    app = an_end(a_finished_match(3, seed=3, bots="greedy"))
    click(app, "offers")
    scene = app.scene
    scene.list.entries[scene.list.cursor].act()
    click(app, scene.list.focus, scene.list.focus)
    assert top(app) == "look back"


def test_two_companies_make_no_offers():
    assert "offers" not in said(an_end(a_finished_match(2)))


@pytest.mark.parametrize(("size", "text"), [((800, 600), 200), ((1280, 720), 100)])
def test_the_list_of_offers_is_tidy_and_reached_by_mouse_and_keyboard(size, text):
    app = an_end(a_finished_match(5, bots="greedy"), size=size, text=text)
    click(app, "offers")
    assert isinstance(app.scene, OffersScene)
    assert_usable(app.scene)


def at_stage(window: Window, stage: str) -> Window:
    game = talk(stage)
    return sit_down(window, game, SeededChance(game.rules, 3))


def test_a_tile_slid_forward_is_taken_back_and_named(window):
    at_stage(window, "use")
    window.click("tile diver_1")
    assert window.table.state.opening.used == ("diver_1",)
    window.do("undo")
    assert window.table.state.opening.used == ()
    assert window.widget("hint").said.startswith("Taken back: Ada slides Diver")


def test_what_was_drawn_stays_seen(window):
    at_stage(window, "drill")
    window.scene.controls.act(Draw(1))
    settled(window)
    moments = len(window.table.moments)
    window.do("undo")
    assert len(window.table.moments) == moments
    assert window.widget("hint").said.endswith("That was chance, and what was seen stays seen.")


def test_an_offer_that_another_person_is_asked_about_stands(window):
    at_stage(window, "split")
    window.scene.controls.act(Split(1, 2))
    settled(window)
    window.do("undo")
    assert window.table.state.pending.question == "answer"
    assert window.widget("hint").said == "Somebody else has decided since."
    assert window.widget("undo").refused == "Somebody else has decided since."


@pytest.mark.parametrize("counters", [0, 2])
def test_what_a_bot_answered_to_an_offer_stays_said(window, counters):
    hard_bargain(window, counters)
    before = window.table.state
    assert bool(before.closed) == (not counters)
    window.do("undo")
    assert window.table.state == before
    assert window.widget("hint").said.endswith("That was an answer, and what was said stays said.")
    assert not total(window.table.moments, TAKEN_BACK)


def test_what_goes_back_past_a_bots_move_is_counted_once_and_said(window):
    sit_down(window, a_moment(bots=[None, "random", "random"]))
    bot = SimpleNamespace(choose=lambda rules, view, seat: ExportCoins(seat))
    window.scene.match.bots = {2: bot, 3: bot}
    begun = window.table.state
    window.scene.controls.take(ExportCoins(1))
    settled(window)
    assert {moment.step.seat for moment in window.table.moments[1:]} == {1, 2, 3}
    window.do("undo")
    assert window.table.state == begun
    assert total(window.table.moments, TAKEN_BACK) == 1
    assert window.widget("hint").said.endswith("A bot had moved since, so this is counted.")
    window.do("redo")
    assert total(window.table.moments, TAKEN_BACK) == 1


def test_what_is_taken_back_before_a_bot_moved_is_not_counted(window):
    at_stage(window, "use")
    window.click("tile diver_1").do("undo")
    assert not total(window.table.moments, TAKEN_BACK)


def test_redo_does_again_what_was_taken_back(window):
    at_stage(window, "answer")
    before = window.table.state
    window.scene.controls.act(Accept(2))
    window.do("undo")
    if window.table.state == before:
        window.do("redo")
    assert window.table.state.opening.stage != "answer"
