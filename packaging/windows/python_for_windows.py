"""Puts Python for Windows, the game's libraries and the checkout onto drive C:, from downloads that are kept."""

import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

from wine import HERE, ROOT, Fault, Wine, limits

WANTED = HERE / "python.txt"
STAND_IN = HERE / "stand_in"
INSIDE = "data.zip"
"""The file of the source archive that holds Python, in a folder of its own."""
VERSION = "3.11"
EXTRAS = ("freeze",)
TOOLS = ("pytest", "hypothesis", "polib", "hatchling", "editables", "colorama", "pefile", "pywin32-ctypes")
"""What the tests and the build need besides. The last three are needed on Windows only, and pip asks the system that it
runs on what is."""
LONG = 900.0
"""Seconds for what installs."""


def prepare(wine: Wine, downloads: Path) -> list[str]:
    """Bring drive C: up to date; return a line on each thing done."""
    done = []
    if not wine.python.is_file():
        unpack(fetched(downloads), wine.python.parent)
        done.append("Python unpacked")
    for change in limits()["change"]:
        make_change(wine.python.parent / change["file"], change["before"], change["after"])
    copy_source(wine.source)
    stamp, wanted = wine.drive / "installed.txt", fingerprint()
    if not stamp.is_file() or stamp.read_text("utf-8") != wanted:
        install(wine, downloads / "wheels")
        stamp.write_text(wanted, "utf-8")
        done.append("libraries installed")
    return done


def fetched(downloads: Path) -> Path:
    """Return the source archive with Python in it, downloaded if it is not there."""
    folder = downloads / "python"
    name = re.search(r"^([\w-]+)==([\w.]+)", WANTED.read_text("utf-8"), re.MULTILINE)
    assert name is not None
    path = folder / f"{name[1].replace('-', '_')}-{name[2]}.tar.gz"
    if not path.is_file():
        words = ["--no-deps", "--no-binary", ":all:", "--use-pep517", "--no-build-isolation", "--require-hashes"]
        pip("download", *words, "--dest", str(folder), "--requirement", str(WANTED), path=STAND_IN)
    return path


def unpack(archive: Path, target: Path) -> None:
    """Unpack Python from the source archive."""
    with tarfile.open(archive) as tar:
        member = next(one for one in tar.getmembers() if Path(one.name).name == INSIDE)
        file = tar.extractfile(member)
        assert file is not None
        data = file.read()
    part = target.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    with zipfile.ZipFile(io.BytesIO(data)) as inner:
        inner.extractall(part)  # noqa: S202 - the archive whose hash was compared
    (only,) = part.iterdir()
    only.rename(target)
    part.rmdir()


def make_change(path: Path, before: str, after: str) -> None:
    """Change a text in a file of Python's, unless that has been done. Raises Fault if it is not there."""
    text = path.read_text("utf-8")
    if after in text:
        return
    if before not in text:
        raise Fault(f"{path.name} says nowhere {before}, which Wine needs to be changed; see limits.toml")
    path.write_text(text.replace(before, after), "utf-8")


def copy_source(target: Path) -> None:
    """Copy the files of the checkout that git knows, or would."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    shutil.rmtree(target, ignore_errors=True)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():  # not deleted since
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def requirements() -> list[str]:
    """Return the packages to install, with the versions that the project asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(one for extra in EXTRAS for one in extras[extra]), *TOOLS]


def fingerprint() -> str:
    """Return what requires an installation when it changes."""
    files = (ROOT / "pyproject.toml", ROOT / "spillgame" / "__init__.py", WANTED, Path(__file__))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def install(wine: Wine, wheels: Path) -> None:
    """Download the wheels for Windows and install them, and the checkout."""
    words = ["--platform", "win_amd64", "--python-version", VERSION, "--only-binary", ":all:", "--dest", str(wheels)]
    pip("download", *words, *requirements())
    near = wine.drive / "wheels"
    shutil.copytree(wheels, near, dirs_exist_ok=True)
    own = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-warn-script-location", "--no-index"]
    wine.check(wine.python, *own, "--find-links", wine.called(near), *requirements(), patience=LONG)
    shutil.rmtree(near)
    editable = ["--no-deps", "--no-build-isolation", "--editable", wine.called(wine.source)]
    wine.check(wine.python, *own, *editable, patience=LONG)
    # Unpacked files are newer than what was compiled of them, and a start that is measured must not compile anything.
    # Some libraries bring files with faults on purpose.
    wine.run(wine.python, "-m", "compileall", "-q", wine.called(wine.python.parent / "Lib"), patience=LONG)


def pip(*words: str, path: Path | None = None) -> None:
    """Run pip of this Python, with a folder before all others on its path. Raises Fault."""
    command = [sys.executable, "-m", "pip", words[0], "--quiet", "--disable-pip-version-check", *words[1:]]
    env = {**os.environ, **({"PYTHONPATH": str(path)} if path else {})}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"pip {words[0]} did not work:\n{done.stderr[-3000:]}")
