"""The chances to win where a turn begins, by the fitted value and the worth together."""

from dataclasses import replace

import pytest

from spillgame.bots.endeavor_deep_sea.chances import Chances
from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.value import value_of
from spillgame.bots.model import chance_of
from tests.bots.endeavor_deep_sea.test_expedition_advice import TABLES, game, turns

pytestmark = pytest.mark.usefixtures("home")


def worths(rules):
    """Return what tells the worths of all seats in a position."""
    return lambda state: [Outlook(judges_of(rules), state, seat).of(state) for seat in rules.game.seats]


def with_numbers(chances: Chances, value: float, point: float) -> Chances:
    """Change what counts; nothing is added for the round."""
    chances._rivals = replace(chances._rivals, value=value, point=point)
    chances._team = replace(chances._team, value=value, point=point, preparing=(0,), playing=(0,))
    return chances


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_where_points_add_nothing_they_are_those_of_the_value(players, mode):
    rules, _ = game(players, mode)
    chances, value = with_numbers(Chances(rules), 1, 0), value_of(rules)
    for state in turns(players, mode)[::20]:
        assert chances.shares(state) == pytest.approx(value.shares(state))


def test_who_is_worth_more_is_ahead():
    rules, _ = game()
    chances, outlook = with_numbers(Chances(rules), 0, 0.1), worths(rules)
    for state in turns()[::20]:
        first, second = outlook(state)
        assert (chances.shares(state)[0] > 0.5) == (first > second)


def test_a_team_gains_by_its_points():
    rules, _ = game(2, "coop")
    state = turns(2, "coop")[-1]
    assert with_numbers(Chances(rules), 0, 0.1).shares(state) > with_numbers(Chances(rules), 0, 0.05).shares(state)


@pytest.mark.parametrize("rounds", [2, 6, 9])
def test_the_odds_of_a_team_have_an_offset_for_each_round_before_and_after_its_preparation(rounds):
    rules, _ = game(2, "coop")
    chances = with_numbers(Chances(rules), 0, 0)
    chances._team = replace(chances._team, preparing=tuple(range(rounds)), playing=tuple(range(-rounds, 0)))
    seen = {(state.phase, state.round): chances.shares(state)[0] for state in turns(2, "coop")}
    for phase, first, last in [
        ("preparation", 0.5, chance_of(rounds - 1)),
        ("staging", chance_of(-rounds), chance_of(-1)),
    ]:
        found = [chance for (one, _), chance in sorted(seen.items()) if one == phase]
        assert found == sorted(found)
        assert (found[0], found[-1]) == pytest.approx((first, last))
