"""A place in which one of several things is seen, each of them made of parts."""

from collections.abc import Callable, Mapping, Sequence

from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import AnyPart, Part
from spillgame.scenes.table.view import View


class Switch(Part[str]):
    """Holds its place for what its game chooses; the parts of all else are no part of the page meanwhile."""

    def __init__(self, controls: Controls, parts: Mapping[str, Sequence[AnyPart]], chosen: Callable[[], str]):
        """`parts` are those of each thing, by its name; `chosen` names the one that is seen."""
        super().__init__(controls)
        self._parts, self._chosen = parts, chosen

    def unfolded(self, view: View) -> Sequence[AnyPart]:
        """Return the parts of what is seen, over its own place."""
        return [self, *self._parts[self._chosen()]]

    def shows(self, view: View) -> str:
        return self._chosen()

    def lay_out(self, value: str) -> Panel:
        return Panel()

    def holder(self, keys: Sequence[str], view: View) -> str:
        """Return the thing in which most of the widgets with these keys stand: what is seen, before another."""

        def standing(name: str) -> int:
            panels = (part.lay_out(part.shows(view)) for part in self._parts[name])
            return sum(widget.key in keys for panel in panels for widget in panel.widgets)

        now = self._chosen()
        return max((now, *(name for name in self._parts if name != now)), key=standing)
