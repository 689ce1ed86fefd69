"""The jobs that measure hints."""

import json
from types import SimpleNamespace

import pytest

from spillgame.lab import hinting
from tests.builders import a_game
from tests.scenes.boards import the_rules

ARGS = {"game": "the_spill", "games": 1, "seed": 1, "bot": "", "workers": 1}


@pytest.fixture
def asked(monkeypatch):
    """Let the jobs look at one position only, for one round."""
    play = a_game().with_oil("N1", 2).with_oil("S4", 2).at("N1").with_ap(2).play()
    position = hinting.Beginning(the_rules(play), play.state, play.state.active + 1)
    monkeypatch.setattr(hinting, "beginnings", lambda name, seed, bot="": iter([position]))
    monkeypatch.setattr(hinting, "SECONDS", 1e-9)
    monkeypatch.setattr(hinting, "ROUND", 2)
    monkeypatch.setattr(hinting, "FRESH_COUNT", 2)
    return position


def test_how_long_hints_take_is_told_with_how_many_positions(asked):
    (line,) = hinting.measure_hints(SimpleNamespace(**ARGS, json=True), lambda done, of: None)
    found = json.loads(line)
    assert found["positions"] == 1
    assert 0 <= found["first"]["median"] <= found["done"]["median"] == found["done"]["most"]


@pytest.mark.slow
def test_the_first_plan_is_set_beside_the_best_of_a_longer_search(asked):
    (one,) = hinting.judged_turns("the_spill", 1, range(1), "")
    assert one.turn == asked.view.turn
    assert one.futures == 2
    assert 0 <= one.chance <= 1
    assert one.error >= 0


def test_the_rows_say_what_each_first_plan_loses_and_how_many_are_close_so_far(monkeypatch):
    turns = [hinting.Judged(turn, 0.5, lost, 0.001, 72, 30.0) for turn, lost in enumerate((0.0, 0.01, 0.05))]
    monkeypatch.setattr(hinting, "in_parts", lambda args, job, told: iter([turns[:2], turns[2:]]))
    *rows, so_far = hinting.judge_hints(SimpleNamespace(**ARGS), lambda done, of: None)
    assert [row.split()[:3] for row in rows if "turn" in row[:12]] == [[str(n + 1), "turn", str(n)] for n in range(3)]
    assert "3 positions" in so_far
    assert "0.667" in so_far
    assert "0.0200 ± 0.0153" in so_far


@pytest.mark.slow
def test_a_long_search_takes_the_plan_that_is_best_a_turn_further(asked):
    search = hinting.LongSearch(asked)
    best = search.run()
    assert best.mean == max(one.mean for one in search.found)
    assert len(best.values) == 2  # one round was enough
