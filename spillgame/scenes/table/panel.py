"""What a panel is made of: blocks set from top to bottom, leaf by leaf where they do not all fit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from typing import Any, ClassVar

import pygame

from spillgame.ui.answer import Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Note, Widget
from spillgame.ui.widgets import Button, Heading, IconButton, Label
from spillgame.words import sentences

Paint = Callable[[pygame.Surface], object]
RowPaint = Callable[[pygame.Surface, pygame.Rect, Look], None]
ShowLeaf = Choose
"""Called with the leaf of a panel that should be shown, from 1."""

Make = Callable[[int], Sequence["Block"]]
"""Returns the blocks of a panel for a width in pixels."""

# Design units.
PAD = 16
"""The margins left and right of the blocks of a panel."""
FOOT = 12
"""The margins above and below them."""
GAP = 6
"""Between two blocks."""
HEADING = 32
"""Height of a panel's heading."""
SHOWN = "shown"
"""The group of what shows something on the board while a player looks at it: the keyboard passes it over as one."""
LEAF_BUTTON = 44
"""Side of the buttons that turn the leaves: large enough to hit."""


def paint_nothing(surface: pygame.Surface) -> None:
    """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Something laid out: its widgets, and what lies behind them."""

    widgets: Sequence[Widget] = ()
    paint: Paint = paint_nothing

    @property
    def empty(self) -> bool:
        """Whether there is nothing to be seen of it."""
        return not self.widgets and self.paint is paint_nothing

    places: Mapping[str, pygame.Rect] = field(default_factory=dict)
    """Places that are no widget, by their names: where something flies to, or comes from."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a panel that stays in one piece."""

    height: int
    """Pixels."""
    place: Callable[[pygame.Rect], Panel]
    """Lays the block out in a rectangle of its height and the width it was made for."""
    tied: bool = False
    """Whether it belongs to the block before it and stays with that, where one leaf can hold both."""


@dataclass(slots=True, kw_only=True)
class Row(Widget):
    """A line or card of a panel; raised from it, with the orange edge, where it can be pressed."""

    role: ClassVar[str] = "card"
    paint: RowPaint
    marked: bool = False
    """Whether its painting highlights it, such as the row of the active player."""

    @staticmethod
    def room(look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the room for the row's own painting."""
        return pygame.Rect(
            rect.x + look.px(10), rect.y + look.px(2), rect.width - look.px(16), rect.height - 2 * look.px(2)
        )

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if self.act is not None and not self.refused:
            raised(surface, look, self.rect, looked_at)
        self.paint(surface, self.room(look, self.rect), look)


def raised(surface: pygame.Surface, look: Look, rect: pygame.Rect, looked_at: bool = False) -> None:
    """Draw the ground of what can be pressed."""
    pygame.draw.rect(surface, look.rgb("shallow" if looked_at else "raised"), rect, border_radius=look.px(6))
    edge = pygame.Rect(rect.x, rect.y + look.px(8), look.px(4), rect.height - 2 * look.px(8))
    pygame.draw.rect(surface, look.rgb("action"), edge)


def note_room(look: Look, area: pygame.Rect, heading: str) -> pygame.Rect:
    """Return the room on a note that `Look.note` is to draw."""
    pad = look.px(16)
    head = look.line_height(SMALL) + look.px(4) if heading else 0
    return pygame.Rect(area.x + pad, area.y + pad + head, area.width - 2 * pad, area.height - 2 * pad - head)


def caption(
    key: str, rect: pygame.Rect, name: str, value: str = "", note: Note = "", rule: str = "", subject: object = None
) -> Widget:
    """Return a widget that says in words what a panel's painting shows; the keyboard stops at one with a subject, since
    the board marks that while a player looks at it."""
    shows = subject is not None
    group = SHOWN if shows else ""
    return Widget(
        key=key, rect=rect, name=name, value=value, note=note, rule=rule, hidden=True, subject=subject, shows=shows,
        group=group,
    )  # fmt: skip


def joined(panels: Sequence[Panel]) -> Panel:
    """Return several panels as one."""

    def paint(surface: pygame.Surface) -> None:
        for panel in panels:
            panel.paint(surface)

    places = {name: place for panel in panels for name, place in panel.places.items()}
    return Panel([widget for panel in panels for widget in panel.widgets], paint, places)


def text(
    look: Look,
    key: str,
    words: str,
    width: int,
    token: str = "ink",
    *,
    lines: int = 0,
    note: str = "",
    subject: object = None,
) -> Block:
    """Return a block of wrapped text, given the room's width in pixels. Where `lines` are given and the text has more,
    it is cut there, and all of it stands in its note, before what is said there anyhow."""
    high = look.text_height(words, SMALL, width)
    most = lines * look.line_height(SMALL) if lines else high
    note = sentences(words, note) if high > most else note
    shows = subject is not None
    group = SHOWN if shows else ""
    return Block(
        min(high, most),
        lambda rect: Panel([
            Label(
                key=key, rect=rect, name=words, size=SMALL, token=token, note=note, subject=subject, shows=shows,
                group=group,
            )
        ]),
    )  # fmt: skip


# --- Setting blocks on a panel ---


def room_width(look: Look, width: int) -> int:
    """Return the width that a panel leaves for its blocks."""
    return width - 2 * look.px(PAD)


def stacked(look: Look, blocks: Sequence[Block], gap: float = GAP) -> int:
    """Return how high blocks are together, one below the other."""
    return sum(block.height for block in blocks) + look.px(gap) * max(0, len(blocks) - 1)


def stacked_height(look: Look, heights: Sequence[int], headed: bool = False, gap: float = GAP) -> int:
    """Return the height that a panel needs for blocks of these `heights`, one below the other."""
    inside = sum(heights) + look.px(gap) * max(0, len(heights) - 1)
    return inside + 2 * look.px(FOOT) + (look.px(HEADING) if headed else 0)


def set_panel(
    look: Look,
    rect: pygame.Rect,
    key: str,
    make: Make,
    leaf: int = 1,
    show_leaf: ShowLeaf | None = None,
    *,
    heading: str = "",
    gap: float = GAP,
) -> Panel:
    """Set blocks on a panel; where they do not fit, show one leaf of them and buttons for the others."""
    room = rect.inflate(-2 * look.px(PAD), -2 * look.px(FOOT))
    parts = [Panel((), lambda surface: ground(surface, look, rect))]
    if heading:
        title, room = rows(room, [Px(look.px(HEADING)), Share(1)])
        parts.append(Panel([Heading(key=f"{key}-heading", rect=title, name=heading)]))
    blocks = make(room.width)
    if stacked(look, blocks, gap) > room.height:
        side = pygame.Rect(room.right - look.px(LEAF_BUTTON), room.y, look.px(LEAF_BUTTON), room.height)
        side.right = rect.right - look.px(FOOT) // 2
        room.width = side.x - look.px(GAP) - room.x
        leaves = leaves_of(look, make(room.width), room.height, gap)
        leaf = max(1, min(leaf, len(leaves)))
        blocks = leaves[leaf - 1]
        parts.append(_leaf_buttons(look, side, key, (leaf, len(leaves)), show_leaf))
    places = rows(room, [Px(block.height) for block in blocks], look.px(gap))
    parts += [block.place(place) for block, place in zip(blocks, places, strict=True)]
    return _within(rect, joined(parts))


def _within(rect: pygame.Rect, panel: Panel) -> Panel:
    """Return a panel that is painted only if its rectangle is redrawn: most changes are on the board."""

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            panel.paint(surface)

    return Panel(panel.widgets, paint)


def ground(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the ground of a panel."""
    pygame.draw.rect(surface, look.rgb("panel"), rect, border_radius=look.px(6))


def leaves_of(look: Look, blocks: Sequence[Block], height: int, gap: float) -> list[list[Block]]:
    """Return blocks leaf by leaf, for leaves of a height in pixels."""
    leaves: list[list[Block]] = [[]]
    for index, block in enumerate(blocks):
        group = [block, *takewhile(lambda other: other.tied, blocks[index + 1 :])]
        kept = group if stacked(look, group, gap) <= height else [block]
        if leaves[-1] and stacked(look, [*leaves[-1], *kept], gap) > height:
            leaves.append([])
        leaves[-1].append(block)
    return leaves


def _leaf_buttons(look: Look, side: pygame.Rect, key: str, leaf: tuple[int, int], show_leaf: ShowLeaf | None) -> Panel:
    """Return the buttons at a panel's right side that turn its leaves, and which leaf it is."""
    step, gap = look.line_height(SMALL), look.px(2)
    back = pygame.Rect(side.x, side.y, side.width, side.width)
    count = pygame.Rect(side.x, back.bottom + gap, side.width, step)
    forth = pygame.Rect(side.x, count.bottom + gap, side.width, side.width)
    if forth.bottom > side.bottom:
        forth.y = back.bottom + gap
        count.height = 0
    number = look.say("table.leaf_of", leaf=leaf[0], leaves=leaf[1])
    if look.fonts.width(number, look.px(SMALL)) > count.width:
        number = str(leaf[0])
    aloud = look.say("reading.leaf", leaf=leaf[0], leaves=leaf[1])
    widgets: list[Widget] = []
    if count.height:
        widgets.append(Label(key=f"{key}-leaf", rect=count, name=number, size=SMALL, align="centre", aloud=aloud))
    for rect, way, icon, name in (
        (back, -1, "arrow_up", look.say("table.leaf_before")),
        (forth, 1, "arrow_down", look.say("table.next_leaf")),
    ):
        wanted = (leaf[0] - 1 + way) % leaf[1] + 1
        act = partial(show_leaf, wanted) if show_leaf else None
        widgets.append(IconButton(key=f"{key}-{icon}", rect=rect, name=name, note=f"{name}.", icon=icon, act=act))
    return Panel(widgets)


def log_panel(
    look: Look, rect: pygame.Rect, log: Sequence[str], leaf: int = 1, show_leaf: ShowLeaf | None = None
) -> Panel:
    """Lay the log out, the latest sentence first."""

    def make(width: int) -> list[Block]:
        latest_first = enumerate(reversed(log))
        return [
            text(look, f"log-{len(log) - age}", words, width, "quiet" if age else "ink") for age, words in latest_first
        ]

    return set_panel(look, rect, "log", make, leaf, show_leaf, gap=4)


Blocks = Callable[[Look, int, Any], Sequence[Block]]
"""Returns the blocks of one kind of panel for a width in pixels."""
Reserve = Callable[[Look, int, Any], Sequence[int]]
"""Returns for a width in pixels how high a place is kept for each block: it depends on the game, not on its state."""


@dataclass(frozen=True, slots=True)
class PanelKind:
    """One of the panels around the board: how it is measured and laid out."""

    key: str
    forms: Sequence[Blocks]
    """What stands on it: the fullest form first, shorter ones for less room after it."""
    heading: Callable[[Look, Any], str] = lambda look, model: ""
    gap: float = GAP
    """Between its blocks, in design units."""
    in_leaves: int = -1
    """The form that is set leaf by leaf where none has room."""
    reserves: Sequence[Reserve] = ()
    """The room that is kept for it in a column, whatever the state of the game: the most first, less after it."""

    def reserved(self, look: Look, width: int, model: object, form: int = 0) -> int:
        """Return the height in pixels of the place that is kept for it in a column."""
        heights = self.reserves[form](look, room_width(look, width), model)
        return stacked_height(look, heights, bool(self.heading(look, model)), self.gap)

    def height(self, look: Look, width: int, model: object, form: int = 0) -> int:
        """Return the height in pixels that a form needs to be seen whole."""
        blocks = self.forms[form](look, room_width(look, width), model)
        return stacked_height(look, [block.height for block in blocks], bool(self.heading(look, model)), self.gap)

    def build(
        self, look: Look, rect: pygame.Rect, model: object, leaf: int = 1, show_leaf: ShowLeaf | None = None
    ) -> Panel:
        """Lay the panel out, in the fullest of its forms that has room."""
        heights = (self.height(look, rect.width, model, form) for form in range(len(self.forms)))
        fitting = (form for form, high in enumerate(heights) if high <= rect.height)
        blocks, heading = self.forms[next(fitting, self.in_leaves)], self.heading(look, model)
        return set_panel(
            look,
            rect,
            self.key,
            lambda width: blocks(look, width, model),
            leaf,
            show_leaf,
            heading=heading,
            gap=self.gap,
        )


def quiet(widget: Widget, kept: frozenset[str] | None) -> Widget:
    """Return a widget as it looks where only the buttons with some keys may stand out; all may where there are none."""
    if kept is None or widget.key in kept or not isinstance(widget, Button) or not widget.main:
        return widget
    return replace(widget, main=False)
