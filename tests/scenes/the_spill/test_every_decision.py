"""Every decision that the rules allow is reached by the mouse alone, and by the keyboard alone."""

import pytest

from tests.builders import PLAIN_TEAM, a_game, a_new_game
from tests.scenes.boards import the_rules
from tests.scenes.driver import Window
from tests.scenes.hands import Keyboard, Mouse
from tests.scenes.panels import in_hospital

OTHERS = ("marine_vet", "environmental_tech", "risk_engineer", "meteorologist")


def a_rich_turn():
    """Return a turn with oil, animals and two abilities here, and ships elsewhere."""
    game = a_game().with_oil("N1", 2).with_oil("N3", 1)
    return game.with_card("survey_drone", 1).with_card("fast_response_boat", 0, 2).play()


MOST = [6, pytest.param(12, marks=pytest.mark.slow)]
"""Decisions of a state that are taken, evenly chosen from all that are legal."""


def a_cube_in_hand():
    """Return a turn with a cube to place on one of several cards."""
    game = a_game().with_removed(2, 2).with_oil("N1", 1).at("N1").with_card("relief_well", 1)
    for card in ("containment_boom", "crew_change", "vacuum_barge"):
        game.with_card(card)
    return game.play().do("remove N1A")


def dispersant_in_use():
    """Return a turn in which spaces to push back from are chosen."""
    game = a_game().with_oil("N1", 2).with_oil("W5", 3).with_card("dispersant_plane", 1)
    return game.play().do("use_resource dispersant_plane 0")


def cards_to_keep():
    """Return a set-up in which the first seat keeps one of two cards."""
    play = a_new_game()
    for quadrant in "NESW":
        play.do(f"choose_quadrant {quadrant}").answer("3")
    return play.answer("containment_boom", "oil_skimmer")


GAMES = {
    "quadrants": a_new_game,
    "cards": cards_to_keep,
    "a turn": a_rich_turn,
    "a transport": lambda: a_game().turn_of("sea_captain").play(),
    "free push back and paid": lambda: (
        a_game(specialists=OTHERS).turn_of("environmental_tech").at("N1").with_oil("N2", 2).play().do("move N2")
    ),
    "a free rescue": lambda: a_game(specialists=OTHERS).turn_of("marine_vet").play(),
    "an overflow": lambda: a_game(specialists=OTHERS).with_full_sectors("N3").spilling().play().spill("N3", "E1", "S2"),
    "a requisition": lambda: (
        a_game().turn_of("requisition_officer").with_discard("survey_drone", "supply_tanker").play()
    ),
    "cubes": a_cube_in_hand,
    "any ship to sail": lambda: a_game().with_card("survey_drone", 0, 2).play().do("use_resource survey_drone 1"),
    "spaces to push back": dispersant_in_use,
    "an animal to discharge": lambda: in_hospital(seal=1, crab=2, pelican=1),
    "one more, or enough": lambda: in_hospital(seal=1, crab=2).do("target seal"),
    "another Specialist": lambda: a_game().with_card("crew_change", 0, 2).play(),
}


@pytest.mark.parametrize(
    ("hand", "size", "text"), [(Mouse, (1280, 720), 100), (Keyboard, (1024, 768), 150)], ids=["mouse", "keyboard"]
)
@pytest.mark.parametrize("most", MOST)
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_decision_can_be_taken(home, name, most, hand, size, text):
    play = GAMES[name]()
    window = Window(home, size, text=text)
    window.sighted = False
    rules = the_rules(play)
    legal = rules.legal(play.state)
    assert legal
    for decision in legal[:: max(1, len(legal) // most)]:
        window.sit_down(play, rules)
        hand(window).take(decision)


def test_a_click_beside_an_open_menu_closes_it_and_does_nothing_else(home):
    play = a_game().at("N3").with_oil("N3A").play()
    window = Window(home).sit_down(play, the_rules(play))
    window.click("space N3A")
    assert [widget.key for widget in window.page.widgets if widget.key.startswith("menu-")]
    window.click("sector N4")
    assert not [widget.key for widget in window.page.widgets if widget.key.startswith("menu-")]
    assert len(window.table.moments) == 1
    window.later().click("sector N4")
    assert len(window.table.moments) == 2


def test_a_card_that_is_half_resolved_says_how_many_targets_are_left(home):
    play = GAMES["spaces to push back"]()
    window = Window(home).sit_down(play, the_rules(play))
    assert "still to come" not in window.find("status").name
    Mouse(window).take(the_rules(play).legal(play.state)[0])
    assert "still to come" in window.find("status").name


@pytest.mark.parametrize("text", [100, 200])
def test_an_overflow_is_answered_where_the_die_would_lie(home, text):
    play = GAMES["an overflow"]()
    window = Window(home, text=text).sit_down(play, the_rules(play))
    ghosts = [widget for widget in window.page.widgets if widget.key.startswith("way ")]
    assert len(ghosts) == 2
    window.click(ghosts[1].key)
    assert window.table.moments[1].step.type == "overflow"


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("cubes", "resources-"),
        ("spaces to push back", "space "),
        ("any ship to sail", "sector "),
        ("an animal to discharge", "actions-"),
    ],
)
def test_a_new_question_has_the_focus_where_it_is_answered(home, name, answers, text):
    play = GAMES[name]()
    window = Window(home, text=text).sit_down(play, the_rules(play))
    assert window.focus.startswith(answers), window.focus
    assert not window.page.focus.refused


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_is_found_by_what_a_widget_stands_for(home, name):
    play = GAMES[name]()
    window = Window(home).sit_down(play, the_rules(play))
    for offer in window.table.offers():
        if offer.legal:
            (found,) = window.scene.widgets_for(offer.decision)
            leads = found.key == "resources-arrow_down"  # to another leaf of the cards
            assert leads or found.subject == offer or found.subject in offer.places, (offer.decision, found.key)


def test_the_plain_team_holds_those_with_choices_of_their_own():
    assert {"sea_captain", "requisition_officer"} <= set(PLAIN_TEAM)
    assert {"environmental_tech", "marine_vet", "risk_engineer"} <= set(OTHERS)
