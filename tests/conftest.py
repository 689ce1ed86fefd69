"""Options of the test run."""

import signal
from collections.abc import Iterator

import pygame
import pytest

from spillgame.games import GAMES, Game
from tests.box.hidden import NAME, forget_modules, put_into_the_box
from tests.svg_cache import RenderedOnce

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell's job in the background has it, and hands it on
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write down what the goldens' steps lead to now")


@pytest.fixture(scope="session", autouse=True)
def pictures_are_rendered_once() -> Iterator[None]:
    """Keep what SVGs look like from test to test."""
    render, pygame.image.load_sized_svg = pygame.image.load_sized_svg, RenderedOnce()
    yield
    pygame.image.load_sized_svg = render


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A player's folder that is empty, so that no test reads or changes a real one."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SPILLGAME_HOME", str(folder))
    return folder


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
