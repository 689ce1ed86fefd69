"""Options of the test run."""

import gc
import shutil
import signal
from collections.abc import Iterator

import pygame
import pytest

from spillgame.games import GAMES, Game
from tests.box.hidden import NAME, forget_modules, put_into_the_box
from tests.once import FirstStart, put_in_place
from tests.svg_cache import RenderedOnce

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell's job in the background has it, and hands it on
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write down what the goldens' steps lead to now")


MOST_UNCOLLECTED = 50_000
"""Objects after whose making those in circles are looked for: windows make so many that the usual 700 take long."""


@pytest.fixture(scope="session", autouse=True)
def rubbish_is_looked_for_less_often() -> None:
    """Leave what was imported out of the search for circles, and search when there is much to find."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST_UNCOLLECTED, 20, 100)


@pytest.fixture(scope="session", autouse=True)
def pictures_are_rendered_once() -> Iterator[None]:
    """Keep what SVGs look like from test to test."""
    render, pygame.image.load_sized_svg = pygame.image.load_sized_svg, RenderedOnce()
    yield
    pygame.image.load_sized_svg = render


@pytest.fixture(scope="session", autouse=True)
def what_never_changes_is_worked_out_once() -> Iterator[None]:
    """Read, measure and wait once for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        put_in_place(patch)
        yield


@pytest.fixture(scope="session")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> FirstStart:
    """What a program keeps of the shipped content when it is started first."""
    return FirstStart(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def home(tmp_path, monkeypatch, first_start):
    """A player's folder without anything of a player, so that no test reads or changes a real one."""
    folder = tmp_path / "home"
    first_start.put_into(folder)
    monkeypatch.setenv("SPILLGAME_HOME", str(folder))
    return folder


@pytest.fixture
def no_home(home):
    """The same before the program was ever started: it is not there yet."""
    shutil.rmtree(home)
    return home


@pytest.fixture
def saves(tmp_path):
    """The player's saves in a folder of their own."""
    from spillgame.store.saves import Saves  # noqa: PLC0415 - not every test needs the store

    return Saves(tmp_path / "saves", cache=tmp_path / "cache")


@pytest.fixture
def game(tmp_path, home, monkeypatch) -> Iterator[Game]:
    """The smallest game, hidden in the box; the player's folder is empty."""
    put_into_the_box(tmp_path / "rooms", monkeypatch)
    yield GAMES[NAME]
    forget_modules()
