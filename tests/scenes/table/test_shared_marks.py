"""A press on a mark at which several things can be done leads to its choices, and says so, though no more changes."""

import pytest

from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from tests.builders import endeavor
from tests.builders.dive import a_dive
from tests.scenes.deep_sea_adventure import dives
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea import tables as expeditions

SAID = "Choose beside the board"


@pytest.fixture
def window(home):
    return Window(home)


def a_search() -> object:
    """Return a search in which one of two treasures may be put down."""
    return a_dive("1 1 1 . 1 1", ("2 v 1 2", "6 ^ 3")).drop(2, 2)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_own_space_at_which_two_treasures_could_be_put_down_asks_which(home, size):
    window = dives.sit_down(Window(home, size), a_search())
    assert len([one for one in window.table.legal() if one.type == "put_down"]) == 2
    if window.find("tab divers"):
        window.click("tab divers")
    window.click("space 4")
    assert window.widget("hint").said.startswith(SAID)
    assert window.page.focus.subject.decision.type == "put_down"
    assert len(window.table.moments) == 1


def test_a_mark_of_the_ocean_that_choices_share_asks_which(window):
    game = endeavor.a_moment(
        vessels={1: "C1"}, turn="travel/sonar/dive/conserve/journal", staging={1: 2}, research={1: 5}
    )
    expeditions.sit_down(window, game)
    asked = window.scene.model.asked
    marks = [one for one in window.page.widgets if isinstance(one.subject, Cell | Site) and one.focusable]
    shared = next(one.key for one in marks if len(asked.at.get(one.subject, ())) > 1)
    window.click(shared)
    assert window.widget("hint").said.startswith(SAID)
    assert window.page.focus.key == "choice 1"
    assert len(window.table.moments) == 1
    window.press("tab")
    assert not window.widget("hint").said.startswith(SAID)
