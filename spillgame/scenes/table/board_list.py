"""A list of what was played, or might be, with the board beside it as it is at the line of the cursor."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import GAP, Frame
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import board_in
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.list_box import Entry

BOARD: Final = 0.56
"""How much of the page's width the board takes at most."""


class Shown(NamedTuple):
    """A line of the list, and the board that stands beside it while the cursor is on it."""

    text: str
    state: AnyState
    event: AnyEvent = None
    """Whose place is marked on the board."""
    icon: str = ""
    note: str = ""
    """What the step changes."""


class BoardList(ListScene):
    """Shows lines under headings; the board is as it is after the step at the cursor. Subclasses fill it in parts."""

    foot: ClassVar[float] = 52
    hint_lines: ClassVar[int] = 2
    details: ClassVar[bool] = False
    """Whether the changes of a step are shown in its line as well as below the list."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage)
        self.match = playback.match
        self.playback = playback
        self._shown: list[Shown] = []
        """For each entry of the list what the board shows."""
        self._board: Board | None = None

    def fill(self) -> None:
        """Refill the list, and put the cursor on its first step."""
        self.list.fill(self.entries(), 1)

    def entries(self) -> Sequence[Entry]:
        self._shown = []
        return [entry for heading, lines in self.parts() for entry in self._part(heading, lines)]

    @abstractmethod
    def parts(self) -> Iterator[tuple[str, Sequence[Shown]]]:
        """Yield the headings of the list, each with what stands under it; one that has no lines is left out."""

    def _part(self, heading: str, lines: Sequence[Shown]) -> Iterator[Entry]:
        """Yield lines under a heading, and remember what the board shows at each."""
        if not lines:
            return
        self._shown += [lines[0], *lines]
        yield Entry(text=heading, heading=True)
        for line in lines:
            yield Entry(text=line.text, icon=line.icon, details=line.note if self.details else "", note=line.note)

    # --- Layout ---

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the room of the list, beside the board."""
        body = frame.body
        side = min(body.height, round(BOARD * body.width))
        board, beside = columns(body, [Px(side), Share(1)], self.look.px(GAP))
        place = pygame.Rect(board.x, board.centery - side // 2, side, side)
        self._board = board_in(place, self.look, self.playback, self._board)
        return beside

    def paint_behind(self, surface: pygame.Surface) -> None:
        if self._board is not None and self._shown:
            shown = self._shown[min(self.list.cursor, len(self._shown) - 1)]
            self._board.draw(surface, shown.state, shown.event)
