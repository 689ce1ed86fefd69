"""Tests the frozen program as a player with nothing but its folder would run it: `python3 run.py smoke`, after
`freeze`.

It runs under Xvfb if that is installed (else on SDL's dummy driver), in an empty home, with no Python on the path. A
bot plays a game to its end on screen; the same seed must give the same journal as the source does.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from build import DIST, NAME, program  # noqa: E402 - beside this file

from tests.reader.needs import PLAYER, PYTHON, missing  # noqa: E402 - of this checkout

SEED = "5"
SIZE = (1280, 720)
PATIENCE = 300
"""Seconds until a watched game counts as stuck; a slow machine needs some twenty."""
WATCH = ("play", "--watch", "greedy", "--speed", "instant", "--seed", SEED, "--size", "x".join(map(str, SIZE)))
BYTES_OF_A_PICTURE = 20_000
"""A PNG of one colour has far fewer."""


class Fault(Exception):  # noqa: N818 - what happened to the program
    """Something is wrong; the text says what."""


def main(words: list[str] | None = None) -> int:
    """Test the program and report; return 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DIST / NAME, help="the frozen folder (dist/spillgame)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the pictures of the game here")
    args = parser.parse_args(words)
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as room, display(Path(room)) as shown:
        try:
            for line in tried(program(args.folder), Path(room), shown, args):
                print(f"smoke: {line}", flush=True)
        except Fault as fault:
            print(f"smoke: FAULT: {fault}", file=sys.stderr)
            return 1
    print(f"smoke: all is well, after {time.perf_counter() - begun:.0f} s")
    return 0


def tried(path: Path, room: Path, shown: dict[str, str], args: argparse.Namespace) -> Iterator[str]:
    """Run the tests one by one and yield a sentence on each. Raises Fault."""
    if not path.is_file():
        raise Fault(f"there is no {path}; build it with: python3 run.py freeze")
    yield f"display: {shown.get('DISPLAY') or 'none, the dummy driver'}"
    bare = surroundings(room / "frozen", shown)
    yield run([str(path), "--version"], bare).strip()
    if "pads: none can be heard" in run([str(path), "doctor", "--language", "en"], bare):
        raise Fault("the module for pads is missing")
    yield "doctor finds no problem"
    run([str(path), "simulate", "the_spill", "--games", "4", "--workers", "2", "--json"], bare)
    yield "simulate plays with two workers"
    title = first_picture([str(path), "play", "--shots"], room / "title", bare)
    yield f"first picture of the title after {title:.2f} s"
    game = room / "a game.spillgame"
    shutil.copyfile(HERE.parent / "tests" / "examples" / "deep-sea-adventure.jsonl", game)
    first_picture([str(path), str(game), "--shots"], room / "opened", bare, "replay")
    yield "a game's file is shown as its replay"
    if sys.platform == "linux":
        check_desktop(path, room / "share", bare)
        yield "the desktop's menu entry starts this program, and is removed again"

    yield read_aloud(path, room, shown)

    # Both games at once: there is a core for each.
    shots = room / "shots"
    source = {**os.environ, **surroundings(room / "source", shown), "PATH": os.environ["PATH"]}
    other = start([sys.executable, "-m", "spillgame", *WATCH, "--shots", str(room / "others")], source, HERE.parent)
    began = time.perf_counter()
    run([str(path), *WATCH, "--shots", str(shots)], bare)
    yield f"watched a game to its end in {time.perf_counter() - began:.1f} s"
    finish(other)
    pictures = sorted(shots.glob("*.png"))
    if args.keep is not None:
        shutil.copytree(shots, args.keep, dirs_exist_ok=True)
    check_pictures(pictures)
    yield f"{len(pictures)} pictures, the last is {pictures[-1].name!r}"
    ours, theirs = steps(room / "frozen"), steps(room / "source")
    if ours != theirs:
        number = next((n for n, pair in enumerate(zip(ours, theirs, strict=False), 1) if pair[0] != pair[1]), 0)
        raise Fault(f"the journals differ, first in step {number} ({len(ours)} and {len(theirs)} steps)")
    yield f"the journal's {len(ours)} steps are those of the source"


def surroundings(home: Path, shown: dict[str, str]) -> dict[str, str]:
    """Return an environment with an empty home and no Python."""
    empty = home / "empty"
    empty.mkdir(parents=True, exist_ok=True)
    kept = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP") if sys.platform == "win32" else ()
    mine = {name: os.environ[name] for name in kept if name in os.environ}
    return {
        **mine, **shown, "HOME": str(home), "SPILLGAME_HOME": str(home), "PATH": str(empty), "LC_ALL": "C.UTF-8",
        "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip


@contextmanager
def display(room: Path) -> Iterator[dict[str, str]]:
    """Yield the variables of a display: Xvfb's, else those of the dummy driver."""
    tool = shutil.which("Xvfb") if sys.platform == "linux" else None
    if tool is None:
        yield {} if sys.platform in ("win32", "darwin") else {"SDL_VIDEODRIVER": "dummy"}
        return
    reading, writing = os.pipe()
    command = [tool, "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with (room / "xvfb.txt").open("w") as said:
        server = subprocess.Popen(command, pass_fds=[writing], stdout=said, stderr=said)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        yield {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"} if number else {"SDL_VIDEODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait()


def start(command: list[str], env: dict[str, str], folder: Path | None = None) -> subprocess.Popen[str]:
    """Start a program and capture its output."""
    return subprocess.Popen(command, env=env, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(process: subprocess.Popen[str]) -> str:
    """Wait for a program and return what it said. Raises Fault if it failed or is stuck."""
    name = Path(process.args[0]).name  # type: ignore[index, arg-type]
    try:
        said = process.communicate(timeout=PATIENCE)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        raise Fault(f"{name} was stuck after {PATIENCE} s:\n{process.communicate()[0]}") from None
    if process.returncode:
        raise Fault(f"{name} stopped with status {process.returncode}:\n{said}")
    return said


def run(command: list[str], env: dict[str, str]) -> str:
    """Run the program in its empty home and return what it said. Raises Fault."""
    return finish(start(command, env, Path(env["SPILLGAME_HOME"])))


def check_desktop(path: Path, share: Path, env: dict[str, str]) -> None:
    """Raise Fault unless the program puts itself into the menu of a desktop, and takes itself out again."""
    env = {**env, "XDG_DATA_HOME": str(share)}
    run([str(path), "desktop"], env)
    entries = [entry.read_text("utf-8") for entry in share.glob("applications/*.desktop")]
    if len(entries) != 1 or f"TryExec={path}\n" not in entries[0]:
        raise Fault(f"the menu entries are {entries}")
    run([str(path), "desktop", "--remove"], env)
    if left := [file for file in share.rglob("*") if file.is_file()]:
        raise Fault(f"the desktop keeps {left}")


def first_picture(command: list[str], shots: Path, env: dict[str, str], scene: str = "title") -> float:
    """Return the seconds until a scene is drawn, and close it again. Raises Fault if it never is."""
    began = time.perf_counter()
    process = start([*command, str(shots)], env)
    try:
        while not list(shots.glob(f"*{scene}.txt")):
            if process.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise Fault(f"the {scene} was never drawn")
            time.sleep(0.01)
        return time.perf_counter() - began
    finally:
        process.terminate()
        process.communicate()


def read_aloud(path: Path, room: Path, shown: dict[str, str]) -> str:
    """Ask what the program tells screen readers of its title, and return a sentence on it. Raises Fault."""
    lacking = missing() if sys.platform == "linux" else ["a bus that can be asked"]
    if lacking:
        return f"screen readers: not tried without {', '.join(lacking)}"
    env = {**surroundings(room / "read", shown), "PATH": os.environ["PATH"]}
    script = '"$0" & game=$!; "$1" "$2"; kill $game; wait $game'
    command = ["dbus-run-session", "--", "sh", "-c", script, *map(str, (path, PYTHON, PLAYER))]
    asked = '["wait", "Title page"]\n["dump"]\n'
    try:
        found = subprocess.run(
            command, env=env, input=asked, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise Fault(f"the program told screen readers nothing in {PATIENCE} s") from None
    buttons = found.stdout.count("push button")
    if found.returncode or "push button 'New game'" not in found.stdout:
        raise Fault(f"screen readers were told this (status {found.returncode}):\n{found.stdout}{found.stderr}")
    return f"screen readers are told of {buttons} buttons on the title"


def check_pictures(pictures: list[Path]) -> None:
    """Raise Fault unless there are pictures, of the right size, with something on them, to the end of the game."""
    scenes = {picture.stem.partition(" ")[2] for picture in pictures}
    if not {"spill", "action", "end"} <= scenes or not pictures[-1].stem.endswith("end"):
        raise Fault(f"the pictures show {sorted(scenes)}, and not the whole game")
    for picture in pictures:
        data = picture.read_bytes()
        size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        if size != SIZE or len(data) < BYTES_OF_A_PICTURE or zlib.crc32(data[12:29]) != int.from_bytes(data[29:33]):
            raise Fault(f"{picture.name} is of {size[0]}x{size[1]} pixels and {len(data)} bytes")


def steps(home: Path) -> list[str]:
    """Return the lines of the one journal in a home, without its header. Raises Fault."""
    journals = list((home / "saves").glob("*.jsonl"))
    if len(journals) != 1:
        raise Fault(f"there should be one journal in {home / 'saves'} (found {len(journals)})")
    return journals[0].read_text("utf-8").splitlines()[1:]


if __name__ == "__main__":
    sys.exit(main())
