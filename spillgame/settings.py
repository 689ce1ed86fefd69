"""The player's settings: what may be set, read from and written to one JSON file that names its version."""

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from spillgame.files import blocked, read_at_most, why, write_whole
from spillgame.words import Telling, has_letters, one_line

VERSION = 1
TEXT_SIZES = (100, 125, 150, 175, 200)
SPEEDS = ("1", "2", "4", "instant")
"""The speeds offered to players."""
SLOWEST, FASTEST = 0.25, 16.0
"""Any speed between these is allowed, too."""
THEMES = ("day", "night", "contrast")
PALETTES = ("usual", "red_green", "blue_yellow")
WINDOWS = ("window", "full")
LEVELS = tuple(range(0, 101, 10))
ASKED = ("never", "saving", "always")
NEWS_ALL, NEWS_MINE, NEWS_OFF = "all", "mine", "off"
NEWS = (NEWS_ALL, NEWS_MINE, NEWS_OFF)
"""How much of what happens is read aloud."""
HINTS = ("off", "request", "always")
LARGEST = 100_000
"""Largest file in bytes; a real one has some 500."""
MOST_NAMES = 4
"""How many players' names are remembered for the next game."""
LONGEST_NAME = 60
"""Longest name of a player or a key in the file."""
MOST_KEYS = 100
"""Limits the commands with custom keys, and the keys of each."""
LONGEST_FOUND = 60
"""Longest quote of an unusable value."""

UNNAMED = ("Captain",)
"""The names before any player has written one; a window has a word for them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a player may set; the defaults are those of the first start."""

    language: str = ""
    """The code of a language; the system's own, if there is none or it is not there any more."""
    window: str = "window"
    """`window`, or `full` for the whole screen."""
    text: int = 100
    """Scale of the whole layout, not only the text, in percent."""
    theme: str = "day"
    palette: str = "usual"
    """Which colours a game's pieces have: `red_green` and `blue_yellow` suit those kinds of colour blindness."""
    speed: str = "1"
    """Animation speed as a factor from SLOWEST to FASTEST, or `instant`."""
    step_by_step: bool = False
    """Whether the effect of each die waits for the player to continue."""
    ask_end: str = "saving"
    """When ending a turn asks for confirmation: `never`, `saving` if something would be lost, or `always`."""
    hints: str = "request"
    """When hints are given at the table: never (`off`), on `request`, or `always` at the start of a turn."""
    chance: bool = False
    """Whether the table shows the chance to win."""
    marks: bool = False
    """Whether costly decisions are marked."""
    ask_hints: bool = False
    """Whether the first game still has to ask for these three."""
    explain: bool = True
    """Whether resting the pointer on a game term explains it."""
    reduced_motion: bool = False
    screen_reader: bool = True
    """Whether screen readers are told what is on the screen."""
    news: str = NEWS_ALL
    """How much of what happens is read aloud: `all`, what concerns the player (`mine`), or nothing (`off`)."""
    speech: bool = False
    """Whether what happens is also spoken by the system's speech service, where the screen reader does not."""
    volume: int = 80
    """Overall volume in percent."""
    effects: int = 100
    """Volume of dice and pieces, in percent of that."""
    ambient: int = 40
    """Volume of the place around the table, in percent of that."""
    score: int = 50
    """Volume of the music, in percent of that; 0 switches it off."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each command with other keys than the default ones, their names."""
    players: tuple[str, ...] = UNNAMED
    """The names of the last game."""

    def with_(self, **changes: Any) -> "Settings":
        return replace(self, **changes)

    def with_changes(self, before: "Settings", after: "Settings") -> "Settings":
        """Return the settings with only the differences between two others applied."""
        values = {item.name: getattr(after, item.name) for item in fields(Settings)}
        return self.with_(**{name: value for name, value in values.items() if value != getattr(before, name)})


CHOICES: dict[str, tuple[Any, ...]] = {
    "window": WINDOWS,
    "text": TEXT_SIZES,
    "theme": THEMES,
    "palette": PALETTES,
    "speed": SPEEDS,
    "ask_end": ASKED,
    "hints": HINTS,
    "news": NEWS,
    "volume": LEVELS,
    "effects": LEVELS,
    "ambient": LEVELS,
    "score": LEVELS,
}
"""The values of these settings in the order offered; see `choices_of`."""


def choices_of(name: str, chosen: Any) -> tuple[Any, ...]:
    """Return the values of a setting in the order offered, including the current one."""
    return tuple(sorted({*SPEEDS, chosen}, key=pace)) if name == "speed" else CHOICES[name]


def pace(speed: str) -> float:
    """Return the factor of a speed: infinite for `instant`."""
    return math.inf if speed == "instant" else float(speed)


def speed_of(value: object) -> str | None:
    """Parse a speed written by a person; None if it is invalid."""
    if value == "instant":
        return "instant"
    try:
        number = float(value) if type(value) in (str, int, float) else math.nan  # type: ignore[arg-type]
    except (ValueError, OverflowError):
        return None
    return f"{number:.6g}" if SLOWEST <= number <= FASTEST else None


def load(path: Path) -> tuple[Settings, list[Telling]]:
    """Return the settings of a file, and a sentence for each unusable entry, told once the language is known.

    What is missing or wrong keeps its default; the file is never changed here.
    """
    try:
        values = json.loads(read_at_most(path, LARGEST).decode("utf-8"))
    except OSError as error:
        fault = blocked(path) if isinstance(error, FileNotFoundError) else error
        if fault is None:
            return Settings(ask_hints=True), []
        reason = why(fault)
        return Settings(), [lambda say: say("settings_file.not_read", path=path, why=reason)]
    except (ValueError, RecursionError):
        return Settings(), [lambda say: say("settings_file.no_json", path=path)]
    if not isinstance(values, dict):
        return Settings(), [lambda say: say("settings_file.no_settings", path=path)]
    if values.get("version") != VERSION:
        return Settings(), [_of_version(values, path)]
    return _from_values(values, path)


def _of_version(values: Mapping[str, object], path: Path) -> Telling:
    if "version" not in values:
        return lambda say: say("settings_file.no_version", path=path, version=VERSION)
    found = _short(values["version"])
    return lambda say: say("settings_file.other_version", path=path, found=found, version=VERSION)


def _from_values(values: Mapping[str, Any], path: Path) -> tuple[Settings, list[Telling]]:
    taken: dict[str, Any] = {}
    faults = []
    for item in fields(Settings):
        if item.name not in values:
            continue
        value = _fitting(item.name, values[item.name])
        if value is None:
            faults.append(_unfit(path, item.name, _short(values[item.name])))
        else:
            taken[item.name] = value
    return Settings(**taken), faults


def _unfit(path: Path, name: str, found: str) -> Telling:
    return lambda say: say("settings_file.unfit", path=path, name=name, found=found)


def _fitting(name: str, value: Any) -> Any:
    """Return a value as stored in the settings, or None if it is invalid."""
    if name == "speed":
        return speed_of(value)
    if name in CHOICES:
        return value if type(value) in (str, int) and value in CHOICES[name] else None
    if name == "language":
        return value if isinstance(value, str) and len(value) <= LONGEST_NAME else None
    if name == "keys":
        good = (
            isinstance(value, dict) and len(value) <= MOST_KEYS and all(map(_is_key_names, (*value.values(), [*value])))
        )
        return {command: tuple(names) for command, names in value.items()} if good else None
    if name == "players":
        good = _is_texts(value) and 1 <= len(value) <= MOST_NAMES and all(map(has_letters, value))
        return tuple(one_line(name, LONGEST_NAME) for name in value) if good else None
    return value if isinstance(value, bool) else None


def _is_key_names(value: Any) -> bool:
    return _is_texts(value) and len(value) <= MOST_KEYS and all(len(item) <= LONGEST_NAME for item in value)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_FOUND else f"{text[:LONGEST_FOUND]}…"


def save(path: Path, settings: Settings) -> Telling | None:
    """Write the settings, all or nothing; returns a sentence if the disk refuses, else None."""
    try:
        write_whole(path, json.dumps({"version": VERSION, **asdict(settings)}, indent=1).encode())
    except OSError as error:
        reason = why(error)
        return lambda say: say("settings_file.not_written", path=path, why=reason)
    return None
