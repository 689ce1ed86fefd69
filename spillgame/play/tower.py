"""The dice tower as a source of drops: the physics says where each die comes to rest, and in which order."""

import random
from typing import Any

from spillgame.physics.drop import Drop, drop, redrop
from spillgame.physics.errors import TowerError
from spillgame.physics.release import ReleasePose
from spillgame.play.replay import Moment
from spillgame.rules.the_spill.board import Quadrant
from spillgame.rules.the_spill.chances import Die, DropDice, Landed, Landing
from spillgame.rules.the_spill.state import State


def drop_again(moment: Moment[State]) -> Drop | None:
    """Return what a recorded drop looked like, from the release poses that its journal kept.

    None where there are none, or where they no longer lead to what was recorded: then it must be shown otherwise.
    """
    answer, poses = getattr(moment.step, "answer", None), moment.kept.get("landing")
    if not isinstance(answer, Landed) or not isinstance(poses, list):
        return None
    try:
        again = redrop([ReleasePose.from_list(pose) for pose in poses])
    except (TowerError, ValueError, TypeError, KeyError, IndexError, ArithmeticError):
        return None  # whatever stands there comes from a file
    found = [(landing.quadrant, landing.face) for landing in again.landings]
    return again if found == [(str(landing.quadrant), landing.face) for landing in answer.landings] else None


class TowerDrops:
    """Drops by the simulated tower. Raises TowerError where dice will not settle; the game is then as it was."""

    def __init__(self, rng: random.Random):
        self._rng = rng
        self.last: Drop | None = None
        """The last drop with its trace, to be shown."""

    def drop(self, ask: DropDice) -> Landed:
        """Drop the dice; which of them leaves the hand first is drawn, so that no kind of die always does."""
        hand, seed = self._hand(ask)
        self.last = drop(len(hand), seed)
        return Landed(
            tuple(
                Landing(hand[landing.die], Quadrant.parse(landing.quadrant), landing.face)
                for landing in self.last.landings
            )
        )

    def _hand(self, ask: DropDice) -> tuple[list[Die], int]:
        return self._rng.sample(ask.dice, len(ask.dice)), self._rng.getrandbits(48)

    def skip(self, ask: DropDice) -> None:
        """Pass over a drop that was made before, without dropping anything."""
        self._hand(ask)

    def keepsake(self) -> dict[str, Any]:
        """Return the release poses of the last drop, for the journal."""
        return {"landing": [pose.to_list() for pose in self.last.release]} if self.last else {}
