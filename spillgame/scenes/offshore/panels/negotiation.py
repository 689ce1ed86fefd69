"""The negotiation: two companies at a table over one half of the chart, with what each puts in and takes out."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.content_model import COLOURS
from spillgame.rules.offshore.possible import is_met
from spillgame.rules.offshore.state import Opening
from spillgame.scenes.offshore.board.hotspots import in_words as field_in_words
from spillgame.scenes.offshore.board.sprites import counted, need_sprite, platform_sprite
from spillgame.scenes.offshore.plates import value_plate
from spillgame.scenes.offshore.talk import tiles
from spillgame.scenes.offshore.talk.motion import Answer, draw_answer, mood_of
from spillgame.scenes.offshore.talk.odds import odds
from spillgame.scenes.offshore.talk.places import Places, Seat
from spillgame.scenes.offshore.talk.portrait import Portrait
from spillgame.scenes.offshore.talk.shown import Talk, share_of
from spillgame.scenes.table.panel import Paint, Panel, ground, joined, text
from spillgame.scenes.table.playback import Playback
from spillgame.ui.answer import Act
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Align, Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading, IconButton, Label

PLATE, LEAST_PLATE = 2.4, 14
"""The room that a plate with points needs in width, in its heights, and its least height in pixels."""
MOST_COINS: Final = 8
"""How many coins of a share are seen one by one at most: the number is beside them."""


def build(look: Look, places: Places, talk: Talk, fold: Act) -> Panel:
    """Lay the negotiation out at its places over the chart; `fold` opens and folds the drawer that it is in."""
    opening = talk.state.opened
    parts = [Panel((), lambda surface: _ground(surface, look, places)), _handle(look, places, fold)]
    if not places.folded:
        parts += [
            _field(look, places, talk),
            _head(look, places.title, talk, opening),
            odds(look, places.odds, talk),
            _exchange(look, places.said, talk),
        ]
    for number, seat in zip(opening.seats, places.seats, strict=True):
        parts.append(_side(look, seat, talk, opening, number))
        if not places.folded:
            parts.append(tiles.hand(look, seat.hand, talk, number))
        parts.append(_puts_in(look, seat, talk, opening, number))
        parts.append(Panel((), _takes_out(look, seat, talk, opening, number)))
    whole = joined(parts)

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(places.rect):
            whole.paint(surface)

    named: dict[str, pygame.Rect] = {}
    for number, seat in zip(opening.seats, places.seats, strict=True):
        chest = seat.face.height // 3
        pocket = pygame.Rect(seat.face.x, seat.face.bottom - chest, seat.face.width, chest)
        named |= {f"pocket {number}": pocket, f"offer {number}": purse_of(look, seat)}
    return Panel(whole.widgets, paint, named)


def draw_motion(surface: pygame.Surface, look: Look, places: Places, playback: Playback) -> None:
    """Draw the faces and the paper as they move while the current event is shown."""
    event, opening = playback.current, playback.shown.opened
    if isinstance(event, Answer) and event.seat in opening.seats:
        draw_answer(surface, look, places, playback.rules, opening, event, playback.progress)


def _ground(surface: pygame.Surface, look: Look, places: Places) -> None:
    """Draw the panel, and the table on it."""
    ground(surface, look, places.rect)
    pygame.draw.rect(surface, look.rgb("line"), places.rect, look.px(2), border_radius=look.px(6))
    slab, edge = places.table, look.px(7)
    pygame.draw.rect(surface, look.rgb("table_edge"), slab.move(0, edge), border_radius=look.px(10))
    pygame.draw.rect(surface, look.rgb("table"), slab, border_radius=look.px(10))
    for grain in range(1, 6):
        y = slab.y + grain * slab.height // 6
        start, end = slab.x + look.px(12) + (grain * 53) % 90, slab.right - look.px(12) - (grain * 37) % 140
        pygame.draw.line(surface, look.rgb("table_edge"), (start, y), (end, y), 1)


def _handle(look: Look, places: Places, fold: Act) -> Panel:
    """Lay out what opens and folds the drawer."""
    name = look.say("offshore.talk.open") if places.folded else look.say("offshore.talk.fold")
    icon = "zoom_in" if places.folded else "zoom_out"
    return Panel([IconButton(key="fold", rect=places.handle, name=name, icon=icon, note=name, act=fold)])


def _field(look: Look, places: Places, talk: Talk) -> Panel:
    """Show the field between both, where it is not seen on the chart."""
    if places.field is None or talk.field is None:
        return Panel()
    place = places.field
    picture = pygame.transform.smoothscale(talk.field, place.size)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(picture, place)
        pygame.draw.rect(surface, look.rgb("ink"), place, look.px(3), border_radius=look.px(4))

    return Panel((), paint)


def _head(look: Look, rect: pygame.Rect, talk: Talk, opening: Opening) -> Panel:
    """Name the field, what it needs, and what the opening costs with the tiles slid forward."""
    table, say = talk.rules.game.table, look.say
    tile = talk.state.requirements[table.number[opening.field]] or ""
    need = table.requirements[tile]
    name = say("offshore.talk.heading", field=talk.rules.words.field(opening.field))
    signs = 0 if is_met(talk.rules.game, tile, opening.used) else sum(need.colours) * look.line_height(SMALL)
    if rect.height < 2 * look.line_height(SMALL):
        wide = look.capitals(name, SMALL, "ink").get_width() + signs + look.px(6)
        title, told = columns(rect, [Px(wide), Share(1)], look.px(12))
    else:
        title, told = rows(rect, [Share(1), Share(1)])
    cost = need.coins if opening.cost is None else opening.cost
    words = say("offshore.talk.price", n=cost) if opening.cost is not None else say("offshore.talk.at_most", n=cost)
    points = say("offshore.talk.worth", n=need.points)
    needs = talk.rules.words.needs(need.colours)
    without_needs = f"{words} · {points}"
    words = f"{needs} · {without_needs}"
    field = " ".join(field_in_words(say, talk.rules, talk.state, opening.field))
    note = words if look.fonts.width(words, look.px(SMALL)) > told.width else field
    size = look.size_for(words, told.width, SMALL)
    if not look.has_room(words, told.width, SMALL):  # what is still needed is drawn, too
        words, size = without_needs, look.size_for(without_needs, told.width, SMALL)
    align: Align = "right" if told.y == title.y else "left"
    label = Label(key="talk-needs", rect=told, name=words, size=size, token="quiet", note=note, align=align)
    named, marks = columns(title, [Share(1), Px(signs)])
    heading = Heading(key="talk", rect=named, name=name, size=SMALL, token="ink")
    if not signs:
        return Panel([heading, label])
    return Panel([heading, label], lambda surface: _draw_needs(surface, look, marks, talk, opening, need.colours))


def _draw_needs(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, talk: Talk, opening: Opening, colours: Sequence[int]
) -> None:
    """Draw a sign for each technology that a field needs, by colour; those that were slid forward are faint."""
    table = talk.rules.game.table
    used = [table.colour[one] for one in opening.used]
    side, x = rect.height - 4, rect.right
    for at, colour in reversed([*enumerate(COLOURS)]):
        for n in range(colours[at]):
            picture = need_sprite(look, colour, side).copy()
            picture.set_alpha(90 if n < used.count(at) else 255)
            x -= side + 2
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))


def _side(look: Look, seat: Seat, talk: Talk, opening: Opening, number: int) -> Panel:
    """Lay out one side: the face, who it is, and what it pays."""
    say, player = look.say, talk.state.players[number - 1]
    pays = say("offshore.talk.has", n=player.coins)
    if (share := share_of(talk, number)) is not None:
        pays = say("offshore.talk.pays", n=share, coins=player.coins)
    name = talk.rules.words.player(number)
    role = say("offshore.talk.opener") if number == opening.opener else say("offshore.talk.helper")
    mood, portrait = (
        mood_of(opening, number, talk.event),
        Portrait.of(talk.rules, number, seat.face, flipped=seat.flipped),
    )

    def paint(surface: pygame.Surface) -> None:
        portrait.draw(surface, look, mood)
        if not seat.words.height:
            return
        align: Align = "right" if seat.flipped else "left"
        upper, lower = rows(seat.words, [Share(1.2), Share(1)])
        title = say("offshore.talk.side", player=name, role=role)
        look.put(surface, look.line_within(title, upper.width, BODY, "ink", True), upper, align)
        look.put(surface, look.line_within(pays, lower.width, SMALL), lower, align)

    place = seat.face.union(seat.words) if seat.words.height else seat.face
    widget = Widget(key=f"side {number}", rect=place, name=f"{name}, {role}", value=pays, note=pays, hidden=True)
    return Panel([widget], paint)


# --- On the table ---


def _puts_in(look: Look, seat: Seat, talk: Talk, opening: Opening, number: int) -> Panel:
    """Lay out what a side puts in: its coins, nearest to it, and the technologies slid forward."""
    purse, laid = purse_of(look, seat), seat.put_in
    share = share_of(talk, number)
    if share is not None:
        laid = pygame.Rect(laid.x, laid.y, laid.width - purse.width - look.px(6), laid.height)
        laid.x += 0 if seat.flipped else purse.width + look.px(6)

    def paint(surface: pygame.Surface) -> None:
        if share is not None and not isinstance(talk.event, e.Refused):  # then they are on their way back
            _draw_coins(surface, look, purse, share)

    return joined([Panel((), paint), tiles.on_table(look, laid, talk, number)])


def purse_of(look: Look, seat: Seat) -> pygame.Rect:
    """Return where the coins lie that a side puts in: at its end of the table."""
    room, wide = seat.put_in, seat.put_in.height + look.px(10)
    return pygame.Rect(room.right - wide if seat.flipped else room.x, room.y, wide, room.height)


def _draw_coins(surface: pygame.Surface, look: Look, room: pygame.Rect, count: int) -> None:
    """Draw a stack of coins with its number below."""
    high = min(look.line_height(BODY), room.height // 2)
    side = min(room.height - high, look.px(46))
    plate = value_plate(look, "coin", count, (room.width, high), "open")
    surface.blit(plate, plate.get_rect(midbottom=room.midbottom))
    shown = min(count, MOST_COINS)
    step = min(look.px(6), max(2, (room.height - high - side // 2) // max(1, shown)))
    for coin in range(shown):
        picture = counted(look, "coin", side)
        foot = room.bottom - high - coin * step + look.px(2)
        aside = look.px(3) if coin % 2 else 0
        surface.blit(picture, picture.get_rect(midbottom=(room.centerx + aside, foot)))


def _takes_out(look: Look, seat: Seat, talk: Talk, opening: Opening, number: int) -> Paint:
    """Return what draws what a side gets: a platform next to the middle, and to the opener the points of the field."""
    table, room = talk.rules.game.table, seat.takes_out
    tile = talk.state.requirements[table.number[opening.field]] or ""
    points = table.requirements[tile].points if number == opening.opener else 0
    way = -1 if seat.flipped else 1

    def paint(surface: pygame.Surface) -> None:
        side = min(look.px(64), room.height, room.width // 2)
        rig = platform_sprite(look, number, side)
        x = (room.left if seat.flipped else room.right) - way * (side // 2 + look.px(4))
        surface.blit(rig, rig.get_rect(center=(x, room.centery)))
        x -= way * (side // 2 + look.px(4))
        left = room.width - side - look.px(8)
        high = min(room.height, look.px(34), round(left / PLATE))
        if points and high >= LEAST_PLATE:
            plate = value_plate(look, "fame", points, (left, high), "open")
            x -= way * plate.get_width() // 2
            surface.blit(plate, plate.get_rect(center=(x, room.centery)))
            x -= way * (plate.get_width() // 2 + look.px(4))
        sign = look.icon("arrow_left" if seat.flipped else "arrow_right", 28, "light_ink")
        if abs(x - (room.right if seat.flipped else room.left)) > sign.get_width():
            surface.blit(sign, sign.get_rect(center=(x - way * sign.get_width() // 2, room.centery)))

    return paint


# --- What was said ---


def _exchange(look: Look, rect: pygame.Rect, talk: Talk) -> Panel:
    """Lay out the offers and answers, the latest first; older ones on a line each."""
    parts: list[Panel] = []
    y, gap = rect.y, look.px(2)
    for age, one in enumerate(reversed(talk.said)):
        block = text(look, f"said {age}", one.whole, rect.width, "quiet" if age else "ink", lines=1 if age else 2)
        if y + block.height > rect.bottom:
            break
        parts.append(block.place(pygame.Rect(rect.x, y, rect.width, block.height)))
        y += block.height + gap
    return joined(parts)
