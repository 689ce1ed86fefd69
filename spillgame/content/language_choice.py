"""Which language to speak: the one chosen, or the system's own; and what the languages are called."""

import locale
import os
import sys
from collections.abc import Mapping

from spillgame import paths
from spillgame.content.languages import FACTS, codes, homes
from spillgame.files import is_file
from spillgame.language import ENGLISH


def language_for(chosen: str) -> str:
    """Return the code of a language chosen in the settings; where none is, or is there no more, the system's own."""
    known = codes(paths.mods_folder())
    return chosen if chosen in known else next((code for code in _of_system() if code in known), ENGLISH)


def language_names() -> Mapping[str, str]:
    """Return what each language is called by those who speak it, by code; a language whose file has faults by that."""
    # These are needed in the settings alone, and not to begin.
    from spillgame.content.language_facts import facts_of  # noqa: PLC0415
    from spillgame.content.loading import load  # noqa: PLC0415
    from spillgame.content.problems import ContentError  # noqa: PLC0415

    names = {ENGLISH: "English"}
    for code in codes(paths.mods_folder()):
        home = next((home for home, _ in homes(paths.mods_folder()) if is_file(home / code / f"{FACTS}.yaml")), None)
        if code not in names and home is not None:
            try:
                names[code] = load(facts_of(code), folder=home / code, with_mods=False).content.language.name
            except ContentError:
                names[code] = code
    return names


def _of_system() -> list[str]:
    """Return the codes for the language of the system, the exact one first: `pt-BR`, then `pt`."""
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    if not named and sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - for this system only

        named = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    exact = named.partition(".")[0].partition("@")[0].replace("_", "-")
    return [exact, exact.partition("-")[0]]
