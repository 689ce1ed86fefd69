"""The team: the four seats in turn order, who is at work and who is next."""

import pygame

from spillgame.rules.the_spill.game import SEATS
from spillgame.scenes.notes.mat import name_and_letter, player
from spillgame.scenes.notes.note import GAP, Block, Note, Turn, joined, note_height, room_width, said, set_note
from spillgame.scenes.notes.pieces import badge, token_sprite
from spillgame.scenes.notes.shown import Shown
from spillgame.ui.lettering import SMALL
from spillgame.ui.look import Look

KEY = "team"
BADGE = 48
TOKEN = 28
CELL = 208
"""The least width of a seat's cell: the longest name of a Specialist fits."""


def height(look: Look, width: int, shown: Shown) -> int:
    """Return the height in pixels that the team needs."""
    return note_height(look, _blocks(look, room_width(look, width), shown))


def build(look: Look, rect: pygame.Rect, shown: Shown, leaf: int = 1, turn: Turn | None = None) -> Note:
    """Lay the team out."""
    blocks = _blocks(look, room_width(look, rect.width), shown)
    return set_note(look, rect, KEY, "", blocks, leaf, turn)


def _blocks(look: Look, width: int, shown: Shown) -> list[Block]:
    across = next(n for n in (SEATS, 2, 1) if n * look.px(CELL) + (n - 1) * look.px(GAP) <= width or n == 1)
    high = 2 * look.line_height(SMALL) + look.px(TOKEN) + look.px(4)

    def row(first: int) -> Block:
        return Block(high, lambda rect: _row(look, rect, shown, first, across))

    return [row(first) for first in range(0, SEATS, across)]


def _row(look: Look, rect: pygame.Rect, shown: Shown, first: int, across: int) -> Note:
    gap = look.px(GAP)
    width = (rect.width - (across - 1) * gap) // across
    seats = range(first, min(first + across, len(shown.state.seats)))
    cells = [pygame.Rect(rect.x + (seat - first) * (width + gap), rect.y, width, rect.height) for seat in seats]
    return joined([_cell(look, cell, shown, seat) for cell, seat in zip(cells, seats, strict=True)])


def _cell(look: Look, rect: pygame.Rect, shown: Shown, seat: int) -> Note:
    state = shown.state
    name, letter = name_and_letter(shown, seat)
    tokens = shown.tokens_of(seat)
    active, following = seat == state.active, state.active >= 0 and seat == (state.active + 1) % SEATS
    place = str(state.ships[seat]) if seat < len(state.ships) else look.say("no ship yet")
    parts = [look.say("seat {seat}", seat=seat + 1), player(look, shown, seat), place]
    parts += [look.say("at work")] if active else [look.say("next")] if following else []
    parts += [_token_words(shown, token, count) for token, count in tokens]

    def paint(surface: pygame.Surface) -> None:
        if active:
            pygame.draw.rect(surface, look.rgb("shallow"), rect.inflate(look.px(8), look.px(4)), 0, look.px(6))
        step = look.line_height(SMALL)
        line = pygame.Rect(rect.x, rect.y, rect.width, step)
        short = look.lettering.shortened(name, look.px(SMALL), line.width, active)
        look.put(surface, look.line(short, SMALL, "ink", active), line, "left")
        side = look.px(BADGE)
        surface.blit(badge(look, state.seats[seat], letter, side), (rect.x, rect.y + step + look.px(4)))
        beside = pygame.Rect(rect.x + side + look.px(GAP), rect.y + step, rect.width - side - look.px(GAP), step)
        words = look.lettering.shortened(f"{place} · {player(look, shown, seat)}", look.px(SMALL), beside.width)
        look.put(surface, look.line(words, SMALL, "ink" if active else "quiet"), beside, "left")
        beside.y = beside.bottom
        beside.height = look.px(TOKEN)
        _status(surface, look, beside, shown, seat)

    return Note([said(f"{KEY}-{seat + 1}", rect, f"{name} ({letter})", ", ".join(parts))], paint)


def _token_words(shown: Shown, token: str, count: int) -> str:
    return shown.words.name("token", token) + (f" ×{count}" if count > 1 else "")


def _status(surface: pygame.Surface, look: Look, rect: pygame.Rect, shown: Shown, seat: int) -> None:
    """Draw the seat's Weather tokens, and whether it is at work or next."""
    x, side = rect.x, look.px(TOKEN)
    if seat in (shown.state.active, (shown.state.active + 1) % SEATS) and shown.state.active >= 0:
        now = seat == shown.state.active
        words = look.capitals(look.say("now") if now else look.say("next"), SMALL, "ink" if now else "quiet")
        look.put(surface, words, rect, "left")
        x += words.get_width() + look.px(GAP)
    for token, count in shown.tokens_of(seat):
        surface.blit(token_sprite(look, token, side), (x, rect.y))
        x += side + look.px(2)
        if count > 1:
            number = look.line(f"×{count}", SMALL, "quiet")
            look.put(surface, number, pygame.Rect(x, rect.y, number.get_width(), side), "left")
            x += number.get_width() + look.px(2)
