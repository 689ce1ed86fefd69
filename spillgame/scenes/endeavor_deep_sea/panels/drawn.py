"""The boards that were drawn for a discovery, of which one is to be laid."""

from collections.abc import Sequence

import pygame

from spillgame.scenes.endeavor_deep_sea.board.geometry import sites_in
from spillgame.scenes.endeavor_deep_sea.board.printed import printed
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import Shown, draw_zone
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.table.panel import Block, Panel
from spillgame.scenes.table.spot import sign
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

HIGH = 0.72
"""The height of a board, in its widths."""


def block(look: Look, width: int, board: OceanView, consequences: Consequences, boards: Sequence[str]) -> Block:
    """Return the boards side by side as a block of a panel."""
    gap = look.px(6)
    wide = (width - gap * (len(boards) - 1)) // max(1, len(boards))
    wide = min(wide, look.px(420))

    def place(rect: pygame.Rect) -> Panel:
        cells = columns(rect, shares(len(boards)), gap)
        widgets: list[Widget] = []
        for name, cell in zip(boards, cells, strict=True):
            shown, face = _shown(board, name), pygame.Rect(cell.x, cell.y, wide, rect.height)
            widgets.append(Label(key=f"drawn {name}", rect=cell, name=board.names[name], hidden=True))
            for one in printed(look, consequences, sites_in(face, shown.info), shown):
                widgets.append(sign(f"drawn {name} {one.key}", one.rect, one.name, one.said, one.rule))

        def paint(surface: pygame.Surface) -> None:
            for name, cell in zip(boards, cells, strict=True):
                if surface.get_clip().colliderect(cell):
                    _draw_board(surface, look, board, name, pygame.Rect(cell.x, cell.y, wide, rect.height))

        return Panel(widgets, paint)

    return Block(round(HIGH * wide), place)


def _shown(board: OceanView, name: str) -> Shown:
    """Return a board as it would lie in the ocean."""
    info = board.game.table.boards[name]
    return Shown("", name, board.names[name], info, board.game.new_zone(name, info.dive), ())


def _draw_board(surface: pygame.Surface, look: Look, board: OceanView, name: str, cell: pygame.Rect) -> None:
    shown = _shown(board, name)
    draw_zone(surface, look, sites_in(cell, shown.info), shown)
    pygame.draw.rect(surface, look.rgb("line"), cell, max(1, look.px(2)), border_radius=look.px(4))
