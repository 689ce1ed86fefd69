"""The goals of a game as they stand, as values."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import discs_by_seat
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import judged

TEAM: Final = 7
"""How many goals a team has."""
NO_BONUSES: Final = (0, 0)


class GoalShown(NamedTuple):
    """A goal as it stands."""

    key: str
    name: str
    discs: tuple[int, ...] = ()
    """By seat the discs that count; none of a team's goal."""
    bonuses: tuple[int, int] = NO_BONUSES
    have: int = 0
    need: int = 0
    """Of a team; otherwise 0."""


def goals_of(rules: EndeavorDeepSea, state: State) -> Iterator[GoalShown]:
    """Yield the goals of the mission, of a team all seven."""
    if rules.game.coop:
        for one in judged(rules.game, state):
            yield GoalShown(one.goal, rules.words.goal(one.goal), have=one.have, need=one.need)
        return
    for goal in rules.game.mission.goals:
        yield GoalShown(goal.id, goal.name, tuple(discs_by_seat(state, goal.discs)), (goal.first, goal.second))


def goals_count(game: Game) -> int:
    """Return how many goals a game has: those of the mission, of a team all seven."""
    return TEAM if game.coop else len(game.mission.goals)
