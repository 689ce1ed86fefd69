"""Builds the installer for Windows from a frozen folder, on any system that has NSIS: `python
packaging/windows/installer.py FOLDER OUT`; FOLDER may also be the archive of one."""

import argparse
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SCRIPT = HERE / "spillgame.nsi"
sys.path[:0] = [str(HERE.parent), str(ROOT)]


def main(words: list[str] | None = None) -> int:
    """Build the installer and say where it is."""
    from spillgame import __version__  # noqa: PLC0415 - found through the path above

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument(
        "out", type=Path, metavar="OUT", help="a file, or a folder for one that is named by the version"
    )
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as room:
        folder: Path = args.folder
        if folder.is_file():
            with zipfile.ZipFile(folder) as packed:
                packed.extractall(room)
            (folder,) = Path(room).iterdir()
        out = args.out / named(__version__) if args.out.is_dir() else args.out
        build(folder, out, __version__)
    print(f"installer: {out}, {out.stat().st_size / 1e6:.1f} MB")
    return 0


def named(version: str) -> str:
    """Return the name of the installer of a version."""
    return f"spillgame-{version}-setup.exe"


def build(folder: Path, out: Path, version: str) -> Path:
    """Build an installer of the version from a frozen folder."""
    from icon import write_icons  # noqa: PLC0415 - beside this folder

    with tempfile.TemporaryDirectory() as room:
        removals = Path(room) / "removals.nsh"
        removals.write_text("\n".join(removed(folder)) + "\n", "utf-8")
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        values = {
            "VERSION": version,
            "FOLDER": folder.resolve(),
            "ICON": write_icons(Path(room))["ico"],
            "OUT": out.resolve(),
            "KILOBYTES": size // 1024,
            "REMOVALS": removals,
        }
        defined = [f"-D{name}={value}" for name, value in values.items()]
        command = ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)]
        subprocess.run(command, check=True, cwd=HERE)
    return out


def removed(folder: Path) -> list[str]:
    """Return the lines that remove exactly what a folder holds, the inner folders first."""
    paths = sorted(folder.rglob("*"), key=lambda path: (-len(path.parts), str(path)))
    lines = []
    for path in paths:
        name = "\\".join(path.relative_to(folder).parts).replace("$", "$$")
        lines.append(f'{"RMDir" if path.is_dir() else "Delete"} "$INSTDIR\\{name}"')
    return lines


if __name__ == "__main__":
    sys.exit(main())
