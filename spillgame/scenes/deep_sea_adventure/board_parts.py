"""The sea, and the gauge of the air next to it, as parts of the table."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure.events import AirUsed
from spillgame.rules.deep_sea_adventure.reach import Reach
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.scenes.deep_sea_adventure import moments
from spillgame.scenes.deep_sea_adventure.board import ahead, animations, gauge
from spillgame.scenes.deep_sea_adventure.board.view import Highlights, SeaView
from spillgame.scenes.deep_sea_adventure.staging import draw_event
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel, caption
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View
from spillgame.ui.widget import Note

DONE: Final = object()
"""Says that nothing is left to be drawn ahead."""


HAUL: Final = "haul"
"""The name of the place where chips that were brought home are turned over."""


DIVER: Final = "diver "
"""With the number of a seat, the name of the place of its diver."""


class Sea(NamedTuple):
    """What is painted of the sea."""

    state: State
    highlights: Highlights


class SeaPart(Part[Sea]):
    """The sea as it is painted, and what moves over it while an event is shown."""

    board: SeaView

    def __init__(
        self,
        controls: Controls,
        reachable: Callable[[View], Mapping[int, float]],
        reach: Callable[[View], Reach | None],
        asks: Callable[[], bool],
    ):
        """`reachable` says where the next drop may lead, `reach` how far up the air carries a diver, and `asks` whether
        anything is asked."""
        super().__init__(controls)
        self._reachable, self._reach, self._asks = reachable, reach, asks
        self._ahead: tuple[SeaView, int, Iterator[None]] | None = None
        """What is drawn ahead, for a board and a length of the trail."""

    def put(self, rect: pygame.Rect) -> "SeaPart":
        board = getattr(self, "board", None)
        if board is None or board.rect != rect or board.look is not self.look:
            self.board = SeaView(rect, self.look, self.controls.playback.rules.game)
        return self.at(rect)

    def use_spare(self, seconds: float) -> None:
        """Draw ahead what the moments to come will need."""
        spaces, end = len(self.controls.playback.shown.trail), perf_counter() + seconds
        if self._ahead is None or self._ahead[:2] != (self.board, spaces):
            self._ahead = self.board, spaces, ahead.pictures(self.board, spaces)
        while perf_counter() < end:
            if next(self._ahead[2], DONE) is DONE:
                break

    def shows(self, view: View) -> Sea:
        highlights = Highlights(
            reachable=self._reachable(view),
            path=tuple(getattr(view.event, "path", ())),
            looked_at=view.looked_at.number if isinstance(view.looked_at, Space) else None,
            hidden=animations.hidden(self.controls.playback, still=self.look.reduced_motion),
            active=view.shown.active if self._asks() else None,
            reach=self._reach(view),
        )
        return Sea(view.shown, highlights)

    def place(self, name: str) -> pygame.Rect | None:
        """Return where chips that were brought home are turned over, and where a diver is; the places that all parts
        have as well."""
        if name == HAUL:
            return moments.haul_rect(self.board)
        if name.startswith(DIVER):
            return self.board.diver_rect(self.controls.playback.shown, int(name.removeprefix(DIVER)))
        return super().place(name)

    def lay_out(self, value: Sea) -> Panel:
        return Panel((), lambda surface: self.board.draw(surface, value.state, value.highlights))

    def changes(self, before: Sea, after: Sea) -> Iterable[pygame.Rect]:
        """Return the spaces in which something has changed: a whole sea is expensive to draw."""
        return self.board.changes(before.state, after.state, before.highlights, after.highlights)

    def over(self, surface: pygame.Surface) -> None:
        """Draw the dark, and what moves while an event is shown."""
        playback = self.controls.playback
        if self._laid and not playback.held:
            moments.thin_out(surface, self.board, playback, self._laid[0].highlights)
        moments.draw_dark(surface, self.board, playback)
        if playback.current is not None and not playback.held:
            draw_event(surface, self.board, playback)


class Air(NamedTuple):
    """What the gauge shows."""

    left: int
    coming: tuple[int, ...]
    """What each of the coming turns takes, the next first."""
    words: str
    """What is left, for the list of widgets."""


class GaugePart(Part[Air]):
    """The gauge of the air, whose needle moves while air is used up or filled in."""

    def __init__(self, controls: Controls, full: int, coming: Callable[[], tuple[int, ...]], told: Note):
        """`coming` returns what the coming turns take of the `full` air, and `told` says it."""
        super().__init__(controls)
        self._full, self._coming, self._told = full, coming, told

    def shows(self, view: View) -> Air:
        words = self.look.say("deep_sea_adventure.table.air_of", air=view.shown.air, full=self._full)
        return Air(view.shown.air, self._coming(), words)

    def lay_out(self, value: Air) -> Panel:
        look, rect = self.look, self.rect
        told = caption("air", rect, look.say("deep_sea_adventure.table.air"), value.words, self._told, "D-4.1")
        return Panel(
            [told], lambda surface: gauge.draw_scale(surface, rect, look, value.left, self._full, value.coming)
        )

    def over(self, surface: pygame.Surface) -> None:
        """Draw the needle: on its way while air is used up, when the scale empties with it, else at rest."""
        playback, still = self.controls.playback, self.look.reduced_motion
        left = moments.air_on_show(playback, still=still)
        if isinstance(playback.current, AirUsed) and not still:
            surface.fill(self.look.rgb("deep"), self.rect)
            coming = self._coming()
            low = gauge.is_low(playback.current.air, self._full, coming)
            gauge.draw_scale(surface, self.rect, self.look, math.ceil(left), self._full, coming, low=low)
        gauge.draw_needle(surface, self.rect, self.look, left / self._full)
