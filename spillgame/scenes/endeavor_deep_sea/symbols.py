"""One small set of symbols for all that can be gained or done: the same on the board, on buttons and in the log."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui.fonts import LEGIBLE
from spillgame.ui.look import Look

TOKENS: Final[Mapping[str, str]] = {
    "reputation": "gain_reputation", "inspiration": "gain_inspiration", "coordination": "gain_coordination",
    "ingenuity": "gain_ingenuity", "any": "gain_step", "lowest": "gain_step", "research": "gain_research",
    "disc": "gain_disc", "discard_disc": "gain_disc", "impact": "gain_impact", "promote": "gain_promote",
}  # fmt: skip
"""The colour of each kind of gain; actions share one."""
ICONS: Final[Mapping[str, str]] = {"any": "any_attribute", "lowest": "lowest_attribute"}
"""The icons of gains that are not called like their icon."""
TEXT: Final = 0.5
"""How wide a letter beside a symbol is, in heights of the symbol."""
MOST_LINES: Final = 3
CAPITALS: Final = 0.75
"""How high figures and capitals are, in sizes of the font."""


class Symbol(NamedTuple):
    """A picture with what stands beside it."""

    icon: str
    token: str
    text: str = ""
    before: bool = False
    """Whether the text stands before the picture, as numbers do."""

    @property
    def wide(self) -> float:
        """How wide it is, in its heights."""
        return 1 + TEXT * len(self.text)


def symbol(kind: str, text: str = "", before: bool = False) -> Symbol:
    """Return the symbol of a gain or an action."""
    return Symbol(ICONS.get(kind, kind), TOKENS.get(kind, "gain_action"), text, before)


def symbols_of(units: Sequence[Unit]) -> tuple[Symbol, ...]:
    """Return the symbols of gains in their order; several alike in a row are one with its number."""
    return tuple(_symbol(unit, len([*same])) for unit, same in groupby(units))


def _symbol(unit: Unit, count: int) -> Symbol:
    if unit.kind == "discover":
        return symbol("discover", str(unit.n) if unit.n == unit.deepest else f"{unit.n}–{unit.deepest}")
    if unit.kind in ACTIONS:
        return symbol(unit.kind, "=" if unit.line else _changed(unit))
    number = count * max(1, unit.n)
    return symbol(unit.kind, "" if number == 1 else str(number), before=True)


def _changed(unit: Unit) -> str:
    """Return by how much the rules of an action change (E-4.8)."""
    return "" if not unit.n else f"+{unit.n}" if unit.kind == "travel" else f"−{unit.n}"


@drawn_once
def picture(look: Look, one: Symbol, high: int, token: str = "") -> pygame.Surface:
    """Return the picture of a symbol, `high` pixels high; in its own colour unless a `token` is given.

    What stands beside it is left out where even the smallest letters would be cut off.
    """
    token = token or one.token
    icon = look.picture(f"ui/{one.icon}", high, token)
    if not one.text or high < CAPITALS * LEGIBLE:
        return icon
    text = look.fonts.text(one.text, max(LEGIBLE, round(0.86 * high)), look.rgb(token), True)
    whole = pygame.Surface((high + text.get_width() + 1, high), pygame.SRCALPHA)
    at = 0 if one.before else high + 1
    whole.blit(text, (at, (high - text.get_height()) // 2))
    whole.blit(icon, (text.get_width() + 1 if one.before else 0, 0))
    return whole


@drawn_once
def row(look: Look, symbols: tuple[Symbol, ...], high: int) -> pygame.Surface:
    """Return symbols side by side."""
    pictures, gap = [picture(look, one, high) for one in symbols], max(1, high // 6)
    wide = sum(one.get_width() for one in pictures) + gap * max(0, len(pictures) - 1)
    whole = pygame.Surface((max(1, wide), high), pygame.SRCALPHA)
    x = 0
    for one in pictures:
        whole.blit(one, (x, 0))
        x += one.get_width() + gap
    return whole


@drawn_once
def fitted(look: Look, symbols: tuple[Symbol, ...], size: tuple[int, int], most: int = 200) -> pygame.Surface:
    """Return symbols in as few lines as make them largest in a room, no higher than `most` pixels each."""
    if len(symbols) == 1 and symbols[0].text and not symbols[0].before:
        return _stacked(look, symbols[0], size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for one, place in zip(symbols, places_in(look, symbols, size, most), strict=True):
        whole.blit(picture(look, one, place.height), place)
    return whole


def places_in(look: Look, symbols: Sequence[Symbol], size: tuple[int, int], most: int = 200) -> list[pygame.Rect]:
    """Return where each symbol stands that is `fitted` into a room."""
    tries = [_lines(symbols, count) for count in range(1, min(MOST_LINES, len(symbols)) + 1)]
    if not tries:
        return []
    high, lines = max(((_height(lines, size), lines) for lines in tries), key=lambda one: one[0])
    high = max(5, min(most, high))
    step, gap = high + max(1, high // 8), max(1, high // 6)
    y, found = (size[1] - step * len(lines)) // 2, list[pygame.Rect]()
    for line in lines:
        widths = [picture(look, one, high).get_width() for one in line]
        x = (size[0] - sum(widths) - gap * (len(widths) - 1)) // 2
        for wide in widths:
            found.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        y += step
    return found


def _stacked(look: Look, one: Symbol, size: tuple[int, int]) -> pygame.Surface:
    """Return a symbol with its text below it; without it where the room is too small for letters."""
    whole, high = pygame.Surface(size, pygame.SRCALPHA), round(0.5 * size[1])
    letters = max(LEGIBLE, min(round(0.58 * size[1]), round(size[0] / (TEXT * len(one.text)))))
    text = look.fonts.text(one.text, letters, look.rgb(one.token), True)
    ink = text.get_bounding_rect()
    if letters == LEGIBLE and ink.width > size[0]:
        icon = look.picture(f"ui/{one.icon}", min(size), one.token)
        whole.blit(icon, icon.get_rect(center=whole.get_rect().center))
        return whole
    icon = look.picture(f"ui/{one.icon}", high, one.token)
    whole.blit(icon, icon.get_rect(midtop=(size[0] // 2, 0)))
    whole.blit(text, (size[0] // 2 - ink.centerx, size[1] - ink.bottom))
    return whole


def _lines(symbols: Sequence[Symbol], count: int) -> list[Sequence[Symbol]]:
    each = -(-len(symbols) // count)
    return [symbols[start : start + each] for start in range(0, len(symbols), each)]


def _height(lines: Sequence[Sequence[Symbol]], size: tuple[int, int]) -> int:
    widest = max(sum(one.wide + 0.17 for one in line) for line in lines)
    return int(min(size[0] / widest, size[1] / (1.125 * len(lines))))
