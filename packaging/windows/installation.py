"""Installs under Wine over version 0.1, plays what is installed, and uninstalls it again."""

import hashlib
import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from installer import ROOT, build
from report import Row, clock
from wine import Fault, Wine

from spillgame import __version__

EARLIER = "0.1.0"
JOURNALS = ROOT / "tests" / "old_journals"
OPENED = "1-standard-greedy.jsonl"
MOD = ROOT / "docs" / "examples" / "mods" / "long_watch"
SETTINGS = {"theme": "night", "text": 125, "speed": "2", "players": ["Ada"]}
"""Some of those that version 0.1 had."""
LONG = 300.0
"""Seconds for what installs, or reads a game."""
GONE = 60.0
"""Seconds for an uninstaller, which goes on after the program that was called."""


class Trial:
    """One installer, tried step by step; each step is a row."""

    def __init__(self, wine: Wine, installer: Path):
        self.wine = wine
        self.installer = wine.drive / "setup.exe"
        shutil.copyfile(installer, self.installer)
        self.folder = wine.own / "Programs" / "spillgame"
        self.home = wine.own / "spillgame"
        self.menu = wine.own.parent / "Roaming/Microsoft/Windows/Start Menu/Programs/spillgame.lnk"
        self.kept: dict[str, str] = {}

    def rows(self) -> Iterator[Row]:
        """Take the steps in turn."""
        steps: dict[str, Callable[[], str]] = {
            "silent, over version 0.1": self.install,
            "properties and registry": self.registry,
            "version 0.1's home": self.earlier_home,
            "smoke test of what is installed": self.smoke,
            "double click on a game": self.double_click,
            "while the program runs": self.refused,
            "uninstall": self.uninstall,
            "uninstall, saves asked for": self.uninstall_all,
        }
        try:
            for what, step in steps.items():
                begun = clock()
                try:
                    yield Row("install", what, step(), clock() - begun)
                except Fault as fault:
                    yield Row("install", what, "see below", clock() - begun, good=False, notes=(f"{what}: {fault}",))
        finally:
            shutil.rmtree(self.home, ignore_errors=True)  # tests without a home of their own would find this one

    def install(self) -> str:
        """Put a home of version 0.1 in place and install an earlier program, then this one over it."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self._make_home()
        room = self.wine.drive / "earlier"
        shutil.rmtree(room, ignore_errors=True)
        (room / "_internal").mkdir(parents=True)
        for name in ("spillgame.exe", "_internal/gone.dll"):
            (room / name).write_bytes(b"of an earlier version")
        self.wine.check(build(room, self.wine.drive / "earlier.exe", EARLIER), "/S", patience=LONG)
        need((self.folder / "_internal" / "gone.dll").is_file(), "the earlier version was not installed")
        (self.folder / "mine.txt").write_text("put here by somebody", "utf-8")
        self.wine.check(self.installer, "/S", patience=LONG)
        need((self.folder / "spillgame.exe").stat().st_size > 1000, "the program was not replaced")
        need(not (self.folder / "_internal" / "gone.dll").exists(), "a file of the earlier version stayed")
        need((self.folder / "mine.txt").is_file(), "a file that is not the program's is gone")
        need(self.menu.is_file(), "there is no entry in the start menu")
        self._need_home()
        return "replaced; saves, settings and mods as they were"

    def registry(self) -> str:
        """Ask Windows what it knows of the program."""
        known = self.wine.inside("registered")
        program = self.wine.called(self.folder / "spillgame.exe")
        need(known["version"] == __version__, f"the list of programs says {known}")
        need(known["open"].lower() == f'"{program}" "%1"'.lower(), f"a game is opened with {known['open']}")
        for path in (self.folder / "spillgame.exe", self.folder / "spillgame-console.exe", self.installer):
            data = self.wine.inside("versions", self.wine.called(path))
            need(data.get("ProductVersion") == __version__, f"the properties of {path.name} say {data}")
        return f"version {__version__}, file type .spillgame"

    def earlier_home(self) -> str:
        """Let the installed program read the home of version 0.1."""
        program = self.folder / "spillgame-console.exe"
        for path in sorted((self.home / "saves").iterdir()):
            self.wine.check(program, "replay", self.wine.called(path), patience=LONG)
        checked = self.wine.check(program, "validate", patience=LONG)
        need(not checked.strip(), f"the mod is faulty: {checked}")
        chosen = self.wine.inside("settings")
        need(chosen == SETTINGS, f"the settings are read as {chosen}")
        self._need_home()
        return f"{len(self.kept)} files read, and as they were"

    def smoke(self) -> str:
        """Play with the installed program; nothing may be written beside it."""
        before = look(self.folder)
        said = self.wine.smoke(self.folder)
        after = look(self.folder)
        need(before == after, f"written beside the program: {sorted(set(after.items()) ^ set(before.items()))[:5]}")
        return said

    def double_click(self) -> str:
        """Open an exported game, and a file that is none."""
        game, other = self.wine.drive / "a game.spillgame", self.wine.drive / "no game.spillgame"
        shutil.copyfile(JOURNALS / OPENED, game)
        seen = self.wine.inside("open", self.wine.called(game))
        need(seen == {"shown": ["the game"], "status": 0}, f"a game is opened with {seen}")
        other.write_text("something else\n", "utf-8")
        seen = self.wine.inside("open", self.wine.called(other))
        need(seen == {"shown": ["the game"], "status": 2}, f"another is opened with {seen}")
        self._need_home()
        return "the game's window comes up, and alone says what is wrong with another file"

    def refused(self) -> str:
        """Install while either program runs: nothing may change."""
        before = look(self.folder)
        for name in ("spillgame.exe", "spillgame-console.exe"):
            program = self.wine.called(self.folder / name)
            status = self.wine.inside("install_over", program, self.wine.called(self.installer))["status"]
            need(status == 2, f"while {name} ran, the installer ended with status {status}")
            need(look(self.folder) == before, f"while {name} ran, the installer changed something")
        return "refused with status 2, nothing changed"

    def uninstall(self) -> str:
        """Uninstall; what is the player's stays."""
        self._run_uninstaller("/S")
        need(
            sorted(path.name for path in self.folder.iterdir()) == ["mine.txt"], f"left: {list(self.folder.iterdir())}"
        )
        need(not self.menu.exists(), "the entry in the start menu stayed")
        need(not any(self.wine.inside("registered").values()), "the registry still names the program")
        self._need_home()
        return "gone; saves, settings and mods stay"

    def uninstall_all(self) -> str:
        """Install once more, and uninstall with everything."""
        (self.folder / "mine.txt").unlink()
        self.wine.check(self.installer, "/S", patience=LONG)
        self._run_uninstaller("/S", "/OWN")
        need(not self.folder.exists(), "the folder of the program stayed")
        wait_until(lambda: not self.home.exists(), "the home stayed")
        return "gone with the home"

    def _run_uninstaller(self, *words: str) -> None:
        program = self.folder / "uninstall.exe"
        self.wine.check(program, *words, patience=LONG)
        wait_until(lambda: not program.exists(), "the uninstaller came to no end")

    def _make_home(self) -> None:
        shutil.rmtree(self.home, ignore_errors=True)
        (self.home / "saves").mkdir(parents=True)
        for path in JOURNALS.glob("*.jsonl"):
            shutil.copyfile(path, self.home / "saves" / path.name)
        shutil.copytree(MOD, self.home / "mods" / MOD.name)
        (self.home / "settings.json").write_text(json.dumps({"version": 1, **SETTINGS}), "utf-8")
        self.kept = look(self.home)

    def _need_home(self) -> None:
        now = look(self.home)
        changed = [name for name, seen in self.kept.items() if now.get(name) != seen]
        need(not changed, f"changed in the home: {changed}")


def look(folder: Path) -> dict[str, str]:
    """Return a digest of each file in a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def need(is_so: bool, otherwise: str) -> None:
    """Raise Fault unless something is so."""
    if not is_so:
        raise Fault(otherwise)


def wait_until(is_so: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is so; raises Fault if it takes too long."""
    deadline = clock() + GONE
    while not is_so():
        if clock() > deadline:
            raise Fault(otherwise)
        time.sleep(0.2)
