"""What is seen behind the widgets of the table, and where it looks other than before."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.highlights import Highlights
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.offshore.layout import Layout


class DrawnState(NamedTuple):
    """What is seen behind the widgets."""

    state: State
    highlights: Highlights
    covered: bool
    """Whether a negotiation or a drilling lies over the chart."""

    def changes(self, before: "DrawnState", board: ChartView, layout: Layout) -> Iterator[pygame.Rect]:
        """Yield the areas that look other than `before`."""
        if before.covered or self.covered:
            yield layout.chart
        else:
            yield from board.changes(before.state, self.state, before.highlights, self.highlights)
        if before.state != self.state:
            yield layout.display
            yield layout.companies or layout.choices
