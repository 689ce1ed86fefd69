"""A value that is being edited, with all it was before, and what does not fit in it."""

from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Edits(Generic[T]):
    """What is edited as it stands now; each change leads to other edits."""

    now: T
    before: tuple[T, ...] = ()
    """What it was, the first one first."""
    undone: tuple[T, ...] = ()
    """What was taken back, the last one taken back last."""

    def changed(self, to: T) -> "Edits[T]":
        """Return the edits after a change; one that changes nothing is none."""
        return self if to == self.now else Edits(to, (*self.before, self.now))

    def undo(self) -> "Edits[T]":
        """Return the edits without the last change; the same where there is none."""
        if not self.before:
            return self
        return replace(self, now=self.before[-1], before=self.before[:-1], undone=(*self.undone, self.now))

    def redo(self) -> "Edits[T]":
        """Return the edits with the change again that was taken back last; the same where there is none."""
        if not self.undone:
            return self
        return replace(self, now=self.undone[-1], before=(*self.before, self.now), undone=self.undone[:-1])


class Fault(NamedTuple, Generic[T]):
    """Something that does not fit."""

    text: str
    mend: str
    """What mends it, as on a button."""
    mended: T
