"""The buttons that choose what is seen in the middle."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.tools import TOOL
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Answer
from spillgame.ui.intents import key_label, keys_of
from spillgame.ui.layout import columns, shares
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton

VIEWS: Final = (
    ("ocean", "zone"), ("impact", "impact"), ("journals", "journal"), ("tray", "recruit"), ("plan", "chart"),
)  # fmt: skip
"""What may be seen in the middle, each with its icon."""


class ViewsPart(Part[str]):
    """Shows which view is seen."""

    def __init__(self, controls: Controls, seen: Callable[[], str], choose: Callable[[str], Answer | None]):
        super().__init__(controls)
        self._seen, self._choose = seen, choose

    def shows(self, view: View) -> str:
        """Return the view that is seen."""
        return self._seen()

    def lay_out(self, value: str) -> Panel:
        """Lay the buttons out, that of the plan with its key."""
        look = self.look
        side, gap = look.px(TOOL), look.px(8)
        plan_key = next(iter(keys_of("forecast", self.controls.keys)), "")
        found: list[Widget] = []
        for (view, icon), cell in zip(VIEWS, columns(self.rect, shares(len(VIEWS))), strict=True):
            place = pygame.Rect(cell.x + gap, cell.centery - side // 2, side, side)
            name = look.say(f"endeavor_deep_sea.view.{view}")
            if view == "plan" and plan_key:
                name = look.say("endeavor_deep_sea.view.with_key", name=name, key=key_label(plan_key))
            found.append(
                IconButton(key=f"view {view}", group="views", rect=place, name=name, note=name, icon=icon,
                           chosen=view == value, act=partial(self._choose, view))
            )  # fmt: skip
        return Panel(found)
