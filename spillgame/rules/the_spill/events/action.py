"""What happens in an Action Phase (S-4)."""

from typing import Literal, NamedTuple

from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.chances import Die


class ActionBegan(NamedTuple):
    """The Action Phase began with so many AP (S-4.1)."""

    specialist: str
    ap: int
    event: Literal["action_began"] = "action_began"


class Moved(NamedTuple):
    """A ship sailed for AP (S-4.2)."""

    specialist: str
    start: Sector
    to: Sector
    via: Sector | None
    ap: int
    event: Literal["moved"] = "moved"


class DiePushedBack(NamedTuple):
    """An Oil die went back into the bag (S-4.3)."""

    space: Space
    ap: int
    event: Literal["die_pushed_back"] = "die_pushed_back"


class DieRemoved(NamedTuple):
    """An Oil die went to Removed Oil (S-4.4)."""

    space: Space
    ap: int
    event: Literal["die_removed"] = "die_removed"


class AnimalRescued(NamedTuple):
    """An animal went to Rescued (S-4.5)."""

    space: Space
    species: str
    contaminated: bool
    ap: int
    event: Literal["animal_rescued"] = "animal_rescued"


class ExtraActionTaken(NamedTuple):
    """AP were gained for a die in the Extra pool (S-4.6)."""

    ap: int
    event: Literal["extra_action_taken"] = "extra_action_taken"


class DieToPool(NamedTuple):
    """A die was put in the Extra pool (S-4.6)."""

    die: Die
    event: Literal["die_to_pool"] = "die_to_pool"


class CubeEarned(NamedTuple):
    """An activation cube was earned (S-4.7)."""

    reason: Literal["removed", "set"]
    event: Literal["cube_earned"] = "cube_earned"


class CubePlaced(NamedTuple):
    """A cube was put on an ability (S-4.7)."""

    card: str
    ability: int
    event: Literal["cube_placed"] = "cube_placed"


class CubeLost(NamedTuple):
    """A cube found no place (S-4.7)."""

    event: Literal["cube_lost"] = "cube_lost"


ActionEvent = (
    ActionBegan
    | Moved
    | DiePushedBack
    | DieRemoved
    | AnimalRescued
    | ExtraActionTaken
    | DieToPool
    | CubeEarned
    | CubePlaced
    | CubeLost
)
