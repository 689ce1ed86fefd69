"""Where the content, the assets and the player's own files are; asking never creates anything."""

import os
import sys
from pathlib import Path
from typing import Literal

HOME_VARIABLE = "SPILLGAME_HOME"
"""The environment variable that moves everything the player owns into one folder."""

APP_ID = "org.spillgame.spillgame"
"""By which desktops know the program and its windows."""

_PACKAGE = Path(__file__).resolve().parent


def content_folder() -> Path:
    """Return the folder with a folder of content for each game."""
    return _shipped("content")


def assets_folder() -> Path:
    """Return the folder of the pictures."""
    return _shipped("assets")


def linux_folder() -> Path:
    """Return the folder of what a desktop of Linux is told about the program."""
    return _shipped("packaging/linux")


def home_folder() -> Path:
    """Return the player's folder: of saves, positions, mods, pictures and reports."""
    return _own("data")


def settings_file() -> Path:
    return _own("config") / "settings.json"


def saves_folder() -> Path:
    return home_folder() / "saves"


def positions_folder() -> Path:
    """Return the folder of the positions saved from practice games."""
    return home_folder() / "positions"


def lessons_file() -> Path:
    """Return the file of how far the player has come in which lesson."""
    return home_folder() / "lessons.json"


def problems_file() -> Path:
    """Return the file of the problems that the player has tried, and of those from the player's own games."""
    return home_folder() / "problems.json"


def mods_folder() -> Path:
    """Return the folder that holds a folder for each of the player's mods."""
    return home_folder() / "mods"


def cache_folder() -> Path:
    """Return the cache folder, which may be deleted at any time."""
    return _own("cache") / "cache" if _moved_home() else _own("cache")


def log_file() -> Path:
    return _own("log") / "spillgame.log"


def _shipped(name: str) -> Path:
    """Find the data shipped with the program: frozen, then installed from a wheel, then in a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / name, Path(frozen) / "spillgame" / "_data" / name] if frozen else []
    # The wheel's place comes before the checkout's: next to an installed package there may be any other package's
    # folder of that name.
    places.append(_PACKAGE / "_data" / name)
    checkout = _PACKAGE.parent / name
    return next((place for place in places if place.is_dir()), checkout)


def _moved_home() -> Path | None:
    moved = os.environ.get(HOME_VARIABLE, "")
    # os.path.expanduser never raises where no home is known; Path.expanduser does.
    return Path(os.path.expanduser(moved)).absolute() if moved else None  # noqa: PTH111


def _own(kind: Literal["data", "config", "cache", "log"]) -> Path:
    """Return the player's folder of a kind: SPILLGAME_HOME for all, else the platform's place."""
    moved = _moved_home()
    if moved is not None:
        return moved
    import platformdirs  # noqa: PLC0415 - not needed where SPILLGAME_HOME is set

    dirs = platformdirs.PlatformDirs("spillgame", appauthor=False)
    return Path(getattr(dirs, f"user_{kind}_dir"))
