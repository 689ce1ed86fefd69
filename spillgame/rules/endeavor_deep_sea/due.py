"""Due work: what is left of a step, done from the top down, each item with everything that it triggers (E-6.1).

An item is taken off when it is begun; one that asks something stays on top until it is answered. What asks chance
takes its answer by `answered`.
"""

from typing import Any, NamedTuple, Protocol


class Unit(NamedTuple):
    """One gain, as it is resolved."""

    kind: str
    """An attribute, action, `any`, `lowest`, `research`, `disc`, `discard_disc`, `impact`, `promote`, `discover`."""
    n: int = 0
    """How much Research or how many discs; the least depth of `discover`; an action's change of Technology or cost."""
    deepest: int = 0
    """The greatest depth of `discover`."""
    line: bool = False
    """Whether it is a Conserve in the row or column of another (E-4.8)."""


class After(NamedTuple):
    """An action was performed, and Journals may be used after it (E-4.7)."""

    action: str
    cell: str
    """The zone where it was performed; for Travel the zone reached."""


class Work(Protocol):
    """Something else that is due: a class in the chapter of its rule."""

    def begin(self, game: Any, state: Any, events: list[Any]) -> Any:
        """Return the state after it, or the one in which it is due again and asks something; it was taken off."""


Due = Work | After
