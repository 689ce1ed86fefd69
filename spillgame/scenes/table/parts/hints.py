"""The hints as a part of a table: they lie over other parts, for as long as the player wants them."""

from typing import ClassVar

from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View


class HintsPart(Part[object]):
    """Lays the hints of a match out in its rectangle, while they are shown."""

    over_hints: ClassVar[bool] = True

    def shows(self, view: View) -> object:
        return self.controls.hints.shows

    def lay_out(self, value: object) -> Panel:
        return Panel(self.controls.hints.widgets(self.rect)) if value is not None else Panel()
