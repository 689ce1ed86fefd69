"""A desktop of its own for tests: a display, a bus of its session, the program in it, and a player who only reads."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.displays import display
from tests.once import FirstStart
from tests.reader.needs import PLAYER, PYTHON

ROOT = Path(__file__).parent.parent.parent
SIZE = (1280, 800)
PATIENCE = 60
"""Seconds to wait for a process."""


class Desktop:
    """Starts everything but the program, which may be started again and again."""

    def __init__(self, folder: Path, first_start: FirstStart) -> None:
        self._folder, self._first_start = folder, first_start
        self._server, name = display(SIZE)
        kept = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")}
        self.environment = {**kept, "DISPLAY": name, "SDL_AUDIODRIVER": "dummy"}
        command = ["dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat >/dev/null']
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        self.bus = subprocess.Popen(command, env=self.environment, stdin=pipe, stdout=pipe, stderr=nothing, text=True)
        assert self.bus.stdout is not None
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        bare = {key: value for key, value in self.environment.items() if not key.startswith("PYTHON")}
        reader = [str(PYTHON), str(PLAYER)]
        self._reader = subprocess.Popen(reader, env=bare, stdin=pipe, stdout=pipe, stderr=nothing, text=True)
        self.program: subprocess.Popen[str] | None = None
        self.home = folder
        """The folder of the player who plays now."""

    def start(self, *words: str) -> None:
        """Start the program for a player who has only set it to English and to no waiting."""
        self.home = self._folder / f"home {sum(1 for _ in self._folder.iterdir())}"
        self._first_start.put_into(self.home)
        settings = {"version": 1, "language": "en", "speed": "instant"}
        (self.home / "settings.json").write_text(json.dumps(settings), "utf-8")
        command = [sys.executable, "-m", "spillgame", *words]
        environment = {**self.environment, "SPILLGAME_HOME": str(self.home)}
        self.program = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE, text=True)

    def ask(self, command: str, *values: object) -> Any:
        """Let the player do something; returns its answer."""
        reader = self._reader
        assert reader.stdin is not None
        assert reader.stdout is not None
        reader.stdin.write(json.dumps([command, *values]) + "\n")
        reader.stdin.flush()
        line = reader.stdout.readline()
        assert line, "the player has stopped"
        answer = json.loads(line)
        assert "fault" not in answer, answer["fault"]
        return answer["is"]

    def key(self, *names: str) -> None:
        """Press keys in the window."""
        subprocess.run(["xdotool", "key", *names], env=self.environment, check=True, timeout=PATIENCE)  # noqa: S607

    def screen_in_words(self) -> str:
        """Return what the key for that has written of the screen, once it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for path in (self.home / "screens").glob("*.txt"):
                if text := path.read_text("utf-8"):
                    return text
            time.sleep(0.02)
        raise AssertionError("the screen is not written in words")

    def close_bus(self) -> None:
        """End the bus, and with it all that says what is on the screen."""
        assert self.bus.stdin is not None
        self.bus.stdin.close()
        self.bus.wait(PATIENCE)

    def close_window(self) -> tuple[int, str]:
        """Close the window as its frame's button does; returns the program's status and what it complained of."""
        assert self.program is not None
        assert self.program.poll() is None, "the program has stopped by itself"
        self.program.terminate()
        said = self.program.communicate(timeout=PATIENCE)[1]
        return self.program.returncode, said

    def end(self) -> None:
        """End everything."""
        for process in (self.program, self._reader):
            if process is not None:
                process.terminate()
        self.close_bus()
        self._server.terminate()
        for process in (self.program, self._reader, self.bus, self._server):
            if process is not None:
                process.wait(PATIENCE)
                for pipe in (process.stdin, process.stdout, process.stderr):
                    if pipe is not None:
                        pipe.close()
