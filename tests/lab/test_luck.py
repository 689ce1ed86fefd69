"""What the lab says of the analysis of many games."""

import pytest

from spillgame.lab import luck
from spillgame.lab.luck import Measured


def a_game(**changes):
    fields = {"missing": 0.0, "chances": [0.1, -0.1], "drifts": [0.03, 0.04], "skill": -0.05, "luck": 0.0}
    return Measured(**{**fields, "result": 1.0, "adjusted": 0.7, "seconds": 0.2, **changes})


def test_the_figures_of_games_are_their_means_sizes_and_errors():
    games = [a_game(), a_game(missing=-1e-12, chances=[0.3], drifts=[0.0, -0.03], result=0.0, adjusted=0.3)]
    found = luck.figures(games)
    assert found["games"] == {"games": 2, "turns": 4}
    assert found["sums"]["most"] == 1e-12
    assert found["chances"]["count"] == 3
    assert found["chances"]["mean"] == pytest.approx(0.1)
    assert found["chances"]["size"] == pytest.approx((0.11 / 3) ** 0.5)
    assert found["drift"]["size"] == pytest.approx((0.0034 / 4) ** 0.5)
    assert found["last"]["size"] == pytest.approx((0.0025 / 2) ** 0.5)
    assert found["skill"]["lost"] == pytest.approx(2.5)
    assert (found["results"]["raw"], found["results"]["adjusted"]) == (0.5, 0.5)
    assert found["results"]["share"] == pytest.approx(0.16)
    assert found["time"]["seconds"] == pytest.approx(2.0)
