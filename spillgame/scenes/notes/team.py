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
    return note_height(look, blocks(look, room_width(look, width), shown))


def least_height(look: Look, width: int, shown: Shown) -> int:
    """Return the height in pixels below which the team cannot be seen whole, even without names."""
    return note_height(look, blocks(look, room_width(look, width), shown, named=False))


def build(look: Look, rect: pygame.Rect, shown: Shown, leaf: int = 1, turn: Turn | None = None) -> Note:
    """Lay the team out; where it is too low for that, without the names, all seats in one line."""
    named = rect.height >= height(look, rect.width, shown)
    return set_note(look, rect, KEY, lambda width: blocks(look, width, shown, named), leaf, turn)


def blocks(look: Look, width: int, shown: Shown, named: bool = True) -> list[Block]:
    """Return the rows of seats for a width in pixels."""
    fitting = (n for n in (SEATS, 2, 1) if n * look.px(CELL) + (n - 1) * look.px(GAP) <= width or n == 1)
    across = next(fitting) if named else SEATS
    high = (2 if named else 1) * look.line_height(SMALL) + look.px(TOKEN) + look.px(4)

    def row(first: int) -> Block:
        return Block(high, lambda rect: _row(look, rect, shown, first, across, named))

    return [row(first) for first in range(0, SEATS, across)]


def _row(look: Look, rect: pygame.Rect, shown: Shown, first: int, across: int, named: bool) -> Note:
    gap = look.px(GAP)
    width = (rect.width - (across - 1) * gap) // across
    seats = range(first, min(first + across, len(shown.state.seats)))
    cells = [pygame.Rect(rect.x + (seat - first) * (width + gap), rect.y, width, rect.height) for seat in seats]
    return joined([_cell(look, cell, shown, seat, named) for cell, seat in zip(cells, seats, strict=True)])


def _cell(look: Look, rect: pygame.Rect, shown: Shown, seat: int, named: bool) -> Note:
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
        step = look.line_height(SMALL) if named else 0
        if named:
            line = pygame.Rect(rect.x, rect.y, rect.width, step)
            look.put(surface, look.line(name, SMALL, "ink", active), line, "left")
        side = look.px(BADGE)
        surface.blit(badge(look, state.seats[seat], letter, side), (rect.x, rect.y + step + look.px(4)))
        beside = pygame.Rect(rect.x + side + look.px(GAP), rect.y + step, rect.width - side - look.px(GAP), 0)
        beside.height = look.line_height(SMALL)
        words = f"{place} · {player(look, shown, seat)}" if named else place
        words = look.lettering.shortened(words, look.px(SMALL), beside.width)
        look.put(surface, look.line(words, SMALL, "ink" if active else "quiet"), beside, "left")
        beside.y = beside.bottom
        beside.height = look.px(TOKEN)
        _status(surface, look, beside, shown, seat, named)

    return Note([said(f"{KEY}-{seat + 1}", rect, f"{name} ({letter})", ", ".join(parts))], paint)


def _token_words(shown: Shown, token: str, count: int) -> str:
    return shown.words.name("token", token) + (f" ×{count}" if count > 1 else "")


def _status(surface: pygame.Surface, look: Look, rect: pygame.Rect, shown: Shown, seat: int, named: bool) -> None:
    """Draw the seat's Weather tokens, and whether it is at work or next."""
    x, side = rect.x, look.px(TOKEN)
    tokens = shown.tokens_of(seat)
    marked = shown.state.active >= 0 and seat in (shown.state.active, (shown.state.active + 1) % SEATS)
    if marked and (named or not tokens):
        now = seat == shown.state.active
        words = look.capitals(look.say("now") if now else look.say("next"), SMALL, "ink" if now else "quiet")
        look.put(surface, words, rect, "left")
        x += words.get_width() + look.px(GAP)
    for token, count in tokens:
        surface.blit(token_sprite(look, token, side), (x, rect.y))
        x += side + look.px(2)
        if count > 1:
            number = look.line(f"×{count}", SMALL, "quiet")
            look.put(surface, number, pygame.Rect(x, rect.y, number.get_width(), side), "left")
            x += number.get_width() + look.px(2)
