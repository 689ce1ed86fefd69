"""Renders each SVG once per test process: hundreds of windows show the same pictures."""

from collections import OrderedDict
from pathlib import Path
from typing import BinaryIO

import pygame

MOST_BYTES = 300_000_000


class RenderedOnce:
    """Replaces `pygame.image.load_sized_svg`.

    What it returns may be drawn upon where there is no window; where there is one, callers convert it, which copies it.
    """

    def __init__(self) -> None:
        self._render = pygame.image.load_sized_svg
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, file: BinaryIO | Path, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, Path):
            return self._render(file, size)
        data = file.read()
        key = data, (int(size[0]), int(size[1]))
        if key not in self._kept:
            file.seek(0)
            self._kept[key] = self._render(file, size)
            self._bytes += 4 * key[1][0] * key[1][1]
            while self._bytes > MOST_BYTES:
                (_, (width, height)), _ = self._kept.popitem(last=False)
                self._bytes -= 4 * width * height
        self._kept.move_to_end(key)
        kept = self._kept[key]
        return kept if pygame.display.get_surface() else kept.copy()
