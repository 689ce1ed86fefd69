"""Bots are compared in the same games, and their shares have the errors of the textbook."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from spillgame.games import GAMES
from spillgame.lab.comparing import Cell, play, share


def test_every_bot_plays_the_same_games_whatever_the_number_of_workers():
    setup = GAMES["the_spill"].room.setup.default()
    cells = [Cell(track, {**setup, "track": track}, 6) for track in ("training", "ultimate")]
    heard = []
    with ThreadPoolExecutor(1) as pool:
        found = play("the_spill", cells, ("random", "random"), 3, pool, heard.append)
    assert heard[-1] == 12
    assert list(found) == ["training", "ultimate"]
    for wins in found.values():
        assert sorted(wins) == list(range(6))
        assert all(one == other for one, other in wins.values())


def test_a_share_of_one_cell_has_the_error_of_as_many_games():
    wins = {index: (float(index < 30),) for index in range(100)}
    found = share([wins], lambda won: won[0])
    assert found.value == pytest.approx(0.3)
    assert found.error == pytest.approx((0.3 * 0.7 / 99) ** 0.5)


def test_games_of_one_seed_count_as_one():
    wins = {index: (float(index < 30),) for index in range(100)}
    assert share([wins, wins], lambda won: won[0]) == pytest.approx(share([wins], lambda won: won[0]))


def test_what_two_bots_win_together_leaves_no_difference():
    wins = {index: (float(index % 3 == 0),) * 2 for index in range(50)}
    assert share([wins], lambda won: won[0] - won[1]) == (0, 0)


def test_games_of_one_seed_alone_have_no_error():
    assert share([{0: (1.0,)}, {0: (0.0,)}], lambda won: won[0]) == (0.5, None)
