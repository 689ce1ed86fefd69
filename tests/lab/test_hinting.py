"""The jobs that measure hints."""

import json
from types import SimpleNamespace

import pytest

from spillgame.lab import hinting
from tests.builders import a_game
from tests.scenes.boards import the_rules

ARGS = {"game": "the_spill", "games": 1, "seed": 1}


@pytest.fixture
def asked(monkeypatch):
    """Let the jobs look at one position alone, and no longer than a round."""
    play = a_game().with_oil("N1", 2).with_oil("S4", 2).at("N1").with_ap(2).play()
    position = hinting.Asked(the_rules(play), play.state, play.state.active + 1)
    monkeypatch.setattr(hinting, "_asked", lambda name, seed: iter([position]))
    monkeypatch.setattr(hinting, "SECONDS", 1e-9)
    monkeypatch.setattr(hinting, "ROUND", 2)
    monkeypatch.setattr(hinting, "FRESH_COUNT", 2)
    return position


def test_how_long_hints_take_is_told_with_how_many_positions(asked):
    (line,) = hinting.measure_hints(SimpleNamespace(**ARGS, json=True), lambda done, of: None)
    found = json.loads(line)
    assert found["positions"] == 1
    assert 0 <= found["first"]["median"] <= found["done"]["median"] == found["done"]["most"]


def test_the_first_plan_is_set_beside_the_best_of_a_longer_search(asked):
    told = []
    row, so_far = hinting.judge_hints(SimpleNamespace(**ARGS), lambda done, of: told.append((done, of)))
    assert "2 futures" in row
    assert "1 position" in so_far
    assert told == [(1, 1)]


def test_a_long_search_takes_the_plan_that_is_best_a_turn_further(asked):
    search = hinting._LongSearch(asked)
    best = search.run()
    assert best.mean == max(one.mean for one in search.found)
    assert len(best.values) == 2  # one round was enough
