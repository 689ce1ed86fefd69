"""The box with the smallest game in it, for the pages that then ask which game is meant."""

from tests.box.conftest import game

__all__ = ["game"]
