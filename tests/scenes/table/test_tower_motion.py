"""Between two frames of a trace a die moves as it does from one to the other."""

import math

import pytest

from spillgame.physics.drop import drop
from spillgame.physics.spec import FRAME_RATE
from spillgame.physics.tower import Floor
from spillgame.physics.trace import NUMBERS, Trace
from spillgame.scenes.table.tower.motion import Motion
from tests.physics.turns import IDENTITY


@pytest.fixture(scope="module")
def eight():
    return drop(8, 3)


def a_trace(*places):
    """A trace of one die that is in these places, one a frame, and does not turn."""
    trace = Trace(1)
    for place in places:
        trace.numbers.extend((*place, *IDENTITY))
        trace.floors.append(Floor.BASE)
    return trace


def test_between_two_frames_a_die_is_on_the_straight_way_and_its_attitude_is_a_rotation(eight):
    motion = Motion(eight.trace)
    for die, here in enumerate(motion.at(40.25 / FRAME_RATE)):
        before, after = eight.trace.pose(40, die), eight.trace.pose(41, die)
        assert here.x == pytest.approx(before.x * 0.75 + after.x * 0.25, abs=1e-6)
        assert here.z == pytest.approx(before.z * 0.75 + after.z * 0.25, abs=1e-6)
        assert math.hypot(*here.attitude) == pytest.approx(1)


def test_an_attitude_and_its_negative_are_one_when_frames_are_joined():
    trace = a_trace((0.0, 0.0, 0.1), (0.0, 0.0, 0.1))
    for place in range(NUMBERS + 3, 2 * NUMBERS):
        trace.numbers[place] *= -1
    assert Motion(trace).at(0.5 / FRAME_RATE)[0].attitude == pytest.approx(IDENTITY)
