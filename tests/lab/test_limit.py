"""How good a value could be at best is told from how the results of positions scatter when they are played out."""

import json
import random

import pytest

from spillgame.bots.deep_sea_adventure.features import SIGNS
from spillgame.bots.seat_value import Measured, SeatModel
from spillgame.lab.limit import PlayedOut, limits, played_out
from spillgame.rules.value_weights import SeatSum, SeatWeights
from tests.calls import call, complaint

TIMES = 40


def model(weight):
    """Return a model with a single weight for the first feature."""
    one = SeatSum(kind="alone", last=False, bias=(0.0, 0.0), weights={"odds": (weight, weight)})
    return SeatModel(SeatWeights(fitted=(), sums=(one,), means={"alone": {}}), SIGNS)


def positions(count):
    """Return positions played out whose feature is the logarithm of the odds: even ones, and 4 to 1 both ways."""
    rng, found = random.Random(7), []
    for at in range(count):
        chance, feature = ((0.2, -1.386), (0.5, 0.0), (0.8, 1.386))[at % 3]
        row = [feature, *[0.0] * (len(SIGNS) - 1)]
        results = tuple([(float(rng.random() < chance),) for _ in range(TIMES)])
        found.append(PlayedOut(Measured("alone", 0.5, False, [row]), results))
    return found


def test_a_value_of_the_true_chances_is_as_good_as_can_be_and_another_is_worse():
    found = positions(150)
    (true,), (flat,) = limits(found, model(1.0)), limits(found, model(0.0))
    assert true.best == flat.best == pytest.approx((0.16 + 0.25 + 0.16) / 3, abs=0.01)
    assert abs(true.above) < 3 * true.error
    assert flat.above == pytest.approx(0.06, abs=0.01)
    assert flat.above > 10 * flat.error
    assert true.base == pytest.approx(0.25, abs=0.01)
    assert true.auc == pytest.approx(true.best_auc, abs=0.02)
    assert flat.auc == pytest.approx(0.5)


def test_a_position_of_each_game_is_played_out_from_where_it_is():
    found = played_out("deep_sea_adventure", 1, range(2), "random", times=3, kind="players_2")
    assert [len(one.results) for one in found] == [3, 3]
    assert all(one.position.kind == "players_2" and sum(results) == 1 for one in found for results in one.results)
    assert found == played_out("deep_sea_adventure", 1, range(2), "random", times=3, kind="players_2")


def test_the_command_reports_it_by_kind_and_refuses_games_without_seats(capsys):
    options = ("--games", "2", "--limit", "2", "--kind", "players_2", "--bot", "random", "--workers", "1")
    call("lab", "value", "deep_sea_adventure", *options, "--json")
    (report,) = json.loads(capsys.readouterr().out)
    assert (report["kind"], report["positions"]) == ("players_2", 2)
    found = complaint(capsys, "lab", "value", "the_spill", "--games", "1", "--limit", "2")
    assert "no value by seat" in found
