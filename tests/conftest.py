"""Options of the test run."""

import gc
import os
import shutil
import signal
from collections.abc import Iterator

import pygame
import pytest

from spillgame.games import Game
from spillgame.language import ENGLISH, VARIABLE
from tests.box.hidden import boxed
from tests.once import FirstStart, put_in_place
from tests.svg_cache import RenderedOnce

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell's job in the background has it, and hands it on
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure() -> None:
    os.environ[VARIABLE] = ENGLISH  # whatever the system speaks
    gc.disable()  # while tests are collected; `rubbish_is_looked_for_less_often` goes on from there


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write down what the goldens' steps lead to now")


MOST_UNCOLLECTED = 50_000
"""Threshold of the garbage collector: windows create a lot of objects, and the default of 700 is slow."""


@pytest.fixture(scope="session", autouse=True)
def rubbish_is_looked_for_less_often() -> None:
    """Exempt imported objects from garbage collection, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST_UNCOLLECTED, 20, 100)
    gc.enable()


@pytest.fixture(autouse=True)
def what_is_told_is_told_in_english() -> Iterator[None]:
    """Speak English again after a test that chose another language, as a command does for its process."""
    yield
    os.environ[VARIABLE] = ENGLISH


@pytest.fixture(scope="session", autouse=True)
def pictures_are_rendered_once() -> Iterator[None]:
    """Cache rendered SVGs across tests."""
    render, pygame.image.load_sized_svg = pygame.image.load_sized_svg, RenderedOnce()
    yield
    pygame.image.load_sized_svg = render


@pytest.fixture(scope="session", autouse=True)
def what_never_changes_is_worked_out_once() -> Iterator[None]:
    """Read and measure once for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        put_in_place(patch)
        yield


@pytest.fixture(scope="session")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> FirstStart:
    """The cache that a first start makes of the shipped content."""
    return FirstStart(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def home(tmp_path, monkeypatch, first_start):
    """An empty player's folder, so that no test reads or changes a real one."""
    folder = tmp_path / "home"
    first_start.put_into(folder)
    monkeypatch.setenv("SPILLGAME_HOME", str(folder))
    return folder


@pytest.fixture
def no_home(home):
    """The same before the first start: it does not exist yet."""
    shutil.rmtree(home)
    return home


@pytest.fixture
def saves(tmp_path):
    """The player's saves in a separate folder."""
    from spillgame.store.saves import Saves  # noqa: PLC0415 - not every test needs the store

    return Saves(tmp_path / "saves", cache=tmp_path / "cache")


@pytest.fixture
def game(tmp_path, home) -> Iterator[Game]:
    """The smallest game, hidden in the box; the player's folder is empty."""
    with boxed(tmp_path / "rooms") as hidden:
        yield hidden


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint nothing in windows, for what only asks how they are laid out and what they say."""
    monkeypatch.setattr("spillgame.app.App._draw", lambda app: None)
