"""Weights by seat are fitted within their signs, and evaluated by figures that can be checked by hand."""

import random

import numpy as np
import pytest

from spillgame.bots.advice import SeatTraining
from spillgame.bots.seat_value import Measured
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.lab.seat_fit import Ends, Table, fit_ends, fit_seats, judge_seats, shares_of
from spillgame.lab.seat_positions import Judged, Wanderer, seat_positions

SIGNS = {"good": 1, "bad": -1, "wrong": 1, "never": 1}
TRAINING = SeatTraining(SIGNS, lambda content: {}, lambda rules: lambda state: None, str, (), lasts=True)
LEANING = TRAINING._replace(like={"players_3": "players_2"})
RIGHT = Ends(np.zeros(2), np.array([[1.0, -0.5, -0.3, 0.0], [2.0, -1.5, -0.3, 0.0]]))


def some_games(count=4000, rows=3, seed=1):
    """Positions whose shares are known: good helps and bad harms, both more as time goes by; wrong harms although
    nobody may say so, and never is 0."""
    rng, found = random.Random(seed), []
    for game in range(count):
        features = [[rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), 0.0] for _ in range(rows)]
        last = game % 4 == 0
        position = Measured(f"players_{rows}", 0.4 if last else rng.random(), last, features)
        shares = shares_of(RIGHT.sums(Table.of([Judged(game, False, position, (0.0,) * rows)])))[0]
        if rows == 1:
            results: tuple[float, ...] = (float(rng.random() < shares[0]),)
        else:
            winner = rng.choices(range(rows), shares)[0]
            results = tuple(float(row == winner) for row in range(rows))
        found.append(Judged(game, game % 5 == 0, position, results))
    return found


@pytest.mark.parametrize("rows", [1, 3])
def test_weights_come_out_as_they_went_in_but_never_against_their_signs(rows):
    here = [one for one in some_games(rows=rows) if not one.position.last]
    found = fit_ends(Table.of(here), [*SIGNS.values()], 1e-5, last=False)
    assert found.weights[:, 0] == pytest.approx([1.0, 2.0], abs=0.3)
    assert found.weights[:, 1] == pytest.approx([-0.5, -1.5], abs=0.3)
    assert (found.weights[:, 2:] == 0).all()


def test_the_last_round_has_weights_of_its_own_that_do_not_move():
    weights = fit_seats(some_games(), TRAINING)
    before, last = weights["sums"]
    assert (before["last"], last["last"]) == (False, True)
    assert last["weights"]["good"][0] == last["weights"]["good"][1] == pytest.approx(2.0, rel=0.25)
    assert before["weights"]["good"][0] < before["weights"]["good"][1]
    assert set(before["weights"]) == {"good", "bad"}


def test_few_games_lean_on_the_weights_of_a_kind_that_is_like_theirs():
    """Forty games by themselves would give poor weights; those of two players need only be scaled."""
    many, few = some_games(1500, rows=2, seed=2), some_games(50, rows=3, seed=3)
    fresh = some_games(600, rows=3, seed=4)

    def brier(weights):
        (report,) = judge_seats(weights, fresh, TRAINING)
        return report.whole.brier

    leaning = fit_seats(few + many, LEANING)
    assert [one["kind"] for one in leaning["sums"]] == ["players_2", "players_2", "players_3", "players_3"]
    assert brier(leaning) < brier(fit_seats(few, TRAINING)) - 0.005
    alone = fit_seats(few, LEANING, leaning["sums"][:2])
    assert alone["sums"] == leaning["sums"][2:], "without games of two, their weights of before serve"


def test_games_of_a_kind_outweigh_the_kind_that_it_is_like():
    opposite = [{"kind": "players_2", "last": last, "bias": [0, 0], "weights": {"bad": [-9, -9]}} for last in (0, 1)]
    before, _ = fit_seats(some_games(), LEANING, opposite)["sums"]
    assert before["weights"]["good"] == pytest.approx([1.0, 1.5], abs=0.5), "which the other kind lacks"
    assert before["weights"]["bad"] == pytest.approx([-0.5, -1.5], abs=0.5)


def test_a_report_compares_shares_with_results_and_with_what_a_seat_wins_on_average():
    games = some_games()
    (report,) = judge_seats(fit_seats(games, TRAINING), [one for one in games if one.held_out], TRAINING)
    assert report.whole.base == pytest.approx(2 / 9, abs=0.01)
    assert report.whole.brier < report.whole.base - 0.05
    assert report.whole.calibration < 0.05
    assert report.parts["last"].positions == 3 * 200


def test_a_wanderer_plays_like_its_bot_once_it_has_explored():
    class Fixed:
        def choose(self, rules, view, seat):
            return "usual"

    class Rules:
        def legal(self, view):
            return [type("Other", (), {"seat": 1})()]

    wanderer = Wanderer(Fixed(), 1)
    assert any(wanderer.choose(Rules(), None, 1) != "usual" for _ in range(100))
    wanderer.exploring = False
    assert all(wanderer.choose(Rules(), None, 1) == "usual" for _ in range(100))


BY_SEAT = [name for name, game in GAMES.items() if isinstance(game.training, SeatTraining)]


@pytest.mark.parametrize("game", BY_SEAT)
def test_kinds_of_game_lean_on_kinds_that_there_are(game):
    training = GAMES[game].training
    kinds = training.setups(load(GAMES[game].room.content).content).keys()
    assert {*training.like, *training.like.values()} <= kinds


@pytest.mark.parametrize("game", BY_SEAT)
def test_games_of_every_kind_are_measured_and_what_their_seats_have_adds_up(game):
    training = GAMES[game].training
    found = seat_positions(game, 1, range(3), bots="random")
    assert len({one.position.kind for one in found}) == 3
    for one in found:
        assert {len(row) for row in one.position.rows} == {len(training.signs)}
        assert len(one.results) == len(one.position.rows)
        assert len(one.results) == 1 or sum(one.results) == pytest.approx(1.0)
        assert 0 <= one.position.passed <= 1
