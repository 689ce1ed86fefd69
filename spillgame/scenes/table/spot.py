"""A place of a board as a widget."""

from spillgame.ui.widgets import Hotspot


class Spot(Hotspot):
    """A place of a board, at which the keyboard stops even where nothing can be done, to hear what is there."""

    __slots__ = ()

    @property
    def focusable(self) -> bool:
        """A place always takes the focus."""
        return True
