"""A finished or running game in numbers: how it went turn by turn, and what the dice showed."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from spillgame.play.replay import Moment
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import QUADRANT_NAMES, full_sectors
from spillgame.rules.the_spill.chances import Chance, Landed, Landing
from spillgame.rules.the_spill.state import State

FACES = (1, 2, 3, 4, 5, 6)


class TurnFigures(NamedTuple):
    """How things stood when a turn had ended; turn 0 is the end of set-up."""

    turn: int
    oil: int
    """Oil dice at sea."""
    spill_outs: int
    """Full Sectors."""
    sickbay: int
    rescued: int
    removed: int


class DiceTally(NamedTuple):
    """What all dice of the tower showed."""

    dice: int
    faces: tuple[int, ...]
    """How often each face from 1 to 6."""
    quadrants: tuple[int, ...]
    """How often each Quadrant, clockwise from N."""

    @property
    def expected_face(self) -> float:
        """How often each face is expected."""
        return self.dice / len(FACES)

    @property
    def expected_quadrant(self) -> float:
        """How often each Quadrant is expected."""
        return self.dice / len(QUADRANT_NAMES)

    @staticmethod
    def spread(dice: int, ways: int) -> float:
        """Return the standard deviation of one of `ways` equally likely counts."""
        return math.sqrt(dice * (1 / ways) * (1 - 1 / ways))


def by_turn(moments: Sequence[Moment[State]]) -> list[TurnFigures]:
    """Return the figures at the end of set-up and of each turn, the running one last."""
    found: dict[int, State] = {}
    for moment in moments:
        found[moment.state.turn] = moment.state
        # A step that ends a turn already begins the next: what the old turn left is the step's state, too.
        ended = [event.turn for event in moment.events if isinstance(event, e.TurnBegan)]
        if ended:
            found[ended[0] - 1] = moment.state
    return [_figures(turn, found[turn]) for turn in sorted(found)]


def _figures(turn: int, state: State) -> TurnFigures:
    return TurnFigures(
        turn=turn,
        oil=state.oil.bit_count(),
        spill_outs=full_sectors(state.oil).bit_count(),
        sickbay=sum(state.sickbay),
        rescued=sum(species.healthy + species.contaminated for species in state.rescued),
        removed=state.removed,
    )


def landings(moments: Iterable[Moment[State]]) -> list[Landing]:
    """Return where every die of every drop came to rest, in order."""
    return [
        landing
        for moment in moments
        if isinstance(moment.step, Chance) and isinstance(moment.step.answer, Landed)
        for landing in moment.step.answer.landings
    ]


def dice_tally(fallen: Sequence[Landing]) -> DiceTally:
    """Count faces and Quadrants of landings."""
    faces = Counter(landing.face for landing in fallen)
    quadrants = Counter(int(landing.quadrant) for landing in fallen)
    return DiceTally(
        len(fallen),
        tuple(faces[face] for face in FACES),
        tuple(quadrants[quadrant] for quadrant in range(len(QUADRANT_NAMES))),
    )
