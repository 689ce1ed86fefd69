"""What every game is made of: refusals, and the fold that turns a state and a step into the next state.

A game module offers `start`, `legal`, `refusal` and `apply`; its state says in `pending` what it waits for.
Nothing here or below draws a random number, reads a clock or opens a file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a step cannot be taken: the one source of errors, of greyed buttons and of their tooltips."""

    code: str
    """Names the reason; the words for it stand in the content under `refusals`."""
    rule: str
    """The rule that says so, such as `S-4.3`."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the words need to be exact: the cost, the space, the limit."""


class Refused(Exception):  # noqa: N818 - the game's own word; a refusal is no fault of the program
    """Raised where a step that is not legal was asked for; the state stays as it was."""

    def __init__(self, refusal: Refusal):
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        shown = ", ".join(f"{name} {value!s}" for name, value in self.refusal.values.items())
        return f"{self.refusal.rule}: {self.refusal.code}" + (f" ({shown})" if shown else "")


def refuse(code: str, rule: str, /, **values: Any) -> Refused:
    """Make the exception for a refusal, to be raised by the caller."""
    return Refused(Refusal(code, rule, values))
