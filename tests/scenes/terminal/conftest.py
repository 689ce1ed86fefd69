import pytest

from spillgame import paths
from spillgame.store.saves import Saves


@pytest.fixture
def saves(game):
    """The player's own saves, with the smallest game in the box."""
    return Saves(paths.saves_folder())
