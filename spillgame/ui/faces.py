"""The fonts that text is drawn with: the usual one, and one that has the letters of further scripts.

The further one is only looked for when a text has a letter that the usual one lacks: most players never need it.
"""

import importlib.util
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from spillgame.ui.theme import Colour

_MISSING: Final = "\uffff"
"""No font has a letter for this: what is drawn for it stands for every letter that is missing."""
_PROBED: Final = 20
"""The size in which letters are looked for."""


class Family(NamedTuple):
    """A font as its package has it."""

    name: str
    package: str
    regular: str
    bold: str
    scale: float = 1.0
    """Its size beside that of the usual font, so that letters are as high."""

    @property
    def folder(self) -> Path | None:
        """The folder of the font's files; None if its package is not installed. The package is not imported."""
        package = importlib.util.find_spec(self.package)
        places = list(package.submodule_search_locations or ()) if package else []
        return Path(places[0]) / "files" if places else None

    def opened(self, folder: Path | None, size: int, bold: bool) -> pygame.font.Font | None:
        """Return the font of a size; None if its files are not in the folder."""
        if folder is None:
            return None
        try:
            return pygame.font.Font(folder / (self.bold if bold else self.regular), max(1, round(size * self.scale)))
        except (OSError, pygame.error):
            return None


ATKINSON: Final = Family(
    "Atkinson Hyperlegible",
    "fontpkg_atkinson_hyperlegible",
    "AtkinsonHyperlegible-Regular.ttf",
    "AtkinsonHyperlegible-Bold.ttf",
)
FIRA: Final = Family("Fira Sans", "fontpkg_fira_sans", "FiraSans-Regular.ttf", "FiraSans-Bold.ttf", 0.96)


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A font of a size, whose lines are as high as those of the usual one and stand on the same ground."""

    font: pygame.font.Font
    height: int
    down: int = 0
    """How far its letters are moved down to stand there."""

    @classmethod
    def beside(cls, font: pygame.font.Font, usual: pygame.font.Font) -> "Face":
        """Return a font as it is drawn beside the usual one."""
        return cls(font, usual.get_height(), usual.get_ascent() - font.get_ascent())

    def width(self, text: str) -> int:
        """Return how wide a text would be, with figures as the font has them."""
        return self.font.size(text)[0]

    def drawn(self, text: str, colour: Colour) -> pygame.Surface:
        """Return a text as the font draws it, with no width if that is nothing, as marks without a letter.

        Where accents stand above the line it is as much higher below, so that its middle stays where it was.
        """
        try:
            picture = self.font.render(text, True, colour)
        except pygame.error:
            return pygame.Surface((0, self.height), pygame.SRCALPHA)
        if not self.down and picture.get_height() == self.height:
            return picture
        above = max(0, picture.get_height() - self.font.get_height())
        over = max(0, above - self.down)
        line = pygame.Surface((picture.get_width(), self.height + 2 * over), pygame.SRCALPHA)
        line.blit(picture, (0, over + self.down - above))
        return line


class Letters:
    """Which letters a font has."""

    def __init__(self, font: pygame.font.Font) -> None:
        self._font = font
        self._missing = self._shape(_MISSING)
        self._known: dict[str, bool] = {}

    def lacking(self, text: str) -> set[str]:
        """Return the letters of a text that the font lacks; a letter with its marks counts as one."""
        if text.isascii():
            return set()
        return {letter for letter in unicodedata.normalize("NFC", text) if not self._has(letter)}

    def _has(self, letter: str) -> bool:
        if letter not in self._known:
            self._known[letter] = letter.isascii() or self._shape(letter) != self._missing
        return self._known[letter]

    def _shape(self, letter: str) -> bytes | None:
        try:
            return pygame.image.tobytes(self._font.render(letter, True, (255, 255, 255)), "RGBA")
        except pygame.error:
            return None


class Further:
    """The font for letters that the usual one lacks, opened for the first of these."""

    def __init__(self, usual: pygame.font.Font) -> None:
        self._usual = Letters(usual)
        self._folder: Path | None = None
        self._own: Letters | None = None
        self._looked = False

    def needed(self, text: str) -> bool:
        """Return whether a text has letters that only this font has."""
        lacking = self._usual.lacking(text)
        if not lacking or not self.there:
            return False
        assert self._own is not None  # noqa: S101 - it is there
        return bool(lacking - self._own.lacking("".join(lacking)))

    @property
    def there(self) -> bool:
        """Whether the font is installed."""
        if not self._looked:
            self._looked, self._folder = True, FIRA.folder
            probe = FIRA.opened(self._folder, _PROBED, False)
            self._own = Letters(probe) if probe is not None else None
        return self._own is not None

    def opened(self, size: int, bold: bool) -> pygame.font.Font | None:
        """Return the font of a size, if its file is there."""
        return FIRA.opened(self._folder, size, bold)
