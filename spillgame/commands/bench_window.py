"""The window's part of `spillgame bench`: frames against bare ones, and games for measuring memory."""

import gc
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

import pygame

from spillgame import games, paths
from spillgame.advice.hint_worker import InProcess
from spillgame.app import App
from spillgame.bots.bot import Bot
from spillgame.commands.bench_measures import (
    ANALYSING,
    GAME,
    GAMES,
    SIZE,
    TABLE,
    TITLE,
    Measure,
    Pair,
    home,
    random_steps,
    resident,
    seconds_of,
    special,
    the_rules,
)
from spillgame.content.words_file import shell_words
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import AnyTable, Table
from spillgame.rules.game import AnyRules, Moment
from spillgame.rules.seams import AnyState
from spillgame.scenes.scene import FRAME_RATE, Pop, Push, Replace, Scene, Stage, spare_of
from spillgame.scenes.shell.start_up import LaunchOptions, first_scene
from spillgame.scenes.table.analysis.overview import AnalysisScene
from spillgame.scenes.table.page import TablePage
from spillgame.scenes.table.screens import open_game, playback_of
from spillgame.settings import Settings
from spillgame.store.saves import Saves
from spillgame.ui.intents import Do
from spillgame.window import UNSEEN, open_window

MOST_FRAMES = 20_000
"""A game with more frames counts as endless."""
SPRITES = 14
"""Sprites of the bare frame."""
SPRITE = 40
"""Their side in pixels."""
FRAMES = 600
"""The maximum number of frames per measure."""
LARGE_SIZE = (1920, 1080)
"""Pixels of a large window."""
AHEAD = 8
"""Frames in which a scene may prepare itself for dice."""
WARM = 20
"""Warm-up frames."""
REST = 1.0
"""Seconds for which a window is left alone."""
HUNDRED = 100

# --- Frames ---


def frame_measures() -> Iterator[Measure]:
    """Open a window, and yield for each game the measures of an idle scene and of falling dice."""
    _prepare_display()
    stage = open_app(Settings()).stage
    surface = pygame.display.get_surface()
    assert surface is not None  # noqa: S101 - the window is open
    for game in games.GAMES.values():
        yield from _measures_of(game, stage, surface)
    yield _analysing(stage, surface)
    stage = open_app(Settings(), LARGE_SIZE).stage
    surface = pygame.display.get_surface()
    assert surface is not None  # noqa: S101 - the window is open
    for game in games.GAMES.values():
        if special(game).drop:
            yield _dropping(game, stage, surface, f"{special(game).drop}, large")


def _measures_of(game: games.Game, stage: Stage, surface: pygame.Surface) -> tuple[Measure, ...]:
    """Return the measures of a game's scenes: idle, while hints are computed, and with falling dice."""
    own = special(game)
    open_with_sounds(stage, game)
    rules = the_rules(game, **own.setup)
    calm = next(state for state in random_steps(rules, 1) if own.is_calm(state))

    def still() -> Mapping[str, Pair]:
        times = frame_times(scene_at(stage, game, rules, calm), surface)
        return {own.still: (median(times.ours), median(times.bare))}

    def hinted() -> Mapping[str, Pair]:
        scene = scene_at(stage, game, rules, calm)
        assert isinstance(scene, TablePage)  # noqa: S101 - where there is an adviser there is a table
        frame_times(scene, surface, 0)  # it notices its position, and paints what stays
        scene.handle(Do("hint"))
        return _rows(own.hinted, frame_times(scene, surface, MOST_FRAMES, going_on=lambda: scene.hinting.waiting))

    drops = (_dropping(game, stage, surface, own.drop),) if own.drop else ()
    return still, *((hinted,) if own.hinted else ()), *drops


def _analysing(stage: Stage, surface: pygame.Surface) -> Measure:
    """Return the measure of the page of an analysis while it is worked out, each time that of another game."""
    seeds = count(1)

    def analysing() -> Mapping[str, Pair]:
        open_with_sounds(stage, GAME)
        match = stage.saves.begin(GAME.name, {**GAME.room.setup.default(), "seed": next(seeds)})
        _play(match, GAME.bot("random", 1))
        scene = AnalysisScene(stage, playback_of(stage, match))
        scene.enter()
        return _rows(ANALYSING, frame_times(scene, surface, MOST_FRAMES, going_on=lambda: scene.moving))

    return analysing


def _play(match: Match, bot: Bot) -> None:
    """Let a bot play a match to its end."""
    table = match.table
    while not table.is_over():
        if table.asks_chance():
            table.answer_chance()
        else:
            seat = match.rules.to_move(table.state)[0]
            table.decide(bot.choose(match.rules, table.view(seat), seat))


def _dropping(game: games.Game, stage: Stage, surface: pygame.Surface, row: str) -> Measure:
    """Return the measure of a scene with falling dice: of its usual frames and of its slowest one."""
    own = special(game)
    rules = the_rules(game, **own.setup)
    calm = next(state for state in random_steps(rules, 1) if own.is_calm(state))

    def dropping() -> Mapping[str, Pair]:
        open_with_sounds(stage, game)
        bot = game.bot("random", 1) if own.watched else None
        scene = scene_at(stage, game, rules, own.before_drop(calm), bot)
        if bot is None:  # nobody answers what has only just come up
            for _ in range(AHEAD):
                scene.update(1.0)
                scene.use_spare(1.0)
        scene.handle(Do("skip"))
        times = frame_times(scene, surface, going_on=lambda: scene.moving)
        bare = median(times.bare)
        return {f"{row}, median": (median(times.ours), bare), f"{row}, worst": (max(times.ours), bare)}

    return dropping


def _rows(name: str, times: "FrameTimes") -> Mapping[str, Pair]:
    """Return the rows of a scene's usual frames and of its slowest."""
    bare = median(times.bare)
    return {f"{name}, median": (median(times.ours), bare), f"{name}, p99": (quantiles(times.ours, n=100)[98], bare)}


def _prepare_display() -> None:
    """Choose drivers that need no display if there is none; the sound is never heard."""
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


def open_app(chosen: Settings, size: tuple[int, int] = SIZE) -> App:
    """Open a window with an empty player's folder."""
    say = shell_words()
    app = App(open_window(chosen, size, say), chosen, Saves(Path(home().name)), say)
    app.stage.adviser = InProcess  # as when it is played
    gc.freeze()  # likewise
    return app


def open_with_sounds(stage: Stage, game: games.Game) -> None:
    """Open a game, and the device that its sounds are played on."""
    open_game(stage, game.name, stage.saves.loaded(game.name).content)
    stage.sounds.warm()


def scene_at(stage: Stage, game: games.Game, rules: AnyRules, state: AnyState, bot: Bot | None = None) -> Scene:
    """Return the entered scene of a game continued from a state, played by a bot if one is given."""
    table: AnyTable = Table.resumed(rules, SeededChance(rules, 1, "physics"), [Moment(0, state, None, [])])
    header = Header(game.name, "", rules.setup_to_json())
    scene = stage.routes.play(Match(rules, table, header, stage.saves.loaded(game.name).content, bot=bot))
    scene.enter()
    return scene


class FrameTimes(NamedTuple):
    """Seconds of a scene's frames, and of the bare frames between them."""

    ours: list[float]
    bare: list[float]


def frame_times(
    scene: Scene, surface: pygame.Surface, frames: int = FRAMES, going_on: Callable[[], bool] = lambda: True
) -> FrameTimes:
    """Measure frames of an entered scene, alternating with bare ones, while `going_on` is true.

    Each frame advances time, is fully drawn, and is flipped, even if nothing changed. As in the window the scene may
    use the spare time until the next frame; that is neither waited for nor counted.
    """
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


def bare_frame(surface: pygame.Surface) -> Callable[[], None]:
    """Return a function that draws a minimal frame: a background and sprites, all cached, and a flip."""
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


# --- At rest ---


def rest_measures() -> Iterator[Measure]:
    """Open a window, and yield its idle measures with a table, and with the title."""
    app = open_app(Settings(ask_hints=False))
    for row, shown in ((TABLE, _table), (TITLE, _title)):
        yield partial(_busiest, app, row, shown)


def _busiest(app: App, row: str, shown: Callable[[Stage, games.Game], Scene]) -> Mapping[str, Pair]:
    found = []
    for game in games.GAMES.values():
        app.take(Push(shown(app.stage, game)))
        settle(app)
        found.append(left_alone(app, REST))
        app.take(Pop())
    return {row: max(found, key=lambda pair: pair[0] / pair[1])}


def settle(app: App) -> None:
    """Run frames until nothing moves."""
    calm = 0
    for _ in range(MOST_FRAMES):
        app.frame(1 / FRAME_RATE)
        calm = calm + 1 if app.scene is not None and app.scene.at_rest else 0
        if calm == WARM:
            return


def left_alone(app: App, seconds: float) -> Pair:
    """Return the CPU seconds that an idle window uses in some time, and a hundredth of the elapsed seconds."""
    clock, dt = pygame.time.Clock(), 0.0
    begun, used = perf_counter(), process_time()
    while perf_counter() < begun + seconds:
        dt = app.turn(clock, dt)
    return process_time() - used, (perf_counter() - begun) / HUNDRED


def _table(stage: Stage, game: games.Game) -> Scene:
    """Return a table of people only, with a question due and pieces on the board."""
    own = special(game)
    open_with_sounds(stage, game)
    rules = the_rules(game, **own.setup)
    return scene_at(stage, game, rules, next(state for state in random_steps(rules, 1) if own.is_calm(state)))


def _title(stage: Stage, game: games.Game) -> Scene:
    """Return the title as seen by a player who has just begun this game."""
    setup = {**game.room.setup.default(), "seed": 1}
    first_scene(stage, LaunchOptions(game=game.name, setup=setup)).leave()
    return stage.routes.title()


# --- Memory ---


def play_games() -> tuple[int | None, int | None]:
    """Play games in a window as fast as it goes; return the bytes in use after half of them and after all."""
    chosen, say = replace(Settings(), speed="instant"), shell_words()
    app = App(open_window(chosen, SIZE, say), chosen, Saves(paths.saves_folder()), say)
    open_with_sounds(app.stage, GAME)  # samples made during the games would count as growth
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
    return used[GAMES // 2 - 1], used[-1]
