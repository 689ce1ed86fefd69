"""What the next Oil dice threaten: whom one would hit, and which losing line it would reach."""

from collections.abc import Iterable
from typing import NamedTuple

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Sector
from spillgame.rules.the_spill.ending import LOSING_LINES, clean_up, losing_values, lost_at
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State


class Reached(NamedTuple):
    """A losing line at which the game would be lost."""

    line: str
    """One of LOSING_LINES."""
    value: int
    """How far it would be reached."""
    lost_at: int


class Threat(NamedTuple):
    """What one Oil die would do, and what that would mean."""

    die: NextDie
    reached: tuple[Reached, ...]
    """The losing lines that it would reach, after a clean-up now; none that the clean-up alone would reach."""

    @property
    def harms(self) -> bool:
        """Whether it would do more than lie on water."""
        return bool(self.die.contaminates or self.die.to_sickbay or self.die.spills_out)

    @property
    def fatal(self) -> bool:
        """Whether the game would be lost unless the players undid it before the end of their turn."""
        return bool(self.reached)


def threats_of(game: Game, state: State, dice: Iterable[NextDie]) -> tuple[Threat, ...]:
    """Return what each of some dice would mean, each as if it fell alone."""
    after = clean_up(game, state, []) if state.active >= 0 else state
    return tuple(Threat(die, _reached(game, after, die)) for die in dice)


def worst_by_sector(threats: Iterable[Threat]) -> dict[Sector, Reached]:
    """Return for each Sector where a die would lie and lose the game the line that it would reach; of several the one
    of the last threat."""
    return {SECTOR_OF_SPACE[one.die.space]: one.reached[-1] for one in threats if one.fatal}


def _reached(game: Game, state: State, die: NextDie) -> tuple[Reached, ...]:
    """Return the losing lines that a die would reach in a state that has been cleaned up."""
    before = losing_values(state)
    sickbay = list(state.sickbay)
    if die.to_sickbay:
        sickbay[game.species_at[die.space]] += 1
    full = before[2] + die.spills_out
    after = losing_values(state._replace(sickbay=tuple(sickbay)))[:2]
    lines = zip(LOSING_LINES, before, (*after, full), lost_at(game), strict=True)
    return tuple(Reached(line, value, lost) for line, was, value, lost in lines if was < lost <= value)
