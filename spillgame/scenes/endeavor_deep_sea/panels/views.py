"""The buttons that choose what is seen in the middle."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.tools import TOOL
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Keys, key_label, keys_of
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton

VIEWS: Final = (
    ("ocean", "zone"), ("impact", "impact"), ("journals", "journal"), ("tray", "recruit"), ("plan", "chart"),
)  # fmt: skip
"""What may be seen in the middle, each with its icon."""


def view_buttons(look: Look, rect: pygame.Rect, seen: str, keys: Keys, choose: Callable[[str], Answer | None]) -> Panel:
    """Lay out the buttons that choose what is seen, that of the plan with its key."""
    side, gap = look.px(TOOL), look.px(8)
    plan_key = next(iter(keys_of("forecast", keys)), "")
    found: list[Widget] = []
    for (view, icon), cell in zip(VIEWS, columns(rect, shares(len(VIEWS))), strict=True):
        place = pygame.Rect(cell.x + gap, cell.centery - side // 2, side, side)
        name = look.say(f"endeavor_deep_sea.view.{view}")
        if view == "plan" and plan_key:
            name = look.say("endeavor_deep_sea.view.with_key", name=name, key=key_label(plan_key, look.say))
        found.append(
            IconButton(key=f"view {view}", group="views", rect=place, name=name, note=name, icon=icon,
                       chosen=view == seen, act=partial(choose, view))
        )  # fmt: skip
    return Panel(found)
