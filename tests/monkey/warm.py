"""What runs of one process share, as the tests of a session do: whatever comes out the same each time."""

import gc

import pygame
import pytest

from tests.once import put_in_place
from tests.svg_cache import RenderedOnce


def keep_what_never_changes() -> None:
    """Read, measure and render once in this process: it plays runs and does nothing else."""
    put_in_place(pytest.MonkeyPatch())
    pygame.image.load_sized_svg = RenderedOnce()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
