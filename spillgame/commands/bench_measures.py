"""How `spillgame bench` measures: against a bare baseline, repeated while unstable."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean, quantiles
from types import FunctionType
from typing import NamedTuple

from spillgame import games, paths
from spillgame.content.loading import load
from spillgame.lab.simulate import moments_of, play_game
from spillgame.physics.drop import redrop
from spillgame.physics.release import ReleasePose, draw_release
from spillgame.physics.spec import DEFAULT
from spillgame.physics.tower import ON_FLOOR, Floor, Piece, new_space
from spillgame.play.chance import SeededChance
from spillgame.rules.benchmark import Benchmark
from spillgame.rules.game import AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyState, AnyStep

LEAST, MOST = 5, 9
"""How often a figure is measured: at least, and at most while unstable."""
CALM = 0.06
"""The interquartile range of the ratios, relative to their median, up to which a figure is stable."""
TIMEOUT = 300
"""Seconds that a process may take."""

GAME = games.GAMES[games.DEFAULT]
MICRO = 1e-6
LOOPS = 50_000
GAMES = 10
"""Random games per measure, each followed by a bare loop; and those played in a window."""
SIZE = (1280, 720)
"""Pixels of that window."""
APPLICATIONS = 2_000
MOMENTS = 10
"""Approximate number of a bot's decisions per measure."""
TABLE, TITLE = "a table at rest", "a title"
"""The rows of a window that is left alone."""
ANALYSING = "an analysis under way"
"""How the rows of a page begin on which an analysis is worked out."""
DICE = 8
DROPS = 3
RATE = 240
"""Steps of the baseline in a simulated second."""
LOADS = 3

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
"""The title, to its first frame, started as a player does."""
BARE_MEMORY = f"from spillgame.commands.bench_measures import resident\n{_WINDOW}print(resident())\n"
LIBRARY = "accesskit"
"""The library for screen readers."""
LIBRARY_MEMORY = f"""
{_WINDOW}
from spillgame.commands.bench_measures import resident
before = resident()
import {LIBRARY}
print(resident(), before)
"""
OUR_MEMORY = "from spillgame.commands.bench_window import play_games\nprint(*play_games())\n"

Pair = tuple[float, float]
"""Seconds of something, and of its baseline."""
Measure = Callable[[], Mapping[str, Pair]]
"""Measures one or more rows of the table once."""


class Figure(NamedTuple):
    """The times of a row and its baseline, in the run with the median ratio."""

    figure: float
    baseline: float
    runs: int


def settled(measure: Measure) -> dict[str, Figure]:
    """Measure until the ratios are stable, or often enough; after one run to warm up."""
    measure()
    samples = [measure() for _ in range(LEAST)]
    while len(samples) < MOST and any(_spread([sample[row] for sample in samples]) > CALM for row in samples[0]):
        samples.append(measure())
    return {
        row: Figure(*sorted((sample[row] for sample in samples), key=_ratio)[len(samples) // 2], len(samples))
        for row in samples[0]
    }


def _ratio(pair: Pair) -> float:
    return pair[0] / pair[1]


def _spread(pairs: Sequence[Pair]) -> float:
    low, middle, high = quantiles(map(_ratio, pairs), n=4)
    return (high - low) / middle


CLOCK = time.thread_time if time.get_clock_info("thread_time").resolution < MICRO else time.perf_counter
"""Counts this thread's CPU time if the clock is fine enough, so that other load does not count."""


def seconds_of(work: Callable[[], object], clock: Callable[[], float] = CLOCK) -> float:
    """Return how long a piece of work takes, in seconds."""
    begun = clock()
    work()
    return clock() - begun


def _loop() -> None:
    i = 0
    while i < LOOPS:
        i += 1


def bare_loop() -> float:
    """Return the seconds of one add and compare in a bare loop on its first run.

    After some calls the interpreter specialises a function, which doubles its speed; a copy of its code is always new.
    """
    return seconds_of(FunctionType(_loop.__code__.replace(), globals())) / LOOPS


# --- Games ---


def the_rules(game: games.Game = GAME, **chosen: object) -> AnyRules:
    """Return the rules of a game that is measured, with its default set-up except what is `chosen`."""
    room = game.room
    return room.rules(load(room.content, with_mods=False).content, {**room.setup.default(), **chosen}, None)


def special(game: games.Game = GAME) -> Benchmark:
    """Return a game's own benchmark settings."""
    found: Benchmark = import_module(f"spillgame.rules.{game.name}.benchmark").BENCHMARK
    return found


def measure_games() -> dict[str, Pair]:
    """Measure whole games of the random bot against one add and compare in a bare loop."""
    rules, playing, loop = the_rules(), 0.0, 0.0
    for seed in range(GAMES):
        seeded, bot = rules.with_seed(seed), GAME.bot("random", seed)
        playing += seconds_of(partial(play_game, seeded, [bot], SeededChance(seeded, seed)))
        loop += bare_loop() / GAMES
    return {"a random game": (playing / GAMES, loop)}


def measure_steps(game: games.Game) -> dict[str, Pair]:
    """Measure a step of random games, including its legal list and events, against the same loop."""
    rules, stepping, loop, steps = the_rules(game), 0.0, 0.0, 0
    for seed in range(GAMES):
        seeded = rules.with_seed(seed)
        loop += bare_loop() / GAMES
        begun = CLOCK()
        steps += sum(1 for _ in random_steps(seeded, seed))
        stepping += CLOCK() - begun
    return {special(game).step: (stepping / steps, loop)}


def measure_decisions(game: games.Game, bot: str) -> dict[str, Pair]:
    """Measure a bot's decisions at moments of a game played by the default bot, against the same loop."""
    rules, player = the_rules(game), game.bot(bot, 1)
    moments = some_of(usual_decisions(game))
    work = [partial(player.choose, rules, rules.view(state, seat), seat) for state, seat in moments]
    return {special(game).decisions[bot]: (sum(map(seconds_of, work)) / len(work), bare_loop())}


def measure_turns() -> dict[str, Pair]:
    """Measure how the adviser plans turns of a game played by the default bot, against that bot."""
    rules = the_rules()
    bots = GAME.bot("adviser", 1), GAME.bot(games.usual_bot(GAME.bots), 1)
    seconds = [
        [seconds_of(partial(bot.choose, rules, rules.view(state, seat), seat)) for state, seat in usual_turns()]
        for bot in bots
    ]
    return {"a turn of the adviser": (fmean(seconds[0]), fmean(seconds[1]))}


def measure_work(game: games.Game) -> dict[str, Pair]:
    """Measure the slow parts that a game's bots declare, against the same loop; most games declare none."""
    name = f"spillgame.bots.{game.name}.benchmark"
    if find_spec(name) is None:
        return {}
    work = import_module(name).work(the_rules(game))
    return {row: (seconds_of(piece), bare_loop()) for row, piece in work.items()}


@cache
def usual_turns() -> list[tuple[AnyState, int]]:
    """Return moments at which a turn is planned, spread over a game, each with the seat that does."""
    rules = the_rules()
    found: dict[int | None, tuple[AnyState, int]] = {}
    advice = GAME.advice_on(rules)
    for state, seat in usual_decisions(GAME):
        if advice.judged(state):
            found.setdefault(turn_of(rules, state), (state, seat))
    return some_of(list(found.values()))


def some_of(moments: list[tuple[AnyState, int]]) -> list[tuple[AnyState, int]]:
    """Return about as many moments as are measured at once, evenly spread."""
    return moments[:: max(1, len(moments) // MOMENTS)]


@cache
def usual_decisions(game: games.Game) -> list[tuple[AnyState, int]]:
    """Return each state of a game in which its default bot decides, with the seat."""
    rules = the_rules(game)
    moments = moments_of(rules, game.bot(games.usual_bot(game.bots), 1), 1)
    return [(moment.state, rules.to_move(moment.state)[0]) for moment in moments if rules.to_move(moment.state)]


def random_steps(rules: AnyRules, seed: int) -> Iterator[AnyStep]:
    """Play a random game with the legal list and the events at every step, and yield all states but the last."""
    rng, chance = random.Random(seed), SeededChance(rules, seed)
    state, _ = rules.start()
    while rules.result(state) is None:
        yield state
        step = rng.choice(rules.legal(state)) if rules.to_move(state) else chance.answer(state).step
        state, _ = rules.apply(state, step)


def measure_apply() -> dict[str, Pair]:
    """Measure the application of one decision of a kind that the game names."""
    rules = the_rules()
    state, decision = next(
        (state, decision)
        for state in random_steps(rules, 1)
        for decision in rules.legal(state)
        if isinstance(decision, special().applied)
    )

    def work() -> None:
        for _ in range(APPLICATIONS):
            rules.apply(state, decision)

    return {"applying a push back": (seconds_of(work) / APPLICATIONS, bare_loop())}


# --- The tower and the content ---


def measure_drop() -> dict[str, Pair]:
    """Measure drops with their traces, against bare `Space.step` with as many bodies, 240 times a simulated second."""
    drops = bare = 0.0
    for seed in range(DROPS):
        release = draw_release(DICE, random.Random(seed), DEFAULT)
        seconds = redrop(release).trace.seconds
        drops += seconds_of(partial(redrop, release))
        bare += seconds_of(bare_steps(release, seconds))
    return {"a drop of 8 dice with its trace": (drops / DROPS, bare / DROPS)}


def bare_steps(release: Sequence[ReleasePose], seconds: float) -> Callable[[], None]:
    """Return the baseline of a drop: what steps the bare solver through `seconds` of simulated time.

    The dice begin as they are released, all at once, and fly about within the rim of the upper bowl: no force pulls or
    brakes them, so none sleeps.
    """
    space = new_space(DEFAULT)
    for pose in release:
        piece = Piece(space, DEFAULT)
        piece.body.position, piece.body.angle = (pose.x, pose.y), pose.angle
        piece.body.velocity, piece.body.angular_velocity = (pose.vx, pose.vy), pose.spin
        piece.enter()
        piece.shape.filter = ON_FLOOR[Floor.UPPER]

    def work() -> None:
        for _ in range(round(RATE * seconds)):
            space.step(1 / RATE)

    return work


def measure_load() -> dict[str, Pair]:
    """Measure a checked load of the shipped content, and one from the cache, against plain `yaml.load`."""
    import yaml  # noqa: PLC0415 - not needed to play

    content = GAME.room.content
    files = sorted((paths.content_folder() / content.name).glob("*.yaml"))
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    def plain() -> None:
        for file in files:
            with file.open("rb") as stream:
                yaml.load(stream, loader)  # noqa: S506 - one of the safe loaders

    checked = cached = bare = 0.0
    with tempfile.TemporaryDirectory() as kept_in:
        load(content, cache_folder=Path(kept_in), with_mods=False)
        for _ in range(LOADS):
            checked += seconds_of(partial(load, content, with_cache=False, with_mods=False))
            cached += seconds_of(partial(load, content, cache_folder=Path(kept_in), with_mods=False))
            bare += seconds_of(plain)
    return {"load and check the content": (checked, bare), "load content checked before": (cached, bare)}


# --- Processes ---


def measure_start() -> dict[str, Pair]:
    """Measure a process that simulates one game, against one that does nothing."""
    ours = ["-m", "spillgame", "simulate", GAME.name, "--games", "1", "--bot", "random", "--json"]
    return {"simulate until its first game": seconds_of_processes(ours, ["-c", "pass"])}


def measure_first_frame() -> dict[str, Pair]:
    """Measure a process up to the title's first frame."""
    return {"start to the title's first frame": seconds_of_processes(["-c", OUR_START], ["-c", BARE_START])}


def seconds_of_processes(ours: Sequence[str], bare: Sequence[str]) -> Pair:
    """Return the seconds of two Python processes, given their arguments."""
    return seconds_of(partial(output, ours), time.perf_counter), seconds_of(partial(output, bare), time.perf_counter)


@cache
def home() -> "tempfile.TemporaryDirectory[str]":
    """Return a new player's folder, which is deleted with this process."""
    return tempfile.TemporaryDirectory(prefix="spillgame-bench-")


def output(words: Sequence[str]) -> str:
    """Run Python in a separate process, with an empty player's folder, and return its output.

    As for a player, compiled modules are cached, here in the same folder, whatever the environment forbids.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    own = {"PYTHONPYCACHEPREFIX": f"{home().name}/compiled", "SPILLGAME_HOME": home().name}
    environment = {**kept, **own, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False)  # noqa: S603 - our own words
    if done.returncode:
        raise RuntimeError(f"A measured process has failed: {done.stderr.strip()}")
    return done.stdout


def memory_figures() -> dict[str, Figure]:
    """Measure the memory of a process that plays, and of the library for screen readers, once; return nothing if the
    system does not report it."""
    if resident() is None:
        return {}
    half, whole = map(int, output(["-c", OUR_MEMORY]).split())
    bare = int(output(["-c", BARE_MEMORY]))
    figures = {
        f"memory after {GAMES} games": Figure(whole, bare, 1),
        "its growth since half of them": Figure(whole, half, 1),
    }
    if find_spec(LIBRARY) is not None:
        after, before = map(int, output(["-c", LIBRARY_MEMORY]).split())
        figures["memory of the reader's library"] = Figure(after, before, 1)
    return figures


def resident() -> int | None:
    """Return this process's memory in bytes; None if the system does not report it."""
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
