"""Collects the licences of everything in the frozen program: `python packaging/licences.py FOLDER TARGET`.

Each Python package gives its own files; libraries.toml lists the C libraries inside them.
"""

import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = "spillgame"
TOOLS = ("pyinstaller",)
"""Tools that leave something in the folder: the bootloader."""
NOT_INSIDE = ("pycparser", "fontpkg")
"""Dependencies that are not included."""
LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors|lgpl)", re.IGNORECASE)
SHARED = re.compile(r"\.(so|dll|dylib|pyd)(\.|$)", re.IGNORECASE)
EXTENSION = re.compile(r"\.(cpython|cp\d|abi3|pypy).*\.(so|pyd)$", re.IGNORECASE)
"""A module of a package written in C is the package's own."""


@dataclass(frozen=True, slots=True)
class Part:
    """One included component."""

    name: str
    version: str
    licence: str
    files: tuple[Path, ...]


def collect(folder: Path, target: Path) -> list[str]:
    """Write the licences of what is in a frozen folder; return the shared libraries of unknown licence."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    lines = ["What is inside this program, and under which licence.", ""]
    for part in [_python(), *parts()]:
        lines.append(f"{part.name} {part.version}: {part.licence}")
        for file in part.files:
            (target / part.name).mkdir(exist_ok=True)
            shutil.copyfile(file, target / part.name / file.name)
    shutil.copytree(HERE / "licences", target / "texts")
    known, unknown = libraries(folder)
    lines += ["", "Libraries in C that came with these. The texts are in the folder texts.", ""]
    for saves in known:
        text = f", text: {saves['text']}" if "text" in saves else ""
        lines += [f"{saves['name']}: {saves['licence']}{text}", f"  {saves['holder']}", f"  {saves['site']}"]
    lines += ["", "Those under the LGPL are files of their own in the folder and may be replaced by others."]
    (target / "NOTICES.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return unknown


def parts() -> Iterator[Part]:
    """Yield the project, every package it needs to run, and the tools that leave something inside."""
    seen: set[str] = set(NOT_INSIDE)
    waiting = [PROJECT, *TOOLS]
    while waiting:
        name = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # needed on another system only
        yield _part(found)
        if name not in TOOLS:
            waiting += sorted(_needed(found))


def _needed(found: Distribution) -> Iterator[str]:
    """Yield the names of the packages that a package needs without any extra."""
    for wanted in found.requires or ():
        name, _, condition = wanted.partition(";")
        if "extra" not in condition:
            yield re.split(r"[^A-Za-z0-9._-]", name.strip(), maxsplit=1)[0].lower().replace("_", "-")


def _part(found: Distribution) -> Part:
    meta = found.metadata
    licence = meta.get("License-Expression") or (meta.get("License") or "see its files").splitlines()[0]
    files = [Path(str(found.locate_file(file))) for file in found.files or () if LICENCE.search(Path(str(file)).name)]
    if meta["Name"] == PROJECT:  # installed for editing, it lists no files
        files = [HERE.parent / "LICENSE"]
    there = tuple(file for file in files if file.is_file() and file.suffix not in (".py", ".pyc"))
    return Part(meta["Name"], meta["Version"], licence, there)


def _python() -> Part:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sys.base_prefix) / "doc")
    files = [place / name for place in places for name in ("LICENSE.txt", "LICENSE") if (place / name).is_file()]
    return Part("Python", sys.version.split()[0], "PSF-2.0 (https://docs.python.org/3/license.html)", tuple(files[:1]))


def libraries(folder: Path) -> tuple[list[dict[str, str]], list[str]]:
    """Return the entries of libraries.toml that are in a folder, and the libraries that no entry names."""
    entries = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))["library"]
    used, unknown = [], set()
    for path in sorted(folder.rglob("*")):
        name = path.name.lower()
        if not SHARED.search(name):
            continue
        bare = name.removeprefix("lib")
        found = [entry for entry in entries if any(bare.startswith(start) for start in entry["match"])]
        used += [entry for entry in found if entry not in used]
        if not found and not EXTENSION.search(name) and not name.endswith(".pyd"):
            unknown.add(path.name)
    return sorted(used, key=lambda entry: str(entry["name"]).lower()), sorted(unknown)


if __name__ == "__main__":
    for missing in collect(Path(sys.argv[1]), Path(sys.argv[2])):
        print(f"no licence is known for {missing}", file=sys.stderr)
