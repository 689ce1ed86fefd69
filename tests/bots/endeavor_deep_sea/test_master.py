"""The master judges the ends of its turn by where they lead (E-17.3)."""

from spillgame.bots.endeavor_deep_sea.master import MasterBot
from spillgame.rules.endeavor_deep_sea.engine import BEGINNINGS
from tests.bots.endeavor_deep_sea.test_greedy import choice
from tests.builders.endeavor import a_moment


def test_it_plays_each_of_the_best_ends_on_to_where_its_turn_after_next_begins(monkeypatch):
    came = []
    later = MasterBot._later

    def noted(self, rules, state, *rest):
        came.append((state, later(self, rules, state, *rest)))
        return came[-1][1]

    monkeypatch.setattr(MasterBot, "_later", noted)
    game = a_moment(zones={"D1": "dying_reef"}, research={1: 3}, turn="travel dive", staging={1: 4, 2: 4})
    assert choice(game, "master")
    assert 1 < len(came) <= game.rules.game.content.bots.master.ends
    for end, after in came:
        assert after.pending.seat == 1
        assert after.pending.question in BEGINNINGS
        assert after != end
