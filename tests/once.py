"""Caches, for all tests of a process, work that many of them would repeat.

Each class replaces a function of the program for its callers; the function's own tests call the original.
"""

import os
import shutil
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from spillgame import paths
from spillgame.content import colours_file
from spillgame.content.checker import problems_in
from spillgame.content.document import Document, Location
from spillgame.content.loading import Loaded, load
from spillgame.content.problems import Finding
from spillgame.content.reader import read_bytes
from spillgame.content.words_file import SHELL
from spillgame.games import GAMES, Game
from spillgame.lab.problem_checks import faults_of, problems_file
from spillgame.language import spoken
from spillgame.physics.drop import drop
from spillgame.rules.content import GameContent
from spillgame.scenes.table.tower.chart import Text
from spillgame.scenes.table.tower.glass import Layers, make_layers
from spillgame.scenes.table.tower.projection import Camera
from spillgame.template import Grammar
from spillgame.ui.fonts import Fonts
from spillgame.ui.look import Look
from spillgame.ui.theme import THEMES, Theme
from spillgame.words import fill

MOST_DOCUMENTS = 100
MOST_TEXTS = 100_000
MOST_TOWERS = 8
MOST_LINES = 3000
MOST_SENTENCES = 50_000
MOST_DROPS = 100
MOST_PICTURES = 24


class ReadOnce:
    """Reads files of content; the shipped ones once, wherever a copy of them lies. What it returns is not changed."""

    def __init__(self) -> None:
        self._shipped: dict[bytes, Document | None] = {
            file.read_bytes(): None for file in paths.content_folder().glob("*/*.yaml")
        }
        self._read = lru_cache(MOST_DOCUMENTS)(self._placed)

    def __call__(self, data: bytes, file: str) -> Document:
        found = self._read(data, file)
        return replace(found, problems=list(found.problems))

    def _placed(self, data: bytes, file: str) -> Document:
        if data not in self._shipped:
            return read_bytes(data, file)
        known = self._shipped[data]
        if known is None:
            known = self._shipped[data] = read_bytes(data, file)
        return replace(known, file=file, location=_moved(known.location, file)) if known.file != file else known

    def is_shipped(self, document: Document) -> bool:
        """Say whether a document holds just what a shipped file does."""
        return any(known is not None and known.data is document.data for known in self._shipped.values())


class CheckedOnce:
    """Checks the content of a game; that as it is shipped, in which there is no problem, once."""

    def __init__(self, read: ReadOnce) -> None:
        self._read = read
        self._sound: dict[tuple[int, bool, tuple[int, ...]], GameContent] = {}
        """By a game, whether its own checks ran, and its data; both stay where they are."""

    def __call__(
        self, game: GameContent, documents: Mapping[str, Document], before: Mapping[str, Document] | None = None
    ) -> list[Finding]:
        key = id(game), before is None, tuple(id(document.data) for document in documents.values())
        if key in self._sound:
            return []
        found = problems_in(game, documents, before)
        if not found and all(map(self._read.is_shipped, documents.values())):
            self._sound[key] = game
        return found


def _moved(location: Location, file: str) -> Location:
    inner = {key: _moved(one, file) for key, one in location.inner.items()}
    return Location(file, location.line, location.column, location.keys, inner)


class LoadedOnce:
    """Loads the content of games for libraries; that as it is shipped, where a player has no mods, once."""

    def __init__(self) -> None:
        self._shipped = paths.content_folder()
        self._known: dict[tuple[str, str], Loaded] = {}

    def __call__(self, game: GameContent, *, with_mods: bool = True, earlier: Path | None = None) -> Loaded:
        plain = earlier is None and paths.content_folder() == self._shipped
        if not plain or (with_mods and os.path.exists(paths.mods_folder())):  # noqa: PTH110 - it raises for no name
            return load(game, with_mods=with_mods, earlier=earlier)
        key = game.name, spoken()
        if key not in self._known:
            self._known[key] = load(game, with_mods=False, language=key[1])
        return self._known[key]


class ProblemsOnce:
    """Checks whether the problems of a game can be played; those without a fault once, wherever a copy of them is.

    A game of another test, which may have other rules, is always checked.
    """

    def __init__(self) -> None:
        self._games = {**GAMES}
        self._sound: set[tuple[str, str, bytes]] = set()

    def __call__(self, game: Game) -> list[Finding]:
        key = game.name, load(game.room.content, with_mods=False).sha256, problems_file(game).read_bytes()
        if key in self._sound:
            return []
        found = faults_of(game)
        if not found and self._games.get(game.name) is game:
            self._sound.add(key)
        return found


class SetOnce:
    """Measures, wraps and sets texts: each text once in each size, whatever window it stands in.

    A line that is set is never drawn upon: a window keeps it, too.
    """

    def __init__(self, work: Callable[..., object], most: int) -> None:
        self._work = work
        self._fonts: Fonts | None = None
        self._known = lru_cache(most)(lambda *text: self._work(self._fonts, *text))

    def of(self, fonts: Fonts, *text: object) -> object:
        """Return what the method returns for some fonts; another font than ours is always asked."""
        if fonts._folder is None:
            return self._work(fonts, *text)
        self._fonts = fonts
        return self._known(*text)


class FilledOnce:
    """Fills the {names} of sentences: each with the same values once, however often a scene is composed."""

    def __init__(self) -> None:
        self._known = lru_cache(MOST_SENTENCES)(self._fill)

    def __call__(self, template: str, values: Mapping[str, object], *grammar: Grammar) -> str:
        return self._known(template, grammar, *[(name, str(value)) for name, value in values.items()])

    def _fill(self, template: str, grammar: tuple[Grammar, ...], *values: tuple[str, str]) -> str:
        return fill(template, dict(values), *grammar)


class PaintedOnce:
    """Paints the tower's layers once for each size, theme and font. Each view gets its own veil.

    They are painted without the tokens of a game and of its palettes, so that these make no difference to them.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[object, Layers] = OrderedDict()

    def __call__(self, camera: Camera, theme: Theme, text: Text, *, lettered: bool = True) -> Layers:
        plain = THEMES[theme.name]
        key = tuple(camera.rect), camera.spec, plain, text.__code__, lettered  # type: ignore[attr-defined]
        if key not in self._kept:
            self._kept[key] = make_layers(camera, plain, text, lettered=lettered)
            if len(self._kept) > MOST_TOWERS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        painted = self._kept[key]
        return replace(painted, veil=tuple([(image.copy(), place) for image, place in painted.veil]))


def keeping_once() -> Callable[[Look, Hashable, Callable[[], object]], object]:
    """Return `Look.keep` for pictures as large as a window: each is made once for all looks that are alike.

    They are drawn, and never drawn upon.
    """
    keep, known = Look.keep, OrderedDict[object, pygame.Surface]()

    def keep_once(look: Look, key: Hashable, make: Callable[[], object]) -> object:
        alike = look.scale, look.theme, look.reduced_motion, look.colours, key

        def made() -> object:
            if alike in known:
                return known[alike]
            found = make()
            if isinstance(found, pygame.Surface):
                known[alike] = found
                if len(known) > MOST_PICTURES:
                    known.popitem(last=False)
            return found

        return keep(look, key, made)

    return keep_once


def put_in_place(patch: pytest.MonkeyPatch) -> None:
    """Let all tests share what is read and measured."""
    read = ReadOnce()
    check = CheckedOnce(read)
    for module in ("assembly", "validation"):
        patch.setattr(f"spillgame.content.{module}.read_bytes", read)
        patch.setattr(f"spillgame.content.{module}.problems_in", check)
    patch.setattr("spillgame.lab.problem_checks.faults_of", ProblemsOnce())
    patch.setattr("spillgame.store.saves.load", LoadedOnce())
    for name, most in (("_width", MOST_TEXTS), ("_wrap", MOST_TEXTS), ("_line", MOST_LINES), ("_spaced", MOST_LINES)):
        once = SetOnce(getattr(Fonts, name), most)
        patch.setattr(Fonts, name, lambda fonts, *text, once=once: once.of(fonts, *text))
    patch.setattr("spillgame.words.fill", FilledOnce())
    patch.setattr("spillgame.scenes.table.tower.view.make_layers", PaintedOnce())
    patch.setattr("spillgame.play.tower.drop", lru_cache(MOST_DROPS)(drop))
    patch.setattr(Look, "keep", keeping_once())
    patch.setattr("os.fsync", lambda descriptor: None)  # waiting for a real disk proves nothing here


class FirstStart:
    """The shipped content as a program keeps it in its cache when it is started first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        rooms = [game.room.content for game in GAMES.values()]
        for content in (SHELL, colours_file.THEMES, *map(colours_file.content_of, GAMES), *rooms):
            load(content, with_mods=False, cache_folder=folder)

    def put_into(self, home: Path) -> None:
        """Link it into a player's folder: a program replaces a file of its cache, and never changes one."""
        shutil.copytree(self._folder, home / "cache", copy_function=os.link, dirs_exist_ok=True)
