"""What happens at the end of a turn (S-4.9 to S-6)."""

from typing import Literal, NamedTuple


class TurnEnded(NamedTuple):
    """The Action Phase was ended; AP left over are lost (S-4.9)."""

    specialist: str
    unspent: int
    event: Literal["turn_ended"] = "turn_ended"


class ObjectiveMarked(NamedTuple):
    """An objective of the Win card was marked or unmarked (S-5.3); counted from 0."""

    objective: int
    holds: bool
    event: Literal["objective_marked"] = "objective_marked"


class GameEnded(NamedTuple):
    """The game was won or lost (S-6)."""

    won: bool
    reasons: tuple[str, ...]
    event: Literal["game_ended"] = "game_ended"


TurnEvent = TurnEnded | ObjectiveMarked | GameEnded
