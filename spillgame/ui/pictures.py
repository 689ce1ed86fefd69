"""The pictures: SVG sources drawn for the night chart, rendered in a theme's colours and cached."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache

import pygame

from spillgame import paths
from spillgame.files import read_at_most
from spillgame.ui.fonts import Fonts
from spillgame.ui.kept import Kept
from spillgame.ui.svg import rendered
from spillgame.ui.theme import NIGHT, Theme

KEPT_BYTES = 24 * 1024 * 1024
"""How much memory the rendered pictures may take together."""
BYTES_PER_PIXEL = 4
LARGEST_FILE = 1 << 20
"""Bytes of a picture of our own."""
LARGEST = 2048
"""The longest side, in pixels, that is ever rendered."""


OF_THE_BOX = "ui/"
"""How the names of icons begin."""


@cache
def icons_of(game: str) -> Mapping[str, str]:
    """Return the icons that a game brings in its `assets/GAME/icons`: the name of each picture by the icon's name."""
    files = (paths.assets_folder() / game / "icons").glob("*.svg") if game else ()
    return {f"{OF_THE_BOX}{file.stem}": f"{game}/icons/{file.stem}" for file in files}


class Pictures:
    """The pictures of one window, each rendered lazily."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        """`kept_bytes` limits the cache, except for the picture used last."""
        self.faults: list[str] = []
        """One sentence for each picture that is missing or cannot be read."""
        self.brought: Callable[[str], Iterable[tuple[str, str]]] = lambda name: ()
        """Returns the mods' pictures for a name, each the file and its SVG; they take precedence over our own."""
        self._fonts = Fonts()
        self._kept = Kept(kept_bytes // BYTES_PER_PIXEL)
        self._sources: dict[str, list[tuple[str, str]]] = {}
        """For each name asked for what can be drawn, as `brought` gives it; our own comes last."""

    def get(self, name: str, size: int, theme: Theme, tint: str | None = None) -> pygame.Surface:
        """Return a picture `size` pixels square, such as `the_spill/animals/crab`; never raises.

        `tint` names the token whose colour stands in for `ink`. The surface is shared: callers draw it, not on it.
        """
        size = min(max(int(size), 1), LARGEST)
        return self.made((name, size, theme, tint), lambda: self._render(name, size, theme, tint))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made for a key, making it if it is not cached; for pictures composed in code. The key must
        include everything that the picture depends on, including the theme."""
        return self._kept.get(key, make)

    def _render(self, name: str, size: int, theme: Theme, tint: str | None) -> pygame.Surface:
        if name not in self._sources:
            self._sources[name] = [*self.brought(name), *self._own(name)]
        sources = self._sources[name]
        while sources:
            file, svg = sources[0]
            if tint is not None:
                svg = svg.replace(NIGHT.ink, getattr(NIGHT, tint, theme.drawn.get(tint, NIGHT.ink)))
            try:
                return rendered(theme.recoloured(svg), (size, size))
            except pygame.error as error:
                self.faults.append(f"The picture {file} cannot be drawn ({error}).")
                del sources[0]
        return self._stand_in(name, size, theme)

    def _own(self, name: str) -> Iterator[tuple[str, str]]:
        """Yield the program's own picture; nothing, and a fault, if there is none to read."""
        file = f"{name}.svg"
        try:
            yield file, read_at_most(paths.assets_folder() / file, LARGEST_FILE).decode("utf-8")
        except FileNotFoundError:
            self.faults.append(f"The picture {file} is missing.")
        except (OSError, ValueError) as error:  # ValueError: not UTF-8, or a name that no file can have
            self.faults.append(f"The picture {file} cannot be read ({error}).")

    def _stand_in(self, name: str, size: int, theme: Theme) -> pygame.Surface:
        """Return a frame with the first letter of what should be seen."""
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        width = max(1, size // 24)
        pygame.draw.rect(surface, theme.rgb("line"), surface.get_rect(), width, border_radius=size // 8)
        pygame.font.init()
        initial = name.rpartition("/")[2][:1].upper()
        letter = self._fonts.text(initial, max(1, round(0.6 * size)), theme.rgb("quiet"), bold=True)
        ink = letter.get_bounding_rect()
        surface.blit(letter, pygame.Rect((0, 0), ink.size).move((size - ink.width) // 2, (size - ink.height) // 2), ink)
        return surface
