"""Look-buttons: while one is held, a seat sees at the shared screen what it alone may see."""

from spillgame.scenes.table.table_scene import TableScene

LOOK = "look "
"""How the keys of look-buttons begin; the seat follows."""


class PeekScene(TableScene):
    """A table with look-buttons. Subclasses show what the seat `looking` may see."""

    looking: int | None = None
    """The seat whose look-button is held."""

    def look_at(self, seat: int) -> None:
        """Show what a seat may see, as long as its button is held."""
        self.looking = seat
        self.refresh()

    def released(self) -> None:
        """Hide at once what was looked at."""
        super().released()
        if self.looking is not None:
            self.looking = None
            self.refresh()
