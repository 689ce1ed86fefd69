"""The display below the chart: four technologies with price and bonus, and the stack."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.offshore.content_model import PLANT
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.places import STACK, Place, Stack, Tile
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.asked import Asked
from spillgame.scenes.offshore.board.sprites import counted, tile_sprite
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel, Row, raised
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Act
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

NARROW: Final = 1.5
"""The width in heights below which a space is narrow."""
LEAST: Final = 0.75
"""The smallest that a line becomes before it is cut."""


Line = tuple[str, bool]
"""Words, and whether they are bold."""


class Shown(NamedTuple):
    """What is seen of the display."""

    tiles: tuple[str | None, ...]
    """Those that lie there, from the lowest space."""
    lent: str | None
    """The tile that an opening has borrowed."""
    light: int
    dark: int
    """How many tiles of each back the stack has."""
    offers: Sequence[Offer[Decision]]
    """What may be done at the tiles and the stack: at each of them there is one thing to do."""


class DisplayPart(Part[Shown]):
    """The display as a part of the table."""

    def __init__(self, controls: Controls, asked: Callable[[], Asked]):
        super().__init__(controls)
        self._asked = asked

    def shows(self, view: View) -> Shown:
        state: State = view.shown
        lent = state.opening.borrow if state.opening is not None else None
        offers = [one for one in self._asked().legal if any(isinstance(at, Tile | Stack) for at in one.places)]
        return Shown(state.display, lent, len(state.light), len(state.dark), offers)

    def lay_out(self, value: Shown) -> Panel:
        look, rules = self.look, self.controls.playback.rules
        acts = {place: partial(self.controls.act, one.decision) for one in value.offers for place in one.places}
        cells = columns(self.rect, shares(len(value.tiles) + 1), look.px(6))
        widgets = [_space(look, cell, rules, value, number, acts) for number, cell in enumerate(cells[:-1])]
        return Panel([*widgets, _stack(look, cells[-1], rules, value, acts)])


def _space(
    look: Look, rect: pygame.Rect, rules: Offshore, shown: Shown, number: int, acts: Mapping[Place, Act]
) -> Widget:
    say, table = look.say, rules.game.table
    bonus = say(f"offshore.picture.{table.display[number]}")
    tile = shown.tiles[number]
    if tile is None:
        return Row(
            key=f"display {number + 1}", group="display", rect=rect, name=say("offshore.display.vacant"), value=bonus,
            note=say("offshore.display.vacant_note", bonus=bonus), rule="O-1.11",
            paint=lambda surface, room, look: _paint(surface, rect, look, rules, None, bonus, False),
        )  # fmt: skip
    found = table.tiles[tile]
    effect = "" if found.kind == PLANT else rules.words.effect(found.kind)
    note = " ".join([
        say("offshore.display.note", cost=found.cost, bonus=bonus, effect=effect).strip(),
        *_signs_in_words(look, rules, tile, number),
    ])  # fmt: skip
    lent = shown.lent == tile

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        _paint(surface, rect, look, rules, tile, bonus, Tile(tile) in acts)
        if lent:
            pygame.draw.rect(surface, look.rgb("good"), rect, look.px(3), border_radius=look.px(6))

    return Row(
        key=f"display {number + 1}", group="display", rect=rect, name=rules.words.tile(tile), note=note, rule="O-4.1",
        value=say("offshore.display.borrowed") if lent else say("offshore.display.cost", n=found.cost),
        act=acts.get(Tile(tile)), subject=Tile(tile), marked=lent, paint=paint,
    )  # fmt: skip


def _signs_in_words(look: Look, rules: Offshore, tile: str, number: int) -> Iterator[str]:
    """Say what a tile is worth up and down, and what a flip is, where its space brings one."""
    found, bonus = rules.game.table.tiles[tile], rules.game.table.display[number]
    if found.kind != PLANT:
        yield look.say("offshore.display.worth", up=found.up, down=found.down)
    if bonus == "flip_one":
        yield look.say("offshore.display.flip_one")
    elif bonus == "flip_all":
        yield look.say("offshore.display.flip_all")


def _stack(look: Look, rect: pygame.Rect, rules: Offshore, shown: Shown, acts: Mapping[Place, Act]) -> Widget:
    say, light, dark = look.say, shown.light, shown.dark
    price = rules.game.content.game.blind_buy

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        _ground(surface, look, rect, STACK in acts)
        side, height = _sizes(look, rect)
        narrow, left = _is_narrow(rect), say("offshore.display.left", light=light, dark=dark)
        place = pygame.Rect(rect.x + look.px(10), 0, side, side)
        place.centery = rect.centery
        if narrow:
            place = pygame.Rect(rect.x + look.px(8), rect.y + look.px(14), rect.height // 3, rect.height // 3)
        for step in range(min(4, light + dark)):
            card = place.move(step * look.px(3), -step * look.px(3))
            token = "back_light" if light else "back_dark"
            pygame.draw.rect(surface, look.rgb(token), card, border_radius=look.px(5))
            pygame.draw.rect(surface, look.rgb("dark_ink"), card, look.px(1), border_radius=look.px(5))
        x, wide = place.right + look.px(16), rect.right - place.right - look.px(22)
        if narrow:
            below = pygame.Rect(rect.x + look.px(8), place.bottom, rect.width - look.px(12), rect.bottom - place.bottom)
            lines = [(line, False) for line in look.fonts.wrap(left, height, below.width)]
            _lines(surface, look, below.x, below, lines, below.width, height)
            return
        fits = look.fonts.width(left, round(LEAST * height)) <= wide
        counts = [left] if fits else look.fonts.wrap(left, height, wide)
        lines = [(say("offshore.display.stack"), True), *((line, False) for line in counts)]
        _lines(surface, look, x, rect, lines, wide, height)

    return Row(
        key="stack", group="display", rect=rect, name=say("offshore.display.stack"),
        value=say("offshore.display.left", light=light, dark=dark),
        note=say("offshore.display.stack_note", n=price), rule="O-4.1", act=acts.get(STACK), subject=STACK, paint=paint,
    )  # fmt: skip


def _is_narrow(rect: pygame.Rect) -> bool:
    """Return whether a space of the display has no room for a name."""
    return rect.width < NARROW * rect.height


def _sizes(look: Look, rect: pygame.Rect) -> tuple[int, int]:
    """Return the side of a tile, and the height of letters."""
    side = min(rect.height - look.px(16), rect.width // 3)
    return side, max(7, min(round(1.05 * look.px(SMALL)), rect.height // 4, rect.width // 10))


def _ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, can_act: bool) -> None:
    if can_act:
        raised(surface, look, rect)
    else:
        pygame.draw.rect(surface, look.rgb("panel"), rect, border_radius=look.px(6))


def _lines(
    surface: pygame.Surface, look: Look, x: int, rect: pygame.Rect, lines: Sequence[Line], wide: int, height: int
) -> None:
    """Write lines from top down, as high as the letters of pieces."""
    step = min(round(1.3 * height), rect.height // max(1, len(lines)))
    y = rect.centery - step * len(lines) // 2
    for words, bold in lines:
        size = height
        while size > LEAST * height and look.fonts.width(words, size, bold) > wide:
            size -= 1
        text = look.fonts.text(look.fonts.shortened(words, size, wide, bold), size, look.rgb("ink"), bold)
        surface.blit(text, text.get_rect(midleft=(x, y + step // 2)))
        y += step


def _paint(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, rules: Offshore, tile: str | None, bonus: str, can_act: bool
) -> None:
    """Draw a space of the display: its tile with price and points, and its bonus."""
    _ground(surface, look, rect, can_act)
    table = rules.game.table
    if _is_narrow(rect) and tile is not None:
        _paint_narrow(surface, rect, look, rules, tile, bonus)
        return
    side, height = _sizes(look, rect)
    if tile is None:
        place = pygame.Rect(rect.x + look.px(10), 0, side, side)
        place.centery = rect.centery
        pygame.draw.rect(surface, look.rgb("faint"), place, look.px(2), border_radius=look.px(6))
        x = place.right + look.px(8)
        _lines(surface, look, x, rect, [(bonus, False)], rect.right - x - look.px(4), height)
        return
    found, pad = table.tiles[tile], look.px(10)
    name = rules.words.field(found.field) if found.kind == PLANT else rules.words.kind(found.kind)
    head, body = rows(rect.inflate(-2 * pad, -look.px(8)), [Px(round(1.3 * height)), Share(1)], look.px(2))
    _lines(surface, look, head.x, head, [(name, True)], head.width, height)
    side = min(body.height, body.width // 3)
    picture = tile_sprite(look, found.kind, table.colour[tile], side)
    look.put(surface, picture, body, "left")
    x = body.x + side + look.px(10)
    price, below = rows(body, [Share(1), Share(1)])
    _lines(surface, look, x, below, [(look.say("offshore.display.with", bonus=bonus), False)], body.right - x, height)
    for kind, words in _price(look, rules, tile):
        x += _counted(surface, look, kind, words, height, (x, price.centery)) + look.px(10)


def _price(look: Look, rules: Offshore, tile: str) -> list[tuple[str, str]]:
    """Return what a tile costs and what it is worth, each with its sign."""
    found = rules.game.table.tiles[tile]
    parts = [("coin", str(found.cost))]
    if found.kind != PLANT:
        parts.append(("fame", look.say("offshore.display.points", up=found.up, down=found.down)))
    return parts


def _counted(surface: pygame.Surface, look: Look, kind: str, words: str, height: int, at: tuple[int, int]) -> int:
    """Draw a sign and what it counts, from the left; returns the width."""
    sign = round(1.15 * height)
    picture, text = counted(look, kind, sign), look.fonts.text(words, height, look.rgb("ink"), True)
    surface.blit(picture, picture.get_rect(midleft=at))
    surface.blit(text, text.get_rect(midleft=(at[0] + sign + 2, at[1])))
    return sign + 2 + text.get_width()


def _paint_narrow(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, rules: Offshore, tile: str, bonus: str
) -> None:
    """Draw a tile with price and points beside it and its bonus below: in a narrow space its name has no room."""
    table, pad = rules.game.table, max(2, look.px(5))
    room = rect.inflate(-2 * pad, -2 * pad)
    height = max(7, min(round(1.05 * look.px(SMALL)), room.height // 5, room.width // 8))
    side = min(room.height - round(1.4 * height), round(0.55 * room.width))
    picture = tile_sprite(look, table.tiles[tile].kind, table.colour[tile], side)
    surface.blit(picture, room.topleft)
    x, step = room.x + side + pad, side // 2
    for at, (kind, words) in enumerate(_price(look, rules, tile)):
        _counted(surface, look, kind, words, height, (x, room.y + step // 2 + at * step))
    below = pygame.Rect(room.x, room.y + side, room.width, room.height - side)
    _lines(surface, look, room.x, below, [(look.say("offshore.display.with", bonus=bonus), False)], room.width, height)
