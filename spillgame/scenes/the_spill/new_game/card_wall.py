"""Cards to choose from, in a grid; if their words do not fit on them, a pane next to the grid shows the words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from spillgame.scenes.the_spill.new_game.glance import paint_badge
from spillgame.ui.answer import Act
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Share, columns, grid
from spillgame.ui.look import Look
from spillgame.ui.tooltip import Pane, Source
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card, Paint

GAP, PAD_ACROSS, PAD_DOWN = 10, 36, 28
"""Design units; the pads are left round what is painted on a large card, both sides together."""
HIGHEST, SMALL_HIGHEST = 400, 84
"""Of a card with its words on it, and of one without."""
PICTURES = (132, 108, 84)
"""Sides of a card's picture: the largest with which all words fit is taken."""
BADGE, SMALL_BADGE = 0.7, 52
"""The badge's side as a share of the picture's; and on a card without words, in design units."""
MARK = 36
WALL_SHARE = 0.62


@dataclass(frozen=True, slots=True)
class Item:
    """One card."""

    key: str
    title: str
    words: tuple[str, ...]
    act: Act | None = None
    picture: str = ""
    badge: str = ""
    """A picture of a shape with room for a letter in it."""
    sign: str = ""
    """The letter, or a few dots, that stand for it."""
    mark: str = ""
    """What a chosen card is marked with; empty where it is not chosen."""
    refused: str = ""
    note: str = ""


NOTHING = Item("", "", ())


@dataclass(frozen=True, slots=True)
class Style:
    """How the cards of a wall look."""

    shape: tuple[int, int]
    """Cards across and down where their words are on them."""
    small: tuple[int, int] = (1, 1)
    """The same where a pane shows the words."""
    beside: bool = False
    """Whether the picture is next to the words, not above them."""


def wall(
    look: Look, area: pygame.Rect, items: Sequence[Item], style: Style, source: Source | None = None
) -> list[Widget]:
    """Return the cards in a grid; with a pane next to it if the words do not fit on them.

    The pane tells of what `source` looks at; without that there are no cards where their words do not fit.
    """
    large = [*zip(items, _cells(look, area, style.shape, HIGHEST), strict=False)]
    for side in PICTURES:
        if all(_fits(look, item, cell, side, style.beside) for item, cell in large):
            return [_card(item, cell, partial(_paint_large, item, side, style.beside)) for item, cell in large]
    if source is None:
        return []
    grid_room, pane = columns(area, [Share(WALL_SHARE), Share(1 - WALL_SHARE)], look.px(2 * GAP))
    small = zip(items, _cells(look, grid_room, style.small, SMALL_HIGHEST), strict=False)
    return [*(_card(item, cell, partial(_paint_small, item)) for item, cell in small), _pane(look, items, pane, source)]


def _cells(look: Look, area: pygame.Rect, shape: tuple[int, int], highest: int) -> list[pygame.Rect]:
    gap = look.px(GAP)
    height = min(area.height, shape[1] * (look.px(highest) + gap) - gap)
    return grid(pygame.Rect(area.x, area.y, area.width, height), *shape, gap)


def _fits(look: Look, item: Item, cell: pygame.Rect, side: int, beside: bool) -> bool:
    parts = _parts(look, item, cell, side, beside)
    if look.fonts.width(item.title, look.px(BODY), True) > parts[1].width - look.px(MARK):
        return False
    high = look.line_height(BODY) + sum(look.text_height(text, SMALL, parts[1].width) for text in item.words)
    return high <= parts[1].height and (not item.picture or parts[0].height <= cell.height - look.px(PAD_DOWN))


def _parts(look: Look, item: Item, cell: pygame.Rect, side: int, beside: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the place of a card's picture, and that of its words."""
    room = cell.inflate(-look.px(PAD_ACROSS), -look.px(PAD_DOWN))
    size = look.px(side) if item.picture else 0
    picture = pygame.Rect(room.x, room.y, size, size)
    words = room.copy()
    if item.picture and beside:
        words.x += size + look.px(16)
        words.width -= size + look.px(16)
    elif item.picture:
        words.y += size + look.px(6)
        words.height -= size + look.px(6)
    return picture, words


def _card(item: Item, cell: pygame.Rect, paint: Paint) -> Card:
    return Card(
        key=item.key,
        rect=cell,
        name=item.title,
        value=item.mark,
        note=item.note or " ".join(item.words),
        refused=item.refused,
        act=item.act,
        paint=paint,
        chosen=bool(item.mark),
    )


def _paint_large(
    item: Item, side: int, beside: bool, surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool
) -> None:
    cell = _cell_of(area, look)
    picture, words = _parts(look, item, cell, side, beside)
    if item.picture:
        surface.blit(look.picture(item.picture, picture.width), picture)
    if item.badge:
        size = round(picture.width * BADGE)
        place = pygame.Rect(picture.right + look.px(12), 0, size, size)
        place.centery = picture.centery
        paint_badge(surface, place, look, item.badge, item.sign)
    title = pygame.Rect(words.x, words.y, words.width, look.line_height(BODY))
    look.put(surface, look.line(item.title, BODY, "off" if item.refused else "ink", True), title, "left")
    if not item.badge and not item.mark:
        look.put(surface, look.line(item.sign, BODY, "quiet", True), title, "right")
    _write(surface, look, item.words, words, title.bottom)
    _paint_mark(surface, cell, look, item)


def _write(surface: pygame.Surface, look: Look, texts: Sequence[str], area: pygame.Rect, y: int) -> int:
    """Write texts below each other from a y on; returns the y below them."""
    for text in texts:
        y += look.write(surface, pygame.Rect(area.x, y, area.width, max(1, area.bottom - y)), text, SMALL, "quiet")
    return y


def _paint_small(item: Item, surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
    room = area.copy()
    token = "off" if item.refused else "ink"
    if item.badge:
        room = area.inflate(0, look.px(8))
        side = min(look.px(SMALL_BADGE), room.height, room.width // 6)
        place = pygame.Rect(room.x, room.centery - side // 2, side, side)
        paint_badge(surface, place, look, item.badge, item.sign)
        room.x += side + look.px(10)
        room.width -= side + look.px(10) + (look.px(MARK + 4) if item.mark else 0)
        look.put(surface, look.line_within(item.title, room.width, SMALL, token), room, "left")
        _paint_mark(surface, _cell_of(area, look), look, item)
        return
    line = look.line_height(SMALL)
    top = pygame.Rect(room.x, room.centery - line, room.width, line)
    look.put(surface, look.line(item.title, SMALL, token), top, "left")
    low = top.move(0, line)
    look.put(surface, look.line(item.sign, SMALL, "quiet"), low, "left")
    if item.mark:
        look.put(surface, look.icon("check", 24, "action"), low, "right")


def _cell_of(area: pygame.Rect, look: Look) -> pygame.Rect:
    """Return the rectangle of a whole `Card`, from the area within its margin that it hands to its painter."""
    return area.inflate(look.px(20), look.px(16))


def _paint_mark(surface: pygame.Surface, cell: pygame.Rect, look: Look, item: Item) -> None:
    """Draw the seat's number or a check at the top right of a chosen card."""
    if not item.mark:
        return
    side = min(look.px(MARK), cell.height - look.px(16))
    inset = min(look.px(10), (cell.height - side) // 2)
    place = pygame.Rect(cell.right - side - inset, cell.y + inset, side, side)
    pygame.draw.aacircle(surface, look.rgb("action"), place.center, side // 2)
    if item.mark.isdecimal():
        look.put(surface, look.line(item.mark, SMALL, "on_action", True), place)
    else:
        look.put(surface, look.icon("check", 24, "on_action"), place)


def _pane(look: Look, items: Sequence[Item], area: pygame.Rect, source: Source) -> Pane:
    by_key = {item.key: item for item in items}

    def found(widget: Widget | None) -> Item:
        return by_key.get(widget.key, NOTHING) if widget is not None else NOTHING

    def words(widget: Widget | None) -> str:
        return " ".join([found(widget).title, *found(widget).words])

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, widget: Widget | None) -> None:
        item = found(widget)
        if item is NOTHING:
            return
        title = pygame.Rect(area.x, area.y, area.width, look.line_height(BODY))
        y = area.y + look.write(surface, title, item.title, BODY, bold=True)
        y = _write(surface, look, item.words, area, y)
        side = min(look.px(PICTURES[0]), area.bottom - y - look.px(12))
        if item.picture and side >= look.px(56):
            surface.blit(look.picture(item.picture, side), (area.x, y + look.px(12)))

    def needs(widget: Widget | None) -> int:
        return look.line_height(BODY) + sum(look.text_height(text, SMALL, area.width) for text in found(widget).words)

    return Pane(key="pane", rect=area, source=source, paint=paint, words=words, needs=needs)
