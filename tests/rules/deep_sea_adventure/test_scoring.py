"""Who has won (D-8), alone too (D-9)."""

import pytest

from spillgame.rules.deep_sea_adventure.state import Result
from tests.builders.dive import a_dive


def ended(*treasures, **setup) -> Result:
    """Return the result of a game in which each seat has brought home these chips: pairs of level and value."""
    chips = tuple(tuple((1, level, value) for level, value in one) for one in treasures)
    divers = ("1 ^", *("home",) * (len(treasures) - 1))
    game = a_dive(". . .", divers, chips, dive=3, **setup).drop(3, 3)
    assert game.state.result is not None
    return game.state.result


def test_D_8_1_the_highest_sum_of_values_wins():
    assert ended([(1, 3)], [(2, 7), (1, 0)], []) == Result((3, 7, 0), (2,), "points", None)


def test_D_8_2_of_tied_players_the_most_chips_of_the_highest_level_among_them_win():
    assert ended([(2, 7), (1, 3)], [(3, 10)], [(4, 9)]) == Result((10, 10, 9), (2,), "level", None)


def test_D_8_2_players_with_as_many_chips_of_that_level_share_the_victory():
    assert ended([(3, 10)], [(3, 8), (1, 2)], [(3, 9)]) == Result((10, 10, 9), (1, 2), "shared", None)


def test_D_8_3_a_score_of_0_can_win():
    assert ended([], []) == Result((0, 0), (1, 2), "shared", None)


@pytest.mark.parametrize(("score", "marks"), [(35, 0), (36, 1), (44, 2), (50, 3)])
def test_D_9_2_alone_the_result_says_how_many_marks_were_reached(score, marks):
    assert ended([(4, score)]) == Result((score,), (1,), "points", marks)


def test_the_ranking_puts_winners_first_and_others_by_their_points():
    game = a_dive(". . .", ("1 ^", "home", "home"), (((1, 2, 7),), ((1, 3, 7),), ((1, 4, 9),)), dive=3).drop(3, 3)
    result = game.rules.result(game.state)
    assert result is not None
    assert result.ranking == ((3,), (1, 2))


@pytest.mark.parametrize(
    ("bots", "won"), [([None, "greedy"], False), (["greedy", None], True), (["greedy", "greedy"], False)]
)
def test_a_game_is_won_where_a_human_is_among_the_winners_or_seat_1_where_only_bots_play(bots, won):
    game = a_dive(". . .", ("1 ^", "home"), (((1, 2, 7),), ((1, 3, 8),)), dive=3, bots=bots).drop(3, 3)
    result = game.rules.result(game.state)
    assert result is not None
    assert result.won is won
