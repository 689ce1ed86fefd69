"""The box with the smallest game in it."""

from collections.abc import Iterator

import pytest

from spillgame.games import GAMES, Game
from tests.box.hidden import NAME, forget_modules, put_into_the_box


@pytest.fixture
def game(tmp_path, home, monkeypatch) -> Iterator[Game]:
    """Return the example game, hidden in the box; the player's folder is empty."""
    put_into_the_box(tmp_path / "rooms", monkeypatch)
    yield GAMES[NAME]
    forget_modules()
