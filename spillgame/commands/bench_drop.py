"""The baseline of a drop: the bare solver with as many bodies, which only hit each other and a wall."""

from collections.abc import Callable, Sequence
from typing import Final

from spillgame.physics.release import ReleasePose
from spillgame.physics.spec import DEFAULT
from spillgame.physics.tower import ON_FLOOR, Floor, Piece, new_space

RATE: Final = 240
"""Steps of the baseline in a simulated second."""


def bare_steps(release: Sequence[ReleasePose], seconds: float) -> Callable[[], None]:
    """Return what steps the bare solver through `seconds` of simulated time.

    The dice begin as they are released, all at once, and fly about within the rim of the upper bowl: no force pulls or
    brakes them, so none sleeps.
    """
    space = new_space(DEFAULT)
    for pose in release:
        piece = Piece(space, DEFAULT)
        piece.body.position, piece.body.angle = (pose.x, pose.y), pose.angle
        piece.body.velocity, piece.body.angular_velocity = (pose.vx, pose.vy), pose.spin
        piece.enter()
        piece.shape.filter = ON_FLOOR[Floor.UPPER]

    def work() -> None:
        for _ in range(round(RATE * seconds)):
            space.step(1 / RATE)

    return work
