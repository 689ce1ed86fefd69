"""What every game is made of: refusals, and the fold that turns a state and a step into the next state.

A game module offers `start`, `legal`, `refusal` and `apply`; its state says in `pending` what it waits for.
Nothing here or below draws a random number, reads a clock or opens a file.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

S = TypeVar("S")
D = TypeVar("D")
C = TypeVar("C")


NO_RULE = ""
"""In place of a rule where none forbids it: what was read is no step at all (docs/journal.md says what is)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a step cannot be taken: the one source of errors, of greyed buttons and of their tooltips."""

    code: str
    """Names the reason; the words for it stand in the content under `refusals`."""
    rule: str
    """The rule that says so, such as `S-4.3`; NO_RULE where a step was not written as one."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the words need to be exact: the cost, the space, the limit."""


class Refused(Exception):  # noqa: N818 - the game's own word; a refusal is no fault of the program
    """Raised where a step that is not legal was asked for; the state stays as it was."""

    def __init__(self, refusal: Refusal):
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        shown = ", ".join(f"{name} {value!s}" for name, value in self.refusal.values.items())
        rule = f"{self.refusal.rule}: " if self.refusal.rule else ""
        return f"{rule}{self.refusal.code}" + (f" ({shown})" if shown else "")


def refuse(code: str, rule: str, /, **values: Any) -> Refused:
    """Make the exception for a refusal, to be raised by the caller."""
    return Refused(Refusal(code, rule, values))


class Rules(Protocol[S, D, C]):
    """The rules of one game bound to its content and set-up: all that its hosts need to know of it.

    S is its state, D its decisions, C its chances. Hosts (table, journal, simulation) work with any game that
    offers this; `rules/the_spill/rules.py` is the first.
    """

    name: str

    def start(self) -> tuple[S, list[Any]]:
        """Return the state in which set-up begins, and the events that were already certain."""

    def legal(self, state: S) -> list[D]:
        """Return every legal decision; none where chance is due or the game is over."""

    def conceivable(self, state: S) -> Iterable[D]:
        """Return all that a player could think of doing now, legal or not."""

    def refusal(self, state: S, decision: D) -> Refusal | None:
        """Say why a decision is not legal; None where it is."""

    def apply(self, state: S, step: D | C) -> tuple[S, list[Any]]:
        """Return the state after a step, and what happened; raises Refused where the step is not legal."""

    def is_chance(self, step: D | C) -> bool:
        """Return whether a step is a chance, not a decision."""

    def asks_chance(self, state: S) -> bool:
        """Return whether the state waits for chance."""

    def is_over(self, state: S) -> bool:
        """Return whether the game has ended."""

    def won(self, state: S) -> bool:
        """Return whether the game has ended and was won."""

    def reasons(self, state: S) -> tuple[str, ...]:
        """Return why the game ended as it did; empty while it goes on."""

    def forecast(self, state: S) -> Any:
        """Return what is about to happen if nobody prevents it, as a record of the game's own."""

    def next_die(self, state: S) -> Any:
        """Return what the next die would do wherever it may land, as records of the game's own."""

    def setup_to_json(self) -> dict[str, Any]:
        """Return the set-up as it stands in a journal's header."""

    def step_to_json(self, step: D | C) -> dict[str, Any]:
        """Return a step as it stands in a journal's line, without its number."""

    def step_from_json(self, state: S, values: Mapping[str, Any]) -> D | C:
        """Read a step to be taken in a state; raises Refused where it is none."""

    def state_to_json(self, state: S) -> dict[str, Any]:
        """Return a state in the journal's words."""

    def legal_to_json(self, state: S) -> list[dict[str, Any]]:
        """Return the legal decisions in the journal's words."""

    def step_to_text(self, step: D | C) -> str:
        """Return a step as one line."""

    def event_to_text(self, event: Any) -> str:
        """Return what happened as a sentence."""

    def refusal_to_text(self, refusal: Refusal) -> str:
        """Return why not as a sentence."""

    def picture(self, state: S) -> str:
        """Return a state as lines of plain text."""
