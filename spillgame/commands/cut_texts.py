"""What `spillgame validate --language CODE --look` does: opens the program's scenes unseen, and finds texts that are
cut in them.

The pages outside games are opened with all their tabs; of each game the table where a decision of another kind may be
taken, as its players see it, and the end.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame import paths
from spillgame.app import App
from spillgame.content.words_file import shell_words
from spillgame.games import GAMES
from spillgame.lab.simulate import moments_of
from spillgame.language import speak, spoken
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import AnyTable, Table
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.scenes.scene import Pop, Push, Scene, Stage
from spillgame.scenes.shell.start_up import Shell
from spillgame.scenes.table.screens import open_game
from spillgame.settings import Settings
from spillgame.store.saves import Saves
from spillgame.ui.tooltip import Tab
from spillgame.window import open_window

SIZES: Final = (((1280, 720), 100), ((1280, 720), 200), ((800, 600), 100))
"""The usual size of the window, with the largest text, too, and the smallest window; text is in per cent."""
NAMES: Final = ("Ada", "Ben", "Cleo")
BOT: Final = "greedy"
"""The bot that plays the games, where a game has it: those of a random one end too soon."""
SEED: Final = 1
MOST_FRAMES: Final = 40
"""Frames after which a scene is looked at, even if something still moves."""
Opened = tuple[str, Callable[[], Scene]]
"""A scene's name, and what makes it."""


class Cut(NamedTuple):
    """A text that has no room."""

    scene: str
    size: tuple[int, int]
    text_size: int
    text: str


def cut_texts(language: str, told: Callable[[tuple[int, int], int], None]) -> Iterator[Cut]:
    """Yield each text that is cut in a language once for each size, with the first scene in which it is.

    `told` is called with each size of the window and of the text before it is looked at.
    """
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for size, text_size in SIZES:
        told(size, text_size)
        found: dict[str, str] = {}
        with _speaking(language):
            for scene, text in _cut_at(size, text_size):
                found.setdefault(text, scene)
        yield from (Cut(scene, size, text_size, text) for text, scene in found.items())


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    """Tell all in a language, and then in the one spoken before."""
    before = spoken()
    speak(language)
    try:
        yield
    finally:
        speak(before)
        pygame.quit()


def _cut_at(size: tuple[int, int], text_size: int) -> Iterator[tuple[str, str]]:
    """Yield scenes with the texts that are cut in them."""
    chosen, say = Settings().with_(text=text_size, speed="instant"), shell_words()
    app = App(open_window(chosen, size, say), chosen, Saves(paths.saves_folder()), say)
    home = str(paths.home_folder())
    try:
        for name, make in [*_pages(app.stage), *_tables(app.stage)]:
            cuts: list[str] = []
            app.stage.look.fonts.when_cut = cuts.append
            app.take(Push(make()))
            for part in _parts(app):
                drawn = [text for text in (*cuts, *_cut_widgets(app)) if home not in text]
                yield from ((f"{name}, {part}" if part else name, text) for text in drawn)
                cuts.clear()
            app.take(Pop())
    finally:
        app.stage.sounds.close()


def _parts(app: App) -> Iterator[str]:
    """Show all that a scene has behind tabs; yield the name of each that is chosen, at first none."""
    scene = app.scene
    _settle(app)
    yield ""
    for key in [one.key for one in _tabs(scene) if not one.chosen]:
        tab = next((one for one in _tabs(scene) if one.key == key), None)
        if tab is not None and tab.act is not None:
            app.take(tab.act())
            if app.scene is not scene:
                app.take(Pop())
                continue
            _settle(app)
            yield tab.name


def _tabs(scene: Scene | None) -> list[Tab]:
    return [one for one in scene.page.widgets if isinstance(one, Tab)] if scene is not None else []


def _settle(app: App) -> None:
    for _ in range(MOST_FRAMES):
        app.frame(0.5)
        if app.scene is None or not app.scene.moving:
            return


def _cut_widgets(app: App) -> Iterator[str]:
    """Yield the texts that widgets have no room for, except those that are told whole where they are looked at."""
    for page in app.scene.pages if app.scene is not None else ():
        for widget in page.widgets:
            cut = "" if widget.hidden or widget.follows else widget.too_long(page.look)
            if cut and widget.tooltip != cut:
                yield cut


# --- Scenes ---


def _pages(stage: Stage) -> Iterator[Opened]:
    """Yield the pages outside games."""
    shell = Shell(stage)
    yield from (
        ("title", shell.title), ("games", shell.choose_game), ("lessons", shell.choose_lessons),
        ("problems", shell.choose_problems), ("rulebooks", shell.choose_rulebook), ("saves", shell.saves),
        ("settings", shell.settings), ("tower", partial(shell.tower, SEED)),
    )  # fmt: skip
    for game in GAMES.values():
        pages = [shell.new_game, shell.rulebook, shell.glossary, shell.lessons, shell.records]
        pages += [shell.problems] if game.problems is not None else []
        pages += [shell.positions] if game.room.position is not None else []
        yield from ((f"{game.name}: {make.__name__}", partial(make, game.name)) for make in pages)


def _tables(stage: Stage) -> Iterator[Opened]:
    """Yield the tables of all games."""
    for game in GAMES.values():
        content = stage.saves.loaded(game.name).content
        open_game(stage, game.name, content)
        spec = game.room.setup
        setup = spec.completed({"players": list(NAMES[: spec.seats[1]]), "seed": SEED})
        rules = game.room.rules(content, setup, None)
        bot = game.bot(BOT if BOT in game.bots else next(iter(game.bots)), SEED)
        moments = moments_of(rules, bot, SEED)
        for n, asked in _shown(rules, moments):
            table: AnyTable = Table.resumed(rules, SeededChance(rules, SEED), moments[: n + 1])
            match = Match(rules, table, Header(game.name, "", rules.setup_to_json()), content)
            yield f"{game.name}: {asked}", partial(stage.routes.play, match)
        yield f"{game.name}: pause", partial(stage.routes.pause, match)


def _shown(rules: AnyRules, moments: Sequence[AnyMoment]) -> Iterator[tuple[int, str]]:
    """Yield the moments in which decisions may be taken for the first time, with their kinds, and the end."""
    seen: set[str] = set()
    for moment in moments:
        kinds = {one.type for one in rules.legal(moment.state)} if rules.to_move(moment.state) else set()
        if kinds - seen:
            yield moment.n, ", ".join(sorted(kinds - seen))
        seen |= kinds
    yield moments[-1].n, "end"
