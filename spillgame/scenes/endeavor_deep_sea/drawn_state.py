"""What was seen behind the widgets of the table, so that only what has changed is drawn anew."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.highlights import Highlights
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.layout import Layout


class DrawnState(NamedTuple):
    """What was seen."""

    state: State
    lit: Highlights
    view: str
    mat: int
    """Whose mat was seen."""
    tower: bool
    shown: Sequence[object]
    """What could be chosen."""

    def changes(self, before: "DrawnState", board: OceanView, layout: Layout) -> Iterator[pygame.Rect]:
        """Yield the areas that look other than before."""
        if (self.view, self.tower) != (before.view, before.tower):
            yield layout.whole
            yield layout.views
            return
        asked, moved = self.shown != before.shown, self.state is not before.state
        if self.view == "plan":
            if moved:
                yield layout.whole
            return
        if self.view == "ocean":
            yield from board.changes(before.state, self.state, before.lit, self.lit)
        elif asked or moved:
            yield layout.ocean
        if asked or self.mat != before.mat or self._of_mat(before):
            yield layout.mat
        if (moved or self.mat != before.mat) and layout.players is not None:
            yield layout.players
        elif moved and layout.tabs is not None:
            yield layout.now

    def _of_mat(self, before: "DrawnState") -> bool:
        """Return whether the mat shows other things."""
        one, other = self.state, before.state
        return one.player(self.mat) is not other.player(self.mat) or one.turn != other.turn
