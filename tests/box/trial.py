"""A trial of the design: a copy of the program into which a new game is put by its own rooms and one line.

`python -m tests.box.trial FOLDER NAME` makes it: a copy of the package, the content and the pictures in FOLDER, and in
it the example game under another name. What it takes to bring a game into the box is `install`, and nothing else.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.box.hidden import EXAMPLE, FLOORS, rooms
from tests.box.hidden import NAME as OLD_NAME
from tests.documents import ROOT

TREES = ("spillgame", "content", "assets")
BOX = "spillgame/games.py"
LAST_LINE = '        Game("the_spill"),\n'


def copy_program(folder: Path) -> None:
    for tree in TREES:
        shutil.copytree(ROOT / tree, folder / tree, ignore=shutil.ignore_patterns("__pycache__"))


def room_of(room: str, name: str) -> str:
    return f"spillgame/{room}/{name}" if room in FLOORS else f"{room}/{name}"


def install(folder: Path, name: str) -> None:
    """Bring the example into the box of a program under a name: its rooms, and its line in the box."""
    for room in rooms():
        for file in sorted((EXAMPLE / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                target = folder / room_of(room, name) / file.relative_to(EXAMPLE / room)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(_renamed(file.read_text("utf-8"), name), "utf-8")
    box = folder / BOX
    box.write_text(box.read_text("utf-8").replace(LAST_LINE, f'{LAST_LINE}        Game("{name}"),\n'), "utf-8")


def _renamed(text: str, name: str) -> str:
    words = [word.capitalize() for word in name.split("_")]
    for old, new in ((OLD_NAME, name), ("HarbourLights", "".join(words)), ("Harbour Lights", " ".join(words))):
        text = text.replace(old, new)
    return text


def changes(folder: Path) -> Iterator[str]:
    """Yield the path of every file that differs between a copy and the checkout, or that only one of them has."""
    for tree in TREES:
        both = {file.relative_to(top).as_posix() for top in (ROOT, folder) for file in _files(top / tree)}
        for name in sorted(both):
            here, there = ROOT / name, folder / name
            if not (here.is_file() and there.is_file() and here.read_bytes() == there.read_bytes()):
                yield name


def _files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


if __name__ == "__main__":
    copy_program(Path(sys.argv[1]))
    install(Path(sys.argv[1]), sys.argv[2])
