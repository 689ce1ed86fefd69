"""The program as a player has it: a process with a real window, under Xvfb, driven by xdotool."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

NEEDED = ("Xvfb", "xdotool")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
PATIENCE = 40
"""Seconds to wait for a picture or the end."""
SIZE = (1280, 720)

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}")


class Screen:
    """A display of its own, and the program in it."""

    def __init__(self, folder: Path):
        self.home = folder / "home"
        self.shots = folder / "shots"
        read, write = os.pipe()
        screen = "x".join(map(str, (*SIZE, 24)))
        # Without OpenGL, which the oldest machines lack.
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-extension", "GLX"]
        self.server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
            "DISPLAY": self.display,
            "SDL_AUDIODRIVER": "dummy",
            "SPILLGAME_HOME": str(self.home),
        }
        self.program: subprocess.Popen[str] | None = None

    def start(self, *words: str) -> None:
        options = ("--size", "x".join(map(str, SIZE)), "--speed", "4", *words, "--shots", str(self.shots))
        command = [sys.executable, "-m", "spillgame", "play", *options]
        self.program = subprocess.Popen(command, env=self.environment, stderr=subprocess.PIPE, text=True)

    def form(self, title: str, holds: str) -> str:
        """Wait until a scene has come to rest in which something stands, and return its text form."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = sorted(self.shots.glob(f"* {title}.txt"))
            if found and holds in (text := found[-1].read_text("utf-8")):
                return text
            assert self.program is not None
            assert self.program.poll() is None, self.program.stderr.read() if self.program.stderr else ""
            time.sleep(0.05)
        raise AssertionError(
            f"no scene {title!r} in which {holds!r} stands: {sorted(path.name for path in self.shots.glob('*'))}"
        )

    def click(self, title: str, name: str) -> None:
        """Click on the widget of a name, once it is there."""
        form = self.form(title, f"'{name}'")
        line = next(line for line in form.splitlines() if f"'{name}'" in line and " at " in line)
        place, size = line.split(" at ")[1].split()[:2]
        x, y = map(int, place.split(","))
        wide, high = map(int, size.split("x"))
        self.xdotool("mousemove", str(x + wide // 2), str(y + high // 2), "click", "1")

    def take(self, name: str, decision: str) -> None:
        """Click on a choice until the journal has the decision: a click too soon after its question is not taken."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.click("prepare", name)
            seen = time.monotonic() + 1
            while time.monotonic() < seen:
                if any(decision in one.read_text("utf-8") for one in (self.home / "saves").glob("*.jsonl")):
                    return
                time.sleep(0.05)
        raise AssertionError(f"{name!r} is not taken")

    def begin(self) -> None:
        """Go by clicks from the title past the first decision."""
        self.start()
        self.click("title", "The Spill")
        self.click("new game", "Start this game")
        self.take("Take Quadrant N", '"choose_quadrant"')

    def key(self, *names: str) -> None:
        self.xdotool("key", *names)

    def xdotool(self, *words: str) -> None:
        """Let xdotool do something in this display."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True, timeout=PATIENCE)  # noqa: S607

    def end(self) -> int:
        """Wait for the program's end, and return its status."""
        assert self.program is not None
        return self.program.wait(PATIENCE)

    def close(self) -> None:
        """Close the display, and with it the program if it still runs."""
        for process in (self.program, self.server):
            if process is not None:
                process.terminate()
                process.wait(PATIENCE)
                if process.stderr is not None:
                    process.stderr.close()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    found = Screen(tmp_path)
    yield found
    found.close()


def test_a_player_clicks_from_the_title_to_the_first_decision_and_quits_by_the_keyboard(screen):
    screen.begin()
    screen.key("Escape")
    screen.form("pause", "Every step is saved")
    screen.click("pause", "Quit")
    assert screen.end() == 0
    picture = pygame.image.load(sorted(screen.shots.glob("* prepare.png"))[-1])
    assert picture.get_size() == SIZE
    assert len({tuple(picture.get_at((x, 360))) for x in range(0, SIZE[0], 8)}) > 8, "the picture is empty"
    assert len(list((screen.home / "saves").glob("*.jsonl"))) == 1


def test_a_display_that_goes_away_is_told_in_a_sentence_and_the_game_is_kept(screen):
    screen.begin()
    screen.server.kill()
    assert screen.end() == 2
    assert screen.program.stderr.read() == "spillgame: The display is gone; your game is saved.\n"
    (journal,) = (screen.home / "saves").glob("*.jsonl")
    assert '"choose_quadrant"' in journal.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_a_whole_game_is_played_in_a_real_window_by(screen, device):
    """Runs the test of that name again with a window in the place of the dummy driver."""
    environment = {**screen.environment, "SDL_VIDEODRIVER": "x11"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "tests/scenes/the_spill/test_whole_game.py"]
    found = subprocess.run(
        [*command, "-k", f"by_{device}_alone"],
        env=environment, cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout
    assert "1 passed" in found.stdout
