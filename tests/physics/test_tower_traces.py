"""What a drop must look like, frame by frame."""

import math
import statistics

import pytest

from spillgame.physics.die import Phase
from spillgame.physics.drop import REST_FRAMES, drop, quadrant_at
from spillgame.physics.falling import Falling
from spillgame.physics.quaternion import upper_axis
from spillgame.physics.spec import DEFAULT, GRAVITY
from spillgame.physics.tower import Floor
from spillgame.physics.trace import Struck, Trace

MM = 0.001


def test_every_drop_comes_to_rest(watched):
    assert all(seen.settled for seen in watched)


def test_no_die_sinks_into_another_on_its_floor_by_more_than_a_millimetre(watched):
    assert max(seen.into_die for seen in watched) <= 1 * MM


def test_no_die_sinks_into_a_wall_or_a_ridge_by_more_than_a_millimetre(watched):
    assert max(seen.into_wall for seen in watched) <= 1 * MM


def test_a_die_that_slides_off_a_ridge_meets_the_dice_beside_it(watched):
    assert max(seen.beside_ridge for seen in watched) <= 3 * MM


def test_no_die_is_ever_under_the_yard(watched):
    assert max(seen.under_floor for seen in watched) <= 0.0


def test_no_die_passes_a_wall(watched):
    assert max(seen.outside for seen in watched) <= -DEFAULT.die.half + 1 * MM


def test_no_frame_gains_energy(watched):
    one_die = DEFAULT.die.mass * GRAVITY * DEFAULT.release.height
    assert max(seen.gain for seen in watched) <= 0.001 * one_die


def test_no_die_teleports(watched):
    # 2.4 m/s: faster than a fall from the release to the upper bowl with the speed of the release added.
    assert max(seen.jump for seen in watched) <= 40 * MM


def test_no_die_stirs_once_it_is_at_rest_for_good(watched):
    for seen in watched:
        for die in seen.run.dice:
            poses = list(seen.run.trace.path(die.index))[die.rest_frame :]
            assert max(math.dist((die.x, die.y), (pose.x, pose.y)) for pose in poses) <= 0.6 * MM


def test_no_die_at_rest_moves_by_more_than_a_millimetre_in_a_frame(watched):
    assert max(seen.rest_jump for seen in watched) <= 1 * MM


def test_no_cube_turns_by_half_a_turn_in_a_frame(watched):
    assert max(seen.turn for seen in watched) < math.radians(150)


def test_no_die_stops_on_a_slope_in_a_hole_or_on_a_ridge(watched):
    for seen in watched:
        for die in seen.run.dice:
            assert (die.phase, die.floor) == (Phase.DOWN, Floor.BASE)
            from_ridge = abs(abs(die.x) - abs(die.y)) * math.sqrt(0.5)
            assert from_ridge >= DEFAULT.yard.ridge_half_width + DEFAULT.die.half - 1 * MM
            assert max(abs(die.x), abs(die.y)) <= DEFAULT.yard.half_width - DEFAULT.die.half + 1 * MM


def test_every_die_lies_flat_with_the_yaw_of_its_body(watched):
    for seen in watched:
        for die in seen.run.dice:
            up = upper_axis(die.attitude())
            assert max(map(abs, up)) == pytest.approx(1.0, abs=1e-9)
            w, x, y, z = die.p
            sizes = sorted(round(abs(part), 9) for part in (w, x, y, z))
            assert sizes in ([0, 0, 0, 1], [0, 0, 0.707106781, 0.707106781], [0.5, 0.5, 0.5, 0.5])


def test_a_cube_comes_to_lie_flat_without_a_jump_the_eye_can_see(watched):
    for seen in watched:
        trace = seen.run.trace
        for die in seen.run.dice:
            for frame in range(die.rest_frame, len(trace)):
                before, after = trace.pose(frame - 1, die.index), trace.pose(frame, die.index)
                dot = abs(sum(a * b for a, b in zip(before.attitude, after.attitude, strict=True)))
                assert 2 * math.acos(min(1.0, dot)) <= math.radians(6)
                assert abs(before.z - after.z) <= 1 * MM


def test_a_lying_die_shows_its_centre_half_an_edge_over_the_yard(watched):
    for seen in watched:
        for die in seen.run.dice:
            pose = seen.run.trace.pose(len(seen.run.trace) - 1, die.index)
            assert pose.z == pytest.approx(DEFAULT.die.half, abs=1e-6)


def test_every_die_passes_both_bowls_and_the_base_in_that_order(watched):
    for seen in watched:
        for die in range(len(seen.run.dice)):
            floors = [pose.floor for pose in seen.run.trace.path(die) if pose.floor != Floor.AIR]
            assert floors == sorted(floors)
            assert floors[-1] == Floor.BASE


def test_only_the_yard_of_one_quadrant_holds_a_die_that_has_come_down(watched):
    for seen in watched:
        for die in range(len(seen.run.dice)):
            down = [pose for pose in seen.run.trace.path(die) if pose.floor == Floor.BASE]
            assert len({quadrant_at(pose.x, pose.y) for pose in down}) == 1


def test_eight_dice_take_about_as_long_as_in_a_real_tower():
    drops = [drop(8, seed) for seed in range(40)]
    assert 0.9 <= statistics.median(done.landings[0].at for done in drops) <= 1.5
    assert 2.5 <= statistics.median(done.simulated for done in drops) <= 4.0


def test_the_trace_ends_when_all_dice_have_been_at_rest_for_a_tenth_of_a_second():
    done = drop(3, 4)
    assert len(done.trace) == round(done.simulated * 60) + REST_FRAMES + 1
    assert done.trace.seconds == pytest.approx(done.simulated + REST_FRAMES / 60)


def test_the_trace_is_compact():
    trace = drop(8, 1).trace
    size = len(trace.numbers) * trace.numbers.itemsize + len(trace.floors)
    assert size == 29 * 8 * len(trace)


def test_impacts_say_when_where_how_hard_and_what():
    trace = drop(8, 2).trace
    assert {blow.struck for blow in trace.impacts} == set(Struck)
    for blow in trace.impacts:
        assert 0 < blow.at <= trace.seconds
        assert 0 < blow.strength < DEFAULT.die.mass * 4
        assert (0 <= blow.other < 8 and blow.other != blow.die) == (blow.struck == Struck.DIE)
        place = trace.pose(round(blow.at * 60), blow.die)
        assert math.hypot(blow.x - place.x, blow.y - place.y) < 1 * MM
    assert [blow.at for blow in trace.impacts] == sorted(blow.at for blow in trace.impacts)


def test_a_pose_out_of_range_is_an_error_that_names_the_range():
    with pytest.raises(IndexError, match="asked for 5, 3"):
        Trace(2).pose(5, 3)


def test_a_die_clear_of_a_ridge_is_clear_whatever_its_yaw():
    assert Falling(DEFAULT, []).reach == pytest.approx(DEFAULT.yard.ridge_half_width + DEFAULT.die.edge / math.sqrt(2))
