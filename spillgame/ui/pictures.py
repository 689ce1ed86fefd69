"""The pictures: SVG sources drawn for the night chart, rendered in a theme's colours and kept while they are used."""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from spillgame import paths
from spillgame.ui.theme import NIGHT, Theme

KEPT_BYTES = 24 * 1024 * 1024
"""How much memory the rendered pictures may take together."""
BYTES_PER_PIXEL = 4
LARGEST = 2048
"""The longest side, in pixels, that is ever rendered."""


class Pictures:
    """The pictures of one window, each rendered when it is first asked for."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        """Start with no picture; `kept_bytes` bounds what is kept, the picture asked for last always excepted."""
        self.faults: list[str] = []
        """One sentence for each picture that is missing or cannot be read."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._room = kept_bytes // BYTES_PER_PIXEL
        self._pixels = 0
        self._sources: dict[str, str | None] = {}

    def get(self, name: str, size: int, theme: Theme, tint: str | None = None) -> pygame.Surface:
        """Return a picture `size` pixels square, such as `the_spill/animals/crab`; never raises.

        `tint` names the token whose colour stands in for `ink`. The surface is shared: callers draw it, not on it.
        """
        size = min(max(int(size), 1), LARGEST)
        return self.made((name, size, theme, tint), lambda: self._render(name, size, theme, tint))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made for a key, making it where it is not kept; for pictures put together in code.

        The key says everything that the picture depends on, the theme included.
        """
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        surface = make()
        self._keep(key, surface)
        return surface

    def forget(self) -> None:
        """Let go of everything rendered, as after a change of theme or scale; the faults stay."""
        self._kept.clear()
        self._pixels = 0

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        self._kept[key] = surface
        self._pixels += surface.width * surface.height
        while self._pixels > self._room and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._pixels -= gone.width * gone.height

    def _render(self, name: str, size: int, theme: Theme, tint: str | None) -> pygame.Surface:
        svg = self._source(name)
        if svg is None:
            return _placeholder(size, theme)
        if tint is not None:
            svg = svg.replace(NIGHT.ink, getattr(NIGHT, tint, NIGHT.ink))
        try:
            surface = pygame.image.load_sized_svg(io.BytesIO(theme.recoloured(svg).encode()), (size, size))
        except pygame.error as error:
            self._sources[name] = None
            self.faults.append(f"The picture {name}.svg cannot be drawn ({error}).")
            return _placeholder(size, theme)
        # Without a window there is no format to convert to, and none is needed.
        return surface.convert_alpha() if pygame.display.get_surface() else surface

    def _source(self, name: str) -> str | None:
        """Return a picture's SVG; None, and a fault the first time, where there is none to read."""
        if name not in self._sources:
            try:
                self._sources[name] = (paths.assets_folder() / f"{name}.svg").read_text(encoding="utf-8")
            except FileNotFoundError:
                self._missing(name, "is missing")
            except (OSError, ValueError) as error:  # ValueError: not UTF-8, or a name that no file can have
                self._missing(name, f"cannot be read ({error})")
        return self._sources[name]

    def _missing(self, name: str, what: str) -> None:
        self._sources[name] = None
        self.faults.append(f"The picture {name}.svg {what}.")


def _placeholder(size: int, theme: Theme) -> pygame.Surface:
    """Return an outlined square with a diagonal, to stand where a picture should."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    width = max(1, size // 24)
    colour = theme.rgb("line")
    pygame.draw.rect(surface, colour, surface.get_rect(), width)
    pygame.draw.line(surface, colour, (0, size - 1), (size - 1, 0), width)
    return surface
