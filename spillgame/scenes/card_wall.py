"""Cards to choose from, in a grid; where their words have no room on them, a pane beside the grid shows the words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from spillgame.ui.follow import Pane, Source
from spillgame.ui.lettering import BODY, SMALL
from spillgame.ui.look import Look
from spillgame.ui.scale import grid
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card

GAP, PAD_ACROSS, PAD_DOWN = 10, 20, 16
"""Design units; the pads are those a Card leaves round what is painted on it, both sides together."""
PICTURE, SMALL_PICTURE = 132, 44
WALL_SHARE = 0.62


@dataclass(frozen=True, slots=True)
class Item:
    """One card."""

    key: str
    title: str
    words: tuple[str, ...]
    act: Callable[[], object]
    pictures: tuple[str, ...] = ()
    """The large picture, then small ones beside it."""
    sign: str = ""
    """A few characters that stand for it: a letter, dots."""
    mark: str = ""
    """What a chosen card is marked with; empty where it is not chosen."""
    refused: str = ""
    note: str = ""


def wall(
    look: Look, area: pygame.Rect, items: Sequence[Item], shape: tuple[int, int], small: tuple[int, int], source: Source
) -> list[Widget]:
    """Return the cards in a grid of `shape` (across, down), or of `small` with a pane beside it."""
    gap = look.px(GAP)
    cells = grid(area, *shape, gap)
    if all(_fits(look, item, cell) for item, cell in zip(items, cells, strict=False)):
        return [_card(look, item, cell, True) for item, cell in zip(items, cells, strict=False)]
    left = pygame.Rect(area.x, area.y, round(area.width * WALL_SHARE), area.height)
    pane = pygame.Rect(left.right + 2 * gap, area.y, area.right - left.right - 2 * gap, area.height)
    cells = grid(left, *small, gap)
    cards: list[Widget] = [_card(look, item, cell, False) for item, cell in zip(items, cells, strict=False)]
    return [*cards, _pane(items, pane, source)]


def _inside(look: Look, cell: pygame.Rect) -> pygame.Rect:
    return cell.inflate(-look.px(PAD_ACROSS), -look.px(PAD_DOWN))


def _picture_side(look: Look, item: Item) -> int:
    return look.px(PICTURE) if item.pictures else 0


def _fits(look: Look, item: Item, cell: pygame.Rect) -> bool:
    room = _inside(look, cell)
    if look.lettering.width(item.title, look.px(BODY), True) > room.width - _mark_room(look):
        return False
    high = _picture_side(look, item) + look.px(4 if item.pictures else 0) + look.line_height(BODY)
    return high + sum(look.text_height(text, SMALL, room.width) for text in item.words) <= room.height


def _mark_room(look: Look) -> int:
    return look.px(52)


def _card(look: Look, item: Item, cell: pygame.Rect, full: bool) -> Card:
    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        (_paint_full if full else _paint_small)(surface, area, look, item)

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


def _paint_full(surface: pygame.Surface, area: pygame.Rect, look: Look, item: Item) -> None:
    y = area.y
    if item.pictures:
        side = look.px(PICTURE)
        surface.blit(look.picture(item.pictures[0], side), (area.x, y))
        small = side // 2 - look.px(4)
        for number, name in enumerate(item.pictures[1:]):
            surface.blit(look.picture(name, small), (area.x + side + look.px(12), y + number * (small + look.px(8))))
        y += side + look.px(4)
    title = look.line(item.title, BODY, "off" if item.refused else "ink", True)
    surface.blit(title, (area.x, y))
    if item.sign:
        _paint_sign(surface, pygame.Rect(area.x, y, area.width, title.get_height()), look, item)
    _paint_mark(surface, area, look, item)
    y += look.line_height(BODY)
    for text in item.words:
        room = pygame.Rect(area.x, y, area.width, area.bottom - y)
        y += look.write(surface, room, text, SMALL, "quiet")


def _paint_small(surface: pygame.Surface, area: pygame.Rect, look: Look, item: Item) -> None:
    room = area.copy()
    if item.pictures:
        side = min(look.px(SMALL_PICTURE), area.height)
        look.put(surface, look.picture(item.pictures[0], side), room, "left")
        room.x += side + look.px(10)
        room.width -= side + look.px(10)
    token = "off" if item.refused else "ink"
    if item.pictures:
        left = room.width - (look.px(30) if item.mark else 0)
        title = look.lettering.shortened(item.title, look.px(SMALL), left)
        look.put(surface, look.line(title, SMALL, token), room, "left")
    else:
        top = pygame.Rect(room.x, room.y, room.width, look.line_height(SMALL))
        look.put(surface, look.line(item.title, SMALL, token), top, "left")
        low = pygame.Rect(room.x, top.bottom, room.width, look.line_height(SMALL))
        look.put(surface, look.line(item.sign, SMALL, "quiet"), low, "left")
    _paint_mark(surface, area, look, item)


def _paint_sign(surface: pygame.Surface, area: pygame.Rect, look: Look, item: Item) -> None:
    look.put(surface, look.line(item.sign, BODY, "quiet", True), area, "right")


def _paint_mark(surface: pygame.Surface, area: pygame.Rect, look: Look, item: Item) -> None:
    """Draw the seat's number or a check at the top right of a chosen card."""
    if not item.mark:
        return
    side = look.px(36)
    place = pygame.Rect(area.right - side + look.px(6), area.y - look.px(4), side, side)
    pygame.draw.aacircle(surface, look.rgb("action"), place.center, side // 2)
    if item.mark.isdecimal():
        look.put(surface, look.line(item.mark, SMALL, "on_action", True), place)
    else:
        look.put(surface, look.icon("check", 24, "on_action"), place)


def _pane(items: Sequence[Item], area: pygame.Rect, source: Source) -> Pane:
    by_key = {item.key: item for item in items}

    def found(widget: Widget | None) -> Item | None:
        return by_key.get(widget.key) if widget is not None else None

    def words(widget: Widget | None) -> str:
        item = found(widget)
        return " ".join([item.title, *item.words]) if item is not None else ""

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, widget: Widget | None) -> None:
        item = found(widget)
        if item is None:
            return
        title = look.line_height(BODY)
        y = area.y + look.write(surface, pygame.Rect(area.x, area.y, area.width, title), item.title, BODY, bold=True)
        for text in item.words:
            room = pygame.Rect(area.x, y, area.width, max(1, area.bottom - y))
            y += look.write(surface, room, text, SMALL, "quiet")

    return Pane(key="pane", rect=area, source=source, paint=paint, words=words)
