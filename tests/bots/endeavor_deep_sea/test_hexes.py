"""What the bots see of the hexes that a marker opens (E-6.6, E-17.3)."""

import pytest

from spillgame.bots.endeavor_deep_sea.greedy import unlike
from spillgame.bots.endeavor_deep_sea.hexes import promise
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.gains import PlaceImpact
from tests.builders.endeavor import Expedition, a_moment, endeavor_content


def an_impact(**more) -> Expedition:
    """Return a moment at which seat 1 places a marker next to one at the first entry."""
    return a_moment(impact={"0,0": (1,)}, turn="travel", gains=(Unit("impact"),), **more)


def test_hexes_that_give_the_same_are_unlike_where_they_open_others():
    game = an_impact()
    kept = {one.hex for one in unlike(game.rules.game, game.state, game.rules.legal(game.state))}
    assert {"0,1", "1,0"} <= kept  # a Reputation each; one leads to points, the other does not


def test_hexes_that_give_the_same_and_open_the_same_are_one():
    game = an_impact()
    state = game.state._replace(impact=((),) * len(game.state.impact))
    kept = {one.hex for one in unlike(game.rules.game, state, [PlaceImpact(1, "0,3"), PlaceImpact(1, "0,5")])}
    assert kept == {"0,3"}  # a point and a disc each, between two hexes with a Research


def test_a_promise_rises_with_what_a_marker_opens():
    promises = {
        one: promise((after := an_impact().do(f"1: place_impact {one}")).rules.game, after.state)
        for one in ("0,1", "1,0")
    }
    assert promises["0,1"] > promises["1,0"]


@pytest.mark.parametrize("players", [1, 2])
def test_a_team_likes_a_marker_that_leads_to_points(players):
    worths = {}
    for one in ("0,1", "1,0"):
        game = an_impact(players=players, mode="coop")
        judges = Judges(game.rules.game, endeavor_content().bots.worths)
        outlook = Outlook(judges, game.state, 1)
        worths[one] = outlook.of(game.do(f"1: place_impact {one}").state)
    assert worths["0,1"] > worths["1,0"]
