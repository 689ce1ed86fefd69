"""What is seen behind the widgets of the table, and where it looks other than before."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.highlights import Highlights
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.deep_sea_adventure.layout import Layout


class DrawnState(NamedTuple):
    """What is seen behind the widgets."""

    state: State
    lit: Highlights
    upcoming: tuple[int, ...]
    """What each of the coming turns takes of the air."""
    tray: object

    def changes(self, before: "DrawnState", board: SeaView, layout: Layout) -> Iterator[pygame.Rect]:
        """Yield the areas that look other than `before`."""
        yield from board.changes(before.state, self.state, before.lit, self.lit)
        if (before.state.air, before.upcoming) != (self.state.air, self.upcoming):
            yield layout.gauge
        if before.tray != self.tray:
            yield layout.tray
