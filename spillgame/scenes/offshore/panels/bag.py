"""What is in the bag while a field is drilled: each tile with the chance that it comes next."""

from typing import Final

import pygame

from spillgame.rules.offshore.outlook import next_tiles
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Drilling, State
from spillgame.scenes.offshore.board.sprites import drilling_sprite
from spillgame.scenes.offshore.bore import drill
from spillgame.scenes.table.chances import percent
from spillgame.scenes.table.panel import Panel, ground, joined
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, grid, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

PAD: Final = 10
"""The padding of the card, in design units."""
MOST_TILE: Final = 104
"""The height of a tile of the bag with its chance at most, in design units."""
LEAST_LINES: Final = 3
"""How many lines of letters what is in the bag has room for at least, where it has a heading."""
LEAST_TILE: Final = 30
"""The side of a tile of the bag at least, in design units, where its chance stands below it."""


def card_rect(look: Look, room: pygame.Rect, rules: Offshore, state: State, *, with_bag: bool = True) -> pygame.Rect:
    """Return the rectangle of the card in its room: as high as what is in the bag needs."""
    pad, line, large = look.px(PAD), look.line_height(SMALL), _heading(look, room, rules, state).rect.height
    _, down = _cells(look, room, len(next_tiles(rules.game, state.bag))) if with_bag else (0, 0)
    wanted = 2 * pad + large + (line + down * look.px(MOST_TILE) + look.px(8) if down else 0)
    return pygame.Rect(room.x, room.y, room.width, min(room.height, wanted))


def _heading(look: Look, room: pygame.Rect, rules: Offshore, state: State) -> Label:
    """Return the name of the field at the top of the card: in one line, shrunk if need be, else in as many as it
    takes."""
    name, pad = look.say("offshore.drill.heading", field=rules.words.field(state.opened.field)), look.px(PAD)
    inner = room.inflate(-2 * pad, -2 * pad)
    size = look.size_for(name, inner.width, BODY, bold=True)
    lines = look.wrap(name, size, inner.width, True)
    inner.height = look.line_height(BODY) if len(lines) == 1 else len(lines) * look.line_height(size)
    return Label(key="drill", rect=inner, name=name, size=size, bold=True)


def _cells(look: Look, room: pygame.Rect, count: int) -> tuple[int, int]:
    """Return how many tiles of the bag are beside each other, and in how many lines."""
    across = max(1, min(count, max(3, room.width // look.px(150))))
    return across, -(-count // across)


def card(look: Look, room: pygame.Rect, rules: Offshore, state: State, *, with_bag: bool) -> Panel:
    """Lay out the name of the field, and what is in the bag as long as a tile may come."""
    pad, line, label = look.px(PAD), look.line_height(SMALL), _heading(look, room, rules, state)
    area = card_rect(look, room, rules, state, with_bag=with_bag)
    high = label.rect.height
    _, bag_title, bag = rows(area.inflate(-2 * pad, -2 * pad), [Px(high), Px(line), Share(1)], look.px(4))
    parts = [Panel([label], lambda surface: ground(surface, look, area))]
    if with_bag:
        if bag.height < LEAST_LINES * line:  # the tiles say what they are
            bag, bag_title = bag_title.union(bag), pygame.Rect(bag_title.topleft, (bag_title.width, 0))
        across, down = _cells(look, room, len(next_tiles(rules.game, state.bag)))
        parts.append(_bag(look, bag_title, grid(bag, across, down, look.px(4)), rules, state))
    return joined(parts)


def _bag(look: Look, title: pygame.Rect, cells: list[pygame.Rect], rules: Offshore, state: State) -> Panel:
    """Lay out what is in the bag: each tile with its chance; those that would blow out stand out."""
    tiles, count, drilling = next_tiles(rules.game, state.bag), sum(state.bag) or 1, state.drilled
    heading = look.say("offshore.drill.bag", n=sum(state.bag))
    size = look.size_for(heading, title.width, SMALL)
    label = Label(key="bag", rect=title, name=heading, size=size, token="quiet")
    widgets: list[Widget] = [label] if title.height else []
    pairs = [(tile, n, cell) for (tile, n), cell in zip(tiles, cells, strict=False)]
    for tile, n, cell in pairs:
        chance = look.say("offshore.told.percent", chance=percent(n / count))
        key = f"bag {tile}"
        name = rules.words.drilling(tile)
        widgets.append(Widget(key=key, rect=cell, name=name, value=chance, note=chance, rule="O-1.8", hidden=True))

    def paint(surface: pygame.Surface) -> None:
        for tile, n, cell in pairs:
            _chance(surface, look, rules, tile, n / count, cell, drilling)

    return Panel(widgets, paint)


def _chance(
    surface: pygame.Surface, look: Look, rules: Offshore, tile: str, share: float, cell: pygame.Rect, drilling: Drilling
) -> None:
    """Draw a tile of the bag with the chance that it comes next below it; in a low cell beside it."""
    blows = drilling.pressure + rules.game.table.drilling[tile].pressure >= drilling.limit
    words, ink = look.say("offshore.told.percent", chance=percent(share)), look.rgb("danger" if blows else "ink")
    letter = min(look.px(SMALL), cell.height - 2)
    low = cell.height < 1.3 * letter + look.px(LEAST_TILE) and cell.width > 2.2 * letter + look.px(LEAST_TILE)
    if not low:
        letter = min(letter, max(11, round(0.3 * cell.height)))
    text = look.fonts.text(words, letter, ink, blows)
    room = cell.height - 4 if low else cell.height - text.get_height() - 2
    side = max(8, min(room, cell.width - 4 - (text.get_width() + 4 if low else 0), look.px(96)))
    made = drilling_sprite(look, drill.symbols_of(rules.game.table, tile), side)
    if low:
        wide = side + 4 + text.get_width()
        place = made.get_rect(midleft=(cell.centerx - wide // 2, cell.centery))
        beside = text.get_rect(midright=(cell.centerx + wide // 2, cell.centery))
    else:
        place = made.get_rect(midtop=(cell.centerx, cell.centery - (side + text.get_height()) // 2))
        beside = text.get_rect(midtop=place.midbottom)
    surface.blit(made, place)
    surface.blit(text, beside)
    if blows:
        pygame.draw.rect(surface, look.rgb("danger"), place.inflate(4, 4), look.px(3), border_radius=look.px(5))
