"""The negotiation over the chart: what each side has and pays, what the drilling may bring, and what was said."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.content_model import COLOURS
from spillgame.rules.offshore.outlook import Outlook
from spillgame.rules.offshore.places import Place, Tile
from spillgame.rules.offshore.possible import is_met
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Opening, State
from spillgame.scenes.offshore.board.hotspots import in_words as field_in_words
from spillgame.scenes.offshore.board.sprites import badge_sprite, counted, need_sprite, tile_sprite
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.table.chances import decimal, percent
from spillgame.scenes.table.log_line import LogLine
from spillgame.scenes.table.panel import Panel, Row, ground, joined, text
from spillgame.ui.answer import Act
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, Size, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading, Label
from spillgame.words import Words

STAGES: Final = ("use", "split", "answer")
"""The stages of an opening at which it is negotiated, or its tiles are chosen."""
PAD, SIDE, TILES, TABLE = 14, 52, 76, 9
"""Design units: round the panel, the head of a side, the height of a tile's row; and the lines of the table of odds."""


SIGNS: Final = ("", "pressure", "coin", "barrel", "fame")
"""The signs over the columns of the odds; the first is that of the tiles."""
STEP: Final = 34
"""The height of a line of the odds, in design units."""


LEAST_TILES: Final = 40
"""The least height of the technologies of both sides, in design units."""


class Uttered(NamedTuple):
    """What was said at once."""

    whole: str
    short: str
    """Without the tiles of an offer: those of the latest stand out above."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What the panel shows."""

    rules: Offshore
    state: State
    consequences: Consequences
    said: Sequence[Uttered]
    """The exchange so far, the latest last."""
    acts: Mapping[Place, Act]
    """What a press on a tile does that may be slid forward now."""


def exchange(say: Words, rules: Offshore, told: Sequence[LogLine]) -> list[Uttered]:
    """Return what was said since the field was named: each offer in one line, with its tiles, then the answers."""
    begun = next((n for n in range(len(told) - 1, -1, -1) if isinstance(told[n].event, e.OpeningNamed)), len(told))
    said: list[Uttered] = []
    tiles: list[str] = []
    for line in told[begun:]:
        match line.event:
            case e.TileUsed():
                tiles.append(line.event.tile)
            case e.Offered():
                whole = say("offshore.talk.with", offer=line.text, tiles=rules.words.tiles(tiles))
                said.append(Uttered(whole, line.text))
                tiles = []
            case e.OpeningNamed() | e.Accepted() | e.Refused() | e.Countered():
                said.append(Uttered(line.text, line.text))
    return said


def is_open(state: State) -> bool:
    """Return whether an opening is negotiated, or its tiles are chosen."""
    return state.opening is not None and state.opening.stage in STAGES


def build(look: Look, rect: pygame.Rect, talk: Talk) -> Panel:
    """Lay the negotiation out over the chart."""
    opening = talk.state.opened
    px, pad = look.px, look.px(PAD)
    room = rect.inflate(-2 * pad, -2 * pad)
    line, seats = look.line_height(SMALL), opening.seats
    left = room.height - 2 * line - px(SIDE + LEAST_TILES + 3 * 6)
    foot = max(line, min((TABLE + 1) * line, left, room.height * 11 // 20))
    most = max(len(_own(talk, opening, seat)) for seat in seats)
    wanted = px(SIDE + 4) + max(1, most) * px(TILES + 4) + px(LEAST_TILES) // 2
    sides_high = min(room.height - 2 * line - foot - 2 * px(6), wanted)
    head, sides, below = rows(room, [Px(2 * line), Px(sides_high), Share(1)], px(6))
    places = columns(sides, shares(len(seats)), px(14))
    odds, exchange = columns(below, [Share(0.52), Share(0.48)], px(14))
    parts = [
        Panel((), lambda surface: _ground(surface, look, rect)),
        _head(look, head, talk, opening),
        *(_side(look, place, talk, opening, seat) for seat, place in zip(seats, places, strict=True)),
        _odds(look, odds, talk),
        _exchange(look, exchange, talk),
    ]
    return joined(parts)


def _ground(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    if surface.get_clip().colliderect(rect):
        ground(surface, look, rect)
        pygame.draw.rect(surface, look.rgb("line"), rect, look.px(2), border_radius=look.px(6))


def _head(look: Look, rect: pygame.Rect, talk: Talk, opening: Opening) -> Panel:
    """Name the field, what it needs, and what the opening costs with the tiles slid forward."""
    table, say = talk.rules.game.table, look.say
    tile = talk.state.requirements[table.number[opening.field]] or ""
    need = table.requirements[tile]
    title, told = rows(rect, [Share(1), Share(1)])
    name = say("offshore.talk.heading", field=talk.rules.words.field(opening.field))
    cost = need.coins if opening.cost is None else opening.cost
    words = say("offshore.talk.price", n=cost) if opening.cost is not None else say("offshore.talk.at_most", n=cost)
    points = say("offshore.talk.worth", n=need.points)
    needs = talk.rules.words.needs(need.colours)
    words = f"{needs} · {words} · {points}"
    field = " ".join(field_in_words(say, talk.rules, talk.state, opening.field))
    note = words if look.fonts.width(words, look.px(SMALL)) > told.width else field
    size = look.size_for(words, told.width, SMALL)
    label = Label(key="talk-needs", rect=told, name=words, size=size, token="quiet", note=note)
    heading = Heading(key="talk", rect=title, name=name, size=SMALL, token="ink")
    if not is_met(talk.rules.game, tile, opening.used):
        heading.rect, signs = columns(title, [Share(1), Px(rect.height * 3)])

        def paint(surface: pygame.Surface) -> None:
            side, x = signs.height - 4, signs.right
            used = [table.colour[one] for one in opening.used]
            for at, colour in reversed([*enumerate(COLOURS)]):
                for n in range(need.colours[at]):
                    picture = need_sprite(look, colour, side).copy()
                    picture.set_alpha(90 if n < used.count(at) else 255)
                    x -= side + 2
                    surface.blit(picture, picture.get_rect(midleft=(x, signs.centery)))

        return Panel([heading, label], paint)
    return Panel([heading, label])


def _side(look: Look, rect: pygame.Rect, talk: Talk, opening: Opening, seat: int) -> Panel:
    """Lay out one side: who it is and what it pays, then its technologies that lie up."""
    say, player, px = look.say, talk.state.players[seat - 1], look.px
    head, body = rows(rect, [Px(px(SIDE)), Share(1)], px(4))
    pays = say("offshore.talk.has", n=player.coins)
    if opening.split is not None:
        share = opening.split[0 if seat == opening.opener else 1]
        pays = say("offshore.talk.pays", n=share, coins=player.coins)
    name = talk.rules.words.player(seat)
    role = say("offshore.talk.opener") if seat == opening.opener else say("offshore.talk.helper")

    def paint(surface: pygame.Surface) -> None:
        badge = badge_sprite(look, seat, min(head.height, px(44)))
        look.put(surface, badge, head, "left")
        left = head.x + badge.get_width() + px(8)
        upper, lower = rows(pygame.Rect(left, head.y, head.right - left, head.height), [Share(1), Share(1)])
        title = say("offshore.talk.side", player=name, role=role)
        look.put(surface, look.line_within(title, upper.width, BODY, "ink", True), upper, "left")
        coin = counted(look, "coin", min(lower.height, px(22)))
        look.put(surface, coin, lower, "left")
        beside = coin.get_width() + px(6)
        lower = pygame.Rect(lower.x + beside, lower.y, lower.width - beside, lower.height)
        look.put(surface, look.line_within(pays, lower.width, SMALL), lower, "left")

    widget = Widget(key=f"side {seat}", rect=head, name=f"{name}, {role}", value=pays, note=pays, hidden=True)
    return joined([Panel([widget], paint), _tiles(look, body, talk, opening, seat)])


def _own(talk: Talk, opening: Opening, seat: int) -> list[str]:
    """Return the technologies that a side can use, a borrowed one first."""
    own = list(talk.state.players[seat - 1].up)
    return [opening.borrow, *own] if seat == opening.opener and opening.borrow is not None else own


def _tiles(look: Look, rect: pygame.Rect, talk: Talk, opening: Opening, seat: int) -> Panel:
    """Lay out the technologies of a side: those that are used stand out, those that may be used can be pressed."""
    own = _own(talk, opening, seat)
    if not own:
        block = text(look, f"no-tiles {seat}", look.say("offshore.talk.no_tiles"), rect.width, "quiet")
        return block.place(pygame.Rect(rect.topleft, (rect.width, min(rect.height, block.height))))
    gap = look.px(4)
    high = look.px(TILES)
    across = 1
    while across < min(4, len(own)) and -(-len(own) // across) * (high + gap) > rect.height + gap:
        across += 1
    down = -(-len(own) // across)
    high = max(8, min(high, (rect.height + gap) // down - gap))
    wide = (rect.width + gap) // across - gap
    widgets: list[Widget] = []
    for at, tile in enumerate(own):
        line, column = divmod(at, across)
        place = pygame.Rect(rect.x + column * (wide + gap), rect.y + line * (high + gap), wide, high)
        used = tile in opening.used
        value = look.say("offshore.talk.used") if used else ""
        widgets.append(Row(
            key=f"tile {tile}", group="tiles", rect=place, name=talk.rules.words.tile(tile), value=value,
            note=_below_name(look, talk, tile), rule="O-5.3", subject=Tile(tile), act=talk.acts.get(Tile(tile)),
            paint=_tile_paint(talk, tile, used, place),
        ))  # fmt: skip
    return Panel(widgets)


def _below_name(look: Look, talk: Talk, tile: str) -> str:
    """Say what a technology does; of a borrowed one that it is borrowed."""
    opening = talk.state.opening
    if opening is not None and tile == opening.borrow:
        return look.say("offshore.talk.borrowed")
    return talk.rules.words.effect(talk.rules.game.table.kind[tile])


def _tile_paint(
    talk: Talk, tile: str, used: bool, rect: pygame.Rect
) -> Callable[[pygame.Surface, pygame.Rect, Look], None]:
    """Return what draws a technology: its picture and name; set off where it is slid forward."""

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        table = talk.rules.game.table
        if used:
            pygame.draw.rect(surface, look.rgb("shallow"), rect, border_radius=look.px(6))
            pygame.draw.rect(surface, look.rgb("good"), rect, look.px(3), border_radius=look.px(6))
        picture = tile_sprite(look, table.kind[tile], table.colour[tile], max(6, rect.height - look.px(8)))
        look.put(surface, picture, room, "left")
        left = room.x + picture.get_width() + look.px(8)
        sign = look.icon("check", 22, "good") if used else None
        right = room.right - (sign.get_width() + look.px(4) if sign else 0)
        wide, step = max(0, right - left), look.line_height(SMALL)
        names, below = _names(look, talk, tile, (wide, (rect.height - look.px(6)) // step))
        y = rect.centery - step * (len(names) + len(below)) // 2
        for words, token in [*((one, "ink") for one in names), *((one, "quiet") for one in below)]:
            line = look.line_within(words, wide, SMALL, token, token == "ink")
            surface.blit(line, line.get_rect(midleft=(left, y + step // 2)))
            y += step
        if sign:
            surface.blit(sign, sign.get_rect(midright=(room.right, rect.centery)))

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


def _odds(look: Look, rect: pygame.Rect, talk: Talk) -> Panel:
    """Lay out the exact odds for each number of tiles: the chance of a blowout, the mean and the range of the gains."""
    say, line = look.say, look.line_height(SMALL)
    outlooks = talk.consequences.outlook()
    told = " ".join(map(talk.consequences.outlook_line, outlooks))
    outlooks = outlooks[-max(1, rect.height // line - 2) :]  # if they do not all fit, the highest numbers
    lines = [_odds_line(say, one, with_range=True) for one in outlooks]
    title = pygame.Rect(rect.x, rect.y, rect.width, line)
    step = min(look.px(STEP), (rect.height - line) // (len(lines) + 1))
    widths = _widths(look, lines, step)
    if sum(widths) > rect.width:
        lines = [_odds_line(say, one, with_range=False) for one in outlooks]
        widths = _widths(look, lines, step)
    spare = max(0, rect.width - sum(widths)) // len(widths)
    sizes: list[Size] = [Px(width + spare) for width in widths]

    def paint(surface: pygame.Surface) -> None:
        for line_number, place in enumerate([None, *lines]):
            row = pygame.Rect(rect.x, title.bottom + line_number * step, rect.width, step)
            for at, (kind, cell) in enumerate(zip(SIGNS, columns(row, sizes), strict=True)):
                if place is not None:
                    look.put(surface, look.line_within(place[at], cell.width, SMALL), cell, "left")
                elif kind:
                    look.put(surface, counted(look, kind, min(step, look.px(26))), cell, "left")
                else:
                    look.put(surface, look.icon("down", 26, "quiet"), cell, "left")

    name, short = say("offshore.odds.heading"), say("offshore.odds.heading_short")
    heading = name if look.fonts.width(name, look.px(SMALL), True) <= rect.width else short
    size = look.size_for(heading, rect.width, SMALL, bold=True)
    below = pygame.Rect(rect.x, title.bottom, rect.width, max(1, rect.bottom - title.bottom))
    widgets: list[Widget] = [
        Label(key="odds-heading", rect=title, name=heading, size=size, bold=True),
        Widget(key="odds", rect=below, name=name, value=told, note=told, hidden=True, rule="O-6.7"),
    ]
    return Panel(widgets, paint)


def _widths(look: Look, lines: Sequence[Sequence[str]], step: int) -> list[int]:
    """Return how wide the columns of the odds must be, in pixels."""
    gap, sign = look.px(10), min(step, look.px(26))
    return [
        gap + max([sign, *(look.fonts.width(cell, look.px(SMALL)) for cell in column)])
        for column in zip(*lines, strict=True)
    ]


def _odds_line(say: Words, one: Outlook, *, with_range: bool) -> list[str]:
    """Return the cells of a line of odds: tiles, blowout, coins, barrels, points."""
    cells = [str(one.tiles), say("offshore.told.percent", chance=percent(one.blowout))]
    for least, mean, most in (one.coins, one.barrels, one.points):
        spread = say("offshore.odds.spread", least=least, mean=decimal(mean), most=most)
        cells.append(spread if with_range else decimal(mean))
    return cells


def _exchange(look: Look, rect: pygame.Rect, talk: Talk) -> Panel:
    """Lay out the offers and answers, the latest first; shortened if they do not fit."""
    line = look.line_height(SMALL)
    title = pygame.Rect(rect.x, rect.y, rect.width, line)
    heading = look.say("offshore.talk.exchange")
    size = look.size_for(heading, rect.width, SMALL, bold=True)
    parts = [Panel([Label(key="exchange", rect=title, name=heading, size=size, bold=True)])]
    y, gap = title.bottom, look.px(2)
    said = [one.whole for one in talk.said]
    if sum(look.text_height(words, SMALL, rect.width) + gap for words in said) > rect.bottom - y:
        said = [one.short for one in talk.said]
    for age, words in enumerate(reversed(said)):
        block = text(look, f"said {age}", words, rect.width, "quiet" if age else "ink")
        if y + block.height > rect.bottom:
            break
        parts.append(block.place(pygame.Rect(rect.x, y, rect.width, block.height)))
        y += block.height + gap
    return joined(parts)
