"""The words of the window: English as written in the code, or a translation of it."""

import gettext
from pathlib import Path

DOMAIN = "spillgame"


class Language:
    """Translates the window's words; without a catalogue it gives them back as they are."""

    def __init__(self, folder: Path | None = None, languages: list[str] | None = None):
        self._catalogue = gettext.NullTranslations()
        if folder is not None:
            self._catalogue = gettext.translation(DOMAIN, folder, languages, fallback=True)

    def __call__(self, text: str, /, **values: object) -> str:
        """Return a text in the player's language, with its {names} filled in."""
        return self._catalogue.gettext(text).format(**values) if values else self._catalogue.gettext(text)

    def plural(self, one: str, many: str, number: int, **values: object) -> str:
        """Return the form of a text that fits a number, with {n} and further values filled in."""
        return self._catalogue.ngettext(one, many, number).format(n=number, **values)
