"""The window's part of `spillgame bench`: frames, the start, and memory, each beside the smallest pygame window."""

import gc
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

from spillgame.commands.bench_measures import (
    GAME,
    TIMEOUT,
    Figure,
    Measure,
    Pair,
    home,
    output,
    random_steps,
    seconds_of,
    seconds_of_processes,
    special,
    the_rules,
)
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import Moment

if TYPE_CHECKING:
    import pygame

    from spillgame.scenes.scene import Scene, Stage

GAMES = 10
HALF = GAMES // 2
MOST_FRAMES = 20_000
"""A game that takes more frames does not end at all."""
SIZE = (1280, 720)
SPRITES = 14
"""Dice of the drop that is measured, and sprites of the bare frame."""
SPRITE = 40
"""Their side in pixels."""
FRAMES = 600
"""At most so many frames are measured at once."""
DROPS = 3
"""How often the same dice fall for one measure: a frame counts with its median, so that chance makes none slow."""
WARM = 20
"""Frames before the first that counts."""

_WINDOW = f"""
import os, pygame
pygame.display.init()
surface = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
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


def measure_first_frame() -> dict[str, Pair]:
    """Measure a process up to the title's first frame."""
    return {"start to the title's first frame": seconds_of_processes(["-c", OUR_START], ["-c", BARE_START])}


# --- Frames ---


def frame_measures() -> tuple[Measure, Measure]:
    """Open a window, and return the measures of a scene in which nothing moves and of one in which dice fall."""
    _prepare_display()
    stage, surface = _stage()
    rules = the_rules()
    calm = next(state for state in random_steps(rules, 1) if special().is_calm(state))

    def still() -> Mapping[str, Pair]:
        times = frame_times(_scene(stage, calm), surface)
        return {"action scene, nothing moving": (median(times.ours), median(times.bare))}

    def dropping() -> Mapping[str, Pair]:
        from spillgame.ui.intents import Do  # noqa: PLC0415 - imports pygame, as all here

        runs = []
        for _ in range(DROPS):
            scene = _scene(stage, special().before_drop(calm, SPRITES))
            scene.handle(Do("skip"))
            runs.append(frame_times(scene, surface, going_on=partial(getattr, scene, "moving")))
        ours = [median(times) for times in zip(*(run.ours for run in runs), strict=True)]
        bare = median(time for run in runs for time in run.bare)
        return {
            "spill scene, 14 dice, median": (median(ours), bare),
            "spill scene, 14 dice, p99": (quantiles(ours, n=100)[98], bare),
        }

    return still, dropping


def _prepare_display() -> None:
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


def _stage() -> "tuple[Stage, pygame.Surface]":
    """Open a window, and return what its scenes share with its surface."""
    from spillgame.app import look_for  # noqa: PLC0415
    from spillgame.content.words_file import shell_words  # noqa: PLC0415
    from spillgame.scenes.scene import Stage  # noqa: PLC0415
    from spillgame.scenes.shell.start_up import Shell  # noqa: PLC0415
    from spillgame.scenes.table.screens import open_game  # noqa: PLC0415
    from spillgame.settings import Settings  # noqa: PLC0415
    from spillgame.store.saves import Saves  # noqa: PLC0415
    from spillgame.window import open_window  # noqa: PLC0415

    chosen, say = Settings(), shell_words()
    surface = open_window(chosen, SIZE, say)
    stage = Stage(look_for(chosen, SIZE, say), chosen, Saves(Path(home().name)), lambda changed: None)
    stage.routes = Shell(stage)
    open_game(stage, GAME.name, stage.saves.loaded(GAME.name).content)
    if stage.sounds.warm():  # as from the second start on, when they are on disk
        stage.sounds.wait(TIMEOUT)
    gc.freeze()  # as the window does
    return stage, surface


def _scene(stage: "Stage", state: Any) -> "Scene":
    """Return the scene of a game that goes on from a state, entered."""
    rules = the_rules()
    table: Table[Any, Any, Any] = Table.resumed(rules, SeededChance(rules, 1, "physics"), [Moment(0, state, None, [])])
    header = Header(GAME.name, "", rules.setup_to_json())
    scene = stage.routes.play(Match(rules, table, header, stage.saves.loaded(GAME.name).content))
    scene.enter()
    return scene


class FrameTimes(NamedTuple):
    """Seconds of a scene's frames, and of the bare frames between them."""

    ours: list[float]
    bare: list[float]


def frame_times(
    scene: "Scene", surface: "pygame.Surface", frames: int = FRAMES, going_on: Callable[[], bool] = lambda: True
) -> FrameTimes:
    """Measure frames of a scene that was entered, in turn with bare ones; no longer than `going_on` says.

    Each frame lets its time pass, is drawn whole, and is flipped, whether it looks other than the last or not. As in
    the window the scene may use what is left until the next frame is due; nobody waits for that, and it does not count.
    """
    import pygame  # noqa: PLC0415

    from spillgame.scenes.scene import FRAME_RATE, spare_of  # noqa: PLC0415

    bare, times = bare_frame(surface), FrameTimes([], [])

    def frame() -> None:
        scene.update(1 / FRAME_RATE)
        scene.draw(surface)
        pygame.display.flip()

    for number in range(WARM + frames):
        if not going_on():
            break
        spent, spent_bare = seconds_of(frame), seconds_of(bare)
        if (spare := spare_of(spent)) > 0:
            scene.use_spare(spare)
        if number >= WARM:
            times.ours.append(spent)
            times.bare.append(spent_bare)
    return times


def bare_frame(surface: "pygame.Surface") -> Callable[[], None]:
    """Return what draws the least that a window can: a background and sprites, all kept as pictures, and a flip."""
    import pygame  # noqa: PLC0415

    ground = surface.copy()
    sprite = pygame.Surface((SPRITE, SPRITE), pygame.SRCALPHA)
    pygame.draw.circle(sprite, (200, 200, 200, 200), (SPRITE // 2, SPRITE // 2), SPRITE // 2)
    wide, high = surface.get_size()
    sprites = [(sprite, (number * wide // SPRITES, high // 2)) for number in range(SPRITES)]

    def draw() -> None:
        surface.blit(ground, (0, 0))
        surface.fblits(sprites)
        pygame.display.flip()

    return draw


# --- Memory ---


def memory_figures() -> dict[str, Figure]:
    """Measure the memory of a process that plays, once; return nothing where the system does not tell."""
    if resident() is None:
        return {}
    half, whole = map(int, output(["-c", OUR_MEMORY]).split())
    bare = int(output(["-c", BARE_MEMORY]))
    return {
        f"memory after {GAMES} games": Figure(whole, bare, 1),
        "its growth since half of them": Figure(whole, half, 1),
    }


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

    chosen, say = replace(Settings(), speed="instant"), shell_words()
    app = App(open_window(chosen, SIZE, say), chosen, Saves(paths.saves_folder()), say)
    used: list[int | None] = []
    for seed in range(GAMES):
        setup = {**GAME.room.setup.default(), "seed": seed}
        first = first_scene(app.stage, LaunchOptions(game=GAME.name, setup=setup, bot="random"))
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
