"""The technologies of a side as they are laid out in its hand, and those slid forward, on the table."""

from collections.abc import Callable, Sequence

import pygame

from spillgame.rules.offshore.places import Tile
from spillgame.scenes.offshore.board.sprites import tile_sprite
from spillgame.scenes.offshore.talk.shown import Talk, own_tiles
from spillgame.scenes.table.panel import Panel, Row, text
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

TILES, LEAST = 60, 40
"""The height of a tile's row at most, and at least as long as more can stand below each other, in design units."""


def hand(look: Look, rect: pygame.Rect, talk: Talk, seat: int) -> Panel:
    """Lay out the technologies that a side has not slid forward: those that may be used can be pressed."""
    used = talk.state.opened.used
    own = [tile for tile in own_tiles(talk, seat) if tile not in used]
    if not own:
        if own_tiles(talk, seat):
            return Panel()
        block = text(look, f"no-tiles {seat}", look.say("offshore.talk.no_tiles"), rect.width, "quiet")
        return block.place(pygame.Rect(rect.topleft, (rect.width, min(rect.height, block.height))))
    gap = look.px(4)
    across, low = 1, look.px(LEAST)
    while across < min(6, len(own)) and -(-len(own) // across) * (low + gap) > rect.height + gap:
        across += 1
    down = -(-len(own) // across)
    high = max(8, min(look.px(TILES), (rect.height + gap) // down - gap))
    wide = (rect.width + gap) // across - gap
    widgets: list[Widget] = []
    for at, tile in enumerate(own):
        line, column = divmod(at, across)
        place = pygame.Rect(rect.x + column * (wide + gap), rect.y + line * (high + gap), wide, high)
        widgets.append(_row(look, talk, tile, place, _in_hand(talk, tile, place)))
    return Panel(widgets)


def on_table(look: Look, rect: pygame.Rect, talk: Talk, seat: int) -> Panel:
    """Lay out the technologies that a side has slid forward, beside each other."""
    opening = talk.state.opened
    used = [tile for tile in opening.used if tile in own_tiles(talk, seat)]
    gap = look.px(6)
    side = min(rect.height, (rect.width + gap) // max(1, len(used)) - gap)
    left = rect.x if seat == opening.opener else rect.right - len(used) * (side + gap) + gap
    places = [pygame.Rect(left + at * (side + gap), rect.centery - side // 2, side, side) for at in range(len(used))]
    return Panel([_row(look, talk, tile, place, _laid(talk, tile, place))
                  for tile, place in zip(used, places, strict=True)])  # fmt: skip


Painted = Callable[[pygame.Surface, pygame.Rect, Look], None]


def _row(look: Look, talk: Talk, tile: str, place: pygame.Rect, paint: Painted) -> Row:
    value = look.say("offshore.talk.used") if tile in talk.state.opened.used else ""
    return Row(
        key=f"tile {tile}", group="tiles", rect=place, name=talk.rules.words.tile(tile), value=value, rule="O-5.3",
        note=_below_name(look, talk, tile), subject=Tile(tile), act=talk.acts.get(Tile(tile)), paint=paint,
    )  # fmt: skip


def _below_name(look: Look, talk: Talk, tile: str) -> str:
    """Say what a technology does; of a borrowed one that it is borrowed."""
    opening = talk.state.opening
    if opening is not None and tile == opening.borrow:
        return look.say("offshore.talk.borrowed")
    return talk.rules.words.effect(talk.rules.game.table.kind[tile])


def _laid(talk: Talk, tile: str, rect: pygame.Rect) -> Painted:
    """Return what draws a technology that lies on the table, with its shadow."""

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        table, side = talk.rules.game.table, max(6, rect.height - look.px(6))
        picture = tile_sprite(look, table.kind[tile], table.colour[tile], side)
        place = picture.get_rect(center=rect.center)
        pygame.draw.rect(surface, look.rgb("table_edge"), place.move(look.px(3), look.px(4)), border_radius=side // 6)
        surface.blit(picture, place)

    return paint


def _in_hand(talk: Talk, tile: str, rect: pygame.Rect) -> Painted:
    """Return what draws a technology in the hand: its picture and, as far as there is room, its name."""

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        table = talk.rules.game.table
        side = max(6, min(rect.height - look.px(6), rect.width - look.px(6)))
        picture = tile_sprite(look, table.kind[tile], table.colour[tile], side)
        if rect.width < 2 * side + look.px(20):
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        look.put(surface, picture, room, "left")
        left = room.x + side + look.px(8)
        wide, step = max(0, room.right - left), look.line_height(SMALL)
        names, below = _names(look, talk, tile, (wide, (rect.height - look.px(4)) // step))
        y = rect.centery - step * (len(names) + len(below)) // 2
        for words, token in [*((one, "ink") for one in names), *((one, "quiet") for one in below)]:
            line = look.line_within(words, wide, SMALL, token, token == "ink")
            surface.blit(line, line.get_rect(midleft=(left, y + step // 2)))
            y += step

    return paint


def _names(look: Look, talk: Talk, tile: str, room: tuple[int, int]) -> tuple[Sequence[str], Sequence[str]]:
    """Return the lines of a technology's name and those below it, as far as they fit in `room` (pixels and lines).
    No line is cut off: the tooltip of the technology says everything."""
    table, words, (wide, most) = talk.rules.game.table, talk.rules.words, room
    name, kind = words.tile(tile), words.kind(table.kind[tile])
    effect = look.wrap(_below_name(look, talk, tile), SMALL, max(1, wide))
    points = look.say("offshore.display.points", up=table.tiles[tile].up, down=table.tiles[tile].down)
    forms: list[tuple[Sequence[str], Sequence[str]]] = [
        ([name], effect), ([name], [points]), ([name], []), ([kind], [points]), ([kind], []), (kind.split(), []),
    ]  # fmt: skip
    for names, below in forms:
        fits = all(look.has_room(one, wide, SMALL, bold=True) for one in names)
        if fits and len(names) + len(below) <= max(1, most) and all(look.has_room(one, wide, SMALL) for one in below):
            return names, below
    return [], []
