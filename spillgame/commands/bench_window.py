"""The window's part of `spillgame bench`: frames, the start, and memory, each beside the smallest pygame window."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Setup

STARTS = 7
TIMEOUT = 300
"""Seconds."""
GAMES = 10
HALF = GAMES // 2
MOST_FRAMES = 20_000
"""A game that takes more frames does not end at all."""

_WINDOW = """
import os, pygame
pygame.display.init()
surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
surface.fill((6, 24, 42))
pygame.display.flip()
"""
BARE_START = f"{_WINDOW}os._exit(0)\n"
"""The smallest pygame window, to its first frame."""
OUR_START = """
import os, pygame
flip = pygame.display.flip
def flip_once():
    flip()
    os._exit(0)
pygame.display.flip = flip_once
from spillgame.cli import main
main(["play", "--size", "1280x720"])
"""
"""The title, to its first frame, by the way that a player takes."""
BARE_MEMORY = f"from spillgame.commands.bench_window import resident\n{_WINDOW}print(resident())\n"
OUR_MEMORY = "from spillgame.commands.bench_window import play_games\nprint(*play_games())\n"


class Memory(NamedTuple):
    """Bytes of a process that has played HALF the games and all of them, and of the smallest pygame window."""

    half: int
    whole: int
    bare: int


def prepare_display() -> None:
    """Choose drivers that need no display where there is none; the sound is never heard."""
    import pygame  # noqa: PLC0415 - only the window's rows need it

    from spillgame.window import UNSEEN  # noqa: PLC0415

    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        pygame.display.init()
        unseen = pygame.display.get_driver() in UNSEEN
    except pygame.error:
        unseen = True
    if unseen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.quit()
        pygame.display.init()


# --- Frames ---


def measure_frames(content: Content) -> Iterator[tuple[str, float, float]]:
    """Yield the names of three measures with their seconds and those of a bare frame."""
    from spillgame.scenes.the_spill import benchmark  # noqa: PLC0415
    from spillgame.scenes.the_spill.screens import table_scene  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        stage, surface = _stage(Path(folder), benchmark.SIZE)
        match = _sitting_in_action(content)
        action = table_scene(stage, match)
        action.enter()
        times = benchmark.measure_scene(action, surface)
        yield "action scene, nothing moving", times.median, times.bare
        spill = table_scene(stage, benchmark.spill_sitting(match.rules, match))
        spill.enter()
        spill.drop()  # type: ignore[attr-defined]
        times = benchmark.measure_scene(spill, surface, going_on=lambda: spill.moving)
        yield "spill scene, 14 dice, median", times.median, times.bare
        yield "spill scene, 14 dice, p99", times.p99, times.bare


def _stage(folder: Path, size: tuple[int, int]):  # type: ignore[no-untyped-def]
    """Open a window, and return what its scenes share with its surface."""
    from spillgame.app import look_for  # noqa: PLC0415
    from spillgame.content.words_file import shell_words  # noqa: PLC0415
    from spillgame.scenes.scene import Stage  # noqa: PLC0415
    from spillgame.settings import Settings  # noqa: PLC0415
    from spillgame.store.saves import Saves  # noqa: PLC0415
    from spillgame.window import open_window  # noqa: PLC0415

    chosen = Settings()
    say = shell_words()
    surface = open_window(chosen, size, say)
    stage = Stage(look_for(chosen, size, say), chosen, Saves(folder), lambda changed: None)
    if stage.sounds.warm():  # as from the second start on, when they are on disk
        stage.sounds.wait(TIMEOUT)
    return stage, surface


def _sitting_in_action(content: Content):  # type: ignore[no-untyped-def]
    """Return a game of which a bot has played the set-up."""
    from spillgame.bots.bot import make_bot  # noqa: PLC0415
    from spillgame.play.chance import SeededChance  # noqa: PLC0415
    from spillgame.play.table import Table  # noqa: PLC0415
    from spillgame.play.tower import TowerDrops  # noqa: PLC0415
    from spillgame.rules.the_spill.rules import TheSpill  # noqa: PLC0415
    from spillgame.store.saves import Match  # noqa: PLC0415

    rules = TheSpill(content, _setup(1))
    tower = TowerDrops(random.Random(1))
    table = Table(rules, SeededChance(1, tower))
    bot = make_bot("random", 1)
    while table.state.turn < 1:
        if table.asks_chance():
            table.answer_chance()
        else:
            table.decide(bot.choose(rules.game, table.state))
    return Match(rules, table, tower)


def _setup(seed: int) -> Setup:
    return Setup(("Bench",), "mixed", None, "standard", False, (), seed)


# --- Processes ---


def measure_first_frame() -> tuple[float, float]:
    """Return the least seconds of a process up to the title's first frame, and to a bare window's; after a warm-up."""
    with tempfile.TemporaryDirectory() as home:
        for script in (OUR_START, BARE_START):
            _seconds(script, home)
        pairs = [(_seconds(OUR_START, home), _seconds(BARE_START, home)) for _ in range(STARTS)]
    return min(ours for ours, _ in pairs), min(bare for _, bare in pairs)


def _seconds(script: str, home: str) -> float:
    begun = time.perf_counter()
    _output(script, home)
    return time.perf_counter() - begun


def warm_environment(folder: str) -> dict[str, str]:
    """Return the environment of a process that finds its modules compiled from the second time on.

    A player's Python keeps them beside the modules; here they are kept in a folder, whatever the environment forbids.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}


def _output(script: str, home: str) -> str:
    """Run a script in a process of its own, with an empty player's folder, and return what it prints."""
    environment = {**warm_environment(home), "SPILLGAME_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False)  # noqa: S603 - our own words
    if done.returncode:
        raise RuntimeError(f"A measured process has failed: {done.stderr.strip()}")
    return done.stdout


def measure_memory() -> Memory | None:
    """Return the memory of a process that plays, and of the smallest window; None where the system does not tell."""
    if resident() is None:
        return None
    with tempfile.TemporaryDirectory() as home:
        half, whole = map(int, _output(OUR_MEMORY, home).split())
        return Memory(half, whole, int(_output(BARE_MEMORY, home)))


def play_games() -> tuple[int | None, int | None]:
    """Play games in a window as fast as it goes; return the bytes in use after half of them and after all."""
    from spillgame import paths  # noqa: PLC0415
    from spillgame.app import App  # noqa: PLC0415
    from spillgame.content.words_file import shell_words  # noqa: PLC0415
    from spillgame.scenes.scene import Push, Replace  # noqa: PLC0415
    from spillgame.scenes.shell.start_up import LaunchOptions, first_scene  # noqa: PLC0415
    from spillgame.settings import Settings  # noqa: PLC0415
    from spillgame.store.saves import Saves  # noqa: PLC0415
    from spillgame.window import open_window  # noqa: PLC0415

    chosen = replace(Settings(), speed="instant")
    say = shell_words()
    app = App(open_window(chosen, (1280, 720), say), chosen, Saves(paths.saves_folder()), say)
    used: list[int | None] = []
    for seed in range(GAMES):
        first = first_scene(app.stage, LaunchOptions(setup=_setup(seed), bot="random"))
        app.take(Push(first) if app.scene is None else Replace(first))
        for _ in range(MOST_FRAMES):
            app.frame(1 / 60)
            if app.scene is None or app.scene.title == "end":
                break
        else:
            raise RuntimeError(f"The game of seed {seed} does not end.")
        used.append(resident())
    return used[HALF - 1], used[-1]


def resident() -> int | None:
    """Return how many bytes of memory this process holds; None where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        pass
    try:
        import resource  # noqa: PLC0415 - not on every system

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    except ImportError:
        return None
    return most if sys.platform == "darwin" else most * 1024
