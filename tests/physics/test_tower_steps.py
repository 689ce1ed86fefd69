"""How finely the solver steps through a drop, and what it passes over."""

import math
from contextlib import suppress
from dataclasses import replace
from random import Random

import pymunk

from spillgame.physics.die import FRAME, Phase
from spillgame.physics.drop import Run
from spillgame.physics.release import draw_release
from spillgame.physics.spec import DEFAULT, LEAST_STEPS, MOST_STEPS, STRIDE, TowerError


def a_run(dice=8, seed=3):
    return Run(draw_release(dice, Random(seed), DEFAULT))


def fastest_of(run):
    reach = DEFAULT.die.reach
    return max(math.hypot(*die.body.velocity) + abs(die.body.angular_velocity) * reach for die in run.dice if die.phase)


def test_no_corner_of_a_die_goes_farther_in_a_step_than_the_stride():
    for dice, seed in ((1, 4), (8, 3), (30, 1)):
        run, steps = a_run(dice, seed), set()
        while not run.settled():
            fastest = fastest_of(run)
            run.advance()
            assert fastest * FRAME / run.steps <= STRIDE * (1 + 1e-9)
            steps.add(run.steps)
        assert min(steps) == LEAST_STEPS
        assert max(steps) <= MOST_STEPS


def test_dice_that_lie_still_sleep_and_wake_when_another_knocks_them():
    run, woken = a_run(30, 1), 0
    while not run.settled():
        asleep = {die.index for die in run.dice if die.phase and die.body.is_sleeping}
        run.advance()
        woken += sum(not run.dice[index].body.is_sleeping for index in asleep)
    assert woken > 0
    assert all(die.body.is_sleeping for die in run.dice)


def test_the_solver_has_constraints_only_for_dice_that_a_floor_carries():
    run, counts = a_run(4), set()
    while not run.settled():
        run.advance()
        ties = {die.index: len(die.piece.ties) for die in run.dice}
        assert ties == {die.index: (0, 2 + (die.floor < 2))[die.phase == Phase.DOWN] for die in run.dice}
        assert len(run.space.constraints) == sum(ties.values())
        counts.add(len(run.space.constraints))
    assert counts >= {0, 3, 8}


def test_a_release_that_no_hand_does_takes_no_more_steps_than_there_are_at_most(monkeypatch):
    taken, step = [], pymunk.Space.step
    monkeypatch.setattr(pymunk.Space, "step", lambda space, dt: (taken.append(dt), step(space, dt)))
    pose = replace(draw_release(1, Random(1), DEFAULT)[0], vx=1e200, spin=-1e200)
    run = Run([pose])
    with suppress(TowerError):
        for _ in range(60):
            run.advance()
    assert len(taken) <= 60 * MOST_STEPS
