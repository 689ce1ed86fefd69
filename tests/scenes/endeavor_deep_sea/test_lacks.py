"""What a goal lacks is marked on the places that could bring it: when the goal is looked at, and in the last round."""

import pytest

from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from spillgame.scenes.endeavor_deep_sea.lacks import lacks_of
from tests.builders.endeavor import a_moment
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import begun, sit_down


@pytest.fixture
def window(home) -> Window:
    return Window(home)


def places(window: Window) -> frozenset[Site | Cell]:
    model = window.scene.model
    return model.ocean.highlights(window.scene.view).lacking


def test_a_goal_that_is_looked_at_marks_the_next_space_of_each_track_and_no_taken_one(window):
    moment = a_moment(discs={"C1 s0.0": 2})
    sit_down(window, moment)
    assert not places(window)
    window.point("race discover")
    assert [place for place in places(window) if place.cell == "C1"] == [Site("C1", "s0.1")]
    assert all(place.name[0] == "s" for place in places(window))


@pytest.mark.parametrize(("size", "text"), [((720, 1280), 100), ((800, 600), 200), ((1280, 720), 200)])
def test_goals_are_seen_and_draw_lines_to_what_they_lack_where_room_is_short(window, size, text):
    sit_down(window, a_moment()).resize(size).change(text=text)
    assert window.scene.model.ocean.highlights(window.scene.view).goal_at is None
    window.point("race discover")
    goal = window.widget("race discover").rect
    assert goal.height
    assert window.scene.model.ocean.highlights(window.scene.view).goal_at == goal.midtop


def test_a_player_who_alone_has_the_most_lacks_nothing(window):
    leading = a_moment(discs={"C1 s0.0": 1})
    assert lacks_of(leading.rules, leading.state, 1, ("discover",)) == []
    (lack,) = lacks_of(leading.rules, leading.state, 2, ("discover",))
    assert lack.short == 2


def test_in_the_last_round_what_is_lacking_is_marked_without_being_looked_at(window):
    begun(window, [None, "greedy"])
    rounds = window.playback.rules.game.rounds
    sit_down(window, a_moment(round=rounds - 1))
    assert not places(window)
    sit_down(window, a_moment(round=rounds))
    assert places(window)


@pytest.mark.parametrize(
    ("card", "found"),
    [("1a", Cell("A1")), ("6a", Cell("C4")), ("4a", Site("C1", "dive")), ("1b", Site("C4", "s0.0"))],
)
def test_each_card_of_a_team_finds_its_own_places(card, found):
    moment = a_moment(2, mode="coop", zones={"C3": "thermal_vents", "C4": "lost_convoy"}, changes={"goals": (card,)})
    (lack,) = lacks_of(moment.rules, moment.state, 1, (card,))
    assert found in lack.places
