"""Tokens and Journals as they lie before a player and in the display."""

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.scenes.endeavor_deep_sea.board.sprites import field_sprite, made
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, picture, symbol, symbols_of
from spillgame.scenes.endeavor_deep_sea.told import Told
from spillgame.scenes.table.panel import Row
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui import svg
from spillgame.ui.look import Look


def token_sprite(look: Look, game: Game, token: str, side: int) -> pygame.Surface:
    """Return a Dive token: its Research above, its extra below."""

    def make() -> pygame.Surface:
        own, middle = look.theme.own, (side / 2, side / 2)
        body = svg.circle(middle, 0.46 * side, fill=own["plate"], stroke=own["gain_research"], stroke_width=0.06 * side)
        whole = svg.render(body, (side, side))
        research = picture(
            look, symbol("research", str(game.table.token_research[token]), before=True), max(6, round(0.32 * side))
        )
        extra = symbols_of(game.table.token_extra[token])
        whole.blit(research, research.get_rect(center=(side // 2, round((0.3 if extra else 0.5) * side))))
        if extra:
            below = fitted(look, extra, (round(0.66 * side), round(0.34 * side)), round(0.34 * side))
            whole.blit(below, below.get_rect(center=(side // 2, round(0.67 * side))))
        return whole

    return made(look, ("token", token, side), make)


def journal_card(
    surface: pygame.Surface, look: Look, told: Told, journal: str, rect: pygame.Rect, *, spent: bool = False,
    lit: bool = False,
) -> None:  # fmt: skip
    """Draw a Journal: fields and cost at the head, its name, what it gives, what others get, its effect."""
    info = told.rules.game.table.journals[journal]
    radius, pad = max(2, look.px(5)), max(2, rect.width // 24)
    pygame.draw.rect(surface, look.rgb("plate"), rect, border_radius=radius)
    edge = "action" if lit else f"field_{info.fields[0]}"
    pygame.draw.rect(surface, look.rgb(edge), rect, max(1, look.px(4 if lit else 2)), border_radius=radius)
    inside = rect.inflate(-2 * pad - 2, -2 * pad - 2)
    small = rect.height < 4.2 * least_letter(look)
    across = len(info.fields) + (0 if small else 1.9)
    sign = min(round((0.5 if small else 0.2) * inside.height), int(inside.width / across) - 2, 3 * least_letter(look))
    for number, field in enumerate(info.fields):
        surface.blit(field_sprite(look, field, sign), (inside.x + number * (sign + 2), inside.y))
    if spent:
        turned = look.icon("undo", 22, "quiet")
        surface.blit(turned, turned.get_rect(bottomright=inside.bottomright))
    if small:
        if info.effect is not None and not spent:
            when = (symbol(info.effect.action),) if info.effect.action else ()
            low = pygame.Rect(inside.x, inside.y + sign, inside.width, inside.height - sign)
            signs = (*when, *symbols_of(info.effect.units)) or (symbol("research"),)
            surface.blit(fitted(look, signs, low.size, round(0.6 * low.height)), low)
        return
    cost = picture(look, symbol("research", str(info.cost), before=True), round(0.9 * sign))
    surface.blit(cost, cost.get_rect(topright=inside.topright))
    _body(surface, look, told, journal, pygame.Rect(inside.x, inside.y + sign, inside.width, inside.height - sign))


def _body(surface: pygame.Surface, look: Look, told: Told, journal: str, room: pygame.Rect) -> None:
    """Draw the name of a Journal and below it its gains."""
    info, letter = told.rules.game.table.journals[journal], least_letter(look)
    name = told.rules.words.named(journal)
    lines = look.fonts.wrap(name, letter, room.width, True)[:2]
    y = room.y + max(1, letter // 6)
    for line in lines:
        text = look.fonts.text(look.fonts.shortened(line, letter, room.width, True), letter, look.rgb("ink"), True)
        surface.blit(text, text.get_rect(midtop=(room.centerx, y)))
        y += round(1.12 * letter)
    rest = pygame.Rect(room.x, y, room.width, max(1, room.bottom - y))
    parts = [symbols_of(info.instant)]
    if info.others:
        parts.append((symbol("people"), *symbols_of(info.others)))
    if info.effect is not None:
        when = (symbol(info.effect.action),) if info.effect.action else ()
        gained = symbols_of(info.effect.units) or (symbol("discard_disc"), symbol("research", str(info.effect.each), True))
        parts.append((symbol("redo" if not info.effect.discard else "remove"), *when, *gained))
    step = rest.height // len(parts)
    for number, signs in enumerate(parts):
        if signs:
            area = pygame.Rect(rest.x, rest.y + number * step, rest.width, step)
            surface.blit(fitted(look, signs, area.size, min(round(0.86 * step), round(1.7 * letter))), area)


class Piece(Row):
    """Something that lies on a mat or in a display: its own painting shows whether it can be pressed."""

    __slots__ = ()

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the piece, with a line round it where it is looked at."""
        self.paint(surface, self.rect, look)
        if looked_at and self.act is not None:
            pygame.draw.rect(surface, look.rgb("ink"), self.rect, max(1, look.px(2)), border_radius=look.px(6))
