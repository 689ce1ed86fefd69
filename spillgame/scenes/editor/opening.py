"""With what a board editor is opened."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyState, JsonValues
from spillgame.ui.answer import Answer

Given = JsonValues
"""A position, as a scenario's `given`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Where an editor begins: with a moment of a game, else with a position, else with an empty board."""

    game: str
    setup: Setup
    """Of whatever the position leaves open, such as the players."""
    verb: str
    """What the button is called that is done with it."""
    begin: Callable[[Given], Answer]
    """Plays the position, or does what else it is for; may raise SavesError."""
    given: Given | None = None
    state: AnyState = None
    """The moment; None where it is none."""
    name: str = ""
    """What the position is called, or might be."""

    def with_given(self, given: Given) -> "Opening":
        """Return the same for a position."""
        return replace(self, given=given, state=None)
