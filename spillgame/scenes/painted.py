"""A picture that is costly to paint, and so is painted piece by piece while other things go on."""

from collections.abc import Iterator


class PaintedInPieces:
    """A picture behind the title. Subclasses paint the next piece of it each time that `_painting` is asked on."""

    _painting: Iterator[None]
    _seconds: float
    """How long it has been seen."""

    def paint(self) -> bool:
        """Paint the next piece; returns whether there is more to paint."""
        return next(self._painting, self) is None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._seconds += dt
