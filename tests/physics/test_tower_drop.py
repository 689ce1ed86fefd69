"""One drop: its landings, its seeds, its release and its errors."""

import itertools
import json
import math
import re
from dataclasses import replace
from random import Random

import pytest

from spillgame.physics import drop as drop_module
from spillgame.physics.drop import Run, drop, quadrant_at, redrop
from spillgame.physics.release import ReleasePose, draw_release
from spillgame.physics.spec import DEFAULT, NotFiniteError, SpecError, TowerError, UnsettledError
from tests.calls import printed
from tests.physics.refused import refused

REDROP = """
import json, sys
from spillgame.physics.drop import drop, redrop
from spillgame.physics.release import ReleasePose
for seed in range(int(sys.argv[1])):
    drop(5, 900 + seed)
poses = [ReleasePose.from_list(values) for values in json.load(sys.stdin)]
done = redrop(poses)
print(json.dumps([[at.quadrant, at.face, at.at.hex(), at.die] for at in done.landings]))
print(done.trace.numbers.tobytes().hex())
"""


def test_a_drop_lands_every_die_once_in_order_of_coming_to_rest():
    landings = drop(8, 11).landings
    assert sorted(landing.die for landing in landings) == list(range(8))
    assert [landing.at for landing in landings] == sorted(landing.at for landing in landings)
    assert all(landing.quadrant in "NESW" and 1 <= landing.face <= 6 for landing in landings)


def test_a_tie_goes_to_the_order_of_release():
    for seed in range(12):
        landings = drop(20, seed).landings
        for first, second in itertools.pairwise(landings):
            assert first.at < second.at or first.die < second.die


def test_the_same_seed_gives_the_same_drop_and_another_seed_another():
    first, again, other = drop(4, 1), drop(4, 1), drop(4, 2)
    assert first.landings == again.landings
    assert first.trace.numbers == again.trace.numbers
    assert first.landings != other.landings


@pytest.mark.parametrize("before", [0, 3])
def test_release_poses_give_the_same_landings_bit_for_bit_in_a_new_process_whatever_ran_before(before):
    done = drop(8, 21)
    poses = json.dumps([pose.to_list() for pose in done.release])
    out = printed(REDROP, str(before), input=poses).splitlines()
    assert json.loads(out[0]) == [[at.quadrant, at.face, at.at.hex(), at.die] for at in done.landings]
    assert out[1] == done.trace.numbers.tobytes().hex()


@pytest.mark.parametrize("dice", [1, 2, 14, 64])
def test_one_to_sixty_four_dice_drop_at_once(dice):
    assert len(drop(dice, 6).landings) == dice


@pytest.mark.parametrize("dice", [0, -1, 65, 1.5, "8", True])
def test_a_drop_refuses_any_other_number_of_dice(dice):
    with refused(SpecError, re.escape(f"A drop takes 1 to 64 dice (found {dice!r}).")):
        drop(dice, 1)


def test_a_release_of_no_dice_is_refused():
    with refused(SpecError, r"1 to 64 dice \(found 0\)"):
        redrop([])


def _with(**changes):
    return [replace(draw_release(1, Random(1), DEFAULT)[0], **changes)]


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"x": math.nan}, NotFiniteError, "must be finite"),
        ({"vz": math.inf}, NotFiniteError, "must be finite"),
        ({"attitude": (math.nan, 0.0, 0.0, 0.0)}, NotFiniteError, "must be finite"),
        ({"attitude": (2.0, 0.0, 0.0, 0.0)}, SpecError, "length 1"),
        ({"x": 0.2}, SpecError, r"within 0\.06469 m of the axis \(found 0\.2"),
        ({"frame": -1}, SpecError, "frame 0 to 384"),
        ({"frame": 10_000}, SpecError, "frame 0 to 384"),
    ],
)
def test_a_release_the_tower_cannot_start_from_is_an_error(changes, error, says):
    with refused(error, says):
        redrop(_with(**changes))


def test_a_nan_within_the_simulation_is_an_error_and_never_an_outcome():
    run = Run(draw_release(2, Random(3), DEFAULT))
    for _ in range(30):
        run.advance()
    run.dice[1].body.velocity = (math.nan, 0.0)
    with refused(NotFiniteError, "not finite in frame 31"):
        run.advance()


def test_a_nan_in_the_attitude_is_an_error_and_never_a_face(monkeypatch):
    to_rest = Run.to_rest

    def invalidate(run):
        settled = to_rest(run)
        run.dice[0].pose = (math.nan,) * 7
        return settled

    monkeypatch.setattr(Run, "to_rest", invalidate)
    with refused(NotFiniteError, "pose that is not finite"):
        drop(1, 2)


def test_a_release_pose_round_trips_as_a_plain_list():
    for pose in drop(3, 8).release:
        assert ReleasePose.from_list(json.loads(json.dumps(pose.to_list()))) == pose
    with refused(SpecError, r"has 12 values \(found 2\)"):
        ReleasePose.from_list([1, 2])


def test_a_drop_that_does_not_settle_is_dropped_again_and_counted(monkeypatch):
    to_rest, calls = Run.to_rest, []

    def second_time(run):
        calls.append(run)
        return len(calls) > 2 and to_rest(run)

    monkeypatch.setattr(Run, "to_rest", second_time)
    done = drop(2, 5)
    assert done.redrops == 2
    assert len({run.dice[0].release for run in calls}) == 3


def test_twenty_drops_in_a_row_that_do_not_settle_are_an_error_that_says_so(monkeypatch):
    monkeypatch.setattr(Run, "to_rest", lambda run: False)
    with refused(UnsettledError, "20 drops in a row did not come to rest within 12 simulated seconds"):
        drop(1, 5)
    assert issubclass(UnsettledError, TowerError)


@pytest.mark.parametrize(("dice", "seed"), [(8, 5360), (64, 27), (64, 48), (64, 56), (64, 94), (64, 275)])
def test_a_die_that_comes_down_in_the_corner_of_a_quadrant_behind_others_finds_room(dice, seed):
    assert Run(draw_release(dice, Random(seed), DEFAULT)).to_rest()


def test_a_run_gives_up_after_twelve_simulated_seconds(monkeypatch):
    monkeypatch.setattr(drop_module, "REST_FRAMES", 10_000)
    run = Run(draw_release(1, Random(1), DEFAULT))
    assert not run.to_rest()
    assert run.frame == 12 * 60


def test_the_quadrants_lie_clockwise_from_the_plus_y_side():
    assert [quadrant_at(*place) for place in ((0.01, 0.1), (0.1, 0.01), (0.01, -0.1), (-0.1, 0.01))] == list("NESW")


def test_importing_and_running_the_physics_starts_no_pygame_and_nothing_else_of_the_game():
    code = (
        "import sys; from spillgame.physics import drop, fairness, picture\n"
        "drop.drop(3, 1)\n"
        "ours = [m for m in sys.modules if m.startswith('spillgame.')]\n"
        "ours = [m for m in ours if not m.startswith('spillgame.physics')]\n"
        "print(ours, [m for m in sys.modules if m.split('.')[0] in ('pygame', 'numpy', 'scipy')])"
    )
    assert printed(code) == "['spillgame.message'] []\n"
