"""Text as pictures: the font, its sizes, wrapping, figures of equal width; every picture is cached.

Any string can be drawn: what is no letter is escaped, as in all printed text.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from spillgame.hyphens import LONGEST, SOFT, is_between_letters, is_broken, known, places_in
from spillgame.ui.faces import ATKINSON, Face, Further
from spillgame.ui.kept import Kept
from spillgame.ui.theme import Colour
from spillgame.words import escaped

SMALL, BODY, LARGE, TITLE = 22, 26, 38, 84
"""The three type sizes, and the one of the title, in design units."""
LEGIBLE = 9
"""Pixels of the smallest letters that are written: where there is room for less only, nothing is."""
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
_LAYOUT = "\n\t"
"""What a text is laid out with, and is not escaped."""
_CAPITALS_GAP = 0.11
"""Space between small capitals, as a share of their size."""


class Fonts:
    """Renders text; sizes are in pixels."""

    def __init__(self) -> None:
        self.missing = False
        """Whether the font is missing, and another one stands in for it."""
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._faces: dict[tuple[int, bool, bool], Face] = {}
        self._heights: dict[int, int] = {}
        self.kept = Kept(KEPT_PIXELS)
        """The text that was rendered."""
        self._measured = lru_cache(KEPT_MEASURES)(self._width)
        self._wrapped = lru_cache(KEPT_MEASURES)(self._wrap)
        self.when_cut: Callable[[str], object] | None = None
        """Called with each text that is cut, for who looks for them."""
        self._folder = font_folder()
        self._further: Further | None = None

    @property
    def further(self) -> Further:
        """The font for letters that the usual one lacks."""
        if self._further is None:
            self._further = Further(self.font(SMALL))
        return self._further

    def font(self, size: int, bold: bool = False) -> pygame.font.Font:
        """Return the font of a size."""
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = self._open(size, bold)
        return self._fonts[size, bold]

    def _open(self, size: int, bold: bool) -> pygame.font.Font:
        font = ATKINSON.opened(self._folder, size, bold)
        if font is None:
            self.missing = True
            font = pygame.font.Font(None, round(size * 1.2))
        return font

    def _face(self, text: str, size: int, bold: bool) -> Face:
        """Return what a whole text is drawn with, so that all letters of a word match."""
        key = size, bold, not text.isascii() and self.further.needed(text)
        if key not in self._faces:
            usual = self.font(size, bold)
            other = self.further.opened(size, bold) if key[2] else None
            self._faces[key] = Face.beside(other or usual, usual)
        return self._faces[key]

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
        text = _plain(text).upper()
        face = self._face(text, size, False)
        return sum(_advance(face, char) + _gap(size) for char in text)

    def width(self, text: str, size: int, bold: bool = False) -> int:
        """Return how wide `text` would make a line."""
        return self._measured(_plain(text), size, bold)

    def _width(self, text: str, size: int, bold: bool) -> int:
        face = self._face(text, size, bold)
        if not _FIGURE.search(text):
            return face.width(text)
        cell = _widest_figure(face)
        return sum([cell if char.isdecimal() else _advance(face, char) for char in text])

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
        return text[: self._longest(text, size, width, bold, "…")].rstrip() + "…"

    def fitted(self, text: str, size: int, width: int, most: int, bold: bool = False) -> Sequence[str]:
        """Break text into at most `most` lines that fit a width, with an ellipsis if cut."""
        lines = self.wrap(text, size, width, bold)
        if len(lines) <= most:
            return lines
        self._tell_of(text)
        last = lines[most - 1].removesuffix(SOFT)
        return [*lines[: most - 1], last[: self._longest(last, size, width, bold, "…")] + "…"]

    def _tell_of(self, text: str) -> None:
        if self.when_cut is not None:
            self.when_cut(text)

    def _longest(self, text: str, size: int, width: int, bold: bool, end: str = "") -> int:
        """Return how many letters of a text fit a width, at least one, with what stands at their end."""
        fits = 1
        while fits < len(text) and self.width(text[: fits + 1] + end, size, bold) <= width:
            fits += 1
        return fits

    def _line(self, text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
        face = self._face(text, size, bold)
        if not _FIGURE.search(text):
            return face.drawn(text, colour).convert_alpha()
        # The font's 1 is narrower than its 8: a counter would jump as it counts.
        cell = _widest_figure(face)
        glyphs = [(_glyph(face, char, colour), char.isdecimal()) for char in text]
        cells = [(glyph, cell if figure else glyph.get_width()) for glyph, figure in glyphs]
        return _in_a_row([(glyph, (wide - glyph.get_width()) // 2, wide) for glyph, wide in cells], face.height)

    def _spaced(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        face = self._face(text, size, False)
        gap = _gap(size)
        glyphs = [face.drawn(char, colour) for char in text]
        return _in_a_row([(glyph, 0, glyph.get_width() + gap) for glyph in glyphs], face.height)


def _in_a_row(glyphs: Sequence[tuple[pygame.Surface, int, int]], height: int) -> pygame.Surface:
    """Return a line of letters, each with what it is moved to the right and its width."""
    height = max([height, *(glyph.get_height() for glyph, _, _ in glyphs)])
    line = pygame.Surface((sum(width for _, _, width in glyphs), height), pygame.SRCALPHA)
    x = 0
    for glyph, right, width in glyphs:
        line.blit(glyph, (x + right, (height - glyph.get_height()) // 2))
        x += width
    return line


def _gap(size: int) -> int:
    return max(1, round(size * _CAPITALS_GAP))


@lru_cache(maxsize=64)
def _widest_figure(face: Face) -> int:
    return max(_advance(face, figure) for figure in "0123456789")


@lru_cache(maxsize=KEPT_LETTERS)
def _advance(face: Face, char: str) -> int:
    return face.width(char)


@lru_cache(maxsize=KEPT_LETTERS)
def _glyph(face: Face, char: str, colour: Colour) -> pygame.Surface:
    return face.drawn(char, colour)


def _plain(text: str, longest: int = LONGEST_LINE) -> str:
    """Return the part of a text that is laid out, with all escaped that is no letter; a word that is broken at its end
    has a hyphen there."""
    if is_broken(text):
        return _plain(text[:-1], longest - 1) + ("-" if text[-1] == SOFT else "")
    return escaped(text[:longest], keep=_LAYOUT)[:longest]


def font_folder() -> Path | None:
    """Return the folder of the font's files, or None if its package is not installed."""
    return ATKINSON.folder
