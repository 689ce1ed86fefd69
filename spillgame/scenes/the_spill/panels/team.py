"""The team: the four seats in turn order, who is at work and who is next; alone, or below the mat on one panel."""

from functools import partial

import pygame

from spillgame.rules.the_spill.game import SEATS
from spillgame.scenes.table.panel import GAP, Block, Panel, PanelKind, caption, joined, text
from spillgame.scenes.the_spill.board.sprites import badge_sprite, token_sprite
from spillgame.scenes.the_spill.panels import player_mat as mat
from spillgame.scenes.the_spill.panels.player_mat import player, specialist_of
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

KEY = "team"
BADGE = 48
TOKEN = 28
CELL = 208
"""The least width of a seat's cell: the longest name of a Specialist fits."""


def blocks(look: Look, width: int, model: ViewModel, named: bool = True) -> list[Block]:
    """Return the rows of seats for a width in pixels."""
    if not model.state.seats:
        return [text(look, f"{KEY}-none", look.say("the_spill.team.not_chosen"), width, "quiet")]
    across = _across(look, width, named)
    high = _row_height(look, named)

    def row(first: int) -> Block:
        return Block(high, lambda rect: _row(look, rect, model, first, across, named))

    return [row(first) for first in range(0, SEATS, across)]


def _across(look: Look, width: int, named: bool) -> int:
    """Return how many seats stand side by side."""
    fitting = (n for n in (SEATS, 2, 1) if n * look.px(CELL) + (n - 1) * look.px(GAP) <= width or n == 1)
    return next(fitting) if named else SEATS


def _row_height(look: Look, named: bool) -> int:
    return 2 * look.line_height(SMALL) + look.px(TOKEN + 4) if named else look.px(BADGE + TOKEN)


def _reserve(look: Look, width: int, model: ViewModel, named: bool = True) -> list[int]:
    """Return the heights of the rows, which do not depend on who has joined the team."""
    return [_row_height(look, named)] * (SEATS // _across(look, width, named))


def _row(look: Look, rect: pygame.Rect, model: ViewModel, first: int, across: int, named: bool) -> Panel:
    gap = look.px(GAP)
    width = (rect.width - (across - 1) * gap) // across
    seats = range(first, min(first + across, len(model.state.seats)))
    cells = [pygame.Rect(rect.x + (seat - first) * (width + gap), rect.y, width, rect.height) for seat in seats]
    return joined([_seat(look, cell, model, seat, named) for cell, seat in zip(cells, seats, strict=True)])


def _seat(look: Look, rect: pygame.Rect, model: ViewModel, seat: int, named: bool) -> Panel:
    specialist = specialist_of(model, seat)
    who = player(look, model, seat)
    parts = [look.say("the_spill.team.seat", seat=seat + 1), *([who] if who else []), _place(look, model, seat)]
    if _active(model, seat):
        parts.append(look.say("the_spill.team.at_work"))
    elif _next(model, seat):
        parts.append(look.say("the_spill.team.next"))
    for token, count in model.tokens_of(seat):
        parts.append(model.words.name("token", token) + (f" ×{count}" if count > 1 else ""))

    def paint(surface: pygame.Surface) -> None:
        if _active(model, seat):
            pygame.draw.rect(surface, look.rgb("shallow"), rect.inflate(look.px(8), look.px(4)), 0, look.px(6))
        (_paint_named if named else _paint_short)(surface, look, rect, model, seat)

    name = f"{specialist.name} ({specialist.letter})"
    return Panel([caption(f"{KEY}-{seat + 1}", rect, name, ", ".join(parts))], paint)


def _active(model: ViewModel, seat: int) -> bool:
    return seat == model.state.active


def _next(model: ViewModel, seat: int) -> bool:
    return model.state.active >= 0 and seat == (model.state.active + 1) % SEATS


def _place(look: Look, model: ViewModel, seat: int) -> str:
    ships = model.state.ships
    return str(ships[seat]) if seat < len(ships) else look.say("the_spill.team.no_ship")


def _paint_named(surface: pygame.Surface, look: Look, rect: pygame.Rect, model: ViewModel, seat: int) -> None:
    """Draw the name above badge, Sector and player, and the tokens below these."""
    name = specialist_of(model, seat).name
    step, side = look.line_height(SMALL), look.px(BADGE)
    line = pygame.Rect(rect.x, rect.y, rect.width, step)
    token = "ink" if _active(model, seat) else "quiet"
    look.put(surface, look.line(name, SMALL, "ink", _active(model, seat)), line, "left")
    surface.blit(badge_sprite(look, specialist_of(model, seat), side), (rect.x, line.bottom + look.px(4)))
    beside = pygame.Rect(rect.x + side + look.px(GAP), line.bottom, rect.width - side - look.px(GAP), step)
    words = player(look, model, seat)
    if seat < len(model.state.ships):
        words = f"{_place(look, model, seat)} · {words}" if words else _place(look, model, seat)
    look.put(surface, look.line_within(words, beside.width, SMALL, token), beside, "left")
    below = pygame.Rect(beside.x, beside.bottom, beside.width, look.px(TOKEN))
    if _active(model, seat) or _next(model, seat):
        when = look.say("the_spill.team.now") if _active(model, seat) else look.say("the_spill.team.next")
        now = look.capitals(when, SMALL, token)
        look.put(surface, now, below, "left")
        below.x += now.get_width() + look.px(GAP)
        below.width -= now.get_width() + look.px(GAP)
    _tokens(surface, look, below, model, seat)


def _paint_short(surface: pygame.Surface, look: Look, rect: pygame.Rect, model: ViewModel, seat: int) -> None:
    """Draw badge and Sector, and the tokens below them."""
    side = look.px(BADGE)
    surface.blit(badge_sprite(look, specialist_of(model, seat), side), rect)
    beside = pygame.Rect(rect.x + side + look.px(GAP), rect.y, rect.width, side)
    token = "ink" if _active(model, seat) else "quiet"
    if seat < len(model.state.ships):  # there is no room for the words that it has none
        look.put(surface, look.line(_place(look, model, seat), SMALL, token, _active(model, seat)), beside, "left")
    _tokens(surface, look, pygame.Rect(rect.x, rect.y + side, rect.width, look.px(TOKEN)), model, seat, counted=False)


def _tokens(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, model: ViewModel, seat: int, *, counted: bool = True
) -> None:
    """Draw the Weather tokens in a line; they shrink where they would not fit."""
    tokens = model.tokens_of(seat)
    numbers = [look.line(f"×{count}", SMALL, "quiet") if counted and count > 1 else None for _, count in tokens]
    written = sum(number.get_width() for number in numbers if number is not None)
    side = min(look.px(TOKEN), (rect.width - written) // max(1, len(tokens)) - look.px(2))
    x = rect.x
    for (token, _), number in zip(tokens, numbers, strict=True):
        sprite = token_sprite(look, token, model.token(token).letter, side)
        look.put(surface, sprite, pygame.Rect(x, rect.y, side, rect.height), "left")
        x += side + look.px(2)
        if number is not None:
            look.put(surface, number, pygame.Rect(x, rect.y, number.get_width(), rect.height), "left")
            x += number.get_width()


def _turn(look: Look, width: int, model: ViewModel, short: bool = False, named: bool = True) -> list[Block]:
    """Return the active Specialist's mat and the team, where there is no room for two panels."""
    return [*mat.blocks(look, width, model, short), *blocks(look, width, model, named)]


PANEL = PanelKind(KEY, [blocks, partial(blocks, named=False)], reserves=[_reserve, partial(_reserve, named=False)])
TURN = PanelKind(
    "turn", [_turn, partial(_turn, named=False), partial(_turn, short=True), partial(_turn, short=True, named=False)]
)
"""First the names of the team go, then the portrait on the mat."""
