"""The tools of every table: its log, the board in words, the rulebook, the pause."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from spillgame.ui.answer import Answer
from spillgame.ui.intents import Command
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton

TOOL: Final = 48
"""The side of a tool's button in design units."""
TOOLS: Final = 4
"""How many tools have buttons."""
APART: Final = 8
"""The room at the left of each, in design units."""


def tools_width(look: Look) -> int:
    """Return how wide the buttons of tools are together, in pixels."""
    return look.px(TOOL + APART) * TOOLS


def tool_buttons(look: Look, area: pygame.Rect, do: Callable[[str], Answer | None]) -> list[Widget]:
    """Return the buttons of tools side by side; `do` is called with the command of the one that is pressed."""
    say = look.say
    tools: tuple[tuple[Command, str, str], ...] = (
        ("log", "log", say("table.log_note")),
        ("list_view", "menu", say("table.list_note")),
        ("rulebook", "rulebook", say("common.rulebook")),
        ("pause", "pause", say("table.pause_note")),
    )
    side, gap = look.px(TOOL), look.px(APART)
    found: list[Widget] = []
    for (command, icon, name), cell in zip(tools, columns(area, shares(TOOLS)), strict=True):
        place = pygame.Rect(cell.x + gap, cell.centery - side // 2, side, side)
        act = partial(do, command)
        found.append(IconButton(key=f"tool {command}", rect=place, name=name, icon=icon, act=act, note=name))
    return found
