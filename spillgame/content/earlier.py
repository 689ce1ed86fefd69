"""Numbers of earlier versions: a game keeps those that it was begun with, whatever has been tuned since.

A folder `content/earlier/VERSION/` holds what differed in that version and those before it, in the form of mods.
"""

import re
from pathlib import Path

from spillgame import paths
from spillgame.files import entries

FOLDER = "earlier"
_VERSION = re.compile(r"(\d{1,4})\.(\d{1,4})(\.|$)")


def earlier_of(app: str) -> Path | None:
    """Return the folder of the differences for a game begun by a version; None if there are none.

    `app` is from a journal's header; anything but a version means today's.
    """
    version, folder = _version(app), paths.content_folder() / FOLDER
    if version is None:
        return None
    later = [(found, name) for name in entries(folder) if (found := _version(name)) is not None and found >= version]
    return folder / min(later)[1] if later else None


def _version(text: str) -> tuple[int, int] | None:
    found = _VERSION.match(text)
    return (int(found[1]), int(found[2])) if found else None
