"""What the turns of Endeavor: Deep Sea reach."""

from spillgame.games import GAMES
from tests.builders.endeavor import a_moment


def dives(game, view):
    """Return the zones of the dives that a turn has reached so far."""
    found = GAMES["endeavor_deep_sea"].goals_on(game.rules).reached(view, game.state)
    return sorted(where for name, where in found if name in ("dive", "dive_at"))


def test_a_dive_counts_from_its_draw_to_the_end_of_the_turn():
    game = a_moment(turn="dive")
    view = game.state
    assert dives(game, view) == []
    game.do("1: dive C1")
    assert dives(game, view) == ["", "C1"], "a plan ends where something is drawn"
    game.do("draw_token: plain")
    assert dives(game, view) == ["", "C1"]
    game.do("1: end_turn")
    assert dives(game, view) == ["", "C1"]
