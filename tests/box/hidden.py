"""Puts the example game into the box without touching a file of the program: a game that only the tests see."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from spillgame import games, paths
from tests.documents import ROOT

NAME = "harbour_lights"
EXAMPLE = ROOT / "docs" / "examples" / "games" / NAME
FLOORS = ("rules", "bots", "scenes")
"""The packages in which a game has a room."""
SHIPPED = ("content", "assets")
"""The folders in which it has one, beside the package."""


def rooms() -> list[str]:
    """Return the rooms that the example has; one without screens or pictures of its own lacks those."""
    return [room for room in (*FLOORS, *SHIPPED) if (EXAMPLE / room).is_dir()]


@contextmanager
def boxed(folder: Path) -> Iterator[games.Game]:
    """Have the game in the box for a while, with its rooms in an empty folder."""
    with pytest.MonkeyPatch.context() as patch:
        _put_into_the_box(folder, patch)
        yield games.GAMES[NAME]
    _forget_modules()


def _put_into_the_box(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program find the game's rooms by links in a folder, and its line in the box, until the patch ends."""
    for name in SHIPPED:
        there = folder / name
        there.mkdir(parents=True)
        for shipped in getattr(paths, f"{name}_folder")().iterdir():
            (there / shipped.name).symlink_to(shipped)
        monkeypatch.setattr(paths, f"{name}_folder", lambda there=there: there)
    for room in rooms():
        (folder / room).mkdir(exist_ok=True)
        (folder / room / NAME).symlink_to(EXAMPLE / room)
        if room in FLOORS:
            package = import_module(f"spillgame.{room}")
            monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder / room)])
    monkeypatch.setitem(games.GAMES, NAME, games.Game(NAME))


def _forget_modules() -> None:
    """Forget the game's modules, so that the next import loads them again or fails."""
    for name in [name for name in sys.modules if NAME in name.split(".")]:
        del sys.modules[name]
    for floor in FLOORS:
        package = sys.modules.get(f"spillgame.{floor}")
        if package is not None and hasattr(package, NAME):
            delattr(package, NAME)
