"""Builds the frozen program for this system into dist/: `python3 run.py freeze`; with --archive also one file of it."""

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DIST = ROOT / "dist"
NAME = "spillgame"
STARTS = 7
sys.path.insert(0, str(ROOT))


def main(words: list[str] | None = None) -> int:
    """Build, collect the licences, and say how large the folder is and how quickly the program starts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--archive", action="store_true", help="also write the folder as one file beside it")
    args = parser.parse_args(words)
    freeze()
    folder = DIST / NAME
    if sys.platform == "linux":
        slim(folder)
    for unknown in finish(folder):
        print(f"packaging/libraries.toml says nothing of {unknown}; look up its licence.", file=sys.stderr)
    report(folder)
    if args.archive:
        path = archive(folder)
        print(f"archive: {path}, {path.stat().st_size / 1e6:.1f} MB")
    return 0


def program(folder: Path) -> Path:
    """Return the program in a frozen folder, the one that writes to a terminal."""
    return folder / {"win32": f"{NAME}-console.exe"}.get(sys.platform, NAME)


def freeze() -> None:
    """Run PyInstaller on the spec."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    places = ["--distpath", str(DIST), "--workpath", str(ROOT / "build" / "frozen")]
    # Stray files in the build folder must not get into the program.
    env = {**os.environ, "PYTHONNOUSERSITE": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run([*command, *places, str(HERE / "spillgame.spec")], check=True, env=env)


def slim(folder: Path) -> None:
    """Strip debug symbols from Python's own libraries: three quarters of their size if they were built with them.

    Only from these files: `strip` is known to break libraries patched by wheel builders.
    """
    tool = shutil.which("strip")
    for path in (*folder.rglob("libpython*.so*"), *folder.rglob("lib-dynload/*.so")):
        if tool and not path.is_symlink():
            subprocess.run([tool, "--strip-debug", str(path)], check=False)


def finish(folder: Path) -> list[str]:
    """Add the licences and a note for the player; return the libraries of unknown licence."""
    from licences import collect  # noqa: PLC0415 - beside this file, found when it is run

    from spillgame import __version__  # noqa: PLC0415 - as above

    unknown = collect(folder, folder / "licences")
    shown = {"win32": "spillgame.exe", "darwin": "spillgame.app"}.get(sys.platform, "spillgame")
    text = (HERE / "first.txt").read_text("utf-8")
    command = program(folder).stem if sys.platform == "win32" else f"./{NAME}"
    text = text.format(version=__version__, program=shown, command=command)
    (folder / "READ ME FIRST.txt").write_text(text, "utf-8")
    bundle = DIST / f"{NAME}.app" / "Contents" / "Resources"
    if bundle.is_dir():
        shutil.copytree(folder / "licences", bundle / "licences", dirs_exist_ok=True)
    return unknown


def report(folder: Path) -> None:
    """Print the size and the start-up time."""
    size = sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"built: {program(folder)}")
    print(f"size: {size / 1e6:.1f} MB")
    print(f"start-up, --version: {seconds(program(folder), '--version'):.3f} s (median of {STARTS})")


def seconds(path: Path, *words: str) -> float:
    """Return the median of the seconds that a call of the program takes, in an empty home."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "SPILLGAME_HOME": home}
        taken = []
        for _ in range(STARTS):
            begun = time.perf_counter()
            subprocess.run([str(path), *words], check=True, env=env, stdout=subprocess.DEVNULL)
            taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def archive(folder: Path) -> Path:
    """Write the folder, or the bundle on macOS, as one file; tar keeps links and file modes, zip does not."""
    from spillgame import __version__  # noqa: PLC0415 - as above

    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    stem = DIST / f"{NAME}-{__version__}-{system}-{platform.machine().lower()}"
    bundle = DIST / f"{NAME}.app"
    base = bundle if bundle.is_dir() else folder
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(stem), kind, root_dir=DIST, base_dir=base.name))


if __name__ == "__main__":
    sys.exit(main())
