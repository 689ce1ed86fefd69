"""The column next to a board: the players above the choices; in tabs if they do not both fit."""

from typing import Final, NamedTuple

import pygame

from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look

EDGE: Final = 8
"""Design units round the window and between the parts of a table."""
TABS: Final = 46
"""The height of the tabs."""


class SideColumn(NamedTuple):
    """Where the parts of such a column stand, in pixels."""

    players: pygame.Rect | None
    """All players; None where they have a tab."""
    now: pygame.Rect
    """What may be chosen; the part that is chosen, where there are tabs."""
    short: bool
    """Whether each player has a single line."""
    tabs: pygame.Rect | None


def width_beside(look: Look, inside: pygame.Rect, share: float, bounds: tuple[int, int]) -> int:
    """Return how wide a column is in a window: a share of it, within bounds in design units."""
    least, most = bounds
    return max(look.px(least), min(look.px(most), round(share * inside.width)))


def part_column(look: Look, area: pygame.Rect, players: int, entry: tuple[int, int], least: int) -> SideColumn:
    """Split a column; an `entry` has two heights, whole and short, and `least` is the minimum height of the choices."""
    gap = look.px(EDGE)
    for short in (False, True):
        high = players_height(look, players, entry[short])
        if area.height >= high + look.px(least) + gap:
            above, now = rows(area, [Px(high), Share(1)], gap)
            return SideColumn(above, now, short, None)
    tabs, now = rows(area, [Px(look.px(TABS)), Share(1)], gap)
    return SideColumn(None, now, now.height < players_height(look, players, entry[0]), tabs)


def players_height(look: Look, players: int, entry: int) -> int:
    """Return the total height of the entries of `players` players."""
    return players * look.px(entry) + 2 * look.px(EDGE)
