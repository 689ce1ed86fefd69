"""What `spillgame bench` measures of a game besides what it measures of every game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from spillgame.rules.seams import AnyState, Json


class Benchmark(NamedTuple):
    """The rows of a game, and the states in which its scenes are measured."""

    step: str
    """The row of a step of a game that the random bot plays."""
    still: str
    """The row of a scene in which nothing moves."""
    is_calm: Callable[[AnyState], bool]
    """Whether a state suits that scene: a player is asked, with pieces on the board."""
    decisions: Mapping[str, str] = {}
    """The rows of bots' decisions, by the bot's name."""
    applied: type = object
    """The type of decision whose application is measured."""
    setup: Mapping[str, Json] = {}
    """How the set-up of these scenes differs from the default."""
    hinted: str = ""
    """How the rows of a scene with hints begin; empty if the adviser does not know the game."""
    drop: str = ""
    """How the rows of falling dice begin; empty if no more than one die falls in the game."""
    before_drop: Callable[[AnyState], AnyState] = lambda state: state
    """Returns a state in which dice are due, given a calm one."""
    watched: bool = False
    """Whether a bot plays on after that drop, so that what follows is measured, too."""
