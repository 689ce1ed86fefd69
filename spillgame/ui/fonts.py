"""Text as pictures: the font, its sizes, wrapping, figures of equal width; every picture is cached.

Any string can be drawn: what is no letter is escaped, as in all printed text.
"""

import importlib.util
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from spillgame.hyphens import LONGEST, SOFT, is_between_letters, is_broken, known, places_in
from spillgame.ui.kept import Kept
from spillgame.ui.theme import Colour
from spillgame.words import escaped

SMALL, BODY, LARGE, TITLE = 22, 26, 38, 84
"""The three type sizes, and the one of the title, in design units."""
LONGEST_LINE, LONGEST_TEXT = 1000, 20_000
"""The most letters laid out of a line, and of a text: no screen shows more."""
KEPT_PIXELS = 3_000_000
"""Cached pixels of text; 12 MB."""
KEPT_MEASURES = 4000
"""Cached widths and wrapped texts: measuring a card's text costs more than drawing it."""
KEPT_LETTERS = 400
"""Cached letters and widths for lines with figures, which change often."""
_FIGURE = re.compile(r"\d")
_BREAKS = re.compile(" (?!%)")
"""Where a line may end."""
_PACKAGE = "fontpkg_atkinson_hyperlegible"
_FILES = {False: "AtkinsonHyperlegible-Regular.ttf", True: "AtkinsonHyperlegible-Bold.ttf"}
_LAYOUT = "\n\t"
"""What a text is laid out with, and is not escaped."""
_CAPITALS_GAP = 0.11
"""Space between small capitals, as a share of their size."""


class Fonts:
    """Renders text; sizes are in pixels."""

    def __init__(self) -> None:
        self.fault: str | None = None
        """A sentence where the font is missing and another one stands in."""
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._heights: dict[int, int] = {}
        self.kept = Kept(KEPT_PIXELS)
        """The text that was rendered."""
        self._measured = lru_cache(KEPT_MEASURES)(self._width)
        self._wrapped = lru_cache(KEPT_MEASURES)(self._wrap)
        self.when_cut: Callable[[str], object] | None = None
        """Called with each text that is cut, for who looks for them."""
        self._folder = font_folder()

    def font(self, size: int, bold: bool = False) -> pygame.font.Font:
        """Return the font of a size."""
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = self._open(size, bold)
        return self._fonts[size, bold]

    def _open(self, size: int, bold: bool) -> pygame.font.Font:
        if self._folder is not None:
            try:
                return pygame.font.Font(self._folder / _FILES[bold], size)
            except (OSError, pygame.error):
                pass
        self.fault = "The font Atkinson Hyperlegible is missing; another one stands in for it."
        return pygame.font.Font(None, round(size * 1.2))

    def text(self, text: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Return one line of text; figures all have the same width."""
        text = _plain(text)
        return self.kept.get(("text", text, size, colour, bold), lambda: self._line(text, size, colour, bold))

    def capitals(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        """Return one line of spaced capitals, as the names on a chart are set."""
        text = _plain(text)
        return self.kept.get(("capitals", text, size, colour), lambda: self._spaced(text.upper(), size, colour))

    def capitals_width(self, text: str, size: int) -> int:
        """Return how wide a line of spaced capitals is."""
        font = self.font(size)
        return sum(_advance(font, char) + _gap(size) for char in _plain(text).upper())

    def width(self, text: str, size: int, bold: bool = False) -> int:
        """Return how wide `text` would make a line."""
        return self._measured(_plain(text), size, bold)

    def _width(self, text: str, size: int, bold: bool) -> int:
        font = self.font(size, bold)
        if not _FIGURE.search(text):
            return font.size(text)[0]
        cell = _widest_figure(font)
        return sum([cell if char.isdecimal() else _advance(font, char) for char in text])

    def height(self, size: int) -> int:
        """Return the distance from line to line."""
        if size not in self._heights:
            self._heights[size] = round(self.font(size).get_linesize() * 1.02)
        return self._heights[size]

    def wrap(self, text: str, size: int, width: int, bold: bool = False) -> Sequence[str]:
        """Break text into lines that fit a width, and not before a percent sign; a word too long for a line is broken
        where it may be, and its line may end in a soft hyphen."""
        return self._wrapped(_plain(text, LONGEST_TEXT), size, width, bold, known())

    def _wrap(self, text: str, size: int, width: int, bold: bool, words_known: int) -> tuple[str, ...]:
        lines = []
        for paragraph in text.split("\n"):
            line = ""
            for word in _BREAKS.split(paragraph):
                longer = f"{line} {word}" if line else word
                if self.width(longer, size, bold) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.width(line, size, bold) > width and len(line) > 1:
                    part, line = self._broken(line, size, width, bold)
                    lines.append(part)
            lines.append(line)
        return tuple(lines)

    def _broken(self, word: str, size: int, width: int, bold: bool) -> tuple[str, str]:
        """Return the part of a word that fits a width, with its mark, and the rest."""
        fits = self._longest(word, size, width, bold)
        for places in places_in(word[: fits + LONGEST]):
            parts = [(f"{word[:place]}{mark}", word[place:]) for place, mark in places if place <= fits]
            if fitting := [part for part in parts if self.width(part[0], size, bold) <= width]:
                return fitting[-1]
        fewer = self._longest(word, size, width - self.width(SOFT, size, bold), bold)
        if is_between_letters(word, fewer) and self.width(f"{word[:fewer]}{SOFT}", size, bold) <= width:
            return f"{word[:fewer]}{SOFT}", word[fewer:]
        return word[:fits], word[fits:]

    def shortened(self, text: str, size: int, width: int, bold: bool = False) -> str:
        """Return text cut to a width, with an ellipsis where something is missing."""
        text = _plain(text)
        if self.width(text, size, bold) <= width:
            return text
        self._tell_of(text)
        return text[: self._longest(text, size, width - self.width("…", size, bold), bold)].rstrip() + "…"

    def fitted(self, text: str, size: int, width: int, most: int, bold: bool = False) -> Sequence[str]:
        """Break text into at most `most` lines that fit a width, with an ellipsis if cut."""
        lines = self.wrap(text, size, width, bold)
        if len(lines) <= most:
            return lines
        self._tell_of(text)
        room = width - self.width("…", size, bold)
        last = lines[most - 1]
        last = last[:-1] if is_broken(last) else last
        left = last if self.width(last, size, bold) <= room else last[: self._longest(last, size, room, bold)]
        return [*lines[: most - 1], left + "…"]

    def _tell_of(self, text: str) -> None:
        if self.when_cut is not None:
            self.when_cut(text)

    def _longest(self, text: str, size: int, width: int, bold: bool) -> int:
        fits = 1
        while fits < len(text) and self.width(text[: fits + 1], size, bold) <= width:
            fits += 1
        return fits

    def _line(self, text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
        font = self.font(size, bold)
        if not _FIGURE.search(text):
            return _rendered(font, text, colour).convert_alpha()
        # The font's 1 is narrower than its 8: a counter would jump as it counts.
        cell = _widest_figure(font)
        glyphs = [(_glyph(font, char, colour), char.isdecimal()) for char in text]
        widths = [cell if figure else glyph.get_width() for glyph, figure in glyphs]
        line = pygame.Surface((sum(widths), font.get_height()), pygame.SRCALPHA)
        x = 0
        for (glyph, figure), width in zip(glyphs, widths, strict=True):
            line.blit(glyph, (x + (width - glyph.get_width()) // 2 if figure else x, 0))
            x += width
        return line

    def _spaced(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        font = self.font(size)
        gap = _gap(size)
        glyphs = [_rendered(font, char, colour) for char in text]
        line = pygame.Surface((sum(glyph.get_width() + gap for glyph in glyphs), font.get_height()), pygame.SRCALPHA)
        x = 0
        for glyph in glyphs:
            line.blit(glyph, (x, 0))
            x += glyph.get_width() + gap
        return line


def _gap(size: int) -> int:
    return max(1, round(size * _CAPITALS_GAP))


@lru_cache(maxsize=64)
def _widest_figure(font: pygame.font.Font) -> int:
    return max(_advance(font, figure) for figure in "0123456789")


@lru_cache(maxsize=KEPT_LETTERS)
def _advance(font: pygame.font.Font, char: str) -> int:
    return font.size(char)[0]


@lru_cache(maxsize=KEPT_LETTERS)
def _glyph(font: pygame.font.Font, char: str, colour: Colour) -> pygame.Surface:
    return _rendered(font, char, colour)


def _plain(text: str, longest: int = LONGEST_LINE) -> str:
    """Return the part of a text that is laid out, with all escaped that is no letter; a word that is broken at its end
    has a hyphen there."""
    if is_broken(text):
        return _plain(text[:-1], longest - 1) + ("-" if text[-1] == SOFT else "")
    return escaped(text[:longest], keep=_LAYOUT)[:longest]


def _rendered(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Return a text as the font draws it; nothing if it has no width, as marks without a letter."""
    try:
        return font.render(text, True, colour)
    except pygame.error:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)


def font_folder() -> Path | None:
    """Return the folder of the font's files, or None if its package is not installed."""
    package = importlib.util.find_spec(_PACKAGE)
    places = list(package.submodule_search_locations or ()) if package else []
    return Path(places[0]) / "files" if places else None
