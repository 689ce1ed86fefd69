"""What a note is made of: blocks set from top to bottom, leaf by leaf where they do not all fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.lettering import SMALL
from spillgame.ui.look import Align, Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Label

Paint = Callable[[pygame.Surface], None]
RowPaint = Callable[[pygame.Surface, pygame.Rect, Look], None]
Turn = Callable[[int], object]
"""Called with the leaf of a note that should be shown, from 1."""

PAD = 16
"""Round what stands on a note; so are the next ones in design units."""
FOOT = 12
"""Above and below it."""
GAP = 8
"""Between two blocks."""
HEADING = 32
LEAF_BUTTON = 44
"""The height of a heading with buttons to turn the leaf: large enough to hit."""


def paint_nothing(surface: pygame.Surface) -> None:
    """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something laid out: its widgets, and what lies behind them."""

    widgets: Sequence[Widget] = ()
    paint: Paint = paint_nothing


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a note that stays in one piece."""

    height: int
    """Pixels."""
    place: Callable[[pygame.Rect], Note]
    """Lays the block out in a rectangle of its height and the width it was made for."""


@dataclass(slots=True, kw_only=True)
class Row(Widget):
    """A line or card of a note; raised from it, with the orange edge, where it can be pressed."""

    role: ClassVar[str] = "card"
    paint: RowPaint

    @staticmethod
    def room(look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return what is left for the row's own painting."""
        return pygame.Rect(
            rect.x + look.px(12), rect.y + look.px(4), rect.width - look.px(20), rect.height - 2 * look.px(4)
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


def said(key: str, rect: pygame.Rect, name: str, value: str = "", note: str = "", rule: str = "") -> Label:
    """Return a widget that says in words what a note's painting shows."""
    return Label(key=key, rect=rect, name=name, value=value, note=note, rule=rule, hidden=True)


def joined(notes: Sequence[Note]) -> Note:
    """Return several notes as one."""

    def paint(surface: pygame.Surface) -> None:
        for note in notes:
            note.paint(surface)

    return Note([widget for note in notes for widget in note.widgets], paint)


def text(
    look: Look, key: str, words: str, width: int, token: str = "ink", size: float = SMALL, align: Align = "left"
) -> Block:
    """Return a block of wrapped text, given the room's width in pixels."""
    return Block(
        look.text_height(words, size, width),
        lambda rect: Note([Label(key=key, rect=rect, name=words, size=size, token=token, align=align)]),
    )


# --- Setting blocks on a note ---


def room_width(look: Look, width: int) -> int:
    """Return the width that a note leaves for its blocks."""
    return width - 2 * look.px(PAD)


def stacked(look: Look, blocks: Sequence[Block], gap: float = GAP) -> int:
    """Return how high blocks are together, one below the other."""
    return sum(block.height for block in blocks) + look.px(gap) * max(0, len(blocks) - 1)


def note_height(look: Look, blocks: Sequence[Block], heading: str = "", gap: float = GAP) -> int:
    """Return the height that a note needs to show all its blocks on one leaf."""
    return stacked(look, blocks, gap) + 2 * look.px(FOOT) + (look.px(HEADING) if heading else 0)


def set_note(
    look: Look,
    rect: pygame.Rect,
    key: str,
    heading: str,
    blocks: Sequence[Block],
    leaf: int = 1,
    turn: Turn | None = None,
    *,
    gap: float = GAP,
) -> Note:
    """Set blocks on a note; where they do not fit, show one leaf of them and buttons for the others."""
    room = rect.inflate(-2 * look.px(PAD), -2 * look.px(FOOT))
    whole = note_height(look, blocks, heading, gap) <= rect.height
    leaves = [list(blocks)] if whole else _leaves(look, blocks, room.height - look.px(LEAF_BUTTON), gap)
    leaf = max(1, min(leaf, len(leaves)))
    parts = [Note((), lambda surface: _ground(surface, look, rect))]
    y = room.y
    if heading or len(leaves) > 1:
        high = look.px(LEAF_BUTTON if len(leaves) > 1 else HEADING)
        top = pygame.Rect(room.x, y, room.width, high)
        parts.append(Note(_heading(look, top, key, heading, leaf, len(leaves), turn)))
        y += high
    for block in leaves[leaf - 1]:
        parts.append(block.place(pygame.Rect(room.x, y, room.width, block.height)))
        y += block.height + look.px(gap)
    return joined(parts)


def _ground(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    pygame.draw.rect(surface, look.rgb("panel"), rect, border_radius=look.px(6))


def _leaves(look: Look, blocks: Sequence[Block], height: int, gap: float) -> list[list[Block]]:
    leaves: list[list[Block]] = [[]]
    for block in blocks:
        if leaves[-1] and stacked(look, [*leaves[-1], block], gap) > height:
            leaves.append([])
        leaves[-1].append(block)
    return leaves


def _heading(
    look: Look, top: pygame.Rect, key: str, heading: str, leaf: int, leaves: int, turn: Turn | None
) -> list[Widget]:
    title = pygame.Rect(top.x, top.y, top.width, min(top.height, look.px(HEADING)))
    if leaves == 1:
        return [Heading(key=f"{key}-heading", rect=title, name=heading)]
    side = look.px(LEAF_BUTTON)
    count = pygame.Rect(0, top.y, look.lettering.width(f"{leaves} / {leaves}", look.px(SMALL)) + look.px(8), side)
    forth = pygame.Rect(top.right - side, top.y, side, side)
    count.right = forth.x
    back = pygame.Rect(count.x - side, top.y, side, side)
    title.width = back.x - title.x
    found: list[Widget] = [
        Heading(key=f"{key}-heading", rect=title, name=heading),
        Label(key=f"{key}-leaf", rect=count, name=f"{leaf} / {leaves}", size=SMALL, token="quiet", align="centre"),
    ]
    count.y += (side - look.line_height(SMALL)) // 2
    count.height = look.line_height(SMALL)
    for rect, step, icon, name in (
        (back, -1, "arrow_left", look.say("Leaf before")),
        (forth, 1, "arrow_right", look.say("Next leaf")),
    ):
        wanted = (leaf - 1 + step) % leaves + 1
        found.append(_leaf_button(f"{key}-{icon}", rect, icon, f"{name}: {heading}" if heading else name, turn, wanted))
    return found


def _leaf_button(key: str, rect: pygame.Rect, icon: str, name: str, turn: Turn | None, wanted: int) -> Widget:
    act = (lambda: turn(wanted)) if turn else None
    return IconButton(key=key, rect=rect, name=name, note=f"{name}.", icon=icon, act=act)


@dataclass(slots=True, kw_only=True)
class IconButton(Button):
    """A button that shows only its icon; the name is for the text form and the hint line."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the ground and the icon."""
        ink = self._ground(surface, look, looked_at)
        side = min(look.px(32), self.rect.height - look.px(8))
        look.put(surface, look.picture(f"ui/{self.icon}", side, ink), self.rect)
