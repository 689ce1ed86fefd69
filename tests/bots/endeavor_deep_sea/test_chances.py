"""The chances to win where a turn begins, by the fitted value and the worth together."""

from dataclasses import replace

import pytest

from spillgame.bots.endeavor_deep_sea.chances import Chances
from spillgame.bots.endeavor_deep_sea.value import value_of
from tests.bots.endeavor_deep_sea.test_expedition_advice import TABLES, game, turns

pytestmark = pytest.mark.usefixtures("home")


def with_numbers(chances: Chances, value: tuple[float, float], point: tuple[float, float]) -> Chances:
    """Change what counts before the last round and in it; a team has the first of each."""
    chances._rivals = replace(chances._rivals, value=value, point=point)
    chances._team = replace(chances._team, value=value[0], point=point[0])
    return chances


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_where_points_add_nothing_they_are_those_of_the_value(players, mode):
    rules, _ = game(players, mode)
    chances, value = with_numbers(Chances(rules), (1, 1), (0, 0)), value_of(rules)
    for state in turns(players, mode)[::20]:
        assert chances.shares(state) == pytest.approx(value.shares(state))


def test_the_last_round_has_numbers_of_its_own():
    rules, _ = game()
    early, late = turns()[0], turns()[-1]
    assert early.round < late.round == rules.game.rounds
    for value, point in [((0, 1), (0, 0)), ((0, 0), (0, 0.1))]:
        chances = with_numbers(Chances(rules), value, point)
        assert chances.shares(early) == (0.5, 0.5) != chances.shares(late)


def test_a_team_is_ahead_by_its_points_above_the_even_worth_of_the_time():
    rules, _ = game(2, "coop")
    chances = with_numbers(Chances(rules), (0, 0), (0.05, 0))
    chances._team = replace(chances._team, even=(0, 0))
    rich = chances.shares(turns(2, "coop")[0])
    chances._team = replace(chances._team, even=(1000, 0))
    assert rich > (0.5,) > chances.shares(turns(2, "coop")[0])
