"""A library in a folder of its own."""

import pytest

from spillgame.play.library import Library


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "saves", cache=tmp_path / "cache")
