"""The tools of every table: its log, the board in words, the rulebook, the pause."""

from typing import Final

from spillgame.ui.look import Look

TOOL: Final = 48
"""The side of a tool's button in design units."""
TOOLS: Final = 4
"""How many tools have buttons."""
APART: Final = 8
"""The room at the left of each, in design units."""


def tools_width(look: Look) -> int:
    """Return how wide the buttons of tools are together, in pixels."""
    return look.px(TOOL + APART) * TOOLS
