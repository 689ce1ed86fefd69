"""Tries the program on Windows, as Wine has it: `python3 run.py windows`; see docs/packaging.md.

Each step is a row of the table, or several; the first fault of a step does not keep the next from being tried.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[1])]

import python_for_windows  # noqa: E402 - beside this file
import system_tests  # noqa: E402
from installation import Trial  # noqa: E402
from installer import build, named  # noqa: E402
from report import Row, clock, table  # noqa: E402
from wine import Fault, Wine, limits, need_programs  # noqa: E402

from spillgame import __version__  # noqa: E402 - found through the path above

CACHE = "spillgame-windows"
LARGEST_ARCHIVE, LARGEST_INSTALLER = 30e6, 25e6
"""Bytes."""
SLOWEST_START = 4.0
"""The start to the title's first frame, in starts of the smallest window."""
FREEZING = 1800.0
"""Seconds that building the folder may take."""


@dataclass(frozen=True)
class Room:
    """Where everything is done."""

    folder: Path
    wine: Wine

    @property
    def built(self) -> Path:
        """The frozen folder, and beside it what is made from it."""
        return self.wine.drive / "built" / "spillgame"

    @property
    def installer(self) -> Path:
        return self.built.parent / named(__version__)


def main(words: list[str] | None = None) -> int:
    """Take the steps and print the table; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="run.py windows", description=__doc__)
    parser.add_argument("--only", choices=STEPS, help="take one step; those before it have been taken")
    parser.add_argument("--subject", choices=system_tests.subjects(), help="of the tests, take those of one subject")
    parser.add_argument("--folder", type=Path, default=usual_folder(), help="where all of it is kept (a cache folder)")
    args = parser.parse_args(words)
    rows: list[Row] = []
    try:
        need_programs()
        with Wine(args.folder / "prefix").awake() as wine:
            room = Room(args.folder, wine)
            for row in taken(room, args.only, args.subject):
                rows.append(row)
                print(f"windows: {row.step}, {row.what}: {row.result}", file=sys.stderr, flush=True)
    except Fault as fault:
        print(f"windows: {fault}", file=sys.stderr)
        return 1
    text = table(rows)
    (args.folder / "table.txt").write_text(text + "\n", "utf-8")
    print(text)
    return 0 if all(row.good for row in rows) else 1


def usual_folder() -> Path:
    """Return the folder of this in the user's cache."""
    caches = os.environ.get("XDG_CACHE_HOME")
    return (Path(caches) if caches else Path.home() / ".cache") / CACHE


def taken(room: Room, only: str | None, subject: str | None) -> Iterator[Row]:
    """Take the steps, or one of them, and yield their rows."""
    begun = clock()
    done = python_for_windows.prepare(room.wine, room.folder / "downloads")
    yield Row("prepare", "Wine, Python, libraries", ", ".join(done) or "all there", clock() - begun)
    if subject:
        yield from system_tests.tested(room.wine, subject)
        return
    for name, step in STEPS.items():
        if only not in (None, name):
            continue
        begun = clock()
        try:
            yield from step(room)
        except Fault as fault:
            yield Row(name, "", "see below", clock() - begun, good=False, notes=(f"{name}: {fault}",))


def test(room: Room) -> Iterator[Row]:
    """Run the tests, and name the limits of Wine."""
    yield from system_tests.tested(room.wine, None)
    notes = [f"limit of Wine: {limit['test']}: {limit['reason']}" for limit in limits()["limit"]]
    notes += [f"changed for Wine: {change['file']}: {change['reason']}" for change in limits()["change"]]
    notes += [f"switched off in Wine: {part['name']}: {part['reason']}" for part in limits()["part"]]
    yield Row("tests", "limits of Wine", "named below", 0.0, notes=tuple(notes))


def freeze(room: Room) -> Iterator[Row]:
    """Build the folder and its archive."""
    begun = clock()
    build_script = room.wine.called(room.wine.source / "packaging" / "build.py")
    said = room.wine.check(room.wine.python, build_script, "--archive", patience=FREEZING)
    shutil.rmtree(room.built.parent, ignore_errors=True)
    (room.wine.source / "dist").rename(room.built.parent)
    unknown = tuple(line for line in said.splitlines() if "look up its licence" in line)
    size = sum(path.stat().st_size for path in room.built.rglob("*") if path.is_file())
    yield Row("freeze", "folder", f"{size / 1e6:.1f} MB", clock() - begun, not unknown, unknown)
    (archive,) = room.built.parent.glob("*.zip")
    yield sized("freeze", "archive", archive, LARGEST_ARCHIVE, 0.0)


def make_installer(room: Room) -> Iterator[Row]:
    """Build the installer from the folder."""
    begun = clock()
    path = build(built(room), room.installer, __version__)
    yield sized("installer", path.name, path, LARGEST_INSTALLER, clock() - begun)


def sized(step: str, what: str, path: Path, most: float, seconds: float) -> Row:
    """Return the row of a file that may be so large at most."""
    size = path.stat().st_size
    return Row(step, what, f"{size / 1e6:.1f} MB (at most {most / 1e6:.0f})", seconds, size <= most)


def built(room: Room) -> Path:
    """Return the frozen folder. Raises Fault if there is none."""
    if not room.built.is_dir():
        raise Fault("there is no frozen folder; build it with: python3 run.py windows --only freeze")
    return room.built


def smoke(room: Room) -> Iterator[Row]:
    """Run the smoke test on the folder."""
    begun = clock()
    said = room.wine.smoke(built(room))
    yield Row("smoke", "the folder", said, clock() - begun)


def start(room: Room) -> Iterator[Row]:
    """Measure the start against that of the smallest window."""
    begun = clock()
    place = room.wine.drive / "starts"
    shutil.rmtree(place, ignore_errors=True)
    program = built(room) / "spillgame-console.exe"
    seconds = room.wine.inside("start", room.wine.called(program), room.wine.called(place))
    times = seconds["title"] / seconds["smallest window"]
    told = f"{seconds['title']:.2f} s, {times:.1f} smallest windows (at most {SLOWEST_START:.0f})"
    yield Row("start", "to the title's first frame", told, clock() - begun, times <= SLOWEST_START)
    yield Row("start", "until its pictures are painted", f"{seconds['whole title']:.2f} s, no limit", 0.0)


def install(room: Room) -> Iterator[Row]:
    """Try the installer and what it installs."""
    if not room.installer.is_file():
        raise Fault("there is no installer; build it with: python3 run.py windows --only installer")
    yield from Trial(room.wine, room.installer).rows()


STEPS: dict[str, Callable[[Room], Iterator[Row]]] = {
    "tests": test,
    "freeze": freeze,
    "installer": make_installer,
    "smoke": smoke,
    "start": start,
    "install": install,
}

if __name__ == "__main__":
    sys.exit(main())
