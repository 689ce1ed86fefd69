"""What a note is made of: blocks set from top to bottom, leaf by leaf where they do not all fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Align, Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading, IconButton, Label

Paint = Callable[[pygame.Surface], None]
RowPaint = Callable[[pygame.Surface, pygame.Rect, Look], None]
Turn = Callable[[int], object]
"""Called with the leaf of a note that should be shown, from 1."""

Make = Callable[[int], Sequence["Block"]]
"""Returns the blocks of a note for a width in pixels."""

PAD = 16
"""Round what stands on a note; so are the next ones in design units."""
FOOT = 12
"""Above and below it."""
GAP = 6
"""Between two blocks."""
HEADING = 32
LEAF_BUTTON = 44
"""The side of the buttons that turn the leaves: large enough to hit."""


def paint_nothing(surface: pygame.Surface) -> None:
    """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Something laid out: its widgets, and what lies behind them."""

    widgets: Sequence[Widget] = ()
    paint: Paint = paint_nothing


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a note that stays in one piece."""

    height: int
    """Pixels."""
    place: Callable[[pygame.Rect], Panel]
    """Lays the block out in a rectangle of its height and the width it was made for."""
    tied: bool = False
    """Whether it belongs to the block before it and stays with that, where one leaf can hold both."""


@dataclass(slots=True, kw_only=True)
class Row(Widget):
    """A line or card of a note; raised from it, with the orange edge, where it can be pressed."""

    role: ClassVar[str] = "card"
    paint: RowPaint

    @staticmethod
    def room(look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return what is left for the row's own painting."""
        return pygame.Rect(
            rect.x + look.px(10), rect.y + look.px(2), rect.width - look.px(16), rect.height - 2 * look.px(2)
        )

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the row."""
        if self.act is not None and not self.refused:
            raised(surface, look, self.rect, looked_at)
        self.paint(surface, self.room(look, self.rect), look)


def raised(surface: pygame.Surface, look: Look, rect: pygame.Rect, looked_at: bool = False) -> None:
    """Draw the ground of what can be pressed."""
    pygame.draw.rect(surface, look.rgb("shallow" if looked_at else "raised"), rect, border_radius=look.px(6))
    edge = pygame.Rect(rect.x, rect.y + look.px(8), look.px(4), rect.height - 2 * look.px(8))
    pygame.draw.rect(surface, look.rgb("action"), edge)


def said(key: str, rect: pygame.Rect, name: str, value: str = "", note: str = "", rule: str = "") -> Widget:
    """Return a widget that says in words what a note's painting shows."""
    return Widget(key=key, rect=rect, name=name, value=value, note=note, rule=rule, hidden=True)


def joined(notes: Sequence[Panel]) -> Panel:
    """Return several notes as one."""

    def paint(surface: pygame.Surface) -> None:
        for note in notes:
            note.paint(surface)

    return Panel([widget for note in notes for widget in note.widgets], paint)


def text(
    look: Look, key: str, words: str, width: int, token: str = "ink", size: float = SMALL, align: Align = "left"
) -> Block:
    """Return a block of wrapped text, given the room's width in pixels."""
    return Block(
        look.text_height(words, size, width),
        lambda rect: Panel([Label(key=key, rect=rect, name=words, size=size, token=token, align=align)]),
    )


# --- Setting blocks on a note ---


def room_width(look: Look, width: int) -> int:
    """Return the width that a note leaves for its blocks."""
    return width - 2 * look.px(PAD)


def stacked(look: Look, blocks: Sequence[Block], gap: float = GAP) -> int:
    """Return how high blocks are together, one below the other."""
    return sum(block.height for block in blocks) + look.px(gap) * max(0, len(blocks) - 1)


def panel_height(look: Look, blocks: Sequence[Block], heading: str = "", gap: float = GAP) -> int:
    """Return the height that a note needs to show all its blocks on one leaf."""
    return stacked(look, blocks, gap) + 2 * look.px(FOOT) + (look.px(HEADING) if heading else 0)


def set_panel(
    look: Look,
    rect: pygame.Rect,
    key: str,
    make: Make,
    leaf: int = 1,
    turn: Turn | None = None,
    *,
    heading: str = "",
    gap: float = GAP,
) -> Panel:
    """Set blocks on a note; where they do not fit, show one leaf of them and buttons for the others."""
    room = rect.inflate(-2 * look.px(PAD), -2 * look.px(FOOT))
    parts = [Panel((), lambda surface: ground(surface, look, rect))]
    if heading:
        title = pygame.Rect(room.x, room.y, room.width, look.px(HEADING))
        parts.append(Panel([Heading(key=f"{key}-heading", rect=title, name=heading)]))
        room.y, room.height = title.bottom, room.height - title.height
    blocks = make(room.width)
    if stacked(look, blocks, gap) > room.height:
        side = pygame.Rect(room.right - look.px(LEAF_BUTTON), room.y, look.px(LEAF_BUTTON), room.height)
        side.right = rect.right - look.px(FOOT) // 2
        room.width = side.x - look.px(GAP) - room.x
        leaves = _leaves(look, make(room.width), room.height, gap)
        leaf = max(1, min(leaf, len(leaves)))
        blocks = leaves[leaf - 1]
        parts.append(_leaf_buttons(look, side, key, (leaf, len(leaves)), turn))
    y = room.y
    for block in blocks:
        parts.append(block.place(pygame.Rect(room.x, y, room.width, block.height)))
        y += block.height + look.px(gap)
    return _within(rect, joined(parts))


def _within(rect: pygame.Rect, panel: Panel) -> Panel:
    """Return a panel that is painted only where its rectangle is drawn anew: most of what changes is on the board."""

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            panel.paint(surface)

    return Panel(panel.widgets, paint)


def ground(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the ground of a note."""
    pygame.draw.rect(surface, look.rgb("panel"), rect, border_radius=look.px(6))


def _leaves(look: Look, blocks: Sequence[Block], height: int, gap: float) -> list[list[Block]]:
    leaves: list[list[Block]] = [[]]
    for index, block in enumerate(blocks):
        group = [block, *takewhile(lambda other: other.tied, blocks[index + 1 :])]
        kept = group if stacked(look, group, gap) <= height else [block]
        if leaves[-1] and stacked(look, [*leaves[-1], *kept], gap) > height:
            leaves.append([])
        leaves[-1].append(block)
    return leaves


def _leaf_buttons(look: Look, side: pygame.Rect, key: str, leaf: tuple[int, int], turn: Turn | None) -> Panel:
    """Return the buttons at a note's right side that turn its leaves, and which leaf it is."""
    step, gap = look.line_height(SMALL), look.px(2)
    back = pygame.Rect(side.x, side.y, side.width, side.width)
    count = pygame.Rect(side.x, back.bottom + gap, side.width, step)
    forth = pygame.Rect(side.x, count.bottom + gap, side.width, side.width)
    if forth.bottom > side.bottom:
        forth.y = back.bottom + gap
        count.height = 0
    number = look.say("the_spill.panels.leaf_of", leaf=leaf[0], leaves=leaf[1])
    if look.fonts.width(number, look.px(SMALL)) > count.width:
        number = str(leaf[0])
    widgets: list[Widget] = []
    if count.height:
        widgets.append(Label(key=f"{key}-leaf", rect=count, name=number, size=SMALL, align="centre"))
    for rect, way, icon, name in (
        (back, -1, "arrow_up", look.say("the_spill.panels.leaf_before")),
        (forth, 1, "arrow_down", look.say("the_spill.panels.next_leaf")),
    ):
        wanted = (leaf[0] - 1 + way) % leaf[1] + 1
        widgets.append(_leaf_button(f"{key}-{icon}", rect, icon, name, turn, wanted))
    return Panel(widgets)


def _leaf_button(key: str, rect: pygame.Rect, icon: str, name: str, turn: Turn | None, wanted: int) -> Widget:
    act = (lambda: turn(wanted)) if turn else None
    return IconButton(key=key, rect=rect, name=name, note=f"{name}.", icon=icon, act=act)
