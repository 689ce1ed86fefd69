"""A negotiation is seen by all: every offer, every answer, and why a bot answered so; at the table and afterwards."""

import pytest

from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse
from spillgame.scenes.offshore.end.offers import OffersScene, bargains
from tests.scenes.apps import click, said, top
from tests.scenes.driver import Window
from tests.scenes.ends import an_end
from tests.scenes.layout_check import assert_usable
from tests.scenes.offshore.finished import a_finished_match
from tests.scenes.offshore.tables import hard_bargain, settled, sit_down, talk

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
    assert "Ada offers: the opener pays 0, the helper 8. With Blowout preventer (2/1), Seismology (2/1)." in told
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
