"""What the goals of a team add to the worth of its actions (E-9.3, E-17.2)."""

from spillgame.bots.endeavor_deep_sea.ahead import to_come
from spillgame.bots.endeavor_deep_sea.prices import Judges, Prices
from spillgame.bots.endeavor_deep_sea.prospects import LAYING, NO_WANTS, Prospects
from spillgame.bots.endeavor_deep_sea.sites import CONSERVATION, SONAR
from tests.builders.endeavor import Expedition, a_moment

ZONES = {"A1": "atoll", "D1": "mangrove_bay", "E1": "dying_reef"}
SITES = ["A1 c0", "A1 c1", "D1 c0", "D1 c1", "D1 c2", "E1 c0", "E1 c1"]
"""As many as the conservation goal needs in a solo game."""


def prices(game: Expedition) -> Prices:
    rules = game.rules.game
    return Prices(Judges(rules, rules.content.bots.worths), game.state, 1)


def test_a_goal_that_is_met_makes_no_more_of_its_discs_wanted():
    short = prices(a_moment(1, zones=ZONES, discs=dict.fromkeys(SITES[:-1], 1)))
    met = prices(a_moment(1, zones=ZONES, discs=dict.fromkeys(SITES, 1)))
    assert short.discs[CONSERVATION] > met.discs[CONSERVATION] == 0
    assert short.wants[CONSERVATION] > met.wants[CONSERVATION]
    assert short.wants[SONAR] == met.wants[SONAR]


def test_a_team_that_lags_does_not_give_a_goal_up_before_its_last_rounds():
    lagging = prices(a_moment(1, round=4, zones=ZONES, discs={"A1 c0": 1}))
    assert lagging.discs[CONSERVATION] > 1


def test_rivals_have_no_goals_in_common():
    assert prices(a_moment(2)).wants == NO_WANTS


def test_what_is_wanted_makes_those_worth_more_who_can_do_it():
    game = a_moment(1, tableau={1: "ecologist"})
    prospects = Prospects(game.rules.game, game.rules.game.content.bots.worths)
    ahead = to_come(game.rules.game, game.state, 1)
    plain, wanted = (0.0, 0.0, 0.0), tuple(float(action == "conserve") for action in LAYING)
    one, two = game.player(), a_moment(1, tableau={1: "pilot"}).player()
    gained = [prospects.of(player, ahead, wanted) - prospects.of(player, ahead, plain) for player in (one, two)]
    assert gained[0] > gained[1] >= 0
