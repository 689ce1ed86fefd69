"""What is seen in the place of the ocean and below it as parts of the table, and the lines and buttons above it."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.board.geometry import sites_in
from spillgame.scenes.endeavor_deep_sea.board.printed import printed
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import Shown, draw_zone
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.panels.mat import Mat
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Block, Panel, joined
from spillgame.scenes.table.part import BuiltPart, Part
from spillgame.scenes.table.parts.lines import StatusPart
from spillgame.scenes.table.spot import sign
from spillgame.scenes.table.tools import TOOL
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Keys, key_label, keys_of
from spillgame.ui.layout import Px, Share, columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton, Label


class MatPart(BuiltPart[Mat]):
    """The mat of a player."""

    def changes(self, before: tuple[Mat], after: tuple[Mat]) -> Iterable[pygame.Rect]:
        """Return nothing if everything that changed is elsewhere."""
        return () if before[0].looks == after[0].looks else (self.rect,)


SIDE = 60
"""Design units of the disc at most."""


class WhosePart(Part[tuple[int, tuple[str, str]]]):
    """Lays the disc beside the lines, where several people play."""

    def __init__(self, controls: Controls, model: TableModel):
        super().__init__(controls)
        self._model, self._lines = model, StatusPart(controls, model)

    def shows(self, view: View) -> tuple[int, tuple[str, str]]:
        pending, several = view.state.pending, len(self.controls.playback.match.persons) > 1
        asked = self._model.asks and several and isinstance(pending, Decide)
        return pending.seat if asked else 0, self._lines.shows(view)

    def lay_out(self, value: tuple[int, tuple[str, str]]) -> Panel:
        (seat, words), room, disc = value, self.rect, Panel()
        if seat:
            place, room = columns(room, [Px(min(self.look.px(SIDE), room.height)), Share(1)], self.look.px(8))
            disc = Panel([self._disc(place, seat)])
        return joined([disc, self._lines.at(room).lay_out(words)])

    def _disc(self, place: pygame.Rect, seat: int) -> Piece:
        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            disc = disc_sprite(look, seat, place.width)
            surface.blit(disc, disc.get_rect(center=rect.center))

        return Piece(key="whose", rect=place, name=self.controls.playback.rules.player(seat), paint=paint)


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
            name = look.say("endeavor_deep_sea.view.with_key", name=name, key=key_label(plan_key))
        found.append(
            IconButton(key=f"view {view}", group="views", rect=place, name=name, note=name, icon=icon,
                       chosen=view == seen, act=partial(choose, view))
        )  # fmt: skip
    return Panel(found)


BOARD_HIGH = 0.72
"""The height of a board, in its widths."""


def drawn_block(look: Look, width: int, board: OceanView, consequences: Consequences, boards: Sequence[str]) -> Block:
    """Return the boards side by side as a drawn_block of a panel."""
    gap = look.px(6)
    wide = (width - gap * (len(boards) - 1)) // max(1, len(boards))
    wide = min(wide, look.px(420))

    def place(rect: pygame.Rect) -> Panel:
        cells = columns(rect, shares(len(boards)), gap)
        widgets: list[Widget] = []
        for name, cell in zip(boards, cells, strict=True):
            shown, face = _as_laid(board, name), pygame.Rect(cell.x, cell.y, wide, rect.height)
            widgets.append(Label(key=f"drawn {name}", rect=cell, name=board.names[name], hidden=True))
            for one in printed(look, consequences, sites_in(face, shown.info), shown):
                widgets.append(sign(f"drawn {name} {one.key}", one.rect, one.name, one.said, one.rule))

        def paint(surface: pygame.Surface) -> None:
            for name, cell in zip(boards, cells, strict=True):
                if surface.get_clip().colliderect(cell):
                    _draw_board(surface, look, board, name, pygame.Rect(cell.x, cell.y, wide, rect.height))

        return Panel(widgets, paint)

    return Block(round(BOARD_HIGH * wide), place)


def _as_laid(board: OceanView, name: str) -> Shown:
    info = board.game.table.boards[name]
    return Shown("", name, board.names[name], info, board.game.new_zone(name, info.dive), ())


def _draw_board(surface: pygame.Surface, look: Look, board: OceanView, name: str, cell: pygame.Rect) -> None:
    shown = _as_laid(board, name)
    draw_zone(surface, look, sites_in(cell, shown.info), shown)
    pygame.draw.rect(surface, look.rgb("line"), cell, max(1, look.px(2)), border_radius=look.px(4))
