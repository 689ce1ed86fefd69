"""Windows without Windows: a folder in which Wine runs programs, with drive C: and a registry of its own."""

import json
import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIMITS = HERE / "limits.toml"
"""What Wine cannot do, and why: the one place for that."""
PROGRAMS = {"wine": "wine wine64", "makensis": "nsis", "Xvfb": "xvfb"}
"""The programs needed, and Debian's packages for them."""
SCREEN = "1920x1080x24"
SMOKE = 1200.0
"""Seconds for the smoke test."""


class Fault(Exception):  # noqa: N818 - what happened
    """Something is wrong; the text says what."""


def limits() -> dict[str, list[dict[str, str]]]:
    """Return the tables of the limits of Wine."""
    return tomllib.loads(LIMITS.read_text("utf-8"))


def need_programs() -> None:
    """Raise Fault unless everything is installed."""
    packages = [package for name, package in PROGRAMS.items() if shutil.which(name) is None]
    if packages:
        raise Fault(f"this needs programs that are missing; on Debian: apt-get install {' '.join(packages)}")


@dataclass(frozen=True)
class Wine:
    """One prefix of Wine. Programs run in it only inside of `with wine.awake():`."""

    prefix: Path
    display: dict[str, str] = field(default_factory=dict)

    @property
    def drive(self) -> Path:
        """The folder that is drive C:."""
        return self.prefix / "drive_c"

    @property
    def python(self) -> Path:
        return self.drive / "python" / "python.exe"

    @property
    def source(self) -> Path:
        """The copy of the checkout."""
        return self.drive / "source"

    @property
    def own(self) -> Path:
        """The folder of the user's programs and data, which Windows calls LOCALAPPDATA."""
        users = self.drive / "users"
        user = next(path for path in sorted(users.iterdir()) if path.name != "Public")
        return user / "AppData" / "Local"

    def called(self, path: Path) -> str:
        """Return what a file on drive C: is called in Windows."""
        return "\\".join(("C:", *path.relative_to(self.drive).parts))

    def environment(self) -> dict[str, str]:
        """Return the variables that Wine and every program in it need."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
        quiet = {"WINEDEBUG": "-all", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
        place = {"WINEPREFIX": str(self.prefix), "WINEARCH": "win64"}
        without = ",".join(part["name"] for part in limits()["part"]) + "="
        return {**kept, **quiet, **self.display, **place, "WINEDLLOVERRIDES": without}

    @contextmanager
    def awake(self) -> Iterator["Wine"]:
        """Run the prefix's server and a display for as long as the block lasts; make the prefix if there is none."""
        with _display() as shown:
            running = Wine(self.prefix, shown)
            env = running.environment()
            self.prefix.mkdir(parents=True, exist_ok=True)
            if subprocess.run(["wineserver", "--persistent"], env=env, check=False, **_silent()).returncode:
                raise Fault(f"Wine is already at work in {self.prefix}")
            try:
                # Services and desktop are started first: they would hold the output of the program that starts them
                # open, whose end somebody waits for.
                subprocess.run(["wineboot", "--init"], env=env, check=True, **_silent())
                with subprocess.Popen(["wine", "explorer.exe", "/desktop"], env=env, **_silent()):
                    try:
                        yield running
                    finally:
                        subprocess.run(["wineserver", "--kill"], env=env, check=False, **_silent())
            finally:
                subprocess.run(["wineserver", "--kill"], env=env, check=False, **_silent())

    def run(
        self, path: Path, *words: str, patience: float, env: Mapping[str, str] | None = None, folder: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a program of drive C: to its end, and return what it said. Raises Fault if it is stuck."""
        # Wine gives a program only pipes as standard streams that Python accepts.
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        process = subprocess.Popen(
            ["wine", self.called(path), *words], cwd=folder or self.drive, env={**self.environment(), **(env or {})},
            text=True, encoding="utf-8", errors="replace", **pipes,  # type: ignore[call-overload]
        )  # fmt: skip
        try:
            said = process.communicate("", timeout=patience)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            raise Fault(f"{path.name} {' '.join(words)} was stuck after {patience:.0f} s") from None
        return subprocess.CompletedProcess(process.args, process.returncode, said)

    def check(self, path: Path, *words: str, patience: float, env: Mapping[str, str] | None = None) -> str:
        """Run a program as `run` does, and return what it said. Raises Fault if it fails, too."""
        done = self.run(path, *words, patience=patience, env=env)
        if done.returncode:
            raise Fault(f"{path.name} {' '.join(words)} stopped with status {done.returncode}:\n{done.stdout[-3000:]}")
        return done.stdout

    def smoke(self, folder: Path) -> str:
        """Run the smoke test on a frozen folder; return its last line. Raises Fault."""
        script = self.called(self.source / "packaging" / "smoke.py")
        said = self.check(self.python, script, self.called(folder), patience=SMOKE)
        return said.strip().splitlines()[-1].removeprefix("smoke: ")

    def inside(self, *words: str, patience: float = 300.0) -> dict[str, Any]:
        """Ask inside.py, which runs in Windows, and return its answer."""
        script = self.source / HERE.relative_to(ROOT) / "inside.py"
        answer: dict[str, Any] = json.loads(
            self.check(self.python, self.called(script), *words, patience=patience).splitlines()[-1]
        )
        return answer


def _silent() -> dict[str, int]:
    return {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


@contextmanager
def _display() -> Iterator[dict[str, str]]:
    """Yield the variable that names a display of our own."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise Fault("Xvfb opened no display")
        yield {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()
