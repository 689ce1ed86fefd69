"""Fairness: the chi-square tests themselves, the tower under them, and towers that must not pass."""

import math
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from spillgame.commands.fairness_table import table
from spillgame.physics.drop import Drop, drop, redrop
from spillgame.physics.fairness import ALPHA, FallTally, independence_chi2, judge, p_value, uniform_chi2
from spillgame.physics.quaternion import about_vertical, multiply
from spillgame.physics.release import ReleasePose, draw_release
from spillgame.physics.spec import DEFAULT, TowerSpec
from tests.physics.turns import IDENTITY

DICE = 8


def tally_of(drops: int, make: Callable[[int], Drop]) -> FallTally:
    tally = FallTally(DICE)
    for seed in range(drops):
        tally.add(make(seed))
    return tally


def failing(tally: FallTally) -> set[str]:
    return {verdict.name for verdict in judge(tally) if not verdict.passes}


def fixed_attitude(seed: int) -> Drop:
    poses = draw_release(DICE, Random(seed), DEFAULT)
    still = {"attitude": IDENTITY, "angle": 0.0, "spin": 0.0, "tumble_x": 0.0, "tumble_y": 0.0}
    return redrop([replace(pose, **still) for pose in poses])


@pytest.mark.parametrize("drops", [80, pytest.param(160, marks=pytest.mark.slow)])
def test_the_tower_is_fair(drops):
    tally = tally_of(drops, lambda seed: drop(DICE, 5000 + seed))
    assert failing(tally) == set()
    assert tally.redrops == 0


@pytest.mark.slow  # every run tries the command on a tilted tower
def test_a_tower_tilted_by_one_degree_is_caught():
    tilted = TowerSpec(tilt=1.0)
    found = failing(tally_of(130, lambda seed: drop(DICE, seed, tilted)))
    assert {"quadrants", "sectors"} <= found


@pytest.mark.slow
def test_a_release_with_a_fixed_attitude_and_no_spin_is_caught():
    assert failing(tally_of(100, fixed_attitude)) & {"faces", "sectors", "independence"}


@pytest.mark.slow
def test_the_tower_is_fair_over_many_dice():
    assert failing(tally_of(2500, lambda seed: drop(DICE, 70_000 + seed))) == set()


@pytest.mark.slow
def test_other_numbers_of_dice_settle_without_a_redrop():
    for dice, drops in ((1, 300), (14, 200), (30, 60), (64, 40)):
        assert sum(drop(dice, seed).redrops for seed in range(drops)) == 0


def test_p_values_agree_with_closed_forms():
    for x in (0.0, 0.1, 1.0, 3.7, 20.0, 300.0):
        assert p_value(2 * x, 2) == pytest.approx(math.exp(-x), rel=1e-12)
        assert p_value(2 * x, 1) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-9)
        poisson = sum(math.exp(-x) * x**k / math.factorial(k) for k in range(12))
        assert p_value(2 * x, 24) == pytest.approx(poisson, rel=1e-9)


@pytest.mark.parametrize(
    ("chi2", "freedom", "p"),
    # The 5 %, 1 % and 0.1 % points of the usual table of chi-square.
    [(11.070, 5, 0.05), (7.815, 3, 0.05), (41.638, 23, 0.01), (37.697, 15, 0.001), (51.179, 24, 0.001)],
)
def test_p_values_agree_with_the_table_of_chi_square(chi2, freedom, p):
    assert p_value(chi2, freedom) == pytest.approx(p, rel=2e-3)


def test_chi_square_of_known_counts():
    assert uniform_chi2([10, 20, 30]) == pytest.approx(10.0)
    assert uniform_chi2([0, 0]) == 0.0
    assert independence_chi2([[10, 20], [20, 40]]) == pytest.approx(0.0)
    assert independence_chi2([[20, 10], [10, 20]]) == pytest.approx(20 / 3)


def test_tallies_merge_to_the_tally_of_all():
    drops = [drop(DICE, seed) for seed in range(4)]
    whole, first, second = FallTally(DICE), FallTally(DICE), FallTally(DICE)
    for place, done in enumerate(drops):
        whole.add(done)
        (first if place < 2 else second).add(done)
    first.merge(second)
    assert first == whole
    assert whole.dice == 32
    assert whole.pairs == 4 * 28


def test_dice_that_always_share_a_quadrant_count_as_one():
    tally = FallTally(8, drops=100, pairs=2800, shared=2800)
    assert tally.crowding == pytest.approx(8.0)
    assert FallTally(8, drops=100, pairs=2800, shared=700).crowding == pytest.approx(1.0)
    assert FallTally(1).crowding == 1.0


def test_the_table_names_every_test_and_every_fact():
    tally = tally_of(3, lambda seed: drop(DICE, seed))
    text = table(tally, judge(tally))
    for part in ("faces", "Quadrants", "24 Sectors", "independence", "first die", "last die", "place in the release"):
        assert part in text
    for part in ("share a Quadrant", "re-drops: 0", "median", "p99", f"under p = {ALPHA}"):
        assert part in text


def turned(pose: ReleasePose) -> ReleasePose:
    """The same release after a quarter turn of everything, counter-clockwise."""
    angle, attitude = pose.angle + math.pi / 2, multiply(about_vertical(math.pi / 2), pose.attitude)
    placed = replace(pose, x=-pose.y, y=pose.x, vx=-pose.vy, vy=pose.vx, angle=angle, attitude=attitude)
    return replace(placed, tumble_x=-pose.tumble_y, tumble_y=pose.tumble_x)


def test_a_turned_release_gives_the_turned_drop():
    # One die meets little that makes a last bit grow; a few in a hundred may still part ways.
    same, after = 0, {"N": "W", "W": "S", "S": "E", "E": "N"}
    for seed in range(40):
        release = draw_release(1, Random(seed), DEFAULT)
        before, now = redrop(release).landings[0], redrop([turned(pose) for pose in release]).landings[0]
        same += (after[before.quadrant], before.face, before.at) == (now.quadrant, now.face, now.at)
    assert same >= 36


def test_a_renumbered_die_takes_the_same_way_and_shows_the_renumbered_face():
    quarter = (math.sqrt(0.5), math.sqrt(0.5), 0.0, 0.0)  # about its axis from 5 to 2: 3 goes where 1 was
    renumbered = {1: 3, 3: 6, 6: 4, 4: 1, 2: 2, 5: 5}
    for seed in range(20):
        release = draw_release(4, Random(seed), DEFAULT)
        other = [replace(pose, attitude=multiply(pose.attitude, quarter)) for pose in release]
        for before, now in zip(redrop(release).landings, redrop(other).landings, strict=True):
            assert (before.die, before.quadrant, before.at) == (now.die, now.quadrant, now.at)
            assert now.face == renumbered[before.face]
