"""Turning cubes: the attitudes, the nearest flat one, and the faces."""

import itertools
import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spillgame.physics.die import FACE_AXES
from spillgame.physics.quaternion import about_vertical, conjugate, multiply, nearest_flat, rotate, uniform, upper_axis
from tests.each import each
from tests.physics.turns import IDENTITY, angle_between

ROOT = math.sqrt(0.5)
rotations = st.integers(0, 10**9).map(lambda seed: uniform(Random(seed)))


def flat_attitudes():
    """All 24 rotations of a cube onto itself, made by turning about two axes."""
    turns, found = [(ROOT, ROOT, 0.0, 0.0), (ROOT, 0.0, 0.0, ROOT)], [IDENTITY]
    for q in found:
        for turn in turns:
            new = multiply(turn, q)
            if all(angle_between(new, old) > 0.1 for old in found):
                found.append(new)
    return found


FLAT = flat_attitudes()


def test_a_cube_has_24_flat_attitudes_and_each_is_its_own_nearest():
    assert len(FLAT) == 24
    assert all(angle_between(nearest_flat(q), q) < 1e-6 for q in FLAT)


@given(rotations)
def test_the_nearest_flat_attitude_is_the_nearest_of_all_24(q):
    nearest = nearest_flat(q)
    assert sum(part * part for part in nearest) == pytest.approx(1.0)
    assert angle_between(nearest, q) == pytest.approx(min(angle_between(flat, q) for flat in FLAT), abs=1e-6)
    assert sum(a * b for a, b in zip(nearest, q, strict=True)) > 0


@given(rotations, st.sampled_from(FLAT))
def test_settling_knows_nothing_of_the_numbers_on_the_faces(q, renumbered):
    after = nearest_flat(multiply(q, renumbered))
    assert angle_between(after, multiply(nearest_flat(q), renumbered)) < 1e-5


@each(list(itertools.product((0.0, 0.5, 1.0), repeat=4))[1:])
def test_a_tie_between_flat_attitudes_still_gives_one_of_them(parts):
    size = math.sqrt(sum(part * part for part in parts))
    nearest = nearest_flat(tuple(part / size for part in parts))
    assert min(angle_between(nearest, flat) for flat in FLAT) < 1e-6


@given(rotations, rotations)
def test_turning_by_a_product_is_turning_twice(a, b):
    v = (0.3, -0.2, 0.9)
    assert rotate(multiply(a, b), v) == pytest.approx(rotate(a, rotate(b, v)))
    assert multiply(a, conjugate(a)) == pytest.approx(IDENTITY, abs=1e-12)


@given(rotations)
def test_the_upper_axis_is_where_up_is_in_the_dies_own_axes(q):
    assert upper_axis(q) == pytest.approx(rotate(conjugate(q), (0.0, 0.0, 1.0)))
    assert upper_axis(multiply(about_vertical(1.1), q)) == pytest.approx(upper_axis(q))


def test_opposite_faces_add_up_to_seven_and_1_2_3_run_counter_clockwise():
    for face, axis in FACE_AXES.items():
        assert FACE_AXES[7 - face] == tuple(-part for part in axis)
    (a, b, c), (d, e, f), (g, h, i) = (FACE_AXES[face] for face in (1, 2, 3))
    assert a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1


def test_uniform_attitudes_show_every_axis_as_often_and_as_steeply():
    rng, count = Random(12), 6000
    heights = [upper_axis(uniform(rng))[2] for _ in range(count)]
    # Archimedes: the height of a uniform point on a sphere is uniform from -1 to 1.
    for part in range(10):
        share = sum(-1 + part / 5 <= height < -1 + (part + 1) / 5 for height in heights) / count
        assert share == pytest.approx(0.1, abs=0.02)
