"""Look-buttons: while one is held, a seat sees at the shared screen what it alone may see."""

from spillgame.scenes.table.table_scene import TableScene
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, Press

LOOK = "look "
"""How the keys of look-buttons begin; the seat follows."""


class Looking(TableScene):
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

    def handle(self, intent: Intent) -> Answer | None:
        """Do as every table; a look-button works while something is being shown, too."""
        if self._meant_for_look(intent):
            self.page.handle(intent)
            return None
        return super().handle(intent)

    def _meant_for_look(self, intent: Intent) -> bool:
        """Return whether an intent presses a look-button."""
        if isinstance(intent, Press):
            return any(one.key.startswith(LOOK) and one.contains(intent.at) for one in self.page.widgets)
        focus = self.page.focus
        confirms = isinstance(intent, Do) and intent.command == "confirm"
        return confirms and focus is not None and focus.key.startswith(LOOK)
