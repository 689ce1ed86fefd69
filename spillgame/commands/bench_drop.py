"""The baseline of a drop: what the solver alone does in it, without heights, attitudes and trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from spillgame.physics.die import Die, Phase
from spillgame.physics.drop import STEP, Run
from spillgame.physics.release import ReleasePose
from spillgame.physics.spec import DEFAULT, STEPS_PER_FRAME
from spillgame.physics.tower import ASTRIDE, IN_HAND, ON_FLOOR, OVER_FLOOR

FILTERS: Final = {Phase.HELD: (IN_HAND,) * 3, Phase.ALOFT: OVER_FLOOR, Phase.ASTRIDE: (ASTRIDE,) * 3}
"""What a die meets in each phase, floor by floor; in all others it meets what is on its floor."""


class Change(NamedTuple):
    """Hold what a run set in the solver for one die after the steps of one frame."""

    die: int
    phase: Phase
    floor: int
    position: tuple[float, float]
    velocity: tuple[float, float]
    spin: float


class _Listener(Run):
    """Run a drop and keep what the solver gave in the last frame."""

    stepped: list[float]

    def _take(self, values: list[float]) -> list[tuple[Die, float, float]]:
        self.stepped = values
        return super()._take(values)


def record(release: Sequence[ReleasePose]) -> tuple[Run, list[list[Change]]]:
    """Run a drop to rest and note, frame by frame, what it set in the solver from outside."""
    run = _Listener(release, DEFAULT)
    script: list[list[Change]] = []
    before = [(die.phase, die.floor) for die in run.dice]
    while not run.settled():
        run.advance()
        script.append([])
        for die, was in zip(run.dice, before, strict=True):
            x, y, _, vx, vy, spin = run.stepped[die.index * 6 : die.index * 6 + 6]
            place, velocity, now = die.body.position, die.body.velocity, die.body.angular_velocity
            if was != (die.phase, die.floor) or (x, y, vx, vy, spin) != (*place, *velocity, now):
                script[-1].append(Change(die.index, die.phase, die.floor, place, velocity, now))
        before = [(die.phase, die.floor) for die in run.dice]
    return run, script


def replay(run: Run, script: Sequence[Sequence[Change]]) -> None:
    """Step the solver of a fresh `run` through a recorded drop, with only the recorded changes."""
    step, pieces = run.space.step, [die.piece for die in run.dice]
    for changes in script:
        for _ in range(STEPS_PER_FRAME):
            step(STEP)
        for change in changes:
            piece = pieces[change.die]
            piece.body.position, piece.body.velocity = change.position, change.velocity
            piece.body.angular_velocity = change.spin
            if change.phase == Phase.DOWN:
                piece.lie_on(change.floor)
            else:
                piece.leave_floor()
            piece.shape.filter = FILTERS.get(change.phase, ON_FLOOR)[change.floor]
