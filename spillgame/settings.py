"""The player's settings: what may be set, read from and written to one JSON file that names its version."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from spillgame.files import why, write_whole

VERSION = 1
TEXT_SIZES = (100, 125, 150, 175, 200)
SPEEDS = ("1", "2", "4", "instant")
THEMES = ("night", "day", "contrast")
PALETTES = ("usual", "red_green", "blue_yellow")
WINDOWS = ("window", "full")
LEVELS = tuple(range(0, 101, 10))
ASKED = ("never", "saving", "always")
MOST_NAMES = 4
"""So many players' names are kept for the next game."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a player may set; the defaults are those of the first start."""

    window: str = "window"
    """`window`, or `full` for the whole screen."""
    text: int = 100
    """Percent by which the whole layout, not only the letters, grows."""
    theme: str = "night"
    palette: str = "usual"
    """Which colours a game's pieces have: `red_green` is for eyes that do not tell red from green, `blue_yellow` for
    those that do not tell blue from yellow."""
    speed: str = "1"
    """How many times as fast as life what happens is shown, or `instant`."""
    step_by_step: bool = False
    """Whether what a die brings waits until the player goes on."""
    ask_end: str = "saving"
    """When ending a turn is asked about: `never`, `saving` where something would be lost by it, or `always`."""
    reduced_motion: bool = False
    volume: int = 80
    """How loud all is, in percent."""
    effects: int = 100
    """How loud dice and pieces are, in percent of that."""
    ambient: int = 40
    """How loud water and wind are, in percent of that."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each command with other keys than the default ones, their names."""
    players: tuple[str, ...] = ("Captain",)
    """The names of the last game."""

    def with_(self, **changes: Any) -> "Settings":
        """Return the settings with some changed."""
        return replace(self, **changes)


CHOICES: dict[str, tuple[Any, ...]] = {
    "window": WINDOWS,
    "text": TEXT_SIZES,
    "theme": THEMES,
    "palette": PALETTES,
    "speed": SPEEDS,
    "ask_end": ASKED,
    "volume": LEVELS,
    "effects": LEVELS,
    "ambient": LEVELS,
}
"""The values that each setting may have, in the order in which a player goes through them."""


def load(path: Path) -> tuple[Settings, list[str]]:
    """Return the settings of a file, and a sentence for each thing in it that could not be used.

    What is missing or wrong keeps its default; the file is never changed here.
    """
    try:
        values = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError, RecursionError) as error:
        return Settings(), [f"{path} cannot be read ({_reason(error)}); the settings begin anew."]
    if not isinstance(values, dict):
        return Settings(), [f"{path} holds no settings; they begin anew."]
    if values.get("version") != VERSION:
        found = values.get("version")
        return Settings(), [f"{path} is of version {found!r}, this program reads {VERSION}; the settings begin anew."]
    return _from_values(values, path)


def _from_values(values: Mapping[str, Any], path: Path) -> tuple[Settings, list[str]]:
    taken: dict[str, Any] = {}
    faults = []
    for item in fields(Settings):
        if item.name not in values:
            continue
        value = _fitting(item.name, values[item.name])
        if value is None:
            faults.append(f"{path}: {item.name} cannot be {values[item.name]!r}; it keeps its default.")
        else:
            taken[item.name] = value
    return Settings(**taken), faults


def _fitting(name: str, value: Any) -> Any:
    """Return a value as the settings hold it, or None where it does not fit."""
    if name in CHOICES:
        return value if type(value) in (str, int) and value in CHOICES[name] else None
    if name == "keys":
        good = isinstance(value, dict) and all(_is_names(names) for names in value.values())
        return {command: tuple(names) for command, names in value.items()} if good else None
    if name == "players":
        return tuple(value) if _is_names(value) and 1 <= len(value) <= MOST_NAMES and all(value) else None
    return value if isinstance(value, bool) else None


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def save(path: Path, settings: Settings) -> str | None:
    """Write the settings whole or not at all; returns a sentence where the disk refuses, else None."""
    try:
        write_whole(path, json.dumps({"version": VERSION, **asdict(settings)}, indent=1).encode())
    except OSError as error:
        return f"The settings cannot be written to {path} ({why(error)}); they hold until the game is closed."
    return None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or "it is no JSON text"
