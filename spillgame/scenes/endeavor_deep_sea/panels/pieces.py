"""Tokens and Journals as they lie before a player and in the display."""

from collections.abc import Iterator, Sequence

import pygame

from spillgame.hyphens import pieces_of
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.table import EffectInfo, JournalInfo
from spillgame.scenes.endeavor_deep_sea.board.sprites import field_sprite
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, fitted, picture, symbol, symbols_of
from spillgame.scenes.table.panel import Row
from spillgame.scenes.table.spot import sign
from spillgame.scenes.table.sprites import drawn_once, least_letter
from spillgame.ui import svg
from spillgame.ui.answer import Act
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget


@drawn_once
def token_sprite(look: Look, game: Game, token: str, side: int) -> pygame.Surface:
    """Return a Dive token: its Research above, its extra below."""
    own, middle = look.theme.own, (side / 2, side / 2)
    body = svg.circle(middle, 0.46 * side, fill=own["plate"], stroke=own["gain_research"], stroke_width=0.06 * side)
    whole = svg.render(body, (side, side))
    number = symbol("research", str(game.table.token_research[token]), before=True)
    research = picture(look, number, max(6, round(0.32 * side)))
    extra = symbols_of(game.table.token_extra[token])
    whole.blit(research, research.get_rect(center=(side // 2, round((0.3 if extra else 0.5) * side))))
    if extra:
        below = fitted(look, extra, (round(0.66 * side), round(0.34 * side)), round(0.34 * side))
        whole.blit(below, below.get_rect(center=(side // 2, round(0.67 * side))))
    return whole


def journal_card(
    surface: pygame.Surface, look: Look, consequences: Consequences, journal: str, rect: pygame.Rect, *,
    spent: bool = False, lit: bool = False,
) -> None:  # fmt: skip
    """Draw a Journal: fields and cost at the head, its name, what it gives, what others get, its effect."""
    info = consequences.rules.game.table.journals[journal]
    radius, pad = max(2, look.px(5)), _pad(rect)
    pygame.draw.rect(surface, look.rgb("plate"), rect, border_radius=radius)
    edge = "action" if lit else f"field_{info.fields[0]}"
    pygame.draw.rect(surface, look.rgb(edge), rect, max(1, look.px(4 if lit else 2)), border_radius=radius)
    inside, small = rect.inflate(-2 * pad - 2, -2 * pad - 2), _is_small(look, rect)
    side = _field_side(look, info, inside, small)
    if not small:
        band = pygame.Rect(rect.x, rect.y, rect.width, inside.y - rect.y + side + pad)
        tint = svg.mixed(look.rgb("plate"), look.rgb(f"field_{info.fields[0]}"), 0.2)
        pygame.draw.rect(surface, tint, band, border_top_left_radius=radius, border_top_right_radius=radius)
        pygame.draw.rect(surface, look.rgb(edge), rect, max(1, look.px(4 if lit else 2)), border_radius=radius)
    for number, field in enumerate(info.fields):
        surface.blit(field_sprite(look, field, side), (inside.x + number * (side + 2), inside.y))
    if spent:
        turned = look.icon("undo", 22, "quiet")
        surface.blit(turned, turned.get_rect(bottomright=inside.bottomright))
    if small:
        if info.effect is not None and not spent:
            low = pygame.Rect(inside.x, inside.y + side, inside.width, inside.height - side)
            signs = _effect_signs(info.effect)[1:]
            surface.blit(fitted(look, signs, low.size, round(0.6 * low.height)), low)
        return
    cost = picture(look, symbol("research", str(info.cost), before=True), round(0.9 * side))
    surface.blit(cost, cost.get_rect(topright=inside.topright))
    below = pygame.Rect(inside.x, inside.y + side, inside.width, inside.height - side)
    _body(surface, look, consequences, journal, below)


def _pad(rect: pygame.Rect) -> int:
    return max(2, rect.width // 24)


def _is_small(look: Look, rect: pygame.Rect) -> bool:
    """Return whether a Journal has room only for its fields and its effect."""
    return rect.height < 4.2 * least_letter(look) or rect.width < 4.6 * least_letter(look)


def _field_side(look: Look, info: JournalInfo, inside: pygame.Rect, small: bool) -> int:
    across = len(info.fields) + (0 if small else 1.9)
    return min(round((0.5 if small else 0.2) * inside.height), int(inside.width / across) - 2, 3 * least_letter(look))


def journal_signs(
    look: Look, consequences: Consequences, journal: str, rect: pygame.Rect, key: str, act: Act | None = None
) -> Iterator[Widget]:
    """Yield what is printed on a Journal: its fields, its cost, and each part of what it brings."""
    info, say, words = consequences.rules.game.table.journals[journal], consequences.say, consequences.rules.words
    pad, small = _pad(rect), _is_small(look, rect)
    inside = rect.inflate(-2 * pad - 2, -2 * pad - 2)
    side = _field_side(look, info, inside, small)
    for number, field in enumerate(info.fields):
        place = pygame.Rect(inside.x + number * (side + 2), inside.y, side, side)
        yield sign(f"{key} field {number}", place, words.attribute(field), consequences.meaning(field), "E-1.3", act)
    if small:
        return
    cost = pygame.Rect(inside.right - 2 * side, inside.y, 2 * side, side)
    said = consequences.say("endeavor_deep_sea.printed.cost", n=info.cost)
    yield sign(f"{key} cost", cost, say("endeavor_deep_sea.printed.a_cost"), said, "E-5.7", act)
    room = pygame.Rect(inside.x, inside.y + side, inside.width, inside.height - side)
    units = [one for one in (info.instant, info.others) if one]
    said_of = [consequences.with_meaning(f"{words.gains(one)}.", one) for one in units] + [consequences.effect(journal)]
    for number, ((heading, _, _), area) in enumerate(_areas(look, consequences, journal, room)):
        effect = number == len(units)
        name, rule = (say("endeavor_deep_sea.printed.effect"), "E-4.7") if effect else (heading, "E-5.7")
        yield sign(f"{key} part {number}", area, name, said_of[number], rule, act)


def _areas(
    look: Look, consequences: Consequences, journal: str, room: pygame.Rect
) -> list[tuple[tuple[str, tuple[Symbol, ...], str], pygame.Rect]]:
    """Return the parts of a Journal, one below the other, under its name."""
    parts, top = _parts(look, consequences, journal), room.y + _title_height(look, room)
    step = max(1, room.bottom - top) // max(1, len(parts))
    return [(part, pygame.Rect(room.x, top + at * step, room.width, step)) for at, part in enumerate(parts)]


def _title_height(look: Look, room: pygame.Rect) -> int:
    return min(round(0.3 * room.height), round(2.4 * least_letter(look)))


def _effect_signs(effect: EffectInfo) -> tuple[Symbol, ...]:
    """Return how often an effect may be used, after or before what, and what it gives."""
    often = (symbol("remove" if effect.discard else "redo"),)
    when = (symbol(effect.action),) if effect.action else ()
    given = symbols_of(effect.units) or (symbol("discard_disc"), symbol("research", str(effect.each), before=True))
    return (*often, *when, *given)


def _parts(look: Look, consequences: Consequences, journal: str) -> list[tuple[str, tuple[Symbol, ...], str]]:
    """Return what stands on a Journal: what a part is, its symbols, and its words where a few say more."""
    info, say = consequences.rules.game.table.journals[journal], look.say
    found = [(say("endeavor_deep_sea.journal.you"), symbols_of(info.instant), "")]
    if info.others:
        found.append((say("endeavor_deep_sea.journal.they"), symbols_of(info.others), ""))
    if info.effect is not None:
        often = say("endeavor_deep_sea.journal.once") if info.effect.discard else say("endeavor_deep_sea.journal.every")
        found.append((often, _effect_signs(info.effect), consequences.effect(journal)))
    return [part for part in found if part[1]]


def _body(surface: pygame.Surface, look: Look, consequences: Consequences, journal: str, room: pygame.Rect) -> None:
    """Draw the name of a Journal, below it its gains; on a large card each part with its heading and in words."""
    letter, name = least_letter(look), consequences.rules.words.named(journal)
    write_lines(surface, look, name, pygame.Rect(room.topleft, (room.width, _title_height(look, room))))
    for (heading, given, words), area in _areas(look, consequences, journal, room):
        step = area.height
        if step <= 4.4 * letter or room.width <= 9 * letter:
            for_others = heading == look.say("endeavor_deep_sea.journal.they")
            signs = (symbol("people"), *given) if for_others else given
            surface.blit(fitted(look, signs, area.size, min(round(0.86 * step), round(1.7 * letter))), area)
            continue
        pygame.draw.line(surface, look.rgb("faint"), area.topleft, area.topright)
        line = look.fonts.shortened(heading, letter, area.width)
        text = look.fonts.text(line, letter, look.rgb("quiet"))
        surface.blit(text, text.get_rect(midtop=(area.centerx, area.y + letter // 4)))
        area.y, area.height = area.y + round(1.5 * letter), area.height - round(1.5 * letter)
        if words and len(look.fonts.wrap(words, letter, area.width)) * 1.2 * letter < area.height - 1.8 * letter:
            high = round(1.2 * letter * len(look.fonts.wrap(words, letter, area.width)))
            low = pygame.Rect(area.x, area.bottom - 2 - high, area.width, high)
            write_lines(surface, look, words, low, "quiet", bold=False, most=9)
            area.height -= low.height
        surface.blit(fitted(look, given, area.size, min(round(0.86 * area.height), 2 * letter)), area)


LEAST_WORDS = 7
"""Pixels below which words on a piece are left away."""
SMALL_SHARE = 0.8
"""The share of their usual size below which words on a piece are broken, if their language says where."""


def write_lines(
    surface: pygame.Surface, look: Look, words: str, room: pygame.Rect, token: str = "ink", *, bold: bool = True,
    most: int = 2,
) -> None:  # fmt: skip
    """Write words in up to `most` lines, as large as fits but no larger than the letters of pieces. Words too small to
    read are left out: the tooltip says what the piece is."""
    most_letter = round(least_letter(look) * (0.95 if bold else 0.9))

    def fits(letter: int, pieces: Sequence[str]) -> bool:
        lines = look.fonts.wrap(words, letter, room.width, bold)
        whole = all(look.fonts.width(piece, letter, bold) <= room.width for piece in pieces)
        return whole and len(lines) <= most and len(lines) * 1.1 * letter <= room.height

    # A word is broken rather than made very small, and made very small rather than left out.
    broken = [piece for word in words.split() for piece in pieces_of(word)]
    small = max(LEAST_WORDS, round(SMALL_SHARE * most_letter))
    ways = ((words.split(), small), (broken, LEAST_WORDS), (words.split(), LEAST_WORDS))
    sizes = ((letter, pieces) for pieces, least in ways for letter in range(most_letter, least - 1, -1))
    letter = next((letter for letter, pieces in sizes if fits(letter, pieces)), 0)
    if not letter:
        return
    lines = look.fonts.wrap(words, letter, room.width, bold)
    step = min(round(1.12 * letter), room.height // max(1, len(lines)))
    y = room.centery - step * len(lines) // 2
    for line in lines:
        text = look.fonts.text(line, letter, look.rgb(token), bold)
        surface.blit(text, text.get_rect(center=(room.centerx, y + step // 2)))
        y += step


class Piece(Row):
    """Something that lies on a mat or in a display: its own painting shows whether it can be pressed."""

    __slots__ = ()

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the piece, with a line round it where it is looked at."""
        self.paint(surface, self.rect, look)
        if looked_at and self.act is not None:
            pygame.draw.rect(surface, look.rgb("ink"), self.rect, max(1, look.px(2)), border_radius=look.px(6))
